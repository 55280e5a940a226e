"""How a position stands, as the search sees it; and what cannot be solved."""

from montgolfier.engine.errors import SetupError
from montgolfier.engine.state import State
from montgolfier.games.aloft.components import BALLOONS, COLOURS_OF, COLUMNS, SPECIAL
from montgolfier.games.aloft.state import ADVANCE, LAYING_OUT, Aloft
from montgolfier.solve.course import Course
from montgolfier.solve.moment import Moment
from montgolfier.solve.search import Search

EMPTY = READY = -1  # as in moment.py
ENDLESS = 99
CLASSIC = [name for name in BALLOONS if name not in SPECIAL and "B" not in name]  # the ten of the first two editions
KINDS = [CLASSIC.index(name) + 1 if name in CLASSIC else 0 for name in BALLOONS]  # special shapes are all alike


def checked(state: State) -> Aloft:
    """The position, if it can be solved."""
    if not isinstance(state, Aloft) or not state.together:
        raise SetupError("only the solo and the cooperative game of Aloft can be solved (A1-38, A2-33)")
    capacity = state.rules.get("truck_capacity", 1)
    if capacity != 1:
        raise SetupError(f"the solver knows trucks for one balloon only, not truck_capacity={capacity} (AR-12)")
    if state.phase <= LAYING_OUT:
        raise SetupError("the row is not laid out yet: there is nothing to solve (A1-41, A2-36)")
    fault = unreachable(state)
    if fault:
        raise SetupError(f"no game leads to this position: {fault}")
    return state


def solvable(state: State) -> bool:
    """Whether a position can be solved."""
    try:
        checked(state)
    except SetupError:
        return False
    return True


def unreachable(state: Aloft) -> str:
    """Why no game can have led to a position, or nothing. Trucks may have started further right: a shorter board."""
    columns = truck_columns(state)
    if not state.aloft:
        return ""
    for _, column, balloon in flying(state):
        if column > columns[-1]:
            return f"{BALLOONS[balloon]} flies at column {column}, where no truck has been yet (AC-12)"
    moves = moves_made(state) + state.safety - 1
    turns = moves - (state.phase == ADVANCE) + 2 * len(columns) + 1  # first, all trucks can be made ready
    steps = sum(2 + altitude for altitude, _, _ in flying(state))
    steps += state.unpacked.bit_count() + 2 * state.inflated.bit_count()
    if steps > turns:
        return f"{steps} advances have been made, and there were at most {turns} turns (A1-19, A2-12)"
    return ""


def course_of(state: Aloft) -> Course:
    """The truck moves of the position's edition."""
    return Course(state.launch_trucks, state.last_advance)


def search_of(state: Aloft) -> Search:
    """A search about the position's deal."""
    return Search(course_of(state), state.row[: state.balloons], COLOURS_OF, KINDS)


def truck_columns(state: Aloft) -> list[int]:
    """Where the launch trucks stand, from left to right."""
    return [c for c in range(1, COLUMNS + 2) if state.trucks >> c & 1]


def moves_made(state: Aloft) -> int:
    """How many moves the launch trucks have made."""
    columns = truck_columns(state)
    return sum(columns) - sum(range(1, len(columns) + 1))


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
    root.m = moves_made(state)
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
    root.colours = [COLOURS_OF[b] for _, _, b in sky] + padding
    root.since = [0] * 16
    root.onto = [0] * 16
