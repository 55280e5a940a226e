"""Before the first turn: who starts, the colour cards of rivals, the row of those who play together."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import bit, lowest
    from montgolfier.games.aloft.codes import DEAL, DEALING, FIRST, LAYING_OUT, ROW, WHO_STARTS, action_of

if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


def begin(s: "Aloft") -> None:
    """Deal what is still missing: colour cards for rivals, a row for those who play together."""
    s.phase = LAYING_OUT if s.together else DEALING
    if s.served == (s.balloons if s.together else s.seats):
        s.begin_play()


def legal_into(s: "Aloft", out: list[int]) -> int:
    """All that chance can bring now; everything is equally likely."""
    if s.phase == WHO_STARTS:
        return legal_starters(s, out)
    return legal_cards(s, out) if s.phase == DEALING else legal_row(s, out)


def legal_starters(s: "Aloft", out: list[int]) -> int:
    """AR-07: anybody may start."""
    for seat in range(s.seats):
        out[seat] = action_of(FIRST, seat, 0)
    return s.seats


def legal_cards(s: "Aloft", out: list[int]) -> int:
    """AR-08: without replacement; two cards of a seat together."""
    n = 0
    left = s.palette
    for i in range(s.served):
        left &= ~s.hand[i]
    for i in range(6):
        if not left >> i & 1:
            continue
        if s.cards == 1:
            out[n] = action_of(DEAL, 1 << i, 0)
            n += 1
            continue
        for j in range(i + 1, 6):
            if left >> j & 1:
                out[n] = action_of(DEAL, 1 << i | 1 << j, 0)
                n += 1
    return n


def legal_row(s: "Aloft", out: list[int]) -> int:
    """Any balloon that does not lie in the row yet."""
    n = 0
    left = s.box & ~(s.packed | s.unpacked | s.inflated | s.aloft)
    while left:
        out[n] = action_of(ROW, lowest(left), 0)
        n += 1
        left &= left - 1
    return n


def cards(s: "Aloft", colours: int) -> None:
    """Colour cards for the next seat (A1-10, A2-07, A3-08)."""
    s.hand[s.served] = colours
    s.served += 1
    if s.served == s.seats:
        s.begin_play()


def lay_out(s: "Aloft", balloon: int) -> None:
    """The next balloon of the row (A1-41, A2-36)."""
    s.row[s.served] = balloon
    s.packed |= bit(balloon)
    s.served += 1
    if s.served == s.balloons:
        s.begin_play()
