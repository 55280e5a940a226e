"""What an Aloft position is worth: the tokens that each seat's balloons can expect, learned from games of the search.

A balloon's final token is estimated from where it stands, how far it could rise at once and how far the trucks have
come: one linear formula per state of a balloon. `scripts/fit_aloft.py` plays the games and fits the numbers.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.evaluators.numbers import numbers_of
from montgolfier.bots.strategy import Strategy
from montgolfier.engine.state import State
from montgolfier.games.aloft.state import Aloft

if not cython.compiled:
    from math import exp, log

    from montgolfier.engine.bits import bit, lowest, popcount
    from montgolfier.games.aloft import balloons, scoring

    PACKED, UNPACKED, INFLATED, FLYING = range(4)  # FLYING is altitude 1; 4 to 6 are altitudes 2 to 4
    FACTS = 8  # numbers that describe a balloon
    ACHIEVEMENTS = 7  # the row of numbers behind those of the seven states
    HANDS = 64  # sets of colours


ONLOOKER_DOUBT = 0.15  # how likely an onlooker takes an action to be made for no reason
Tendencies = Callable[[Aloft, int, list[int]], list[float]]


class AloftEvaluator(Evaluator):
    """Knows which balloons can still rise, and what that was worth in the end."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        learned = numbers_of("aloft")[options["edition"]]
        if not cython.compiled:
            self.numbers, self.facts = [0.0] * 64, [0.0] * FACTS
        for i in range(64):
            self.numbers[i] = learned["rows"][i // 8][i % 8]
        self.temperature_start, self.temperature_end = learned["spread"]
        self.rationality, self.doubt, self.fade = (
            (0.5, 0.3, 0.95) if options["edition"] == "third" else (1.5, 0.15, 1.0)
        )
        if not cython.compiled:
            self.belief = [0.0] * (6 * HANDS)
        self.reset_beliefs()

    def kind(self, action: int) -> int:
        """Truck, unpack, inflate, launch, ascend: there are many more ways to unpack than to rise."""
        return action >> 10

    def progress(self, aloft: Aloft) -> float:
        """How far the trucks have come, from 0 to 1."""
        way = aloft.safety
        some = aloft.trucks
        count = 0
        while some:
            way += lowest(some)
            some &= some - 1
            count += 1
        if aloft.achievements:
            way -= aloft.safety  # it is one of the trucks
            return (way - 15) / 40.0  # from 1 2 3 4 5 to 9 10 11 12 13
        return min(1.0, (way - count * (count + 1) // 2 - 1) / 44.0)  # 33 or 36 steps, and 7 to 11 of the safety truck

    def headroom(self, sky: int, cell: int) -> int:
        """How many rows a balloon could rise if nobody else did anything."""
        rows = 0
        while cell + 16 < 64:
            if sky & (bit(cell + 16) | bit(cell + 15) | bit(cell + 17)):
                break
            if cell + 32 < 64 and sky & bit(cell + 32):
                break
            cell += 16
            rows += 1
        return rows

    def regard(self, aloft: Aloft, balloon: int, gone: float) -> int:
        """The state of a balloon, and in `facts` what its future depends on."""
        facts = self.facts
        place = aloft.where[balloon]
        facts[0] = 1.0
        facts[1] = gone
        if aloft.aloft >> balloon & 1:
            facts[2] = scoring.token(aloft, balloon)
            facts[4] = self.headroom(aloft.sky, place)
            facts[6] = place & 15
            status = FLYING + (place >> 4)
        else:
            facts[2] = popcount(aloft.aloft)
            if aloft.packed >> balloon & 1:
                status = PACKED
                facts[4] = 1.0 if balloons.room(aloft) else 0.0
                facts[6] = popcount(aloft.packed)
            else:
                status = INFLATED if aloft.inflated >> balloon & 1 else UNPACKED
                facts[4] = balloons.open_ground(aloft) >> place & 1
                facts[6] = place
        facts[3] = facts[2] * gone
        facts[5] = facts[4] * gone
        facts[7] = facts[6] * gone
        return status

    def expect(self, status: int) -> float:
        """The formula of a state applied to the facts."""
        total = 0.0
        for i in range(FACTS):
            total += self.numbers[FACTS * status + i] * self.facts[i]
        return total

    def evaluate_into(self, state: State, out: list[float]) -> None:
        """Expected final scores, turned into each seat's share of the victory."""
        if cython.cast(Aloft, state).together:
            self.judge_together(cython.cast(Aloft, state), out)
        else:
            self.judge(cython.cast(Aloft, state))
            self.softmax_into(state.seats, out)

    def judge(self, aloft: Aloft) -> None:
        """Expected tokens on the balloons of each seat's colours, and achievements, in `estimate`."""
        gone = self.progress(aloft)
        seats = aloft.seats
        wanted = 0
        for seat in range(seats):
            self.estimate[seat] = 0.0
            wanted |= aloft.hand[seat]
        some = aloft.box
        while some:
            balloon = lowest(some)
            some &= some - 1
            if not aloft.colours[balloon] & wanted:
                continue
            value = self.expect(self.regard(aloft, balloon, gone))
            for seat in range(seats):
                if aloft.colours[balloon] & aloft.hand[seat]:
                    self.estimate[seat] += value
        if aloft.achievements:
            for seat in range(seats):
                self.regard_achievements(aloft, seat, gone)
                self.estimate[seat] += self.expect(ACHIEVEMENTS)
        self.temperature = self.temperature_start + (self.temperature_end - self.temperature_start) * gone

    def regard_achievements(self, aloft: Aloft, seat: int, gone: float) -> None:
        """What the final achievement score of a seat depends on, in `facts`."""
        facts = self.facts
        facts[0] = 1.0
        facts[1] = gone
        facts[2] = scoring.achievement(aloft, seat)
        facts[3] = facts[2] * gone
        facts[4] = aloft.balloons - popcount(aloft.aloft)
        facts[5] = facts[4] * gone
        facts[6] = facts[2] * facts[4]
        facts[7] = aloft.tokens[8 * seat + 6]

    def judge_together(self, aloft: Aloft, out: list[float]) -> None:
        """Those who play alone or together: the score as it stands."""
        aloft.returns_into(out)

    def likelihood(self, state: State) -> float:
        """How well the colours of this world explain what the others did."""
        total = 0.0
        for seat in range(state.seats):
            total += self.belief[HANDS * seat + cython.cast(Aloft, state).hand[seat]]
        return exp(total)

    # -- for callers in Python ------------------------------------------------------------------------------

    def reset_beliefs(self) -> None:
        """A new game: every hand of every seat is equally likely."""
        for i in range(6 * HANDS):
            self.belief[i] = 0.0

    def update_beliefs(self, before: State, actor: int, action: int, observer: int) -> None:
        """Bayes' rule: a player who wants a colour tends to do what helps its balloons (`tendencies`).

        The actor is taken to do anything at all with probability `doubt`; what was done long ago counts less, `fade`
        for every action since.
        """
        assert isinstance(before, Aloft)
        actions = before.legal()
        if before.together or len(actions) < 2 or actor == observer:
            return
        row = [self.fade * self.belief[HANDS * actor + hand] for hand in range(HANDS)]
        hands = self.odds_by_hand(before, actor, before.palette & ~before.hand[observer], self.tendencies, self.doubt)
        for hand, odds in hands.items():
            row[hand] += log(odds[actions.index(action)])
        top = max(row[hand] for hand in hands)
        for hand in range(HANDS):
            self.belief[HANDS * actor + hand] = row[hand] - top if hand in hands else 0.0

    def odds_by_hand(
        self, before: Aloft, actor: int, colours: int, tendencies: Tendencies, doubt: float
    ) -> dict[int, list[float]]:
        """For every hand of these colours that the actor may have, the odds of each legal action."""
        world, actions, found = before.clone(), before.legal(), {}
        for hand in range(HANDS):
            if hand & ~colours or hand.bit_count() != before.hand[actor].bit_count():
                continue
            world.hand = [hand if seat == actor else 0 for seat in range(6)]
            chances = tendencies(world, actor, actions)
            total, even = sum(chances), doubt / len(actions)
            found[hand] = [(1.0 - doubt) * (chance / total) + even for chance in chances]
        return found

    def odds_by_secret(self, world: State, seat: int) -> dict[int, list[float]]:
        """For every hand that a seat may have, the odds of each action, if only the tokens to be expected count."""
        assert isinstance(world, Aloft)
        if world.together:
            return {}
        return self.odds_by_hand(world, seat, world.palette, partial(AloftEvaluator.tendencies, self), ONLOOKER_DOUBT)

    def own_secret(self, world: State, seat: int) -> int:
        """The colours of a seat, as a set."""
        assert isinstance(world, Aloft)
        return int(world.hand[seat])

    def tendencies(self, world: Aloft, actor: int, actions: list[int]) -> list[float]:
        """How likely a player of these colours is to choose each action, up to a common factor.

        Actions are taken to be preferred by the tokens to be expected after them, `rationality` per token.
        """
        after = world.clone()
        gains = []
        for action in actions:
            after.copy_from(world)
            after.apply_legal(action)
            gains.append(self.expected_scores(after)[actor])
        top = max(gains)
        return [exp(self.rationality * (gain - top)) for gain in gains]

    def beliefs(self, seat: int) -> dict[int, float]:
        """How likely each hand of a seat is thought to be, compared with the likeliest; nothing heard: 1."""
        return {hand: exp(self.belief[HANDS * seat + hand]) for hand in range(HANDS)}

    def facts_of(self, aloft: Aloft, balloon: int) -> tuple[int, list[float]]:
        """State of a balloon and facts about it; `scripts/fit_aloft.py` learns from them."""
        status = self.regard(aloft, balloon, self.progress(aloft))
        return status, [self.facts[i] for i in range(FACTS)]

    def achievement_facts(self, aloft: Aloft, seat: int) -> list[float]:
        """Facts about a seat's achievements."""
        self.regard_achievements(aloft, seat, self.progress(aloft))
        return [self.facts[i] for i in range(FACTS)]

    def expected_scores(self, aloft: Aloft) -> list[float]:
        """The final scores that `evaluate` expects."""
        self.judge(aloft)
        return [self.estimate[seat] for seat in range(aloft.seats)]


def settings(options: dict[str, Any]) -> dict[str, Any]:
    """Search settings that did well in the arena."""
    if options["mode"] != "competitive":
        return {"playout_by_kind": True, "mixmax": 0.7, "exploration": 0.3}
    shared = {"playout_by_kind": True, "opponent_info": True, "world_likelihood": True}
    if options["edition"] == "third":  # there are many actions: a first guess has to show which are worth a try
        return {**shared, "playout_depth": 4, "prior_sharpness": 8.0}
    if options["edition"] == "first":
        return {**shared, "playout_depth": 16, "prior_sharpness": 8.0}
    return {**shared, "playout_depth": 16}


def budgets(options: dict[str, Any]) -> dict[str, int]:
    """Iterations of every level; master's take about two seconds."""
    if options["mode"] != "competitive":
        return {"novice": 30, "club": 150, "expert": 1_200, "master": 180_000}
    if options["edition"] == "third":
        return {"novice": 30, "club": 150, "expert": 1_000, "master": 200_000}
    return {"novice": 30, "club": 150, "expert": 400, "master": 300_000}


STRATEGY = Strategy(AloftEvaluator, settings, budgets)
