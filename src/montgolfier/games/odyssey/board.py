"""A board of Aeronaut Odyssey: cities, routes, areas, trajectories; from and to plain dicts and JSON.

    board = load("board.json")             a file that can be played on, or SetupError
    board = from_dict(data)                the same from a dict; `from_json(text)` from text
    board = read(data)                     only the shape is checked (fields, values, references): for evaluators
    faults(board)                          what is wrong with a well-shaped board, in words; [] when it can be played on
    check(board)                           SetupError with the first of these faults
    board.to_dict(), board.to_json()       the way back: read(board.to_dict()) == board
    board.city("A"), board.route("r1")     by id; board.capital is the city A
    board.connections()                    {(a, b): [routes]}: pairs of cities with their parallel routes, a < b
    board.expansions()                     which expansions the board makes use of
    derive_areas(cities, routes)           bounded faces of the straight-line drawing with their points
    bounded_faces(cities, routes)          the face walks alone, as lists of city ids

Boards are immutable; `dataclasses.replace` makes changed ones. Where `areas` is absent it is derived, and
`inventory_spaces` comes from the number of routes (OR-02).
"""

import json
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.components import (
    BONUSES,
    COLOURS,
    EXPANSIONS,
    GRAY,
    MAX_CITIES,
    MAX_COUNT,
    MAX_LENGTH,
    MAX_ROUTES,
    MAX_TRAJECTORIES,
    PENALTIES,
    REWARDS,
    SIZES,
)
from montgolfier.games.odyssey.fields import Fields

CAPITAL = "A"  # O-04
TOUCHING = 1e-9  # blocks; closer than this is the same place
NEAREST = 0.3  # blocks between two cities; a castle is 0.86 wide
MAX_PATH = 32  # points of a drawn line; generated ones have 13
SHORTEST = 0.01  # blocks from a point of a path to the next
STRAYING = 0.5  # blocks that a path may be off the straight line between its cities, and half their distance on top
WINDING = 3  # times the distance of its cities that a path may be long, and a block on top

Point = tuple[float, float]


@dataclass(frozen=True)
class City:
    """A place to land, with room for so many visits."""

    id: str
    x: float
    y: float
    slots: int
    capital: bool = False


@dataclass(frozen=True)
class Bonus:
    """O-46: what a block gives (or, with sign -1, takes) when it is claimed."""

    kind: str
    sign: int = 1


@dataclass(frozen=True)
class Route:
    """Blocks between two cities, one type for all or (multi) another for each."""

    id: str
    a: str
    b: str
    spaces: tuple[str, ...]
    multi: bool = False
    group: str | None = None
    bonuses: tuple[Bonus | None, ...] = ()  # empty, or one entry per space
    path: tuple[Point, ...] = ()  # for drawing only

    @property
    def length(self) -> int:
        """The number of blocks."""
        return len(self.spaces)

    @property
    def ends(self) -> tuple[str, str]:
        """The connection this route belongs to: both cities, the smaller id first."""
        return (self.a, self.b) if self.a < self.b else (self.b, self.a)


@dataclass(frozen=True)
class Area:
    """O-30: a field enclosed by connections, and the number in it."""

    id: str
    cities: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    points: int


@dataclass(frozen=True)
class Reward:
    """What a trajectory is worth."""

    kind: str
    value: int
    type: str | None = None  # the printed colour of `balloons`


@dataclass(frozen=True)
class Trajectory:
    """O-34: two cities to join, or route types to own."""

    id: str
    kind: str  # "cities" or "routes"
    reward: Reward
    slots: int
    start: str = ""
    end: str = ""
    types: tuple[str, ...] = ()


@dataclass(frozen=True)
class Board:
    """Everything printed on the sheet."""

    name: str
    size: str
    types: tuple[str, ...]
    inventory_spaces: int
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    areas: tuple[Area, ...]
    trajectories: tuple[Trajectory, ...]
    places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        places = {city.id: i for i, city in enumerate(self.cities)}
        places |= {"/" + route.id: i for i, route in enumerate(self.routes)}
        object.__setattr__(self, "places", places)

    def city(self, name: str) -> City:
        """The city of this id."""
        return self.cities[self.places[name]]

    def route(self, name: str) -> Route:
        """The route of this id."""
        return self.routes[self.places["/" + name]]

    @property
    def capital(self) -> City:
        """O-04: where every traveler starts."""
        return self.city(CAPITAL)

    def connections(self) -> dict[tuple[str, str], list[Route]]:
        """Pairs of neighbouring cities with the parallel routes between them, in board order."""
        return connections(self.routes)

    def expansions(self) -> list[str]:
        """The expansions this board makes use of."""
        uses = {
            "trajectories": bool(self.trajectories),
            "wildWinds": any(GRAY in route.spaces for route in self.routes),
            "multiRoutes": any(route.multi for route in self.routes),
            "bonusBalloons": any(any(route.bonuses) for route in self.routes),
        }
        return [name for name in EXPANSIONS if uses[name]]

    def to_dict(self) -> dict[str, Any]:
        """The board as plain data."""
        return {
            "name": self.name,
            "size": self.size,
            "types": list(self.types),
            "inventory_spaces": self.inventory_spaces,
            "cities": [city_dict(city) for city in self.cities],
            "routes": [route_dict(route) for route in self.routes],
            "areas": [
                {"id": a.id, "cities": list(a.cities), "sides": [list(s) for s in a.sides], "points": a.points}
                for a in self.areas
            ],
            "trajectories": [trajectory_dict(t) for t in self.trajectories],
        }

    def to_json(self) -> str:
        """The board as JSON, one city, route, area or trajectory per line."""
        parts = []
        for key, value in self.to_dict().items():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                rows = ",\n".join("  " + json.dumps(item) for item in value)
                parts.append(f" {json.dumps(key)}: [\n{rows}\n ]")
            else:
                parts.append(f" {json.dumps(key)}: {json.dumps(value)}")
        return "{\n" + ",\n".join(parts) + "\n}\n"


def city_dict(city: City) -> dict[str, Any]:
    """A city as plain data."""
    data: dict[str, Any] = {"id": city.id, "x": city.x, "y": city.y, "slots": city.slots}
    return data | {"capital": True} if city.capital else data


def route_dict(route: Route) -> dict[str, Any]:
    """A route as plain data; what is as usual is left out."""
    data: dict[str, Any] = {"id": route.id, "a": route.a, "b": route.b, "spaces": list(route.spaces)}
    if route.multi:
        data["multi"] = True
    if route.group is not None:
        data["group"] = route.group
    if route.bonuses:
        data["bonuses"] = [bonus and bonus_dict(bonus) for bonus in route.bonuses]
    if route.path:
        data["path"] = [list(point) for point in route.path]
    return data


def bonus_dict(bonus: Bonus) -> dict[str, Any]:
    """A bonus as plain data."""
    return {"kind": bonus.kind} if bonus.sign > 0 else {"kind": bonus.kind, "sign": bonus.sign}


def trajectory_dict(trajectory: Trajectory) -> dict[str, Any]:
    """A trajectory as plain data."""
    data: dict[str, Any] = {"id": trajectory.id, "kind": trajectory.kind}
    if trajectory.kind == "cities":
        data |= {"from": trajectory.start, "to": trajectory.end}
    else:
        data["types"] = list(trajectory.types)
    reward = trajectory.reward
    data["reward"] = {"kind": reward.kind, "value": reward.value}
    if reward.type is not None:
        data["reward"]["type"] = reward.type
    return data | {"slots": trajectory.slots}


# -- reading ----------------------------------------------------------------------------------------------------


def load(path: str | Path) -> Board:
    """A board file that can be played on, or SetupError."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise SetupError(f"board file {quoted(str(path))} cannot be read: {error}") from None
    return from_json(text, f"board file {quoted(str(path))}")


def from_json(text: str, source: str = "board") -> Board:
    """A board that can be played on from its JSON, or SetupError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(f"{source} is not JSON: {error}") from None
    return from_dict(data)


def from_dict(data: object) -> Board:
    """A board that can be played on from plain data, or SetupError."""
    board = read(data)
    check(board)
    return board


def read(data: object) -> Board:
    """A well-shaped board: every field there and of its kind, every id known. Whether it can be played is `faults`."""
    top = Fields("board", data)
    types = top.words("types", COLOURS)
    if not types or len(set(types)) < len(types):
        raise SetupError(f"board: types must be different colours, at least one, not {quoted(list(types))}")
    cities = tuple(read_city(item) for item in top.items("cities"))
    routes = tuple(read_route(item, types) for item in top.items("routes"))
    if not cities or not routes:
        raise SetupError("board: cities and routes must not be empty")
    limit("cities", cities, MAX_CITIES)
    limit("routes", routes, MAX_ROUTES)
    if not any(city.capital for city in cities):  # O-04: city A is the capital, said or not
        cities = tuple(City(c.id, c.x, c.y, c.slots, c.id == CAPITAL) for c in cities)
    city_ids = unique("cities", cities)
    route_ids = unique("routes", routes)
    for i, route in enumerate(routes):
        for end, city in (("a", route.a), ("b", route.b)):
            if city not in city_ids:
                raise SetupError(f"board: routes[{i}].{end}: route {route.id} leads to no city: {quoted(city)}")
        if route.a == route.b:
            raise SetupError(f"board: routes[{i}]: route {route.id} leads from {route.a} to itself")
    trajectories = tuple(read_trajectory(item, types, city_ids) for item in top.items("trajectories", ()))
    limit("trajectories", trajectories, MAX_TRAJECTORIES)
    unique("trajectories", trajectories)
    if top.has("areas"):
        areas = tuple(read_area(item, city_ids, route_ids) for item in top.items("areas"))
        limit("areas", areas, MAX_ROUTES)
        unique("areas", areas)
    else:
        areas = derive_areas(cities, routes)
    board = Board(
        name=top.text("name", "unnamed"),
        size=top.choice("size", (*SIZES, "custom"), "custom"),
        types=types,
        inventory_spaces=top.whole("inventory_spaces", 0, default=round_half_up(0.28125 * len(routes))),  # OR-02
        cities=cities,
        routes=routes,
        areas=areas,
        trajectories=trajectories,
    )
    top.done()
    return board


def read_city(item: Fields) -> City:
    """One city."""
    city = City(item.identifier("id"), item.number("x"), item.number("y"), item.whole("slots", 1), item.flag("capital"))
    item.done()
    return city


def read_route(item: Fields, types: Sequence[str]) -> Route:
    """One route; its type or types must be in play."""
    spaces = item.words("spaces", (*types, GRAY))
    if not 1 <= len(spaces) <= MAX_LENGTH:
        raise SetupError(f"board: {item.path}.spaces: a route has 1 to {MAX_LENGTH} spaces, not {len(spaces)} (OR-44)")
    route = Route(
        id=item.identifier("id"),
        a=item.text("a"),
        b=item.text("b"),
        spaces=spaces,
        multi=item.flag("multi"),
        group=item.text("group", "") or None,
        bonuses=tuple(read_bonus(entry) for entry in item.items("bonuses", (), gaps=True)),
        path=item.points("path", MAX_PATH),
    )
    if not route.multi and len(set(spaces)) > 1:
        raise SetupError(f"board: {item.path}.spaces: route {route.id} has several types but is not multi (O-43)")
    if route.bonuses and len(route.bonuses) != len(spaces):
        raise SetupError(
            f"board: {item.path}.bonuses: route {route.id} has {len(spaces)} spaces but {len(route.bonuses)} bonuses;"
            " write null for a space without one"
        )
    item.done()
    return route


def read_bonus(item: Fields | None) -> Bonus | None:
    """One bonus or penalty, or nothing."""
    if item is None:
        return None
    bonus = Bonus(item.choice("kind", BONUSES), item.choice("sign", (1, -1), 1))
    if bonus.sign < 0 and bonus.kind not in PENALTIES:
        raise SetupError(f"board: {item.path}.sign: a penalty is one of {listed(PENALTIES)}, not {bonus.kind} (OR-33)")
    item.done()
    return bonus


def read_trajectory(item: Fields, types: Sequence[str], cities: Iterable[str]) -> Trajectory:
    """One trajectory of either kind."""
    kind = item.choice("kind", ("cities", "routes"))
    prize = item.child("reward")
    reward_kind = prize.choice("kind", REWARDS)
    reward = Reward(
        reward_kind,
        prize.whole("value", 1),
        prize.choice("type", tuple(types)) if reward_kind == "balloons" else None,  # OR-25: a printed type
    )
    prize.done()
    start = end = ""
    shown: tuple[str, ...] = ()
    if kind == "cities":
        start, end = item.choice("from", tuple(cities)), item.choice("to", tuple(cities))
        if start == end:
            raise SetupError(f"board: {item.path}.to: a trajectory joins two different cities, not {start} twice")
    else:
        shown = item.words("types", (*types, GRAY))
        if not 1 <= len(shown) <= MAX_LENGTH:
            raise SetupError(f"board: {item.path}.types: 1 to {MAX_LENGTH} types, not {len(shown)}")
    trajectory = Trajectory(item.identifier("id"), kind, reward, item.whole("slots", 1), start, end, shown)
    item.done()
    return trajectory


def read_area(item: Fields, cities: Iterable[str], routes: Iterable[str]) -> Area:
    """One area as listed; whether it is a face of the drawing is a matter of `faults`."""
    sides = []
    for i, side in enumerate(item.sequence("sides")):
        if not isinstance(side, list | tuple) or not side or any(r not in routes for r in map(str, side)):
            raise SetupError(f"board: {item.path}.sides[{i}] must be a list of route ids, not {quoted(side)}")
        sides.append(tuple(str(r) for r in side))
    listed_twice = [name for name, times in Counter(r for side in sides for r in side).items() if times > 1]
    if listed_twice:
        raise SetupError(f"board: {item.path}.sides: {listed(listed_twice)} must not be listed twice (OR-21)")
    area = Area(
        item.identifier("id"), item.words("cities", tuple(cities)), tuple(sides), item.whole("points", -MAX_COUNT)
    )
    item.done()
    return area


def limit(name: str, items: Sequence[object], most: int) -> None:
    """No more than the engine has room for."""
    if len(items) > most:
        raise SetupError(f"board: {name}: {len(items)} of them; a board has at most {most}")


def unique(name: str, items: Iterable[City | Route | Area | Trajectory]) -> dict[str, int]:
    """The ids with their places, each used once."""
    places: dict[str, int] = {}
    for i, item in enumerate(items):
        if item.id in places:
            raise SetupError(f"board: {name}[{i}].id: {quoted(item.id)} is already the id of {name}[{places[item.id]}]")
        places[item.id] = i
    return places


# -- what a board to play on must hold ------------------------------------------------------------------------------


def check(board: Board) -> None:
    """SetupError with the first fault, and how many there are."""
    found = faults(board)
    if found:
        more = f" (and {len(found) - 1} more faults)" if len(found) > 1 else ""
        raise SetupError(f"board {quoted(board.name)}: {found[0]}{more}")


def faults(board: Board) -> list[str]:
    """What keeps a well-shaped board from being played on."""
    found = capital_faults(board) + connection_faults(board) + path_faults(board)
    drawn = drawing_faults(board.cities, board.routes)
    if not found and not drawn:  # faces exist only where the drawing is clean
        drawn = area_faults(board)
    return found + drawn


def capital_faults(board: Board) -> list[str]:
    """O-04: there is one capital, and it is city A."""
    capitals = [city.id for city in board.cities if city.capital]
    if len(capitals) > 1:
        return [f"cities: {len(capitals)} capitals ({listed(capitals)}); there is exactly one (O-04)"]
    if capitals != [CAPITAL]:
        return [f"cities: the capital must be city {CAPITAL}, not {listed(capitals)} (O-04)"]
    return []


def connection_faults(board: Board) -> list[str]:
    """Parallel routes form a group of equal length; the types of a multiroute differ (O-43)."""
    found = []
    groups: dict[str, Route] = {}
    for route in board.routes:
        if route.multi and len(set(route.spaces)) < route.length:
            found.append(f"routes: multiroute {route.id} shows a type twice (O-43)")
        if route.group is None:
            continue
        first = groups.setdefault(route.group, route)
        if first.ends != route.ends:
            found.append(
                f"routes: {first.id} and {route.id} are of group {quoted(route.group)} but join different cities"
            )
        elif first.length != route.length:
            found.append(f"routes: {first.id} and {route.id} are of group {quoted(route.group)} but not equally long")
    for (a, b), routes in board.connections().items():
        if len({route.group for route in routes}) > 1 or (len(routes) > 1 and routes[0].group is None):
            names = listed(route.id for route in routes)
            found.append(f"routes: {names} all join {a} and {b} but are not of one group")
    return found


def path_faults(board: Board) -> list[str]:
    """A path leads from one city to the other, not far from the straight line."""
    found = []
    for i, route in enumerate(board.routes):
        a, b = board.city(route.a), board.city(route.b)
        fault = path_fault(route.path, (a.x, a.y), (b.x, b.y))
        if fault:
            number, what = fault
            found.append(f"routes[{i}].path[{number}]: the path of {route.id} from {a.id} to {b.id} {what}")
    return found


def path_fault(path: Sequence[Point], p: Point, q: Point) -> tuple[int, str] | None:
    """The first point of a path that cannot be drawn, and why."""
    distance = math.dist(p, q)
    for i, point in enumerate(path):
        if off_line(point, p, q) > STRAYING + distance / 2:
            return i, "strays too far"
        if any(math.dist(point, earlier) < SHORTEST for earlier in path[max(0, i - 2) : i]):
            return i, "stands still"
        if i and along(point, p, q) < along(path[i - 1], p, q) - SHORTEST * distance:
            return i, "turns back"
    if sum(map(math.dist, path, path[1:])) > WINDING * distance + 1:
        return len(path) - 1, "winds too much"
    return None


def along(point: Point, p: Point, q: Point) -> float:
    """How far a point is on the way from p to q, times the length of the way."""
    return (point[0] - p[0]) * (q[0] - p[0]) + (point[1] - p[1]) * (q[1] - p[1])


def drawing_faults(cities: Sequence[City], routes: Sequence[Route]) -> list[str]:
    """The straight-line drawing must be plane: no crossing, no city in the way, no two in one place."""
    found = []
    at = {city.id: (city.x, city.y) for city in cities}
    for i, city in enumerate(cities):
        for other in cities[:i]:
            if math.dist(at[city.id], at[other.id]) < NEAREST:
                found.append(
                    f"cities: {other.id} and {city.id} are at the same place, or less than {NEAREST} blocks apart"
                )
    lines = list(connections(routes).items())
    for i, (ends, some) in enumerate(lines):
        p, q = at[ends[0]], at[ends[1]]
        for city in cities:
            if city.id not in ends and off_line(at[city.id], p, q) < TOUCHING:
                found.append(f"routes: {some[0].id} runs through city {city.id}")
        for other_ends, others in lines[:i]:
            if not set(ends) & set(other_ends) and crossing(p, q, at[other_ends[0]], at[other_ends[1]]):
                found.append(f"routes: {others[0].id} and {some[0].id} cross")
    return found


def area_faults(board: Board) -> list[str]:
    """The listed areas are the bounded faces, with the same sides (OR-21)."""
    faces = {outline(area): area.cities for area in derive_areas(board.cities, board.routes)}
    found = []
    for area in board.areas:
        walk = faces.pop(outline(area), None)
        if walk is None:
            found.append(f"areas: {area.id} is not a field enclosed by the connections listed as its sides")
        elif set(area.cities) != set(walk) or len(area.cities) > len(walk):
            found.append(f"areas: {area.id} lies between {listed(walk)}, not {listed(area.cities)}")
    return found + [f"areas: the field between {listed(walk)} is not listed" for walk in faces.values()]


def outline(area: Area) -> tuple[tuple[str, ...], ...]:
    """What an area is enclosed by, however it is written down."""
    return tuple(sorted(tuple(sorted(side)) for side in area.sides))


def off_line(point: Point, p: Point, q: Point) -> float:
    """The distance of a point from the segment between two others."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    length = dx * dx + dy * dy
    if length == 0:
        return math.dist(point, p)
    t = max(0.0, min(1.0, ((point[0] - p[0]) * dx + (point[1] - p[1]) * dy) / length))
    return math.dist(point, (p[0] + t * dx, p[1] + t * dy))


def crossing(p: Point, q: Point, r: Point, s: Point) -> bool:
    """Whether two segments without a common end meet between their ends."""
    return turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0


def turn(p: Point, q: Point, r: Point) -> float:
    """Twice the signed area of a triangle."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


# -- areas ----------------------------------------------------------------------------------------------------------


def connections(routes: Iterable[Route]) -> dict[tuple[str, str], list[Route]]:
    """Pairs of neighbouring cities with the parallel routes between them, in board order."""
    pairs: dict[tuple[str, str], list[Route]] = {}
    for route in routes:
        pairs.setdefault(route.ends, []).append(route)
    return pairs


def derive_areas(cities: Sequence[City], routes: Sequence[Route]) -> tuple[Area, ...]:
    """Every bounded face as an area with its sides and points, ordered by its walk."""
    joined = connections(routes)
    areas = []
    for number, walk in enumerate(sorted(bounded_faces(cities, routes)), start=1):
        steps = [(a, b) if a < b else (b, a) for a, b in zip(walk, walk[1:] + walk[:1], strict=True)]
        sides = [joined[step] for step in steps if steps.count(step) == 1]  # OR-21: dead ends are no sides
        perimeter = sum(min(route.length for route in side) for side in sides)
        names = tuple(tuple(route.id for route in side) for side in sides)
        areas.append(Area(f"X{number}", tuple(walk), names, area_points(perimeter)))
    return tuple(areas)


def area_points(perimeter: int) -> int:
    """Half the perimeter, at least 2 and at most 12."""
    return min(12, max(2, round_half_up(0.5 * perimeter)))


def bounded_faces(cities: Sequence[City], routes: Sequence[Route]) -> list[list[str]]:
    """Face walks of the straight-line drawing, clockwise on the page (y grows downwards), each from its smallest id.

    The unbounded face is left out (OR-21); so are outlines of parts that hang together with nothing else.
    """
    at = {city.id: (city.x, city.y) for city in cities}
    around: dict[str, list[str]] = {city.id: [] for city in cities}
    for a, b in connections(routes):
        around[a].append(b)
        around[b].append(a)
    for name, others in around.items():
        x, y = at[name]
        others.sort(key=lambda other: math.atan2(at[other][1] - y, at[other][0] - x))
    walks = []
    seen: set[tuple[str, str]] = set()
    for start, others in around.items():
        for first in others:
            if (start, first) in seen:
                continue
            walk = []
            a, b = start, first
            while (a, b) not in seen:
                seen.add((a, b))
                walk.append(a)
                ring = around[b]
                a, b = b, ring[ring.index(a) - 1]  # the next line anticlockwise: keep the face on the right
            corners = [at[name] for name in walk]
            if surface(corners) > TOUCHING:
                walks.append(smallest_first(walk))
    return walks


def surface(corners: list[Point]) -> float:
    """Twice the area inside a closed walk; positive when it runs clockwise on the page."""
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(corners, corners[1:] + corners[:1], strict=True))


def smallest_first(walk: list[str]) -> list[str]:
    """The same cyclic walk from its smallest id; where that comes twice, the smaller continuation."""
    return min(walk[i:] + walk[:i] for i in range(len(walk)))


def round_half_up(value: float) -> int:
    """Rounding as it is meant everywhere in this game."""
    return math.floor(value + 0.5)
