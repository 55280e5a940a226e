"""Colours: whether the balloons still to come can be placed at all so that nowhere two of a colour touch at a corner.

A limited search through the columns from left to right. It knows the ascents that can be afforded at most, and which
balloons of the row cannot be ready before the last truck has passed a column. Only a search that was completed without
success is an answer.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.course import Course
from montgolfier.solve.formation import Formation
from montgolfier.solve.moment import Moment

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.solve.formation import FAR
    from montgolfier.solve.moment import EMPTY

    EFFORT = 1000  # placements tried before giving up


class Palette:
    """Room for the search."""

    def __init__(self) -> None:
        self.left = self.pool = 0
        if not cython.compiled:
            self.tints, self.in_time = [0] * 16, [0] * 16
            self.rest, self.prices = [0] * 2048, [0] * 128
            self.top_tint, self.low_tint = [0] * 16, [0] * 16

    def possible(self, moment: Moment, course: Course, formation: Formation, row: list[int], count: int, colours: list[int]) -> bool:
        """Whether colours leave a formation that can be afforded; `formation` has just found one without colours."""
        need = moment.need
        formation.prepare(moment, course, 0)
        self.gather(moment, course, formation, row, count, colours)
        steps = 0
        if need > formation.at_once:
            steps = 2 * (need - formation.at_once) - min(need - formation.at_once, formation.one_step)
        turns = course.turns_left(moment.m, moment.safety, formation.until) + moment.spare
        self.look_ahead(moment, formation)
        self.left = EFFORT
        budget = turns + formation.tokens - need - steps
        return self.place(moment, formation, formation.base, 0, need, budget, (1 << self.pool) - 1)

    def gather(self, moment: Moment, course: Course, formation: Formation, row: list[int], count: int, colours: list[int]) -> None:
        """The balloons not yet launched, those on trucks first; for each column, those that can be ready in time."""
        n = empty = 0
        for truck in range(course.trucks):
            if moment.load[truck] == EMPTY:
                empty += 1
            else:
                self.tints[n] = colours[moment.load[truck]]
                n += 1
        loaded = n
        for i in range(moment.head, count):
            self.tints[n] = colours[row[i]]
            n += 1
        self.pool = n
        for c in range(formation.first, formation.high + 1):
            turns = course.turns_left(moment.m, moment.safety, min(formation.until, course.arrival(0, c + 1) - 1))
            n = loaded
            while n < self.pool:
                i = n - loaded  # its place in the row; trucks have to be freed first, row and trucks made ready
                launches = max(0, i + 1 - empty) + 1
                work = launches + max(0, i + 1 - formation.unpacked) + max(0, launches - formation.at_once)
                if work > turns + moment.spare + formation.tokens:
                    break
                n += 1
            self.in_time[c] = (1 << n) - 1

    def look_ahead(self, moment: Moment, formation: Formation) -> None:
        """The least ascents in the columns behind c, if c ends as a and n balloons are still to be placed behind it."""
        need = moment.need
        for c in range(formation.base, formation.high + 1):
            formation.price(moment, c, 0)
            for b in range(8):
                self.prices[8 * c + b] = formation.costs[b]
        for i in range(128):
            self.rest[128 * formation.high + i] = FAR
        for a in range(8):
            self.rest[128 * formation.high + 16 * a] = 0
        for c in range(formation.high - 1, formation.base - 1, -1):
            for i in range(128):
                self.rest[128 * c + i] = FAR
            for a in range(8):
                if not formation.ways[c] >> a & 1:
                    continue
                fit = formation.after[8 * (c + 1) + a]
                while fit:
                    b = lowest(fit)
                    fit &= fit - 1
                    adds = formation.size[b] - formation.known[c + 1]
                    for n in range(adds, need + 1):
                        cost = self.prices[8 * (c + 1) + b] + self.rest[128 * (c + 1) + 16 * b + n - adds]
                        if cost < self.rest[128 * c + 16 * a + n]:
                            self.rest[128 * c + 16 * a + n] = cost

    def place(self, moment: Moment, formation: Formation, c: int, a: int, need: int, budget: int, pool: int) -> bool:
        """Whether columns from c on can be filled, when the one before ends as a."""
        if c > formation.high:
            return True  # look_ahead has seen to it that nothing is left over
        fit = formation.after[8 * c + a] if c > formation.base else formation.ways[c]
        while fit:
            b = lowest(fit)
            fit &= fit - 1
            adds = formation.size[b] - formation.known[c]
            if adds > need:
                continue
            left = budget - self.prices[8 * c + b]
            if self.rest[128 * c + 16 * b + need - adds] > left:
                continue
            if formation.known[c] > 1 or (formation.known[c] == 1 and adds == 0):
                self.top_tint[c] = moment.colours[formation.who[2 * c]]
                if formation.known[c] > 1:
                    self.low_tint[c] = moment.colours[formation.who[2 * c + 1]]
                if self.clear(formation, c, a, b) and self.place(moment, formation, c + 1, b, need, left, pool):
                    return True
            elif formation.known[c] == 1:
                self.top_tint[c] = moment.colours[formation.who[2 * c]]
                if self.choose_lower(moment, formation, c, a, b, need - 1, left, pool):
                    return True
            elif adds == 0:
                if self.place(moment, formation, c + 1, b, need, left, pool):
                    return True
            elif self.choose_upper(moment, formation, c, a, b, need - adds, left, pool):
                return True
            if self.left <= 0:
                return True
        return False

    def choose_upper(self, moment: Moment, formation: Formation, c: int, a: int, b: int, need: int, budget: int, pool: int) -> bool:
        """Each balloon that may be the upper one of a column."""
        some = pool & self.in_time[c]
        plain = False
        while some:
            i = lowest(some)
            some &= some - 1
            self.left -= 1
            if self.left <= 0:
                return True
            if not self.tints[i]:
                if plain:
                    continue  # one special shape is like the other
                plain = True
            self.top_tint[c] = self.tints[i]
            if not self.clear_upper(formation, c, a, b):
                continue
            if formation.lower[b]:
                if self.choose_lower(moment, formation, c, a, b, need, budget, pool ^ 1 << i):
                    return True
            elif self.place(moment, formation, c + 1, b, need, budget, pool ^ 1 << i):
                return True
        return False

    def choose_lower(self, moment: Moment, formation: Formation, c: int, a: int, b: int, need: int, budget: int, pool: int) -> bool:
        """Each balloon that may be the lower one of a column."""
        some = pool & self.in_time[c]
        plain = False
        while some:
            i = lowest(some)
            some &= some - 1
            self.left -= 1
            if self.left <= 0:
                return True
            if not self.tints[i]:
                if plain:
                    continue
                plain = True
            self.low_tint[c] = self.tints[i]
            if self.clear(formation, c, a, b) and self.place(moment, formation, c + 1, b, need, budget, pool ^ 1 << i):
                return True
        return False

    def clear_upper(self, formation: Formation, c: int, a: int, b: int) -> bool:
        """Whether the upper balloon of column c touches no colour of its own in the column before."""
        if c == formation.base:
            return True
        gap = formation.upper[b] - formation.upper[a]
        if formation.upper[a] and (gap == 1 or gap == -1) and self.top_tint[c] & self.top_tint[c - 1]:
            return False
        gap = formation.upper[b] - formation.lower[a]
        return not (formation.lower[a] and (gap == 1 or gap == -1) and self.top_tint[c] & self.low_tint[c - 1])

    def clear(self, formation: Formation, c: int, a: int, b: int) -> bool:
        """Whether no balloon of column c touches a colour of its own in the column before."""
        if c == formation.base:
            return True
        if formation.lower[b]:
            gap = formation.lower[b] - formation.upper[a]
            if formation.upper[a] and (gap == 1 or gap == -1) and self.low_tint[c] & self.top_tint[c - 1]:
                return False
            gap = formation.lower[b] - formation.lower[a]
            if formation.lower[a] and (gap == 1 or gap == -1) and self.low_tint[c] & self.low_tint[c - 1]:
                return False
        return self.clear_upper(formation, c, a, b)
