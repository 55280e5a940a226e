"""The tables of a search tree: nodes, blocks of edges, edges; how they grow, are looked up and are pruned.

A node is what the observer knows after a sequence of events. Its edges, the actions tried there, lie in blocks; a block
belongs to one private information of the player to move. What selection reads of every edge each time is kept apart
from its details, so that as many edges as possible share the fastest memory. Compiled, the tables are C memory that
moves when it grows: nothing that points into a table may be held across a call that adds to it.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import Ints

if TYPE_CHECKING:
    allocate: Any  # these are in tree.pxd
    release: Any
    room_for_node: Any
    room_for_block: Any
    room_for_edge: Any

if not cython.compiled:
    NONE = -1

    class Row:
        """A row of one of the tables below; compiled, a C struct."""

        total: float
        prior: float
        action: int
        child: int
        visits: int
        available: int
        best: float
        guess: float
        observed: int
        private_info: int
        first: int
        count: int
        next: int
        block: int


class Tree:
    """The tables. A tree that cannot grow, for its limit or for want of memory, answers NONE instead of a new row."""

    def __init__(self) -> None:
        self.edge_limit = 1_500_000
        self.edge_count = self.block_count = self.node_count = 0
        self.root_node = 0
        if cython.compiled:
            allocate(self)
        else:
            self.edges: list[Row] = []
            self.details: list[Row] = []
            self.blocks: list[Row] = []
            self.nodes: list[Row] = []
        self.reset()

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    @property
    def size(self) -> int:
        """How many edges the tree has."""
        return int(self.edge_count)

    # -- adding ---------------------------------------------------------------------------------------------

    def reset(self) -> None:
        """An empty tree: the root alone."""
        self.edge_count = self.block_count = self.node_count = 0
        self.root_node = self.add_node()

    def add_node(self) -> int:
        """A new node without edges."""
        if cython.compiled:
            if not room_for_node(self):
                return NONE
        elif self.node_count == len(self.nodes):
            self.nodes.append(Row())
        node = self.node_count
        self.node_count += 1
        self.nodes[node].visits = 0
        self.nodes[node].block = NONE
        return node

    def add_block(self, node: int, private_info: int) -> int:
        """A new, still empty block at the head of a node's list; its edges must follow at once."""
        if cython.compiled:
            if not room_for_block(self):
                return NONE
        elif self.block_count == len(self.blocks):
            self.blocks.append(Row())
        block = self.block_count
        self.block_count += 1
        self.blocks[block].private_info = private_info
        self.blocks[block].first = self.edge_count
        self.blocks[block].count = 0
        self.blocks[block].next = self.nodes[node].block
        self.nodes[node].block = block
        return block

    def add_edge(self, block: int, action: int, observed: int, prior: float) -> int:
        """A new edge at the end of the newest block."""
        if cython.compiled:
            if not room_for_edge(self):
                return NONE
        elif self.edge_count == len(self.edges):
            self.edges.append(Row())
            self.details.append(Row())
        edge = self.edge_count
        self.edge_count += 1
        self.blocks[block].count += 1
        self.edges[edge].action = action
        self.edges[edge].prior = prior
        self.edges[edge].child = NONE
        self.edges[edge].visits = self.edges[edge].available = 0
        self.edges[edge].total = 0.0
        self.details[edge].observed = observed
        self.details[edge].best = self.details[edge].guess = 0.0
        return edge

    # -- looking up -----------------------------------------------------------------------------------------

    def child_of(self, node: int, edge: int) -> int:
        """The node behind an edge, the same for all edges that look alike to the observer; added if it is missing."""
        child = self.edges[edge].child
        if child == NONE:
            child = self.lookup(node, self.details[edge].observed)
            if child == NONE:
                child = self.add_node()
            self.edges[edge].child = child
        return child

    def lookup(self, node: int, observed: int) -> int:
        """The node behind what the observer saw, if it was visited."""
        block = self.nodes[node].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                if self.details[edge].observed == observed and self.edges[edge].child != NONE:
                    return self.edges[edge].child
            block = self.blocks[block].next
        return NONE

    def chance_edge(self, node: int, observed: int) -> int:
        """The edge of an outcome of chance as the observer saw it; added if it is missing, NONE in a full tree."""
        block = self.nodes[node].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                if self.details[edge].observed == observed:
                    return edge
            block = self.blocks[block].next
        if self.edge_count >= self.edge_limit:
            return NONE
        block = self.add_block(node, 0)
        return NONE if block == NONE else self.add_edge(block, observed, observed, 1.0)

    # -- pruning --------------------------------------------------------------------------------------------

    def prune(self, new_node: Ints, new_block: Ints, stack: Ints) -> None:
        """Keep only what can be reached from the root, and close the gaps; the arguments are scratch memory."""
        self.mark(new_node, new_block, stack)
        self.number(new_node, self.node_count)
        self.number(new_block, self.block_count)
        self.move_nodes(new_node, new_block)
        self.move_blocks(new_node, new_block)
        self.root_node = new_node.at[self.root_node]

    def mark(self, new_node: Ints, new_block: Ints, stack: Ints) -> None:
        """Set the entry of everything reachable to 0, that of everything else to NONE."""
        for i in range(self.node_count):
            new_node.at[i] = NONE
        for i in range(self.block_count):
            new_block.at[i] = NONE
        waiting = 1
        stack.at[0] = self.root_node
        new_node.at[self.root_node] = 0
        while waiting > 0:
            waiting -= 1
            block = self.nodes[stack.at[waiting]].block
            while block != NONE:
                new_block.at[block] = 0
                for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                    child = self.edges[edge].child
                    if child != NONE and new_node.at[child] == NONE:
                        new_node.at[child] = 0
                        stack.at[waiting] = child
                        waiting += 1
                block = self.blocks[block].next

    def number(self, new: Ints, count: int) -> None:
        """Replace the marks of what is kept by new numbers, in the old order."""
        kept = 0
        for i in range(count):
            if new.at[i] != NONE:
                new.at[i] = kept
                kept += 1

    def move_nodes(self, new_node: Ints, new_block: Ints) -> None:
        """Move the nodes that are kept to their new places, from first to last, so that nothing is overwritten."""
        kept = 0
        for i in range(self.node_count):
            if new_node.at[i] != NONE:
                block = self.nodes[i].block
                self.nodes[kept].visits = self.nodes[i].visits
                self.nodes[kept].block = NONE if block == NONE else new_block.at[block]
                kept += 1
        self.node_count = kept

    def move_blocks(self, new_node: Ints, new_block: Ints) -> None:
        """The same for the blocks, with their edges."""
        kept = edge_count = 0
        for i in range(self.block_count):
            if new_block.at[i] == NONE:
                continue
            first, count, following = self.blocks[i].first, self.blocks[i].count, self.blocks[i].next
            self.blocks[kept].private_info = self.blocks[i].private_info
            self.blocks[kept].count = count
            self.blocks[kept].first = edge_count
            self.blocks[kept].next = NONE if following == NONE else new_block.at[following]
            for edge in range(first, first + count):
                self.move_edge(edge, edge_count, new_node)
                edge_count += 1
            kept += 1
        self.block_count = kept
        self.edge_count = edge_count

    def move_edge(self, start: int, end: int, new_node: Ints) -> None:
        """Copy an edge to another place of the table."""
        child = self.edges[start].child
        self.edges[end].total = self.edges[start].total
        self.edges[end].prior = self.edges[start].prior
        self.edges[end].action = self.edges[start].action
        self.edges[end].child = NONE if child == NONE else new_node.at[child]
        self.edges[end].visits = self.edges[start].visits
        self.edges[end].available = self.edges[start].available
        self.details[end].best = self.details[start].best
        self.details[end].guess = self.details[start].guess
        self.details[end].observed = self.details[start].observed

    # -- for callers in Python ------------------------------------------------------------------------------

    def follow(self, observed: list[int]) -> bool:
        """Make the node where these events lead the root and drop the rest; False, and an empty tree, if it is new."""
        for event in observed:
            node = self.lookup(self.root_node, event)
            if node == NONE:
                self.reset()
                return False
            self.root_node = node
        if observed:
            self.prune(Ints(self.node_count), Ints(self.block_count), Ints(self.node_count))
        return True

    def root_statistics(self) -> dict[int, tuple[int, float, float]]:
        """Per action at the root: visits, mean result and best result for the player to move."""
        found = {}
        block = self.nodes[self.root_node].block
        while block != NONE:
            for edge in range(self.blocks[block].first, self.blocks[block].first + self.blocks[block].count):
                visits = self.edges[edge].visits
                mean = self.edges[edge].total / visits if visits else 0.0
                found[self.edges[edge].action] = (visits, mean, self.details[edge].best)
            block = self.blocks[block].next
        return found

    def visits_after(self, observed: list[int]) -> dict[int, int]:
        """How often each action was tried where these events lead."""
        node = self.root_node
        for event in observed:
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
