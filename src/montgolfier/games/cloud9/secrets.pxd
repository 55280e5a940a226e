cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.rng cimport Rng
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.multiset cimport NO_LIMIT, count, cut_down, one, size, take_at_random, without
from montgolfier.games.cloud9.state cimport Cloud9
cimport montgolfier.games.cloud9.evidence as evidence

cdef enum:
    IMPOSSIBLE, DISAGREES, AGREES

cdef enum:
    TRIES = 8
    MOST_TRIES = 64

@cython.locals(best=int, tries=int)
cdef void determinize(Cloud9 s, int viewer, Rng rng) noexcept nogil
@cython.locals(older=uint64_t, newer=uint64_t, drawn=uint64_t, paid_new=uint64_t[6], seat=int, first=int, turn=int, verdict=int)
cdef int deal_one_world(Cloud9 s, int viewer, Rng rng) noexcept nogil
@cython.locals(places_new=int, places_old=int, found=uint64_t, kind=int, old=int, new=int)
cdef uint64_t newer_of_paid(Cloud9 s, int seat, uint64_t older, uint64_t newer, Rng rng) noexcept nogil
@cython.locals(from_new=int, from_old=int, drawn=uint64_t, kept=uint64_t, limits=uint64_t)
cdef bint deal_hand(Cloud9 s, int seat, uint64_t older, uint64_t newer, uint64_t paid_new, Rng rng) noexcept nogil
@cython.locals(seat=int, i=int)
cdef void deal_by_size(Cloud9 s, int viewer, Rng rng) noexcept nogil
