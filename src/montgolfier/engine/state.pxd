cimport cython
from libc.stdint cimport uint64_t
from libc.stdlib cimport malloc, free
from montgolfier.engine.rng cimport Rng

cpdef enum:
    CHANCE = -1

cdef class State:
    cdef readonly int seats, width
    cdef void copy_from(self, State other) noexcept nogil
    cdef int to_move(self) noexcept nogil
    cdef bint terminal(self) noexcept nogil
    cdef int legal(self, int *out) noexcept nogil
    cdef void odds(self, int *out) noexcept nogil
    @cython.locals(n=int, i=int, total=int, pick=int, weights=cython.p_int)
    cdef int sample(self, Rng rng, int *scratch) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef void scores(self, int *out) noexcept nogil
    cdef void returns(self, double *out) noexcept nogil
    cdef void determinize(self, int seat, Rng rng) noexcept nogil

cdef class Ints:
    cdef int *at

cdef class Doubles:
    cdef double *at

cdef inline int *int_array(int n) noexcept:
    return <int *>malloc(max(n, 1) * sizeof(int))

cdef inline double *double_array(int n) noexcept:
    return <double *>malloc(max(n, 1) * sizeof(double))
