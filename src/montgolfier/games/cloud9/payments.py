"""Payments: the cards that the pilot may play for a roll, with and without wilds."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.cloud9 import evidence
    from montgolfier.games.cloud9.codes import COVER, FAIL, PAY, action_of, counts_in
    from montgolfier.games.cloud9.multiset import COLOURED, WILD, count, covers, one, size

if TYPE_CHECKING:
    from montgolfier.games.cloud9.state import Cloud9


def legal_into(s: "Cloud9", out: list[int]) -> int:
    """CR-07: exact payment if possible, payments with wilds, and failing unless the exact payment is possible."""
    hand = s.hand[s.pilot]
    need = coloured_dice(s)
    exact = covers(hand, need)
    n = 0
    if exact:
        out[0] = action_of(PAY, 0)
        n = 1
    wilds = count(hand, WILD)
    if wilds and need:  # CR-21: all blank, no wild
        if not s.whole_roll:
            n = with_wilds(s, out, n, need, 0, 0, min(wilds, s.wilds_per_roll))
        elif s.over_held or not exact:
            out[n] = action_of(COVER, 0)  # CR-05: one wild and nothing else
            n += 1
    if not exact:
        out[n] = action_of(FAIL, 0)  # C-22: a wild may be withheld
        n += 1
    return n


def with_wilds(s: "Cloud9", out: list[int], n: int, need: int, replaced: int, first: int, left: int) -> int:
    """C-21, CR-04: add the payments in which wilds replace one die more, up to `left` of them, from a colour on.

    `need` is what coloured cards still have to match, `replaced` the dice that wilds stand for already.
    """
    for colour in range(first, 4):
        if count(need, colour) == 0:
            continue
        if s.over_held or count(s.hand[s.pilot], colour) < count(need, colour):  # CR-06
            rest = need - one(colour)
            more = replaced + (1 << 6 * colour)
            if covers(s.hand[s.pilot], rest):
                out[n] = action_of(PAY, more)
                n += 1
            if left > 1:
                n = with_wilds(s, out, n, rest, more, colour, left - 1)
    return n


def coloured_dice(s: "Cloud9") -> int:
    """C-19, C-20: the dice that ask for a card."""
    return s.dice & COLOURED


def pay(s: "Cloud9", replaced: int) -> None:
    """One card for every coloured die, wilds for the dice `replaced`."""
    if replaced and not s.over_held:  # CR-06: so the colours were missing
        evidence.remember_failure(s, dice_of_colours(s, replaced))
    wilds = counts_in(replaced)
    s.rise(coloured_dice(s) - wilds + one(WILD) * size(wilds))


def cover(s: "Cloud9") -> None:
    """CR-05: one wild for the whole roll."""
    if not s.over_held:
        evidence.remember_failure(s, coloured_dice(s))
    s.rise(one(WILD))


def dice_of_colours(s: "Cloud9", replaced: int) -> int:
    """All dice of the colours that wilds stood for."""
    dice = 0
    for colour in range(4):
        if replaced >> 6 * colour & 63:
            dice += one(colour) * count(s.dice, colour)
    return dice
