"""Colours: whether the balloons still to come can be placed at all so that nowhere two of a colour touch at a corner.

A limited search through the columns from left to right. It knows the ascents that can be afforded at most, and which
balloons of the row cannot be ready before the last truck has passed a column. Only a search that was completed without
success is an answer.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.formation import Formation
from montgolfier.solve.moment import Moment

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.solve.formation import FAR, ROOM
    from montgolfier.solve.lanes import fill, lower
    from montgolfier.solve.moment import EMPTY

    EFFORT = 1000  # balloons tried before giving up


class Palette:
    """The deal, and room for the search. It works on what `formation` has laid out for the same moment."""

    def __init__(self, formation: Formation, row: list[int], colours: list[int]) -> None:
        self.formation = formation
        self.count = len(row)
        self.effort = self.pool = 0
        if not cython.compiled:
            self.row, self.colours = [0] * 18, [0] * 18
            self.tints, self.in_time = [0] * 18, [0] * 16
            self.rest, self.prices = [0] * (128 * ROOM), [0] * 128
            self.top_tint, self.low_tint = [0] * 16, [0] * 16
        for i, balloon in enumerate(row):
            self.row[i] = balloon
        for i, letters in enumerate(colours):
            self.colours[i] = letters

    def possible(self, moment: Moment) -> bool:
        """Whether colours leave a formation that can be afforded."""
        need = moment.need
        self.formation.prepare(moment, 0)
        self.gather(moment)
        self.look_ahead(moment)
        turns = self.formation.turns(moment, self.formation.high) + self.formation.tokens
        self.effort = EFFORT
        budget = turns - need - self.formation.steps(need)
        return self.place(moment, self.formation.base, 0, need, budget, (1 << self.pool) - 1)

    def gather(self, moment: Moment) -> None:
        """The balloons not yet launched, those on trucks first; for each column, those that can be ready in time."""
        n = empty = 0
        for truck in range(self.formation.course.trucks):
            if moment.load[truck] == EMPTY:
                empty += 1
            else:
                self.tints[n] = self.colours[moment.load[truck]]
                n += 1
        loaded = n
        for i in range(moment.head, self.count):
            self.tints[n] = self.colours[self.row[i]]
            n += 1
        self.pool = n
        for c in range(self.formation.first, self.formation.high + 1):
            turns = self.formation.turns(moment, c) + self.formation.tokens
            n = loaded
            while n < self.pool:
                i = n - loaded  # its place in the row; trucks must be freed, those before it unpacked
                launches = max(0, i + 1 - empty) + 1
                work = launches + max(0, i + 1 - self.formation.unpacked) + max(0, launches - self.formation.at_once)
                if work > turns:
                    break
                n += 1
            self.in_time[c] = (1 << n) - 1

    def look_ahead(self, moment: Moment) -> None:
        """The least ascents in the columns behind c, if c ends as a and n balloons are still to be placed behind it."""
        base = self.formation.base
        high = self.formation.high
        for c in range(base, high + 1):
            self.formation.set_prices(moment, c, 0)
            for b in range(8):
                self.prices[8 * c + b] = self.formation.price[b]
        for a in range(8):
            fill(self.rest, ROOM * (8 * high + a), FAR)
            self.rest[ROOM * (8 * high + a)] = 0
        for c in range(high - 1, base - 1, -1):
            ways = self.formation.ways[c]
            while ways:
                a = lowest(ways)
                ways &= ways - 1
                fill(self.rest, ROOM * (8 * c + a), FAR)
                fit = self.formation.after[8 * (c + 1) + a]
                while fit:
                    b = lowest(fit)
                    fit &= fit - 1
                    adds = self.formation.size[b] - self.formation.known[c + 1]
                    behind = ROOM * (8 * (c + 1) + b)
                    lower(self.rest, ROOM * (8 * c + a) + adds, self.rest, behind, self.prices[8 * (c + 1) + b])

    def place(self, moment: Moment, c: int, a: int, need: int, budget: int, pool: int) -> bool:
        """Whether the columns from c on can be filled, when the one before ends as a."""
        if c > self.formation.high:
            return True  # look_ahead has seen to it that nothing is left over
        known = self.formation.known[c]
        if known:
            self.top_tint[c] = moment.colours[self.formation.who[2 * c]]
        fit = self.formation.after[8 * c + a] if c > self.formation.base else self.formation.ways[c]
        while fit:
            b = lowest(fit)
            fit &= fit - 1
            adds = self.formation.size[b] - known
            left = budget - self.prices[8 * c + b]
            if adds > need or self.rest[ROOM * (8 * c + b) + need - adds] > left:
                continue
            if adds and known:
                if self.choose_lower(moment, c, a, b, need - 1, left, pool):
                    return True
            elif adds:
                if self.choose_upper(moment, c, a, b, need - adds, left, pool):
                    return True
            else:
                if known > 1:
                    self.low_tint[c] = moment.colours[self.formation.who[2 * c + 1]]
                if self.clear(c, a, b) and self.place(moment, c + 1, b, need, left, pool):
                    return True
        return False

    def choose_upper(self, moment: Moment, c: int, a: int, b: int, need: int, budget: int, pool: int) -> bool:
        """Each balloon that may be the upper one of a column."""
        some = pool & self.in_time[c]
        plain = False
        while some:
            i = lowest(some)
            some &= some - 1
            self.effort -= 1
            if self.effort <= 0:
                return True
            if not self.tints[i]:
                if plain:
                    continue  # one special shape is like the other
                plain = True
            self.top_tint[c] = self.tints[i]
            if not self.clear_upper(c, a, b):
                continue
            if self.formation.lower[b]:
                if self.choose_lower(moment, c, a, b, need, budget, pool ^ 1 << i):
                    return True
            elif self.place(moment, c + 1, b, need, budget, pool ^ 1 << i):
                return True
        return False

    def choose_lower(self, moment: Moment, c: int, a: int, b: int, need: int, budget: int, pool: int) -> bool:
        """Each balloon that may be the lower one of a column."""
        some = pool & self.in_time[c]
        plain = False
        while some:
            i = lowest(some)
            some &= some - 1
            self.effort -= 1
            if self.effort <= 0:
                return True
            if not self.tints[i]:
                if plain:
                    continue
                plain = True
            self.low_tint[c] = self.tints[i]
            if self.clear(c, a, b) and self.place(moment, c + 1, b, need, budget, pool ^ 1 << i):
                return True
        return False

    def clear(self, c: int, a: int, b: int) -> bool:
        """Whether no balloon of column c touches a colour of its own in the column before (A1-43, A2-38)."""
        if self.formation.lower[b] and not self.clear_at(c, a, self.formation.lower[b], self.low_tint[c]):
            return False
        return self.clear_upper(c, a, b)

    def clear_upper(self, c: int, a: int, b: int) -> bool:
        """The same for its upper balloon only."""
        return not self.formation.upper[b] or self.clear_at(c, a, self.formation.upper[b], self.top_tint[c])

    def clear_at(self, c: int, a: int, altitude: int, tint: int) -> bool:
        """The same for a balloon of these colours at an altitude of column c."""
        if c == self.formation.base:
            return True
        gap = self.formation.upper[a] - altitude
        if self.formation.upper[a] and (gap == 1 or gap == -1) and tint & self.top_tint[c - 1]:
            return False
        gap = self.formation.lower[a] - altitude
        return not (self.formation.lower[a] and (gap == 1 or gap == -1) and tint & self.low_tint[c - 1])
