"""B-03: cities drift until their connections have whole block lengths and no city is too close to another."""

from math import floor, sqrt

from montgolfier.boards.figures import LONGEST, RADIUS
from montgolfier.boards.network import Edge
from montgolfier.boards.points import Box
from montgolfier.games.odyssey.board.plane import Point, distance, nearest_point

ROUNDS = 40
DAMPING = 0.2
ELBOW_ROOM = 1.72  # between any two cities: the castles are taller than wide
ROUTE_ROOM = 0.95  # between a city and a connection that does not end there
EXTRA = 0.1  # comfort on top of the whole length
CAPITAL_EXTRA = 0.25  # the capital is larger
CORNERS = 4  # place_cities begins with the corners,
CORNER_WEIGHT = 0.3  # which hold the board open
EASY_MEAN = 1.9  # room of the first connections; with more they are drawn together, with less apart


def relax(points: list[Point], edges: list[Edge], capital: int, box: Box) -> list[Point]:
    """The points after all rounds, on a grid of a thousandth of a block."""
    shorten = thrift(points, edges)
    weights = [CORNER_WEIGHT if i < CORNERS else 1.0 for i in range(len(points))]
    for step in range(ROUNDS):
        pull = DAMPING * (1 - step / ROUNDS)
        moves = forces(points, edges, capital, shorten)
        points = [
            clamp((x + weight * pull * dx, y + weight * pull * dy), box)
            for (x, y), (dx, dy), weight in zip(points, moves, weights, strict=True)
        ]
    return [(round(x, 3), round(y, 3)) for x, y in points]


def thrift(points: list[Point], edges: list[Edge]) -> float:
    """How much shorter (or longer) connections should become for their mean length to be right (E-03)."""
    rooms = [distance(points[a], points[b]) - 2 * RADIUS for a, b in edges]
    return max(-0.2, min(0.4, sum(rooms) / len(rooms) - EASY_MEAN))


def wanted(length: float, capital: bool) -> float:
    """The distance at which a connection of about this length has blocks of natural size."""
    blocks = min(LONGEST, max(1, floor(length - 2 * RADIUS + 0.5)))
    return blocks + 2 * RADIUS + (CAPITAL_EXTRA if capital else EXTRA)


def forces(points: list[Point], edges: list[Edge], capital: int, shorten: float) -> list[Point]:
    """Where each city is drawn: along its connections, away from cities and other connections that are too close."""
    fx, fy = [0.0] * len(points), [0.0] * len(points)

    def push(i: int, away_from: Point, by: float) -> None:
        dx, dy = points[i][0] - away_from[0], points[i][1] - away_from[1]
        size = sqrt(dx * dx + dy * dy) or 1.0
        fx[i] += dx / size * by
        fy[i] += dy / size * by

    for a, b in edges:
        length = distance(points[a], points[b])
        excess = wanted(length - shorten, capital in (a, b)) - length
        push(a, points[b], excess)
        push(b, points[a], excess)
    for i, p in enumerate(points):
        for j, q in enumerate(points):
            if i != j and abs(p[0] - q[0]) < ELBOW_ROOM and abs(p[1] - q[1]) < ELBOW_ROOM:
                push(i, q, max(0.0, ELBOW_ROOM - distance(p, q)))
    for a, b in edges:
        p, q = points[a], points[b]
        left, right = min(p[0], q[0]) - ROUTE_ROOM, max(p[0], q[0]) + ROUTE_ROOM
        top, bottom = min(p[1], q[1]) - ROUTE_ROOM, max(p[1], q[1]) + ROUTE_ROOM
        for i, (x, y) in enumerate(points):
            if i in (a, b) or not (left < x < right and top < y < bottom):
                continue
            nearest = nearest_point((x, y), p, q)
            off = distance((x, y), nearest)
            if off < ROUTE_ROOM:
                push(i, nearest, ROUTE_ROOM - off)
    return list(zip(fx, fy, strict=True))


def clamp(point: Point, box: Box) -> Point:
    """The nearest point inside a box."""
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])
