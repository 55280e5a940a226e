"""What a position of Aeronaut Odyssey is worth: points, balloons and the routes, areas and trajectories in reach."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import FeatureEvaluator
from montgolfier.bots.evaluators.numbers import numbers_of
from montgolfier.bots.strategy import Strategy
from montgolfier.engine.state import State
from montgolfier.games.odyssey.state import Odyssey

if not cython.compiled:
    from montgolfier.games.odyssey import moves, scoring
    from montgolfier.games.odyssey.codes import (
        KINDS,
        PRIZE_POINTS,
        WILD,
    )  # fmt: skip
    from montgolfier.games.odyssey.scoring import length_points

    FAR = 99


class OdysseyEvaluator(FeatureEvaluator):
    """Knows the board: which routes a player can pay for, whose areas they close, what a trajectory still needs."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, numbers_of("odyssey")["few" if options["players"] == 2 else "many"])
        if not cython.compiled:
            self.standing = [0] * 6
            self.best, self.far = [0] * 9, [0] * 64

    def kind(self, action: int) -> int:
        """Move, claim, pick and the rest, folded to 16 kinds."""
        return action >> 20 & 15

    def progress(self, state: State) -> float:
        """The part of the routes that is claimed or closed."""
        return self.claimed(cython.cast(Odyssey, state))

    def claimed(self, position: Odyssey) -> float:
        """The same for a position known to be of this game."""
        return 1.0 - position.unclaimed / (1.0 * position.chart.routes)

    def prepare(self, state: State) -> None:
        """The scores as they stand."""
        scoring.totals(cython.cast(Odyssey, state), self.standing)

    def extract(self, state: State, seat: int) -> None:
        """Score, inventory, mobility, and what is in reach."""
        self.extract_from(cython.cast(Odyssey, state), seat)

    def extract_from(self, position: Odyssey, seat: int) -> None:
        """The same for a position known to be of this game."""
        feature = self.feature
        feature[0] = self.standing[seat] / 5.0
        feature[1] = (position.spaces[seat] - position.used[seat]) / 3.0
        feature[2] = position.held[seat] / 3.0
        feature[3] = position.live[KINDS * seat + WILD]
        self.route_features(position, seat)
        feature[7] = self.exits(position, seat) / 3.0
        feature[8] = 1.0 if position.turn == seat else 0.0
        self.area_features(position, seat)
        feature[11] = feature[12] = 0.0
        if position.chart.trajectories:
            self.goal_features(position, seat)
        feature[13] = position.ability[4 * seat] + position.ability[4 * seat + 1] + position.ability[4 * seat + 2]
        feature[13] += position.ability[4 * seat + 3]

    def route_features(self, position: Odyssey, seat: int) -> None:
        """Features 4 to 6: the best route to pay for now, the best for each colour together, and nearly paid ones."""
        wild = position.live[KINDS * seat + WILD]
        for t in range(KINDS):
            self.best[t] = 0
        now = 0
        nearly = 0.0
        for r in range(position.chart.routes):
            if position.owner[r] or position.shut[r] or position.chart.multi[r]:
                continue
            price = position.chart.length[r]
            kind = position.chart.type[r]
            have = wild
            if kind == WILD:
                for t in range(position.chart.types):
                    have = max(have, wild + position.live[KINDS * seat + t])
            else:
                have += position.live[KINDS * seat + kind]
            if have >= price:
                now = max(now, length_points(price))
                self.best[kind] = max(self.best[kind], length_points(price))
            elif have + 1 == price or have + 2 == price:
                nearly = max(nearly, length_points(price) * have / (1.0 * price))
        total = 0
        for t in range(KINDS):
            total += self.best[t]
        self.feature[4] = now / 3.0
        self.feature[5] = total / 5.0
        self.feature[6] = nearly / 3.0

    def exits(self, position: Odyssey, seat: int) -> int:
        """How many routes the traveler can leave by."""
        here = position.city[seat]
        count = 0
        for i in range(position.chart.first_route[here], position.chart.first_route[here + 1]):
            if moves.can_travel(position, position.chart.route_at[i], here):
                count += 1
        return count

    def area_features(self, position: Odyssey, seat: int) -> None:
        """Features 9 and 10: areas not closed yet in which this seat leads, or is level; the more closed, the more."""
        leading = level = 0.0
        for a in range(position.chart.areas):
            closed = sides = 0
            for j in range(position.chart.first_side[a], position.chart.first_side[a + 1]):
                sides += 1
                if scoring.side_closed(position, j):
                    closed += 1
            if closed == 0 or closed == sides:
                continue
            mine = scoring.participation(position, a, seat)
            if mine == 0:
                continue
            other = 0
            for rival in range(position.seats):
                if rival != seat:
                    other = max(other, scoring.participation(position, a, rival))
            worth = position.chart.area_points[a] * closed / (1.0 * sides)
            if mine > other:
                leading += worth
            elif mine == other:
                level += worth
        self.feature[9] = leading / 5.0
        self.feature[10] = level / 5.0

    def goal_features(self, position: Odyssey, seat: int) -> None:
        """Features 11 and 12: the worth of open trajectories, discounted by the spaces and types still missing."""
        near = points = 0.0
        for g in range(position.chart.trajectories):
            if position.reached[seat] >> g & 1 or self.takers(position, g) >= position.chart.goal_slots[g]:
                continue
            if position.chart.goal_start[g] >= 0:
                missing = self.distance(position, seat, position.chart.goal_start[g], position.chart.goal_end[g])
            else:
                missing = 2 * self.types_missing(position, seat, g)
            if missing >= FAR:
                continue
            worth = position.chart.prize_value[g] / (1.0 + missing)
            near += worth
            if position.chart.prize[g] == PRIZE_POINTS:
                points += worth
        self.feature[11] = near / 3.0
        self.feature[12] = points / 3.0

    def takers(self, position: Odyssey, goal: int) -> int:
        """How many slots of a trajectory are taken."""
        count = 0
        for seat in range(position.seats):
            count += position.taken[goal] >> seat & 1
            count += position.taken_extra[goal] >> seat & 1
        return count

    def distance(self, position: Odyssey, seat: int, start: int, end: int) -> int:
        """Spaces still to be claimed for a chain of own routes between two cities."""
        for c in range(position.chart.cities):
            self.far[c] = FAR
        self.far[start] = 0
        better = True
        while better:
            better = False
            for r in range(position.chart.routes):
                if position.owner[r] >> seat & 1:
                    price = 0
                elif position.owner[r] or position.shut[r]:
                    continue
                else:
                    price = position.chart.length[r]
                if self.far[position.chart.end_a[r]] + price < self.far[position.chart.end_b[r]]:
                    self.far[position.chart.end_b[r]] = self.far[position.chart.end_a[r]] + price
                    better = True
                elif self.far[position.chart.end_b[r]] + price < self.far[position.chart.end_a[r]]:
                    self.far[position.chart.end_a[r]] = self.far[position.chart.end_b[r]] + price
                    better = True
        return self.far[end]

    def types_missing(self, position: Odyssey, seat: int, goal: int) -> int:
        """How many of the types a trajectory shows the seat has no route of; multiroutes are left out."""
        for t in range(KINDS):
            self.best[t] = position.chart.goal_types[KINDS * goal + t]
        for r in range(position.chart.routes):
            if position.owner[r] >> seat & 1 and not position.chart.multi[r] and self.best[position.chart.type[r]] > 0:
                self.best[position.chart.type[r]] -= 1
        missing = 0
        for t in range(KINDS):
            missing += self.best[t]
        return missing


def settings(options: dict[str, Any]) -> dict[str, Any]:
    """Search settings that did well in the arena: whole games, steered by what went well before."""
    return {"playout_depth": -1, "prior_sharpness": 3.0, "playout_tournament": 1.0, "margin_weight": 0.5}


def budgets(options: dict[str, Any]) -> dict[str, int]:
    """Iterations of every level; master's take about two seconds."""
    return {"novice": 25, "club": 100, "expert": 250, "master": 50_000}


STRATEGY = Strategy(OdysseyEvaluator, settings, budgets)
