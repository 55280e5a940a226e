cimport cython
from libc.stdint cimport uint64_t
from libc.stdlib cimport malloc, free
from montgolfier.engine.rng cimport Rng, below

cpdef enum:
    CHANCE = -1
    HIDDEN = -1
    SPECTATOR = -1
    NO_ACTION = -1
    MAX_SEATS = 8

cdef class State:
    cdef readonly int seats, width
    cdef bint failed  # rules in plain Python raised `error`: whoever calls from C ends the run and raises it
    cdef object error
    cdef list taken  # rules in plain Python: the actions that C code has carried out since it copied the position
    cdef void copy_from(self, State other) noexcept nogil
    cdef int to_move(self) noexcept nogil
    cdef bint terminal(self) noexcept nogil
    cdef int legal_into(self, int *out) noexcept nogil
    cdef void odds_into(self, int *out) noexcept nogil
    @cython.locals(n=int, i=int, total=int, pick=int, weights=cython.p_int)
    cdef int sample_into(self, Rng rng, int *scratch) noexcept nogil
    @cython.locals(n=int)
    cdef int random_action_into(self, Rng rng, int *scratch) noexcept nogil
    cdef void apply_legal(self, int action) noexcept nogil
    cdef void scores_into(self, int *out) noexcept nogil
    @cython.locals(scores=int[8], best=int, winners=int, seat=int)
    cdef void returns_into(self, double *out) noexcept nogil
    cdef void determinize(self, int seat, Rng rng) noexcept nogil
    cdef int observe(self, int action, int seat) noexcept nogil
    cdef int private_info(self, int seat) noexcept nogil

cdef class Ints:
    cdef int *at

cdef class Doubles:
    cdef double *at

cdef inline int *int_array(int n) except NULL:
    cdef int *numbers = <int *>malloc(max(n, 1) * sizeof(int))
    if numbers == NULL:
        raise MemoryError()
    return numbers

cdef inline double *double_array(int n) except NULL:
    cdef double *numbers = <double *>malloc(max(n, 1) * sizeof(double))
    if numbers == NULL:
        raise MemoryError()
    return numbers
