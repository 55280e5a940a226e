cimport cython
from libc.stdint cimport int64_t
from montgolfier.engine.cbits cimport bit
from montgolfier.solve.course cimport Course
from montgolfier.solve.formation cimport Formation
from montgolfier.solve.memory cimport Memory
from montgolfier.solve.moment cimport EMPTY, ENDLESS, MOST_OFFERS, Moment
from montgolfier.solve.palette cimport Palette

cpdef enum:
    NO = 0
    OPEN = 1
    YES = 2
    STOPPED = 3
    TIRED = 4

cdef enum:
    PLENTY = 60
    OFFERS_OF_A_TURN = 330
    GLANCE = 4095
    CHAIN = 80

cdef class Search:
    cdef readonly Course course
    cdef readonly Formation formation
    cdef readonly Palette palette
    cdef readonly Memory memory
    cdef readonly Moment root
    cdef public object glance, carry_out, fault
    cdef public double deadline
    cdef readonly int64_t nodes
    cdef int64_t enough
    cdef int count, patience
    cdef int row[18]
    cdef int colours[18]

    @cython.locals(answer=int)
    cdef int explore(self, Moment moment) noexcept nogil
    cdef bint known_hopeless(self, Moment moment) noexcept nogil
    @cython.locals(answer=int, truck=int, m=int)
    cdef int go_on(self, Moment moment, Moment stage) noexcept nogil
    @cython.locals(now=int, safety=int, spare=int, latest=int, closed=bint)
    cdef int last_chance(self, Moment stage) noexcept nogil
    @cython.locals(truck=int)
    cdef void unpack_more(self, Moment stage, Moment before, int m, int unpacks, int trucks) noexcept nogil
    @cython.locals(time=int, rank=int)
    cdef void weigh(self, Moment stage, Moment before, int truck, int m, int unpacks, int trucks) noexcept nogil
    @cython.locals(answer=int, i=int)
    cdef int try_offers(self, Moment stage) noexcept nogil
    @cython.locals(unpacks=int)
    cdef void accept(self, Moment stage, int64_t offer, Moment after) noexcept nogil
    @cython.locals(column=int, epoch=int, used=int, lowest=int, safety=int, tokens=int, earlier=bint)
    cdef bint launch(self, Moment stage, Moment before, int truck, int m, Moment child) noexcept nogil
    cdef int must_stay(self, Moment stage, int truck, int column, int m, int safety) noexcept nogil
    cdef bint promising(self, Moment moment) noexcept nogil
    cdef bint time_is_up(self) noexcept with gil
    @cython.locals(at=Moment, launched=bint)
    cdef int reached(self, Moment moment) noexcept with gil

cdef inline int search_unlocked(Search search):
    cdef int answer
    with nogil:
        answer = search.explore(search.root)
    return answer
