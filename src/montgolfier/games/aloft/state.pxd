cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, highest, lowest, popcount
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, State

cdef extern from *:
    uint64_t GROUND "0x1FFEULL"
    uint64_t BELOW_TOP "0x1FFE1FFE1FFEULL"

cpdef enum:
    TRUCK = 0
    UNPACK = 1
    INFLATE = 2
    LAUNCH = 3
    ASCEND = 4
    SKIP = 5
    PASS = 6
    FIRST = 7
    DEAL = 8
    ROW = 9

cpdef enum:
    WHO_STARTS = 0
    DEALING = 1
    LAYING_OUT = 2
    TRUCK_MOVE = 3
    ADVANCE = 4
    ACTION = 5
    OVER = 6

cpdef enum:
    WILD = 6
    SAFETY = 7

cdef enum:
    PRESCRIBED = 0
    CHOSEN = 1
    LEAPFROG = 2
    COLUMNS = 12
    BEYOND = 13
    ALL_BALLOONS = 18

cdef inline int action_of(int kind, int x, int y) noexcept nogil:
    return kind << 10 | x << 4 | y

cdef class Aloft(State):
    # rules in force
    cdef readonly object rules
    cdef int truck_rule, capacity, cards
    cdef readonly int first_player, launch_trucks
    cdef public uint64_t box
    cdef readonly uint64_t palette
    cdef readonly bint two_steps, last_advance, achievements, together
    cdef bint may_pass, offboard, early, safety_carries, count_twice, wild_own, reveal_unused
    cdef int colours[18]
    # the position
    cdef public int phase, mover, turn, safety, balloons, served, head, resume
    cdef public uint64_t packed, unpacked, inflated, aloft, sky, trucks, loaded
    cdef public int where[18]
    cdef public int row[18]
    cdef public uint64_t cargo[14]
    cdef public uint64_t tints[6]
    cdef public int hand[6]
    cdef public int tokens[48]

    @cython.locals(i=int)
    cdef void copy_from(self, State other) noexcept nogil
    cdef int to_move(self) noexcept nogil
    cdef bint terminal(self) noexcept nogil
    cdef int legal(self, int *out) noexcept nogil
    @cython.locals(i=int, n=int)
    cdef void odds(self, int *out) noexcept nogil
    @cython.locals(kind=int, x=int, y=int)
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(seat=int)
    cdef void scores(self, int *out) noexcept nogil
    @cython.locals(best=int, winners=int, seat=int, row=int[6])
    cdef void returns(self, double *out) noexcept nogil
    @cython.locals(known=uint64_t, pool=uint64_t, other=int, n=int, colour=uint64_t, card=int)
    cdef void determinize(self, int seat, Rng rng) noexcept nogil

    @cython.locals(n=int, i=int, j=int, left=uint64_t, dealt=int)
    cdef int legal_chance(self, int *out) noexcept nogil
    @cython.locals(movers=uint64_t, c=int)
    cdef int legal_trucks(self, int *out, int n) noexcept nogil
    @cython.locals(b=int, c=int, some=uint64_t, free=uint64_t, spots=uint64_t)
    cdef int legal_loading(self, int *out, int n) noexcept nogil
    @cython.locals(b=int, left=int, some=uint64_t, ready=uint64_t)
    cdef int legal_flights(self, int *out, int n) noexcept nogil
    @cython.locals(n=int)
    cdef int legal_advance(self, int *out) noexcept nogil

    cdef int launch_mover(self) noexcept nogil
    cdef bint launch_may_drive(self) noexcept nogil
    cdef bint safety_may_drive(self) noexcept nogil
    @cython.locals(empty=uint64_t)
    cdef int gap(self) noexcept nogil
    @cython.locals(gap=int)
    cdef uint64_t leapers(self) noexcept nogil
    @cython.locals(free=uint64_t, some=uint64_t, c=int)
    cdef uint64_t room(self) noexcept nogil
    @cython.locals(f=uint64_t)
    cdef uint64_t open_ground(self) noexcept nogil
    @cython.locals(f=uint64_t)
    cdef uint64_t risers(self) noexcept nogil
    @cython.locals(near=uint64_t, colours=uint64_t)
    cdef bint clash(self, int balloon, int cell) noexcept nogil

    @cython.locals(cargo=uint64_t)
    cdef void drive(self, int start, int end) noexcept nogil
    cdef void move_truck(self, int which) noexcept nogil
    cdef void load(self, int balloon, int column) noexcept nogil
    cdef void fly(self, int balloon, int cell) noexcept nogil
    @cython.locals(colours=uint64_t)
    cdef void tint(self, int balloon, int cell) noexcept nogil
    @cython.locals(colours=uint64_t, seat=int)
    cdef void launch(self, int balloon) noexcept nogil
    cdef void begin_dealing(self) noexcept nogil
    cdef void begin_play(self) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    @cython.locals(dealt=int)
    cdef void deal(self, int cards) noexcept nogil
    cdef void lay_out(self, int balloon) noexcept nogil
    cdef bint finished(self) noexcept nogil
    cdef bint must_drive(self, int column) noexcept nogil
    @cython.locals(b=int, some=uint64_t, c=int, start=int, end=int, ground=uint64_t, free=uint64_t)
    cdef bint nothing_left(self) noexcept nogil

    cdef int token(self, int balloon) noexcept nogil
    @cython.locals(total=int, some=uint64_t, b=int, shared=int, value=int)
    cdef int formation(self, int seat) noexcept nogil
    @cython.locals(total=int, colour=int, extra=int, used=int, own=int, have=int, best=int[4], wild=int)
    cdef int achievement(self, int seat) noexcept nogil
    @cython.locals(some=uint64_t, columns=uint64_t)
    cdef int width_of_formation(self) noexcept nogil
    cdef int common_score(self) noexcept nogil

cdef inline int set_points(int size) noexcept nogil:
    return size * (size + 1) // 2 if size < 5 else 15
