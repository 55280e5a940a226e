"""Information-set Monte Carlo tree search over any State: one tree as the observer sees it, a fresh world each time.

Every iteration imagines a world consistent with what the observer knows, walks down the tree by the actions legal
there, adds to it, plays on for a while and takes the result back up to every player's decisions on the way (max-n).
After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with two changes: actions are
picked by prior and value as in PUCT, and an opponent's statistics are kept apart by what only he knows, so that he
does not play as if he had forgotten his own secret.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluator import Evaluator
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import Ints, State

if TYPE_CHECKING:
    allocate: Any  # these are in search.pxd
    release: Any
    widen: Any
    run_unlocked: Any

if not cython.compiled:
    from math import exp, sqrt

    from montgolfier.bots.evaluator import NO_ADVICE
    from montgolfier.engine.state import CHANCE

    NONE = -1
    DEEPEST = 1024  # decisions and events in one iteration, the rest goes unrecorded
    TRIES = 24  # worlds looked at before one is taken although it explains little
    MEMORY = 16384  # actions whose history is kept apart

    def place_of(action: int, seat: int) -> int:
        """Where the history of an action is kept; the bits of the number are mixed, so that few actions meet."""
        return seat * MEMORY + ((action * 0x9E3779B1 & 0xFFFFFFFF) >> 18)

    class Row:
        """A row of one of the tables below; compiled, a C struct."""

        action: int
        seen: int
        child: int
        visits: int
        available: int
        prior: float
        guess: float
        total: float
        best: float
        secret: int
        first: int
        count: int
        next: int
        block: int


class Tree:
    """The search tree and everything an iteration needs; its tables are plain C memory when compiled.

    A node is what the observer knows after a sequence of actions. Its edges, the actions tried there, lie in
    blocks; a block belongs to one secret of the player to move.
    """

    def __init__(self, evaluator: Evaluator, root: State) -> None:
        self.evaluator = evaluator
        self.root, self.work, self.peek = root.clone(), root.clone(), root.clone()
        self.rng = Rng(0)
        self.observer = 0
        self.explore, self.caution = 1.0, 0.1
        self.horizon, self.patience = -1, 2
        self.by_kind = self.by_secret = self.by_plausibility = self.modelled = False
        self.guided = 0.0
        self.trust = self.focus = self.bias = self.greed = self.hope = self.margin = 0.0
        self.edge_limit = 1_500_000
        self.edge_room, self.block_room, self.node_room = 4096, 1024, 2048
        if cython.compiled:
            allocate(self, 2 * root.width)
        else:
            self.edges: list[Row] = []
            self.blocks: list[Row] = []
            self.nodes: list[Row] = []
            self.legal, self.slot = [0] * (2 * root.width), [0] * (2 * root.width)
            self.reward, self.lead = [0.0] * 16, [0.0] * 16
            self.path, self.path_seat = [0] * DEEPEST, [0] * DEEPEST
            self.trace, self.trace_seat = [0] * DEEPEST, [0] * DEEPEST
            self.past, self.past_visits = [0.0] * (8 * MEMORY), [0] * (8 * MEMORY)
            self.kinds = [0] * 16
        self.clear()

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    # -- tables ---------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """An empty tree: the root alone."""
        self.edge_count = self.block_count = self.node_count = 0
        self.top = self.add_node()
        self.record = 0.0

    def forget(self) -> None:
        """No history of actions any more."""
        for i in range(8 * MEMORY):
            self.past[i] = 0.0
            self.past_visits[i] = 0

    def add_node(self) -> int:
        """A new node without edges."""
        if cython.compiled:
            if self.node_count == self.node_room:
                widen(self)
        elif self.node_count == len(self.nodes):
            self.nodes.append(Row())
        node = self.node_count
        self.node_count += 1
        self.nodes[node].visits = 0
        self.nodes[node].block = NONE
        return node

    def add_block(self, node: int, secret: int) -> int:
        """A new, still empty block at the end of a node's list; its edges must follow at once."""
        if cython.compiled:
            if self.block_count == self.block_room:
                widen(self)
        elif self.block_count == len(self.blocks):
            self.blocks.append(Row())
        block = self.block_count
        self.block_count += 1
        self.blocks[block].secret = secret
        self.blocks[block].first = self.edge_count
        self.blocks[block].count = 0
        self.blocks[block].next = self.nodes[node].block
        self.nodes[node].block = block
        return block

    def add_edge(self, block: int, action: int, seen: int, prior: float) -> int:
        """A new edge at the end of the newest block."""
        if cython.compiled:
            if self.edge_count == self.edge_room:
                widen(self)
        elif self.edge_count == len(self.edges):
            self.edges.append(Row())
        edge = self.edge_count
        self.edge_count += 1
        self.blocks[block].count += 1
        self.edges[edge].action = action
        self.edges[edge].seen = seen
        self.edges[edge].prior = prior
        self.edges[edge].child = NONE
        self.edges[edge].visits = self.edges[edge].available = 0
        self.edges[edge].total = self.edges[edge].best = self.edges[edge].guess = 0.0
        return edge

    # -- one iteration --------------------------------------------------------------------------------------

    def imagine(self) -> None:
        """A world consistent with what the observer knows; likelier the better it explains what others did."""
        for _ in range(TRIES):
            self.work.copy_from(self.root)
            self.work.determinize(self.observer, self.rng)
            if not self.by_plausibility or self.rng.uniform() < self.evaluator.plausible(self.work):
                return

    def iterate(self) -> None:
        """Down the tree, out of it, to a result, and back."""
        self.imagine()
        self.depth = self.plies = 0
        node = self.top
        while not self.work.terminal() and self.depth < DEEPEST:
            seat = self.work.to_move()
            if seat == CHANCE:
                edge = self.happen(node)
            else:
                n = self.work.legal(self.legal)
                if n > 1 and node != self.top and self.nodes[node].visits < self.patience:
                    break
                if not self.line_up(node, seat, n):
                    break
                if self.modelled and seat != self.observer:
                    edge = self.obey(n, seat)
                else:
                    edge = self.select(n, seat)
                self.remember(self.edges[edge].action, seat)
                self.work.apply(self.edges[edge].action)
            self.nodes[node].visits += 1
            self.path[self.depth] = edge
            self.path_seat[self.depth] = seat
            self.depth += 1
            if self.edges[edge].child == NONE:
                self.edges[edge].child = self.child_of(node, self.edges[edge].seen)
            node = self.edges[edge].child
        self.nodes[node].visits += 1
        self.play_on()
        self.back_up()
        if self.hope > 0.0 and self.reward[self.observer] > self.record and self.work.terminal():
            self.record = self.reward[self.observer]
            self.keep_line()

    def keep_line(self) -> None:
        """Make the whole game just played a branch of the tree: who hopes must be able to play it again."""
        self.work.copy_from(self.root)
        node = self.top
        for i in range(self.plies):
            seat = self.work.to_move()
            if seat == CHANCE:
                return  # it will not happen so again
            n = self.work.legal(self.legal)
            if not self.line_up(node, seat, n):
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
            if self.edges[edge].child == NONE:
                self.edges[edge].child = self.child_of(node, self.edges[edge].seen)
            node = self.edges[edge].child
            self.work.apply(self.trace[i])

    def happen(self, node: int) -> int:
        """Let chance act; the edge of what the observer sees of it."""
        action = self.work.sample(self.rng, self.legal)
        seen = self.evaluator.seen(self.work, action, self.observer)
        self.work.apply(action)
        block = self.nodes[node].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                if self.edges[edge].seen == seen:
                    return edge
            block = self.blocks[block].next
        return self.add_edge(self.add_block(node, 0), seen, seen, 1.0)

    def line_up(self, node: int, seat: int, n: int) -> bool:
        """Find, or make, the edge of each of the n legal actions, `slot[i]` for `legal[i]`; False in a full tree."""
        secret = 0
        if self.by_secret and seat != self.observer:
            secret = self.evaluator.secret(self.work, seat)
        for i in range(n):
            self.slot[i] = NONE
        found = 0
        block = self.nodes[node].block
        while block != NONE and found < n:
            if self.blocks[block].secret == secret:
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
        if found < n and self.edge_count + n > self.edge_limit:
            return False
        if found < n:
            self.widen_node(node, seat, secret, n)
        return True

    def widen_node(self, node: int, seat: int, secret: int, n: int) -> None:
        """Give a node the edges that the legal actions still lack, with a first guess at each."""
        block = self.add_block(node, secret)
        for i in range(n):
            if self.slot[i] == NONE:
                seen = self.evaluator.seen(self.work, self.legal[i], self.observer)
                self.slot[i] = self.add_edge(block, self.legal[i], seen, 1.0 / n)
                if n > 1 and (self.trust > 0.0 or self.focus > 0.0):
                    self.edges[self.slot[i]].guess = self.look_ahead(self.legal[i], seat)
        if n > 1 and self.focus > 0.0:
            self.set_priors(n)

    def look_ahead(self, action: int, seat: int) -> float:
        """What the evaluator thinks of the position after an action."""
        self.peek.copy_from(self.work)
        self.peek.apply(action)
        if self.peek.terminal():
            self.evaluator.settle(self.peek, self.reward)
        else:
            self.evaluator.evaluate(self.peek, self.reward)
        return self.reward[seat]

    def set_priors(self, n: int) -> None:
        """Priors of the n legal actions from the guesses: `focus` is the weight of a difference."""
        top = 0.0
        for i in range(n):
            top = max(top, self.edges[self.slot[i]].guess)
        total = 0.0
        for i in range(n):
            self.edges[self.slot[i]].prior = exp(self.focus * (self.edges[self.slot[i]].guess - top))
            total += self.edges[self.slot[i]].prior
        for i in range(n):
            self.edges[self.slot[i]].prior /= total

    def select(self, n: int, seat: int) -> int:
        """The edge to follow: what has paid so far, plus a bonus for what is promising and little tried."""
        total = 0.0
        visits = 0
        for i in range(n):
            self.edges[self.slot[i]].available += 1
            total += self.edges[self.slot[i]].total
            visits += self.edges[self.slot[i]].visits
        fresh = total / visits - self.caution if visits > 0 else 0.5
        chosen = NONE
        chosen_value = bonus = 0.0
        offered = NONE
        i = self.rng.below(n)  # so that equals take turns
        for _ in range(n):
            edge = self.slot[i]
            tried = self.edges[edge].visits
            value = fresh
            if self.trust > 0.0:
                value = (self.edges[edge].total + self.trust * self.edges[edge].guess) / (tried + self.trust)
            elif tried > 0:
                value = self.edges[edge].total / tried
            if tried > 0 and self.hope > 0.0:
                value += self.hope * (self.edges[edge].best - value)
            if self.bias > 0.0:
                value += self.bias * self.history(self.edges[edge].action, seat) / (1 + tried)
            if self.edges[edge].available != offered:  # mostly the same for all
                offered = self.edges[edge].available
                bonus = self.explore * sqrt(offered)
            value += bonus * self.edges[edge].prior / (1 + tried)
            if chosen == NONE or value > chosen_value:
                chosen = edge
                chosen_value = value
            i += 1
            if i == n:
                i = 0
        return chosen

    def obey(self, n: int, seat: int) -> int:
        """The edge a sensible player would follow."""
        action = self.sensible(n, seat)
        for i in range(n):
            if self.legal[i] == action:
                return self.slot[i]
        return self.slot[0]

    def sensible(self, n: int, seat: int) -> int:
        """The action that the evaluator advises; without advice, the one after which it likes the position best."""
        action = self.evaluator.advise(self.work)
        if action != NO_ADVICE:
            return action
        best = 0.0
        for i in range(n):
            value = self.look_ahead(self.legal[i], seat)
            if i == 0 or value > best:
                best = value
                action = self.legal[i]
        return action

    def child_of(self, node: int, seen: int) -> int:
        """The node behind what the observer saw, the same for every secret it was played with."""
        child = self.lookup(node, seen)
        return self.add_node() if child == NONE else child

    def lookup(self, node: int, seen: int) -> int:
        """The node behind what the observer saw, if anybody has been there."""
        block = self.nodes[node].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                if self.edges[edge].seen == seen and self.edges[edge].child != NONE:
                    return self.edges[edge].child
            block = self.blocks[block].next
        return NONE

    def prune(self, nodes: Ints, stack: Ints, blocks: Ints) -> None:
        """Keep what hangs on the root alone, moved together; the arguments are scratch for old and new numbers."""
        for i in range(self.node_count):
            nodes.at[i] = NONE
        for i in range(self.block_count):
            blocks.at[i] = NONE
        waiting = 1
        stack.at[0] = self.top
        nodes.at[self.top] = 0
        while waiting > 0:  # mark
            waiting -= 1
            block = self.nodes[stack.at[waiting]].block
            while block != NONE:
                blocks.at[block] = 0
                for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                    child = self.edges[edge].child
                    if child != NONE and nodes.at[child] == NONE:
                        nodes.at[child] = 0
                        stack.at[waiting] = child
                        waiting += 1
                block = self.blocks[block].next
        kept = 0
        for i in range(self.node_count):  # move down, in order: nothing is overwritten that is still needed
            if nodes.at[i] != NONE:
                nodes.at[i] = kept
                self.nodes[kept].visits = self.nodes[i].visits
                self.nodes[kept].block = self.nodes[i].block
                kept += 1
        self.node_count = kept
        kept = 0
        waiting = 0
        for i in range(self.block_count):
            if blocks.at[i] != NONE:
                blocks.at[i] = kept
                edge = self.blocks[i].first
                child = edge + self.blocks[i].count
                self.blocks[kept].secret = self.blocks[i].secret
                self.blocks[kept].count = self.blocks[i].count
                self.blocks[kept].first = waiting
                self.blocks[kept].next = NONE if self.blocks[i].next == NONE else blocks.at[self.blocks[i].next]
                while edge < child:
                    self.move_edge(edge, waiting)
                    if self.edges[waiting].child != NONE:
                        self.edges[waiting].child = nodes.at[self.edges[waiting].child]
                    edge += 1
                    waiting += 1
                kept += 1
        self.block_count = kept
        self.edge_count = waiting
        for i in range(self.node_count):
            if self.nodes[i].block != NONE:
                self.nodes[i].block = blocks.at[self.nodes[i].block]
        self.top = nodes.at[self.top]

    def move_edge(self, start: int, end: int) -> None:
        """Copy an edge to another place of the table."""
        self.edges[end].total = self.edges[start].total
        self.edges[end].best = self.edges[start].best
        self.edges[end].prior = self.edges[start].prior
        self.edges[end].guess = self.edges[start].guess
        self.edges[end].action = self.edges[start].action
        self.edges[end].seen = self.edges[start].seen
        self.edges[end].child = self.edges[start].child
        self.edges[end].visits = self.edges[start].visits
        self.edges[end].available = self.edges[start].available

    def play_on(self) -> None:
        """From the edge of the tree: play to the end, or so far that the evaluator is asked."""
        left = self.horizon
        while not self.work.terminal():
            if left == 0:
                self.evaluator.evaluate(self.work, self.reward)
                return
            seat = self.work.to_move()
            if seat == CHANCE:
                action = self.work.sample(self.rng, self.legal)
            else:
                n = self.work.legal(self.legal)
                if n > 1 and self.guided > 0.0 and self.rng.uniform() < self.guided:
                    action = self.sensible(n, seat)
                else:
                    action = self.draw(n)
                if n > 1 and self.greed > 0.0:
                    rivals = self.greed
                    while rivals > 0.0 and (rivals >= 1.0 or self.rng.uniform() < rivals):
                        rival = self.draw(n)
                        if self.history(rival, seat) > self.history(action, seat):
                            action = rival
                        rivals -= 1.0
                if self.hope > 0.0 or (n > 1 and (self.greed > 0.0 or self.bias > 0.0)):
                    self.remember(action, seat)
                left -= 1
            self.work.apply(action)
        self.settle()

    def settle(self) -> None:
        """What the end of a game is worth: the victory, and by how much, as far as `margin` says that this counts."""
        self.evaluator.settle(self.work, self.reward)
        if self.margin > 0.0:
            self.evaluator.by_score(self.work, self.lead)
            for seat in range(self.work.seats):
                self.reward[seat] += self.margin * (self.lead[seat] - self.reward[seat])

    def draw(self, n: int) -> int:
        """One of the n legal actions at random; each kind of action equally likely when `by_kind` says so."""
        if not self.by_kind or n < 3:
            return self.legal[self.rng.below(n)]
        for k in range(16):
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

    def remember(self, action: int, seat: int) -> None:
        """Note an action for the history of this iteration."""
        if self.plies < DEEPEST:
            self.trace[self.plies] = action
            self.trace_seat[self.plies] = seat
            self.plies += 1

    def history(self, action: int, seat: int) -> float:
        """How games went for a seat in which it played this action, wherever that was."""
        place = place_of(action, seat)
        return self.past[place] / self.past_visits[place] if self.past_visits[place] > 0 else 0.5

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
        if self.bias > 0.0 or self.greed > 0.0:
            for i in range(self.plies):
                place = place_of(self.trace[i], self.trace_seat[i])
                self.past[place] += self.reward[self.trace_seat[i]]
                self.past_visits[place] += 1

    def run(self, iterations: int) -> None:
        """Many iterations."""
        for _ in range(iterations):
            self.iterate()

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def clear(self) -> None:
        """Forget everything."""
        self.reset()
        self.forget()

    def face(self, world: State, seat: int, seed: int, stream: int) -> None:
        """Take up a position, in any world this seat holds possible, and a stream of random numbers."""
        self.root.become(world)
        self.observer = seat
        self.rng.enter(seed, stream)

    def think(self, iterations: int) -> None:
        """Search on; compiled, other threads run meanwhile."""
        if cython.compiled:
            run_unlocked(self, iterations)
        else:
            self.run(iterations)

    def thoughts(self) -> dict[int, tuple[int, float, float]]:
        """Per action at the root: visits, mean result and best result for the player to move."""
        found = {}
        block = self.nodes[self.top].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                visits = self.edges[edge].visits
                mean = self.edges[edge].total / visits if visits else 0.0
                found[self.edges[edge].action] = (visits, mean, self.edges[edge].best)
            block = self.blocks[block].next
        return found

    def visits_behind(self, seen: list[int]) -> dict[int, int]:
        """How often each action was tried where these events lead."""
        node = self.top
        for event in seen:
            node = self.lookup(node, event)
            if node == NONE:
                return {}
        found: dict[int, int] = {}
        block = self.nodes[node].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                action = self.edges[edge].action
                found[action] = found.get(action, 0) + self.edges[edge].visits
            block = self.blocks[block].next
        return found

    def follow(self, seen: list[int]) -> None:
        """Go down to where these events lead and drop the rest; an empty tree where nobody has been yet."""
        for event in seen:
            node = self.lookup(self.top, event)
            if node == NONE:
                self.reset()
                return
            self.top = node
        self.record = max((best for _, _, best in self.thoughts().values()), default=0.0)
        if seen:
            self.prune(Ints(self.node_count), Ints(self.node_count), Ints(self.block_count))

    @property
    def size(self) -> int:
        """How many edges the tree has."""
        return int(self.edge_count)
