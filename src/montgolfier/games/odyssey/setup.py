"""Setup: everybody at the capital with an empty inventory, who starts, and compensation for the others."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey.codes import ASK_FIRST, ASK_SETUP, FIRST, action_of

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def begin(s: "Odyssey") -> None:
    """A new game: who starts, then compensation for the others (O-06)."""
    lay_out(s)
    if s.start_seat < 0:
        s.decision = ASK_FIRST  # OR-45
    else:
        compensate_from(s, s.start_seat)


def lay_out(s: "Odyssey") -> None:
    """Everybody at the capital (O-04), empty inventories (O-01, O-05); nobody's turn yet."""
    s.clear()
    size = s.chart.board.inventory_spaces
    for seat in range(s.seats):
        s.city[seat] = s.chart.capital
        s.spaces[seat] = 2 * size if s.seats == 2 else size  # OR-02
    if s.start_takes_slot:
        s.visits[s.chart.capital] = s.seats  # OR-06
    s.unclaimed = s.chart.routes


def legal_starts(s: "Odyssey", out: list[int]) -> int:
    """OR-45: anybody may have the first turn."""
    for seat in range(s.seats):
        out[seat] = action_of(FIRST, seat, 0, 0, 0)
    return s.seats


def compensate_from(s: "Odyssey", start: int) -> None:
    """O-06: the start player is known; the others choose balloons in clockwise order (OR-04)."""
    s.start = s.turn = start
    s.served = s.still = 0
    next_compensation(s)


def next_compensation(s: "Odyssey") -> None:
    """O-07 to O-09: all balloons of one seat together, as many as its inventory holds."""
    while s.still == 0:
        s.served += 1
        if s.served == s.seats:
            s.start = s.served = 0
            s.settle()
            return
        s.decider = (s.start + s.served) % s.seats
        s.still = min((s.served + 1) // 2, s.free(s.decider))
    s.decision = ASK_SETUP


def choose(s: "Odyssey", colour: int) -> None:
    """One balloon of the compensation."""
    s.gain(s.decider, colour)
    s.still -= 1
    next_compensation(s)
