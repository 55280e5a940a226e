cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.claims as claims
cimport montgolfier.games.odyssey.moves as moves
cimport montgolfier.games.odyssey.multiroutes as multiroutes
cimport montgolfier.games.odyssey.secrets as secrets
cimport montgolfier.games.odyssey.theft as theft
cimport montgolfier.games.odyssey.trajectories as trajectories

@cython.locals(place=int, kind=int)
cdef bint next_bonus(Odyssey s) noexcept nogil
@cython.locals(seat=int)
cdef void bestow(Odyssey s, int kind, int place) noexcept nogil
@cython.locals(seat=int)
cdef void punish(Odyssey s, int kind) noexcept nogil
cdef void settle_balloon(Odyssey s, int kind, int colour) noexcept nogil
@cython.locals(n=int, i=int)
cdef int legal_into(Odyssey s, int *out) noexcept nogil
@cython.locals(holder=int, place=int)
cdef bint ask_toll(Odyssey s) noexcept nogil
@cython.locals(place=int)
cdef void answer_toll(Odyssey s, bint yes, int colour) noexcept nogil
@cython.locals(seat=int, c=int, k=int, i=int)
cdef int legal_uses(Odyssey s, int *out, int n) noexcept nogil
@cython.locals(i=int)
cdef bint can_use(Odyssey s, int seat) noexcept nogil
@cython.locals(c=int)
cdef bint can_teleport(Odyssey s, int seat) noexcept nogil
@cython.locals(r=int)
cdef bint can_share(Odyssey s, int seat) noexcept nogil
@cython.locals(seat=int)
cdef void use(Odyssey s, int kind, int x, int y, int z) noexcept nogil
