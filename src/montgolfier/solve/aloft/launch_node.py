"""A node of the search over launches: the position right after a launch, with all other advances left open.

Between two launches it does not matter which turn unpacks, inflates or raises which balloon, only how many turns there
are. So each of these turns yields a *token*, stamped with its *epoch*: the number of launches that the search had made
before it. Advances are paid from tokens when a launch needs them. Each has a *release*, the epoch in which it became
possible, and takes the oldest token that is not older than that. Balloons in the sky are only as high as the launches
so far demand.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.aloft.components import ROWS as TOP_ROW

    EMPTY = -1  # the load of a truck without a balloon
    READY = -1  # the release of a balloon that is inflated: nothing is left to pay for it
    UNLIMITED = 99  # tokens before the first launch of all, when no truck moves yet (A1-19, A2-12)
    MOST_CANDIDATES = 1000


class LaunchNode:
    """What is on the trucks and in the sky, and the tokens not yet spent.

    All nodes of a search are made before it starts, as a chain: `next_node` is where a node puts its successor.
    """

    def __init__(self, next_node: "LaunchNode | None" = None) -> None:
        self.next_node: LaunchNode = next_node if next_node is not None else self
        self.moves = self.safety = 0  # the turn of the launch, as in truck_schedule.py
        self.epoch = 0  # launches since the root
        self.needed = 0  # launches still to be made
        self.head = 0  # the place in the row of the next balloon to unpack
        self.last_unpack = 0  # the epoch of the last unpacking: the next one cannot be earlier
        self.open_turn = 0  # 1 if the turn under way still has its advance to come
        self.must_stay = 0  # 1 if the next launch must come before the launch trucks move
        self.latest_launch = 0  # the last move after which the next launch can still come
        self.flying = 0  # balloons in the sky: as many entries of the arrays below, in the order of their launches
        self.candidate_count = 0
        if not cython.compiled:
            self.column, self.height, self.since = [0] * 16, [0] * 16, [0] * 16  # since: the release of its ascents
            self.balloon, self.colours = [0] * 16, [0] * 16
            self.load, self.release = [0] * 5, [0] * 5  # by truck; the release of its next advance
            self.unpacked_onto = [0] * 16  # by place in the row: the truck
            self.tokens = [0] * 16  # by epoch
            self.candidates = [0] * MOST_CANDIDATES  # launches that can come next, as launch_search.py packs them

    def copy_from(self, other: "LaunchNode") -> None:
        """Become a copy of another node, without its candidates."""
        self.moves = other.moves
        self.safety = other.safety
        self.epoch = other.epoch
        self.needed = other.needed
        self.head = other.head
        self.last_unpack = other.last_unpack
        self.open_turn = other.open_turn
        self.must_stay = other.must_stay
        self.flying = other.flying
        for i in range(other.epoch + 1):
            self.tokens[i] = other.tokens[i]
        for i in range(5):
            self.load[i] = other.load[i]
            self.release[i] = other.release[i]
        for i in range(16):
            self.unpacked_onto[i] = other.unpacked_onto[i]
        for i in range(other.flying):
            self.column[i] = other.column[i]
            self.height[i] = other.height[i]
            self.since[i] = other.since[i]
            self.balloon[i] = other.balloon[i]
            self.colours[i] = other.colours[i]

    def pay(self, release: int) -> int:
        """Spend the oldest token that is not older than `release`; its epoch, or -1 if there is none."""
        for i in range(release, self.epoch + 1):
            if self.tokens[i]:
                if self.tokens[i] != UNLIMITED or i:
                    self.tokens[i] -= 1
                return i
        return -1

    def usable_tokens(self, release: int) -> int:
        """How many tokens are not older than `release`."""
        n = 0
        for i in range(release, self.epoch + 1):
            n += self.tokens[i]
        return n

    def unpack(self, truck: int, balloon: int) -> bool:
        """The next of the row onto an empty truck: once that is free and the previous one unpacked (A1-42, A2-37)."""
        epoch = self.pay(max(self.release[truck], self.last_unpack))
        if epoch < 0:
            return False
        self.last_unpack = epoch
        self.load[truck] = balloon
        self.release[truck] = epoch
        self.unpacked_onto[self.head] = truck
        self.head += 1
        return True

    def inflate(self, truck: int) -> bool:
        """Make the balloon on a truck ready to be launched."""
        if self.release[truck] == READY:
            return True
        epoch = self.pay(self.release[truck])
        self.release[truck] = READY
        return epoch >= 0

    def launch(self, truck: int, column: int, colours: int) -> bool:
        """Launch the balloon on a truck; whatever is in its way has been raised before (AC-13, A1-43, A2-38).

        A balloon launched earlier stays higher: by two rows in the same column, by one in a neighbouring column, by two
        there if they share a colour. From the newest to the oldest, each balloon is raised as far as that demands.
        """
        n = self.flying
        self.column[n] = column
        self.height[n] = 1
        self.since[n] = self.epoch + 1
        self.balloon[n] = self.load[truck]
        self.colours[n] = colours
        for k in range(n - 1, -1, -1):
            gap = self.column[k] - column
            if gap > 3 or gap < -3:
                continue  # a balloon pushes its neighbours up in turn, but four rows leave room for three pushes
            lowest = self.height[k]
            for j in range(k + 1, n + 1):
                gap = self.column[j] - self.column[k]
                if gap == 0 or ((gap == 1 or gap == -1) and self.colours[j] & self.colours[k]):
                    lowest = max(lowest, self.height[j] + 2)
                elif gap == 1 or gap == -1:
                    lowest = max(lowest, self.height[j] + 1)
            if lowest > TOP_ROW:
                return False
            while self.height[k] < lowest:
                if self.pay(self.since[k]) < 0:
                    return False
                self.height[k] += 1
        self.flying += 1
        self.load[truck] = EMPTY
        self.release[truck] = self.epoch + 1
        self.needed -= 1
        return True

    def add_candidate(self, candidate: int) -> None:
        """Note a launch that can come next."""
        self.candidates[self.candidate_count] = candidate
        self.candidate_count += 1

    def sort_candidates(self) -> None:
        """The smallest number first."""
        for i in range(1, self.candidate_count):
            candidate = self.candidates[i]
            j = i
            while j > 0 and self.candidates[j - 1] > candidate:
                self.candidates[j] = self.candidates[j - 1]
                j -= 1
            self.candidates[j] = candidate
