cimport cython
from libc.stdlib cimport calloc, free
from montgolfier.engine.state cimport MAX_SEATS

cdef enum:
    MAX_PLIES = 1024
    ROWS = 16384

cdef inline int history_row(int action, int seat) noexcept nogil:
    return seat * ROWS + <int>(<unsigned int>action * 0x9E3779B1u >> 18)

cdef class History:
    cdef int plies
    cdef double *total
    cdef int *visits
    cdef int trace[MAX_PLIES]
    cdef int trace_seat[MAX_PLIES]

    cdef void remember(self, int action, int seat) noexcept nogil
    @cython.locals(i=int, row=int)
    cdef void learn(self, double *reward) noexcept nogil
    @cython.locals(row=int)
    cdef double mean(self, int action, int seat) noexcept nogil
    @cython.locals(row=int)
    cdef void clear(self) noexcept nogil

cdef inline allocate(History h):
    h.total = <double *>calloc(MAX_SEATS * ROWS, sizeof(double))
    h.visits = <int *>calloc(MAX_SEATS * ROWS, sizeof(int))
    if h.total == NULL or h.visits == NULL:
        raise MemoryError()

cdef inline release(History h):
    free(h.total)
    free(h.visits)
