cimport cython
from libc.stdint cimport int64_t
from montgolfier.engine.state cimport Ints, State

@cython.locals(n=int, i=int, total=int64_t, child=State, actions=Ints)
cdef int64_t count(State state, int depth, list states, list buffers)
