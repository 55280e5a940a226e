cimport cython
from cpython.exc cimport PyErr_CheckSignals as check_signals
from libc.stdint cimport uint64_t, int64_t
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, MAX_SEATS, Doubles, Ints, State

cdef extern from *:
    uint64_t FNV_PRIME "0x100000001B3ULL"
    uint64_t FNV_BASIS "0xCBF29CE484222325ULL"
    uint64_t MASK64 "0xFFFFFFFFFFFFFFFFULL"

cdef enum:
    BATCH = 128
    LOWEST = -128
    SPAN = 1024

@cython.final
cdef class Tally:
    cdef public int64_t games, plies, longest, number, ties
    cdef public uint64_t digest
    cdef public dict rare
    cdef int64_t totals[MAX_SEATS]
    cdef int64_t wins[MAX_SEATS]
    cdef double returns[MAX_SEATS]
    cdef int row[MAX_SEATS]
    cdef double value[MAX_SEATS]
    cdef int64_t counts[8192]
    cdef int set_aside
    cdef int aside[2048]
    @cython.locals(plies=int64_t, digest=uint64_t, action=int)
    cdef void play(self, State state, Rng rng, int *scratch) noexcept nogil
    @cython.locals(seat=int, shares=int, total=double)
    cdef void add(self, int seats, int64_t plies, uint64_t digest) noexcept nogil
    @cython.locals(game=int64_t)
    cdef void run(self, State start, State work, Rng rng, uint64_t seed, int64_t first, int64_t last, int *scratch) noexcept nogil

cdef inline run_unlocked(Tally tally, State start, State work, Rng rng, uint64_t seed, int64_t first, int64_t last, Ints scratch):
    with nogil:
        tally.run(start, work, rng, seed, first, last, scratch.at)
