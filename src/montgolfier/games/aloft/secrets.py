"""Secret colours (AR-08, AR-09): what a seat cannot know of the others' cards, and a random deal that is possible."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.engine.bits import bit, lowest, popcount
    from montgolfier.games.aloft.codes import OVER

if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


def determinize(s: "Aloft", viewer: int, rng: Rng) -> None:
    """Deal anew the colour cards that a seat (-1: a spectator) does not know."""
    if s.together or s.phase == OVER:
        return  # nothing is secret
    pool = unknown_colours(s, viewer)
    for seat in range(s.served):
        if seat == viewer:
            continue
        s.hand[seat] = 0
        for _ in range(s.cards):
            colour = one_of(pool, rng)
            s.hand[seat] |= 1 << colour
            pool &= ~bit(colour)


def unknown_colours(s: "Aloft", viewer: int) -> int:
    """The colours that the others may have: those they were dealt if the unused ones lie open (AR-08)."""
    if not s.reveal_unused:
        return s.palette & ~s.hand[viewer] if viewer >= 0 else s.palette
    pool = 0
    for seat in range(s.served):
        if seat != viewer:
            pool |= s.hand[seat]
    return pool


def one_of(colours: int, rng: Rng) -> int:
    """One colour of a set, at random."""
    for _ in range(rng.below(popcount(colours))):
        colours &= colours - 1
    return lowest(colours)
