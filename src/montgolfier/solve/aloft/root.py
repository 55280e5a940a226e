"""From a position to the root of the search."""

from montgolfier.games.aloft.codes import ADVANCE
from montgolfier.games.aloft.components import BALLOONS, COLOURS_OF, SPECIAL
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve.aloft.launch_node import EMPTY, READY, UNLIMITED, LaunchNode
from montgolfier.solve.aloft.launch_search import LaunchSearch
from montgolfier.solve.aloft.position import flying, moves_made, schedule_of, truck_columns

CLASSIC = [name for name in BALLOONS if name not in SPECIAL and "B" not in name]  # the ten of the first two editions
KINDS = [CLASSIC.index(name) + 1 if name in CLASSIC else 0 for name in BALLOONS]  # special shapes are all alike


def search_of(state: Aloft) -> LaunchSearch:
    """A search about the position's deal."""
    return LaunchSearch(schedule_of(state), state.row[: state.balloons], COLOURS_OF, KINDS)


def set_root(root: LaunchNode, state: Aloft) -> None:
    """Make a node of a position."""
    columns = truck_columns(state)
    sky = flying(state)
    where = state.where
    root.moves = moves_made(state)
    root.safety = state.safety
    root.epoch = root.must_stay = root.last_unpack = 0
    root.head = state.head
    root.flying = len(sky)
    root.open_turn = 1 if sky and state.phase == ADVANCE else 0
    root.tokens = [0 if sky else UNLIMITED] + [0] * 15
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
    root.unpacked_onto = [0] * 16
