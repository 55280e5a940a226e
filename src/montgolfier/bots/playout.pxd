cimport cython
from libc.stdlib cimport free, malloc
from montgolfier.bots.evaluator cimport Evaluator
from montgolfier.bots.history cimport History
from montgolfier.bots.tree cimport Tree
from montgolfier.engine.rng cimport Rng, below
from montgolfier.engine.state cimport CHANCE, MAX_SEATS, NO_ACTION, State

cdef enum:
    KINDS = 16

cdef class Playouts(Tree):
    cdef readonly Evaluator evaluator
    cdef History history
    cdef State work, peek
    cdef Rng rng
    cdef public list failed_after
    cdef public int playout_depth
    cdef public double playout_policy, playout_tournament, playout_preference, history_weight, mixmax, margin_weight
    cdef public bint playout_by_kind
    cdef int *legal
    cdef double *preference
    cdef double reward[MAX_SEATS]
    cdef double score_value[MAX_SEATS]
    cdef int kinds[KINDS]

    @cython.locals(left=int, uniform=bint, seat=int, action=int, n=int)
    cdef void playout(self) noexcept nogil
    cdef bint is_uniform(self) noexcept nogil
    @cython.locals(action=int, rival=int, rivals=double)
    cdef int playout_action(self, int n, int seat) noexcept nogil
    @cython.locals(k=int, i=int, different=int, left=int)
    cdef int random_action(self, int n) noexcept nogil
    @cython.locals(i=int, total=double)
    cdef int preferred_action(self, int n) noexcept nogil
    @cython.locals(action=int, i=int, value=double, best=double)
    cdef int policy_action(self, int n, int seat) noexcept nogil
    cdef double look_ahead(self, int action, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void terminal_reward(self) noexcept nogil

cdef inline allocate(Playouts p, int width):
    p.legal = <int *>malloc(width * sizeof(int))
    p.preference = <double *>malloc(width * sizeof(double))
    if p.legal == NULL or p.preference == NULL:
        raise MemoryError()

cdef inline release(Playouts p):
    free(p.legal)
    free(p.preference)
