"""Gently bent routes: they fan out where they leave a city and keep clear of everything else."""

from math import asin, atan2, cos, pi, sin

from shapely.geometry import LineString, Polygon
from shapely.strtree import STRtree

from montgolfier.boards.draws import between
from montgolfier.boards.footprint import footprint
from montgolfier.boards.network import Edge
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board.drawing import rings
from montgolfier.games.odyssey.board.plane import Point, distance

SAMPLES = 12  # pieces of a drawn line
FANNING = 30  # rounds
ELBOW = 0.62  # blocks from a city, where neighbouring routes should be side by side without touching
CAPITAL_ELBOW = 0.78
TURN = 0.42  # radians; no route leaves a city farther from its straight line
BOW = (0.02, 0.14)  # radians; even a free route is not quite straight
AIR = 0.05  # blocks between two things
LANE = 0.35  # between the lanes of a double route
HALF = 0.15  # half the height of a block


def half_width(lanes: int) -> float:
    """From the middle line of a connection to the edge of its outermost block."""
    return HALF + LANE / 2 * (lanes - 1)


class Curves:
    """The middle line of every connection, bent by the turns at its two ends."""

    def __init__(self, points: list[Point], edges: list[Edge], doubles: set[Edge], capital: int) -> None:
        self.points = points
        self.edges = edges
        self.capital = capital
        self.half = {edge: half_width(2 if edge in doubles else 1) for edge in edges}
        self.turns = {end: 0.0 for a, b in edges for end in ((a, b), (b, a))}  # end (a, b): leaving a towards b

    def heading(self, a: int, b: int) -> float:
        """The direction of the straight line from one city to another."""
        (x, y), (u, v) = self.points[a], self.points[b]
        return atan2(v - y, u - x)

    def fan_out(self) -> None:
        """Turn the ends of crowded routes away from each other."""
        around = rings(dict(enumerate(self.points)), self.edges)
        for _ in range(FANNING):
            for at, ring in around.items():
                for left, right in zip(ring, ring[1:] + ring[:1], strict=True):
                    if left != right:
                        self.push_apart(at, left, right)
            for end in self.turns:
                self.turns[end] = max(-TURN, min(TURN, self.turns[end] * 0.97))

    def push_apart(self, at: int, left: int, right: int) -> None:
        """Widen the gap between two neighbouring routes at a city if it is too narrow for their blocks."""
        gap = self.heading(at, right) + self.turns[at, right] - self.heading(at, left) - self.turns[at, left]
        gap %= 2 * pi
        elbow = CAPITAL_ELBOW if at == self.capital else ELBOW
        width = sum(self.half[min(at, to), max(at, to)] for to in (left, right)) + AIR
        short = 2 * asin(min(1.0, width / 2 / elbow)) - gap
        if short > 0:
            self.turns[at, left] -= short / 4
            self.turns[at, right] += short / 4

    def bow_outwards(self, rng: Rng) -> None:
        """Give every route a slight bow away from the middle of the board."""
        count = len(self.points)
        middle = (sum(x for x, _ in self.points) / count, sum(y for _, y in self.points) / count)
        for a, b in self.edges:
            (x, y), (u, v) = self.points[a], self.points[b]
            outside = (u - x) * (y + v - 2 * middle[1]) - (v - y) * (x + u - 2 * middle[0])
            bow = between(rng, BOW) * (1 if outside > 0 else -1)
            self.turns[a, b] += bow
            self.turns[b, a] -= bow

    def line(self, edge: Edge) -> list[Point]:
        """The middle line of a connection."""
        a, b = edge
        p, q = self.points[a], self.points[b]
        reach = distance(p, q) / 3
        one, other = self.heading(a, b) + self.turns[a, b], self.heading(b, a) + self.turns[b, a]
        c = (p[0] + reach * cos(one), p[1] + reach * sin(one))
        d = (q[0] + reach * cos(other), q[1] + reach * sin(other))
        return [bezier(p, c, d, q, i / SAMPLES) for i in range(SAMPLES + 1)]

    def straighten(self) -> None:
        """Take back bends that bring a route too close to a castle or another route."""
        prints = [Polygon(footprint(p, i == self.capital)) for i, p in enumerate(self.points)]
        tree = STRtree(prints)
        for _ in range(5):
            lines = {edge: LineString(self.line(edge)) for edge in self.edges}
            faulty = set(self.too_close(list(lines.items())))
            for edge, line in lines.items():
                for i in sorted(tree.query(line.buffer(self.half[edge] + AIR)).tolist()):
                    if i not in edge and line.distance(prints[i]) < self.half[edge] + AIR:
                        faulty.add(edge)
            if not faulty:
                return
            for a, b in sorted(faulty):
                self.turns[a, b] *= 0.5
                self.turns[b, a] *= 0.5

    def too_close(self, lines: list[tuple[Edge, LineString]]) -> list[Edge]:
        """Connections without a common city whose blocks would touch, or with one that meet again elsewhere."""
        faulty = []
        tree = STRtree([line for _, line in lines])
        for i, (edge, line) in enumerate(lines):
            for j in sorted(tree.query(line.buffer(2 * self.half[edge] + 0.4)).tolist()):
                other, second = lines[j]
                if j <= i:
                    continue
                if set(edge) & set(other):
                    close = line.crosses(second)
                else:
                    close = line.distance(second) < self.half[edge] + self.half[other] + AIR
                if close:
                    faulty += [edge, other]
        return faulty


def bezier(p: Point, c: Point, d: Point, q: Point, t: float) -> Point:
    """A point of the cubic curve from p to q."""
    s = 1 - t
    w = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
        w[0] * p[0] + w[1] * c[0] + w[2] * d[0] + w[3] * q[0],
        w[0] * p[1] + w[1] * c[1] + w[2] * d[1] + w[3] * q[1],
    )


def draw_lines(
    points: list[Point], edges: list[Edge], doubles: set[Edge], capital: int, rng: Rng
) -> dict[Edge, list[list[Point]]]:
    """The lines of every connection, one per lane, from its first city to its second."""
    curves = Curves(points, edges, doubles, capital)
    curves.fan_out()
    curves.bow_outwards(rng)
    curves.straighten()
    lines = {}
    for edge in edges:
        offsets = (-LANE / 2, LANE / 2) if edge in doubles else (0.0,)
        lines[edge] = [beside(curves.line(edge), offset) for offset in offsets]
    return lines


def beside(line: list[Point], offset: float) -> list[Point]:
    """The same line moved sideways, on a grid of a thousandth of a block."""
    out = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        size = distance((x0, y0), (x1, y1))
        out.append((round(x - (y1 - y0) / size * offset, 3), round(y + (x1 - x0) / size * offset, 3)))
    return out
