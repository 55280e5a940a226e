"""The checks E-01 to E-21 that a board should pass, with what was measured."""

from collections import Counter
from dataclasses import dataclass, field
from math import acos, ceil, degrees, floor
from typing import Any

import networkx as nx

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.board import Board, City, Route, derive_areas, outline, round_half_up
from montgolfier.games.odyssey.components import GRAY
from montgolfier.games.odyssey.generator.figures import (
    CAPITAL_SLOTS,
    CLARITY,
    CLEARANCE,
    ENDS_ACCEPTED,
    LEAST_ROOM,
    MEAN_LENGTH,
    NARROWEST,
    RADIUS,
    SIZES,
    Limits,
    Size,
    limits,
)
from montgolfier.games.odyssey.generator.plane import Point, cosine, cross, distance, off_segment

TITLES = {
    "E-01": "enough cities",
    "E-02": "route ends in proportion to the cities",
    "E-03": "mean route length",
    "E-04": "every length occurs",
    "E-05": "no route longer than six",
    "E-06": "types equally often",
    "E-07": "routes of one type at a city",
    "E-08": "chain of routes of one type",
    "E-09": "neighbours of every city",
    "E-10": "all cities connected",
    "E-11": "no route that the board hangs on",
    "E-12": "no crossing connections",
    "E-13": "cities clear of foreign connections",
    "E-14": "angles between connections",
    "E-15": "lengths fit the distances",
    "E-16": "one capital with six slots",
    "E-17": "a slot in every city",
    "E-18": "areas are the enclosed fields",
    "E-19": "number of enclosed fields",
    "E-20": "twins alike",
    "E-21": "multiroutes of different types",
}
LONGEST_KNOWN = 6  # O-29


@dataclass(frozen=True)
class Check:
    """One check: whether it holds, what was measured, what was wanted."""

    id: str
    holds: bool
    measured: Any
    wanted: str

    def __str__(self) -> str:
        state = "ok  " if self.holds else "FAIL"
        return f"{self.id} {state} {TITLES[self.id]}: {self.measured} (wanted: {self.wanted})"


@dataclass(frozen=True)
class Report:
    """All checks of one board."""

    size: str
    clarity: str
    checks: tuple[Check, ...] = field(repr=False)

    @property
    def failed(self) -> list[str]:
        """Ids of the checks that do not hold."""
        return [check.id for check in self.checks if not check.holds]

    @property
    def measured(self) -> dict[str, Any]:
        """What was measured, by check: a number, or the ids of the offenders."""
        return {check.id: check.measured for check in self.checks}

    def __str__(self) -> str:
        return "\n".join(map(str, self.checks))


def evaluate(board: Board, size: str | None = None, clarity: str = "clean") -> Report:
    """Every check on a board, measured by the figures of its size (or of another one)."""
    name = size or board.size
    if name not in SIZES:
        raise SetupError(f"size must be one of {listed(SIZES)}, not {quoted(name)}")
    if clarity not in CLARITY:
        raise SetupError(f"clarity must be one of {listed(CLARITY)}, not {quoted(clarity)}")
    bounds, figures = limits(name, clarity), SIZES[name]
    checks = [*counting(board, figures, bounds), *typing(board, bounds), *joining(board, bounds)]
    checks += [*drawing(board), *printing(board)]
    return Report(name, clarity, tuple(checks))


def counting(board: Board, size: Size, bounds: Limits) -> list[Check]:
    """E-01 to E-05: how much there is of everything."""
    cities, routes = len(board.cities), board.routes
    ends, low, high = 2 * len(routes), floor(ENDS_ACCEPTED[0] * cities), ceil(ENDS_ACCEPTED[1] * cities)
    mean = sum(route.length for route in routes) / len(routes)
    missing = [n for n in range(1, size.lengths + 1) if all(route.length != n for route in routes)]
    too_long = [route.id for route in routes if route.length > LONGEST_KNOWN]
    free = not bounds.count_cities
    return [
        Check("E-01", free or cities >= size.least_cities, cities, f"at least {size.least_cities}"),
        Check("E-02", free or low <= ends <= high, ends, f"{low} to {high}"),
        Check("E-03", MEAN_LENGTH[0] <= mean <= MEAN_LENGTH[1], round(mean, 4), "1.6 to 2.05"),
        Check("E-04", not missing, missing, f"none of 1..{size.lengths} missing"),
        Check("E-05", not too_long, too_long, "none"),
    ]


def typing(board: Board, bounds: Limits) -> list[Check]:
    """E-06 to E-08: how the types are spread."""
    used = Counter(kind for route in board.routes for kind in route.spaces)
    kinds = [*board.types, GRAY] if used[GRAY] else list(board.types)
    spread = max(used[kind] for kind in kinds) - min(used[kind] for kind in kinds)
    crowds = Counter(
        (city, route.spaces[0]) for route in board.routes if not route.multi for city in (route.a, route.b)
    )
    crowd = max(crowds.values(), default=0)
    longest = longest_chain(board.routes)
    return [
        Check("E-06", spread <= bounds.spread, spread, f"at most {bounds.spread:g}"),
        Check("E-07", crowd <= bounds.same_at_city, crowd, f"at most {bounds.same_at_city}"),
        Check("E-08", longest <= bounds.chain, longest, f"at most {bounds.chain}"),
    ]


def longest_chain(routes: tuple[Route, ...]) -> int:
    """The most routes of one first type that hang together."""
    touching = nx.Graph()
    touching.add_nodes_from(route.id for route in routes)
    for i, one in enumerate(routes):
        for other in routes[:i]:
            if one.spaces[0] == other.spaces[0] and {one.a, one.b} & {other.a, other.b}:
                touching.add_edge(one.id, other.id)
    return max(len(part) for part in nx.connected_components(touching))


def joining(board: Board, bounds: Limits) -> list[Check]:
    """E-09 to E-11: how the cities hang together."""
    graph = nx.Graph()
    graph.add_nodes_from(city.id for city in board.cities)
    joined = board.connections()
    graph.add_edges_from(joined)
    fewest = min(degree for _, degree in graph.degree())
    parts = nx.number_connected_components(graph)
    bridges = {tuple(sorted(pair)) for pair in nx.bridges(graph)}
    lonely = [r.id for r in board.routes if r.ends in bridges and len(joined[r.ends]) == 1]
    return [
        Check("E-09", fewest >= bounds.neighbours, fewest, f"at least {bounds.neighbours}"),
        Check("E-10", parts == 1, parts, "one part"),
        Check("E-11", not bounds.spare_routes or not lonely, lonely, "none"),
    ]


def drawing(board: Board) -> list[Check]:
    """E-12 to E-15: the straight lines between the cities."""
    at = {city.id: (city.x, city.y) for city in board.cities}
    lines = [((a, b), routes[0]) for (a, b), routes in board.connections().items()]
    crossing, close = [], []
    for i, ((a, b), route) in enumerate(lines):
        for (c, d), other in lines[:i]:
            if not {a, b} & {c, d} and cross(at[a], at[b], at[c], at[d]):
                crossing.append(f"{other.id}/{route.id}")
        for city in board.cities:
            if city.id not in (a, b) and off_segment(at[city.id], at[a], at[b]) < CLEARANCE:
                close.append(f"{city.id}/{route.id}")
    narrow = sharpest(board.cities, [ends for ends, _ in lines], at)
    misfits = [route.id for route in board.routes if not fits(route, at)]
    angle = round(degrees(acos(max(-1.0, min(1.0, narrow)))), 1)
    return [
        Check("E-12", not crossing, crossing, "none"),
        Check("E-13", not close, close, f"none within {CLEARANCE}"),
        Check("E-14", narrow <= NARROWEST, angle, "at least 28.96 degrees"),
        Check("E-15", not misfits, misfits, "none"),
    ]


def sharpest(cities: tuple[City, ...], lines: list[tuple[str, str]], at: dict[str, Point]) -> float:
    """The cosine of the smallest angle between two connections at a city."""
    around: dict[str, list[str]] = {city.id: [] for city in cities}
    for a, b in lines:
        around[a].append(b)
        around[b].append(a)
    narrow = -1.0
    for name, others in around.items():
        for i, one in enumerate(others):
            for other in others[:i]:
                narrow = max(narrow, cosine(at[name], at[one], at[other]))
    return narrow


def fits(route: Route, at: dict[str, Point]) -> bool:
    """E-15: as many blocks as the distance has room for."""
    room = distance(at[route.a], at[route.b]) - 2 * RADIUS
    return room >= LEAST_ROOM and round_half_up(room) == route.length


def printing(board: Board) -> list[Check]:
    """E-16 to E-21: what is written on the board agrees with its drawing."""
    capitals = [city for city in board.cities if city.capital]
    capital_fits = len(capitals) == 1 and capitals[0].slots >= CAPITAL_SLOTS
    full = [city.id for city in board.cities if city.slots < 1]
    faces = derive_areas(board.cities, board.routes)
    same = sorted(map(outline, board.areas)) == sorted(map(outline, faces))
    enclosed = len(board.connections()) - len(board.cities) + 1
    doubled = [route.id for route in board.routes if route.multi and len(set(route.spaces)) < route.length]
    return [
        Check("E-16", capital_fits, [city.id for city in capitals], "one, with at least 6 slots"),
        Check("E-17", not full, full, "none without"),
        Check("E-18", same, len(board.areas), "the enclosed fields with their sides"),
        Check("E-19", len(faces) == enclosed, len(faces), f"{enclosed}"),
        Check("E-20", not unlike_twins(board), unlike_twins(board), "none"),
        Check("E-21", not doubled, doubled, "none"),
    ]


def unlike_twins(board: Board) -> list[str]:
    """E-20: routes of a group that differ in ends or length from the first of it."""
    first: dict[str, Route] = {}
    return [
        route.id
        for route in board.routes
        if route.group is not None
        and (other := first.setdefault(route.group, route)) is not route
        and (other.ends, other.length) != (route.ends, route.length)
    ]
