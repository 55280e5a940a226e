"""Areas of a board: the fields that its connections enclose, and what they are worth."""

from collections.abc import Sequence

from montgolfier.games.odyssey.board.drawing import bounded_faces
from montgolfier.games.odyssey.board.parts import Area, City, Route, connections
from montgolfier.games.odyssey.rounding import round_half_up


def derive_areas(cities: Sequence[City], routes: Sequence[Route]) -> tuple[Area, ...]:
    """Every bounded face as an area with its sides and points, in the order of their walks."""
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


def outline(area: Area) -> tuple[tuple[str, ...], ...]:
    """The sides of an area in one order, whatever the order they are written in: equal for equal areas."""
    return tuple(sorted(tuple(sorted(side)) for side in area.sides))
