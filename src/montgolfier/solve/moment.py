"""A moment: the position right after a launch, with all other advances left open.

Between two launches it does not matter which turn unpacks, inflates or raises which balloon, only how many turns there
are. So such a turn yields a *token*, stamped with the number of launches made before it, and advances are paid from
tokens when a launch needs them: each from the oldest token that is not older than the moment the advance became
possible. Balloons in the sky are only as high as the launches so far demand.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    EMPTY = -1  # the load of a truck without a balloon
    READY = -1  # the release of a balloon that is inflated
    ENDLESS = 99  # tokens before the first launch of all: trucks do not move yet (A1-19, A2-12)
    TOP = 4
    MOST_OFFERS = 1000


class Moment:
    """What is on the trucks and in the sky, and the tokens not yet spent."""

    def __init__(self, below: "Moment | None" = None) -> None:
        self.below: Moment = below if below is not None else self  # room for what follows
        self.m = self.safety = self.epoch = self.need = self.head = self.queue = self.flying = 0
        self.truck = self.at = self.spare = self.stay = self.latest = self.offers = 0
        if not cython.compiled:
            self.tokens, self.load, self.release, self.onto = [0] * 16, [0] * 5, [0] * 5, [0] * 16
            self.column, self.height, self.since = [0] * 16, [0] * 16, [0] * 16
            self.balloon, self.colours = [0] * 16, [0] * 16
            self.offer = [0] * MOST_OFFERS

    def become(self, other: "Moment") -> None:
        """An equal of another moment."""
        self.m = other.m
        self.safety = other.safety
        self.epoch = other.epoch
        self.need = other.need
        self.head = other.head
        self.queue = other.queue
        self.flying = other.flying
        self.truck = other.truck
        self.at = other.at
        self.spare = other.spare
        self.stay = other.stay
        for i in range(other.epoch + 1):
            self.tokens[i] = other.tokens[i]
        for i in range(5):
            self.load[i] = other.load[i]
            self.release[i] = other.release[i]
        for i in range(16):
            self.onto[i] = other.onto[i]
        for i in range(other.flying):
            self.column[i] = other.column[i]
            self.height[i] = other.height[i]
            self.since[i] = other.since[i]
            self.balloon[i] = other.balloon[i]
            self.colours[i] = other.colours[i]

    def pay(self, release: int) -> int:
        """Spend the oldest token that is not older than `release`; its stamp, or -1 if there is none."""
        for i in range(release, self.epoch + 1):
            if self.tokens[i]:
                if self.tokens[i] != ENDLESS or i:
                    self.tokens[i] -= 1
                return i
        return -1

    def usable(self, release: int) -> int:
        """How many tokens are not older than `release`."""
        n = 0
        for i in range(release, self.epoch + 1):
            n += self.tokens[i]
        return n

    def unpack(self, truck: int, balloon: int) -> bool:
        """The next of the row onto an empty truck: once that is free and the previous one unpacked (A1-42, A2-37)."""
        stamp = self.pay(max(self.release[truck], self.queue))
        if stamp < 0:
            return False
        self.queue = stamp
        self.load[truck] = balloon
        self.release[truck] = stamp
        self.onto[self.head] = truck
        self.head += 1
        return True

    def inflate(self, truck: int) -> bool:
        """The balloon on a truck gets ready."""
        if self.release[truck] == READY:
            return True
        stamp = self.pay(self.release[truck])
        self.release[truck] = READY
        return stamp >= 0

    def launch(self, truck: int, column: int, colours: int) -> bool:
        """The balloon on a truck goes up; whatever is in its way has been raised before (AC-13, A1-43, A2-38).

        Who was launched earlier stays higher: by two rows in the same column, by one in a neighbouring column, by two
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
                continue
            need = self.height[k]
            for j in range(k + 1, n + 1):
                gap = self.column[j] - self.column[k]
                if gap == 0 or ((gap == 1 or gap == -1) and self.colours[j] & self.colours[k]):
                    need = max(need, self.height[j] + 2)
                elif gap == 1 or gap == -1:
                    need = max(need, self.height[j] + 1)
            if need > TOP:
                return False
            while self.height[k] < need:
                if self.pay(self.since[k]) < 0:
                    return False
                self.height[k] += 1
        self.flying += 1
        self.load[truck] = EMPTY
        self.release[truck] = self.epoch + 1
        self.truck = truck
        self.at = column
        self.need -= 1
        return True

    def add_offer(self, offer: int) -> None:
        """Note a launch that may come next."""
        self.offer[self.offers] = offer
        self.offers += 1

    def sort_offers(self) -> None:
        """The smallest number first."""
        for i in range(1, self.offers):
            offer = self.offer[i]
            j = i
            while j > 0 and self.offer[j - 1] > offer:
                self.offer[j] = self.offer[j - 1]
                j -= 1
            self.offer[j] = offer
