cimport cython
from montgolfier.games.odyssey.codes cimport (
    KINDS, MAX_AREAS, MAX_CITIES, MAX_LENGTH, MAX_PLAYERS, MAX_ROUTES, MAX_TRAJECTORIES, WILD,
)

from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit

@cython.final
cdef class Chart:
    cdef readonly object board, data, city_number, route_number, trajectory_number, colours, type_number, widths
    cdef readonly int cities, routes, areas, trajectories, types, capital
    cdef readonly int slots[MAX_CITIES]
    cdef readonly int first_route[MAX_CITIES + 1]
    cdef readonly int route_at[2 * MAX_ROUTES]
    cdef readonly int end_a[MAX_ROUTES]
    cdef readonly int end_b[MAX_ROUTES]
    cdef readonly int length[MAX_ROUTES]
    cdef readonly int type[MAX_ROUTES]
    cdef readonly int types_of[MAX_ROUTES]
    cdef readonly int multi[MAX_ROUTES]
    cdef readonly int next_twin[MAX_ROUTES]
    cdef uint64_t priced[2 * (MAX_LENGTH + 1) * KINDS]
    cdef readonly int space_type[MAX_LENGTH * MAX_ROUTES]
    cdef readonly int bonus[MAX_LENGTH * MAX_ROUTES]
    cdef readonly int penalty[MAX_LENGTH * MAX_ROUTES]
    cdef readonly int area_points[MAX_AREAS]
    cdef readonly int first_side[MAX_AREAS + 1]
    cdef readonly int side_start[2 * MAX_ROUTES + 1]
    cdef readonly int side_route[2 * MAX_ROUTES]
    cdef readonly int first_border[MAX_ROUTES + 1]
    cdef readonly int border_area[2 * MAX_ROUTES]
    cdef readonly int border_side[2 * MAX_ROUTES]
    cdef readonly unsigned int serves[MAX_ROUTES]
    cdef readonly int goal_start[MAX_TRAJECTORIES]
    cdef readonly int goal_end[MAX_TRAJECTORIES]
    cdef readonly int goal_types[KINDS * MAX_TRAJECTORIES]
    cdef readonly int prize[MAX_TRAJECTORIES]
    cdef readonly int prize_value[MAX_TRAJECTORIES]
    cdef readonly int prize_type[MAX_TRAJECTORIES]
    cdef readonly int goal_slots[MAX_TRAJECTORIES]
    cdef readonly int alphabet[KINDS]

    @cython.locals(i=int, r=int, price=int, kind=int)
    cdef void sort_by_price(self) noexcept nogil
