"""Trucks: which of them may drive, and where to. The safety truck of the first two editions has a lane of its own."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import bit, highest, lowest
    from montgolfier.games.aloft import tokens
    from montgolfier.games.aloft.codes import SAFETY, TRUCK, action_of
    from montgolfier.games.aloft.components import BEYOND
    from montgolfier.games.aloft.options import CHOSEN, LEAPFROG, PRESCRIBED

if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


# -- what is allowed --------------------------------------------------------------------------------------------


def legal_into(s: "Aloft", out: list[int], n: int) -> int:
    """Truck moves, in addition to the n actions already listed."""
    if s.truck_rule == PRESCRIBED:  # A1-32, A1-33, A1-34: never a choice
        out[n] = action_of(TRUCK, 0, 0)
        return n + 1
    if s.truck_rule == CHOSEN:  # A2-15
        if launch_may_drive(s):
            out[n] = action_of(TRUCK, 0, 0)
            n += 1
        if safety_may_drive(s):
            out[n] = action_of(TRUCK, 1, 0)
            n += 1
        return n
    movers = leapers(s)
    while movers:
        out[n] = action_of(TRUCK, lowest(movers), 0)
        n += 1
        movers &= movers - 1
    return n


def launch_mover(s: "Aloft") -> int:
    """The launch truck whose turn it is: the leftmost with a free column ahead (A1-32, A1-33, A2-18, A2-19)."""
    return lowest(s.trucks & ~(s.trucks >> 1))


def launch_may_drive(s: "Aloft") -> bool:
    """A2-20: not if the last truck would pass the safety truck. A1-32, A1-34: the safety truck catches up first."""
    if s.truck_rule == PRESCRIBED:
        return launch_mover(s) != highest(s.trucks) or s.safety == lowest(s.trucks)
    return launch_mover(s) != lowest(s.trucks) or launch_mover(s) < s.safety


def safety_may_drive(s: "Aloft") -> bool:
    """A2-17, A2-22, AR-27: at most level with the lead truck. A1-34: only to catch up with the last."""
    if s.truck_rule == PRESCRIBED:
        return not launch_may_drive(s)
    return s.safety < highest(s.trucks)


def gap(s: "Aloft") -> int:
    """Third edition: the one empty space between the last and the lead truck (A3-18, AR-42), or 0."""
    empty = (bit(s.safety) - bit(lowest(s.trucks))) & ~s.trucks
    return lowest(empty) if empty else 0


def leapers(s: "Aloft") -> int:
    """Third edition: the spaces of the trucks that may move (A3-16, A3-17, AR-41, AR-43)."""
    space = gap(s)
    if space:
        return s.trucks & (bit(space) - 1)
    return bit(s.safety) if s.safety < BEYOND else 0


# -- driving ----------------------------------------------------------------------------------------------------


def move(s: "Aloft", which: int) -> None:
    """Carry out a truck move of the first two editions."""
    if which == 1 or (s.truck_rule == PRESCRIBED and safety_may_drive(s)):
        s.safety += 1  # A1-34, A2-21
    else:
        drive(s, launch_mover(s), launch_mover(s) + 1)


def leap(s: "Aloft", space: int) -> None:
    """Third edition: the truck on a space drives into the gap, the safety truck ahead for a token (A3-20)."""
    if space == s.safety:
        drive(s, space, space + 1)
        s.safety += 1
        tokens.take(s, SAFETY)
    else:
        drive(s, space, gap(s))


def drive(s: "Aloft", start: int, end: int) -> None:
    """Trucks go right only (AC-10, A2-16), and their load goes with them (AC-11, A3-19)."""
    s.trucks ^= bit(start) | bit(end)
    cargo = s.cargo[start]
    if cargo:
        s.loaded ^= bit(start) | bit(end)
        s.cargo[start] = 0
        s.cargo[end] = cargo
        while cargo:
            s.where[lowest(cargo)] = end
            cargo &= cargo - 1


# -- for callers in Python --------------------------------------------------------------------------------------


def landing(s: "Aloft") -> int:
    """Where the launch truck whose turn it is will stop; third edition: the gap."""
    return gap(s) if s.truck_rule == LEAPFROG else launch_mover(s) + 1


def safety_is_next(s: "Aloft") -> bool:
    """First edition: whether the prescribed truck move is the safety truck's."""
    return s.truck_rule == PRESCRIBED and safety_may_drive(s)
