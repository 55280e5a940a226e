"""Moments already refuted. A moment that is no better than a refuted one is refuted as well.

Two moments can be compared when trucks, loads, row and the part of the sky that launches can still touch are the same.
Then only two things count: how far the safety truck is (less is better: more turns to come), and for every advance that
is open how many tokens can pay for it (more is better).
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.course import Course
from montgolfier.solve.moment import Moment

if TYPE_CHECKING:
    word_array: Any
    free: Any

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.solve.moment import EMPTY, READY, TOP

    HIGH_BITS = 0x8080808080808080
    STIR = 0x9E3779B97F4A7C15
    MASK64 = 0xFFFFFFFFFFFFFFFF
    WORDS = 6  # of an entry: three that must be equal, three of eight counts each
    PROBES = 16
    STAY = 50  # the bit of a moment whose next launch must come before the launch trucks move on
    MANY = 100  # more tokens than anybody needs


class Memory:
    """A hash table that grows up to a limit and then forgets."""

    def __init__(self, course: Course, kinds: list[int], limit: int = 1 << 20) -> None:
        self.course = course
        self.slots = 1 << 12
        self.limit = limit
        self.stored = 0
        if cython.compiled:
            self.words = word_array(self.slots * WORDS)
        else:
            self.words = [0] * (self.slots * WORDS)
            self.key, self.aside, self.counts, self.kind = [0] * WORDS, [0] * WORDS, [0] * 24, [0] * 18
        for i, kind in enumerate(kinds):
            self.kind[i] = kind

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)

    def describe(self, moment: Moment, low: int, high: int) -> None:
        """Write what identifies the moment, and its counts, into `key`."""
        last = self.course.last(moment.m)
        key = bit(63) | moment.m | moment.need << 6 | moment.head << 10 | max(low, last) << 14 | high << 18
        key |= bit(STAY) * moment.stay
        for i in range(24):
            self.counts[i] = 0
        self.counts[0] = 20 - moment.safety
        for i in range(self.course.trucks):
            if moment.load[i] == EMPTY:
                key |= bit(22 + 4 * i) * 15
                self.counts[1 + i] = min(MANY, moment.usable(max(moment.release[i], moment.queue)))
            else:
                key |= bit(22 + 4 * i) * self.kind[moment.load[i]]
                self.counts[1 + i] = MANY if moment.release[i] == READY else min(MANY, moment.usable(moment.release[i]))
        self.key[0] = key
        self.key[1] = self.key[2] = 0
        for i in range(moment.flying):
            if moment.column[i] >= last - 4:  # what is further left cannot rise, nor stop others from rising
                self.describe_balloon(moment, i, moment.column[i] - last + 4)
        for word in range(3):
            key = 0
            for i in range(8):
                key |= bit(8 * i) * self.counts[8 * word + i]
            self.key[3 + word] = key

    def describe_balloon(self, moment: Moment, i: int, at: int) -> None:
        """Twelve bits for every column: the altitudes, the kinds of the upper and of the lower balloon."""
        word = 1 + at // 5
        shift = 12 * (at % 5)
        lower = 0 if self.key[word] >> shift & 15 == 0 else 1
        self.key[word] |= bit(shift + moment.height[i] - 1)
        self.key[word] |= bit(shift + 4 + 4 * lower) * self.kind[moment.balloon[i]]
        if at > 0 and moment.height[i] < TOP:
            self.counts[4 + 2 * at + lower] = min(MANY, moment.usable(moment.since[i]))

    def place(self) -> int:
        """Where to look first."""
        h = (self.key[0] ^ self.key[0] >> 31) * STIR & MASK64
        h = ((h ^ h >> 29) + self.key[1]) * STIR & MASK64
        h = ((h ^ h >> 30) + self.key[2]) * STIR & MASK64
        return (h ^ h >> 32) & (self.slots - 1)

    def same(self, i: int) -> bool:
        """Whether the entry at a place can be compared with the moment described."""
        return not (
            self.words[i] != self.key[0] or self.words[i + 1] != self.key[1] or self.words[i + 2] != self.key[2]
        )

    def refuted(self) -> bool:
        """Whether the moment described is no better than one refuted before."""
        at = self.place()
        for _ in range(PROBES):
            i = at * WORDS
            if self.words[i] == 0:
                return False
            if self.same(i) and covers(self.words, i + 3, self.key, 3):
                return True
            at = (at + 1) & (self.slots - 1)
        return False

    def refuted_at_large(self) -> bool:
        """The same for a moment that must stay: refuted even if it might go on."""
        self.key[0] ^= bit(STAY)
        found = self.refuted()
        self.key[0] ^= bit(STAY)
        return found

    def refute(self) -> None:
        """Remember the moment described: in a free place, or instead of one that says less, or of any other."""
        if self.stored > self.slots // 2 and self.slots < self.limit:
            self.grow()
        at = self.place()
        chosen = (at + (self.key[3] ^ self.key[4]) % PROBES) & (self.slots - 1)
        for _ in range(PROBES):
            i = at * WORDS
            if self.words[i] == 0:
                self.stored += 1
                chosen = at
                break
            if self.same(i) and covers(self.key, 3, self.words, i + 3):
                chosen = at
                break
            at = (at + 1) & (self.slots - 1)
        for i in range(WORDS):
            self.words[chosen * WORDS + i] = self.key[i]

    def grow(self) -> None:
        """Twice the room, if there is any."""
        old = self.words
        count = self.slots
        if cython.compiled:
            new = word_array(2 * count * WORDS)
            if not new:
                self.limit = count
                return
        else:
            new = [0] * (2 * count * WORDS)
        self.words = new
        self.slots = 2 * count
        self.stored = 0
        for i in range(WORDS):
            self.aside[i] = self.key[i]
        for at in range(count):
            if old[at * WORDS]:
                for i in range(WORDS):
                    self.key[i] = old[at * WORDS + i]
                self.refute()
        for i in range(WORDS):
            self.key[i] = self.aside[i]
        if cython.compiled:
            free(old)


if not cython.compiled:

    def covers(these: list[int], i: int, those: list[int], j: int) -> bool:
        """Whether the 24 counts from a place on are all at least as large as those from another place on."""
        return all(((these[i + n] | HIGH_BITS) - those[j + n]) & HIGH_BITS == HIGH_BITS for n in range(3))
