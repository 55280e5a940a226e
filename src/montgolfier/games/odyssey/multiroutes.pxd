cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.claims as claims

@cython.locals(seat=int, i=int, place=int)
cdef int legal_spaces(Odyssey s, int *out, int n, int route, bint sharing) noexcept nogil
@cython.locals(i=int, place=int)
cdef bint can_claim_space(Odyssey s, int seat, int route) noexcept nogil
@cython.locals(i=int, place=int)
cdef bint can_share_space(Odyssey s, int seat, int route) noexcept nogil
cdef void claim_space(Odyssey s, int route, int space) noexcept nogil
cdef void share_space(Odyssey s, int route, int space) noexcept nogil
@cython.locals(i=int)
cdef bint is_complete(Odyssey s, int route) noexcept nogil
@cython.locals(i=int, seats=int)
cdef int participants(Odyssey s, int route) noexcept nogil
@cython.locals(i=int)
cdef int claimers_of_type(Odyssey s, int route, int type_) noexcept nogil
