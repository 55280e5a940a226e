cimport cython
from libc.math cimport exp
from montgolfier.engine.state cimport MAX_SEATS, NO_ACTION, Doubles, State

cdef enum:
    FEATURES = 16

cdef class Evaluator:
    cdef readonly object options
    cdef public double temperature, points_scale
    cdef int scores[MAX_SEATS]
    cdef double estimate[MAX_SEATS]
    cdef bint failed  # an evaluator in plain Python raised `error`
    cdef object error
    cdef void terminal_value_into(self, State state, double *out) noexcept nogil
    cdef void evaluate_into(self, State state, double *out) noexcept nogil
    @cython.locals(seat=int)
    cdef void score_value_into(self, State state, double *out) noexcept nogil
    @cython.locals(seat=int, top=double, total=double)
    cdef void softmax_into(self, int seats, double *out) noexcept nogil
    cdef int kind(self, int action) noexcept nogil
    cdef double likelihood(self, State state) noexcept nogil
    cdef int policy(self, State state) noexcept nogil
    @cython.locals(i=int)
    cdef void preferences_into(self, State state, int *actions, int n, double *out) noexcept nogil

cdef class FeatureEvaluator(Evaluator):
    cdef double feature[FEATURES]
    cdef double weight[FEATURES]
    cdef double change[FEATURES]
    cdef void extract(self, State state, int seat) noexcept nogil
    cdef double progress(self, State state) noexcept nogil
    cdef void prepare(self, State state) noexcept nogil
    @cython.locals(gone=double, seat=int, i=int, total=double)
    cdef void evaluate_into(self, State state, double *out) noexcept nogil
