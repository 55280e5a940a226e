cimport cython
from libc.math cimport exp, sqrt
from libc.stdlib cimport calloc, free, malloc
from montgolfier.bots.evaluator cimport NO_ACTION, Evaluator
from montgolfier.bots.tree cimport NONE, Tree
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, MAX_SEATS, State

cdef enum:
    MAX_PLIES = 1024
    WORLDS_TRIED = 24
    HISTORY_ROWS = 16384
    KINDS = 16

cdef inline int history_row(int action, int seat) noexcept nogil:
    return seat * HISTORY_ROWS + <int>(<unsigned int>action * 0x9E3779B1u >> 18)

cdef class Search(Tree):
    cdef readonly Evaluator evaluator
    cdef State root, work, peek
    cdef public list failed_after
    cdef Rng rng, rng_before
    cdef public int observer, playout_depth, expand_visits
    cdef public double exploration, fpu_reduction, prior_visits, prior_sharpness, history_weight
    cdef public double playout_policy, playout_tournament, playout_preference, prior_preference, mixmax, margin_weight
    cdef public bint playout_by_kind, opponent_info, world_likelihood, policy_opponents
    cdef int depth, plies, forced, iterations
    cdef double best_reward
    cdef int *legal
    cdef int *slot
    cdef double *preference
    cdef double *history_total
    cdef int *history_visits
    cdef double reward[MAX_SEATS]
    cdef double score_value[MAX_SEATS]
    cdef double result_total[MAX_SEATS]
    cdef int path[MAX_PLIES]
    cdef int path_seat[MAX_PLIES]
    cdef int trace[MAX_PLIES]
    cdef int trace_seat[MAX_PLIES]
    cdef int kinds[KINDS]

    @cython.locals(node=int, child=int, seat=int, edge=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(t=int)
    cdef void sample_world(self) noexcept nogil
    @cython.locals(action=int, observed=int)
    cdef int chance_event(self, int node) noexcept nogil
    @cython.locals(n=int, edge=int)
    cdef int decide(self, int node, int seat) noexcept nogil
    @cython.locals(private_info=int, i=int, found=int, block=int, edge=int)
    cdef bint find_edges(self, int node, int seat, int n) noexcept nogil
    @cython.locals(i=int, block=int, edge=int, observed=int, guess=double)
    cdef bint expand(self, int node, int seat, int private_info, int n) noexcept nogil
    cdef double look_ahead(self, int action, int seat) noexcept nogil
    @cython.locals(i=int, top=double, total=double)
    cdef void set_priors(self, int n) noexcept nogil
    @cython.locals(i=int, total=double, even=double)
    cdef void mix_preferences(self, int n) noexcept nogil
    @cython.locals(
        total=double, visits=int, i=int, untried=double, chosen=int, chosen_value=double, edge=int, tried=int, value=double,
        bonus=double, available=int,
    )
    cdef int select(self, int n, int seat) noexcept nogil
    cdef int follow_policy(self, int n, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef int edge_of(self, int action, int n) noexcept nogil
    @cython.locals(action=int, i=int, value=double, best=double)
    cdef int policy_action(self, int n, int seat) noexcept nogil
    @cython.locals(node=int, seat=int, edge=int, n=int, i=int, k=int)
    cdef void keep_line(self) noexcept nogil
    @cython.locals(left=int, seat=int, action=int, n=int)
    cdef void playout(self) noexcept nogil
    @cython.locals(action=int, rival=int, rivals=double)
    cdef int playout_action(self, int n, int seat) noexcept nogil
    @cython.locals(k=int, i=int, different=int, left=int)
    cdef int random_action(self, int n) noexcept nogil
    @cython.locals(i=int, total=double)
    cdef int preferred_action(self, int n) noexcept nogil
    @cython.locals(seat=int)
    cdef void terminal_reward(self) noexcept nogil
    @cython.locals(i=int, edge=int, value=double, row=int, seat=int)
    cdef void back_up(self) noexcept nogil
    cdef void remember(self, int action, int seat) noexcept nogil
    @cython.locals(row=int)
    cdef double history(self, int action, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef void clear_history(self) noexcept nogil
    cdef void run(self, int iterations) noexcept nogil

cdef inline allocate(Search s, int width):
    s.legal = <int *>malloc(width * sizeof(int))
    s.slot = <int *>malloc(width * sizeof(int))
    s.preference = <double *>malloc(width * sizeof(double))
    s.history_total = <double *>calloc(MAX_SEATS * HISTORY_ROWS, sizeof(double))
    s.history_visits = <int *>calloc(MAX_SEATS * HISTORY_ROWS, sizeof(int))
    if s.legal == NULL or s.slot == NULL or s.preference == NULL or s.history_total == NULL or s.history_visits == NULL:
        raise MemoryError()

cdef inline release(Search s):
    free(s.legal)
    free(s.slot)
    free(s.preference)
    free(s.history_total)
    free(s.history_visits)

cdef inline bint failed(Search s) noexcept nogil:
    return s.work.failed or s.peek.failed or s.evaluator.failed

cdef inline run_unlocked(Search s, int iterations):
    with nogil:
        s.run(iterations)
