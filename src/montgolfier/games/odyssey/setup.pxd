cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey

cpdef begin(Odyssey s)
@cython.locals(seat=int, size=int)
cpdef lay_out(Odyssey s)
@cython.locals(seat=int)
cdef int legal_starts(Odyssey s, int *out) noexcept nogil
cdef void compensate_from(Odyssey s, int start) noexcept nogil
cdef void next_compensation(Odyssey s) noexcept nogil
cdef void choose(Odyssey s, int colour) noexcept nogil
