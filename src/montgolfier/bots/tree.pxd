cimport cython
from libc.stdlib cimport free, malloc, realloc
from montgolfier.engine.state cimport Ints

cdef extern from *:
    """
    #ifdef MONTGOLFIER_SANITIZE  /* tables move often, so that an address held too long is found */
    #define mg_larger(room) ((room) + (room) / 32 + 16)
    #else
    #define mg_larger(room) (2 * (room))
    #endif
    """
    int larger "mg_larger"(int room) noexcept nogil

cdef enum:
    NONE = -1

ctypedef struct Edge:  # 32 bytes, half a cache line
    double total, prior
    int action, child, visits, available

ctypedef Edge *Edges

ctypedef struct Detail:
    double best, guess
    int observed

ctypedef struct Block:
    int private_info, first, count, next

ctypedef struct Node:
    int visits, block

cdef class Tree:
    cdef public int edge_limit
    cdef Edges edges
    cdef Detail *details
    cdef Block *blocks
    cdef Node *nodes
    cdef int edge_count, block_count, node_count, edge_room, block_room, node_room
    cdef int root_node

    cdef void reset(self) noexcept nogil
    @cython.locals(node=int)
    cdef int add_node(self) noexcept nogil
    @cython.locals(block=int)
    cdef int add_block(self, int node, int private_info) noexcept nogil
    @cython.locals(edge=int)
    cdef int add_edge(self, int block, int action, int observed, double prior) noexcept nogil
    @cython.locals(child=int)
    cdef int child_of(self, int node, int edge) noexcept nogil
    @cython.locals(block=int, edge=int)
    cdef int lookup(self, int node, int observed) noexcept nogil
    @cython.locals(block=int, edge=int)
    cdef int chance_edge(self, int node, int observed) noexcept nogil
    cdef void prune(self, Ints new_node, Ints new_block, Ints stack) noexcept nogil
    @cython.locals(i=int, waiting=int, block=int, edge=int, child=int)
    cdef void mark(self, Ints new_node, Ints new_block, Ints stack) noexcept nogil
    @cython.locals(i=int, kept=int)
    cdef void number(self, Ints new, int count) noexcept nogil
    @cython.locals(i=int, kept=int, block=int)
    cdef void move_nodes(self, Ints new_node, Ints new_block) noexcept nogil
    @cython.locals(i=int, kept=int, edge=int, edge_count=int, first=int, count=int, following=int)
    cdef void move_blocks(self, Ints new_node, Ints new_block) noexcept nogil
    @cython.locals(child=int)
    cdef void move_edge(self, int start, int end, Ints new_node) noexcept nogil

cdef inline allocate(Tree t):
    t.edge_room, t.block_room, t.node_room = 4096, 1024, 2048
    t.edges = <Edge *>malloc(t.edge_room * sizeof(Edge))
    t.details = <Detail *>malloc(t.edge_room * sizeof(Detail))
    t.blocks = <Block *>malloc(t.block_room * sizeof(Block))
    t.nodes = <Node *>malloc(t.node_room * sizeof(Node))
    if t.edges == NULL or t.details == NULL or t.blocks == NULL or t.nodes == NULL:
        raise MemoryError()

cdef inline release(Tree t):
    free(t.edges)
    free(t.details)
    free(t.blocks)
    free(t.nodes)

# Each makes room for one more row, enlarging its table when it is full; false when there is no memory for that.

cdef inline bint room_for_node(Tree t) noexcept nogil:
    cdef Node *moved
    if t.node_count == t.node_room:
        moved = <Node *>realloc(t.nodes, larger(t.node_room) * sizeof(Node))
        if moved == NULL:
            return False
        t.nodes = moved
        t.node_room = larger(t.node_room)
    return True

cdef inline bint room_for_block(Tree t) noexcept nogil:
    cdef Block *moved
    if t.block_count == t.block_room:
        moved = <Block *>realloc(t.blocks, larger(t.block_room) * sizeof(Block))
        if moved == NULL:
            return False
        t.blocks = moved
        t.block_room = larger(t.block_room)
    return True

cdef inline bint room_for_edge(Tree t) noexcept nogil:
    cdef Edge *moved
    cdef Detail *details
    if t.edge_count == t.edge_room:
        moved = <Edge *>realloc(t.edges, larger(t.edge_room) * sizeof(Edge))
        if moved == NULL:
            return False
        t.edges = moved
        details = <Detail *>realloc(t.details, larger(t.edge_room) * sizeof(Detail))
        if details == NULL:
            return False
        t.details = details
        t.edge_room = larger(t.edge_room)
    return True
