"""What payments have shown: a pilot who failed, or used a wild, did not hold the cards for those dice (CR-07).

Of every seat the last FAILURES failures are remembered, the newest first: `missed` are the dice that the hand did not
match (0: no failure), `spent` the cards it has paid since, `age` the number of cards it has drawn since.
"""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.games.cloud9.codes import FAILURES
    from montgolfier.games.cloud9.multiset import NO_LIMIT, WILD, count, covers, one, size, take_at_random

    FADED = 12  # cards drawn since a failure, after which it no longer says anything

if TYPE_CHECKING:
    from montgolfier.games.cloud9.state import Cloud9


# -- what is seen -----------------------------------------------------------------------------------------------


def remember_failure(s: "Cloud9", dice: int) -> None:
    """Everybody has seen that the pilot did not hold the cards for these dice."""
    newest = FAILURES * s.pilot
    for i in range(newest + FAILURES - 1, newest, -1):
        s.missed[i] = s.missed[i - 1]
        s.spent[i] = s.spent[i - 1]
        s.age[i] = s.age[i - 1]
    s.missed[newest] = dice
    s.spent[newest] = 0
    s.age[newest] = 0


def remember_payment(s: "Cloud9", cards: int) -> None:
    """Cards the pilot pays were in hand at the failures remembered, or were drawn since."""
    for i in range(FAILURES * s.pilot, FAILURES * s.pilot + FAILURES):
        if s.missed[i]:
            s.spent[i] += cards


def fade(s: "Cloud9", seat: int) -> None:
    """With every card a seat draws, its failures say less."""
    for i in range(FAILURES * seat, FAILURES * seat + FAILURES):
        if s.missed[i]:
            s.age[i] += 1
            if s.age[i] > FADED:
                s.missed[i] = 0


# -- what follows for a hand ------------------------------------------------------------------------------------


def has_failed(s: "Cloud9", seat: int) -> bool:
    """Whether a failure of this seat is remembered."""
    return s.missed[FAILURES * seat] != 0


def plausible(s: "Cloud9", seat: int, hand: int, rng: Rng) -> bool:
    """Whether the seat would have failed with this hand: which of its cards it has drawn since is chosen at random."""
    for i in range(FAILURES * seat, FAILURES * seat + FAILURES):
        if s.missed[i]:
            then = hand + s.spent[i]
            then -= take_at_random(then, s.age[i], rng)
            if covers(then, s.missed[i]):
                return False
    return not too_many_wilds(s, seat, hand)


def possible(s: "Cloud9", seat: int, hand: int) -> bool:
    """Whether the seat can have failed with this hand, if it has drawn the right cards since."""
    for i in range(FAILURES * seat, FAILURES * seat + FAILURES):
        if s.missed[i] and not may_have_failed(s, i, hand):
            return False
    return not too_many_wilds(s, seat, hand)


def may_have_failed(s: "Cloud9", i: int, hand: int) -> bool:
    """Whether some colour of failure i may have been short: then all cards drawn since are of that colour."""
    for colour in range(4):
        need = count(s.missed[i], colour)
        if need and count(hand + s.spent[i], colour) < need + s.age[i]:
            return True
    return False


def too_many_wilds(s: "Cloud9", seat: int, hand: int) -> bool:
    """CR-11: more wilds than the seat can have drawn where none were dealt."""
    return s.clean and count(hand, WILD) > most_wilds(s, seat)


def limits(s: "Cloud9", seat: int, rng: Rng) -> int:
    """The most cards of each kind the seat can hold, when for each failure a colour that was short is guessed."""
    limits = NO_LIMIT - one(WILD) * (127 - most_wilds(s, seat))
    for i in range(FAILURES * seat, FAILURES * seat + FAILURES):
        if s.missed[i]:
            colour = rng.below(4)
            while count(s.missed[i], colour) == 0:
                colour = (colour + 1) & 3
            most = max(count(s.missed[i], colour) - 1 + s.age[i] - count(s.spent[i], colour), 0)
            if most < count(limits, colour):
                limits -= one(colour) * (count(limits, colour) - most)
    return limits


def most_wilds(s: "Cloud9", seat: int) -> int:
    """CR-11: where no wilds were dealt, they came with the cards drawn later."""
    if not s.clean:
        return 4  # C-05
    return max(size(s.drawn[seat]) - s.hand_size - count(s.paid[seat], WILD), 0)
