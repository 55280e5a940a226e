"""The least work a formation costs: a bound on the ascents still needed.

Every column ends in one of eight ways (no two of its balloons touch). Going through the columns from left to right, the
cheapest formation with so many new balloons is found for every way the current column can end. Balloons already aloft
stay above later ones beside and below them; the colours of those still to come are not looked at.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.moment import Moment

WAYS = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (3, 1), (4, 1), (4, 2)]  # altitudes of the upper and the lower balloon

if not cython.compiled:
    FAR = 1000


def beside(upper_known: int, way: int, other_known: int, other: int) -> bool:
    """Whether two neighbouring columns fit; of each, the first so many balloons from above fly already."""
    for i, mine in enumerate(WAYS[way]):
        for j, theirs in enumerate(WAYS[other]):
            if not mine or not theirs:
                continue
            if mine == theirs:
                return False
            if i < upper_known and j >= other_known and mine < theirs:
                return False  # who is aloft stays above who comes later
            if i >= upper_known and j < other_known and mine > theirs:
                return False
    return True


class Formation:
    """Room for the calculation, and its result."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.upper, self.lower = [0] * 8, [0] * 8
            self.fits = [0] * 72
            self.known = [0] * 16
            self.who = [0] * 32
            self.total, self.fresh, self.total2, self.fresh2 = [0] * 128, [0] * 128, [0] * 128, [0] * 128
            self.adds, self.costs, self.fresh_costs = [0] * 8, [0] * 8, [0] * 8
        for way in range(8):
            self.upper[way], self.lower[way] = WAYS[way]
            for known in range(3):
                for other_known in range(3):
                    self.fits[(known * 3 + other_known) * 8 + way] = sum(
                        1 << other for other in range(8) if beside(known, way, other_known, other)
                    )
        self.least = self.least_fresh = 0

    def measure(self, moment: Moment, low: int, high: int, first: int) -> bool:
        """The least ascents for `moment.need` more balloons in columns `first` to `high`; False: there is no room.

        `least` counts all ascents, `least_fresh` (another formation perhaps) those of the new balloons only.
        """
        need = moment.need
        base = max(low, first - 3)  # no launch from `first` on can raise what is further left
        for c in range(base, high + 1):
            self.known[c] = 0
        for i in range(moment.flying):
            c = moment.column[i]
            if c >= base:
                self.who[2 * c + self.known[c]] = i
                self.known[c] += 1
        for i in range(128):
            self.total[i] = self.fresh[i] = FAR
        self.total[0] = self.fresh[0] = 0
        known_before = 0
        for c in range(base, high + 1):
            self.ways_of(moment, c, c >= first)
            for i in range(8 * (need + 1)):
                self.total2[i] = self.fresh2[i] = FAR
            for a in range(8):
                if c == base:
                    if a > 0:
                        break
                    fit = 255
                else:
                    fit = self.fits[(known_before * 3 + self.known[c]) * 8 + a]
                for b in range(8):
                    if not fit >> b & 1 or self.costs[b] >= FAR:
                        continue
                    if c > base and known_before and self.known[c] and not self.in_order(moment, c, a, b):
                        continue
                    self.extend(a, b, need)
            for i in range(8 * (need + 1)):
                self.total[i] = self.total2[i]
                self.fresh[i] = self.fresh2[i]
            known_before = self.known[c]
        self.least = self.least_fresh = FAR
        for a in range(8):
            self.least = min(self.least, self.total[a * (need + 1) + need])
            self.least_fresh = min(self.least_fresh, self.fresh[a * (need + 1) + need])
        return self.least < FAR

    def ways_of(self, moment: Moment, c: int, open_: bool) -> None:
        """What each way of ending would cost in a column, and how many new balloons it holds."""
        known = self.known[c]
        for b in range(8):
            top = self.upper[b]
            low = self.lower[b]
            self.costs[b] = FAR
            self.adds[b] = (1 if top else 0) + (1 if low else 0) - known
            if self.adds[b] < 0 or (self.adds[b] > 0 and not open_):
                continue
            cost = fresh = 0
            if known > 0:
                if top < moment.height[self.who[2 * c]]:
                    continue
                cost += top - moment.height[self.who[2 * c]]
            elif top:
                fresh += top - 1
            if known > 1:
                if low < moment.height[self.who[2 * c + 1]]:
                    continue
                cost += low - moment.height[self.who[2 * c + 1]]
            elif low:
                fresh += low - 1
            self.costs[b] = cost + fresh
            self.fresh_costs[b] = fresh

    def in_order(self, moment: Moment, c: int, a: int, b: int) -> bool:
        """Whether balloons already aloft in column c - 1 (ending as a) and c (as b) keep their distance."""
        for i in range(self.known[c - 1]):
            one = self.who[2 * c - 2 + i]
            mine = self.lower[a] if i else self.upper[a]
            for j in range(self.known[c]):
                other = self.who[2 * c + j]
                theirs = self.lower[b] if j else self.upper[b]
                gap = 2 if moment.colours[one] & moment.colours[other] else 1
                if one < other:
                    if mine < theirs + gap:
                        return False
                elif theirs < mine + gap:
                    return False
        return True

    def extend(self, a: int, b: int, need: int) -> None:
        """Column by column: the cheapest so far that end as a, continued by b."""
        size = need + 1
        add = self.adds[b]
        for n in range(size - add):
            cost = self.total[a * size + n] + self.costs[b]
            if cost < self.total2[b * size + n + add]:
                self.total2[b * size + n + add] = cost
            cost = self.fresh[a * size + n] + self.fresh_costs[b]
            if cost < self.fresh2[b * size + n + add]:
                self.fresh2[b * size + n + add] = cost
