cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, highest, lowest, popcount
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft

cdef inline int set_points(int size) noexcept nogil:
    return size * (size + 1) // 2 if size < 5 else 15

cdef int score(Aloft s, int seat) noexcept nogil
cpdef int token(Aloft s, int balloon) noexcept nogil
@cython.locals(total=int, rest=uint64_t, b=int, shared=int, value=int)
cpdef int formation(Aloft s, int seat) noexcept nogil
@cython.locals(total=int, colour=int, extra=int, used=int, own=int, have=int, best=int[4], wild=int)
cpdef int achievement(Aloft s, int seat) noexcept nogil
@cython.locals(columns=uint64_t)
cdef int width_of_formation(Aloft s) noexcept nogil
cdef int common_score(Aloft s) noexcept nogil
