cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey

@cython.locals(seat=int)
cdef void owe(Odyssey s, int owners, int row) noexcept nogil
@cython.locals(place=int)
cdef bint ask(Odyssey s) noexcept nogil
@cython.locals(row=int, k=int, seat=int)
cdef int next_due(Odyssey s) noexcept nogil
@cython.locals(n=int)
cdef int legal_into(Odyssey s, int *out) noexcept nogil
cdef void take(Odyssey s, int what) noexcept nogil
