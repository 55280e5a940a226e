"""Achievement tokens of the third edition: who takes which, as long as any are left."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.games.aloft.codes import TOKEN_KINDS, WILD
    from montgolfier.games.aloft.components import ACHIEVEMENTS

    SUPPLY = list(ACHIEVEMENTS.values())

    def supply(kind: int) -> int:
        """A3-04, AR-51: how many tokens of a kind there are."""
        return SUPPLY[kind]


if TYPE_CHECKING:
    from montgolfier.games.aloft.state import Aloft


def award(s: "Aloft", balloon: int) -> None:
    """Launch tokens of the balloon's colours for the player who launches (AR-62)."""
    colours = s.colours[balloon]
    if not colours:
        take(s, WILD)  # A3-25
    while colours:
        take(s, lowest(colours))  # A3-24
        colours &= colours - 1


def take(s: "Aloft", kind: int) -> None:
    """A token for the player to move, if any is left: none may be in a given position with more tokens than earned."""
    left = supply(kind)
    for seat in range(s.seats):
        left -= s.tokens[TOKEN_KINDS * seat + kind]
    if left > 0:
        s.tokens[TOKEN_KINDS * s.mover + kind] += 1
