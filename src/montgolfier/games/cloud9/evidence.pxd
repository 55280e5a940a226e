cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.rng cimport Rng
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.multiset cimport NO_LIMIT, WILD, count, covers, one, size, take_at_random
from montgolfier.games.cloud9.state cimport Cloud9

cdef enum:
    FADED = 12

@cython.locals(newest=int, i=int)
cdef void remember_failure(Cloud9 s, uint64_t dice) noexcept nogil
@cython.locals(i=int)
cdef void remember_payment(Cloud9 s, uint64_t cards) noexcept nogil
@cython.locals(i=int)
cdef void fade(Cloud9 s, int seat) noexcept nogil
cdef bint has_failed(Cloud9 s, int seat) noexcept nogil
@cython.locals(i=int, then=uint64_t)
cdef bint plausible(Cloud9 s, int seat, uint64_t hand, Rng rng) noexcept nogil
@cython.locals(i=int)
cdef bint possible(Cloud9 s, int seat, uint64_t hand) noexcept nogil
@cython.locals(colour=int, need=int)
cdef bint may_have_failed(Cloud9 s, int i, uint64_t hand) noexcept nogil
cdef bint too_many_wilds(Cloud9 s, int seat, uint64_t hand) noexcept nogil
@cython.locals(limits=uint64_t, i=int, colour=int, most=int)
cdef uint64_t limits(Cloud9 s, int seat, Rng rng) noexcept nogil
cdef int most_wilds(Cloud9 s, int seat) noexcept nogil
