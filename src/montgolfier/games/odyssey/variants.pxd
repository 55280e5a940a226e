cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.picks as picks

cdef int barred_by_travel(Odyssey s, int route) noexcept nogil
cdef int narrow(Odyssey s, int types) noexcept nogil
@cython.locals(owners=int, here=int, i=int, r=int)
cdef int owners_to_ask(Odyssey s) noexcept nogil
@cython.locals(k=int)
cdef void ask(Odyssey s) noexcept nogil
cdef int legal_into(int *out) noexcept nogil
cdef void allow(Odyssey s) noexcept nogil
cdef void block(Odyssey s) noexcept nogil
