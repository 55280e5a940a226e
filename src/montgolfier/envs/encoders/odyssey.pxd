cimport cython
from montgolfier.engine.state cimport State
from montgolfier.envs.encoder cimport Encoder
from montgolfier.games.odyssey.codes cimport (
    ABILITY_KINDS, ASK_BLOCK, ASK_EXTRA, ASK_FIRST, ASK_TAKE, KINDS, MAX_LENGTH, NO_COLOUR, NO_ROUTE, ONE_USE, OVER,
    PICK_REWARDS, ROB, SPACE, STEAL, TOLL, UNLIMITED, WILD,
)
from montgolfier.games.odyssey.state cimport Odyssey

cdef enum:
    DECISIONS = 15
    MOST_POINTS = 100
    MOST_KEPT = 8
    MOST_HELD = 99
    OF_A_SEAT = 18

cdef class OdysseyEncoder(Encoder):
    cdef readonly str board_class
    cdef int cities, routes, trajectories
    cdef int at_decision, at_to_move, at_turn, at_extra, at_city, at_seats, at_slots, at_owner, at_shut, at_parts
    cdef int at_tolls, at_taken, at_again, at_via, at_picked, at_wanted, at_offered
    cdef bint has_parts, has_tolls
    @cython.locals(kind=int)
    cdef int relative(self, State state, int action, int seat) noexcept nogil
    @cython.locals(kind=int)
    cdef int absolute(self, State state, int action, int seat) noexcept nogil
    cdef int traveler(self, Odyssey s) noexcept nogil
    cdef void encode_into(self, State state, int seat, float *out) noexcept nogil
    @cython.locals(i=int)
    cdef void encode_turn(self, Odyssey s, int seat, float *out) noexcept nogil
    @cython.locals(k=int, who=int, start=int, kind=int)
    cdef void encode_seats(self, Odyssey s, int seat, float *out) noexcept nogil
    @cython.locals(i=int, k=int)
    cdef void encode_board(self, Odyssey s, int seat, float *out) noexcept nogil
    @cython.locals(i=int, k=int, place=int, holder=int)
    cdef void encode_spaces(self, Odyssey s, int seat, int route, float *out) noexcept nogil
