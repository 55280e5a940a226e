cimport cython
from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free
from montgolfier.engine.cbits cimport bit
from montgolfier.solve.course cimport Course
from montgolfier.solve.moment cimport EMPTY, READY, TOP, Moment

cdef extern from *:
    uint64_t HIGH_BITS "0x8080808080808080ULL"
    uint64_t STIR "0x9E3779B97F4A7C15ULL"
    uint64_t MASK64 "0xFFFFFFFFFFFFFFFFULL"

cdef enum:
    WORDS = 6
    PROBES = 16
    STAY = 50
    MANY = 100

ctypedef uint64_t *word_ptr

cdef inline word_ptr word_array(int64_t n) noexcept nogil:
    return <word_ptr>calloc(n, sizeof(uint64_t))

cdef inline bint covers_eight(uint64_t these, uint64_t those) noexcept nogil:
    return ((these | HIGH_BITS) - those) & HIGH_BITS == HIGH_BITS

cdef inline bint covers(word_ptr these, int64_t i, word_ptr those, int64_t j) noexcept nogil:
    return (covers_eight(these[i], those[j]) and covers_eight(these[i + 1], those[j + 1])
            and covers_eight(these[i + 2], those[j + 2]))

cdef class Memory:
    cdef readonly int64_t slots, limit, stored
    cdef Course course
    cdef word_ptr words
    cdef uint64_t key[6]
    cdef uint64_t aside[6]
    cdef int counts[24]
    cdef int kind[18]
    @cython.locals(last=int, key=uint64_t, i=int, word=int)
    cdef void describe(self, Moment moment, int low, int high) noexcept nogil
    @cython.locals(word=int, shift=int, lower=int)
    cdef void describe_balloon(self, Moment moment, int i, int at) noexcept nogil
    @cython.locals(h=uint64_t)
    cdef int64_t place(self) noexcept nogil
    cdef bint same(self, int64_t i) noexcept nogil
    @cython.locals(at=int64_t, i=int64_t, _=int)
    cdef bint refuted(self) noexcept nogil
    @cython.locals(found=bint)
    cdef bint refuted_at_large(self) noexcept nogil
    @cython.locals(at=int64_t, i=int64_t, chosen=int64_t, _=int)
    cdef void refute(self) noexcept nogil
    @cython.locals(old=word_ptr, new=word_ptr, count=int64_t, at=int64_t, i=int)
    cdef void grow(self) noexcept nogil
