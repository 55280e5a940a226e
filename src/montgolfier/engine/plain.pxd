cimport cython
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport State

cdef class RulesInPython(State):
    @cython.locals(value=int)
    cdef int _ask(self, str name, tuple args) noexcept
    cdef void _tell(self, str name, tuple args) noexcept
    cdef void _fail(self, object fault) noexcept
    @cython.locals(i=int)
    cdef int _ints_into(self, str name, int *out) noexcept
    cdef void copy_from(self, State other) noexcept with gil
    @cython.locals(seat=int)
    cdef int to_move(self) noexcept with gil
    cdef bint terminal(self) noexcept with gil
    cdef int legal_into(self, int *out) noexcept with gil
    cdef void odds_into(self, int *out) noexcept with gil
    cdef int sample_into(self, Rng rng, int *scratch) noexcept with gil
    cdef void apply_legal(self, int action) noexcept with gil
    @cython.locals(seat=int)
    cdef void scores_into(self, int *out) noexcept with gil
    @cython.locals(seat=int)
    cdef void returns_into(self, double *out) noexcept with gil
    cdef void determinize(self, int seat, Rng rng) noexcept with gil
    cdef int observe(self, int action, int seat) noexcept with gil
    cdef int private_info(self, int seat) noexcept with gil
