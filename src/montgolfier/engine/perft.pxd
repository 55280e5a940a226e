cimport cython
from cpython.exc cimport PyErr_CheckSignals as check_signals
from libc.stdint cimport int64_t
from montgolfier.engine.state cimport Ints, State

cdef enum:
    NOT_YET = -2147483648
    LOOK_EVERY = 4096

@cython.locals(n=int, i=int, total=int64_t, child=State, actions=Ints)
cdef int64_t count(State state, int depth, list states, list buffers, Ints path) except -1

cdef list actions_on(Ints path, int depth)
