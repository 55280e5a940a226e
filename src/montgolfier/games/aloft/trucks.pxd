cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, highest, lowest
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft
cimport montgolfier.games.aloft.tokens as tokens

@cython.locals(movers=uint64_t)
cdef int legal_into(Aloft s, int *out, int n) noexcept nogil
cdef int launch_mover(Aloft s) noexcept nogil
cdef bint launch_may_drive(Aloft s) noexcept nogil
cdef bint safety_may_drive(Aloft s) noexcept nogil
@cython.locals(empty=uint64_t)
cdef int gap(Aloft s) noexcept nogil
@cython.locals(space=int)
cdef uint64_t leapers(Aloft s) noexcept nogil
cpdef int landing(Aloft s) noexcept nogil
cpdef bint safety_is_next(Aloft s) noexcept nogil
cdef void move(Aloft s, int which) noexcept nogil
cdef void leap(Aloft s, int space) noexcept nogil
@cython.locals(cargo=uint64_t)
cdef void drive(Aloft s, int start, int end) noexcept nogil
