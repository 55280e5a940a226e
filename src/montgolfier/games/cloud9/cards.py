"""Cards: six for everybody before the first trip, one after each trip."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.cloud9 import evidence
    from montgolfier.games.cloud9.codes import DEALING, DRAWING
    from montgolfier.games.cloud9.multiset import one, size

if TYPE_CHECKING:
    from montgolfier.games.cloud9.state import Cloud9


def deal(s: "Cloud9") -> None:
    """C-09: before the first trip, seat by seat from seat 0 on."""
    s.phase = DEALING
    serve(s)


def draw(s: "Cloud9") -> None:
    """C-29, C-35: after a trip, and at no other time."""
    s.phase = DRAWING
    serve(s)


def take(s: "Cloud9", kind: int) -> None:
    """A card of this kind comes off the draw pile."""
    s.pile -= one(kind)
    give(s, kind)
    serve(s)


def receiver(s: "Cloud9") -> int:
    """The seat that gets the next card: dealt from seat 0 on, drawn from the new pilot on (CR-12)."""
    if s.phase == DEALING:
        return s.served // s.hand_size
    seat = s.pilot + s.served // s.draw_per_trip
    return seat if seat < s.seats else seat - s.seats


def give(s: "Cloud9", kind: int) -> None:
    """One card into the hand of its receiver."""
    seat = receiver(s)
    s.hand[seat] += one(kind)
    s.drawn[seat] += one(kind)
    s.served += 1
    evidence.fade(s, seat)


def serve(s: "Cloud9") -> None:
    """Hand out what is due, up to a card that chance has to name; the cards of a stacked deck are known."""
    due = s.seats * (s.hand_size if s.phase == DEALING else s.draw_per_trip)
    while s.served < due:
        if s.stack_size:
            s.stack_size -= 1
            give(s, s.stack[s.stack_size])
        elif s.pile:
            return
        elif s.discard:
            reshuffle(s)
        else:
            break  # CR-12: both piles are empty
    s.open_trip()


def reshuffle(s: "Cloud9") -> None:
    """CR-12: the discard pile becomes the draw pile."""
    s.pile = s.shuffled = s.discard
    s.discard = 0
    s.held = 0
    for seat in range(s.seats):
        s.held += s.hand[seat]
        s.drawn[seat] = 0
        s.paid[seat] = 0
    s.clean = False


# -- for callers in Python --------------------------------------------------------------------------------------


def total(s: "Cloud9") -> int:
    """All cards there are, as a multiset: hands, draw pile, discard pile."""
    stacked = list(s.stack)[: s.stack_size]
    return s.pile + s.discard + sum(s.hand) + sum(1 << 8 * kind for kind in stacked)


def hand_sizes(s: "Cloud9") -> list[int]:
    """How many cards each seat holds."""
    return [size(hand) for hand in s.hand[: s.seats]]


def left_to_draw(s: "Cloud9") -> int:
    """How many cards are in the draw pile."""
    return size(s.pile) + s.stack_size
