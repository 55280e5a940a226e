"""B-01: where the cities stand. One in every corner and one in the middle, the rest anywhere with enough room."""

from montgolfier.boards.draws import between
from montgolfier.boards.figures import BOX, CITY_DISTANCE, MARGIN, Size
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board.plane import Point, distance

TRIES = 100
CANDIDATES = 4  # of the places found, the one farthest from its neighbours is taken: fewer deserts

Box = tuple[float, float, float, float]  # left, top, right, bottom


def usable(size: Size) -> Box:
    """The board within its margins."""
    return MARGIN, MARGIN, size.width - MARGIN, size.height - MARGIN


def required_boxes(size: Size) -> list[Box]:
    """The four corners and the middle."""
    left, top, right, bottom = usable(size)
    w, h = BOX * (right - left), BOX * (bottom - top)
    x, y = (left + right - w) / 2, (top + bottom - h) / 2
    corners = [(a, b, a + w, b + h) for b in (top, bottom - h) for a in (left, right - w)]
    return [*corners, (x, y, x + w, y + h)]


def place_cities(rng: Rng, size: Size) -> list[Point]:
    """Points at least CITY_DISTANCE from each other; the middle one is the fifth."""
    placed: list[Point] = []
    for box in required_boxes(size):
        placed.append(somewhere(rng, box))
    while len(placed) < size.cities:
        place = free_place(rng, usable(size), placed)
        if place is None:
            break
        placed.append(place)
    return placed


def free_place(rng: Rng, box: Box, placed: list[Point]) -> Point | None:
    """A place with room around it; the roomiest of a few, or none."""
    best, room, found = None, CITY_DISTANCE, 0
    for _ in range(TRIES):
        place = somewhere(rng, box)
        nearest = min(distance(place, other) for other in placed)
        if nearest >= CITY_DISTANCE:
            found += 1
            if nearest >= room:
                best, room = place, nearest
            if found == CANDIDATES:
                break
    return best


def somewhere(rng: Rng, box: Box) -> Point:
    """Any point of a box."""
    return between(rng, (box[0], box[2])), between(rng, (box[1], box[3]))
