cimport cython
from libc.stdint cimport uint64_t
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.multiset cimport COLOURED, WILD, count, covers, one, size
from montgolfier.games.cloud9.state cimport Cloud9
cimport montgolfier.games.cloud9.evidence as evidence

@cython.locals(n=int, hand=uint64_t, need=uint64_t, exact=cython.bint, wilds=int)
cdef int legal_into(Cloud9 s, int *out) noexcept nogil
@cython.locals(colour=int, rest=uint64_t, more=int)
cdef int with_wilds(Cloud9 s, int *out, int n, uint64_t need, int replaced, int first, int left) noexcept nogil
cdef uint64_t coloured_dice(Cloud9 s) noexcept nogil
@cython.locals(wilds=uint64_t)
cdef void pay(Cloud9 s, int replaced) noexcept nogil
cdef void cover(Cloud9 s) noexcept nogil
@cython.locals(colour=int, dice=uint64_t)
cdef uint64_t dice_of_colours(Cloud9 s, int replaced) noexcept nogil
