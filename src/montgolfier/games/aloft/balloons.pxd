cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, lowest, nth, popcount
from montgolfier.engine.rng cimport Rng, below
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft
cimport montgolfier.games.aloft.tokens as tokens

cdef int legal_into(Aloft s, int *out, int n) noexcept nogil
@cython.locals(b=int, rest=uint64_t, free=uint64_t, spots=uint64_t)
cdef int legal_loading(Aloft s, int *out, int n) noexcept nogil
@cython.locals(b=int, left=int, rest=uint64_t, ready=uint64_t)
cdef int legal_flights(Aloft s, int *out, int n) noexcept nogil
@cython.locals(
    free=uint64_t, ready=uint64_t, rising=uint64_t, rest=uint64_t, spots=int, driving=int, loading=int, standing=int,
    launching=int, n=int, b=int,
)
cdef int random_step(Aloft s, Rng rng, uint64_t movers) noexcept nogil
@cython.locals(found=uint64_t, columns=uint64_t)
cdef uint64_t launchers(Aloft s) noexcept nogil
@cython.locals(free=uint64_t, rest=uint64_t, c=int)
cpdef uint64_t room(Aloft s) noexcept nogil
@cython.locals(f=uint64_t)
cpdef uint64_t open_ground(Aloft s) noexcept nogil
@cython.locals(f=uint64_t)
cpdef uint64_t risers(Aloft s) noexcept nogil
@cython.locals(near=uint64_t, colours=uint64_t)
cpdef bint clash(Aloft s, int balloon, int cell) noexcept nogil
cdef void load(Aloft s, int balloon, int column) noexcept nogil
cdef void inflate(Aloft s, int balloon) noexcept nogil
cdef void launch(Aloft s, int balloon) noexcept nogil
cdef void ascend(Aloft s, int balloon) noexcept nogil
cdef void fly(Aloft s, int balloon, int cell) noexcept nogil
@cython.locals(colours=uint64_t)
cdef void tint(Aloft s, int balloon, int cell) noexcept nogil
