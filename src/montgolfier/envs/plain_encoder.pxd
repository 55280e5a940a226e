cimport cython
from montgolfier.engine.state cimport State
from montgolfier.envs.encoder cimport Encoder

cdef class PlainEncoder(Encoder):
    cdef readonly object rules
    @cython.locals(place=int)
    cdef void encode_into(self, State state, int seat, float *out) noexcept with gil
