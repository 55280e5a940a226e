cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, lowest, popcount
from montgolfier.engine.rng cimport Rng
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft

@cython.locals(pool=uint64_t, seat=int, colour=int)
cdef void determinize(Aloft s, int viewer, Rng rng) noexcept nogil
@cython.locals(pool=uint64_t, seat=int)
cdef uint64_t unknown_colours(Aloft s, int viewer) noexcept nogil
cdef int one_of(uint64_t colours, Rng rng) noexcept nogil
