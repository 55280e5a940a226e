cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, Ints, State
from montgolfier.games.cloud9.multiset cimport (
    COLOURED, NO_LIMIT, WILD, count, covers, cut_down, one, size, take_at_random, without,
)

cpdef enum:
    STAY = 0
    LEAVE = 1
    PAY = 2
    COVER = 3
    FAIL = 4
    FIRST = 5
    DEAL = 6
    DRAW = 7
    ROLL = 16

cpdef enum:
    WHO_PILOTS = 0
    DEALING = 1
    DRAWING = 2
    ROLLING = 3
    LONE_BEFORE = 4
    PASSENGER = 5
    LONE_AFTER = 6
    PAYING = 7
    OVER = 8

cpdef enum:
    FELL = 0
    LEFT = 1
    TOP = 2
    STOPPED = 3

cdef enum:
    TRIP = 0
    CYCLE = 1
    IMMEDIATELY = 2
    TOP_LEVEL = 50
    LOG = 256
    MEMORY = 2
    IMPOSSIBLE = 0
    DISAGREES = 1
    AGREES = 3
    IMAGINATION = 8
    PATIENCE = 64
    FADED = 12
    EXACT_DICE = 11

cdef double FACTORIAL[51]

cdef inline int action_of(int kind, int x) noexcept nogil:
    return kind << 24 | x

cdef inline int whole_part(double x) noexcept nogil:
    return <int>x

cdef inline uint64_t widened(int x) noexcept nogil:
    return <uint64_t>(x & 63) | <uint64_t>(x >> 6 & 63) << 8 | <uint64_t>(x >> 12 & 63) << 16 | <uint64_t>(x >> 18 & 63) << 24

@cython.locals(weight=double, i=int)
cdef int roll_weight(int dice, int green, int purple, int red, int yellow) noexcept nogil

cdef class Cloud9(State):
    # rules in force
    cdef readonly object rules
    cdef readonly int top, target, hand_size, draw_per_trip, first_pilot, end_after, wilds_per_roll
    cdef readonly bint after_roll, whole_roll, over_held, wilds_dealt, sizes_public
    cdef int point[51]
    cdef int dice_at[51]
    # the position
    cdef public int phase, pilot, level, turn, aboard, trips, served, stack_size, logged
    cdef public uint64_t pile, discard, dice
    cdef public uint64_t hand[6]
    cdef public int points[6]
    cdef public int stack[76]
    # how it came about
    cdef public uint64_t exits
    cdef public int carried[6]
    cdef public uint64_t log[256]
    # what the players have seen
    cdef public bint clean
    cdef public uint64_t shuffled, held
    cdef public uint64_t drawn[6]
    cdef public uint64_t paid[6]
    cdef public uint64_t missed[12]
    cdef public uint64_t spent[12]
    cdef public int age[12]

    @cython.locals(i=int, n=int)
    cdef void copy_from(self, State other) noexcept nogil
    cdef int to_move(self) noexcept nogil
    cdef bint terminal(self) noexcept nogil
    @cython.locals(n=int, i=int)
    cdef int legal(self, int *out) noexcept nogil
    @cython.locals(n=int, k=int, a=int, b=int, c=int, d=int)
    cdef int legal_rolls(self, int *out) noexcept nogil
    @cython.locals(n=int, hand=uint64_t, need=uint64_t, exact=cython.bint, most=int)
    cdef int legal_payments(self, int *out) noexcept nogil
    @cython.locals(colour=int, rest=uint64_t)
    cdef int with_wilds(self, int *out, int n, uint64_t need, int wilds, int first, int left) noexcept nogil
    @cython.locals(n=int, i=int, k=int, roll=int)
    cdef void odds(self, int *out) noexcept nogil
    @cython.locals(k=int, x=int, die=int, shift=int, left=int, pick=int, kind=int, total=int)
    cdef int sample(self, Rng rng, int *scratch) noexcept nogil
    @cython.locals(kind=int, x=int)
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(seat=int)
    cdef void scores(self, int *out) noexcept nogil
    @cython.locals(winners=int, n=int, seat=int)
    cdef void returns(self, double *out) noexcept nogil
    @cython.locals(found=int, tries=int)
    cdef void determinize(self, int seat, Rng rng) noexcept nogil

    cdef void hand_out(self) noexcept nogil
    cdef int receiver(self) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void give(self, uint64_t card) noexcept nogil
    @cython.locals(due=int)
    cdef void serve(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void reshuffle(self) noexcept nogil
    @cython.locals(seat=int)
    cdef int next_aboard(self, int seat) noexcept nogil
    @cython.locals(colour=int, need=uint64_t)
    cdef uint64_t asked_of_wilds(self, int x) noexcept nogil
    cdef void open_trip(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void open_level(self) noexcept nogil
    cdef void ask(self, int seat) noexcept nogil
    cdef void leave(self, int seat) noexcept nogil
    cdef void stay(self) noexcept nogil
    cdef void pay(self, uint64_t cards) noexcept nogil
    cdef void close_trip(self, int ending) noexcept nogil
    @cython.locals(first=uint64_t, seat=int)
    cdef void note(self, int ending) noexcept nogil
    @cython.locals(seat=int, best=int)
    cdef bint decided(self) noexcept nogil
    @cython.locals(best=int, seat=int, value=int, winners=int)
    cdef int winning_seats(self) noexcept nogil
    @cython.locals(i=int)
    cdef void remember(self, int seat, uint64_t missed) noexcept nogil
    @cython.locals(i=int)
    cdef void remember_payment(self, uint64_t cards) noexcept nogil
    @cython.locals(
        old=uint64_t, fresh=uint64_t, other=int, kind=int, a=int, b=int, tries=int, verdict=int, start=int, turn=int, caps=uint64_t,
        some=uint64_t, more=uint64_t, old_slots=int[6], new_slots=int[6], known=uint64_t[6],
    )
    cdef int imagine(self, int seat, Rng rng) noexcept nogil
    @cython.locals(other=int, i=int)
    cdef void deal_plainly(self, int seat, Rng rng) noexcept nogil
    @cython.locals(i=int, before=uint64_t)
    cdef bint plausible(self, int seat, uint64_t cards, Rng rng) noexcept nogil
    @cython.locals(i=int, kind=int, need=int, short=cython.bint)
    cdef bint possible(self, int seat, uint64_t cards) noexcept nogil
    @cython.locals(caps=uint64_t, i=int, kind=int, most=int)
    cdef uint64_t caps(self, int seat, Rng rng) noexcept nogil
    cdef int most_wilds(self, int seat) noexcept nogil
