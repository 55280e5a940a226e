"""Selection: which action the search tries next within the tree, and its first guess at the value of new ones."""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.playout import Playouts
from montgolfier.engine.state import State

if TYPE_CHECKING:
    allocate: Any  # these are in selection.pxd
    release: Any

if not cython.compiled:
    from math import exp, sqrt

    from montgolfier.bots.tree import NONE
    from montgolfier.engine.rng import below


class Selection(Playouts):
    """The edges of the actions that are legal in the position being searched, and the choice among them."""

    def __init__(self, evaluator: Evaluator, root: State) -> None:
        super().__init__(evaluator, root)
        self.observer = 0
        self.exploration, self.fpu_reduction = 1.0, 0.1
        self.opponent_info = False
        self.prior_visits = self.prior_sharpness = self.prior_preference = 0.0
        if cython.compiled:
            allocate(self, 2 * root.width)
        else:
            self.slot = [0] * (2 * root.width)

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    def find_edges(self, node: int, seat: int, n: int) -> bool:
        """Find, or make, the edge of each of the n legal actions, `slot[i]` for `legal[i]`; False in a full tree."""
        private_info = 0
        if self.opponent_info and seat != self.observer:
            private_info = self.work.private_info(seat)
        block = self.nodes[node].block
        while block != NONE and self.blocks[block].private_info != private_info:
            block = self.blocks[block].next
        if block != NONE and self.blocks[block].count == n and self.lists_all(block, n):
            return True
        for i in range(n):
            self.slot[i] = NONE
        found = 0
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

    def lists_all(self, block: int, n: int) -> bool:
        """Whether the edges of a block are those of the n legal actions in the same order, and then note them."""
        edges, legal, slot = self.edges, self.legal, self.slot
        first = self.blocks[block].first
        for i in range(n):
            if edges[first + i].action != legal[i]:
                return False
            slot[i] = first + i
        return True

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
                    self.details[edge].guess = guess
        if n > 1 and self.prior_sharpness > 0.0:
            self.set_priors(n)
        if n > 1 and self.prior_preference > 0.0:
            self.mix_preferences(n)
        return True

    def set_priors(self, n: int) -> None:
        """Priors of the n legal actions: a softmax of the guesses."""
        top = 0.0
        for i in range(n):
            top = max(top, self.details[self.slot[i]].guess)
        total = 0.0
        for i in range(n):
            self.edges[self.slot[i]].prior = exp(self.prior_sharpness * (self.details[self.slot[i]].guess - top))
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
        """PUCT: the edge whose value so far, plus a bonus for what is promising and seldom tried, is highest."""
        edges = self.edges
        slot = self.slot
        prior_visits, mixmax, history_weight = self.prior_visits, self.mixmax, self.history_weight
        total = 0.0
        visits = 0
        for i in range(n):
            edge = slot[i]
            edges[edge].available += 1
            total += edges[edge].total
            visits += edges[edge].visits
        untried = total / visits - self.fpu_reduction if visits > 0 else 0.5
        chosen = NONE
        chosen_value = bonus = 0.0
        available = NONE
        i = below(self.rng, n)  # so that equals take turns
        for _ in range(n):
            edge = slot[i]
            tried = edges[edge].visits
            if prior_visits > 0.0:
                value = (edges[edge].total + prior_visits * self.details[edge].guess) / (tried + prior_visits)
            elif tried > 0:
                value = edges[edge].total / tried
            else:
                value = untried
            if mixmax > 0.0 and tried > 0:
                value += mixmax * (self.details[edge].best - value)
            if history_weight > 0.0:
                value += history_weight * self.history.mean(edges[edge].action, seat) / (1 + tried)
            if edges[edge].available != available:  # mostly the same for all
                available = edges[edge].available
                bonus = self.exploration * sqrt(available)
            if tried > 0:
                value += bonus * edges[edge].prior / (1 + tried)
            else:
                value += bonus * edges[edge].prior
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
