"""The least work a formation costs: a bound on the ascents still needed.

Every column ends in one of eight ways (no two of its balloons touch). Going through the columns from left to right, the
cheapest formation with so many new balloons is found for every way the current column can end. Balloons already aloft
stay above later ones beside and below them; the colours of those still to come are not looked at.
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
    """Room for the calculation."""

    def __init__(self, balloons: int) -> None:
        self.balloons = balloons
        if not cython.compiled:
            self.upper, self.lower, self.size = [0] * 8, [0] * 8, [0] * 8
            self.fits = [0] * 72
            self.known, self.who, self.ways, self.after = [0] * 16, [0] * 32, [0] * 16, [0] * 128
            self.best, self.next, self.costs = [0] * (8 * ROOM), [0] * (8 * ROOM), [0] * 8
            self.floor, self.work = [0] * 16, [0] * 16
        for way in range(8):
            self.upper[way], self.lower[way] = WAYS[way]
            self.size[way] = sum(1 for altitude in WAYS[way] if altitude)
            for known in range(3):
                for other_known in range(3):
                    self.fits[(known * 3 + other_known) * 8 + way] = sum(
                        1 << other for other in range(8) if beside(known, way, other_known, other)
                    )

    def possible(self, moment: Moment, course: Course, low: int, high: int, until: int) -> bool:
        """Whether `moment.need` more balloons can fly in columns `low` to `high` by move `until`, as far as turns go.

        All work must find turns and tokens; and whatever old tokens still lie unspent, the work that became possible
        only after them must find turns and younger tokens.
        """
        self.high = high
        self.until = until
        if not self.enough(moment, course):
            return False
        self.lay_out(moment, course, low)
        if not self.payable(moment, course, 0):
            return False
        self.margin = self.slack
        for i in range(moment.epoch + 1):
            if moment.tokens[i]:
                if not self.payable(moment, course, i + 1):
                    return False
                self.margin = min(self.margin, self.slack)
        return True

    def patient(self, moment: Moment, course: Course, low: int, high: int, until: int, closed: bool) -> bool:
        """The same after some waiting: nothing has changed but tokens, unless a column has been closed."""
        self.high = high
        self.until = until
        if not self.enough(moment, course):
            return False
        self.lay_out(moment, course, low)
        if closed and not self.payable(moment, course, 0):
            return False
        return self.payable(moment, course, moment.epoch + 1)

    def enough(self, moment: Moment, course: Course) -> bool:
        """Whether there are enough balloons: in the row and on trucks that have not passed the window."""
        there = self.balloons - moment.head
        for truck in range(course.trucks):
            if moment.load[truck] != EMPTY and course.column(truck, moment.m) <= self.high:
                there += 1
        return there >= moment.need

    def lay_out(self, moment: Moment, course: Course, low: int) -> None:
        """Which ways each column can end in, and which of them fit beside those of the column before."""
        self.first = max(low, course.last(moment.m))
        self.base = max(low, self.first - 3)  # no launch from `first` on can raise what is further left
        for c in range(self.base, self.high + 1):
            self.known[c] = 0
        for i in range(moment.flying):
            c = moment.column[i]
            if c >= self.base:
                self.who[2 * c + self.known[c]] = i
                self.known[c] += 1
        self.capacity = 0
        for c in range(self.base, self.high + 1):
            known = self.known[c]
            top = moment.height[self.who[2 * c]] if known else 0
            low = moment.height[self.who[2 * c + 1]] if known > 1 else 0
            ways = 0
            if c >= self.first:
                self.capacity += 2 - known
            for b in range(8):
                if self.size[b] < known or (self.size[b] > known and c < self.first):
                    continue
                if self.upper[b] >= top and (known < 2 or self.lower[b] >= low):
                    ways |= 1 << b
            self.ways[c] = ways
            if c == self.base:
                continue
            for a in range(8):
                fit = ways & self.fits[(self.known[c - 1] * 3 + known) * 8 + a]
                if fit and known and self.known[c - 1] and self.ways[c - 1] >> a & 1:
                    some = fit
                    while some:
                        b = lowest(some)
                        some &= some - 1
                        if not self.in_order(moment, c, a, b):
                            fit ^= 1 << b
                self.after[8 * c + a] = fit

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

    def payable(self, moment: Moment, course: Course, since: int) -> bool:
        """Whether the work that became possible in epoch `since` or later can be paid from then on.

        Column by column, for every number of new balloons so far: they must fly before the last truck has passed, so
        their launches, their preparation and the ascents of the cheapest formation must find turns until then.
        """
        need = moment.need
        self.prepare(moment, course, since)
        fill(self.best, 0, FAR)
        self.best[0] = 0
        alive = 1
        most = 0  # new balloons so far
        capacity = self.capacity  # of the columns to come
        for c in range(self.base, self.high + 1):
            self.price(moment, c, since)
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
                    lower(self.next, ROOM * b + self.size[b] - self.known[c], self.best, ROOM * a, self.costs[b])
            if c < self.first:
                alive = self.keep(ends, 0, 0)
                continue
            capacity -= 2 - self.known[c]
            fewest = max(0, need - capacity)
            most = self.in_time(moment, course, c, ends, min(need, most + 2 - self.known[c]), fewest)
            if most < fewest:
                return False
            alive = self.keep(ends, fewest, most)
        return True

    def prepare(self, moment: Moment, course: Course, since: int) -> None:
        """What balloons can be made ready with no, one or two tokens; which of these steps may use tokens before `since`."""
        endless = moment.tokens[0] == ENDLESS
        self.at_once = self.one_step = self.absorbed = self.unpacked = 0
        self.tokens = moment.usable(max(since, 1) if endless else since)
        for truck in range(course.trucks):
            if course.column(truck, moment.m) > self.high:
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

    def price(self, moment: Moment, c: int, since: int) -> None:
        """What each way of ending would cost in a column from epoch `since` on."""
        top = low = 1
        if self.known[c]:
            top = moment.height[self.who[2 * c]] if moment.since[self.who[2 * c]] >= since else 0
            if self.known[c] > 1:
                low = moment.height[self.who[2 * c + 1]] if moment.since[self.who[2 * c + 1]] >= since else 0
        for b in range(8):
            cost = 0
            if top and self.upper[b]:
                cost = self.upper[b] - top
            if low and self.lower[b]:
                cost += self.lower[b] - low
            self.costs[b] = cost

    def in_time(self, moment: Moment, course: Course, c: int, ends: int, most: int, fewest: int) -> int:
        """How many new balloons there can be up to column c: all fly before the last truck has passed."""
        turns = course.turns_left(moment.m, moment.safety, min(self.until, course.arrival(0, c + 1) - 1))
        turns += moment.spare + self.tokens
        fill(self.work, 0, FAR)
        while ends:
            b = lowest(ends)
            ends &= ends - 1
            lower(self.work, 0, self.next, ROOM * b, 0)
        while most >= fewest:
            steps = 0
            if most > self.at_once:
                steps = max(0, 2 * (most - self.at_once) - min(most - self.at_once, self.one_step) - self.absorbed)
            self.slack = turns - most - steps - self.work[most]
            if self.slack >= 0 or (most == 0 and self.work[0] < FAR):
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
