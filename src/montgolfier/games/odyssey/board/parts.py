"""What is printed on the sheet: cities, routes, areas, trajectories, and the board they make; written as plain data."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from montgolfier.engine.words import joined, plural
from montgolfier.games.odyssey.board.names import city_names
from montgolfier.games.odyssey.board.plane import Point
from montgolfier.games.odyssey.components import EXPANSIONS, GRAY

CAPITAL = "A"  # O-04


@dataclass(frozen=True)
class City:
    """A place to land, with a slot for each visit there can be."""

    id: str
    x: float
    y: float
    slots: int
    capital: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The city as plain data."""
        data: dict[str, Any] = {"id": self.id, "x": self.x, "y": self.y, "slots": self.slots}
        return data | {"capital": True} if self.capital else data


@dataclass(frozen=True)
class Bonus:
    """O-46: what a block gives (or, with sign -1, takes) when it is claimed."""

    kind: str
    sign: int = 1

    def to_dict(self) -> dict[str, Any]:
        """The bonus as plain data."""
        return {"kind": self.kind} if self.sign > 0 else {"kind": self.kind, "sign": self.sign}


@dataclass(frozen=True)
class Route:
    """Blocks between two cities, all of one type or (multi) each of another."""

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

    def to_dict(self) -> dict[str, Any]:
        """The route as plain data, without the fields that have their usual value."""
        data: dict[str, Any] = {"id": self.id, "a": self.a, "b": self.b, "spaces": list(self.spaces)}
        if self.multi:
            data["multi"] = True
        if self.group is not None:
            data["group"] = self.group
        if self.bonuses:
            data["bonuses"] = [bonus and bonus.to_dict() for bonus in self.bonuses]
        if self.path:
            data["path"] = [list(point) for point in self.path]
        return data


@dataclass(frozen=True)
class Area:
    """O-30: a field enclosed by connections, and the number in it."""

    id: str
    cities: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    points: int

    def to_dict(self) -> dict[str, Any]:
        """The area as plain data."""
        sides = [list(side) for side in self.sides]
        return {"id": self.id, "cities": list(self.cities), "sides": sides, "points": self.points}


@dataclass(frozen=True)
class Reward:
    """What a trajectory is worth."""

    kind: str
    value: int
    type: str | None = None  # the printed colour of `balloons`

    def to_dict(self) -> dict[str, Any]:
        """The reward as plain data."""
        data: dict[str, Any] = {"kind": self.kind, "value": self.value}
        return data if self.type is None else data | {"type": self.type}


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

    def to_dict(self) -> dict[str, Any]:
        """The trajectory as plain data."""
        goal = {"from": self.start, "to": self.end} if self.kind == "cities" else {"types": list(self.types)}
        return {"id": self.id, "kind": self.kind, **goal, "reward": self.reward.to_dict(), "slots": self.slots}


@dataclass(frozen=True)
class Grades:
    """What games between bots have shown about a board; shares go from 0 to 1."""

    players: int
    games: int
    bot: str
    seat_gap: float  # by how much the best place in the turn order wins more often than an even share
    routes_claimed: float
    lead_changes: float
    settled: float  # the share of the game after which the winner stays the favourite
    drama: float  # how far behind winners were at their worst moment
    minutes: float

    def to_dict(self) -> dict[str, Any]:
        """The grades as plain data."""
        return asdict(self)

    def line(self) -> str:
        """The grades as they are printed on a sheet."""
        facts = [
            f"Graded by {self.games} games of bots, {self.players} players",
            f"about {self.minutes:.0f} minutes",
            f"seats fair within {100 * self.seat_gap:.0f} %",
            f"{100 * self.routes_claimed:.0f} % of the routes claimed",
            f"{self.lead_changes:.1f} lead changes",
        ]
        return "  ·  ".join(facts)


@dataclass(frozen=True)
class Board:
    """Everything printed on the sheet. Boards never change; `dataclasses.replace` makes another one."""

    name: str
    size: str
    types: tuple[str, ...]
    inventory_spaces: int
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    areas: tuple[Area, ...]
    trajectories: tuple[Trajectory, ...]
    grades: Grades | None = field(default=None, compare=False)
    places: dict[str, int] = field(init=False, repr=False, compare=False)
    names: dict[str, str] = field(init=False, repr=False, compare=False)  # what people call the cities

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", city_names(self.name, (city.id for city in self.cities)))
        places = {city.id: i for i, city in enumerate(self.cities)}
        places |= {"/" + route.id: i for i, route in enumerate(self.routes)}
        object.__setattr__(self, "places", places)

    def __hash__(self) -> int:
        """Computed once, since drawings look things up by board again and again."""
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            parts = (self.name, self.cities, self.routes, self.areas, self.trajectories)
            known = hash(parts)
            object.__setattr__(self, "_hash", known)
        return known

    def __getstate__(self) -> dict[str, Any]:
        """What is copied or pickled: not the hash, since text has other hashes in another process."""
        return {name: value for name, value in self.__dict__.items() if name != "_hash"}

    def city(self, name: str) -> City:
        """The city of this id."""
        return self.cities[self.places[name]]

    def route(self, name: str) -> Route:
        """The route of this id."""
        return self.routes[self.places["/" + name]]

    def ends_of(self, route: Route) -> str:
        """What people call a route: `Amberfell–Thornwick`."""
        return f"{self.names[route.a]}–{self.names[route.b]}"

    def name_of(self, route: Route) -> str:
        """The same, with the colour where several routes join two cities: `Amberfell–Thornwick (red)`."""
        look = "multiroute" if route.multi else route.spaces[0]
        return f"{self.ends_of(route)} ({look})" if self.is_parallel(route) else self.ends_of(route)

    def is_parallel(self, route: Route) -> bool:
        """Whether there is another route between the same cities."""
        return sum(other.ends == route.ends for other in self.routes) > 1

    def trajectory(self, name: str) -> Trajectory:
        """The trajectory of this id."""
        return next(goal for goal in self.trajectories if goal.id == name)

    def goal_name(self, goal: Trajectory) -> str:
        """What fulfils a trajectory: `Amberfell to Thornwick`, `2 red routes and 1 blue route`."""
        if goal.kind == "cities":
            return f"{self.names[goal.start]} to {self.names[goal.end]}"
        counts = {kind: goal.types.count(kind) for kind in goal.types}
        return joined([plural(number, f"{kind} route") for kind, number in counts.items()])

    def area_name(self, area: Area) -> str:
        """What people call an area: by the cities around it."""
        return "–".join(self.names[city] for city in area.cities)

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
        """The board as plain data: what `reading.read` takes."""
        return {
            "name": self.name,
            "size": self.size,
            "types": list(self.types),
            "inventory_spaces": self.inventory_spaces,
            "cities": [city.to_dict() for city in self.cities],
            "routes": [route.to_dict() for route in self.routes],
            "areas": [area.to_dict() for area in self.areas],
            "trajectories": [trajectory.to_dict() for trajectory in self.trajectories],
            **({} if self.grades is None else {"grades": self.grades.to_dict()}),
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


def connections(routes: Iterable[Route]) -> dict[tuple[str, str], list[Route]]:
    """Pairs of neighbouring cities with the parallel routes between them, in board order."""
    pairs: dict[tuple[str, str], list[Route]] = {}
    for route in routes:
        pairs.setdefault(route.ends, []).append(route)
    return pairs


def unlike_twins(routes: Iterable[Route]) -> list[tuple[Route, Route]]:
    """Routes that differ in ends or length from the first route of their group, each after that one."""
    first: dict[str, Route] = {}
    return [
        (other, route)
        for route in routes
        if route.group is not None
        and (other := first.setdefault(route.group, route)) is not route
        and (other.ends, other.length) != (route.ends, route.length)
    ]


def repeats_a_type(route: Route) -> bool:
    """Whether a multiroute shows one type twice."""
    return route.multi and len(set(route.spaces)) < route.length
