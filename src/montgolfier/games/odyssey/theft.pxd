cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.secrets as secrets

cdef void rob(Odyssey s, int thief, int prey, int colour) noexcept nogil
cdef void take(Odyssey s, int thief, int prey, int colour) noexcept nogil
cdef void taken_at_random(Odyssey s, int colour) noexcept nogil
@cython.locals(n=int, t=int)
cdef int legal_into(Odyssey s, int *out) noexcept nogil
@cython.locals(n=int, i=int)
cdef void odds_into(Odyssey s, int *out) noexcept nogil
@cython.locals(i=int)
cdef int legal_from(Odyssey s, int *out, int n, int kind, int prey) noexcept nogil
@cython.locals(seat=int)
cdef bint has_prey(Odyssey s, int thief) noexcept nogil
