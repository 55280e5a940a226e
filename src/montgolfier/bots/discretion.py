"""Discretion: among moves about as good as the best, a bot prefers one that tells others less of what it hides.

In every world that a search imagines its own hand is the same, so the opponents in its tree play as if they knew it,
and hiding it seems to gain nothing. What somebody who looks on can guess follows by Bayes' rule from how likely each
secret makes what was done, just as beliefs about others do (`Evaluator.update_beliefs`).
"""

from collections.abc import Mapping, Sequence
from math import exp, log

from montgolfier.bots.bot import Advice

LEEWAY = 0.06  # of the chance to win: what is worse than the best by more is not played for it
TRIED = 0.1  # the part of the best action's tries that an action needs
KNOWN = 0.95  # a secret that is guessed with this much certainty is none any more

Odds = Mapping[int, Sequence[float]]  # for every secret, the odds of each action


class Onlooker:
    """Somebody who sees what a seat does, and guesses what it hides."""

    def __init__(self) -> None:
        self._heard: dict[
            int, float
        ] = {}  # the logarithm of how likely each secret makes what was done, up to a constant

    def see(self, odds: Odds, action: int) -> None:
        """The seat has taken one of its actions, named by its place among them."""
        self._heard = self._after(odds, action)

    def certainty(self, secret: int) -> float:
        """How sure the onlooker is of a secret, from 0 to 1."""
        return certainty(self._heard, secret)

    def certainty_after(self, odds: Odds, action: int, secret: int) -> float:
        """How sure the onlooker would be after an action."""
        return certainty(self._after(odds, action), secret)

    def _after(self, odds: Odds, action: int) -> dict[int, float]:
        heard = {secret: self._heard.get(secret, 0.0) + log(each[action]) for secret, each in odds.items()}
        top = max(heard.values(), default=0.0)
        return {secret: likely - top for secret, likely in heard.items()}


def certainty(heard: Mapping[int, float], secret: int) -> float:
    """The probability of a secret."""
    return exp(heard[secret]) / sum(map(exp, heard.values())) if heard else 0.0


def discreet(
    advice: list[Advice], legal: Sequence[str], odds: Odds, onlooker: Onlooker, secret: int, weight: float
) -> list[Advice]:
    """The same advice, with the best action first when what it tells of the secret counts with this weight, too."""
    best = advice[0]
    if not odds or onlooker.certainty(secret) >= KNOWN:
        return advice
    near = [one for one in advice if one.value >= best.value - LEEWAY and one.visits >= TRIED * best.visits]
    place = {action: number for number, action in enumerate(legal)}

    def worth(one: Advice) -> float:
        """Its value, no more than that of the best, which is known better, less what it tells."""
        return min(one.value, best.value) - weight * onlooker.certainty_after(odds, place[one.action], secret)

    chosen = max(near, key=worth)  # the first of equals: the best
    return [chosen, *(one for one in advice if one is not chosen)]
