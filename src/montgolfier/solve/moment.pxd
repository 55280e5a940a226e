cimport cython
from libc.stdint cimport int64_t

cdef enum:
    EMPTY = -1
    READY = -1
    ENDLESS = 99
    TOP = 4
    MOST_OFFERS = 1000

cdef class Moment:
    cdef readonly Moment below
    cdef public int m, safety, epoch, need, head, queue, flying, truck, at, spare, stay, latest, offers
    cdef public int tokens[16]
    cdef public int load[5]
    cdef public int release[5]
    cdef public int onto[16]
    cdef public int column[16]
    cdef public int height[16]
    cdef public int since[16]
    cdef public int balloon[16]
    cdef public int colours[16]
    cdef int64_t offer[1000]
    @cython.locals(i=int)
    cdef void become(self, Moment other) noexcept nogil
    @cython.locals(i=int)
    cdef int pay(self, int release) noexcept nogil
    @cython.locals(i=int, n=int)
    cdef int usable(self, int release) noexcept nogil
    @cython.locals(stamp=int)
    cdef bint unpack(self, int truck, int balloon) noexcept nogil
    @cython.locals(stamp=int)
    cdef bint inflate(self, int truck) noexcept nogil
    @cython.locals(n=int, k=int, j=int, gap=int, need=int)
    cdef bint launch(self, int truck, int column, int colours) noexcept nogil
    cdef void add_offer(self, int64_t offer) noexcept nogil
    @cython.locals(i=int, j=int, offer=int64_t)
    cdef void sort_offers(self) noexcept nogil
