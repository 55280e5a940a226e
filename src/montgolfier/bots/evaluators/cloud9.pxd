cimport cython
from libc.stdint cimport uint64_t
from montgolfier.bots.evaluator cimport TraitEvaluator
from montgolfier.engine.state cimport State
from montgolfier.games.cloud9.quick_odds cimport MOST_DICE, chance_known
from montgolfier.games.cloud9.state cimport (
    COLOURED, DEAL, DRAW, LONE_AFTER, PASSENGER, PAYING, ROLLING, TOP_LEVEL, WILD, Cloud9, count, covers, size,
)

cdef enum:
    HIDDEN = -1

cdef class Cloud9Evaluator(TraitEvaluator):
    cdef double rise
    cdef int kind(self, int action) noexcept nogil
    cdef int seen(self, State state, int action, int seat) noexcept nogil
    @cython.locals(best=int, seat=int)
    cdef double progress(self, State state) noexcept nogil
    cdef void prepare(self, State state) noexcept nogil
    @cython.locals(hand=uint64_t, wilds=int, dice=int)
    cdef double odds(self, Cloud9 sky) noexcept nogil
    @cython.locals(need=uint64_t, short=int, colour=int)
    cdef bint payable(self, Cloud9 sky, uint64_t hand, int wilds) noexcept nogil
    cdef void look(self, State state, int seat) noexcept nogil
    @cython.locals(trait=cython.p_double, hand=uint64_t, cards=int, wilds=int, colours=int, pairs=int, colour=int, here=int, above=int,
                   flying=cython.bint, piloting=cython.bint, alone=cython.bint)
    cdef void look_at(self, Cloud9 sky, int seat) noexcept nogil
