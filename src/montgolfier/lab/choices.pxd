cimport cython

cdef class Kind:
    cdef readonly str name
    cdef int here, offered, chosen
    cdef double by_chance

cdef class Choices:
    cdef object _kind
    cdef dict _kinds, _of

    @cython.locals(seen=list, kind=Kind)
    cpdef dict count(self, offers, chosen)
    @cython.locals(present=list, kind=Kind)
    cdef _decide(self, offer, text, list seen)
    cdef Kind _learn(self, option)
