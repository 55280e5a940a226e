cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.rng cimport Rng

cdef extern from *:
    uint64_t COLOURED "0xFFFFFFFFULL"
    uint64_t GUARD "0x8080808080ULL"
    uint64_t NO_LIMIT "0x7F7F7F7F7FULL"
    uint64_t BYTES "0x0101010101ULL"

cdef enum:
    WILD = 4

cdef inline uint64_t one(int kind) noexcept nogil:
    return 1ULL << (8 * kind)

cdef inline int count(uint64_t things, int kind) noexcept nogil:
    return <int>(things >> (8 * kind)) & 255

cdef inline int size(uint64_t things) noexcept nogil:
    return <int>(things * BYTES >> 32) & 255

cdef inline bint covers(uint64_t things, uint64_t need) noexcept nogil:
    return ((things | GUARD) - need & GUARD) == GUARD

@cython.locals(total=int, taken=uint64_t, pick=int, kind=int)
cdef uint64_t take_at_random(uint64_t pool, int n, Rng rng) noexcept nogil

@cython.locals(kind=int, extra=int)
cdef uint64_t cut_down(uint64_t pool, uint64_t caps, int n) noexcept nogil

@cython.locals(kind=int)
cdef uint64_t without(uint64_t caps, uint64_t cards) noexcept nogil
