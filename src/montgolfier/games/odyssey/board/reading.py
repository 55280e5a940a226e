"""Reading a board from plain data, JSON or a file; every error names the field that is wrong."""

import json
import marshal
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from montgolfier.engine.checks import is_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.board.areas import derive_areas
from montgolfier.games.odyssey.board.parts import CAPITAL, Area, Board, Bonus, City, Grades, Reward, Route, Trajectory
from montgolfier.games.odyssey.board.validity import check
from montgolfier.games.odyssey.components import (
    BONUSES,
    COLOURS,
    GRAY,
    MAX_AREAS,
    MAX_CITIES,
    MAX_COUNT,
    MAX_LENGTH,
    MAX_PLAYERS,
    MAX_ROUTES,
    MAX_TRAJECTORIES,
    PENALTIES,
    REWARDS,
    SIZES,
    SPACES_PER_ROUTE,
)
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.rounding import round_half_up

PLAIN_MARSHAL = 2  # the last version of the format in which equal data always has equal bytes
MAX_GAMES = 1_000_000  # behind a grade
GRADES = ("seat_gap", "routes_claimed", "lead_changes", "settled", "drama", "minutes")
MAX_GRADE = 10_000  # minutes, say
MAX_PATH = 32  # points of a drawn line; generated ones have 13


def load(path: str | Path) -> Board:
    """A board file that can be played on, or SetupError."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or ("it is not text" if isinstance(error, UnicodeError) else error)
        raise SetupError(f"board file {quoted(str(path))} cannot be read: {why}") from None
    return from_json(text, f"board file {quoted(str(path))}")


def from_json(text: str, source: str = "board") -> Board:
    """A board that can be played on from its JSON, or SetupError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SetupError(f"{source} is not JSON: {error}") from None
    return from_dict(data)


def from_dict(data: object) -> Board:
    """A board that can be played on from plain data, or SetupError.

    Checking a huge board takes long, and every game on it asks for it again. So boards that passed are remembered by
    all of their data, types included.
    """
    try:
        code = marshal.dumps(data, PLAIN_MARSHAL)  # type: ignore[arg-type]  # what it cannot encode is caught
    except ValueError:
        return checked.__wrapped__(GivenBoard(b"", data))  # it cannot be a board: this says why
    return checked(GivenBoard(code, data))


@dataclass(frozen=True)
class GivenBoard:
    """A board as it was given; `code` alone tells it apart from others."""

    code: bytes
    data: object = field(compare=False)


@lru_cache(maxsize=128)
def checked(given: GivenBoard) -> Board:
    """The board, if it can be played on."""
    board = read(given.data)
    check(board)
    return board


def read(data: object) -> Board:
    """A well-shaped board: every field is of its kind, every id exists. `faults` says whether it can be played on."""
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
    if not any(city.capital for city in cities):  # O-04: city A is the capital even if the file does not say so
        cities = tuple(replace(city, capital=city.id == CAPITAL) for city in cities)
    city_ids = unique("cities", cities)
    route_ids = unique("routes", routes)
    check_ends(routes, city_ids)
    trajectories = tuple(read_trajectory(item, types, city_ids) for item in top.items("trajectories", ()))
    limit("trajectories", trajectories, MAX_TRAJECTORIES)
    unique("trajectories", trajectories)
    if top.has("areas"):
        areas = tuple(read_area(item, city_ids, route_ids) for item in top.items("areas"))
        limit("areas", areas, MAX_AREAS)
        unique("areas", areas)
    else:
        areas = derive_areas(cities, routes)
    board = Board(
        name=top.text("name", "unnamed"),
        size=top.choice("size", (*SIZES, "custom"), "custom"),
        types=types,
        inventory_spaces=top.whole("inventory_spaces", 0, default=round_half_up(SPACES_PER_ROUTE * len(routes))),
        cities=cities,
        routes=routes,
        areas=areas,
        trajectories=trajectories,
        grades=read_grades(top.child("grades")) if top.has("grades") else None,
    )
    top.done()
    return board


def read_grades(item: Fields) -> Grades:
    """What games between bots have shown about the board."""
    grades = Grades(
        players=item.whole("players", 2, MAX_PLAYERS),
        games=item.whole("games", 1, MAX_GAMES),
        bot=item.text("bot"),
        **{name: grade(item, name) for name in GRADES},
    )
    item.done()
    return grades


def grade(item: Fields, name: str) -> float:
    """A number found out by play."""
    value = item.take(name)
    if not is_number(value, 0, MAX_GRADE):
        raise item.wrong(name, f"a number from 0 to {MAX_GRADE}", value)
    return float(value)


def check_ends(routes: Sequence[Route], cities: Iterable[str]) -> None:
    """Every route joins two different cities that exist."""
    for i, route in enumerate(routes):
        for end, city in (("a", route.a), ("b", route.b)):
            if city not in cities:
                raise SetupError(f"board: routes[{i}].{end}: route {route.id} must end in a city, not {quoted(city)}")
        if route.a == route.b:
            raise SetupError(f"board: routes[{i}]: route {route.id} leads from {route.a} to itself")


def read_city(item: Fields) -> City:
    """One city of a board."""
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
    """One bonus or penalty, or None for a space without one."""
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
    """One area as listed; `faults` says whether it is a face of the drawing."""
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
    """SetupError for more than the engine has room for."""
    if len(items) > most:
        raise SetupError(f"board: {name}: {len(items)} are too many; a board has at most {most}")


def unique(name: str, items: Iterable[City | Route | Area | Trajectory]) -> dict[str, int]:
    """The ids with their places in the list; SetupError where one occurs twice."""
    places: dict[str, int] = {}
    for i, item in enumerate(items):
        if item.id in places:
            raise SetupError(f"board: {name}[{i}].id: {quoted(item.id)} is already the id of {name}[{places[item.id]}]")
        places[item.id] = i
    return places
