"""Where everything on a board is on paper: castles, blocks, the numbers of the areas. In blocks, like the board."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring, unary_union
from shapely.strtree import STRtree

from montgolfier.boards.curves import AIR, HALF, LANE, beside
from montgolfier.boards.footprint import footprint
from montgolfier.games.odyssey.board import Area, Board, Route, derive_areas
from montgolfier.games.odyssey.board.areas import outline
from montgolfier.games.odyssey.board.plane import Point

HEIGHT = 2 * HALF  # of a block
LONGEST_BLOCK = 1.0
SHORTEST_BLOCK = 0.44
JOINT = 0.05  # between two blocks of a route
STEP = 0.03  # by which a crowded route draws back
MOST_STEPS = 32  # from one city; generated boards need 8
NUMBER = 0.3  # radius of the number of an area
SMALLEST_NUMBER = 0.17
ENORMOUS = 50.0  # blocks, width and height of an area together; a generated board has 48
TOUCH = 1e-6


@dataclass(frozen=True)
class Block:
    """One space of a route: its middle, its direction in degrees, its length along the route."""

    x: float
    y: float
    angle: float
    length: float

    def outline(self) -> Polygon:
        """The corners on paper."""
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        corners = []
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            dx, dy = u * self.length / 2, v * HEIGHT / 2
            corners.append((self.x + dx * c - dy * s, self.y + dx * s + dy * c))
        return Polygon(corners)


@dataclass(frozen=True)
class Number:
    """Where the points of an area are written, and how large."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Sheet:
    """The whole board in place."""

    blocks: dict[str, list[Block]]
    numbers: dict[str, Number]
    fields: dict[str, Polygon]
    castles: dict[str, Polygon]
    lines: dict[str, list[Point]]
    taken: BaseGeometry  # all ground that something stands on


def lay_out(board: Board) -> Sheet:
    """Place everything of a board, generated or made by hand."""
    castles = {c.id: Polygon(footprint((c.x, c.y), c.capital)) for c in board.cities}
    lines = {route.id: list(line) for route, line in lanes(board)}
    spans = Spans(board, lines, castles)
    spans.leave_castles()
    spans.make_way()
    blocks = {route.id: spans.blocks(route) for route in board.routes}
    fields = {area.id: field(board, walk, lines) for area, walk in walks(board)}
    taken = unary_union([*castles.values(), *(b.outline() for row in blocks.values() for b in row)])
    numbers = {name: number(outline, taken) for name, outline in fields.items()}
    spots = [Spot(n.x, n.y).buffer(n.radius) for n in numbers.values()]
    return Sheet(blocks, numbers, fields, castles, lines, unary_union([taken, *spots]))


def lanes(board: Board) -> list[tuple[Route, Sequence[Point]]]:
    """Every route with its line: the path it brings along, or a straight one beside its twins."""
    out: list[tuple[Route, Sequence[Point]]] = []
    for routes in board.connections().values():
        for i, route in enumerate(routes):
            if len(route.path) >= 2:
                out.append((route, route.path))
                continue
            a, b = board.city(route.ends[0]), board.city(route.ends[1])
            straight = [(a.x + (b.x - a.x) * t / 12, a.y + (b.y - a.y) * t / 12) for t in range(13)]
            line = beside(straight, (i - (len(routes) - 1) / 2) * LANE)
            out.append((route, line if route.a == a.id else line[::-1]))
    return out


class Spans:
    """The part of every line that is free for blocks."""

    def __init__(self, board: Board, lines: dict[str, list[Point]], castles: dict[str, Polygon]) -> None:
        self.board = board
        self.castles = castles
        self.lines = {name: LineString(line) for name, line in lines.items()}
        self.first = dict.fromkeys(lines, 0.0)
        self.last: dict[str, float] = {name: line.length for name, line in self.lines.items()}
        self.spans: dict[str, LineString] = {}  # as they are now, once asked for
        self.steps: Counter[tuple[str, str]] = Counter()  # taken by a route from a city

    def leave_castles(self) -> None:
        """Blocks begin where the whole width of a route has left the castle."""
        grounds = {name: castle.buffer(AIR, join_style="mitre") for name, castle in self.castles.items()}
        offsets = (-HALF, -HALF / 2, 0.0, HALF / 2, HALF)
        ends, edges, castles, middles = [], [], [], []
        for route in self.board.routes:
            line = list(self.lines[route.id].coords)
            for city, run in ((route.a, line), (route.b, line[::-1])):
                ends.append((route.id, city == route.a))
                edges += [LineString(beside(run, offset)) for offset in offsets]
                castles += [grounds[city]] * len(offsets)
                middles.append(LineString(run))
        inside = shapely.intersection(edges, castles)
        spots, of_edge = shapely.get_coordinates(inside, return_index=True)
        of_end = of_edge // len(offsets)
        reaches = [0.0] * len(ends)
        along = shapely.line_locate_point(np.array(middles)[of_end], shapely.points(spots))
        for end, reach in zip(of_end.tolist(), along.tolist(), strict=True):
            reaches[end] = max(reaches[end], reach)
        for (name, first), reach in zip(ends, reaches, strict=True):
            if first:
                self.first[name] = reach
            else:
                self.last[name] = self.lines[name].length - reach

    def span(self, name: str) -> LineString:
        """The free part of a line."""
        if name not in self.spans:
            end = max(self.first[name] + STEP, self.last[name])
            self.spans[name] = substring(self.lines[name], self.first[name], end)
        return self.spans[name]

    def slack(self, route: Route) -> float:
        """Room per block."""
        return (self.last[route.id] - self.first[route.id]) / route.length

    def make_way(self) -> None:
        """If two routes leave a city side by side, the one with more room draws back until both fit."""
        at: dict[str, list[Route]] = {}
        for route in self.board.routes:
            at.setdefault(route.a, []).append(route)
            at.setdefault(route.b, []).append(route)
        for city, routes in at.items():
            for i, one in enumerate(routes):
                for other in routes[:i]:
                    if one.ends != other.ends:
                        self.separate(city, one, other)

    def separate(self, city: str, one: Route, other: Route) -> None:
        """Draw back from a common city until two routes are a block's height apart, or give up."""
        while (short := HEIGHT + AIR / 2 - self.span(one.id).distance(self.span(other.id))) > 0:
            for _ in range(max(1, int(short / STEP))):  # a step makes up for its own length at most
                if not self.draw_back(city, max(one, other, key=self.slack)):
                    return

    def draw_back(self, city: str, route: Route) -> bool:
        """One step away from a city, if there is room for it."""
        if self.slack(route) - STEP < SHORTEST_BLOCK or self.steps[route.id, city] == MOST_STEPS:
            return False
        self.steps[route.id, city] += 1
        self.spans.pop(route.id, None)
        if route.a == city:
            self.first[route.id] += STEP
        else:
            self.last[route.id] -= STEP
        return True

    def blocks(self, route: Route) -> list[Block]:
        """The blocks of a route, from its end a to its end b, evenly in the middle of the free part."""
        line, count = self.lines[route.id], route.length
        room = max(self.last[route.id] - self.first[route.id], count * STEP * 2)
        pitch = min(room / count, LONGEST_BLOCK)
        start = self.first[route.id] + (room - count * pitch) / 2
        out = []
        for i in range(count):
            tail, middle, head = (line.interpolate(start + (i + t) * pitch) for t in (0.1, 0.5, 0.9))
            angle = degrees(atan2(head.y - tail.y, head.x - tail.x))
            out.append(Block(middle.x, middle.y, angle, pitch - JOINT))
        return out


def walks(board: Board) -> list[tuple[Area, Sequence[str]]]:
    """Every area with the cities around it in order, whatever the order they are listed in."""
    joined = board.connections()
    faces: dict[tuple[tuple[str, ...], ...], Sequence[str]] = {}
    out: list[tuple[Area, Sequence[str]]] = []
    for area in board.areas:
        steps = zip(area.cities, [*area.cities[1:], area.cities[0]], strict=True)
        if all((min(step), max(step)) in joined for step in steps):
            out.append((area, area.cities))
            continue
        faces = faces or {outline(face): face.cities for face in derive_areas(board.cities, board.routes)}
        out.append((area, faces[outline(area)]))
    return out


def field(board: Board, walk: Sequence[str], lines: dict[str, list[Point]]) -> Polygon:
    """The ground of an area between the middle lines of its connections, or straight ones where those cross."""
    joined = board.connections()
    ring: list[Point] = []
    for a, b in zip(walk, [*walk[1:], walk[0]], strict=True):
        routes = joined[(a, b) if a < b else (b, a)]
        runs = [lines[r.id] if r.a == a else lines[r.id][::-1] for r in routes]
        ring.append((board.city(a).x, board.city(a).y))
        if len({len(run) for run in runs}) == 1:
            spots = list(zip(*runs, strict=True))[1:-1]
            ring += [(sum(x for x, _ in s) / len(s), sum(y for _, y in s) / len(s)) for s in spots]
    outer = Polygon(ring)
    return outer if outer.is_valid else Polygon([(board.city(a).x, board.city(a).y) for a in walk])


def number(outline: Polygon, taken: BaseGeometry) -> Number:
    """The roomiest place of an area."""
    free = outline.buffer(0).difference(taken)
    parts = free.geoms if isinstance(free, MultiPolygon) else [free]
    best = Number(outline.centroid.x, outline.centroid.y, 0.0)
    for part in parts:
        if isinstance(part, Polygon) and part.area > SMALLEST_NUMBER * SMALLEST_NUMBER:
            x, y, radius = roomiest(part)
            if radius > best.radius:
                best = Number(round(x, 3), round(y, 3), radius)
    return Number(best.x, best.y, min(NUMBER, best.radius))


def roomiest(part: Polygon) -> tuple[float, float, float]:
    """The middle and radius of the largest circle in a part; of any circle where the part is enormous."""
    left, top, right, bottom = part.bounds
    if right - left + bottom - top > ENORMOUS:
        spot = part.representative_point()
        return spot.x, spot.y, spot.distance(part.boundary)
    (x, y), (u, v) = shapely.maximum_inscribed_circle(part, tolerance=0.01).coords
    return x, y, hypot(u - x, v - y)


def overlaps(sheet: Sheet, width: float, height: float) -> list[tuple[str, str]]:
    """Pairs of things on the sheet that touch, or stick out of the page, or are too small to use."""
    things: list[tuple[str, BaseGeometry]] = [(f"city {name}", shape) for name, shape in sheet.castles.items()]
    faults: list[tuple[str, str]] = []
    for name, row in sheet.blocks.items():
        things += [(f"route {name}", block.outline()) for block in row]
        if row and row[0].length + JOINT < SHORTEST_BLOCK - TOUCH:
            faults.append((f"route {name}", "short blocks"))
    for name, spot in sheet.numbers.items():
        things.append((f"area {name}", Spot(spot.x, spot.y).buffer(max(spot.radius, SMALLEST_NUMBER) - TOUCH)))
        if spot.radius < SMALLEST_NUMBER:
            faults.append((f"area {name}", "no room for its number"))
    page = box(0, 0, width, height)
    tree = STRtree([shape for _, shape in things])
    for i, (name, shape) in enumerate(things):
        if not page.contains(shape):
            faults.append((name, "the edge of the page"))
        for j in sorted(tree.query(shape).tolist()):
            if j > i and shape.intersection(things[j][1]).area > TOUCH:
                faults.append((name, things[j][0]))
    return faults
