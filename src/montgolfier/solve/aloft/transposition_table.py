"""The transposition table: nodes already refuted. A node that is no better than a refuted one is refuted as well.

Two nodes can be compared when trucks, loads, row and the part of the sky that launches can still touch are the same.
Then only two things count: how far the safety truck is (less is better: more turns to come), and for every open advance
how many tokens can pay for it (more is better). An entry has six words of 64 bits: three for what must be the same,
the key, and three for the counts to be compared. Every number fits with five trucks and thirteen balloons, the most
there can be.

| word | bits | holds | at most |
|---|---|---|---|
| 0 | 0-5 | `moves` | 36 |
| 0 | 6-9 | `needed` | 13 |
| 0 | 10-13 | `head` | 13 |
| 0 | 14-17 | the first column of the window that a truck can still reach | 12 |
| 0 | 18-21 | the last column of the window | 12 |
| 0 | 22-41 | four bits for each truck: the kind of its balloon, 15 if it is empty | 15 |
| 0 | 50 | `must_stay` | 1 |
| 0 | 63 | always set: a slot whose word 0 is zero is free | 1 |
| 1, 2 | 0-59 | twelve bits for each of five columns; see below | |
| 3, 4, 5 | 0-63 | eight counts of eight bits; see below | 100 |

The sky is written from four columns behind the last truck, the furthest to the left that can still matter, to the lead
truck: ten columns at most, 0 to 4 in word 1 and 5 to 9 in word 2. Of the twelve bits of a column, the first four are
the rows with a balloon, the next four the kind of the upper balloon and the last four that of the lower. Kinds are
numbers from 0 to 10: all special shapes are alike and share 0.

| count | holds |
|---|---|
| 0 | 20 minus the column of the safety truck, so that more is better here, too |
| 1-5 | by truck: the tokens that can pay for unpacking onto it, or for inflating its balloon; 100 if that is done |
| 6-23 | for columns 1 to 9 of the sky: the tokens that can pay for ascents of the upper, of the lower balloon |

A count never needs its highest bit, so one subtraction compares eight of them (`dominates`).
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.aloft.launch_node import LaunchNode
from montgolfier.solve.aloft.truck_schedule import TruckSchedule

if TYPE_CHECKING:
    word_array: Any
    free: Any

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.games.aloft.components import ROWS as TOP_ROW
    from montgolfier.solve.aloft.launch_node import EMPTY, READY

    HIGH_BITS = 0x8080808080808080
    GOLDEN_RATIO = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio: a multiplier that spreads keys evenly
    MASK64 = 0xFFFFFFFFFFFFFFFF
    WORDS = 6  # of an entry
    COUNTS = 3  # the first word of the counts
    NEEDED_BIT, HEAD_BIT, LOW_BIT, HIGH_BIT, LOADS_BIT, STAY_BIT, USED_BIT = 6, 10, 14, 18, 22, 50, 63
    NO_BALLOON = 15
    MANY = 100  # more tokens than anybody needs
    PROBES = 16  # slots that are looked at for a key


class TranspositionTable:
    """A hash table that grows up to a limit, or as far as there is memory, and from then on replaces old entries.

    `encode` a node first; the other methods are about the node encoded last.
    """

    def __init__(self, schedule: TruckSchedule, kinds: list[int], limit: int = 1 << 20) -> None:
        self.schedule = schedule
        self.slots = 1 << 12  # a power of two, as is the limit
        self.limit = limit
        self.stored = 0
        if cython.compiled:
            self.words = word_array(self.slots * WORDS)
            if not self.words:
                raise MemoryError(f"no memory for a transposition table of {self.slots} entries")
        else:
            self.words = [0] * (self.slots * WORDS)
            self.entry, self.saved, self.counts, self.kind = [0] * WORDS, [0] * WORDS, [0] * 24, [0] * 18
        for i, kind in enumerate(kinds):
            self.kind[i] = kind

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)

    # -- entries --------------------------------------------------------------------------------------------

    def encode(self, node: LaunchNode, low: int, high: int) -> None:
        """Write a node, searched for the window of columns `low` to `high`, into `entry`."""
        last = self.schedule.last_column(node.moves)
        word = bit(USED_BIT) | node.moves | node.needed << NEEDED_BIT | node.head << HEAD_BIT
        word |= max(low, last) << LOW_BIT | high << HIGH_BIT | bit(STAY_BIT) * node.must_stay
        for i in range(24):
            self.counts[i] = 0
        self.counts[0] = 20 - node.safety
        for i in range(self.schedule.trucks):
            if node.load[i] == EMPTY:
                word |= bit(LOADS_BIT + 4 * i) * NO_BALLOON
                self.counts[1 + i] = min(MANY, node.usable_tokens(max(node.release[i], node.last_unpack)))
            else:
                word |= bit(LOADS_BIT + 4 * i) * self.kind[node.load[i]]
                self.counts[1 + i] = (
                    MANY if node.release[i] == READY else min(MANY, node.usable_tokens(node.release[i]))
                )
        self.entry[0] = word
        self.entry[1] = self.entry[2] = 0
        for i in range(node.flying):
            if node.column[i] >= last - 4:  # balloons further left cannot rise, nor keep others from rising
                self.encode_balloon(node, i, node.column[i] - last + 4)
        for k in range(3):
            word = 0
            for i in range(8):
                word |= bit(8 * i) * self.counts[8 * k + i]
            self.entry[COUNTS + k] = word

    def encode_balloon(self, node: LaunchNode, i: int, column: int) -> None:
        """Write the i-th balloon of the sky; `column` counts from four behind the last truck."""
        word = 1 + column // 5
        shift = 12 * (column % 5)
        lower = 0 if self.entry[word] >> shift & 15 == 0 else 1  # the upper one was launched first
        self.entry[word] |= bit(shift + node.height[i] - 1)
        self.entry[word] |= bit(shift + 4 + 4 * lower) * self.kind[node.balloon[i]]
        if column > 0 and node.height[i] < TOP_ROW:
            self.counts[4 + 2 * column + lower] = min(MANY, node.usable_tokens(node.since[i]))

    def home_slot(self) -> int:
        """The slot where the search for the key begins."""
        h = (self.entry[0] ^ self.entry[0] >> 31) * GOLDEN_RATIO & MASK64
        h = ((h ^ h >> 29) + self.entry[1]) * GOLDEN_RATIO & MASK64
        h = ((h ^ h >> 30) + self.entry[2]) * GOLDEN_RATIO & MASK64
        return (h ^ h >> 32) & (self.slots - 1)

    def same_key(self, i: int) -> bool:
        """Whether the entry whose words begin at index i can be compared with the node."""
        if self.words[i] != self.entry[0] or self.words[i + 1] != self.entry[1]:
            return False
        return self.words[i + 2] == self.entry[2]  # type: ignore[no-any-return]

    # -- looking up and storing -----------------------------------------------------------------------------

    def refuted(self) -> bool:
        """Whether the node is no better than one refuted before."""
        slot = self.home_slot()
        for _ in range(PROBES):
            i = slot * WORDS
            if self.words[i] == 0:
                return False
            if self.same_key(i) and dominates(self.words, i + COUNTS, self.entry, COUNTS):
                return True
            slot = (slot + 1) & (self.slots - 1)
        return False

    def refuted_if_free_to_move(self) -> bool:
        """The same for a node that must stay: refuted if the node would be even when the trucks may move."""
        self.entry[0] ^= bit(STAY_BIT)
        found = self.refuted()
        self.entry[0] ^= bit(STAY_BIT)
        return found

    def store(self) -> None:
        """Remember that the node is refuted: in a free slot, or in place of a weaker entry, or of any other."""
        if self.stored > self.slots // 2 and self.slots < self.limit:
            self.grow()
        slot = self.home_slot()
        chosen = (slot + (self.entry[3] ^ self.entry[4]) % PROBES) & (self.slots - 1)
        for _ in range(PROBES):
            i = slot * WORDS
            if self.words[i] == 0:
                self.stored += 1
                chosen = slot
                break
            if self.same_key(i) and dominates(self.entry, COUNTS, self.words, i + COUNTS):
                chosen = slot
                break
            slot = (slot + 1) & (self.slots - 1)
        for i in range(WORDS):
            self.words[chosen * WORDS + i] = self.entry[i]

    def grow(self) -> None:
        """Move to twice as many slots. Without memory for them the table stays as it is, for good."""
        old = self.words
        old_slots = self.slots
        if cython.compiled:
            new = word_array(2 * old_slots * WORDS)
            if not new:
                self.limit = old_slots
                return
        else:
            new = [0] * (2 * old_slots * WORDS)
        self.words = new
        self.slots = 2 * old_slots
        self.stored = 0
        for i in range(WORDS):
            self.saved[i] = self.entry[i]
        for slot in range(old_slots):
            if old[slot * WORDS]:
                for i in range(WORDS):
                    self.entry[i] = old[slot * WORDS + i]
                self.store()
        for i in range(WORDS):
            self.entry[i] = self.saved[i]
        if cython.compiled:
            free(old)


if not cython.compiled:

    def dominates(these: list[int], i: int, those: list[int], j: int) -> bool:
        """Whether the 24 counts from index i on are all at least as large as those from index j on.

        With the high bit of every count set on the left, no subtraction borrows from the next count, and the bit
        survives exactly where the count on the left is at least as large.
        """
        return all(((these[i + n] | HIGH_BITS) - those[j + n]) & HIGH_BITS == HIGH_BITS for n in range(3))
