cimport cython
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport State

cdef class PlainState(State):
    cdef void copy_from(self, State other) noexcept with gil
    cdef int to_move(self) noexcept with gil
    cdef bint terminal(self) noexcept with gil
    cdef int legal(self, int *out) noexcept with gil
    cdef void odds(self, int *out) noexcept with gil
    cdef void apply(self, int action) noexcept with gil
    cdef void scores(self, int *out) noexcept with gil
    cdef void returns(self, double *out) noexcept with gil
    cdef void determinize(self, int seat, Rng rng) noexcept with gil
