cimport cython
from montgolfier.bots.evaluator cimport NO_ACTION, Evaluator
from montgolfier.engine.state cimport State

cdef class EvaluatorInPython(Evaluator):
    @cython.locals(seat=int)
    cdef void evaluate_into(self, State state, double *out) noexcept with gil
    @cython.locals(action=int)
    cdef int policy(self, State state) noexcept with gil
    cdef void _fail(self, object fault) noexcept
