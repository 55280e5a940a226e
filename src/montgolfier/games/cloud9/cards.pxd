cimport cython
from libc.stdint cimport uint64_t
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.multiset cimport one, size
from montgolfier.games.cloud9.state cimport Cloud9
cimport montgolfier.games.cloud9.evidence as evidence

cdef void deal(Cloud9 s) noexcept nogil
cdef void draw(Cloud9 s) noexcept nogil
cdef void take(Cloud9 s, int kind) noexcept nogil
@cython.locals(seat=int)
cpdef int receiver(Cloud9 s) noexcept nogil
@cython.locals(seat=int)
cdef void give(Cloud9 s, int kind) noexcept nogil
@cython.locals(due=int)
cdef void serve(Cloud9 s) noexcept nogil
@cython.locals(seat=int)
cdef void reshuffle(Cloud9 s) noexcept nogil
