cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.rewards as rewards
cimport montgolfier.games.odyssey.variants as variants

@cython.locals(n=int, here=int, i=int)
cdef int legal_into(Odyssey s, int *out) noexcept nogil
@cython.locals(there=int)
cdef bint can_travel(Odyssey s, int route, int here) noexcept nogil
@cython.locals(here=int, i=int)
cdef bint can_move(Odyssey s, int seat) noexcept nogil
@cython.locals(seat=int)
cdef void move(Odyssey s, int route) noexcept nogil
cdef void land(Odyssey s, int seat, int city) noexcept nogil
cdef void begin(Odyssey s, int route) noexcept nogil
