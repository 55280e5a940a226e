"""From what could be expected at every moment to where every result came from, luck apart from decisions.

At every event each seat's expectation changes. A change by dice, draws and deals is luck. At a decision the difference
between what was played and what was best belongs to whoever decided, for all seats. All other changes are
nobody's decision: secrets that came to light, and consequences that the search did not foresee.
"""

from math import sqrt

from montgolfier.bots.review.observer import TWO_SIGMA
from montgolfier.bots.review.results import Account, Amount, Decision, Point, rating_of
from montgolfier.bots.review.walk import Appraisal, Walk


class Sum:
    """A sum of estimates."""

    def __init__(self) -> None:
        self.value = self.variance = 0.0

    def add(self, value: float, variance: float) -> None:
        """Add an estimate with its variance."""
        self.value += value
        self.variance += variance

    def amount(self, more: float = 0.0) -> Amount:
        """The sum with its interval; `more` is the variance of something else in it."""
        return Amount(self.value, TWO_SIGMA * sqrt(self.variance + more))


def points(walk: Walk) -> list[Point]:
    """The curve: what each seat could expect from what it knew."""
    return [
        Point(appraisal.ply, tuple(expected(appraisal, s) for s in range(walk.match.players)))
        for appraisal in walk.appraisals
    ]


def expected(appraisal: Appraisal, seat: int) -> Amount:
    """What a seat could expect."""
    estimate = appraisal.estimates[seat]
    return Amount(estimate.mean(seat), estimate.margin(seat))


def decisions(walk: Walk) -> list[Decision]:
    """Every decision with its rating."""
    found, rules = [], walk.match.rules
    for appraisal, stretch in zip(walk.appraisals, walk.stretches, strict=False):
        if appraisal.judgement is None or stretch.seat is None:
            continue
        seat, step, judged = stretch.seat, stretch.steps[0], appraisal.judgement
        before, after = judged.with_best.mean(seat), judged.with_played.mean(seat)
        margin = judged.with_best.minus(judged.with_played).margin(seat)
        found.append(
            Decision(
                number=stretch.first + 1,
                seat=seat,
                action=step.text,
                best=rules.format(step.before, judged.best),
                before=before,
                after=after,
                margin=margin,
                rating=rating_of(before - after),
                choices=len(step.before.legal()),
            )
        )
    return found


def accounts(walk: Walk) -> list[Account]:
    """Where the result of every seat came from."""
    return [account(walk, seat) for seat in range(walk.match.players)]


def account(walk: Walk, seat: int) -> Account:
    """Where the result of a seat came from."""
    chance, unseen, own, others = Sum(), Sum(), Sum(), Sum()
    for stretch, before, after in zip(walk.stretches, walk.appraisals, walk.appraisals[1:], strict=False):
        earlier, later = before.estimates[seat], after.estimates[seat]
        change = later.mean(seat) - earlier.mean(seat)
        if before.judgement is None:
            chance.add(change, later.variance(seat) + earlier.variance(seat))
            continue
        decided = before.judgement.with_played.minus(before.judgement.with_best)
        (own if stretch.seat == seat else others).add(decided.mean(seat), decided.variance(seat))
        unseen.add(change - decided.mean(seat), 0.0)
    first = walk.appraisals[0].estimates[seat]
    luck = Sum()  # all parts add up to the result, which is certain: so luck is as uncertain as the other parts are
    luck.add(chance.value + unseen.value, first.variance(seat) + own.variance + others.variance)
    return Account(
        seat=seat,
        start=expected(walk.appraisals[0], seat),
        chance=chance.amount(),
        unseen=unseen.amount(luck.variance + chance.variance),
        luck=luck.amount(),
        own=own.amount(),
        others=others.amount(),
        result=walk.appraisals[-1].estimates[seat].mean(seat),
    )
