"""Whether colours leave a formation: the balloons still to come, with no two of a colour touching at a corner.

A limited search through the columns from left to right. It knows how many ascents can be afforded at most, and which
balloons of the row cannot be ready before the last truck has passed a column. The answer False is a proof; True means
that a formation was found, or that the search gave up.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.aloft.formation_bound import FormationBound
from montgolfier.solve.aloft.launch_node import LaunchNode

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.solve.aloft.byte_vectors import fill, min_with_sum
    from montgolfier.solve.aloft.formation_bound import IMPOSSIBLE, STRIDE
    from montgolfier.solve.aloft.launch_node import EMPTY

    MOST_TRIES = 1000  # balloons placed before the search gives up


class ColourBound:
    """The deal, and what the search works with. It reads the columns that `formation` has set for the same node.

    Columns are called c. The column before c has shape a, column c itself has shape b, as in formation_bound.py.
    """

    def __init__(self, formation: FormationBound, row: list[int], colours: list[int]) -> None:
        self.formation = formation
        self.row_length = len(row)
        self.tries_left = self.pool_size = 0
        if not cython.compiled:
            self.row, self.colours = [0] * 18, [0] * 18  # the balloons in the row; by balloon, its colours
            self.pool_colours = [0] * 18  # of the balloons not launched yet
            self.ready_in_time = [0] * 16  # by column: the balloons of the pool that can get there, as a set of bits
            self.ascents = [0] * 128  # by column and shape
            self.rest = [0] * (128 * STRIDE)  # by column, shape and balloons to place behind it: the fewest ascents
            self.upper_colours, self.lower_colours = [0] * 16, [0] * 16  # by column, as placed so far
        for i, balloon in enumerate(row):
            self.row[i] = balloon
        for i, letters in enumerate(colours):
            self.colours[i] = letters

    def feasible(self, node: LaunchNode) -> bool:
        """Whether there may be a formation that colours allow and turns can pay for."""
        needed = node.needed
        self.formation.count_preparation(node, 0)
        self.collect_pool(node)
        self.set_rest(node)
        turns = self.formation.turns_until_passed(node, self.formation.high) + self.formation.tokens
        self.tries_left = MOST_TRIES
        budget = turns - needed - self.formation.preparation_steps(needed)
        return self.fill_columns(node, self.formation.leftmost, 0, needed, budget, (1 << self.pool_size) - 1)

    def collect_pool(self, node: LaunchNode) -> None:
        """Find the balloons not yet launched, those on trucks first; for each column, those that can be ready."""
        n = empty = 0
        for truck in range(self.formation.schedule.trucks):
            if node.load[truck] == EMPTY:
                empty += 1
            else:
                self.pool_colours[n] = self.colours[node.load[truck]]
                n += 1
        loaded = n
        for i in range(node.head, self.row_length):
            self.pool_colours[n] = self.colours[self.row[i]]
            n += 1
        self.pool_size = n
        for c in range(self.formation.first_open, self.formation.high + 1):
            turns = self.formation.turns_until_passed(node, c) + self.formation.tokens
            n = loaded
            while n < self.pool_size:
                i = n - loaded  # its place in the row: trucks must be freed, and those before it unpacked
                launches = max(0, i + 1 - empty) + 1
                unpacks = max(0, i + 1 - self.formation.unpacked_at_once)
                inflates = max(0, launches - self.formation.ready_at_once)
                if launches + unpacks + inflates > turns:
                    break
                n += 1
            self.ready_in_time[c] = (1 << n) - 1

    def set_rest(self, node: LaunchNode) -> None:
        """Find the fewest ascents in the columns behind c, if c has shape a and n balloons are to be placed there."""
        leftmost = self.formation.leftmost
        high = self.formation.high
        for c in range(leftmost, high + 1):
            self.formation.set_ascents(node, c, 0)
            for b in range(8):
                self.ascents[8 * c + b] = self.formation.ascents[b]
        for a in range(8):
            fill(self.rest, STRIDE * (8 * high + a), IMPOSSIBLE)
            self.rest[STRIDE * (8 * high + a)] = 0
        for c in range(high - 1, leftmost - 1, -1):
            shapes = self.formation.shapes[c]
            while shapes:
                a = lowest(shapes)
                shapes &= shapes - 1
                fill(self.rest, STRIDE * (8 * c + a), IMPOSSIBLE)
                fit = self.formation.successors[8 * (c + 1) + a]
                while fit:
                    b = lowest(fit)
                    fit &= fit - 1
                    new = self.formation.size[b] - self.formation.flying_in[c + 1]
                    behind = STRIDE * (8 * (c + 1) + b)
                    min_with_sum(
                        self.rest, STRIDE * (8 * c + a) + new, self.rest, behind, self.ascents[8 * (c + 1) + b]
                    )

    # -- the search -----------------------------------------------------------------------------------------

    def fill_columns(self, node: LaunchNode, c: int, a: int, needed: int, budget: int, pool: int) -> bool:
        """Whether the columns from c on can take `needed` balloons of the pool with `budget` ascents."""
        if c > self.formation.high:
            return True  # `rest` has seen to it that nothing is left over
        flying = self.formation.flying_in[c]
        if flying:
            self.upper_colours[c] = node.colours[self.formation.occupant[2 * c]]
        fit = self.formation.successors[8 * c + a] if c > self.formation.leftmost else self.formation.shapes[c]
        while fit:
            b = lowest(fit)
            fit &= fit - 1
            new = self.formation.size[b] - flying
            left = budget - self.ascents[8 * c + b]
            if new > needed or self.rest[STRIDE * (8 * c + b) + needed - new] > left:
                continue
            if new and flying:
                if self.choose_lower(node, c, a, b, needed - 1, left, pool):
                    return True
            elif new:
                if self.choose_upper(node, c, a, b, needed - new, left, pool):
                    return True
            else:
                if flying > 1:
                    self.lower_colours[c] = node.colours[self.formation.occupant[2 * c + 1]]
                if self.allowed(c, a, b) and self.fill_columns(node, c + 1, b, needed, left, pool):
                    return True
        return False

    def choose_upper(self, node: LaunchNode, c: int, a: int, b: int, needed: int, budget: int, pool: int) -> bool:
        """Try each balloon as the upper one of column c."""
        some = pool & self.ready_in_time[c]
        special_tried = False
        while some:
            i = lowest(some)
            some &= some - 1
            self.tries_left -= 1
            if self.tries_left <= 0:
                return True
            if not self.pool_colours[i]:
                if special_tried:
                    continue  # special shapes have no colours: one is as good as the other
                special_tried = True
            self.upper_colours[c] = self.pool_colours[i]
            if not self.upper_allowed(c, a, b):
                continue
            if self.formation.lower[b]:
                if self.choose_lower(node, c, a, b, needed, budget, pool ^ 1 << i):
                    return True
            elif self.fill_columns(node, c + 1, b, needed, budget, pool ^ 1 << i):
                return True
        return False

    def choose_lower(self, node: LaunchNode, c: int, a: int, b: int, needed: int, budget: int, pool: int) -> bool:
        """Try each balloon as the lower one of column c."""
        some = pool & self.ready_in_time[c]
        special_tried = False
        while some:
            i = lowest(some)
            some &= some - 1
            self.tries_left -= 1
            if self.tries_left <= 0:
                return True
            if not self.pool_colours[i]:
                if special_tried:
                    continue
                special_tried = True
            self.lower_colours[c] = self.pool_colours[i]
            if self.allowed(c, a, b) and self.fill_columns(node, c + 1, b, needed, budget, pool ^ 1 << i):
                return True
        return False

    def allowed(self, c: int, a: int, b: int) -> bool:
        """Whether no balloon of column c touches one of its colours in the column before (A1-43, A2-38)."""
        if self.formation.lower[b] and not self.allowed_at(c, a, self.formation.lower[b], self.lower_colours[c]):
            return False
        return self.upper_allowed(c, a, b)

    def upper_allowed(self, c: int, a: int, b: int) -> bool:
        """The same for the upper balloon of column c alone."""
        return not self.formation.upper[b] or self.allowed_at(c, a, self.formation.upper[b], self.upper_colours[c])

    def allowed_at(self, c: int, a: int, row: int, colours: int) -> bool:
        """The same for a balloon of these colours in a row of column c."""
        if c == self.formation.leftmost:
            return True
        gap = self.formation.upper[a] - row
        if self.formation.upper[a] and (gap == 1 or gap == -1) and colours & self.upper_colours[c - 1]:
            return False
        gap = self.formation.lower[a] - row
        return not (self.formation.lower[a] and (gap == 1 or gap == -1) and colours & self.lower_colours[c - 1])
