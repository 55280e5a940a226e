cimport cython
from libc.stdint cimport int64_t

cpdef enum:
    EMPTY = -1
    READY = -1
    UNLIMITED = 99

cdef enum:
    TOP_ROW = 4
    MOST_CANDIDATES = 1000

@cython.final
cdef class LaunchNode:
    cdef readonly LaunchNode next_node
    cdef public int moves, safety, epoch, needed, head, last_unpack, open_turn, must_stay, latest_launch, flying
    cdef public int column[16]
    cdef public int height[16]
    cdef public int since[16]
    cdef public int balloon[16]
    cdef public int colours[16]
    cdef public int load[5]
    cdef public int release[5]
    cdef public int unpacked_onto[16]
    cdef public int tokens[16]
    cdef int candidate_count
    cdef int64_t candidates[MOST_CANDIDATES]
    @cython.locals(i=int)
    cdef void copy_from(self, LaunchNode other) noexcept nogil
    @cython.locals(i=int)
    cdef int pay(self, int release) noexcept nogil
    @cython.locals(i=int, n=int)
    cdef int usable_tokens(self, int release) noexcept nogil
    @cython.locals(epoch=int)
    cdef bint unpack(self, int truck, int balloon) noexcept nogil
    @cython.locals(epoch=int)
    cdef bint inflate(self, int truck) noexcept nogil
    @cython.locals(n=int, k=int, j=int, gap=int, lowest=int)
    cdef bint launch(self, int truck, int column, int colours) noexcept nogil
    cdef void add_candidate(self, int64_t candidate) noexcept nogil
    @cython.locals(i=int, j=int, candidate=int64_t)
    cdef void sort_candidates(self) noexcept nogil
