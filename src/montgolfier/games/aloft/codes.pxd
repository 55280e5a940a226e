# The names of codes.py in the same order, where they are explained. A test compares every number.

from libc.stdint cimport uint64_t

cpdef enum:  # kinds of actions
    TRUCK, UNPACK, INFLATE, LAUNCH, ASCEND, SKIP, PASS, FIRST, DEAL, ROW

cpdef enum:  # phases
    WHO_STARTS, DEALING, LAYING_OUT, TRUCK_MOVE, ADVANCE, ACTION, OVER

cpdef enum:  # tokens
    WILD = 6
    SAFETY = 7
    TOKEN_KINDS = 8

cpdef enum:  # how much there is at most
    MAX_PLAYERS = 6
    COLOUR_KINDS = 6
    ALL_BALLOONS = 18

cdef enum:  # of options.py
    PRESCRIBED, CHOSEN, LEAPFROG

cdef enum:  # of components.py
    COLUMNS = 12
    BEYOND = 13

cdef extern from *:  # sets of cells
    uint64_t GROUND "0x1FFEULL"
    uint64_t BELOW_TOP "0x1FFE1FFE1FFEULL"

cdef inline int action_of(int kind, int x, int y) noexcept nogil:
    return kind << 10 | x << 4 | y
