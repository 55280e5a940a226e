cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.state cimport State
from montgolfier.envs.encoder cimport Encoder
from montgolfier.games.aloft.codes cimport (
    ALL_BALLOONS, BEYOND, COLOUR_KINDS, DEALING, LAYING_OUT, OVER, TOKEN_KINDS,
)
from montgolfier.games.aloft.state cimport Aloft

cdef enum:
    PHASES = 7
    IN_PLAY = 0
    PACKED = 1
    ORDER = 2
    UNPACKED = 3
    INFLATED = 4
    COLUMN = 5
    ALTITUDE = 18
    OF_A_BALLOON = 22

cdef class AloftEncoder(Encoder):
    cdef int at_phase, at_to_move, at_trucks, at_safety, at_hands, at_unused, at_tokens, at_balloons, balloons
    cdef bint tokens_public
    cdef int balloon[ALL_BALLOONS]
    cdef int slot[ALL_BALLOONS]
    cdef int tokens[TOKEN_KINDS]
    cdef void encode_into(self, State state, int seat, float *out) noexcept nogil
    @cython.locals(column=int)
    cdef void encode_table(self, Aloft s, int seat, float *out) noexcept nogil
    @cython.locals(dealt=uint64_t, k=int, who=int, colour=int, kind=int, held=int)
    cdef void encode_people(self, Aloft s, int seat, float *out) noexcept nogil
    @cython.locals(i=int, b=int, start=int)
    cdef void encode_balloons(self, Aloft s, float *out) noexcept nogil
