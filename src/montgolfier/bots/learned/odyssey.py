"""Aeronaut Odyssey, learned from games of the search: what a seat likes to do.

Preferences are a table: how likely an action is follows from a few facts about it, each with its own factor. No fact
names a place, so they serve every board. `scripts/learn_odyssey.py` plays the games and learns the table.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluators.odyssey import STRATEGY as FORMER
from montgolfier.bots.evaluators.odyssey import OdysseyEvaluator
from montgolfier.bots.learned.files import learned_of
from montgolfier.bots.strategy import Strategy
from montgolfier.engine.state import State
from montgolfier.games.odyssey.state import Odyssey

EVERY = "every table"  # what was learned serves all boards, rules and numbers of players

if not cython.compiled:
    from math import exp

    from montgolfier.engine.bits import bit, highest, lowest, popcount
    from montgolfier.games.odyssey import moves, picks
    from montgolfier.games.odyssey.codes import (
        ASK_TURN,
        CLAIM,
        GAIN,
        KINDS,
        LOSE,
        MOVE,
        NO_COLOUR,
        NO_ROUTE,
        PICK,
        REWARD,
        ROB,
        SETUP,
        SHARE,
        SPACE,
        STEAL,
        SWAP,
        TELEPORT,
        TOLL,
        WILD,
    )
    from montgolfier.games.odyssey.components import MAX_LENGTH

    # Facts about an action. `quarter` is that of the game; counts stop at the largest number given.
    KIND = 0  # + kind of action
    CLAIM_WHEN = 24  # + 7 * quarter + length
    CLAIM_HERE = 52  # + 7 * traveler stands at an end + length
    CLAIM_AMONG = 66  # + 7 * (0: no longer route of its type is open, 1: one is, 2: it could be paid for) + length
    CLAIM_AREA = 87  # + 35 * large area + 7 * sides open afterwards (up to 4) + lead afterwards (-3 to 3) + 3
    CLAIM_RIVAL = 157  # + 7 * (0: nobody else can pay, 1: who lacks one balloon, 2: who can, 3: not known) + length
    CLAIM_STOCK = 185  # + 8 * free spaces (up to 3) + balloons held (up to 7)
    CLAIM_WILD = 217  # + 4 * wildcards paid (up to 3) + wildcards kept (up to 3)
    CLAIM_SPACE = 233  # of a multiroute, + 4 * spaces open afterwards (up to 5) + 2 * others have a part + so have I
    CLAIM_GOAL = 257  # + open trajectories that it may serve (up to 3)
    CLAIM_PRIZE = 261  # + kind of prize, of a trajectory that it fulfils
    CLAIM_BONUS = 266  # + kind of bonus
    CLAIM_PENALTY = 277  # + kind of bonus
    CLAIM_LEFT = 288  # + balloons of the colour paid that are kept (up to 5)
    MOVE_STOCK = 294  # + 16 * quarter + 4 * free spaces (up to 3) + balloons held, in pairs (up to 3)
    MOVE_ROOM = 358  # + slots left there afterwards (up to 3)
    MOVE_OVER = 362  # + (0: nobody's route, 1: own, 2: another's)
    MOVE_PAID = 365  # + 4 * quarter + length of the longest route there that can be paid for (up to 3)
    MOVE_REACH = 381  # + 4 * (0: two picks suffice for no route, 1: for one elsewhere, 2: there) + its length (up to 3)
    MOVE_EXITS = 393  # + ways out of there (up to 4)
    MOVE_TYPES = 398  # + types offered there (up to 5)
    GAIN_FACTS = 404  # a balloon; four groups of GAIN_ROWS: first pick, second pick, reward, others
    GAIN_ROWS = 100
    NEXT = 0  # + 7 * balloons of that kind held (up to 5) + length of the next longer open route of its type
    MOST = 42  # + 7 * balloons of that kind held (up to 5) + length of the longest open route of its type
    LOCAL = 84  # + open routes here of its type: 0 none, 1 could be paid for already, 2 now, 3 with one more, 4 later
    GAIN_WHEN = 89  # + 2 * quarter + whether it makes a route payable
    TWICE = 97  # the same kind as the pick before
    FROM_OTHERS = 98  # it rewards another seat
    PICK_WILD = 804  # + 4 * quarter + wildcards held (up to 3)
    WILD_FROM = 820  # it rewards another seat
    TAKE_SPACE = 821  # + 16 * quarter + 4 * free spaces (up to 3) + balloons held, in pairs (up to 3)
    GIVE = 885  # a balloon is given away: + 7 * balloons of that kind held (up to 5) + longest open route of its type
    NEED_OF_VICTIM = 927  # a balloon of another: + 7 * of that kind held there (up to 5) + longest open route
    CLAIM_GRAY = 970  # of a gray route: there are many ways to pay for it
    CLAIM_LAVISH = 971  # wildcards are paid although balloons of the colour would do
    FACTS_KNOWN = 972
    MOST_FACTS = 24


class LearnedOdyssey(OdysseyEvaluator):
    """Judges actions by what was learned, positions as the evaluator of 2026."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        if not cython.compiled:
            self.factor, self.fact = [1.0] * FACTS_KNOWN, [0] * MOST_FACTS
            self.lengths, self.rival, self.joined = [0] * KINDS, [0] * KINDS, [0] * 64
            self.area_open, self.area_lead, self.count = [0] * 128, [0] * 128, [0] * 6
        table = learned_of("odyssey").get(EVERY, {}).get("preferences", [0] * FACTS_KNOWN)
        for i in range(FACTS_KNOWN):
            self.factor[i] = exp(table[i] / 256.0)

    def preferences_into(self, state: State, actions: list[int], n: int, out: list[float]) -> None:
        """How likely the player to move is to choose each of the n actions, up to a common factor."""
        self.prepare_facts(cython.cast(Odyssey, state))
        for i in range(n):
            count = self.facts_about(cython.cast(Odyssey, state), actions[i])
            product = 1.0
            for k in range(count):
                product *= self.factor[self.fact[k]]
            out[i] = product

    # -- what the facts about all actions have in common --------------------------------------------------------

    def prepare_facts(self, position: Odyssey) -> None:
        """Which lengths of every type are open still, and what the player to move has."""
        seat = position.decider
        self.quarter = min(3, 4 * (position.chart.routes - position.unclaimed) // position.chart.routes)
        self.free = min(3, position.spaces[seat] - position.used[seat])
        self.pairs = min(3, (position.held[seat] + 1) // 2)
        self.wild = position.live[KINDS * seat + WILD]
        for t in range(KINDS):
            self.lengths[t] = 0
        owner, shut = position.owner, position.shut
        multi, kind, length = position.chart.multi, position.chart.type, position.chart.length
        for r in range(position.chart.routes):
            if owner[r] == 0 and not shut[r]:
                if multi[r]:
                    self.note_spaces(position, r)
                else:
                    self.lengths[kind[r]] |= 1 << length[r]
        for t in range(position.chart.types):
            self.lengths[t] |= self.lengths[WILD]
        if position.decision == ASK_TURN:
            for a in range(position.chart.areas):
                self.area_open[a] = -1
            self.goals = -1
            self.note_rivals(position, seat)

    def note_spaces(self, position: Odyssey, route: int) -> None:
        """Every open space of a multiroute costs one balloon."""
        for i in range(position.chart.length[route]):
            if position.part[MAX_LENGTH * route + i] == 0:
                self.lengths[position.chart.space_type[MAX_LENGTH * route + i]] |= 2

    def note_rivals(self, position: Odyssey, seat: int) -> None:
        """The most that another seat could pay for a route of every type."""
        for t in range(KINDS):
            self.rival[t] = 0
        if position.secret:
            return
        for other in range(position.seats):
            if other != seat:
                wild = position.live[KINDS * other + WILD]
                for t in range(position.chart.types):
                    have = position.live[KINDS * other + t] + wild
                    self.rival[t] = max(self.rival[t], have)
                    self.rival[WILD] = max(self.rival[WILD], have)

    def note_area(self, position: Odyssey, area: int) -> None:
        """How many sides of an area are open, and how far the player to move is ahead of all others there."""
        owner, start, route = position.owner, position.chart.side_start, position.chart.side_route
        for seat in range(position.seats):
            self.count[seat] = 0
        sides = 0
        for j in range(position.chart.first_side[area], position.chart.first_side[area + 1]):
            closed = False
            for k in range(start[j], start[j + 1]):
                owners = owner[route[k]]
                if owners:
                    closed = True
                    for seat in range(position.seats):
                        self.count[seat] += owners >> seat & 1
            if not closed:
                sides += 1
        best = 0
        for seat in range(position.seats):
            if seat != position.decider:
                best = max(best, self.count[seat])
        self.area_open[area] = sides
        self.area_lead[area] = self.count[position.decider] - best

    def note_goals(self, position: Odyssey) -> None:
        """Which trajectories can still be fulfilled, and which cities own routes join."""
        seat = position.decider
        self.goals = self.own_types = 0
        for g in range(position.chart.trajectories):
            if not position.reached[seat] >> g & 1 and popcount(position.taken[g]) < position.chart.goal_slots[g]:
                self.goals |= 1 << g
        if self.goals == 0:
            return
        for c in range(position.chart.cities):
            self.joined[c] = bit(c)
        for r in range(position.chart.routes):
            if position.owner[r] >> seat & 1:
                self.own_types |= position.chart.types_of[r]
                both = self.joined[position.chart.end_a[r]] | self.joined[position.chart.end_b[r]]
                left = both
                while left:
                    self.joined[lowest(left)] = both
                    left &= left - 1

    # -- facts about one action ------------------------------------------------------------------------------

    def facts_about(self, position: Odyssey, action: int) -> int:
        """Write the facts about an action; how many there are."""
        kind = action >> 20
        place = action >> 12 & 255
        colour = action >> 4 & 15
        self.fact[0] = KIND + kind
        if kind in (CLAIM, SHARE):
            return self.facts_about_claim(position, place, action >> 8 & 15, colour, action & 15)
        if kind == MOVE:
            there = position.chart.end_a[place] + position.chart.end_b[place] - position.city[position.turn]
            owner = position.owner[place]
            self.fact[1] = MOVE_OVER
            if owner:
                self.fact[1] += 1 if owner >> position.turn & 1 else 2
            return self.facts_about_place(position, there, 2)
        if kind == TELEPORT:
            return self.facts_about_place(position, place, 1)
        if kind == PICK:
            return self.facts_about_pick(position, colour, place != NO_ROUTE)
        if kind == REWARD:
            if colour == SPACE:
                self.fact[1] = TAKE_SPACE + 16 * self.quarter + 4 * self.free + self.pairs
                return 2
            return self.facts_about_balloon(position, GAIN_FACTS + 2 * GAIN_ROWS, colour, 1)
        if kind in (SETUP, GAIN):
            return self.facts_about_balloon(position, GAIN_FACTS + 3 * GAIN_ROWS, colour, 1)
        if kind == SWAP:
            self.fact[1] = self.keeping(position, GIVE, position.decider, colour)
            return self.facts_about_balloon(position, GAIN_FACTS + 3 * GAIN_ROWS, action & 15, 2)
        if kind == LOSE:
            self.fact[1] = self.keeping(position, GIVE, position.decider, colour)
            return 2
        if (kind in (ROB, STEAL, TOLL)) and colour != NO_COLOUR:
            victim = position.turn if kind == TOLL else action >> 8 & 15
            self.fact[1] = self.keeping(position, NEED_OF_VICTIM, victim, colour)
            return self.facts_about_balloon(position, GAIN_FACTS + 3 * GAIN_ROWS, colour, 2)
        return 1

    def keeping(self, position: Odyssey, start: int, seat: int, colour: int) -> int:
        """The fact about a balloon that a seat loses."""
        open_lengths = self.lengths[colour]
        return start + 7 * min(5, position.live[KINDS * seat + colour]) + (highest(open_lengths) if open_lengths else 0)

    def facts_about_claim(self, position: Odyssey, route: int, space: int, colour: int, wild: int) -> int:
        """The facts about a claim."""
        seat = position.decider
        fact = self.fact
        length = 1 if space else position.chart.length[route]
        kind = position.chart.space_type[MAX_LENGTH * route + max(space - 1, 0)]
        here = position.city[seat]
        adjacent = 1 if here == position.chart.end_a[route] or here == position.chart.end_b[route] else 0
        fact[1] = CLAIM_WHEN + 7 * self.quarter + length
        fact[2] = CLAIM_HERE + 7 * adjacent + length
        paid = kind if colour == NO_COLOUR else colour
        have = position.live[KINDS * seat + paid]
        longer = self.lengths[paid] >> (length + 1)
        fact[3] = CLAIM_AMONG + length
        if longer:
            fact[3] += 14 if have + (0 if paid == WILD else self.wild) > length + lowest(longer) else 7
        rival = 3
        if not position.secret:
            rival = 2 if self.rival[kind] >= length else 1 if self.rival[kind] + 1 == length else 0
        fact[4] = CLAIM_RIVAL + 7 * rival + length
        fact[5] = CLAIM_STOCK + 8 * self.free + min(7, position.held[seat])
        fact[6] = CLAIM_LEFT + max(0, min(5, have - length + wild))
        n = 7
        if self.wild:
            fact[n] = CLAIM_WILD + 4 * min(3, wild) + min(3, self.wild - wild)
            n += 1
            if wild and paid != WILD and have + wild > length:
                fact[n] = CLAIM_LAVISH
                n += 1
        if kind == WILD:
            fact[n] = CLAIM_GRAY
            n += 1
        if space:
            n = self.fact_about_space(position, route, n)
        for i in range(position.chart.first_border[route], position.chart.first_border[route + 1]):
            area = position.chart.border_area[i]
            if n < 14:
                if self.area_open[area] < 0:
                    self.note_area(position, area)
                sides = self.area_open[area]
                if not self.is_closed(position, position.chart.border_side[i]):
                    sides -= 1
                fact[n] = CLAIM_AREA + 7 * min(4, sides) + 3 + max(-3, min(3, self.area_lead[area] + 1))
                if position.chart.area_points[area] > 3:
                    fact[n] += 35
                n += 1
        if position.chart.serves[route]:
            n = self.facts_about_goals(position, route, kind, n)
        for i in range(max(0, space - 1), space if space else length):
            if position.chart.bonus[MAX_LENGTH * route + i] and n < MOST_FACTS:
                fact[n] = position.chart.bonus[MAX_LENGTH * route + i]
                fact[n] += CLAIM_PENALTY if position.chart.penalty[MAX_LENGTH * route + i] else CLAIM_BONUS
                n += 1
        return n

    def is_closed(self, position: Odyssey, side: int) -> bool:
        """Whether a route at this side of an area is claimed."""
        for k in range(position.chart.side_start[side], position.chart.side_start[side + 1]):
            if position.owner[position.chart.side_route[k]]:
                return True
        return False

    def fact_about_space(self, position: Odyssey, route: int, n: int) -> int:
        """The fact about one space of a multiroute, behind the n facts already written."""
        left = 0
        others = mine = 0
        for i in range(position.chart.length[route]):
            part = position.part[MAX_LENGTH * route + i]
            if part == 0:
                left += 1
            if part >> position.decider & 1:
                mine = 1
            if part & ~(1 << position.decider):
                others = 1
        self.fact[n] = CLAIM_SPACE + 4 * min(5, max(0, left - 1)) + 2 * others + mine
        return n + 1

    def facts_about_goals(self, position: Odyssey, route: int, kind: int, n: int) -> int:
        """The facts about the trajectories that a route may serve, behind the n facts already written."""
        if self.goals < 0:
            self.note_goals(position)
        goals = position.chart.serves[route] & self.goals
        count = 0
        place = n
        n += 1
        a = self.joined[position.chart.end_a[route]] if goals else 0
        b = self.joined[position.chart.end_b[route]] if goals else 0
        while goals:
            g = lowest(goals)
            goals &= goals - 1
            start = position.chart.goal_start[g]
            if start < 0:
                count += 0 if self.own_types >> kind & 1 else 1
                continue
            end = position.chart.goal_end[g]
            count += 1
            if n < 20 and ((a >> start & 1 and b >> end & 1) or (b >> start & 1 and a >> end & 1)):
                self.fact[n] = CLAIM_PRIZE + position.chart.prize[g]
                n += 1
        self.fact[place] = CLAIM_GOAL + min(3, count)
        return n

    def facts_about_place(self, position: Odyssey, city: int, n: int) -> int:
        """The facts about a city to go to, behind the n facts already written."""
        seat = position.decider
        types = paid = reach = exits = 0
        for i in range(position.chart.first_route[city], position.chart.first_route[city + 1]):
            r = position.chart.route_at[i]
            if not picks.is_open(position, r):
                continue
            types |= position.chart.types_of[r]
            if moves.can_travel(position, r, city):
                exits += 1
            if position.owner[r] == 0 and not position.chart.multi[r]:
                length = position.chart.length[r]
                lacking = length - self.payable(position, seat, position.chart.type[r])
                if lacking <= 0:
                    paid = max(paid, min(3, length))
                elif lacking <= 2 and types >> position.chart.type[r] & 1:
                    reach = max(reach, 8 + min(3, length))
        kinds = 0
        for t in range(position.chart.types):
            if types >> t & 1:
                kinds += 1
                if reach < 8 and self.lengths[t]:
                    have = position.live[KINDS * seat + t] + self.wild
                    longer = self.lengths[t] >> min(7, have + 1)
                    if longer and lowest(longer) < 2:
                        reach = max(reach, 4 + min(3, have + 1 + lowest(longer)))
        fact = self.fact
        fact[n] = MOVE_STOCK + 16 * self.quarter + 4 * self.free + self.pairs
        fact[n + 1] = MOVE_ROOM + max(0, min(3, position.chart.slots[city] - position.visits[city] - 1))
        fact[n + 2] = MOVE_PAID + 4 * self.quarter + paid
        fact[n + 3] = MOVE_REACH + reach
        fact[n + 4] = MOVE_EXITS + min(4, exits)
        fact[n + 5] = MOVE_TYPES + min(5, kinds)
        return n + 6

    def payable(self, position: Odyssey, seat: int, kind: int) -> int:
        """The longest route of a type that a seat could pay for."""
        if kind != WILD:
            return position.live[KINDS * seat + kind] + self.wild
        most = 0
        for t in range(position.chart.types):
            most = max(most, position.live[KINDS * seat + t])
        return most + self.wild

    def facts_about_pick(self, position: Odyssey, colour: int, rewarding: bool) -> int:
        """The facts about a pick."""
        if colour == WILD:
            self.fact[1] = PICK_WILD + 4 * self.quarter + min(3, self.wild)
            self.fact[2] = WILD_FROM
            return 3 if rewarding else 2
        start = GAIN_FACTS + (GAIN_ROWS if position.made else 0)
        n = self.facts_about_balloon(position, start, colour, 1)
        if position.made and position.picked[0] == colour:
            self.fact[n] = start + TWICE
            n += 1
        if rewarding:
            self.fact[n] = start + FROM_OTHERS
            n += 1
        return n

    def facts_about_balloon(self, position: Odyssey, start: int, colour: int, n: int) -> int:
        """The facts about a balloon to be gained, behind the n facts already written."""
        seat = position.decider
        have = position.live[KINDS * seat + colour] + (0 if colour == WILD else self.wild)
        open_lengths = self.lengths[colour]
        longer = open_lengths >> min(7, have + 1)
        held = min(5, have)
        local = 0
        here = position.city[seat]
        for i in range(position.chart.first_route[here], position.chart.first_route[here + 1]):
            r = position.chart.route_at[i]
            if (
                position.chart.type[r] == colour
                and position.owner[r] == 0
                and not position.shut[r]
                and not position.chart.multi[r]
            ):
                lacking = position.chart.length[r] - have
                if lacking == 1:
                    local = 2
                elif local != 2:
                    local = max(local, 1 if lacking <= 0 else 3 if lacking == 2 else 4)
        fact = self.fact
        fact[n] = start + NEXT + 7 * held + (have + 1 + lowest(longer) if longer else 0)
        fact[n + 1] = start + MOST + 7 * held + (highest(open_lengths) if open_lengths else 0)
        fact[n + 2] = start + LOCAL + local
        fact[n + 3] = start + GAIN_WHEN + 2 * self.quarter + (longer & 1)
        return n + 4

    # -- for callers in Python ------------------------------------------------------------------------------

    def action_facts(self, position: Odyssey, actions: list[int]) -> list[list[int]]:
        """The facts about each action."""
        self.prepare_facts(position)
        found = []
        for action in actions:
            count = self.facts_about(position, action)
            found.append([self.fact[i] for i in range(count)])
        return found

    def tendencies(self, position: Odyssey, actions: list[int]) -> list[float]:
        """How likely the player to move is to choose each action, up to a common factor."""
        found = []
        for facts in self.action_facts(position, actions):
            product = 1.0
            for fact in facts:
                product *= self.factor[fact]
            found.append(product)
        return found


def settings(options: dict[str, Any]) -> dict[str, Any]:
    """Whole games, played by preference."""
    return {"playout_depth": -1, "margin_weight": 0.5, "prior_preference": 0.6, "playout_preference": 0.7}


def budgets(options: dict[str, Any]) -> dict[str, int]:
    """Those of 2026, except for master: an iteration takes longer now, and two seconds are enough."""
    return {**FORMER.budgets(options), "master": 40_000}


STRATEGY = Strategy(LearnedOdyssey, settings, budgets, former={"2026": FORMER})
