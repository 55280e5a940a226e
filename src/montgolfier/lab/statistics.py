"""Means with intervals, differences with p-values, Holm's correction; nothing but the standard library."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, fsum, inf, isfinite, lgamma, log, log1p, prod, sqrt

from montgolfier.lab.rates import wilson

LEVEL = 0.95  # of every interval
SIGNIFICANT = 0.05  # a p-value below it, after correction for the number of questions


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % confidence interval; `n` independent values lie behind it."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def to_dict(self) -> dict[str, float | int | None]:
        """As plain data; an end that is not known is None."""
        ends = [round(end, 6) if isfinite(end) else None for end in (self.low, self.high)]
        return {"mean": round(self.mean, 6), "low": ends[0], "high": ends[1], "n": self.n}


@dataclass(frozen=True)
class Difference:
    """How much one mean exceeds another, with the chance to see as much if they were equal."""

    mean: float
    low: float
    high: float
    p: float
    paired: bool


def estimate(values: Sequence[float]) -> Estimate | None:
    """The mean of independent values: Wilson's interval for shares of yes and no, Student's for all others."""
    n = len(values)
    if n == 0:
        return None
    total = fsum(values)
    if all(value in (0, 1) for value in values):
        share = wilson(total, n)
        return Estimate(share.mean, share.low, share.high, n)
    mean = total / n
    if n == 1:
        return Estimate(mean, -inf, inf, 1)
    half = quantile(n - 1) * sqrt(variance(values, mean) / n)
    return Estimate(mean, mean - half, mean + half, n)


def share(values: Sequence[float]) -> Estimate | None:
    """The mean of parts from 0 to 1; its interval stays within these ends and never shrinks to a point."""
    found = estimate(values)
    if found is None or all(value in (0, 1) for value in values):
        return found
    mean = max(0.0, min(1.0, found.mean))  # where a game of a deal is missing, its parts may add up to more than 1
    if found.low == found.high or found.n == 1:
        rate = wilson(mean * found.n, found.n)
        return Estimate(rate.mean, rate.low, rate.high, found.n)
    return within(Estimate(mean, found.low, found.high, found.n), 0.0, 1.0)


def advantage(values: Sequence[float], even: float) -> Estimate | None:
    """The mean advantage over an even part, never more than the part allows; where all values are the same, its
    interval is that of the part."""
    if not values:
        return None
    if min(values) == max(values):
        part = wilson((values[0] + even) * len(values), len(values))
        return Estimate(values[0], part.low - even, part.high - even, len(values))
    found = estimate(values)
    return found and within(found, -even, 1 - even)


def within(found: Estimate, least: float, most: float) -> Estimate:
    """The same mean with an interval that stays within what is possible."""
    return Estimate(found.mean, max(least, found.low), min(most, found.high), found.n)


def chance_of_zero(values: Sequence[float]) -> float:
    """The chance to see a mean so far from 0 if the true one were 0."""
    if len(values) < 2:
        return 1.0
    mean = fsum(values) / len(values)
    return tested(mean, variance(values, mean) / len(values), len(values) - 1, True).p


def variance(values: Sequence[float], mean: float) -> float:
    """The unbiased variance of a sample."""
    return fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def by_deal(rows: Iterable[tuple[int, float]]) -> dict[int, float]:
    """The mean of every deal: games from the same deal are not independent of each other, deals are."""
    found: dict[int, list[float]] = {}
    for deal, value in rows:
        found.setdefault(deal, []).append(value)
    return {deal: fsum(values) / len(values) for deal, values in sorted(found.items())}


def difference(one: Mapping[int, float], other: Mapping[int, float], paired: bool) -> Difference | None:
    """The mean of `one` minus that of `other`: of pairs with the same deal, or Welch's for separate samples."""
    if paired:
        both = [one[deal] - other[deal] for deal in one if deal in other]
        if len(both) < 2:
            return None
        mean = fsum(both) / len(both)
        return tested(mean, variance(both, mean) / len(both), len(both) - 1, True)
    if min(len(one), len(other)) < 2:
        return None
    means = [fsum(side.values()) / len(side) for side in (one, other)]
    parts = [variance(list(side.values()), mean) / len(side) for side, mean in zip((one, other), means, strict=True)]
    spread = sum(parts)
    weights = sum(part**2 / (len(side) - 1) for part, side in zip(parts, (one, other), strict=True))
    return tested(means[0] - means[1], spread, spread**2 / weights if weights > 0 else len(one) + len(other) - 2, False)


def pooled(differences: Sequence[Difference | None]) -> Difference | None:
    """The plain mean of differences from separate samples, such as one for every number of players."""
    known = [d for d in differences if d is not None]
    if not known:
        return None
    if len(known) == 1:
        return known[0]
    errors = [(d.high - d.low) / 2 / quantile(1e6) for d in known]
    spread = fsum(e**2 for e in errors) / len(known) ** 2
    mean = fsum(d.mean for d in known) / len(known)
    if spread <= 0.0:  # nothing to measure by: as unlikely as all of them together, if they agree
        agree = len({d.mean > 0 for d in known if d.mean}) <= 1
        return Difference(mean, mean, mean, prod(d.p for d in known) if agree else 1.0, all(d.paired for d in known))
    return tested(mean, spread, 1e6, all(d.paired for d in known))


def tested(mean: float, spread: float, freedom: float, paired: bool) -> Difference:
    """A difference with Student's interval and two-sided p-value; `spread` is the square of its standard error.

    Values that are all the same have no spread to measure by. Each of them might as well have had the other sign, which
    gives the p-value: six games that all went one way may be chance.
    """
    if spread <= 0.0:
        return Difference(mean, mean, mean, 1.0 if mean == 0.0 else 2.0**-freedom, paired)
    error = sqrt(spread)
    half = quantile(freedom) * error
    return Difference(mean, mean - half, mean + half, two_sided(mean / error, freedom), paired)


def holm(ps: Sequence[float]) -> list[float]:
    """P-values corrected for their number (Holm 1979): below 0.05 the chance of a single false one stays below 5 %."""
    order = sorted(range(len(ps)), key=lambda i: ps[i])
    corrected, worst = [1.0] * len(ps), 0.0
    for rank, i in enumerate(order):
        worst = max(worst, min(1.0, (len(ps) - rank) * ps[i]))
        corrected[i] = worst
    return corrected


# -- Student's distribution --------------------------------------------------------------------------------------


def two_sided(t: float, freedom: float) -> float:
    """The chance of a value at least as far from 0 as t."""
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


@lru_cache(maxsize=4096)
def quantile(freedom: float) -> float:
    """The t that leaves 2.5 % on either side."""
    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2
        if two_sided(middle, freedom) > 1 - LEVEL:
            low = middle
        else:
            high = middle
    return high


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (DLMF 8.17.22)."""
    if x <= 0.0 or x >= 1.0:
        return float(x >= 1.0)
    if x > (a + 1) / (a + b + 2):  # where the fraction converges slowly, its mirror image converges quickly
        return 1.0 - incomplete_beta(b, a, 1.0 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    upper, lower, fraction = inf, 1.0, 1.0  # Lentz's method: ratios of successive numerators and denominators
    for k in range(1, 1000):
        m = k // 2
        if k % 2:
            term = -(a + m) * (a + b + m) * x / ((a + k - 1) * (a + k))
        else:
            term = m * (b - m) * x / ((a + k - 1) * (a + k))
        upper = 1.0 + term / upper
        lower = 1.0 / (1.0 + term * lower)
        fraction *= upper * lower
        if abs(upper * lower - 1.0) < 1e-14:
            break
    return front * fraction
