# The names of codes.py in the same order, where they are explained. A test compares every number.
from libc.stdint cimport uint64_t

cpdef enum:  # kinds of actions
    STAY, LEAVE, PAY, COVER, FAIL, FIRST, DEAL, DRAW
    ROLL = 16

cpdef enum:  # phases
    WHO_PILOTS, DEALING, DRAWING, ROLLING, LONE_BEFORE, PASSENGER, LONE_AFTER, PAYING, OVER

cpdef enum:  # how a trip ends
    FELL, LEFT, TOP, STOPPED

cpdef enum:  # what is completed at the end
    TRIP, CYCLE, IMMEDIATELY

cpdef enum:  # limits
    MAX_PLAYERS = 6
    MAX_CARDS = 76
    SHEET_TRIPS = 256
    FAILURES = 2

cdef enum:  # of components.py
    TOP_LEVEL = 50

cdef inline int action_of(int kind, int x) noexcept nogil:
    return kind << 24 | x

cdef inline uint64_t counts_in(int x) noexcept nogil:
    return <uint64_t>(x & 63) | <uint64_t>(x >> 6 & 63) << 8 | <uint64_t>(x >> 12 & 63) << 16 | <uint64_t>(x >> 18 & 63) << 24
