cimport cython
from montgolfier.engine.cbits cimport lowest
from montgolfier.solve.clanes cimport fill, lower
from montgolfier.solve.formation cimport FAR, ROOM, Formation
from montgolfier.solve.moment cimport EMPTY, Moment

cdef enum:
    EFFORT = 1000

cdef class Palette:
    cdef Formation formation
    cdef int count, effort, pool
    cdef int row[18]
    cdef int colours[18]
    cdef int tints[18]
    cdef int in_time[16]
    cdef unsigned char rest[2560]
    cdef int prices[128]
    cdef int top_tint[16]
    cdef int low_tint[16]
    @cython.locals(need=int, turns=int, budget=int)
    cdef bint possible(self, Moment moment) noexcept nogil
    @cython.locals(n=int, empty=int, truck=int, loaded=int, i=int, c=int, turns=int, launches=int, work=int)
    cdef void gather(self, Moment moment) noexcept nogil
    @cython.locals(base=int, high=int, c=int, a=int, b=int, ways=int, fit=int, adds=int, behind=int)
    cdef void look_ahead(self, Moment moment) noexcept nogil
    @cython.locals(known=int, fit=int, b=int, adds=int, left=int)
    cdef bint place(self, Moment moment, int c, int a, int need, int budget, int pool) noexcept nogil
    @cython.locals(some=int, plain=bint, i=int)
    cdef bint choose_upper(self, Moment moment, int c, int a, int b, int need, int budget, int pool) noexcept nogil
    @cython.locals(some=int, plain=bint, i=int)
    cdef bint choose_lower(self, Moment moment, int c, int a, int b, int need, int budget, int pool) noexcept nogil
    cdef bint clear(self, int c, int a, int b) noexcept nogil
    cdef bint clear_upper(self, int c, int a, int b) noexcept nogil
    @cython.locals(gap=int)
    cdef bint clear_at(self, int c, int a, int altitude, int tint) noexcept nogil
