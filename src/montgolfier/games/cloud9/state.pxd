cimport cython
from libc.stdint cimport uint64_t
from montgolfier.engine.cbits cimport bit, popcount
from montgolfier.engine.cblocks cimport copy_block
from montgolfier.engine.rng cimport Rng, below
from montgolfier.engine.state cimport CHANCE, HIDDEN, Ints, State
from montgolfier.games.cloud9.codes cimport *
from montgolfier.games.cloud9.multiset cimport WILD, one, size

cdef class Cloud9(State)  # named before the other modules of the rules, which take it as an argument

cimport montgolfier.games.cloud9.cards as cards
cimport montgolfier.games.cloud9.chance as chance
cimport montgolfier.games.cloud9.evidence as evidence
cimport montgolfier.games.cloud9.payments as payments
cimport montgolfier.games.cloud9.secrets as secrets
cimport montgolfier.games.cloud9.sheet as sheet

@cython.final
cdef class Cloud9(State):
    # rules in force
    cdef readonly object options
    cdef readonly int top, target, hand_size, draw_per_trip, first_pilot, end_after, wilds_per_roll
    cdef readonly bint after_roll, whole_roll, over_held, wilds_dealt, sizes_public
    cdef int point[TOP_LEVEL + 1]
    cdef int dice_at[TOP_LEVEL + 1]
    # the position; all fields from `phase` on are copied as one block of memory
    cdef public int phase, pilot, level, turn, aboard, trips, served, stack_size
    cdef public uint64_t pile, discard, dice
    cdef public uint64_t hand[MAX_PLAYERS]
    cdef public int points[MAX_PLAYERS]
    cdef public int stack[MAX_CARDS]
    # what the players have seen of each other's cards
    cdef public bint clean
    cdef public uint64_t shuffled, held
    cdef public uint64_t drawn[MAX_PLAYERS]
    cdef public uint64_t paid[MAX_PLAYERS]
    cdef public uint64_t missed[FAILURES * MAX_PLAYERS]
    cdef public uint64_t spent[FAILURES * MAX_PLAYERS]
    cdef public int age[FAILURES * MAX_PLAYERS]
    # the score sheet
    cdef public uint64_t exits
    cdef public int carried[MAX_PLAYERS]
    cdef public int logged
    cdef public uint64_t log[SHEET_TRIPS]

    cpdef void copy_from(self, State other) noexcept nogil
    cpdef int to_move(self) noexcept nogil
    cpdef bint terminal(self) noexcept nogil
    @cython.locals(kind=int, x=int)
    cpdef void apply_legal(self, int action) noexcept nogil
    cpdef void determinize(self, int seat, Rng rng) noexcept nogil
    cpdef int observe(self, int action, int seat) noexcept nogil

    cdef void open_trip(self) noexcept nogil
    cdef void open_level(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void reach_top(self) noexcept nogil
    cdef void score_level(self, int seat) noexcept nogil
    cdef void ask(self, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef int next_aboard(self, int seat) noexcept nogil
    cdef void stay(self) noexcept nogil
    cdef void leave(self, int seat) noexcept nogil
    cdef void rise(self, uint64_t paid) noexcept nogil
    cdef void fall(self) noexcept nogil
    cdef void close_trip(self, int ending) noexcept nogil
    @cython.locals(seat=int, best=int)
    cdef bint decided(self) noexcept nogil
    @cython.locals(best=int, seat=int, value=int, winners=int)
    cdef int winning_seats(self) noexcept nogil
    @cython.locals(winners=int)
    cdef double share_of_victory(self, int seat) noexcept nogil

cdef inline void copy_fields(Cloud9 target, Cloud9 source) noexcept nogil:
    # one block, as long as the score sheet has lines
    copy_block(&target.phase, &source.phase, <char *>&source.log[min(source.logged, SHEET_TRIPS)] - <char *>&source.phase)
