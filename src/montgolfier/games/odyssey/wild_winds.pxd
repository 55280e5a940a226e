cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey

@cython.locals(wilds=int, t=int, have=int, wild=int)
cdef int legal_gray_payments(Odyssey s, int *out, int n, int kind, int route, int space, int price) noexcept nogil
@cython.locals(best=int, t=int)
cdef bint can_pay_gray(Odyssey s, int seat, int price) noexcept nogil
