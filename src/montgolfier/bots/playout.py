"""Playouts: from the position being searched to the end of the game, or until the evaluator is asked for its value.

The search is one chain of classes, Tree, Playouts, Selection, Search, because a compiled class has a single base and
the fields of another object would be a detour in its innermost loops.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.history import History
from montgolfier.bots.tree import Tree
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State

if TYPE_CHECKING:
    allocate: Any  # these are in playout.pxd
    release: Any

if not cython.compiled:
    from montgolfier.engine.rng import below
    from montgolfier.engine.state import CHANCE, MAX_SEATS, NO_ACTION

    KINDS = 16  # of actions


class Playouts(Tree):
    """The position being searched, `work`, and all it takes to play on from there; the result goes to `reward`."""

    def __init__(self, evaluator: Evaluator, root: State) -> None:
        if not 1 <= root.seats <= MAX_SEATS:
            raise ValueError(f"a search needs 1 to {MAX_SEATS} seats, not {root.seats}")
        super().__init__()
        self.evaluator = evaluator
        self.history = History()
        self.work, self.peek = root.clone(), root.clone()
        self.rng = Rng(0)
        self.playout_depth = -1
        self.playout_by_kind = False
        self.playout_policy = self.playout_tournament = self.playout_preference = 0.0
        self.history_weight = self.mixmax = self.margin_weight = 0.0
        self.failed_after: list[int] = []  # after an error in plain Python: the actions from the sampled world on
        if cython.compiled:
            allocate(self, 2 * root.width)
        else:
            self.legal = [0] * (2 * root.width)
            self.preference = [0.0] * (2 * root.width)
            self.reward, self.score_value = [0.0] * MAX_SEATS, [0.0] * MAX_SEATS
            self.kinds = [0] * KINDS

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    def playout(self) -> None:
        """From a leaf: play to the end, or until the evaluator is asked."""
        left = self.playout_depth
        uniform = self.is_uniform()
        while not self.work.terminal():
            if left == 0:
                self.evaluator.evaluate_into(self.work, self.reward)
                return
            seat = self.work.to_move()
            if seat == CHANCE:
                action = self.work.sample_into(self.rng, self.legal)
            elif uniform:
                action = self.work.random_action_into(self.rng, self.legal)
                if action == NO_ACTION:
                    return  # rules in plain Python have failed
                left -= 1
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

    def is_uniform(self) -> bool:
        """Whether playouts draw all actions alike and remember none of them."""
        return not (
            self.playout_by_kind
            or self.playout_policy > 0.0
            or self.playout_preference > 0.0
            or self.playout_tournament > 0.0
            or self.history_weight > 0.0
            or self.mixmax > 0.0
        )

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
                if self.history.mean(rival, seat) > self.history.mean(action, seat):
                    action = rival
                rivals -= 1.0
        if self.mixmax > 0.0 or (n > 1 and (self.playout_tournament > 0.0 or self.history_weight > 0.0)):
            self.history.remember(action, seat)
        return action

    def random_action(self, n: int) -> int:
        """One of the n legal actions at random; each kind of action equally likely with `playout_by_kind`."""
        if not self.playout_by_kind or n < 3:
            return self.legal[below(self.rng, n)]
        for k in range(KINDS):
            self.kinds[k] = 0
        different = 0
        for i in range(n):
            k = self.evaluator.kind(self.legal[i])
            if self.kinds[k] == 0:
                different += 1
            self.kinds[k] += 1
        if different == 1:
            return self.legal[below(self.rng, n)]
        k = -1
        different = below(self.rng, different)
        while different >= 0:
            k += 1
            if self.kinds[k] > 0:
                different -= 1
        left = below(self.rng, self.kinds[k])
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

    def terminal_reward(self) -> None:
        """What the end of a game is worth: the victory, and its margin as far as `margin_weight` says."""
        self.evaluator.terminal_value_into(self.work, self.reward)
        if self.margin_weight > 0.0:
            self.evaluator.score_value_into(self.work, self.score_value)
            for seat in range(self.work.seats):
                self.reward[seat] += self.margin_weight * (self.score_value[seat] - self.reward[seat])

    # -- for callers in Python ------------------------------------------------------------------------------

    def mean_playout(self, world: State, count: int) -> list[float]:
        """The mean result for every seat of playouts from a position whose secrets are all known."""
        total = [0.0] * world.seats
        for _ in range(count):
            self.work.copy_from(world)
            self.history.plies = 0
            self.playout()
            for seat in range(world.seats):
                total[seat] += self.reward[seat] / count
        return total
