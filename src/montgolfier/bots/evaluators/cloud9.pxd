cimport cython
from libc.stdint cimport uint64_t
from montgolfier.bots.evaluator cimport NO_ACTION, FeatureEvaluator
from montgolfier.engine.state cimport State
from montgolfier.games.cloud9.codes cimport LEAVE, LONE_AFTER, PASSENGER, PAYING, ROLLING, STAY, TOP_LEVEL
from montgolfier.games.cloud9.multiset cimport COLOURED, WILD, count, covers, size
from montgolfier.games.cloud9.quick_odds cimport MOST_DICE, WHOLE_ROLL, chance_known, chance_unknown
from montgolfier.games.cloud9.state cimport Cloud9

cdef enum:
    MEMO = 9625

cdef class Cloud9Evaluator(FeatureEvaluator):
    cdef double rise, beyond, odds, gain, here
    cdef int roll_at
    cdef uint64_t deck
    cdef double memo[MEMO]
    cdef int successor
    cdef int kind(self, int action) noexcept nogil
    @cython.locals(best=int, seat=int)
    cdef double progress(self, State state) noexcept nogil
    cdef void prepare(self, State state) noexcept nogil
    cdef void forecast(self, Cloud9 position) noexcept nogil
    @cython.locals(wilds=int)
    cdef double chance(self, Cloud9 position, uint64_t hand, int level) noexcept nogil
    @cython.locals(need=uint64_t, short=int, colour=int)
    cdef bint payable(self, Cloud9 position, uint64_t hand, int wilds) noexcept nogil
    @cython.locals(alone=cython.bint, above=double)
    cdef double outlook(self, Cloud9 position, int seat) noexcept nogil
    cdef bint bound(self, Cloud9 position, int seat, bint alone) noexcept nogil
    cdef int steps(self, Cloud9 position, int seat) noexcept nogil
    cdef int policy(self, State state) noexcept nogil
    @cython.locals(seat=int)
    cdef int policy_at(self, Cloud9 position) noexcept nogil
    @cython.locals(price=double)
    cdef void weigh(self, Cloud9 position) noexcept nogil
    @cython.locals(gone=double, point=double)
    cdef double card_price(self, Cloud9 position) noexcept nogil
    @cython.locals(need=uint64_t, total=int, most=int, kinds=int, colour=int, per_roll=int, cards=int, place=int)
    cdef double blind(self, Cloud9 position) noexcept nogil
    cdef void extract(self, State state, int seat) noexcept nogil
    @cython.locals(feature=cython.p_double, hand=uint64_t, colours=int, pairs=int, colour=int)
    cdef void extract_from(self, Cloud9 position, int seat) noexcept nogil
