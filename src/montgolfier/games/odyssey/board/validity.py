"""What a board needs to be played on and drawn: a capital, proper groups of routes, a plane drawing, matching areas."""

from collections.abc import Sequence

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.board.areas import derive_areas, outline
from montgolfier.games.odyssey.board.drawing import SAME_PLACE, cities_near_connections, crossings, places
from montgolfier.games.odyssey.board.parts import CAPITAL, Board, City, Route, repeats_a_type, unlike_twins
from montgolfier.games.odyssey.board.plane import Point, distance, distance_to_segment, projection

# All in blocks. What is wrong by less than SAME_PLACE is taken to be right: it may come from rounding alone.
NEAREST = 0.3  # between two cities; a castle is 0.86 wide
SHORTEST = 0.01  # from a point of a path to the next
STRAYING = 0.5  # that a path may be off the straight line between its cities, and half their distance on top
WINDING = 3  # times the distance of its cities that a path may be long, and a block on top


def check(board: Board) -> None:
    """SetupError with the first fault, and how many there are."""
    found = faults(board)
    if found:
        more = f" (and {len(found) - 1} more faults)" if len(found) > 1 else ""
        raise SetupError(f"board {quoted(board.name)}: {found[0]}{more}")


def faults(board: Board) -> list[str]:
    """Why a well-shaped board cannot be played on, in words; nothing when it can."""
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
    doubled = filter(repeats_a_type, board.routes)
    found = [f"routes: multiroute {route.id} shows a type twice (O-43)" for route in doubled]
    for first, route in unlike_twins(board.routes):
        what = "join different cities" if first.ends != route.ends else "are not equally long"
        found.append(f"routes: {first.id} and {route.id} are of group {quoted(route.group)} but {what}")
    for (a, b), routes in board.connections().items():
        if len({route.group for route in routes}) > 1 or (len(routes) > 1 and routes[0].group is None):
            names = listed(route.id for route in routes)
            found.append(f"routes: {names} all join {a} and {b} but are not of one group")
    return found


def path_faults(board: Board) -> list[str]:
    """A path leads from one city to the other, not far from the straight line."""
    found = []
    at = places(board.cities)
    for i, route in enumerate(board.routes):
        fault = path_fault(route.path, at[route.a], at[route.b])
        if fault:
            number, what = fault
            found.append(f"routes[{i}].path[{number}]: the path of {route.id} from {route.a} to {route.b} {what}")
    return found


def path_fault(path: Sequence[Point], p: Point, q: Point) -> tuple[int, str] | None:
    """The first point of a path that cannot be drawn, and why."""
    direct = distance(p, q)
    for i, point in enumerate(path):
        if distance_to_segment(point, p, q) > STRAYING + direct / 2 + SAME_PLACE:
            return i, "strays too far"
        if any(distance(point, earlier) < SHORTEST - SAME_PLACE for earlier in path[max(0, i - 2) : i]):
            return i, "stands still"
        if i and projection(point, p, q) < projection(path[i - 1], p, q) - SHORTEST * direct - SAME_PLACE:
            return i, "turns back"
    if sum(map(distance, path, path[1:])) > WINDING * direct + 1 + SAME_PLACE:
        return len(path) - 1, "winds too much"
    return None


def drawing_faults(cities: Sequence[City], routes: Sequence[Route]) -> list[str]:
    """The straight-line drawing must be plane: no two cities in one place, none in the way, no crossing."""
    at = places(cities)
    return [
        *(
            f"cities: {other.id} and {city.id} are at the same place, or less than {NEAREST} blocks apart"
            for i, city in enumerate(cities)
            for other in cities[:i]
            if distance(at[city.id], at[other.id]) < NEAREST - SAME_PLACE
        ),
        *(
            f"routes: {route.id} runs through city {city.id}"
            for city, route in cities_near_connections(cities, routes, SAME_PLACE)
        ),
        *(f"routes: {other.id} and {route.id} cross" for other, route in crossings(cities, routes)),
    ]


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
