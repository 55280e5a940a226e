"""One seat's knowledge over the course of a game, and what it thinks every seat can expect."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import sqrt

from montgolfier.bots.question import possible
from montgolfier.bots.search import Search
from montgolfier.bots.search_bot import SearchBot
from montgolfier.bots.settings import TREE_SETTINGS
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import HIDDEN, State
from montgolfier.play.match import Match, Step

LEVEL = "master"  # whose search it is
REPLICATES = 4  # independent searches behind an estimate: how they differ shows how far to trust it
TWO_SIGMA = 2.0  # of a normal distribution: about 95 %
SLICE = 64  # iterations between two steps
WORLDS = 16  # dealt to see whether a seat knows everything
SEED = 20  # of all random numbers: the same game has the same review


@dataclass(frozen=True)
class Estimate:
    """What every seat can expect: one row of values for each independent search."""

    rows: tuple[tuple[float, ...], ...]

    def mean(self, seat: int) -> float:
        """The estimate for a seat."""
        return sum(row[seat] for row in self.rows) / len(self.rows)

    def variance(self, seat: int) -> float:
        """Of that mean."""
        n, mean = len(self.rows), self.mean(seat)
        return sum((row[seat] - mean) ** 2 for row in self.rows) / (n * (n - 1)) if n > 1 else 0.0

    def margin(self, seat: int) -> float:
        """Half of the 95 % interval of that mean."""
        return TWO_SIGMA * sqrt(self.variance(seat))

    def exceeds_doubt(self, seat: int) -> bool:
        """Whether a difference is so far above 0 that chance in the search hardly explains it."""
        return self.mean(seat) > self.margin(seat)

    def minus(self, other: "Estimate") -> "Estimate":
        """The difference, search by search: both were given the same random numbers."""
        pairs = zip(self.rows, other.rows, strict=True)
        return Estimate(tuple(tuple(a - b for a, b in zip(mine, theirs, strict=True)) for mine, theirs in pairs))


class Observer:
    """Searches as a seat would: in worlds that it considers possible, with its beliefs about the others."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        settings = SearchBot(LEVEL, level=LEVEL).settings_for(match.title, match.options)
        self.settings = settings
        self.search = Search(strategy_of(match.title).evaluator(match.options), match.state)
        for name in TREE_SETTINGS:
            setattr(self.search, name, getattr(settings, name))
        self.search.evaluator.reset_beliefs()

    def hear(self, number: int, step: Step) -> None:
        """Learn from an event, the one after `number` others."""
        if not self.settings.world_likelihood or not isinstance(step.actor, int):
            return
        action = step.before.observe(step.action, self.seat)
        if action != HIDDEN:
            before = possible(step.before, self.seat, number)
            self.search.evaluator.update_beliefs(before, step.actor, action, self.seat)

    def rank(self, state: State, ply: int, iterations: int) -> Generator[None, None, int]:
        """The action that this seat, which is to move, would choose."""
        self.search.clear()
        self.search.exploration = self.settings.exploration
        self.search.margin_weight, self.search.mixmax = self.settings.margin_weight, self.settings.mixmax
        by_best = self.settings.mixmax > 0.0
        yield from self._think(state, ply, 0, iterations, None, *([] if by_best else [self._undecided]))
        found = self.search.root_statistics()
        return max(found, key=lambda action: (found[action][2] * by_best, found[action][0], found[action][1]))

    def estimate(
        self, state: State, ply: int, iterations: int, action: int | None = None
    ) -> Generator[None, None, Estimate]:
        """What every seat can expect, perhaps after an action of this seat."""
        self.search.margin_weight = self.search.mixmax = 0.0  # only victories count, and how often they come
        rows = []
        for replicate in range(1, REPLICATES + 1):
            self.search.clear()
            self.search.exploration = self.settings.exploration
            yield from self._think(state, ply, 2 * replicate, max(1, iterations // REPLICATES // 2), action)
            self.search.exploration = 0.0  # now play by what was learnt: trying poor actions would count as poor play
            yield from self._think(state, ply, 2 * replicate + 1, max(1, iterations // REPLICATES // 2), action)
            rows.append(tuple(self.search.mean_results()))
        return Estimate(tuple(rows))

    def _undecided(self, left: int) -> bool:
        """Whether `left` more iterations could change which action was tried most."""
        visits = sorted((visits for visits, _, _ in self.search.root_statistics().values()), reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] <= left

    def _think(
        self,
        state: State,
        ply: int,
        stream: int,
        iterations: int,
        action: int | None,
        worthwhile: Callable[[int], bool] = lambda left: True,
    ) -> Generator[None, None, None]:
        """Search from a position, in the present tree, with random numbers of its own, as long as it is worthwhile."""
        self.search.set_root(possible(state, self.seat, ply), self.seat, SEED + stream, ply)
        if action is not None:
            self.search.force(action)
        while iterations > 0 and worthwhile(iterations):
            self.search.think(min(iterations, SLICE))
            iterations -= SLICE
            yield


def known(values: list[float]) -> Estimate:
    """What every seat has, once a game is over."""
    return Estimate((tuple(values),) * REPLICATES)


def open_to(state: State, seat: int) -> bool:
    """Whether a seat knows everything about a position, as far as a few worlds can tell."""
    truth, world = state.key(), state.clone()
    for seed in range(WORLDS):
        world.copy_from(state)
        world.determinize(seat, Rng(seed))
        if world.key() != truth:
            return False
    return True
