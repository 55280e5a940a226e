"""How a position stands, as the search sees it."""

from montgolfier.games.aloft.components import BALLOONS, COLUMNS, SPECIAL, colours_of
from montgolfier.games.aloft.state import ADVANCE, Aloft
from montgolfier.solve.course import Course
from montgolfier.solve.moment import Moment
from montgolfier.solve.search import Search

EMPTY = READY = -1
ENDLESS = 99


def course_of(state: Aloft) -> Course:
    """The truck moves of the position's edition."""
    return Course(state.launch_trucks, state.last_advance)


def search_of(state: Aloft) -> Search:
    """A search about the position's deal."""
    regular = [name for name in BALLOONS if name not in SPECIAL and "B" not in name]
    kinds = [regular.index(name) + 1 if name in regular else 0 for name in BALLOONS]
    colours = [colours_of(b) for b in range(len(BALLOONS))]
    return Search(course_of(state), state.row[: state.balloons], colours, kinds)


def truck_columns(state: Aloft) -> list[int]:
    """Where the launch trucks stand, from left to right."""
    return [c for c in range(1, COLUMNS + 2) if state.trucks >> c & 1]


def flying(state: Aloft) -> list[tuple[int, int, int]]:
    """(altitude, column, balloon) of the flying balloons, in an order they can have been launched in: from the top."""
    where = state.where
    sky = [(where[b] // 16 + 1, where[b] % 16, b) for b in range(len(BALLOONS)) if state.aloft >> b & 1]
    return sorted(sky, key=lambda cell: (-cell[0], cell[1]))


def fill(root: Moment, state: Aloft) -> None:
    """Make a moment of a position."""
    columns = truck_columns(state)
    sky = flying(state)
    where = state.where
    root.m = sum(columns) - sum(range(1, len(columns) + 1))
    root.safety = state.safety
    root.epoch = root.stay = root.queue = root.truck = root.at = 0
    root.head = state.head
    root.flying = len(sky)
    root.spare = 1 if sky and state.phase == ADVANCE else 0
    root.tokens = [0 if sky else ENDLESS] + [0] * 15
    load, release = [EMPTY] * 5, [0] * 5
    for b in range(len(BALLOONS)):
        if (state.unpacked | state.inflated) >> b & 1:
            truck = columns.index(where[b])
            load[truck] = b
            release[truck] = READY if state.inflated >> b & 1 else 0
    root.load, root.release = load, release
    padding = [0] * (16 - len(sky))
    root.column = [column for _, column, _ in sky] + padding
    root.height = [altitude for altitude, _, _ in sky] + padding
    root.balloon = [b for _, _, b in sky] + padding
    root.colours = [colours_of(b) for _, _, b in sky] + padding
    root.since = [0] * 16
    root.onto = [0] * 16
