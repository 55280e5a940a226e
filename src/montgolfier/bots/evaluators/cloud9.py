"""What a Cloud 9 position is worth: points, cards, and the odds that the pilot can pay."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import TraitEvaluator
from montgolfier.bots.evaluators.numbers import numbers_of
from montgolfier.engine.state import State
from montgolfier.games.cloud9.state import Cloud9

if not cython.compiled:
    from montgolfier.bots.evaluator import HIDDEN
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import COLOURED, WILD, count, covers, size
    from montgolfier.games.cloud9.quick_odds import MOST_DICE, chance_known
    from montgolfier.games.cloud9.state import DEAL, DRAW, LONE_AFTER, PASSENGER, PAYING, ROLLING


class Cloud9Evaluator(TraitEvaluator):
    """Knows what the pilot of an imagined world holds, and so how likely the balloon rises."""

    def __init__(self, rules: dict[str, Any]) -> None:
        super().__init__(rules, numbers_of("cloud9")[rules["edition"]])
        self.rise = 0.0

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
        """The odds that the balloon rises from this level."""
        self.rise = self.odds(cython.cast(Cloud9, state))

    def odds(self, sky: Cloud9) -> float:
        """That the pilot can pay: certain where the dice lie, else over all rolls."""
        if sky.phase < ROLLING:
            return 0.0
        hand = sky.hand[sky.pilot]
        wilds = count(hand, WILD)
        if sky.phase in (PASSENGER, LONE_AFTER, PAYING):
            return 1.0 if self.payable(sky, hand, wilds) else 0.0
        dice = sky.dice_at[sky.level]
        if sky.whole_roll and wilds > 0:
            return 1.0
        if dice > MOST_DICE:
            return 0.0
        return chance_known(hand, min(wilds, sky.wilds_per_roll), dice)

    def payable(self, sky: Cloud9, hand: int, wilds: int) -> bool:
        """Whether the hand covers the dice on the table."""
        need = sky.dice & COLOURED
        if covers(hand, need) or (sky.whole_roll and wilds > 0):
            return True
        short = 0
        for colour in range(4):
            short += max(count(need, colour) - count(hand, colour), 0)
        return short <= min(wilds, sky.wilds_per_roll)

    def look(self, state: State, seat: int) -> None:
        """Points, cards, and what the present trip may bring."""
        self.look_at(cython.cast(Cloud9, state), seat)

    def look_at(self, sky: Cloud9, seat: int) -> None:
        """`look`, on a position of this game."""
        trait = self.trait
        hand = sky.hand[seat]
        cards = size(hand)
        wilds = count(hand, WILD)
        colours = pairs = 0
        for colour in range(4):
            colours += 1 if count(hand, colour) > 0 else 0
            pairs += 1 if count(hand, colour) > 1 else 0
        here = sky.point[sky.level]
        above = sky.point[sky.level + 1] if sky.level < TOP_LEVEL else here
        flying = sky.phase >= ROLLING and sky.aboard >> seat & 1
        piloting = flying and sky.pilot == seat
        alone = sky.aboard == 1 << sky.pilot
        trait[0] = sky.points[seat] / 10.0
        trait[1] = cards / 5.0
        trait[2] = wilds
        trait[3] = colours / 2.0
        trait[4] = pairs / 2.0
        trait[5] = trait[6] = trait[7] = trait[8] = trait[9] = trait[10] = 0.0
        if piloting:
            trait[5] = self.rise * above / 5.0
            trait[6] = here / 5.0 if alone else 0.0
            trait[7] = sky.level / 5.0
        elif flying:
            trait[8] = self.rise * above / 5.0
            trait[9] = here / 5.0
            trait[10] = sky.level / 5.0
        trait[11] = 1.0 if sky.pilot == seat else 0.0
        trait[12] = 1.0 if flying else 0.0
        trait[13] = 1.0 if sky.points[seat] >= sky.target else 0.0


EVALUATOR = Cloud9Evaluator


def settings(rules: dict[str, Any]) -> dict[str, Any]:
    """Search settings that did well in the arena; one trip changes the odds little, so little has to be explored."""
    return {"horizon": 0, "explore": 0.05, "caution": 0.0}


def pace(rules: dict[str, Any]) -> float:
    """Iterations a second, about."""
    return 400_000.0
