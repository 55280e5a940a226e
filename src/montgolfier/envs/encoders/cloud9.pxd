cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.state cimport State
from montgolfier.envs.encoder cimport Encoder
from montgolfier.games.cloud9.codes cimport MAX_CARDS, OVER, PASSENGER, ROLLING, TOP_LEVEL, WHO_PILOTS
from montgolfier.games.cloud9.multiset cimport count, one, size
from montgolfier.games.cloud9.state cimport Cloud9

cdef enum:
    PHASES = 9
    CARD_KINDS = 5
    MOST_TRIPS = 100

cdef class Cloud9Encoder(Encoder):
    cdef int at_phase, at_to_move, at_pilot, at_aboard, at_stays, at_level, at_dice, at_hand, at_sizes, at_points
    cdef int at_discard, at_unseen, at_pile, at_trips
    cdef readonly int most_dice, top, most_points
    cdef int cards[CARD_KINDS]
    cdef void encode_into(self, State state, int seat, float *out) noexcept nogil
    @cython.locals(waiting=int, k=int, who=int)
    cdef void encode_basket(self, Cloud9 s, int seat, float *out) noexcept nogil
    @cython.locals(unseen=uint64_t, i=int, k=int, who=int, kind=int)
    cdef void encode_cards(self, Cloud9 s, int seat, float *out) noexcept nogil
