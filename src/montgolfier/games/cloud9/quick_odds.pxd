cimport cython
from libc.stdint cimport uint64_t
from montgolfier.games.cloud9.multiset cimport WILD, count, size

cdef enum:
    MOST_DICE = 8
    WHOLE_ROLL = -1
    SHORT = 5
    ROW = 45
    CELLS = 3465

cdef double CHOOSE[5929]

cdef inline double choose(int n, int k) noexcept nogil:
    return CHOOSE[77 * n + k]

@cython.locals(
    table=double[45], after=double[45], i=int, colour=int, used=int, short=int, more=int, lack=int, cell=double, total=double,
)
cdef double chance_known(uint64_t hand, int wilds, int dice) noexcept nogil

@cython.locals(
    table=double[3465], after=double[3465], i=int, colour=int, there=int, held=int, have=int, used=int, short=int, more=int,
    first=int, last=int, lack=int, deepest=int, fresh=cython.bint, cell=double, ways=double, part=double,
    total=double, wilds=int, usable=int,
)
cdef double chance_unknown(uint64_t unseen, int cards, int dice, uint64_t roll, int per_roll) noexcept nogil
