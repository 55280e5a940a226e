"""What a Cloud 9 position is worth: points, cards, and the odds that the pilot can pay."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import TraitEvaluator
from montgolfier.bots.evaluators.numbers import numbers_of
from montgolfier.engine.state import State
from montgolfier.games.cloud9.components import FULL_DECK
from montgolfier.games.cloud9.state import Cloud9

if not cython.compiled:
    from montgolfier.bots.evaluator import HIDDEN, NO_ADVICE
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import COLOURED, WILD, count, covers, size
    from montgolfier.games.cloud9.quick_odds import MOST_DICE, WHOLE_ROLL, chance_known, chance_unknown
    from montgolfier.games.cloud9.state import DEAL, DRAW, LEAVE, LONE_AFTER, PASSENGER, PAYING, ROLLING, STAY

    MEMO = 125 * 77  # a cell for each shape of up to four dice, and each number of cards


class Cloud9Evaluator(TraitEvaluator):
    """Knows what the pilot of an imagined world holds, and so how likely the balloon rises."""

    def __init__(self, rules: dict[str, Any]) -> None:
        super().__init__(rules, numbers_of("cloud9")[rules["edition"]])
        self.rise = 0.0
        self.deck = FULL_DECK
        if not cython.compiled:
            self.memo = [0.0] * MEMO
        for i in range(MEMO):
            self.memo[i] = -1.0

    def kind(self, action: int) -> int:
        """Stay, leave, pay, fail."""
        return action >> 24 & 15

    def seen(self, state: State, action: int, seat: int) -> int:
        """CR-16: cards are drawn face down."""
        if action >> 24 in (DEAL, DRAW) and cython.cast(Cloud9, state).receiver() != seat:
            return HIDDEN
        return action

    def progress(self, state: State) -> float:
        """How near the leader is to the end of the game."""
        best = 0
        for seat in range(state.seats):
            best = max(best, cython.cast(Cloud9, state).points[seat])
        return min(1.0, best / (1.0 * cython.cast(Cloud9, state).target))  # type: ignore[no-any-return]

    def prepare(self, state: State) -> None:
        """The odds that the balloon rises from this level, and that the pilot after this one takes it further."""
        self.forecast(cython.cast(Cloud9, state))

    def forecast(self, sky: Cloud9) -> None:
        """`prepare`, on a position of this game."""
        self.rise = self.beyond = 0.0
        self.successor = sky.pilot
        if sky.phase < ROLLING or sky.level == sky.top:
            return
        if sky.phase in (PASSENGER, LONE_AFTER, PAYING):
            self.rise = 1.0 if self.payable(sky, sky.hand[sky.pilot], count(sky.hand[sky.pilot], WILD)) else 0.0
        else:
            self.rise = self.chance(sky, sky.hand[sky.pilot], sky.level)
        self.successor = sky.next_aboard(sky.pilot)
        if self.rise > 0.0 and sky.level + 1 < TOP_LEVEL:
            self.beyond = self.chance(sky, sky.hand[self.successor], sky.level + 1)

    def chance(self, sky: Cloud9, hand: int, level: int) -> float:
        """That a hand pays for a roll to come."""
        wilds = count(hand, WILD)
        if sky.whole_roll and wilds > 0:
            return 1.0
        if sky.dice_at[level] > MOST_DICE:
            return 0.0
        return chance_known(hand, min(wilds, sky.wilds_per_roll), sky.dice_at[level])

    def payable(self, sky: Cloud9, hand: int, wilds: int) -> bool:
        """Whether the hand covers the dice on the table."""
        need = sky.dice & COLOURED
        if covers(hand, need) or (sky.whole_roll and wilds > 0):
            return True
        short = 0
        for colour in range(4):
            short += max(count(need, colour) - count(hand, colour), 0)
        return short <= min(wilds, sky.wilds_per_roll)

    def outlook(self, sky: Cloud9, seat: int) -> float:
        """The points this trip may still bring a seat: by leaving now, if it may, or those behind the next roll."""
        if sky.phase < ROLLING or not sky.aboard >> seat & 1 or sky.level == sky.top:
            return 0.0
        alone = sky.aboard == 1 << seat
        above = 1.0 * sky.point[sky.level + 1] if sky.level < TOP_LEVEL else 1.0 * sky.point[sky.level]
        if seat == self.successor and not alone and sky.level + 1 < TOP_LEVEL and sky.level + 1 != sky.top:
            above = self.beyond * sky.point[sky.level + 2]  # C-18: the pilot has no way out
        if self.bound(sky, seat, alone):
            return self.rise * above
        return max(1.0 * sky.point[sky.level], self.rise * above)

    def bound(self, sky: Cloud9, seat: int, alone: bool) -> bool:
        """Whether a seat in the basket has to stay: it has decided so, or is the pilot and not alone."""
        if seat == sky.pilot:
            return not alone or sky.phase == PAYING or (sky.phase == ROLLING and not sky.after_roll)
        if sky.phase == PASSENGER:
            return self.steps(sky, seat) < self.steps(sky, sky.turn)
        return sky.phase > PASSENGER

    def steps(self, sky: Cloud9, seat: int) -> int:
        """How many seats to the pilot's left."""
        return seat - sky.pilot if seat >= sky.pilot else seat - sky.pilot + sky.seats

    def advise(self, state: State) -> int:
        """Stay where the points to come, by the odds that a seat can know, are worth more than those at hand."""
        return self.counsel(cython.cast(Cloud9, state))

    def counsel(self, sky: Cloud9) -> int:
        """`advise`, on a position of this game."""
        if sky.phase == PAYING or sky.phase <= ROLLING:
            return NO_ADVICE
        self.weigh(sky)
        seat = sky.turn if sky.phase == PASSENGER else sky.pilot
        if self.roll_at > 0:
            self.odds *= self.chance(sky, sky.hand[seat], self.roll_at)
        return STAY << 24 if self.odds * self.gain > self.here else LEAVE << 24

    def weigh(self, sky: Cloud9) -> None:
        """What staying and leaving bring whoever has to decide: `here` now, or `gain` if things go well.

        They do by `odds`, and if the seat itself can pay for a roll at the level `roll_at`, unless that is 0.
        """
        price = self.card_price(sky)
        self.roll_at = 0
        self.here = 1.0 * sky.point[sky.level]
        self.gain = 1.0 * sky.point[sky.level + 1] if sky.level < TOP_LEVEL else self.here
        if sky.phase == LONE_AFTER:
            self.odds = 1.0 if self.payable(sky, sky.hand[sky.pilot], count(sky.hand[sky.pilot], WILD)) else 0.0
            self.gain -= price * size(sky.dice & COLOURED)
        elif sky.phase == PASSENGER:
            self.odds = self.blind(sky)
            if sky.next_aboard(sky.pilot) == sky.turn and sky.level + 1 < TOP_LEVEL and sky.level + 1 != sky.top:
                self.roll_at = sky.level + 1  # C-18: the next pilot has no way out
                self.gain = sky.point[sky.level + 2] - price * sky.dice_at[sky.level + 1] * 2.0 / 3.0
        else:
            self.odds = 1.0
            self.roll_at = sky.level
            self.gain -= price * sky.dice_at[sky.level] * 2.0 / 3.0

    def card_price(self, sky: Cloud9) -> float:
        """What a card is worth in points."""
        gone = self.progress(sky)
        point = (self.weight[0] + gone * self.change[0]) / 10.0
        return max(0.0, (self.weight[1] + gone * self.change[1]) / 5.0 / point)

    def blind(self, sky: Cloud9) -> float:
        """The odds that a pilot of whom only the number of cards is known can pay for the dice on the table."""
        need = sky.dice & COLOURED
        total = size(need)
        if total == 0:
            return 1.0
        most = kinds = 0
        for colour in range(4):
            most = max(most, count(need, colour))
            kinds += 1 if count(need, colour) > 0 else 0
        per_roll = WHOLE_ROLL if sky.whole_roll else sky.wilds_per_roll
        cards = size(sky.hand[sky.pilot])
        if total > 4:
            return chance_unknown(self.deck, cards, 0, need, per_roll) if total <= MOST_DICE else 0.0
        place = (total * 25 + most * 5 + kinds) * 77 + cards
        if self.memo[place] < 0.0:
            self.memo[place] = chance_unknown(self.deck, cards, 0, need, per_roll)
        return self.memo[place]

    def look(self, state: State, seat: int) -> None:
        """Points, with those the present trip may bring, and cards."""
        self.look_at(cython.cast(Cloud9, state), seat)

    def look_at(self, sky: Cloud9, seat: int) -> None:
        """`look`, on a position of this game."""
        trait = self.trait
        hand = sky.hand[seat]
        colours = pairs = 0
        for colour in range(4):
            colours += 1 if count(hand, colour) > 0 else 0
            pairs += 1 if count(hand, colour) > 1 else 0
        trait[0] = (sky.points[seat] + self.outlook(sky, seat)) / 10.0
        trait[1] = size(hand) / 5.0
        trait[2] = count(hand, WILD)
        trait[3] = colours / 2.0
        trait[4] = pairs / 2.0
        trait[5] = 1.0 if sky.pilot == seat else 0.0
        trait[6] = 1.0 if sky.points[seat] >= sky.target else 0.0


EVALUATOR = Cloud9Evaluator


def settings(rules: dict[str, Any]) -> dict[str, Any]:
    """Search settings that did well in the arena."""
    if rules["edition"] == "published":
        return {"horizon": 8, "explore": 0.3, "caution": 0.0, "guided": 1.0, "modelled": True}
    return {"horizon": 0, "explore": 0.1, "caution": 0.0}  # one trip changes the odds little: little to explore


def budgets(rules: dict[str, Any]) -> dict[str, int]:
    """Iterations of every level; master's take about two seconds. There is little to weigh: a few worlds tell much."""
    if rules["edition"] == "published":
        return {"novice": 10, "club": 30, "expert": 90, "master": 200_000}
    return {"novice": 10, "club": 30, "expert": 60, "master": 400_000}
