cimport cython
from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from montgolfier.engine.cbits cimport bit
from montgolfier.solve.aloft.launch_node cimport EMPTY, READY, TOP_ROW, LaunchNode
from montgolfier.solve.aloft.truck_schedule cimport TruckSchedule

cdef extern from *:
    uint64_t HIGH_BITS "0x8080808080808080ULL"
    uint64_t GOLDEN_RATIO "0x9E3779B97F4A7C15ULL"
    uint64_t MASK64 "0xFFFFFFFFFFFFFFFFULL"

cdef enum:
    WORDS = 6
    COUNTS = 3
    NEEDED_BIT = 6
    HEAD_BIT = 10
    LOW_BIT = 14
    HIGH_BIT = 18
    LOADS_BIT = 22
    STAY_BIT = 50
    USED_BIT = 63
    NO_BALLOON = 15
    MANY = 100
    PROBES = 16

ctypedef uint64_t *word_ptr

cdef inline word_ptr word_array(int64_t n) noexcept nogil:
    return <word_ptr>calloc(n, sizeof(uint64_t))

cdef inline bint eight_dominate(uint64_t these, uint64_t those) noexcept nogil:
    return ((these | HIGH_BITS) - those) & HIGH_BITS == HIGH_BITS

cdef inline bint dominates(word_ptr these, int64_t i, word_ptr those, int64_t j) noexcept nogil:
    return (eight_dominate(these[i], those[j]) and eight_dominate(these[i + 1], those[j + 1])
            and eight_dominate(these[i + 2], those[j + 2]))

@cython.final
cdef class TranspositionTable:
    cdef readonly int64_t slots, limit, stored
    cdef TruckSchedule schedule
    cdef word_ptr words
    cdef uint64_t entry[WORDS]
    cdef uint64_t saved[WORDS]
    cdef int counts[24]
    cdef int kind[18]
    @cython.locals(last=int, word=uint64_t, i=int, k=int)
    cdef void encode(self, LaunchNode node, int low, int high) noexcept nogil
    @cython.locals(word=int, shift=int, lower=int)
    cdef void encode_balloon(self, LaunchNode node, int i, int column) noexcept nogil
    @cython.locals(h=uint64_t)
    cdef int64_t home_slot(self) noexcept nogil
    cdef bint same_key(self, int64_t i) noexcept nogil
    @cython.locals(slot=int64_t, i=int64_t, _=int)
    cdef bint refuted(self) noexcept nogil
    @cython.locals(found=bint)
    cdef bint refuted_if_free_to_move(self) noexcept nogil
    @cython.locals(slot=int64_t, i=int64_t, chosen=int64_t, _=int)
    cdef void store(self) noexcept nogil
    @cython.locals(old=word_ptr, new=word_ptr, old_slots=int64_t, slot=int64_t, i=int)
    cdef void grow(self) noexcept nogil
