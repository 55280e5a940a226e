"""The end of a game: when the trucks have arrived, or when nothing can be advanced any more."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import bit, highest, lowest, popcount
    from montgolfier.games.aloft import balloons, trucks
    from montgolfier.games.aloft.codes import TRUCK_MOVE
    from montgolfier.games.aloft.components import BEYOND, COLUMNS
    from montgolfier.games.aloft.options import LEAPFROG

if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


def reached(s: "Aloft") -> bool:
    """Whether the action just made ends the game."""
    if s.truck_rule != LEAPFROG:
        return highest(s.trucks) == BEYOND  # A2-13, A2-14, AR-28
    if popcount(s.aloft) == s.balloons:
        return True  # A3-14, AR-46
    return s.safety == BEYOND and not trucks.gap(s)  # A3-15, AR-47


def nothing_left(s: "Aloft") -> bool:
    """AR-30: whether no advance can be legal any more, whatever the trucks do."""
    if s.phase == TRUCK_MOVE and not s.last_advance and must_drive(s, COLUMNS):
        return True  # the next truck move ends the game before any advance
    return not (may_load(s) or may_ascend(s) or may_launch(s))


def must_drive(s: "Aloft", column: int) -> bool:
    """Whether the truck at this column is certain to move before the next advance."""
    if s.phase != TRUCK_MOVE or column != trucks.launch_mover(s):
        return False
    return not trucks.safety_may_drive(s)


def may_load(s: "Aloft") -> bool:
    """Whether a balloon can still be unpacked or inflated."""
    free = balloons.room(s)
    if not s.offboard and must_drive(s, COLUMNS):
        free &= ~bit(COLUMNS)
    return s.unpacked != 0 or (s.packed != 0 and free != 0)


def may_ascend(s: "Aloft") -> bool:
    """Whether a flying balloon can still go up: nothing but flights changes the sky."""
    ready = balloons.risers(s)
    rest = s.aloft
    while rest:
        b = lowest(rest)
        rest &= rest - 1
        if ready >> s.where[b] & 1 and not (s.together and balloons.clash(s, b, s.where[b] + 16)):
            return True
    return False


def may_launch(s: "Aloft") -> bool:
    """Whether an inflated balloon can still be launched, from any column that its truck can still reach."""
    ready = balloons.open_ground(s)
    rest = s.inflated
    while rest:
        b = lowest(rest)
        rest &= rest - 1
        start = s.where[b] + 1 if must_drive(s, s.where[b]) else s.where[b]
        end = COLUMNS - popcount(s.trucks >> (s.where[b] + 1))  # where this truck stands at the very end
        if highest(s.trucks) == BEYOND:
            end = s.where[b]  # the last advance of all
        for c in range(start, end + 1):
            if ready >> c & 1 and not (s.together and balloons.clash(s, b, c)):
                return True
    return False
