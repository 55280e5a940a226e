cimport cython
from montgolfier.games.aloft.codes cimport COLUMNS

@cython.final
cdef class TruckSchedule:
    cdef readonly int trucks, final_move, last_useful_move
    cdef readonly bint player_chooses
    cdef int column(self, int truck, int moves) noexcept nogil
    cdef int arrival(self, int truck, int column) noexcept nogil
    cdef int last_column(self, int moves) noexcept nogil
    @cython.locals(behind=int)
    cdef int lowest_safety(self, int moves, int now, int safety) noexcept nogil
    cdef int highest_safety(self, int moves) noexcept nogil
    cdef int turns_left(self, int moves, int safety, int until) noexcept nogil
