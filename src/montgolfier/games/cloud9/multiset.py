"""Multisets of cards or dice as one number: a byte for each kind, green, purple, red, yellow, wild (on dice: blank).

Adding joins two of them; subtracting takes one away from the other.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    WILD = 4  # also: blank
    COLOURED = 0xFFFFFFFF  # the bytes of all kinds but the wild
    GUARD = 0x8080808080  # the upper bit of each byte; no kind has 128 cards
    NO_LIMIT = 0x7F7F7F7F7F  # more of each kind than there can be
    BYTES = 0x0101010101

    def one(kind: int) -> int:
        """A single thing."""
        return 1 << 8 * kind

    def count(things: int, kind: int) -> int:
        """How many of a kind there are."""
        return things >> 8 * kind & 255

    def size(things: int) -> int:
        """How many there are in all."""
        return things * BYTES >> 32 & 255

    def covers(things: int, need: int) -> bool:
        """Whether the need is contained in the things."""
        return (things | GUARD) - need & GUARD == GUARD


def take_at_random(pool: int, n: int, rng: Rng) -> int:
    """n cards out of a pool, every card equally likely."""
    taken = 0
    total = size(pool)
    for _ in range(n):
        pick = rng.below(total)
        total -= 1
        kind = 0
        while pick >= count(pool, kind):
            pick -= count(pool, kind)
            kind += 1
        pool -= one(kind)
        taken += one(kind)
    return taken


def cut_down(pool: int, caps: int, n: int) -> int:
    """The pool with at most as many cards of each kind as `caps`, as long as n cards are left."""
    for kind in range(5):
        extra = count(pool, kind) - count(caps, kind)
        if extra > 0:
            pool -= one(kind) * min(extra, max(size(pool) - n, 0))
    return pool


def without(caps: int, cards: int) -> int:
    """What is left of the caps after some cards."""
    for kind in range(5):
        caps -= one(kind) * min(count(caps, kind), count(cards, kind))
    return caps
