"""Honest figures from few games: intervals for win rates, ratings for many players."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

NINETY_FIVE = 1.959963984540054  # standard errors on either side of the mean


@dataclass(frozen=True)
class Interval:
    """A rate with its 95 % confidence interval.

    Examples:
        >>> from montgolfier.lab.rates import wilson
        >>> print(wilson(60, 100))
        60.0 % (50.2 to 69.1)
    """

    mean: float
    """What was measured, from 0 to 1."""
    low: float
    """The lower end of the interval."""
    high: float
    """The upper end of the interval."""

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(won: float, games: int) -> Interval:
    """Wilson's interval for a win rate; shared victories count in part."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    z2 = NINETY_FIVE**2
    rate = won / games
    centre = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = NINETY_FIVE / (1 + z2 / games) * sqrt(rate * (1 - rate) / games + z2 / (4 * games**2))
    return Interval(rate, max(0.0, centre - half), min(1.0, centre + half))


Result = tuple[Sequence[int], Sequence[int], Sequence[int]]  # entrants by seat, winning seats, scores


def ratings(entrants: int, games: Sequence[Result]) -> list[tuple[float, float]]:
    """Rating and uncertainty of every entrant (Plackett-Luce, as openskill computes it), winners first, then scores."""
    from openskill.models import PlackettLuce  # loads slowly, and only the arena needs it

    model = PlackettLuce()
    rated = [model.rating() for _ in range(entrants)]
    for seats, winners, scores in games:
        if not winners or len(set(seats)) < 2:
            continue
        ranks = [(0.0, 0.0) if seat in winners else (1.0, -float(scores[seat])) for seat in range(len(seats))]
        places = [float(sorted(set(ranks)).index(rank)) for rank in ranks]
        after = model.rate([[rated[entrant]] for entrant in seats], ranks=places)
        for entrant in set(seats):  # an entrant in several seats gets the mean of what each seat earned
            copies = [team[0] for team, who in zip(after, seats, strict=True) if who == entrant]
            rated[entrant] = model.rating(
                mu=sum(c.mu for c in copies) / len(copies), sigma=sum(c.sigma for c in copies) / len(copies)
            )
    return [(r.mu, r.sigma) for r in rated]
