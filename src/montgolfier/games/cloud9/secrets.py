"""Secret hands (CR-16): a random world that fits what one seat knows.

The seat has seen its own cards, all payments and failures, all hand sizes, and what went into the draw pile when it was
last shuffled. Nothing else of the position is used: two seats that have seen the same imagine the same.
"""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.games.cloud9 import evidence
    from montgolfier.games.cloud9.multiset import NO_LIMIT, count, cut_down, one, size, take_at_random, without

    IMPOSSIBLE, DISAGREES, AGREES = range(3)  # how well an imagined world fits what was seen
    TRIES = 8  # to imagine a world, or one hand, that agrees
    MOST_TRIES = 64  # to imagine any world at all

if TYPE_CHECKING:
    from montgolfier.games.cloud9.state import Cloud9


def determinize(s: "Cloud9", viewer: int, rng: Rng) -> None:
    """Deal anew the cards that a seat (-1: a spectator) cannot know."""
    best = IMPOSSIBLE
    for tries in range(MOST_TRIES):
        if tries >= TRIES and best != IMPOSSIBLE:
            return  # settle for a world that disagrees with some failure
        best = max(best, deal_one_world(s, viewer, rng))
        if best == AGREES:
            return
    if best == IMPOSSIBLE:
        deal_by_size(s, viewer, rng)


def deal_one_world(s: "Cloud9", viewer: int, rng: Rng) -> int:
    """Deal one world, and say how well it agrees; an impossible one changes nothing.

    Every card that another seat holds or has paid is an older one, held when the pile was last shuffled, or a newer
    one, drawn from that pile. First each paid card is assigned to the older or the newer ones; then the hands are
    dealt from what is left of both.
    """
    older = s.held
    newer = s.shuffled
    if viewer >= 0:
        older -= s.hand[viewer] + s.paid[viewer] - s.drawn[viewer]
        newer -= s.drawn[viewer]
    paid_new = [0] * 6  # of the cards each seat has paid, the newer ones
    for seat in range(s.seats):
        if seat == viewer:
            continue
        paid_new[seat] = newer_of_paid(s, seat, older, newer, rng)
        if paid_new[seat] == NO_LIMIT:
            return IMPOSSIBLE
        older -= s.paid[seat] - paid_new[seat]
        newer -= paid_new[seat]
    verdict = AGREES
    first = rng.below(s.seats)
    for turn in range(2 * s.seats):  # twice around: hands with a failure come first, while there is most to choose from
        seat = (first + turn) % s.seats
        if seat == viewer or evidence.has_failed(s, seat) != (turn < s.seats):
            continue
        if not deal_hand(s, seat, older, newer, paid_new[seat], rng):
            verdict = DISAGREES
        drawn = s.drawn[seat] - paid_new[seat]
        older -= s.hand[seat] - drawn
        newer -= drawn
    s.pile = newer
    s.stack_size = 0
    return verdict


def newer_of_paid(s: "Cloud9", seat: int, older: int, newer: int, rng: Rng) -> int:
    """Which of the cards a seat has paid are newer ones, at random; NO_LIMIT when some card has no place at all."""
    places_new = size(s.drawn[seat])
    places_old = size(s.hand[seat]) + size(s.paid[seat]) - places_new
    found = 0
    for kind in range(5):
        for _ in range(count(s.paid[seat], kind)):
            old = count(older, kind) if places_old else 0
            new = count(newer, kind) if places_new else 0
            if old + new == 0:
                return NO_LIMIT
            if old and (new == 0 or rng.below(old + new) < old):
                older -= one(kind)
                places_old -= 1
            else:
                newer -= one(kind)
                places_new -= 1
                found += one(kind)
    return found


def deal_hand(s: "Cloud9", seat: int, older: int, newer: int, paid_new: int, rng: Rng) -> bool:
    """Deal one hand: as many newer cards as the seat has drawn and not paid, the rest older ones.

    At random, until it agrees with the failures of the seat; if need be, from cards chosen to make it agree. Returns
    whether it does.
    """
    from_new = size(s.drawn[seat]) - size(paid_new)
    from_old = size(s.hand[seat]) - from_new
    for _ in range(TRIES - 1):
        drawn = take_at_random(newer, from_new, rng)
        kept = take_at_random(older, from_old, rng)
        s.hand[seat] = kept + drawn
        s.drawn[seat] = drawn + paid_new
        if evidence.plausible(s, seat, s.hand[seat], rng):
            return True
    limits = evidence.limits(s, seat, rng)
    drawn = take_at_random(cut_down(newer, limits, from_new), from_new, rng)
    kept = take_at_random(cut_down(older, without(limits, drawn), from_old), from_old, rng)
    s.hand[seat] = kept + drawn
    s.drawn[seat] = drawn + paid_new
    return evidence.possible(s, seat, s.hand[seat])


def deal_by_size(s: "Cloud9", viewer: int, rng: Rng) -> None:
    """Deal by the hand sizes alone, as if all cards came from a pile just shuffled."""
    s.shuffled = s.pile
    for i in range(s.stack_size):
        s.shuffled += one(s.stack[i])
    s.stack_size = 0
    for seat in range(s.seats):
        s.shuffled += s.hand[seat]
    s.held = 0
    s.pile = s.shuffled - s.hand[viewer] if viewer >= 0 else s.shuffled
    for seat in range(s.seats):
        if seat != viewer:
            s.hand[seat] = take_at_random(s.pile, size(s.hand[seat]), rng)
            s.pile -= s.hand[seat]
        s.drawn[seat] = s.hand[seat]
        s.paid[seat] = 0
