"""What a Cloud 9 position is worth: points, cards, and the odds that the pilot can pay."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import FeatureEvaluator
from montgolfier.bots.evaluators.numbers import numbers_of
from montgolfier.bots.strategy import Strategy
from montgolfier.engine.state import State
from montgolfier.games.cloud9.components import FULL_DECK
from montgolfier.games.cloud9.state import Cloud9

if not cython.compiled:
    from montgolfier.bots.evaluator import NO_ACTION
    from montgolfier.games.cloud9.codes import LEAVE, LONE_AFTER, PASSENGER, PAYING, ROLLING, STAY
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import COLOURED, WILD, count, covers, size
    from montgolfier.games.cloud9.quick_odds import MOST_DICE, WHOLE_ROLL, chance_known, chance_unknown

    MEMO = 125 * 77  # a cell for each shape of up to four dice, and each number of cards


class Cloud9Evaluator(FeatureEvaluator):
    """Knows what the pilot of an imagined world holds, and so how likely the balloon rises."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options, numbers_of("cloud9")[options["edition"]])
        self.rise = 0.0
        self.deck = FULL_DECK
        if not cython.compiled:
            self.memo = [0.0] * MEMO
        for i in range(MEMO):
            self.memo[i] = -1.0

    def kind(self, action: int) -> int:
        """Stay, leave, pay, fail."""
        return action >> 24 & 15

    def progress(self, state: State) -> float:
        """How near the leader is to the end of the game."""
        best = 0
        for seat in range(state.seats):
            best = max(best, cython.cast(Cloud9, state).points[seat])
        return min(1.0, best / (1.0 * cython.cast(Cloud9, state).target))  # type: ignore[no-any-return]

    def prepare(self, state: State) -> None:
        """The odds that the balloon rises from this level, and that the pilot after this one takes it further."""
        self.forecast(cython.cast(Cloud9, state))

    def forecast(self, position: Cloud9) -> None:
        """The same for a position known to be of this game."""
        self.rise = self.beyond = 0.0
        self.successor = position.pilot
        if position.phase < ROLLING or position.level == position.top:
            return
        if position.phase in (PASSENGER, LONE_AFTER, PAYING):
            self.rise = (
                1.0
                if self.payable(position, position.hand[position.pilot], count(position.hand[position.pilot], WILD))
                else 0.0
            )
        else:
            self.rise = self.chance(position, position.hand[position.pilot], position.level)
        self.successor = position.next_aboard(position.pilot)
        if self.rise > 0.0 and position.level + 1 < TOP_LEVEL:
            self.beyond = self.chance(position, position.hand[self.successor], position.level + 1)

    def chance(self, position: Cloud9, hand: int, level: int) -> float:
        """That a hand pays for a roll to come."""
        wilds = count(hand, WILD)
        if position.whole_roll and wilds > 0:
            return 1.0
        if position.dice_at[level] > MOST_DICE:
            return 0.0
        return chance_known(hand, min(wilds, position.wilds_per_roll), position.dice_at[level])

    def payable(self, position: Cloud9, hand: int, wilds: int) -> bool:
        """Whether the hand covers the dice on the table."""
        need = position.dice & COLOURED
        if covers(hand, need) or (position.whole_roll and wilds > 0):
            return True
        short = 0
        for colour in range(4):
            short += max(count(need, colour) - count(hand, colour), 0)
        return short <= min(wilds, position.wilds_per_roll)

    def outlook(self, position: Cloud9, seat: int) -> float:
        """The points this trip may still bring a seat: by leaving now, if it may, or those behind the next roll."""
        if position.phase < ROLLING or not position.aboard >> seat & 1 or position.level == position.top:
            return 0.0
        alone = position.aboard == 1 << seat
        above = (
            1.0 * position.point[position.level + 1]
            if position.level < TOP_LEVEL
            else 1.0 * position.point[position.level]
        )
        if (
            seat == self.successor
            and not alone
            and position.level + 1 < TOP_LEVEL
            and position.level + 1 != position.top
        ):
            above = self.beyond * position.point[position.level + 2]  # C-18: the pilot has no way out
        if self.bound(position, seat, alone):
            return self.rise * above
        return max(1.0 * position.point[position.level], self.rise * above)

    def bound(self, position: Cloud9, seat: int, alone: bool) -> bool:
        """Whether a seat in the basket has to stay: it has decided so, or is the pilot and not alone."""
        if seat == position.pilot:
            return not alone or position.phase == PAYING or (position.phase == ROLLING and not position.after_roll)
        if position.phase == PASSENGER:
            return self.steps(position, seat) < self.steps(position, position.turn)
        return position.phase > PASSENGER

    def steps(self, position: Cloud9, seat: int) -> int:
        """How many seats to the pilot's left."""
        return seat - position.pilot if seat >= position.pilot else seat - position.pilot + position.seats

    def policy(self, state: State) -> int:
        """Stay if the points to come, by the odds that a seat can know, are worth more than those for leaving now."""
        return self.policy_at(cython.cast(Cloud9, state))

    def policy_at(self, position: Cloud9) -> int:
        """The same for a position known to be of this game."""
        if position.phase == PAYING or position.phase <= ROLLING:
            return NO_ACTION
        self.weigh(position)
        seat = position.turn if position.phase == PASSENGER else position.pilot
        if self.roll_at > 0:
            self.odds *= self.chance(position, position.hand[seat], self.roll_at)
        return STAY << 24 if self.odds * self.gain > self.here else LEAVE << 24

    def weigh(self, position: Cloud9) -> None:
        """What staying and leaving bring whoever has to decide: `here` now, or `gain` if things go well.

        They do by `odds`, and if the seat itself can pay for a roll at the level `roll_at`, unless that is 0.
        """
        price = self.card_price(position)
        self.roll_at = 0
        self.here = 1.0 * position.point[position.level]
        self.gain = 1.0 * position.point[position.level + 1] if position.level < TOP_LEVEL else self.here
        if position.phase == LONE_AFTER:
            self.odds = (
                1.0
                if self.payable(position, position.hand[position.pilot], count(position.hand[position.pilot], WILD))
                else 0.0
            )
            self.gain -= price * size(position.dice & COLOURED)
        elif position.phase == PASSENGER:
            self.odds = self.blind(position)
            if (
                position.next_aboard(position.pilot) == position.turn
                and position.level + 1 < TOP_LEVEL
                and position.level + 1 != position.top
            ):
                self.roll_at = position.level + 1  # C-18: the next pilot has no way out
                self.gain = (
                    position.point[position.level + 2] - price * position.dice_at[position.level + 1] * 2.0 / 3.0
                )
        else:
            self.odds = 1.0
            self.roll_at = position.level
            self.gain -= price * position.dice_at[position.level] * 2.0 / 3.0

    def card_price(self, position: Cloud9) -> float:
        """What a card is worth in points."""
        gone = self.progress(position)
        point = (self.weight[0] + gone * self.change[0]) / 10.0
        return max(0.0, (self.weight[1] + gone * self.change[1]) / 5.0 / point)

    def blind(self, position: Cloud9) -> float:
        """The odds that a pilot of whom only the number of cards is known can pay for the dice on the table."""
        need = position.dice & COLOURED
        total = size(need)
        if total == 0:
            return 1.0
        most = kinds = 0
        for colour in range(4):
            most = max(most, count(need, colour))
            kinds += 1 if count(need, colour) > 0 else 0
        per_roll = WHOLE_ROLL if position.whole_roll else position.wilds_per_roll
        cards = size(position.hand[position.pilot])
        if total > 4:
            return chance_unknown(self.deck, cards, 0, need, per_roll) if total <= MOST_DICE else 0.0
        place = (total * 25 + most * 5 + kinds) * 77 + cards
        if self.memo[place] < 0.0:
            self.memo[place] = chance_unknown(self.deck, cards, 0, need, per_roll)
        return self.memo[place]

    def extract(self, state: State, seat: int) -> None:
        """Points, with those the present trip may bring, and cards."""
        self.extract_from(cython.cast(Cloud9, state), seat)

    def extract_from(self, position: Cloud9, seat: int) -> None:
        """The same for a position known to be of this game."""
        feature = self.feature
        hand = position.hand[seat]
        colours = pairs = 0
        for colour in range(4):
            colours += 1 if count(hand, colour) > 0 else 0
            pairs += 1 if count(hand, colour) > 1 else 0
        feature[0] = (position.points[seat] + self.outlook(position, seat)) / 10.0
        feature[1] = size(hand) / 5.0
        feature[2] = count(hand, WILD)
        feature[3] = colours / 2.0
        feature[4] = pairs / 2.0
        feature[5] = 1.0 if position.pilot == seat else 0.0
        feature[6] = 1.0 if position.points[seat] >= position.target else 0.0


def settings(options: dict[str, Any]) -> dict[str, Any]:
    """Search settings that did well in the arena."""
    if options["edition"] == "published":
        return {
            "playout_depth": 8,
            "exploration": 0.3,
            "fpu_reduction": 0.0,
            "playout_policy": 1.0,
            "policy_opponents": True,
        }
    return {
        "playout_depth": 0,
        "exploration": 0.1,
        "fpu_reduction": 0.0,
    }  # one trip changes the odds little: little to explore


def budgets(options: dict[str, Any]) -> dict[str, int]:
    """Iterations of every level; master's take about two seconds. There is little to weigh: a few worlds tell much."""
    if options["edition"] == "published":
        return {"novice": 10, "club": 15, "expert": 30, "master": 200_000}
    return {"novice": 10, "club": 30, "expert": 60, "master": 400_000}


STRATEGY = Strategy(Cloud9Evaluator, settings, budgets)
