"""Who sits where: every bot in every seat equally often, every deal played by every line-up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

MOST_ORDERS = 120  # of one line-up that are played; beyond that its rotations alone


@dataclass(frozen=True)
class Pairing:
    """One game to be played: who sits where, and the seed of its chance."""

    number: int
    seed: int
    seats: tuple[int, ...]  # the entrant in each seat


class Schedule:
    """The games of a tournament, one after the other, without end."""

    def __init__(self, entrants: int, seats: int, seed: int) -> None:
        self.seed = seed
        self.rounds = [order for line_up in line_ups(entrants, seats) for order in orders(line_up)]

    def pairing(self, number: int) -> Pairing:
        """The game of this number: every line-up in every order, deal after deal."""
        deal, turn = divmod(number, len(self.rounds))
        return Pairing(number, self.seed + deal, self.rounds[turn])


def line_ups(entrants: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Who meets whom: all choices of as many entrants as there are seats; too few entrants take several seats each."""
    if entrants >= seats:
        yield from combinations(range(entrants), seats)
        return
    each, left = divmod(seats, entrants)
    for extra in combinations(range(entrants), left):  # the seats left over go to everybody in turn
        yield tuple(sorted([*list(range(entrants)) * each, *extra]))


def orders(line_up: Sequence[int]) -> list[tuple[int, ...]]:
    """The different ways to seat a line-up; its rotations alone where there are too many."""
    found: list[tuple[int, ...]] = []
    for order in distinct_orders(sorted(line_up)):
        found.append(order)
        if len(found) > MOST_ORDERS:
            return rotations(line_up)
    return found


def distinct_orders(items: list[int]) -> Iterator[tuple[int, ...]]:
    """All different orders of items, some of which may be equal, from first to last."""
    if not items:
        yield ()
    for i, item in enumerate(items):
        if i == 0 or items[i - 1] != item:
            yield from ((item, *rest) for rest in distinct_orders(items[:i] + items[i + 1 :]))


def rotations(line_up: Sequence[int]) -> list[tuple[int, ...]]:
    """The different rotations of a line-up around the table."""
    turned = [tuple(line_up[(seat + by) % len(line_up)] for seat in range(len(line_up))) for by in range(len(line_up))]
    return list(dict.fromkeys(turned))
