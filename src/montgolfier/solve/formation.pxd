cimport cython
from montgolfier.engine.cbits cimport lowest
from montgolfier.solve.clanes cimport any_small, fill, lower, raise_to
from montgolfier.solve.course cimport Course
from montgolfier.solve.moment cimport EMPTY, ENDLESS, READY, Moment

cdef enum:
    FAR = 128
    ROOM = 20

cdef class Formation:
    cdef readonly Course course
    cdef readonly int low, high, until, margin
    cdef int balloons, base, first, capacity, at_once, one_step, absorbed, unpacked, tokens, slack
    cdef int upper[8]
    cdef int lower[8]
    cdef int size[8]
    cdef int fits[72]
    cdef int known[16]
    cdef int who[32]
    cdef int ways[16]
    cdef int after[128]
    cdef int price[8]
    cdef unsigned char best[160]
    cdef unsigned char next[160]
    cdef unsigned char floor[16]
    cdef unsigned char cheapest[16]
    cdef void look_at(self, int low, int high) noexcept nogil
    @cython.locals(until=int)
    cdef int turns(self, Moment moment, int column) noexcept nogil
    @cython.locals(i=int)
    cdef bint possible(self, Moment moment) noexcept nogil
    cdef bint still_possible(self, Moment moment, bint closed) noexcept nogil
    @cython.locals(there=int, truck=int)
    cdef bint enough(self, Moment moment) noexcept nogil
    @cython.locals(c=int, i=int, a=int, b=int, fit=int, some=int)
    cdef void lay_out(self, Moment moment) noexcept nogil
    @cython.locals(known=int, top=int, low=int, ways=int, b=int)
    cdef int ways_of(self, Moment moment, int c) noexcept nogil
    @cython.locals(i=int, j=int, one=int, other=int, mine=int, theirs=int, gap=int)
    cdef bint in_order(self, Moment moment, int c, int a, int b) noexcept nogil
    @cython.locals(need=int, c=int, a=int, b=int, fit=int, alive=int, ends=int, most=int, fewest=int, capacity=int)
    cdef bint payable(self, Moment moment, int since) noexcept nogil
    @cython.locals(endless=bint, truck=int)
    cdef void prepare(self, Moment moment, int since) noexcept nogil
    cdef int steps(self, int n) noexcept nogil
    @cython.locals(top=int, low=int, b=int, price=int)
    cdef void set_prices(self, Moment moment, int c, int since) noexcept nogil
    @cython.locals(b=int)
    cdef int in_time(self, int turns, int ends, int most, int fewest) noexcept nogil
    @cython.locals(n=int, b=int, alive=int)
    cdef int keep(self, int ends, int fewest, int most) noexcept nogil
