cimport cython
from libc.stdint cimport uint64_t
from montgolfier.games.cloud9.multiset cimport WILD, count, size

cdef enum:
    MOST_DICE = 8
    MOST_CARDS = 76
    WHOLE_ROLL = -1
    FRESH = -1
    SHORT = 5
    ROW = 45
    CELLS = 3465

cdef double CHOOSE[(MOST_CARDS + 1) * (MOST_CARDS + 1)]

cdef inline double choose(int n, int k) noexcept nogil:
    return CHOOSE[(MOST_CARDS + 1) * n + k]

cdef inline int cell(int dealt, int shown, int short) noexcept nogil:
    return ROW * dealt + SHORT * shown + short

@cython.locals(table=double[ROW], after=double[ROW], colour=int, shown=int, short=int, at=int, total=double)
cpdef double chance_known(uint64_t hand, int wilds, int dice) noexcept nogil
@cython.locals(
    table=double[CELLS], after=double[CELLS], wild_cards=int, wilds=int, most_short=int, colour=int, rolled=int, factor=double,
    total=double, all_hands=double,
)
cpdef double chance_unknown(uint64_t unseen, int cards, int dice, uint64_t roll, int per_roll) noexcept nogil
@cython.locals(dealt=int, shown=int, short=int, at=int)
cdef void add_colour(
    double *table, double *after, int there, int cards, int dice, int rolled, int most_short
) noexcept nogil
@cython.locals(held=int, more=double, lack=int)
cdef void add_cards(
    double *after, int at, double ways, int there, int cards_left, int dice_left, int rolled, int short_left
) noexcept nogil
@cython.locals(shown=int, lack=int)
cdef void add_dice(double *after, int at, double ways, int held, int dice_left, int short_left) noexcept nogil
@cython.locals(shown=int, short=int, ways=double)
cdef double covered(double *table, int dealt, int dice, int most_short, double factor, double total) noexcept nogil
cdef void start(double *table, int size) noexcept nogil
@cython.locals(i=int)
cdef void clear(double *table, int size) noexcept nogil
@cython.locals(i=int)
cdef void copy(double *table, double *source, int size) noexcept nogil
