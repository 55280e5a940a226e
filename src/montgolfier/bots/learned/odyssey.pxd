cimport cython
from libc.math cimport exp
from libc.stdint cimport uint64_t
from montgolfier.bots.evaluators.odyssey cimport OdysseyEvaluator
from montgolfier.engine.cbits cimport bit, highest, lowest, popcount
from montgolfier.engine.state cimport State
from montgolfier.games.odyssey.codes cimport *
from montgolfier.games.odyssey.state cimport Odyssey
cimport montgolfier.games.odyssey.moves as moves
cimport montgolfier.games.odyssey.picks as picks

cdef enum:  # facts about an action
    KIND = 0
    CLAIM_WHEN = 24
    CLAIM_HERE = 52
    CLAIM_AMONG = 66
    CLAIM_AREA = 87
    CLAIM_RIVAL = 157
    CLAIM_STOCK = 185
    CLAIM_WILD = 217
    CLAIM_SPACE = 233
    CLAIM_GOAL = 257
    CLAIM_PRIZE = 261
    CLAIM_BONUS = 266
    CLAIM_PENALTY = 277
    CLAIM_LEFT = 288
    MOVE_STOCK = 294
    MOVE_ROOM = 358
    MOVE_OVER = 362
    MOVE_PAID = 365
    MOVE_REACH = 381
    MOVE_EXITS = 393
    MOVE_TYPES = 398
    GAIN_FACTS = 404
    GAIN_ROWS = 100
    NEXT = 0
    MOST = 42
    LOCAL = 84
    GAIN_WHEN = 89
    TWICE = 97
    FROM_OTHERS = 98
    PICK_WILD = 804
    WILD_FROM = 820
    TAKE_SPACE = 821
    GIVE = 885
    NEED_OF_VICTIM = 927
    CLAIM_GRAY = 970
    CLAIM_LAVISH = 971
    FACTS_KNOWN = 972
    MOST_FACTS = 24

cdef class LearnedOdyssey(OdysseyEvaluator):
    cdef double factor[FACTS_KNOWN]
    cdef int fact[MOST_FACTS]
    cdef int lengths[KINDS]
    cdef int rival[KINDS]
    cdef uint64_t joined[MAX_CITIES]
    cdef int area_open[MAX_AREAS]
    cdef int area_lead[MAX_AREAS]
    cdef int count[MAX_PLAYERS]
    cdef int quarter, free, pairs, wild, own_types
    cdef long goals

    @cython.locals(i=int, k=int, count=int, product=double)
    cdef void preferences_into(self, State state, int *actions, int n, double *out) noexcept nogil
    @cython.locals(
        seat=int, t=int, r=int, a=int, owner=cython.p_short, shut=cython.p_short, multi=cython.p_int,
        kind=cython.p_int, length=cython.p_int,
    )
    cdef void prepare_facts(self, Odyssey position) noexcept nogil
    @cython.locals(i=int)
    cdef void note_spaces(self, Odyssey position, int route) noexcept nogil
    @cython.locals(t=int, other=int, wild=int, have=int)
    cdef void note_rivals(self, Odyssey position, int seat) noexcept nogil
    @cython.locals(
        owner=cython.p_short, start=cython.p_int, route=cython.p_int, seat=int, sides=int, j=int, closed=bint, k=int,
        owners=int, best=int,
    )
    cdef void note_area(self, Odyssey position, int area) noexcept nogil
    @cython.locals(seat=int, g=int, c=int, r=int, both=uint64_t, left=uint64_t)
    cdef void note_goals(self, Odyssey position) noexcept nogil
    @cython.locals(kind=int, place=int, colour=int, there=int, owner=int, victim=int)
    cdef int facts_about(self, Odyssey position, int action) noexcept nogil
    @cython.locals(open_lengths=int)
    cdef int keeping(self, Odyssey position, int start, int seat, int colour) noexcept nogil
    @cython.locals(
        seat=int, fact=cython.p_int, length=int, kind=int, here=int, adjacent=int, paid=int, have=int,
        longer=int, rival=int, n=int, i=int, area=int, sides=int,
    )
    cdef int facts_about_claim(self, Odyssey position, int route, int space, int colour, int wild) noexcept nogil
    @cython.locals(k=int)
    cdef bint is_closed(self, Odyssey position, int side) noexcept nogil
    @cython.locals(left=int, others=int, mine=int, i=int, part=int)
    cdef int fact_about_space(self, Odyssey position, int route, int n) noexcept nogil
    @cython.locals(goals=uint64_t, count=int, place=int, a=uint64_t, b=uint64_t, g=int, start=int, end=int)
    cdef int facts_about_goals(self, Odyssey position, int route, int kind, int n) noexcept nogil
    @cython.locals(
        seat=int, types=int, paid=int, reach=int, exits=int, i=int, r=int, length=int, lacking=int,
        kinds=int, t=int, have=int, longer=int, fact=cython.p_int,
    )
    cdef int facts_about_place(self, Odyssey position, int city, int n) noexcept nogil
    @cython.locals(most=int, t=int)
    cdef int payable(self, Odyssey position, int seat, int kind) noexcept nogil
    @cython.locals(start=int, n=int)
    cdef int facts_about_pick(self, Odyssey position, int colour, bint rewarding) noexcept nogil
    @cython.locals(
        seat=int, have=int, open_lengths=int, longer=int, held=int, local=int, here=int, i=int, r=int,
        lacking=int, fact=cython.p_int,
    )
    cdef int facts_about_balloon(self, Odyssey position, int start, int colour, int n) noexcept nogil
