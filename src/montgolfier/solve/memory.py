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
    STAY = 50  # the bit of a moment whose next launch must come before launch trucks move on
    MANY = 100  # more tokens than anybody needs


class Memory:
    """A hash table that grows up to a limit and then forgets."""

    def __init__(self, slots: int = 1 << 14, limit: int = 1 << 20) -> None:
        self.slots = slots
        self.limit = limit
        self.stored = 0
        if cython.compiled:
            self.words = word_array(slots * WORDS)
        else:
            self.words = [0] * (slots * WORDS)
            self.counts, self.key, self.aside, self.kind = [0] * 24, [0] * WORDS, [0] * WORDS, [0] * 18

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)

    def describe(self, moment: Moment, course: Course, low: int, high: int) -> None:
        """Write what identifies the moment, and its counts, into `key`."""
        last = course.last(moment.m)
        key = bit(63) | moment.m | moment.need << 6 | moment.head << 10 | max(low, last) << 14 | high << 18
        key |= bit(STAY) * moment.stay
        for i in range(24):
            self.counts[i] = 0
        self.counts[0] = 20 - moment.safety
        for i in range(course.trucks):
            if moment.load[i] == EMPTY:
                key |= bit(22 + 4 * i) * 15
                self.counts[1 + i] = min(MANY, moment.usable(max(moment.release[i], moment.queue)))
            else:
                key |= bit(22 + 4 * i) * self.kind[moment.load[i]]
                self.counts[1 + i] = MANY if moment.release[i] == READY else min(MANY, moment.usable(moment.release[i]))
        self.key[0] = key
        self.key[1] = self.key[2] = 0
        for i in range(moment.flying):
            at = moment.column[i] - last + 4
            if at < 0:
                continue  # out of reach: nothing there can rise, or stop others from rising
            word = 1 + at // 5
            shift = 12 * (at % 5)  # a column: which altitudes, the kind of the upper and of the lower balloon
            lower = 0 if self.key[word] >> shift & 15 == 0 else 1
            self.key[word] |= bit(shift + moment.height[i] - 1) | bit(shift + 4 + 4 * lower) * self.kind[moment.balloon[i]]
            if at > 0 and moment.height[i] < TOP:
                self.counts[4 + 2 * at + lower] = min(MANY, moment.usable(moment.since[i]))
        for word in range(3):
            key = 0
            for i in range(8):
                key |= bit(8 * i) * self.counts[8 * word + i]
            self.key[3 + word] = key

    def place(self) -> int:
        """Where to look first."""
        h = (self.key[0] ^ self.key[0] >> 31) * STIR & MASK64
        h = ((h ^ h >> 29) + self.key[1]) * STIR & MASK64
        h = ((h ^ h >> 30) + self.key[2]) * STIR & MASK64
        return (h ^ h >> 32) & (self.slots - 1)

    def covers(self, one: int, other: int) -> bool:
        """Whether eight counts are all at least as large as eight others."""
        return ((one | HIGH_BITS) - other) & HIGH_BITS == HIGH_BITS

    def refuted(self) -> bool:
        """Whether the moment described is no better than one refuted before."""
        at = self.place()
        for _ in range(PROBES):
            i = at * WORDS
            if self.words[i] == 0:
                return False
            if (
                self.words[i] == self.key[0]
                and self.words[i + 1] == self.key[1]
                and self.words[i + 2] == self.key[2]
                and self.covers(self.words[i + 3], self.key[3])
                and self.covers(self.words[i + 4], self.key[4])
                and self.covers(self.words[i + 5], self.key[5])
            ):
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
        """Remember the moment described, in place of one that says less."""
        if self.stored > self.slots // 2 and self.slots < self.limit:
            self.grow()
        at = self.place()
        worst = (at + (self.key[3] ^ self.key[4]) % PROBES) & (self.slots - 1)
        for _ in range(PROBES):
            i = at * WORDS
            if self.words[i] == 0:
                self.stored += 1
                worst = at
                break
            if (
                self.words[i] == self.key[0]
                and self.words[i + 1] == self.key[1]
                and self.words[i + 2] == self.key[2]
                and self.covers(self.key[3], self.words[i + 3])
                and self.covers(self.key[4], self.words[i + 4])
                and self.covers(self.key[5], self.words[i + 5])
            ):
                worst = at
                break
            at = (at + 1) & (self.slots - 1)
        for i in range(WORDS):
            self.words[worst * WORDS + i] = self.key[i]

    def grow(self) -> None:
        """Twice the room."""
        old = self.words
        count = self.slots
        self.slots *= 2
        self.stored = 0
        if cython.compiled:
            self.words = word_array(self.slots * WORDS)
        else:
            self.words = [0] * (self.slots * WORDS)
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
