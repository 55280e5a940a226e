cimport cython
from montgolfier.engine.cbits cimport lowest
from montgolfier.solve.course cimport Course
from montgolfier.solve.moment cimport EMPTY, ENDLESS, READY, Moment

cdef enum:
    FAR = 1000

cdef class Formation:
    cdef int upper[8]
    cdef int lower[8]
    cdef int size[8]
    cdef int fits[72]
    cdef int known[16]
    cdef int who[32]
    cdef int ways[16]
    cdef int after[128]
    cdef int best[128]
    cdef int next[128]
    cdef int costs[8]
    cdef int base, first, high, until, at_once, one_step, absorbed, unpacked, tokens
    @cython.locals(i=int)
    cdef bint possible(self, Moment moment, Course course, int low, int high, int until) noexcept nogil
    @cython.locals(c=int, i=int, a=int, b=int, known=int, top=int, low=int, ways=int, fit=int, some=int)
    cdef void lay_out(self, Moment moment) noexcept nogil
    @cython.locals(i=int, j=int, one=int, other=int, mine=int, theirs=int, gap=int)
    cdef bint in_order(self, Moment moment, int c, int a, int b) noexcept nogil
    @cython.locals(need=int, c=int, i=int, a=int, b=int, fit=int, alive=int, turns=int, fewest=int, most=int)
    cdef bint payable(self, Moment moment, Course course, int since) noexcept nogil
    @cython.locals(endless=bint, truck=int)
    cdef void prepare(self, Moment moment, Course course, int since) noexcept nogil
    @cython.locals(top=int, low=int, b=int, cost=int)
    cdef void price(self, Moment moment, int c, int since) noexcept nogil
    @cython.locals(n=int, at=int, cost=int)
    cdef void extend(self, int a, int b, int adds, int fewest, int most, int need) noexcept nogil
    @cython.locals(alive=int, n=int, b=int, least=int, steps=int)
    cdef int afford(self, int fewest, int most, int turns) noexcept nogil
