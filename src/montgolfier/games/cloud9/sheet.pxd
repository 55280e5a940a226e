cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.state cimport Cloud9

@cython.locals(oldest=uint64_t, seat=int)
cdef void enter(Cloud9 s, int ending) noexcept nogil
