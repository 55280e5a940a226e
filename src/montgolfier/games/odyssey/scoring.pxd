cimport cython
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey

cdef inline int length_points(int length) noexcept nogil:
    return length if length <= 3 else 2 * length - 3

@cython.locals(seat=int, i=int, winners=int)
cdef void totals(Odyssey s, int *out) noexcept nogil
@cython.locals(points=int, r=int)
cdef int routes(Odyssey s, int seat) noexcept nogil
@cython.locals(j=int, best=int, winners=int, seat=int, count=int)
cdef int area_winners(Odyssey s, int area) noexcept nogil
@cython.locals(closed=bint, j=int, r=int)
cdef bint side_closed(Odyssey s, int side) noexcept nogil
@cython.locals(count=int, j=int)
cdef int participation(Odyssey s, int area, int seat) noexcept nogil
