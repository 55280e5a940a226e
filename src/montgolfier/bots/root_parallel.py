"""Root-parallel search: several trees for the same question, each on a thread of its own; their visits are added up.

The trees share nothing, so they are the same whether they grow at the same time or one after the other: the choice
depends on the seed and on how many there are, never on timing. After Chaslot, Winands and van den Herik, "Parallel
Monte-Carlo Tree Search" (2008).
"""

from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.search import Search
from montgolfier.engine.state import COMPILED, State

STREAMS = 1 << 40  # of random numbers between those of two trees


class RootParallel:
    """Does what one search does, with as many trees as there are threads."""

    def __init__(self, evaluator: Callable[[], Evaluator], root: State, threads: int, settings: Mapping[str, Any]):
        self.trees = [Search(evaluator(), root) for _ in range(threads)]
        for tree in self.trees:
            for name, value in settings.items():
                setattr(tree, name, value)
        self._failed = self.trees[0]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 and COMPILED else None

    @property
    def size(self) -> int:
        """How many edges the trees have."""
        return sum(tree.size for tree in self.trees)

    @property
    def evaluator(self) -> Evaluator:
        """That of the first tree; all of them have heard the same."""
        return self.trees[0].evaluator

    def clear(self) -> None:
        """Forget everything."""
        for tree in self.trees:
            tree.clear()

    def reset_beliefs(self) -> None:
        """A new game: nothing is known of the others yet."""
        for tree in self.trees:
            tree.evaluator.reset_beliefs()

    def update_beliefs(self, before: State, actor: int, action: int, observer: int) -> None:
        """Learn from what another player did."""
        for tree in self.trees:
            tree.evaluator.update_beliefs(before, actor, action, observer)

    def set_root(self, world: State, seat: int, seed: int, stream: int) -> None:
        """Search from a position, each tree with random numbers of its own; those of the first are a lone tree's."""
        for number, tree in enumerate(self.trees):
            tree.set_root(world, seat, seed, stream + number * STREAMS)

    def advance(self, observed: list[int]) -> None:
        """Continue from where these events lead, with what the trees already know about it."""
        for tree in self.trees:
            tree.advance(observed)

    def think(self, iterations: int) -> None:
        """Run so many iterations in every tree; compiled, at the same time. After an error everything is forgotten."""
        tasks = [] if self._pool is None else [self._pool.submit(tree.think, iterations) for tree in self.trees[1:]]
        try:
            self._failed = self.trees[0]
            self.trees[0].think(iterations)
            for number, tree in enumerate(self.trees[1:]):
                self._failed = tree
                if tasks:
                    tasks[number].result()
                else:
                    tree.think(iterations)
        except BaseException:
            wait(tasks)
            self.clear()
            raise

    def root_statistics(self) -> dict[int, tuple[int, float, float]]:
        """Per action at the root: visits in all trees, mean result and best result for the player to move."""
        if len(self.trees) == 1:
            return self.trees[0].root_statistics()
        found: dict[int, tuple[int, float, float]] = {}
        for tree in self.trees:
            for action, (visits, mean, best) in tree.root_statistics().items():
                known, average, highest = found.get(action, (0, 0.0, 0.0))
                both = known + visits
                mean = (known * average + visits * mean) / both if both else 0.0
                found[action] = (both, mean, max(highest, best))
        return found

    def visits_after(self, observed: list[int]) -> dict[int, int]:
        """How often each action was tried where these events lead."""
        total: Counter[int] = Counter()
        for tree in self.trees:
            total.update(tree.visits_after(observed))
        return dict(total)

    @property
    def failed_after(self) -> list[int]:
        """After an error in plain Python: the actions from the sampled world on."""
        return self._failed.failed_after

    def sampled_world(self) -> State:
        """The world in which that error began."""
        return self._failed.sampled_world()
