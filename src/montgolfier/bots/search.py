"""Information-set Monte Carlo tree search over any State: one tree as the observer sees it, a fresh world each time.

Every iteration samples a world consistent with what the observer knows, walks down the tree by the actions legal
there, adds to it, plays on for a while and takes the result back up to every player's decisions on the way (max-n).
After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with two changes: actions are
picked by prior and value as in PUCT, and an opponent's statistics can be kept apart by what only that opponent knows:
nobody then plays as if they had forgotten their own secret. The settings are explained in settings.py; how actions are
picked in selection.py, how games are played on in playout.py, what is kept in tree.py and history.py.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.selection import Selection
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State

if TYPE_CHECKING:
    run_unlocked: Any  # these are in search.pxd
    failed: Any

if not cython.compiled:
    from montgolfier.bots.evaluator import NO_ACTION
    from montgolfier.bots.history import MAX_PLIES
    from montgolfier.bots.tree import NONE
    from montgolfier.engine.state import CHANCE, MAX_SEATS

    WORLDS_TRIED = 24  # before one is accepted although it explains little


class Search(Selection):
    """A search tree and everything an iteration needs."""

    def __init__(self, evaluator: Evaluator, root: State) -> None:
        super().__init__(evaluator, root)
        self.root = root.clone()
        self.rng_before = Rng(0)
        self.forced = NO_ACTION
        self.iterations = self.depth = 0
        self.expand_visits = 2
        self.world_likelihood = self.policy_opponents = False
        self.best_reward = 0.0
        if not cython.compiled:
            self.result_total = [0.0] * MAX_SEATS
            self.path, self.path_seat = [0] * MAX_PLIES, [0] * MAX_PLIES
        self.clear()

    # -- one iteration --------------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Go down the tree, play on from its leaf, and take the result back up."""
        self.sample_world()
        self.depth = self.history.plies = 0
        node = self.root_node
        while not self.work.terminal() and self.depth < MAX_PLIES:
            seat = self.work.to_move()
            if seat == CHANCE:
                edge = self.chance_event(node)
            else:
                edge = self.decide(node, seat)
            if edge == NONE:
                break
            self.nodes[node].visits += 1
            self.path[self.depth] = edge
            self.path_seat[self.depth] = seat
            self.depth += 1
            child = self.child_of(node, edge)
            if child == NONE:
                break  # no memory for another node: the last one stands for all that follows
            node = child
        self.nodes[node].visits += 1
        self.playout()
        self.back_up()
        if self.mixmax > 0.0 and self.reward[self.observer] > self.best_reward and self.work.terminal():
            self.best_reward = self.reward[self.observer]
            self.keep_line()

    def sample_world(self) -> None:
        """A world consistent with what the observer knows; likelier the better it explains what others did."""
        for _ in range(WORLDS_TRIED):
            self.work.copy_from(self.root)
            self.work.determinize(self.observer, self.rng)
            if not self.world_likelihood or self.rng.uniform() < self.evaluator.likelihood(self.work):
                return

    def chance_event(self, node: int) -> int:
        """Let chance act; the edge of what the observer sees of it."""
        action = self.work.sample_into(self.rng, self.legal)
        observed = self.work.observe(action, self.observer)
        if not cython.compiled:
            self.failed_after.append(action)
        self.work.apply_legal(action)
        return self.chance_edge(node, observed)

    def decide(self, node: int, seat: int) -> int:
        """Choose an action in the tree and carry it out; NONE where the tree ends."""
        n = self.work.legal_into(self.legal)
        if n == 0:
            return NONE  # rules in plain Python have failed
        if n > 1 and node != self.root_node and self.nodes[node].visits < self.expand_visits:
            return NONE
        if not self.find_edges(node, seat, n):
            return NONE
        if self.forced != NO_ACTION and node == self.root_node:
            edge = self.edge_of(self.forced, n)
        elif self.policy_opponents and seat != self.observer:
            edge = self.follow_policy(n, seat)
        else:
            edge = self.select(n, seat)
        self.history.remember(self.edges[edge].action, seat)
        if not cython.compiled:
            self.failed_after.append(self.edges[edge].action)
        self.work.apply_legal(self.edges[edge].action)
        return edge

    # -- results --------------------------------------------------------------------------------------------

    def back_up(self) -> None:
        """The result goes to every decision on the way, each time as its own player sees it."""
        for i in range(self.depth):
            edge = self.path[i]
            self.edges[edge].visits += 1
            if self.path_seat[i] != CHANCE:
                value = self.reward[self.path_seat[i]]
                self.edges[edge].total += value
                if value > self.details[edge].best:
                    self.details[edge].best = value
        self.iterations += 1
        for seat in range(self.work.seats):
            self.result_total[seat] += self.reward[seat]
        if self.history_weight > 0.0 or self.playout_tournament > 0.0:
            self.history.learn(self.reward)

    def keep_line(self) -> None:
        """Make the whole game just played a branch of the tree, so that its best result can be played again."""
        self.work.copy_from(self.root)
        node = self.root_node
        for i in range(self.history.plies):
            seat = self.work.to_move()
            if seat == CHANCE:
                return  # it will not happen so again
            n = self.work.legal_into(self.legal)
            if not self.find_edges(node, seat, n):
                return
            edge = NONE
            for k in range(n):
                if self.legal[k] == self.history.trace[i]:
                    edge = self.slot[k]
            if edge == NONE:
                return  # it was another world
            if i >= self.depth:
                self.nodes[node].visits += 1
                self.edges[edge].visits += 1
                self.edges[edge].total += self.reward[seat]
                self.details[edge].best = max(self.details[edge].best, self.reward[seat])
            node = self.child_of(node, edge)
            if node == NONE:
                return
            self.work.apply_legal(self.history.trace[i])

    def run(self, iterations: int) -> None:
        """Many iterations; rules or an evaluator in plain Python that fail end the run."""
        for _ in range(iterations):
            self.rng_before.state = self.rng.state
            if not cython.compiled:
                self.failed_after.clear()
            self.iterate()
            if cython.compiled and failed(self):
                return

    # -- for callers in Python ------------------------------------------------------------------------------

    def clear(self) -> None:
        """Forget everything."""
        self.reset()
        self.history.clear()
        self.best_reward = 0.0

    def set_root(self, world: State, seat: int, seed: int, stream: int) -> None:
        """Search from a position, in any world that this seat considers possible, with a stream of random numbers."""
        self.root.copy_from(world)
        self.root.raise_failure()
        self.observer = seat
        self.forced = NO_ACTION
        self.iterations = 0
        for i in range(MAX_SEATS):
            self.result_total[i] = 0.0
        self.rng.enter(seed, stream)

    def force(self, action: int) -> None:
        """Take this action first in every iteration to come; the root's player may, in every world."""
        self.forced = action

    def mean_results(self) -> list[float]:
        """The mean result for every seat of all iterations since the root was set."""
        return [self.result_total[seat] / max(1, self.iterations) for seat in range(self.root.seats)]

    def advance(self, observed: list[int]) -> None:
        """Continue from where these events lead, with what the tree already knows about it."""
        if self.follow(observed):
            self.best_reward = max((best for _, _, best in self.root_statistics().values()), default=0.0)
        else:
            self.best_reward = 0.0

    def think(self, iterations: int) -> None:
        """Search on; compiled, other threads run meanwhile.

        An error in rules or an evaluator in plain Python ends the search, and what it had found is forgotten.
        """
        try:
            if cython.compiled:
                run_unlocked(self, iterations)
                self.raise_failures()
            else:
                self.run(iterations)
        except BaseException:
            self.clear()
            raise

    def raise_failures(self) -> None:
        """Raise the first error that plain Python met in the run, and keep what was done until then."""
        if not failed(self):
            return
        taken, looked = self.work.taken or [], self.peek.taken or []
        faults = [self.work.take_failure(), self.peek.take_failure(), self.evaluator.take_failure()]
        ahead = faults[0] is None and looked[: len(taken)] == taken and len(looked) == len(taken) + 1
        self.failed_after = looked if ahead else taken
        raise next(fault for fault in faults if fault is not None)

    def sampled_world(self) -> State:
        """The world of the last iteration, sampled once more: where an error in the rules began."""
        rng = self.rng.copy()
        self.rng.state = self.rng_before.state
        self.sample_world()
        self.rng.state = rng.state
        self.work.raise_failure()
        return self.work.clone()
