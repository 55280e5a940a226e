cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport lowest
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.multiroutes as multiroutes
cimport montgolfier.games.odyssey.secrets as secrets
cimport montgolfier.games.odyssey.trajectories as trajectories
cimport montgolfier.games.odyssey.wild_winds as wild_winds

@cython.locals(seat=int, sharing=bint, half=int, rest=uint64_t, r=int)
cdef int legal_into(Odyssey s, int *out, int n) noexcept nogil
@cython.locals(have=int, wild=int)
cdef int legal_payments(Odyssey s, int *out, int n, int kind, int route, int space, int type_, int price) noexcept nogil
@cython.locals(found=uint64_t, most=int, have=int, t=int)
cdef uint64_t within_reach(Odyssey s, int seat, int half) noexcept nogil
@cython.locals(half=int, rest=uint64_t, r=int)
cdef bint can_claim(Odyssey s, int seat) noexcept nogil
cdef bint may_claim(Odyssey s, int seat, int route) noexcept nogil
@cython.locals(twin=int)
cdef bint may_hold(Odyssey s, int seat, int route) noexcept nogil
cdef bint has_icon(Odyssey s, int seat, int route) noexcept nogil
cdef bint can_pay(Odyssey s, int seat, int type_, int price) noexcept nogil
cdef void claim(Odyssey s, int route, int space, int colour, int wild) noexcept nogil
cdef void share(Odyssey s, int route, int space, int colour, int wild) noexcept nogil
@cython.locals(seat=int, price=int)
cdef void pay(Odyssey s, int route, int space, int colour, int wild) noexcept nogil
@cython.locals(twin=int)
cdef void close_twins(Odyssey s, int route) noexcept nogil
@cython.locals(here=int)
cdef void reward_neighbour(Odyssey s, int route) noexcept nogil
cdef void follow_up(Odyssey s, int route) noexcept nogil
