cimport cython
from libc.math cimport exp, log
from libc.stdint cimport uint64_t
from montgolfier.bots.evaluator cimport Evaluator
from montgolfier.engine.cbits cimport bit, lowest, popcount
from montgolfier.engine.state cimport State
from montgolfier.games.aloft.state cimport Aloft
cimport montgolfier.games.aloft.balloons as balloons
cimport montgolfier.games.aloft.scoring as scoring

cdef enum:
    PACKED = 0
    UNPACKED = 1
    INFLATED = 2
    FLYING = 3
    FACTS = 8
    ACHIEVEMENTS = 7
    HANDS = 64

cdef class AloftEvaluator(Evaluator):
    cdef double numbers[64]
    cdef double facts[8]
    cdef double belief[384]
    cdef public double rationality, doubt, fade
    cdef double temperature_start, temperature_end
    cdef int kind(self, int action) noexcept nogil
    @cython.locals(way=int, some=uint64_t, count=int)
    cdef double progress(self, Aloft aloft) noexcept nogil
    @cython.locals(rows=int)
    cdef int headroom(self, uint64_t sky, int cell) noexcept nogil
    @cython.locals(place=int, status=int, facts=cython.p_double)
    cdef int regard(self, Aloft aloft, int balloon, double gone) noexcept nogil
    @cython.locals(total=double, i=int)
    cdef double expect(self, int status) noexcept nogil
    cdef void evaluate_into(self, State state, double *out) noexcept nogil
    @cython.locals(gone=double, seats=int, seat=int, wanted=uint64_t, some=uint64_t, balloon=int, value=double)
    cdef void judge(self, Aloft aloft) noexcept nogil
    @cython.locals(facts=cython.p_double)
    cdef void regard_achievements(self, Aloft aloft, int seat, double gone) noexcept nogil
    @cython.locals(total=double, seat=int)
    cdef double likelihood(self, State state) noexcept nogil
    cdef void judge_together(self, Aloft aloft, double *out) noexcept nogil
