"""A lower bound on the work that is left: whether the turns to come can pay for the cheapest formation.

Every column ends in one of eight shapes, as no two of its balloons may touch. Going through the columns from left to
right, a dynamic programme finds the fewest ascents for every number of new balloons so far and every shape of the
current column. Balloons in the sky stay above later ones beside and below them. The colours of balloons still to come
are left out of account: see colour_bound.py.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.aloft.launch_node import LaunchNode
from montgolfier.solve.aloft.truck_schedule import TruckSchedule

SHAPES = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (3, 1), (4, 1), (4, 2)]  # the rows of the upper and the lower balloon

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.solve.aloft.byte_vectors import any_below_128, fill, min_with_sum, set_to_max
    from montgolfier.solve.aloft.launch_node import EMPTY, READY, UNLIMITED

    IMPOSSIBLE = 128  # more ascents than any formation takes; sums with it still fit into eight bits
    STRIDE = 20  # bytes for a vector of ascents by number of new balloons, shifted by up to two


def compatible_shapes(flying: int, shape: int, next_flying: int, next_shape: int) -> bool:
    """Whether two neighbouring columns can have these shapes; the first balloons of each, from above, fly already."""
    for i, row in enumerate(SHAPES[shape]):
        for j, next_row in enumerate(SHAPES[next_shape]):
            if not row or not next_row:
                continue
            if row == next_row:
                return False
            if i < flying and j >= next_flying and row < next_row:
                return False  # a balloon in the sky stays above one that is launched later
            if i >= flying and j < next_flying and row > next_row:
                return False
    return True


class FormationBound:
    """The window of columns in question, and what the dynamic programme works with."""

    def __init__(self, schedule: TruckSchedule, balloons: int) -> None:
        self.schedule = schedule
        self.balloons = balloons
        if not cython.compiled:
            self.upper, self.lower, self.size = [0] * 8, [0] * 8, [0] * 8  # by shape: its rows, its balloons
            self.beside = [0] * 72  # shapes that fit beside a shape, by what flies in the two columns
            self.flying_in, self.occupant = [0] * 16, [0] * 32  # by column: how many fly, and which, from above
            self.shapes = [0] * 16  # by column: the shapes it can end in, as a set of bits
            self.successors = [0] * 128  # by column and shape of the column before it: the shapes it can end in then
            self.ascents = [0] * 8  # by shape: what it takes in the current column
            # by shape and number of new balloons: the fewest ascents up to the current column, and the next one
            self.cost, self.next_cost = [0] * (8 * STRIDE), [0] * (8 * STRIDE)
            self.floor, self.cheapest = [0] * 16, [0] * 16  # by number of new balloons
        for shape in range(8):
            self.upper[shape], self.lower[shape] = SHAPES[shape]
            self.size[shape] = sum(1 for row in SHAPES[shape] if row)
            for flying in range(3):
                for next_flying in range(3):
                    self.beside[(flying * 3 + next_flying) * 8 + shape] = sum(
                        1 << other for other in range(8) if compatible_shapes(flying, shape, next_flying, other)
                    )
        self.set_window(1, 1)

    def set_window(self, low: int, high: int) -> None:
        """Ask about the columns `low` to `high`; after `closing_move` no truck is left in them."""
        self.low = low
        self.high = high
        self.closing_move = min(self.schedule.last_useful_move, self.schedule.arrival(0, high + 1) - 1)

    def turns_until_passed(self, node: LaunchNode, column: int) -> int:
        """The most turns there can be until the last truck leaves a column."""
        until = min(self.closing_move, self.schedule.arrival(0, column + 1) - 1)
        return self.schedule.turns_left(node.moves, node.safety, until) + node.open_turn

    def feasible(self, node: LaunchNode) -> bool:
        """Whether turns suffice for `node.needed` more balloons in the window; if so, `margin` turns are to spare.

        All work must find turns and tokens. And since old tokens cannot pay for work that became possible only after
        them, the work after each epoch with unspent tokens must find turns and younger tokens.
        """
        if not self.enough_balloons(node):
            return False
        self.set_columns(node)
        if not self.affordable(node, 0):
            return False
        self.margin = self.slack
        for i in range(node.epoch + 1):
            if node.tokens[i]:
                if not self.affordable(node, i + 1):
                    return False
                self.margin = min(self.margin, self.slack)
        return True

    def feasible_after_waiting(self, node: LaunchNode, column_closed: bool) -> bool:
        """The same when turns have passed since `node` was feasible: they are tokens now."""
        if not self.enough_balloons(node):
            return False
        self.set_columns(node)
        if column_closed and not self.affordable(node, 0):
            return False
        return self.affordable(node, node.epoch + 1)

    def enough_balloons(self, node: LaunchNode) -> bool:
        """Whether there are enough balloons: in the row and on trucks that have not passed the window."""
        there = self.balloons - node.head
        for truck in range(self.schedule.trucks):
            if node.load[truck] != EMPTY and self.schedule.column(truck, node.moves) <= self.high:
                there += 1
        return there >= node.needed

    # -- columns --------------------------------------------------------------------------------------------

    def set_columns(self, node: LaunchNode) -> None:
        """Find the shapes each column can end in, and which of them fit beside those of the column before."""
        self.first_open = max(self.low, self.schedule.last_column(node.moves))  # launches are possible from here on
        self.leftmost = max(self.low, self.first_open - 3)  # and they raise nothing that is further left
        for c in range(self.leftmost, self.high + 1):
            self.flying_in[c] = 0
        for i in range(node.flying):
            c = node.column[i]
            if c >= self.leftmost:
                self.occupant[2 * c + self.flying_in[c]] = i
                self.flying_in[c] += 1
        self.capacity = 0
        for c in range(self.leftmost, self.high + 1):
            self.shapes[c] = self.shapes_of(node, c)
            if c >= self.first_open:
                self.capacity += 2 - self.flying_in[c]
            if c > self.leftmost:
                self.set_successors(node, c)

    def set_successors(self, node: LaunchNode, c: int) -> None:
        """Find the shapes column c can end in, for every shape of the column before it."""
        for a in range(8):
            fit = self.shapes[c] & self.beside[(self.flying_in[c - 1] * 3 + self.flying_in[c]) * 8 + a]
            if fit and self.flying_in[c] and self.flying_in[c - 1] and self.shapes[c - 1] >> a & 1:
                some = fit
                while some:
                    b = lowest(some)
                    some &= some - 1
                    if not self.in_order(node, c, a, b):
                        fit ^= 1 << b
            self.successors[8 * c + a] = fit

    def shapes_of(self, node: LaunchNode, c: int) -> int:
        """The shapes a column can end in: balloons never sink (A1-31), new ones come from below."""
        flying = self.flying_in[c]
        top = node.height[self.occupant[2 * c]] if flying else 0
        low = node.height[self.occupant[2 * c + 1]] if flying > 1 else 0
        shapes = 0
        for b in range(8):
            if self.size[b] < flying or (self.size[b] > flying and c < self.first_open):
                continue
            if self.upper[b] >= top and (flying < 2 or self.lower[b] >= low):
                shapes |= 1 << b
        return shapes

    def in_order(self, node: LaunchNode, c: int, a: int, b: int) -> bool:
        """Whether balloons in the sky keep their distance when column c - 1 has shape a and column c shape b."""
        for i in range(self.flying_in[c - 1]):
            one = self.occupant[2 * c - 2 + i]
            row = self.lower[a] if i else self.upper[a]
            for j in range(self.flying_in[c]):
                other = self.occupant[2 * c + j]
                other_row = self.lower[b] if j else self.upper[b]
                gap = 2 if node.colours[one] & node.colours[other] else 1
                if one < other:
                    if row < other_row + gap:
                        return False
                elif other_row < row + gap:
                    return False
        return True

    # -- work -----------------------------------------------------------------------------------------------

    def affordable(self, node: LaunchNode, since: int) -> bool:
        """Whether the work that became possible in epoch `since` or later can be paid from then on.

        Column by column, for every number of new balloons so far: they must fly before the last truck has passed, so
        their launches, their preparation and the ascents of the cheapest formation must find turns until then.
        """
        needed = node.needed
        self.count_preparation(node, since)
        fill(self.cost, 0, IMPOSSIBLE)
        self.cost[0] = 0
        alive = 1  # shapes of the column before that are possible, as a set of bits
        most = 0  # new balloons so far
        capacity = self.capacity  # of the columns to come
        for c in range(self.leftmost, self.high + 1):
            ends = self.extend(node, c, since, alive)
            if c < self.first_open:
                alive = self.keep_numbers(ends, 0, 0)
                continue
            capacity -= 2 - self.flying_in[c]
            fewest = max(0, needed - capacity)
            most = min(needed, most + 2 - self.flying_in[c])
            most = self.most_in_time(self.turns_until_passed(node, c), ends, most, fewest)
            if most < fewest:
                return False
            alive = self.keep_numbers(ends, fewest, most)
        return True

    def extend(self, node: LaunchNode, c: int, since: int, alive: int) -> int:
        """Set `next_cost` for column c; the shapes it can end in."""
        self.set_ascents(node, c, since)
        ends = 0
        while alive:
            a = lowest(alive)
            alive &= alive - 1
            fit = self.successors[8 * c + a] if c > self.leftmost else self.shapes[c]
            while fit:
                b = lowest(fit)
                fit &= fit - 1
                if not ends >> b & 1:
                    ends |= 1 << b
                    fill(self.next_cost, STRIDE * b, IMPOSSIBLE)
                new = self.size[b] - self.flying_in[c]
                min_with_sum(self.next_cost, STRIDE * b + new, self.cost, STRIDE * a, self.ascents[b])
        return ends

    def count_preparation(self, node: LaunchNode, since: int) -> None:
        """Count the balloons that need no or one step to be ready, and the steps that older tokens can pay for."""
        unlimited = node.tokens[0] == UNLIMITED
        self.ready_at_once = self.one_step = self.paid_earlier = self.unpacked_at_once = 0
        self.tokens = node.usable_tokens(max(since, 1) if unlimited else since)
        for truck in range(self.schedule.trucks):
            if self.schedule.column(truck, node.moves) > self.high:
                break
            if node.load[truck] != EMPTY:
                if node.release[truck] == READY or (unlimited and node.release[truck] == 0):
                    self.ready_at_once += 1
                else:
                    self.one_step += 1
                    if node.release[truck] < since:
                        self.paid_earlier += 1
            elif unlimited and node.release[truck] == 0 and node.last_unpack == 0:
                self.ready_at_once += 1
                self.unpacked_at_once += 1
            elif max(node.release[truck], node.last_unpack) < since:
                self.paid_earlier += 2

    def preparation_steps(self, n: int) -> int:
        """The fewest tokens from `since` on that make n balloons ready: two for each that still lies in the row."""
        n -= self.ready_at_once
        if n <= 0:
            return 0
        return max(0, 2 * n - min(n, self.one_step) - self.paid_earlier)

    def set_ascents(self, node: LaunchNode, c: int, since: int) -> None:
        """Count the ascents each shape takes in a column; those of balloons launched before `since` are free."""
        top = low = 1
        if self.flying_in[c]:
            top = node.height[self.occupant[2 * c]] if node.since[self.occupant[2 * c]] >= since else 0
            if self.flying_in[c] > 1:
                low = node.height[self.occupant[2 * c + 1]] if node.since[self.occupant[2 * c + 1]] >= since else 0
        for b in range(8):
            ascents = 0
            if top and self.upper[b]:
                ascents = self.upper[b] - top
            if low and self.lower[b]:
                ascents += self.lower[b] - low
            self.ascents[b] = ascents

    def most_in_time(self, turns: int, ends: int, most: int, fewest: int) -> int:
        """How many new balloons there can be, at most, if `turns` turns are left for them; sets `slack`."""
        fill(self.cheapest, 0, IMPOSSIBLE)
        while ends:
            b = lowest(ends)
            ends &= ends - 1
            min_with_sum(self.cheapest, 0, self.next_cost, STRIDE * b, 0)
        while most >= fewest:
            self.slack = turns + self.tokens - most - self.preparation_steps(most) - self.cheapest[most]
            if self.slack >= 0 or (most == 0 and self.cheapest[0] < IMPOSSIBLE):
                break
            most -= 1
        return most

    def keep_numbers(self, ends: int, fewest: int, most: int) -> int:
        """Make `next_cost` the current one, for `fewest` to `most` new balloons; the shapes that are left."""
        fill(self.floor, 0, IMPOSSIBLE)
        for n in range(fewest, most + 1):
            self.floor[n] = 0
        alive = 0
        while ends:
            b = lowest(ends)
            ends &= ends - 1
            set_to_max(self.cost, STRIDE * b, self.next_cost, STRIDE * b, self.floor)
            if any_below_128(self.cost, STRIDE * b):
                alive |= 1 << b
        return alive
