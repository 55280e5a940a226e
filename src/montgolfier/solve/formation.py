"""The least work a formation costs: a bound on what the turns to come must pay for.

Every column ends in one of eight ways (no two of its balloons touch). Going through the columns from left to right, the
cheapest formation is found for every number of new balloons so far and every way the current column can end. Balloons
aloft stay above later ones beside and below them; the colours of those still to come are not looked at (palette.py).
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.course import Course
from montgolfier.solve.moment import Moment

WAYS = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (3, 1), (4, 1), (4, 2)]  # altitudes of the upper and the lower balloon

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.solve.lanes import any_small, fill, lower, raise_to
    from montgolfier.solve.moment import EMPTY, ENDLESS, READY

    FAR = 128  # more than any formation costs; sums with it still fit into eight bits
    ROOM = 20  # for the numbers of new balloons, 0 to 13


def beside(known: int, way: int, other_known: int, other: int) -> bool:
    """Whether two neighbouring columns fit; of each, the first so many balloons from above fly already."""
    for i, mine in enumerate(WAYS[way]):
        for j, theirs in enumerate(WAYS[other]):
            if not mine or not theirs:
                continue
            if mine == theirs:
                return False
            if i < known and j >= other_known and mine < theirs:
                return False  # who is aloft stays above who comes later
            if i >= known and j < other_known and mine > theirs:
                return False
    return True


class Formation:
    """The window in question, and room for the calculation."""

    def __init__(self, course: Course, balloons: int) -> None:
        self.course = course
        self.balloons = balloons
        if not cython.compiled:
            self.upper, self.lower, self.size, self.fits = [0] * 8, [0] * 8, [0] * 8, [0] * 72
            self.known, self.who, self.ways, self.after = [0] * 16, [0] * 32, [0] * 16, [0] * 128
            self.best, self.next, self.price = [0] * (8 * ROOM), [0] * (8 * ROOM), [0] * 8
            self.floor, self.cheapest = [0] * 16, [0] * 16
        for way in range(8):
            self.upper[way], self.lower[way] = WAYS[way]
            self.size[way] = sum(1 for altitude in WAYS[way] if altitude)
            for known in range(3):
                for other_known in range(3):
                    self.fits[(known * 3 + other_known) * 8 + way] = sum(
                        1 << other for other in range(8) if beside(known, way, other_known, other)
                    )
        self.look_at(1, 1)

    def look_at(self, low: int, high: int) -> None:
        """Ask about the window of columns `low` to `high`; its last truck leaves it after move `until`."""
        self.low = low
        self.high = high
        self.until = min(self.course.end, self.course.arrival(0, high + 1) - 1)

    def turns(self, moment: Moment, column: int) -> int:
        """The most turns there can be until the last truck leaves a column."""
        until = min(self.until, self.course.arrival(0, column + 1) - 1)
        return self.course.turns_left(moment.m, moment.safety, until) + moment.spare

    def possible(self, moment: Moment) -> bool:
        """Whether `moment.need` more balloons can fly in the window, as far as turns go; then `margin` is to spare.

        All work must find turns and tokens; and whatever old tokens still lie unspent, the work that became possible
        only after them must find turns and younger tokens.
        """
        if not self.enough(moment):
            return False
        self.lay_out(moment)
        if not self.payable(moment, 0):
            return False
        self.margin = self.slack
        for i in range(moment.epoch + 1):
            if moment.tokens[i]:
                if not self.payable(moment, i + 1):
                    return False
                self.margin = min(self.margin, self.slack)
        return True

    def still_possible(self, moment: Moment, closed: bool) -> bool:
        """The same after some waiting: turns have become tokens, and perhaps a column has been closed."""
        if not self.enough(moment):
            return False
        self.lay_out(moment)
        if closed and not self.payable(moment, 0):
            return False
        return self.payable(moment, moment.epoch + 1)

    def enough(self, moment: Moment) -> bool:
        """Whether there are enough balloons: in the row and on trucks that have not passed the window."""
        there = self.balloons - moment.head
        for truck in range(self.course.trucks):
            if moment.load[truck] != EMPTY and self.course.column(truck, moment.m) <= self.high:
                there += 1
        return there >= moment.need

    # -- columns --------------------------------------------------------------------------------------------

    def lay_out(self, moment: Moment) -> None:
        """Which ways each column can end in, and which of them fit beside those of the column before."""
        self.first = max(self.low, self.course.last(moment.m))  # launches are possible from here on
        self.base = max(self.low, self.first - 3)  # and they raise nothing that is further left
        for c in range(self.base, self.high + 1):
            self.known[c] = 0
        for i in range(moment.flying):
            c = moment.column[i]
            if c >= self.base:
                self.who[2 * c + self.known[c]] = i
                self.known[c] += 1
        self.capacity = 0
        for c in range(self.base, self.high + 1):
            self.ways[c] = self.ways_of(moment, c)
            if c >= self.first:
                self.capacity += 2 - self.known[c]
            if c == self.base:
                continue
            for a in range(8):
                fit = self.ways[c] & self.fits[(self.known[c - 1] * 3 + self.known[c]) * 8 + a]
                if fit and self.known[c] and self.known[c - 1] and self.ways[c - 1] >> a & 1:
                    some = fit
                    while some:
                        b = lowest(some)
                        some &= some - 1
                        if not self.in_order(moment, c, a, b):
                            fit ^= 1 << b
                self.after[8 * c + a] = fit

    def ways_of(self, moment: Moment, c: int) -> int:
        """The ways a column can end in: balloons never sink (A1-31), new ones come from below."""
        known = self.known[c]
        top = moment.height[self.who[2 * c]] if known else 0
        low = moment.height[self.who[2 * c + 1]] if known > 1 else 0
        ways = 0
        for b in range(8):
            if self.size[b] < known or (self.size[b] > known and c < self.first):
                continue
            if self.upper[b] >= top and (known < 2 or self.lower[b] >= low):
                ways |= 1 << b
        return ways

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

    # -- work -----------------------------------------------------------------------------------------------

    def payable(self, moment: Moment, since: int) -> bool:
        """Whether the work that became possible in epoch `since` or later can be paid from then on.

        Column by column, for every number of new balloons so far: they must fly before the last truck has passed, so
        their launches, their preparation and the ascents of the cheapest formation must find turns until then.
        """
        need = moment.need
        self.prepare(moment, since)
        fill(self.best, 0, FAR)
        self.best[0] = 0
        alive = 1
        most = 0  # new balloons so far
        capacity = self.capacity  # of the columns to come
        for c in range(self.base, self.high + 1):
            self.set_prices(moment, c, since)
            ends = 0
            while alive:
                a = lowest(alive)
                alive &= alive - 1
                fit = self.after[8 * c + a] if c > self.base else self.ways[c]
                while fit:
                    b = lowest(fit)
                    fit &= fit - 1
                    if not ends >> b & 1:
                        ends |= 1 << b
                        fill(self.next, ROOM * b, FAR)
                    lower(self.next, ROOM * b + self.size[b] - self.known[c], self.best, ROOM * a, self.price[b])
            if c < self.first:
                alive = self.keep(ends, 0, 0)
                continue
            capacity -= 2 - self.known[c]
            fewest = max(0, need - capacity)
            most = self.in_time(self.turns(moment, c), ends, min(need, most + 2 - self.known[c]), fewest)
            if most < fewest:
                return False
            alive = self.keep(ends, fewest, most)
        return True

    def prepare(self, moment: Moment, since: int) -> None:
        """What can be made ready with no or with one token, and how many steps may use tokens before `since`."""
        endless = moment.tokens[0] == ENDLESS
        self.at_once = self.one_step = self.absorbed = self.unpacked = 0
        self.tokens = moment.usable(max(since, 1) if endless else since)
        for truck in range(self.course.trucks):
            if self.course.column(truck, moment.m) > self.high:
                break
            if moment.load[truck] != EMPTY:
                if moment.release[truck] == READY or (endless and moment.release[truck] == 0):
                    self.at_once += 1
                else:
                    self.one_step += 1
                    if moment.release[truck] < since:
                        self.absorbed += 1
            elif endless and moment.release[truck] == 0 and moment.queue == 0:
                self.at_once += 1
                self.unpacked += 1
            elif max(moment.release[truck], moment.queue) < since:
                self.absorbed += 2

    def steps(self, n: int) -> int:
        """The least tokens from `since` on that make n balloons ready: two for each that still lies in the row."""
        n -= self.at_once
        if n <= 0:
            return 0
        return max(0, 2 * n - min(n, self.one_step) - self.absorbed)

    def set_prices(self, moment: Moment, c: int, since: int) -> None:
        """The ascents each way of ending takes in a column; those of balloons launched before `since` are free."""
        top = low = 1
        if self.known[c]:
            top = moment.height[self.who[2 * c]] if moment.since[self.who[2 * c]] >= since else 0
            if self.known[c] > 1:
                low = moment.height[self.who[2 * c + 1]] if moment.since[self.who[2 * c + 1]] >= since else 0
        for b in range(8):
            price = 0
            if top and self.upper[b]:
                price = self.upper[b] - top
            if low and self.lower[b]:
                price += self.lower[b] - low
            self.price[b] = price

    def in_time(self, turns: int, ends: int, most: int, fewest: int) -> int:
        """How many new balloons there can be, at most, if so many turns are left for them."""
        fill(self.cheapest, 0, FAR)
        while ends:
            b = lowest(ends)
            ends &= ends - 1
            lower(self.cheapest, 0, self.next, ROOM * b, 0)
        while most >= fewest:
            self.slack = turns + self.tokens - most - self.steps(most) - self.cheapest[most]
            if self.slack >= 0 or (most == 0 and self.cheapest[0] < FAR):
                break
            most -= 1
        return most

    def keep(self, ends: int, fewest: int, most: int) -> int:
        """Keep only such numbers of new balloons; which ways of ending are left."""
        fill(self.floor, 0, FAR)
        for n in range(fewest, most + 1):
            self.floor[n] = 0
        alive = 0
        while ends:
            b = lowest(ends)
            ends &= ends - 1
            raise_to(self.best, ROOM * b, self.next, ROOM * b, self.floor)
            if any_small(self.best, ROOM * b):
                alive |= 1 << b
        return alive
