cimport cython
from montgolfier.engine.cbits cimport lowest
from montgolfier.solve.aloft.cbyte_vectors cimport fill, min_with_sum
from montgolfier.solve.aloft.formation_bound cimport IMPOSSIBLE, STRIDE, FormationBound
from montgolfier.solve.aloft.launch_node cimport EMPTY, LaunchNode

cdef enum:
    MOST_TRIES = 1000

@cython.final
cdef class ColourBound:
    cdef FormationBound formation
    cdef int row_length, tries_left, pool_size
    cdef int row[18]
    cdef int colours[18]
    cdef int pool_colours[18]
    cdef int ready_in_time[16]
    cdef int ascents[128]
    cdef unsigned char rest[128 * STRIDE]
    cdef int upper_colours[16]
    cdef int lower_colours[16]
    @cython.locals(needed=int, turns=int, budget=int)
    cdef bint feasible(self, LaunchNode node) noexcept nogil
    @cython.locals(n=int, empty=int, truck=int, loaded=int, i=int, c=int, turns=int, launches=int, unpacks=int, inflates=int)
    cdef void collect_pool(self, LaunchNode node) noexcept nogil
    @cython.locals(leftmost=int, high=int, c=int, a=int, b=int, shapes=int, fit=int, new=int, behind=int)
    cdef void set_rest(self, LaunchNode node) noexcept nogil
    @cython.locals(flying=int, fit=int, b=int, new=int, left=int)
    cdef bint fill_columns(self, LaunchNode node, int c, int a, int needed, int budget, int pool) noexcept nogil
    @cython.locals(some=int, special_tried=bint, i=int)
    cdef bint choose_upper(self, LaunchNode node, int c, int a, int b, int needed, int budget, int pool) noexcept nogil
    @cython.locals(some=int, special_tried=bint, i=int)
    cdef bint choose_lower(self, LaunchNode node, int c, int a, int b, int needed, int budget, int pool) noexcept nogil
    cdef bint allowed(self, int c, int a, int b) noexcept nogil
    cdef bint upper_allowed(self, int c, int a, int b) noexcept nogil
    @cython.locals(gap=int)
    cdef bint allowed_at(self, int c, int a, int row, int colours) noexcept nogil
