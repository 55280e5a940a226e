cimport cython
from montgolfier.engine.cbits cimport lowest
from montgolfier.solve.course cimport Course
from montgolfier.solve.formation cimport FAR, Formation
from montgolfier.solve.moment cimport EMPTY, Moment

cdef enum:
    EFFORT = 1000

cdef class Palette:
    cdef public int left, pool
    cdef int tints[16]
    cdef int in_time[16]
    cdef int rest[2048]
    cdef int prices[128]
    cdef int top_tint[16]
    cdef int low_tint[16]
    @cython.locals(need=int, steps=int, turns=int, budget=int)
    cdef bint possible(self, Moment moment, Course course, Formation formation, int *row, int count, int *colours) noexcept nogil
    @cython.locals(n=int, empty=int, truck=int, loaded=int, i=int, c=int, turns=int, launches=int, work=int)
    cdef void gather(self, Moment moment, Course course, Formation formation, int *row, int count, int *colours) noexcept nogil
    @cython.locals(need=int, c=int, a=int, b=int, i=int, n=int, fit=int, adds=int, cost=int)
    cdef void look_ahead(self, Moment moment, Formation formation) noexcept nogil
    @cython.locals(fit=int, b=int, adds=int, left=int)
    cdef bint place(self, Moment moment, Formation formation, int c, int a, int need, int budget, int pool) noexcept nogil
    @cython.locals(some=int, plain=bint, i=int)
    cdef bint choose_upper(self, Moment moment, Formation formation, int c, int a, int b, int need, int budget, int pool) noexcept nogil
    @cython.locals(some=int, plain=bint, i=int)
    cdef bint choose_lower(self, Moment moment, Formation formation, int c, int a, int b, int need, int budget, int pool) noexcept nogil
    @cython.locals(gap=int)
    cdef bint clear_upper(self, Formation formation, int c, int a, int b) noexcept nogil
    @cython.locals(gap=int)
    cdef bint clear(self, Formation formation, int c, int a, int b) noexcept nogil
