"""Information-set Monte Carlo tree search over any State: one tree as the observer sees it, a fresh world each time.

Every iteration samples a world consistent with what the observer knows, walks down the tree by the actions legal
there, adds to it, plays on for a while and takes the result back up to every player's decisions on the way (max-n).
After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with two changes: actions are
picked by prior and value as in PUCT, and an opponent's statistics can be kept apart by what only that opponent knows:
nobody then plays as if they had forgotten their own secret. The settings are explained in settings.py.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.tree import Tree
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State

if TYPE_CHECKING:
    allocate: Any  # these are in search.pxd
    release: Any
    run_unlocked: Any
    failed: Any

if not cython.compiled:
    from math import exp, sqrt

    from montgolfier.bots.evaluator import NO_ACTION
    from montgolfier.bots.tree import NONE
    from montgolfier.engine.state import CHANCE, MAX_SEATS

    MAX_PLIES = 1024  # decisions and events of one iteration that are recorded
    WORLDS_TRIED = 24  # before one is taken although it explains little
    HISTORY_ROWS = 16384  # a seat: actions whose history is kept apart
    KINDS = 16  # of actions

    def history_row(action: int, seat: int) -> int:
        """Where the history of an action is kept; the bits of the number are mixed, so that few actions collide."""
        return seat * HISTORY_ROWS + ((action * 0x9E3779B1 & 0xFFFFFFFF) >> 18)


class Search(Tree):
    """A search tree and everything an iteration needs."""

    def __init__(self, evaluator: Evaluator, root: State) -> None:
        if not 1 <= root.seats <= MAX_SEATS:
            raise ValueError(f"a search needs 1 to {MAX_SEATS} seats, not {root.seats}")
        super().__init__()
        self.evaluator = evaluator
        self.root, self.work, self.peek = root.clone(), root.clone(), root.clone()
        self.rng, self.rng_before = Rng(0), Rng(0)
        self.observer = 0
        self.forced = NO_ACTION
        self.iterations = 0
        self.exploration, self.fpu_reduction = 1.0, 0.1
        self.playout_depth, self.expand_visits = -1, 2
        self.playout_by_kind = self.opponent_info = self.world_likelihood = self.policy_opponents = False
        self.playout_policy = self.playout_tournament = self.playout_preference = self.prior_preference = 0.0
        self.prior_visits = self.prior_sharpness = self.history_weight = self.mixmax = self.margin_weight = 0.0
        self.best_reward = 0.0
        self.failed_after: list[int] = []  # after an error in plain Python: the actions from the sampled world on
        self.depth = self.plies = 0
        if cython.compiled:
            allocate(self, 2 * root.width)
        else:
            self.legal, self.slot = [0] * (2 * root.width), [0] * (2 * root.width)
            self.preference = [0.0] * (2 * root.width)
            self.reward, self.score_value = [0.0] * MAX_SEATS, [0.0] * MAX_SEATS
            self.result_total = [0.0] * MAX_SEATS
            self.path, self.path_seat = [0] * MAX_PLIES, [0] * MAX_PLIES
            self.trace, self.trace_seat = [0] * MAX_PLIES, [0] * MAX_PLIES
            self.history_total = [0.0] * (MAX_SEATS * HISTORY_ROWS)
            self.history_visits = [0] * (MAX_SEATS * HISTORY_ROWS)
            self.kinds = [0] * KINDS
        self.clear()

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    # -- one iteration --------------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Down the tree, out of it, to a result, and back."""
        self.sample_world()
        self.depth = self.plies = 0
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
        self.remember(self.edges[edge].action, seat)
        if not cython.compiled:
            self.failed_after.append(self.edges[edge].action)
        self.work.apply_legal(self.edges[edge].action)
        return edge

    def find_edges(self, node: int, seat: int, n: int) -> bool:
        """Find, or make, the edge of each of the n legal actions, `slot[i]` for `legal[i]`; False in a full tree."""
        private_info = 0
        if self.opponent_info and seat != self.observer:
            private_info = self.work.private_info(seat)
        for i in range(n):
            self.slot[i] = NONE
        found = 0
        block = self.nodes[node].block
        while block != NONE and found < n:
            if self.blocks[block].private_info == private_info:
                i = 0
                for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                    if i >= n or self.legal[i] != self.edges[edge].action:  # seldom: another world, other actions
                        i = 0
                        while i < n and self.legal[i] != self.edges[edge].action:
                            i += 1
                        if i == n:
                            continue
                    self.slot[i] = edge
                    found += 1
                    i += 1
            block = self.blocks[block].next
        if found == n:
            return True
        return self.edge_count + n <= self.edge_limit and self.expand(node, seat, private_info, n)

    def expand(self, node: int, seat: int, private_info: int, n: int) -> bool:
        """Give a node the edges that the legal actions still lack, with a first guess at each; False without memory."""
        block = self.add_block(node, private_info)
        if block == NONE:
            return False
        for i in range(n):
            if self.slot[i] == NONE:
                observed = self.work.observe(self.legal[i], self.observer)
                edge = self.add_edge(block, self.legal[i], observed, 1.0 / n)
                if edge == NONE:
                    return False
                self.slot[i] = edge
                if n > 1 and (self.prior_visits > 0.0 or self.prior_sharpness > 0.0):
                    guess = self.look_ahead(self.legal[i], seat)
                    self.edges[edge].guess = guess
        if n > 1 and self.prior_sharpness > 0.0:
            self.set_priors(n)
        if n > 1 and self.prior_preference > 0.0:
            self.mix_preferences(n)
        return True

    def look_ahead(self, action: int, seat: int) -> float:
        """What the evaluator thinks of the position after an action."""
        self.peek.copy_from(self.work)
        if not cython.compiled:
            self.failed_after.append(action)
        self.peek.apply_legal(action)
        if self.peek.terminal():
            self.evaluator.terminal_value_into(self.peek, self.reward)
        else:
            self.evaluator.evaluate_into(self.peek, self.reward)
        if not cython.compiled:
            self.failed_after.pop()
        return self.reward[seat]

    def set_priors(self, n: int) -> None:
        """Priors of the n legal actions: a softmax of the guesses."""
        top = 0.0
        for i in range(n):
            top = max(top, self.edges[self.slot[i]].guess)
        total = 0.0
        for i in range(n):
            self.edges[self.slot[i]].prior = exp(self.prior_sharpness * (self.edges[self.slot[i]].guess - top))
            total += self.edges[self.slot[i]].prior
        for i in range(n):
            self.edges[self.slot[i]].prior /= total

    def mix_preferences(self, n: int) -> None:
        """Let the preferences of the player to move make up their part of the priors of the n legal actions."""
        self.evaluator.preferences_into(self.work, self.legal, n, self.preference)
        total = 0.0
        for i in range(n):
            total += self.preference[i]
        for i in range(n):
            even = self.edges[self.slot[i]].prior if self.prior_sharpness > 0.0 else 1.0 / n
            self.edges[self.slot[i]].prior = even + self.prior_preference * (self.preference[i] / total - even)

    def select(self, n: int, seat: int) -> int:
        """PUCT: the edge whose value so far, plus a bonus for what is promising and was tried seldom, is highest."""
        total = 0.0
        visits = 0
        for i in range(n):
            self.edges[self.slot[i]].available += 1
            total += self.edges[self.slot[i]].total
            visits += self.edges[self.slot[i]].visits
        untried = total / visits - self.fpu_reduction if visits > 0 else 0.5
        chosen = NONE
        chosen_value = bonus = 0.0
        available = NONE
        i = self.rng.below(n)  # so that equals take turns
        for _ in range(n):
            edge = self.slot[i]
            tried = self.edges[edge].visits
            value = untried
            if self.prior_visits > 0.0:
                value = (self.edges[edge].total + self.prior_visits * self.edges[edge].guess) / (
                    tried + self.prior_visits
                )
            elif tried > 0:
                value = self.edges[edge].total / tried
            if tried > 0 and self.mixmax > 0.0:
                value += self.mixmax * (self.edges[edge].best - value)
            if self.history_weight > 0.0:
                value += self.history_weight * self.history(self.edges[edge].action, seat) / (1 + tried)
            if self.edges[edge].available != available:  # mostly the same for all
                available = self.edges[edge].available
                bonus = self.exploration * sqrt(available)
            value += bonus * self.edges[edge].prior / (1 + tried)
            if chosen == NONE or value > chosen_value:
                chosen = edge
                chosen_value = value
            i += 1
            if i == n:
                i = 0
        return chosen

    def follow_policy(self, n: int, seat: int) -> int:
        """The edge that the policy would follow."""
        return self.edge_of(self.policy_action(n, seat), n)

    def edge_of(self, action: int, n: int) -> int:
        """The edge of one of the n legal actions; of the first one, if it is none of them."""
        for i in range(n):
            if self.legal[i] == action:
                return self.slot[i]
        return self.slot[0]

    def policy_action(self, n: int, seat: int) -> int:
        """The action of the evaluator's policy; without one, the action after which it likes the position best."""
        action = self.evaluator.policy(self.work)
        if not cython.compiled and action != NO_ACTION and action not in self.legal[:n]:
            raise ValueError(f"{type(self.evaluator).__name__}.policy() chose {action}, which is not legal now")
        if action != NO_ACTION:
            return action
        best = 0.0
        for i in range(n):
            value = self.look_ahead(self.legal[i], seat)
            if i == 0 or value > best:
                best = value
                action = self.legal[i]
        return action

    def keep_line(self) -> None:
        """Make the whole game just played a branch of the tree, so that its best result can be played again."""
        self.work.copy_from(self.root)
        node = self.root_node
        for i in range(self.plies):
            seat = self.work.to_move()
            if seat == CHANCE:
                return  # it will not happen so again
            n = self.work.legal_into(self.legal)
            if not self.find_edges(node, seat, n):
                return
            edge = NONE
            for k in range(n):
                if self.legal[k] == self.trace[i]:
                    edge = self.slot[k]
            if edge == NONE:
                return  # it was another world
            if i >= self.depth:
                self.nodes[node].visits += 1
                self.edges[edge].visits += 1
                self.edges[edge].total += self.reward[seat]
                self.edges[edge].best = max(self.edges[edge].best, self.reward[seat])
            node = self.child_of(node, edge)
            if node == NONE:
                return
            self.work.apply_legal(self.trace[i])

    # -- playouts -------------------------------------------------------------------------------------------

    def playout(self) -> None:
        """From a leaf: play to the end, or until the evaluator is asked."""
        left = self.playout_depth
        while not self.work.terminal():
            if left == 0:
                self.evaluator.evaluate_into(self.work, self.reward)
                return
            seat = self.work.to_move()
            if seat == CHANCE:
                action = self.work.sample_into(self.rng, self.legal)
            else:
                n = self.work.legal_into(self.legal)
                if n == 0:
                    return  # rules in plain Python have failed
                action = self.playout_action(n, seat)
                left -= 1
            if not cython.compiled:
                self.failed_after.append(action)
            self.work.apply_legal(action)
        self.terminal_reward()

    def playout_action(self, n: int, seat: int) -> int:
        """By the policy, by preference or at random; then perhaps replaced by a random one with a better history."""
        if n > 1 and self.playout_policy > 0.0 and self.rng.uniform() < self.playout_policy:
            action = self.policy_action(n, seat)
        elif n > 1 and self.playout_preference > 0.0 and self.rng.uniform() < self.playout_preference:
            action = self.preferred_action(n)
        else:
            action = self.random_action(n)
        if n > 1 and self.playout_tournament > 0.0:
            rivals = self.playout_tournament
            while rivals > 0.0 and (rivals >= 1.0 or self.rng.uniform() < rivals):
                rival = self.random_action(n)
                if self.history(rival, seat) > self.history(action, seat):
                    action = rival
                rivals -= 1.0
        if self.mixmax > 0.0 or (n > 1 and (self.playout_tournament > 0.0 or self.history_weight > 0.0)):
            self.remember(action, seat)
        return action

    def random_action(self, n: int) -> int:
        """One of the n legal actions at random; each kind of action equally likely with `playout_by_kind`."""
        if not self.playout_by_kind or n < 3:
            return self.legal[self.rng.below(n)]
        for k in range(KINDS):
            self.kinds[k] = 0
        different = 0
        for i in range(n):
            k = self.evaluator.kind(self.legal[i])
            if self.kinds[k] == 0:
                different += 1
            self.kinds[k] += 1
        if different == 1:
            return self.legal[self.rng.below(n)]
        k = -1
        different = self.rng.below(different)
        while different >= 0:
            k += 1
            if self.kinds[k] > 0:
                different -= 1
        left = self.rng.below(self.kinds[k])
        for i in range(n):
            if self.evaluator.kind(self.legal[i]) == k:
                if left == 0:
                    return self.legal[i]
                left -= 1
        return self.legal[0]

    def preferred_action(self, n: int) -> int:
        """One of the n legal actions, each as likely as the evaluator says."""
        self.evaluator.preferences_into(self.work, self.legal, n, self.preference)
        total = 0.0
        for i in range(n):
            total += self.preference[i]
        total *= self.rng.uniform()
        for i in range(n):
            total -= self.preference[i]
            if total < 0.0:
                return self.legal[i]
        return self.legal[n - 1]

    def terminal_reward(self) -> None:
        """What the end of a game is worth: the victory, and its margin as far as `margin_weight` says."""
        self.evaluator.terminal_value_into(self.work, self.reward)
        if self.margin_weight > 0.0:
            self.evaluator.score_value_into(self.work, self.score_value)
            for seat in range(self.work.seats):
                self.reward[seat] += self.margin_weight * (self.score_value[seat] - self.reward[seat])

    # -- results --------------------------------------------------------------------------------------------

    def back_up(self) -> None:
        """The result goes to every decision on the way, each time as its own player sees it."""
        for i in range(self.depth):
            edge = self.path[i]
            self.edges[edge].visits += 1
            if self.path_seat[i] != CHANCE:
                value = self.reward[self.path_seat[i]]
                self.edges[edge].total += value
                if value > self.edges[edge].best:
                    self.edges[edge].best = value
        self.iterations += 1
        for seat in range(self.work.seats):
            self.result_total[seat] += self.reward[seat]
        if self.history_weight > 0.0 or self.playout_tournament > 0.0:
            for i in range(self.plies):
                row = history_row(self.trace[i], self.trace_seat[i])
                self.history_total[row] += self.reward[self.trace_seat[i]]
                self.history_visits[row] += 1

    def remember(self, action: int, seat: int) -> None:
        """Note an action for the history of this iteration."""
        if self.plies < MAX_PLIES:
            self.trace[self.plies] = action
            self.trace_seat[self.plies] = seat
            self.plies += 1

    def history(self, action: int, seat: int) -> float:
        """The mean result of games in which a seat played this action, wherever that was."""
        row = history_row(action, seat)
        return self.history_total[row] / self.history_visits[row] if self.history_visits[row] > 0 else 0.5

    def clear_history(self) -> None:
        """No history of actions any more."""
        for i in range(MAX_SEATS * HISTORY_ROWS):
            self.history_total[i] = 0.0
            self.history_visits[i] = 0

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
        self.clear_history()
        self.best_reward = 0.0

    def set_root(self, world: State, seat: int, seed: int, stream: int) -> None:
        """Search from a position, in any world that this seat holds possible, with a stream of random numbers."""
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
        """Go on from where these events lead, with what the tree already knows of it."""
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

    def mean_playout(self, world: State, count: int) -> list[float]:
        """What playouts from a position, all secrets known, come to on average for every seat."""
        total = [0.0] * world.seats
        for _ in range(count):
            self.work.copy_from(world)
            self.plies = 0
            self.playout()
            for seat in range(world.seats):
                total[seat] += self.reward[seat] / count
        return total

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
