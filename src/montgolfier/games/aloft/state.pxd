cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport highest, popcount
from montgolfier.engine.cblocks cimport copy_block
from montgolfier.engine.rng cimport Rng, below
from montgolfier.engine.state cimport CHANCE, HIDDEN, State
from montgolfier.games.aloft.codes cimport *

cdef class Aloft(State)  # named before the other modules of the rules, which take it as an argument

cimport montgolfier.games.aloft.balloons as balloons
cimport montgolfier.games.aloft.deal as deal
cimport montgolfier.games.aloft.ending as ending
cimport montgolfier.games.aloft.scoring as scoring
cimport montgolfier.games.aloft.secrets as secrets
cimport montgolfier.games.aloft.trucks as trucks

@cython.final
cdef class Aloft(State):
    # rules in force
    cdef readonly object options
    cdef int truck_rule, capacity, cards
    cdef readonly int first_player, launch_trucks
    cdef readonly uint64_t palette
    cdef readonly bint two_steps, last_advance, achievements, together
    cdef bint may_pass, offboard, early, safety_carries, count_twice, wild_own, reveal_unused
    cdef int colours[ALL_BALLOONS]
    # the position; all fields from `phase` to `end_of_position` are copied as one block of memory
    cdef public int phase, mover, turn, safety, balloons, served, head, resume
    cdef public uint64_t box, packed, unpacked, inflated, aloft, sky, trucks, loaded
    cdef public int where[ALL_BALLOONS]
    cdef public int row[ALL_BALLOONS]
    cdef public uint64_t cargo[BEYOND + 1]
    cdef public int hand[MAX_PLAYERS]
    cdef public int tokens[TOKEN_KINDS * MAX_PLAYERS]
    cdef public uint64_t tints[COLOUR_KINDS]
    cdef char end_of_position

    cpdef void copy_from(self, State other) noexcept nogil
    cpdef int to_move(self) noexcept nogil
    cpdef bint terminal(self) noexcept nogil
    @cython.locals(kind=int, x=int, y=int)
    cpdef void apply_legal(self, int action) noexcept nogil
    cpdef void determinize(self, int seat, Rng rng) noexcept nogil
    cpdef int observe(self, int action, int seat) noexcept nogil
    cpdef int private_info(self, int seat) noexcept nogil

    cdef void begin_play(self) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void move_truck(self, int which) noexcept nogil

    @cython.locals(n=int)
    cdef int legal_advance(self, int *out) noexcept nogil

cdef inline void copy_fields(Aloft target, Aloft source) noexcept nogil:
    copy_block(&target.phase, &source.phase, &target.end_of_position - <char *>&target.phase)
