"""What a position of Aeronaut Odyssey is worth: points, balloons and the routes, areas and trajectories in reach."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import TraitEvaluator
from montgolfier.bots.evaluators.numbers import numbers_of
from montgolfier.engine.state import State
from montgolfier.games.odyssey.state import Odyssey

if not cython.compiled:
    from montgolfier.bots.evaluator import HIDDEN
    from montgolfier.games.odyssey import scoring
    from montgolfier.games.odyssey.codes import (
        GAIN,
        KINDS,
        LOSE,
        PRIZE_POINTS,
        REWARD,
        SETUP,
        SPACE,
        SWAP,
        TAKE,
        WILD,
    )  # fmt: skip
    from montgolfier.games.odyssey.scoring import length_points

    FAR = 99


class OdysseyEvaluator(TraitEvaluator):
    """Knows the board: which routes a player can pay for, whose areas they close, what a trajectory still needs."""

    def __init__(self, rules: dict[str, Any]) -> None:
        super().__init__(rules, numbers_of("odyssey")["few" if rules["players"] == 2 else "many"])
        if not cython.compiled:
            self.standing = [0] * 6
            self.best, self.far = [0] * 9, [0] * 64

    def kind(self, action: int) -> int:
        """Move, claim, pick and the rest, folded to 16 kinds."""
        return action >> 20 & 15

    def seen(self, state: State, action: int, seat: int) -> int:
        """OR-42: with secret inventories the colours of compensation, rewards, bonuses and swaps are hidden."""
        return HIDDEN if self.hidden(cython.cast(Odyssey, state), action, seat) else action

    def hidden(self, land: Odyssey, action: int, seat: int) -> bool:
        """Whether this seat does not see the colour."""
        kind = action >> 20
        if not land.secret or (action >> 4 & 15) == SPACE:
            return False
        if kind == TAKE:
            return seat not in (land.thief, land.prey)
        return kind in (SETUP, REWARD, GAIN, LOSE, SWAP) and seat != land.decider

    def progress(self, state: State) -> float:
        """The part of the routes that is claimed or closed."""
        return self.claimed(cython.cast(Odyssey, state))

    def claimed(self, land: Odyssey) -> float:
        """`progress`, on a position of this game."""
        return 1.0 - land.unclaimed / (1.0 * land.chart.routes)

    def prepare(self, state: State) -> None:
        """The scores as they stand."""
        scoring.totals(cython.cast(Odyssey, state), self.standing)

    def look(self, state: State, seat: int) -> None:
        """Score, inventory, mobility, and what is in reach."""
        self.look_at(cython.cast(Odyssey, state), seat)

    def look_at(self, land: Odyssey, seat: int) -> None:
        """`look`, on a position of this game."""
        trait = self.trait
        trait[0] = self.standing[seat] / 5.0
        trait[1] = (land.spaces[seat] - land.used[seat]) / 3.0
        trait[2] = land.held[seat] / 3.0
        trait[3] = land.live[KINDS * seat + WILD]
        self.look_at_routes(land, seat)
        trait[7] = self.doors(land, seat) / 3.0
        trait[8] = 1.0 if land.turn == seat else 0.0
        self.look_at_areas(land, seat)
        trait[11] = trait[12] = 0.0
        if land.chart.trajectories:
            self.look_at_goals(land, seat)
        trait[13] = land.ability[4 * seat] + land.ability[4 * seat + 1] + land.ability[4 * seat + 2]
        trait[13] += land.ability[4 * seat + 3]

    def look_at_routes(self, land: Odyssey, seat: int) -> None:
        """Traits 4 to 6: the best route to pay for now, the best for each colour together, and nearly paid ones."""
        wild = land.live[KINDS * seat + WILD]
        for t in range(KINDS):
            self.best[t] = 0
        now = 0
        nearly = 0.0
        for r in range(land.chart.routes):
            if land.owner[r] or land.shut[r] or land.chart.multi[r]:
                continue
            price = land.chart.length[r]
            kind = land.chart.type[r]
            have = wild
            if kind == WILD:
                for t in range(land.chart.types):
                    have = max(have, wild + land.live[KINDS * seat + t])
            else:
                have += land.live[KINDS * seat + kind]
            if have >= price:
                now = max(now, length_points(price))
                self.best[kind] = max(self.best[kind], length_points(price))
            elif have + 1 == price or have + 2 == price:
                nearly = max(nearly, length_points(price) * have / (1.0 * price))
        total = 0
        for t in range(KINDS):
            total += self.best[t]
        self.trait[4] = now / 3.0
        self.trait[5] = total / 5.0
        self.trait[6] = nearly / 3.0

    def doors(self, land: Odyssey, seat: int) -> int:
        """How many ways lead out of the traveler's city."""
        here = land.city[seat]
        count = 0
        for i in range(land.chart.first_route[here], land.chart.first_route[here + 1]):
            if land.can_travel(land.chart.route_at[i], here):
                count += 1
        return count

    def look_at_areas(self, land: Odyssey, seat: int) -> None:
        """Traits 9 and 10: areas not closed yet in which this seat leads, or is level; the more closed, the more."""
        leading = level = 0.0
        for a in range(land.chart.areas):
            closed = sides = 0
            for j in range(land.chart.first_side[a], land.chart.first_side[a + 1]):
                sides += 1
                if scoring.side_closed(land, j):
                    closed += 1
            if closed == 0 or closed == sides:
                continue
            mine = scoring.participation(land, a, seat)
            if mine == 0:
                continue
            other = 0
            for rival in range(land.seats):
                if rival != seat:
                    other = max(other, scoring.participation(land, a, rival))
            worth = land.chart.area_points[a] * closed / (1.0 * sides)
            if mine > other:
                leading += worth
            elif mine == other:
                level += worth
        self.trait[9] = leading / 5.0
        self.trait[10] = level / 5.0

    def look_at_goals(self, land: Odyssey, seat: int) -> None:
        """Traits 11 and 12: the worth of open trajectories, discounted by the spaces and types still missing."""
        near = points = 0.0
        for g in range(land.chart.trajectories):
            if land.reached[seat] >> g & 1 or self.takers(land, g) >= land.chart.goal_slots[g]:
                continue
            if land.chart.goal_start[g] >= 0:
                missing = self.distance(land, seat, land.chart.goal_start[g], land.chart.goal_end[g])
            else:
                missing = 2 * self.types_missing(land, seat, g)
            if missing >= FAR:
                continue
            worth = land.chart.prize_value[g] / (1.0 + missing)
            near += worth
            if land.chart.prize[g] == PRIZE_POINTS:
                points += worth
        self.trait[11] = near / 3.0
        self.trait[12] = points / 3.0

    def takers(self, land: Odyssey, goal: int) -> int:
        """How many slots of a trajectory are taken."""
        count = 0
        for seat in range(land.seats):
            count += land.taken[goal] >> seat & 1
            count += land.taken_extra[goal] >> seat & 1
        return count

    def distance(self, land: Odyssey, seat: int, start: int, end: int) -> int:
        """Spaces still to be claimed for a chain of own routes between two cities."""
        for c in range(land.chart.cities):
            self.far[c] = FAR
        self.far[start] = 0
        better = True
        while better:
            better = False
            for r in range(land.chart.routes):
                if land.owner[r] >> seat & 1:
                    price = 0
                elif land.owner[r] or land.shut[r]:
                    continue
                else:
                    price = land.chart.length[r]
                if self.far[land.chart.end_a[r]] + price < self.far[land.chart.end_b[r]]:
                    self.far[land.chart.end_b[r]] = self.far[land.chart.end_a[r]] + price
                    better = True
                elif self.far[land.chart.end_b[r]] + price < self.far[land.chart.end_a[r]]:
                    self.far[land.chart.end_a[r]] = self.far[land.chart.end_b[r]] + price
                    better = True
        return self.far[end]

    def types_missing(self, land: Odyssey, seat: int, goal: int) -> int:
        """How many of the types a trajectory shows the seat has no route of; multiroutes are left out."""
        for t in range(KINDS):
            self.best[t] = land.chart.goal_types[KINDS * goal + t]
        for r in range(land.chart.routes):
            if land.owner[r] >> seat & 1 and not land.chart.multi[r] and self.best[land.chart.type[r]] > 0:
                self.best[land.chart.type[r]] -= 1
        missing = 0
        for t in range(KINDS):
            missing += self.best[t]
        return missing


EVALUATOR = OdysseyEvaluator


def settings(rules: dict[str, Any]) -> dict[str, Any]:
    """Search settings that did well in the arena: whole games, steered by what went well before."""
    return {"horizon": -1, "focus": 3.0, "greed": 1.0, "margin": 0.5}


def budgets(rules: dict[str, Any]) -> dict[str, int]:
    """Iterations of every level; master's take about two seconds."""
    return {"novice": 25, "club": 100, "expert": 250, "master": 50_000}
