cimport cython
from libc.stdint cimport uint64_t

cdef extern from *:
    uint64_t MASK64 "0xFFFFFFFFFFFFFFFFULL"
    uint64_t GOLDEN "0x9E3779B97F4A7C15ULL"
    uint64_t MIX_A "0xBF58476D1CE4E5B9ULL"
    uint64_t MIX_B "0x94D049BB133111EBULL"

cdef inline uint64_t mix(uint64_t x) noexcept nogil:
    cdef uint64_t z = x
    z = (z ^ z >> 30) * MIX_A
    z = (z ^ z >> 27) * MIX_B
    return z ^ z >> 31

@cython.final
cdef class Rng:
    cdef uint64_t state
    @cython.locals(twin=Rng)
    cpdef Rng copy(self)
    cpdef void enter(self, uint64_t seed, uint64_t stream) noexcept nogil
    cpdef uint64_t next64(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
    cpdef double uniform(self) noexcept nogil

cdef inline int below(Rng rng, int n) noexcept nogil:
    rng.state += GOLDEN
    return <int>((mix(rng.state) >> 32) * <uint64_t>n >> 32)
