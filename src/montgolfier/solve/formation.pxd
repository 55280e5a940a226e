cimport cython
from montgolfier.solve.moment cimport Moment

cdef enum:
    FAR = 1000

cdef class Formation:
    cdef int upper[8]
    cdef int lower[8]
    cdef int fits[72]
    cdef int known[16]
    cdef int who[32]
    cdef int total[128]
    cdef int fresh[128]
    cdef int total2[128]
    cdef int fresh2[128]
    cdef int adds[8]
    cdef int costs[8]
    cdef int fresh_costs[8]
    cdef readonly int least, least_fresh
    @cython.locals(need=int, base=int, c=int, i=int, known_before=int, a=int, b=int, fit=int)
    cdef bint measure(self, Moment moment, int low, int high, int first) noexcept nogil
    @cython.locals(known=int, b=int, top=int, low=int, cost=int, fresh=int)
    cdef void ways_of(self, Moment moment, int c, bint open_) noexcept nogil
    @cython.locals(i=int, j=int, one=int, other=int, mine=int, theirs=int, gap=int)
    cdef bint in_order(self, Moment moment, int c, int a, int b) noexcept nogil
    @cython.locals(size=int, add=int, n=int, cost=int)
    cdef void extend(self, int a, int b, int need) noexcept nogil
