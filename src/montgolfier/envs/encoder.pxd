cimport cython
from montgolfier.engine.state cimport Ints, State

cdef enum:
    UNKNOWN = -1

cdef class Encoder:
    cdef readonly int seats, width, actions, size, known
    cdef readonly object fields
    cdef readonly bint positional
    cdef int room
    cdef Ints codes, slots
    cdef bint failed  # an encoder in plain Python raised `error`
    cdef object error
    @cython.locals(place=int)
    cdef void enter(self, int action, int number) noexcept
    cdef int place_of(self, int action) noexcept nogil
    @cython.locals(place=int)
    cdef int find(self, int action) noexcept nogil
    cdef int relative(self, State state, int action, int seat) noexcept nogil
    cdef int absolute(self, State state, int action, int seat) noexcept nogil
    cdef int number_of(self, State state, int action, int place) noexcept nogil
    cdef int action_of(self, State state, int number, int *scratch) noexcept nogil
    cdef void encode_into(self, State state, int seat, float *out) noexcept nogil
    @cython.locals(i=int)
    cdef void clear(self, float *out, int size) noexcept nogil
    cpdef encode(self, State state, int seat, float[::1] table)
    @cython.locals(i=int, n=int, number=int, flags=cython.p_schar)
    cpdef int mask(self, State state, Ints scratch, signed char[::1] table) except -1
    @cython.locals(place=int, number=int)
    cpdef int number(self, State state, int action) except -2
    @cython.locals(scratch=Ints)
    cpdef int action(self, State state, int number) except? -2

cdef inline float *address_of_floats(float[::1] table):
    return &table[0]

cdef inline signed char *address_of_flags(signed char[::1] table):
    return &table[0]
