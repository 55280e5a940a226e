cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, highest, lowest, popcount
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft
cimport montgolfier.games.aloft.balloons as balloons
cimport montgolfier.games.aloft.trucks as trucks

cpdef bint reached(Aloft s) noexcept nogil
cdef bint nothing_left(Aloft s) noexcept nogil
cdef bint must_drive(Aloft s, int column) noexcept nogil
@cython.locals(free=uint64_t)
cdef bint may_load(Aloft s) noexcept nogil
@cython.locals(ready=uint64_t, rest=uint64_t, b=int)
cdef bint may_ascend(Aloft s) noexcept nogil
@cython.locals(ready=uint64_t, rest=uint64_t, b=int, c=int, start=int, end=int)
cdef bint may_launch(Aloft s) noexcept nogil
