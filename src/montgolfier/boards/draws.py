"""Random choices out of one stream: a number between two, one of many, by weight, in any order."""

from collections.abc import Sequence
from typing import TypeVar

from montgolfier.engine.rng import Rng

T = TypeVar("T")


def between(rng: Rng, span: tuple[float, float]) -> float:
    """A number from a span."""
    return span[0] + (span[1] - span[0]) * rng.uniform()


def one_of(rng: Rng, items: Sequence[T]) -> T:
    """One of several, all equally likely."""
    return items[rng.below(len(items))]


def weighted(rng: Rng, items: Sequence[T], weights: Sequence[float]) -> T:
    """One of several, by weight."""
    left = sum(weights) * rng.uniform()
    for item, weight in zip(items, weights, strict=True):
        left -= weight
        if left < 0:
            return item
    return items[-1]


def shuffled(rng: Rng, items: Sequence[T]) -> list[T]:
    """The same items in random order."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = rng.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out
