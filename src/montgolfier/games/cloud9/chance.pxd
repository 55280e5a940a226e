cimport cython
from montgolfier.engine.rng cimport Rng, below
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.multiset cimport WILD, count, size
from montgolfier.games.cloud9.state cimport Cloud9

cdef enum:
    EXACT_DICE = 11

cdef double FACTORIAL[TOP_LEVEL + 1]

cdef inline int whole_part(double x) noexcept nogil:
    return <int>x

cdef int legal_into(Cloud9 s, int *out) noexcept nogil
@cython.locals(seat=int)
cdef int legal_pilots(Cloud9 s, int *out) noexcept nogil
@cython.locals(n=int, kind=int)
cdef int legal_cards(Cloud9 s, int *out) noexcept nogil
@cython.locals(dice=int, n=int, green=int, purple=int, red=int, yellow=int, coloured=int)
cdef int legal_rolls(Cloud9 s, int *out) noexcept nogil
cdef int weight(Cloud9 s, int outcome) noexcept nogil
@cython.locals(blank=int, ways=double)
cdef int roll_weight(int dice, int green, int purple, int red, int yellow) noexcept nogil
cdef int sample(Cloud9 s, Rng rng) noexcept nogil
@cython.locals(dice=int, coloured=int, face=int, left=int, throw=int)
cdef int sample_roll(Cloud9 s, Rng rng) noexcept nogil
@cython.locals(pick=int, kind=int, total=int)
cdef int sample_card(Cloud9 s, Rng rng) noexcept nogil
