cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, lowest
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft

cpdef void begin(Aloft s) noexcept nogil
cdef int legal_into(Aloft s, int *out) noexcept nogil
@cython.locals(seat=int)
cdef int legal_starters(Aloft s, int *out) noexcept nogil
@cython.locals(n=int, i=int, j=int, left=uint64_t)
cdef int legal_cards(Aloft s, int *out) noexcept nogil
@cython.locals(n=int, left=uint64_t)
cdef int legal_row(Aloft s, int *out) noexcept nogil
cdef void cards(Aloft s, int colours) noexcept nogil
cdef void lay_out(Aloft s, int balloon) noexcept nogil
