cimport cython
from libc.math cimport exp
from libc.stdint cimport uint64_t
from montgolfier.bots.evaluators.aloft cimport AloftEvaluator
from montgolfier.bots.network cimport Network
from montgolfier.engine.cbits cimport bit, lowest, popcount
from montgolfier.engine.state cimport State
from montgolfier.games.aloft.codes cimport *
from montgolfier.games.aloft.state cimport Aloft
cimport montgolfier.games.aloft.balloons as balloons
cimport montgolfier.games.aloft.scoring as scoring
cimport montgolfier.games.aloft.trucks as trucks

cdef enum:  # inputs of the network
    OF_CLASS = 89
    PACKED_ROW = 0
    UNPACKED_ROW = 0
    INFLATED_ROW = 13
    CELL_ROW = 26
    UNPACKED_OPEN = 75
    INFLATED_OPEN = 77
    HEADROOM_ROW = 79
    TRUCK_ROW = 355
    SAFETY_ROW = 368
    PHASE_ROW = 382
    TURN_ROW = 383
    PLAYERS_ROW = 387
    SAFETY_TOKENS = 394
    THEIR_SAFETY = 400
    SETS = 405
    WILDS = 411
    THEIR_SETS = 411
    THEIR_WILDS = 417
    FORMATION_LEAD = 418
    ACHIEVEMENT_LEAD = 419
    PROGRESS = 420
    INPUTS = 421
    ACTIVE = 128
    MOST_LEAD = 40

cdef enum:  # facts about an action
    DRIVE_SAFETY = 0
    SAFETY_OWNED = 4
    DRIVE_CARGO = 10
    DRIVE_FROM = 30
    LOAD_AT = 100
    LOAD_WHEN = 126
    LOAD_BESIDE = 134
    LOAD_BELOW = 150
    INFLATE_AT = 160
    INFLATE_WHEN = 212
    LAUNCH_AT = 220
    LAUNCH_WHEN = 244
    ASCEND_FROM = 260
    ASCEND_WHEN = 332
    ASCEND_ROOM = 340
    LAUNCH_EFFECT = 360
    ASCEND_EFFECT = 460
    LAUNCH_ORDER = 600
    AWARD = 620
    AWARD_OWN = 625
    AWARD_WILD = 626
    ASCEND_PAST = 640
    NOTHING = 672
    FACTS_KNOWN = 680

cdef class LearnedAloft(AloftEvaluator):
    cdef Network network
    cdef bint has_network, has_preferences
    cdef int rows[ACTIVE]
    cdef int times[ACTIVE]
    cdef int place[ALL_BALLOONS]
    cdef int prospect[ALL_BALLOONS]
    cdef int formation[MAX_PLAYERS]
    cdef int achieved[MAX_PLAYERS]
    cdef int gone
    cdef double factor[FACTS_KNOWN]
    cdef int fact[16]
    cdef uint64_t own_sky, own_ready, other_sky, risers, ground
    cdef int quarter

    cdef void evaluate_into(self, State state, double *out) noexcept nogil
    @cython.locals(seat=int, count=int)
    cdef void judge_views(self, Aloft aloft, double *out) noexcept nogil
    @cython.locals(ground=uint64_t, seat=int, some=uint64_t, b=int, at=int, row=int, token=int)
    cdef void look(self, Aloft aloft) noexcept nogil
    @cython.locals(
        n=int, mine=int, theirs=int, lead=int, achieved=int, other=int, some=uint64_t, b=int, start=int,
    )
    cdef int view(self, Aloft aloft, int seat) noexcept nogil
    @cython.locals(most=int, other=int, own=bint, colour=int, size=int)
    cdef int view_tokens(self, Aloft aloft, int seat, int n) noexcept nogil
    cdef int counted(self, int n, int row, int number) noexcept nogil
    @cython.locals(i=int, k=int, count=int, product=double)
    cdef void preferences_into(self, State state, int *actions, int n, double *out) noexcept nogil
    @cython.locals(mine=int, some=uint64_t, b=int)
    cdef void prepare_facts(self, Aloft aloft) noexcept nogil
    @cython.locals(
        kind=int, b=int, column=int, own=int, at=int, row=int, change=int, behind=uint64_t, past=uint64_t,
        fact=cython.p_int,
    )
    cdef int facts_about(self, Aloft aloft, int action) noexcept nogil
    @cython.locals(leapfrog=bint, start=int, end=int, cargo=int, fact=cython.p_int)
    cdef int facts_about_drive(self, Aloft aloft, int which) noexcept nogil
    @cython.locals(colours=uint64_t, colour=int)
    cdef int facts_about_award(self, Aloft aloft, int balloon, int n) noexcept nogil
    @cython.locals(risers=uint64_t, ground=uint64_t, mine=uint64_t, theirs=uint64_t, ready=uint64_t, change=int)
    cdef void effects(self, int n, int start, uint64_t sky, int moved) noexcept nogil
