"""How good a board is: the checks E-01 to E-21 that it should pass, with what was measured."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import acos, ceil, degrees, floor
from typing import Any

import networkx as nx

from montgolfier.boards.figures import (
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
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.board import Board, Route, derive_areas
from montgolfier.games.odyssey.board.areas import outline
from montgolfier.games.odyssey.board.drawing import cities_near_connections, crossings, places, rings
from montgolfier.games.odyssey.board.parts import repeats_a_type, unlike_twins
from montgolfier.games.odyssey.board.plane import Point, cosine, distance
from montgolfier.games.odyssey.components import GRAY, MAX_LENGTH
from montgolfier.games.odyssey.rounding import round_half_up

CHECKS = {  # what each of them checks
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
    "E-11": "no route without which the board falls apart",
    "E-12": "no crossing connections",
    "E-13": "cities clear of other connections",
    "E-14": "angles between connections",
    "E-15": "lengths fit the distances",
    "E-16": "one capital with six slots",
    "E-17": "a slot in every city",
    "E-18": "areas are the enclosed fields",
    "E-19": "number of enclosed fields",
    "E-20": "twins alike",
    "E-21": "multiroutes of different types",
}


@dataclass(frozen=True)
class Check:
    """One check: whether it holds, what was measured, what was wanted."""

    id: str
    holds: bool
    measured: Any
    wanted: str

    def __str__(self) -> str:
        state = "ok  " if self.holds else "FAIL"
        return f"{self.id} {state} {CHECKS[self.id]}: {self.measured} (wanted: {self.wanted})"


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


def assess(board: Board, size: str | None = None, clarity: str = "clean") -> Report:
    """Check a board against everything that makes a board good to play on.

    Args:
        board: Any board, made by hand or by `generate`.
        size: The size whose figures count; by default that of the board.
        clarity: How strict the checks of colours are, as for `generate`.

    Raises:
        SetupError: There is no such size or clarity.

    Examples:
        >>> from montgolfier.boards import assess, generate
        >>> report = assess(generate("tiny", seed=5))
        >>> report.failed, report.measured["E-01"]
        ([], 5)
    """
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
    too_long = [route.id for route in routes if route.length > MAX_LENGTH]
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
    """The most routes of one first type that form a chain."""
    touching = nx.Graph()
    touching.add_nodes_from(route.id for route in routes)
    for i, one in enumerate(routes):
        for other in routes[:i]:
            if one.spaces[0] == other.spaces[0] and {one.a, one.b} & {other.a, other.b}:
                touching.add_edge(one.id, other.id)
    return max(len(part) for part in nx.connected_components(touching))


def joining(board: Board, bounds: Limits) -> list[Check]:
    """E-09 to E-11: how the cities are connected."""
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
    at = places(board.cities)
    crossing = [f"{other.id}/{route.id}" for other, route in crossings(board.cities, board.routes)]
    near = cities_near_connections(board.cities, board.routes, CLEARANCE)
    close = [f"{city.id}/{route.id}" for city, route in near]
    narrow = sharpest(rings(at, board.connections()), at)
    misfits = [route.id for route in board.routes if not fits(route, at)]
    angle = round(degrees(acos(max(-1.0, min(1.0, narrow)))), 1)
    return [
        Check("E-12", not crossing, crossing, "none"),
        Check("E-13", not close, close, f"none within {CLEARANCE}"),
        Check("E-14", narrow <= NARROWEST, angle, "at least 28.96 degrees"),
        Check("E-15", not misfits, misfits, "none"),
    ]


def sharpest(around: Mapping[str, Sequence[str]], at: Mapping[str, Point]) -> float:
    """The cosine of the smallest angle between two connections at a city."""
    cosines = (
        cosine(at[name], at[one], at[other]) for name, ring in around.items() for one, other in combinations(ring, 2)
    )
    return max(cosines, default=-1.0)


def fits(route: Route, at: Mapping[str, Point]) -> bool:
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
    unlike = [route.id for _, route in unlike_twins(board.routes)]
    doubled = [route.id for route in board.routes if repeats_a_type(route)]
    return [
        Check("E-16", capital_fits, [city.id for city in capitals], "one, with at least 6 slots"),
        Check("E-17", not full, full, "none without"),
        Check("E-18", same, len(board.areas), "the enclosed fields with their sides"),
        Check("E-19", len(faces) == enclosed, len(faces), f"{enclosed}"),
        Check("E-20", not unlike, unlike, "none"),
        Check("E-21", not doubled, doubled, "none"),
    ]
