cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport lowest
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft

cdef inline int supply(int kind) noexcept nogil:
    return 5 if kind < WILD else 3 if kind == WILD else 8

@cython.locals(colours=uint64_t)
cdef void award(Aloft s, int balloon) noexcept nogil
@cython.locals(left=int, seat=int)
cdef void take(Aloft s, int kind) noexcept nogil
