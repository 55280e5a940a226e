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

cdef inline uint64_t *word_array(int64_t n) noexcept nogil:
    return <uint64_t *>calloc(n, sizeof(uint64_t))

cdef class Memory:
    cdef readonly int64_t slots, limit, stored
    cdef uint64_t *words
    cdef uint64_t key[6]
    cdef uint64_t aside[6]
    cdef int counts[24]
    cdef public int kind[18]
    @cython.locals(last=int, key=uint64_t, i=int, at=int, word=int, shift=int, lower=int)
    cdef void describe(self, Moment moment, Course course, int low, int high) noexcept nogil
    @cython.locals(h=uint64_t)
    cdef int64_t place(self) noexcept nogil
    cdef bint covers(self, uint64_t one, uint64_t other) noexcept nogil
    @cython.locals(at=int64_t, i=int64_t, _=int)
    cdef bint refuted(self) noexcept nogil
    @cython.locals(found=bint)
    cdef bint refuted_at_large(self) noexcept nogil
    @cython.locals(at=int64_t, i=int64_t, worst=int64_t, _=int)
    cdef void refute(self) noexcept nogil
    @cython.locals(old=word_ptr, count=int64_t, at=int64_t, i=int)
    cdef void grow(self) noexcept nogil
