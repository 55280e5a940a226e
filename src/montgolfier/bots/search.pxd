cimport cython
from libc.math cimport exp, sqrt
from libc.stdlib cimport calloc, free, malloc, realloc
from montgolfier.bots.evaluator cimport NO_ADVICE, Evaluator
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, Ints, State

cdef enum:
    NONE = -1
    DEEPEST = 1024
    TRIES = 24
    MEMORY = 16384

cdef inline int place_of(int action, int seat) noexcept nogil:
    return seat * MEMORY + <int>(<unsigned int>action * 0x9E3779B1u >> 18)

ctypedef struct Edge:
    double total, best, prior, guess
    int action, seen, child, visits, available

ctypedef struct Block:
    int secret, first, count, next

ctypedef struct Node:
    int visits, block

cdef class Tree:
    cdef readonly Evaluator evaluator
    cdef State root, work, peek
    cdef Rng rng
    cdef public int observer, horizon, patience, edge_limit
    cdef public double explore, caution, trust, focus, guided, bias, greed, hope, margin
    cdef public bint by_kind, by_secret, by_plausibility, modelled
    cdef Edge *edges
    cdef Block *blocks
    cdef Node *nodes
    cdef int edge_count, block_count, node_count, edge_room, block_room, node_room
    cdef int top, depth, plies
    cdef double record
    cdef int *legal
    cdef int *slot
    cdef double *past
    cdef int *past_visits
    cdef double reward[16]
    cdef double lead[16]
    cdef int path[DEEPEST]
    cdef int path_seat[DEEPEST]
    cdef int trace[DEEPEST]
    cdef int trace_seat[DEEPEST]
    cdef int kinds[16]

    cdef void reset(self) noexcept nogil
    @cython.locals(i=int)
    cdef void forget(self) noexcept nogil
    @cython.locals(node=int)
    cdef int add_node(self) noexcept nogil
    @cython.locals(block=int)
    cdef int add_block(self, int node, int secret) noexcept nogil
    @cython.locals(edge=int)
    cdef int add_edge(self, int block, int action, int seen, double prior) noexcept nogil
    @cython.locals(t=int)
    cdef void imagine(self) noexcept nogil
    @cython.locals(node=int, seat=int, edge=int, n=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(node=int, seat=int, edge=int, n=int, i=int, k=int)
    cdef void keep_line(self) noexcept nogil
    @cython.locals(action=int, seen=int, block=int, edge=int)
    cdef int happen(self, int node) noexcept nogil
    @cython.locals(secret=int, i=int, found=int, block=int, edge=int)
    cdef bint line_up(self, int node, int seat, int n) noexcept nogil
    @cython.locals(i=int, block=int, seen=int)
    cdef void widen_node(self, int node, int seat, int secret, int n) noexcept nogil
    cdef double look_ahead(self, int action, int seat) noexcept nogil
    @cython.locals(i=int, top=double, total=double)
    cdef void set_priors(self, int n) noexcept nogil
    @cython.locals(total=double, visits=int, i=int, fresh=double, chosen=int, chosen_value=double, edge=int, tried=int, value=double, bonus=double, offered=int)
    cdef int select(self, int n, int seat) noexcept nogil
    @cython.locals(action=int, i=int)
    cdef int obey(self, int n, int seat) noexcept nogil
    @cython.locals(action=int, i=int, value=double, best=double)
    cdef int sensible(self, int n, int seat) noexcept nogil
    @cython.locals(child=int)
    cdef int child_of(self, int node, int seen) noexcept nogil
    @cython.locals(block=int, edge=int)
    cdef int lookup(self, int node, int seen) noexcept nogil
    @cython.locals(i=int, waiting=int, block=int, edge=int, child=int, kept=int)
    cdef void prune(self, Ints nodes, Ints stack, Ints blocks) noexcept nogil
    cdef void move_edge(self, int start, int end) noexcept nogil
    @cython.locals(left=int, seat=int, action=int, n=int, rival=int, rivals=double)
    cdef void play_on(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void settle(self) noexcept nogil
    @cython.locals(k=int, i=int, different=int, left=int)
    cdef int draw(self, int n) noexcept nogil
    cdef void remember(self, int action, int seat) noexcept nogil
    @cython.locals(place=int)
    cdef double history(self, int action, int seat) noexcept nogil
    @cython.locals(i=int, edge=int, value=double, place=int)
    cdef void back_up(self) noexcept nogil
    cdef void run(self, int iterations) noexcept nogil

cdef inline allocate(Tree t, int width):
    t.edges = <Edge *>malloc(t.edge_room * sizeof(Edge))
    t.blocks = <Block *>malloc(t.block_room * sizeof(Block))
    t.nodes = <Node *>malloc(t.node_room * sizeof(Node))
    t.legal = <int *>malloc(width * sizeof(int))
    t.slot = <int *>malloc(width * sizeof(int))
    t.past = <double *>calloc(8 * MEMORY, sizeof(double))
    t.past_visits = <int *>calloc(8 * MEMORY, sizeof(int))

cdef inline release(Tree t):
    free(t.edges)
    free(t.blocks)
    free(t.nodes)
    free(t.legal)
    free(t.slot)
    free(t.past)
    free(t.past_visits)

cdef inline void widen(Tree t) noexcept nogil:
    """Double every table that is full."""
    if t.edge_count == t.edge_room:
        t.edge_room *= 2
        t.edges = <Edge *>realloc(t.edges, t.edge_room * sizeof(Edge))
    if t.block_count == t.block_room:
        t.block_room *= 2
        t.blocks = <Block *>realloc(t.blocks, t.block_room * sizeof(Block))
    if t.node_count == t.node_room:
        t.node_room *= 2
        t.nodes = <Node *>realloc(t.nodes, t.node_room * sizeof(Node))

cdef inline run_unlocked(Tree t, int iterations):
    with nogil:
        t.run(iterations)
