cimport cython
from montgolfier.engine.cbits cimport lowest
from montgolfier.solve.aloft.cbyte_vectors cimport any_below_128, fill, min_with_sum, set_to_max
from montgolfier.solve.aloft.launch_node cimport EMPTY, READY, UNLIMITED, LaunchNode
from montgolfier.solve.aloft.truck_schedule cimport TruckSchedule

cdef enum:
    IMPOSSIBLE = 128
    STRIDE = 20

@cython.final
cdef class FormationBound:
    cdef readonly TruckSchedule schedule
    cdef readonly int low, high, closing_move, margin
    cdef int balloons, leftmost, first_open, capacity, slack
    cdef int ready_at_once, one_step, paid_earlier, unpacked_at_once, tokens
    cdef int upper[8]
    cdef int lower[8]
    cdef int size[8]
    cdef int beside[72]
    cdef int flying_in[16]
    cdef int occupant[32]
    cdef int shapes[16]
    cdef int successors[128]
    cdef int ascents[8]
    cdef unsigned char cost[8 * STRIDE]
    cdef unsigned char next_cost[8 * STRIDE]
    cdef unsigned char floor[16]
    cdef unsigned char cheapest[16]
    cdef void set_window(self, int low, int high) noexcept nogil
    @cython.locals(until=int)
    cdef int turns_until_passed(self, LaunchNode node, int column) noexcept nogil
    @cython.locals(i=int)
    cdef bint feasible(self, LaunchNode node) noexcept nogil
    cdef bint feasible_after_waiting(self, LaunchNode node, bint column_closed) noexcept nogil
    @cython.locals(there=int, truck=int)
    cdef bint enough_balloons(self, LaunchNode node) noexcept nogil
    @cython.locals(c=int, i=int)
    cdef void set_columns(self, LaunchNode node) noexcept nogil
    @cython.locals(a=int, b=int, fit=int, some=int)
    cdef void set_successors(self, LaunchNode node, int c) noexcept nogil
    @cython.locals(flying=int, top=int, low=int, shapes=int, b=int)
    cdef int shapes_of(self, LaunchNode node, int c) noexcept nogil
    @cython.locals(i=int, j=int, one=int, other=int, row=int, other_row=int, gap=int)
    cdef bint in_order(self, LaunchNode node, int c, int a, int b) noexcept nogil
    @cython.locals(needed=int, c=int, alive=int, ends=int, most=int, fewest=int, capacity=int)
    cdef bint affordable(self, LaunchNode node, int since) noexcept nogil
    @cython.locals(a=int, b=int, fit=int, ends=int, new=int)
    cdef int extend(self, LaunchNode node, int c, int since, int alive) noexcept nogil
    @cython.locals(unlimited=bint, truck=int)
    cdef void count_preparation(self, LaunchNode node, int since) noexcept nogil
    cdef int preparation_steps(self, int n) noexcept nogil
    @cython.locals(top=int, low=int, b=int, ascents=int)
    cdef void set_ascents(self, LaunchNode node, int c, int since) noexcept nogil
    @cython.locals(b=int)
    cdef int most_in_time(self, int turns, int ends, int most, int fewest) noexcept nogil
    @cython.locals(n=int, b=int, alive=int)
    cdef int keep_numbers(self, int ends, int fewest, int most) noexcept nogil
