cdef enum:
    COLUMNS = 12

cdef class Course:
    cdef readonly int trucks, final, end
    cdef readonly bint chosen
    cdef int column(self, int truck, int m) noexcept nogil
    cdef int arrival(self, int truck, int column) noexcept nogil
    cdef int last(self, int m) noexcept nogil
    cdef int lowest_safety(self, int m, int now, int safety) noexcept nogil
    cdef int highest_safety(self, int m) noexcept nogil
    cdef int turns_left(self, int m, int safety, int until) noexcept nogil
