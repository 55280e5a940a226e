cimport cython
from libc.math cimport exp
from montgolfier.engine.state cimport Doubles, State

cdef enum:
    TRAITS = 16
    NO_ADVICE = -1

cdef class Evaluator:
    cdef readonly object rules
    cdef public double spread, unit
    cdef int row[16]
    cdef double guess[16]
    cdef void settle(self, State state, double *out) noexcept nogil
    cdef void evaluate(self, State state, double *out) noexcept nogil
    @cython.locals(seat=int)
    cdef void by_score(self, State state, double *out) noexcept nogil
    @cython.locals(seat=int, top=double, total=double)
    cdef void share_out(self, int seats, double *out) noexcept nogil
    cdef int kind(self, int action) noexcept nogil
    cdef int seen(self, State state, int action, int seat) noexcept nogil
    cdef int secret(self, State state, int seat) noexcept nogil
    cdef double plausible(self, State state) noexcept nogil
    cdef int advise(self, State state) noexcept nogil

cdef class TraitEvaluator(Evaluator):
    cdef double trait[16]
    cdef double weight[16]
    cdef double change[16]
    cdef void look(self, State state, int seat) noexcept nogil
    cdef double progress(self, State state) noexcept nogil
    cdef void prepare(self, State state) noexcept nogil
    @cython.locals(gone=double, seat=int, i=int, total=double)
    cdef void evaluate(self, State state, double *out) noexcept nogil
