cimport cython
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, State
from montgolfier.games.odyssey.chart cimport Chart
from montgolfier.games.odyssey.codes cimport *

cdef class Odyssey(State)  # named before the modules of the expansions, which take it as an argument

cimport montgolfier.games.odyssey.bonuses as bonuses
cimport montgolfier.games.odyssey.multiroutes as multiroutes
cimport montgolfier.games.odyssey.scoring as scoring
cimport montgolfier.games.odyssey.secrets as secrets
cimport montgolfier.games.odyssey.theft as theft
cimport montgolfier.games.odyssey.trajectories as trajectories
cimport montgolfier.games.odyssey.variants as variants
cimport montgolfier.games.odyssey.wild_winds as wild_winds

cdef class Odyssey(State):
    # rules in force
    cdef readonly object rules
    cdef readonly Chart chart
    cdef readonly bint reusable, full_blocks, start_takes_slot, every_owner, reward_per_balloon, reward_wild
    cdef readonly bint closed_to_claims_only, same_player_double, may_pass, all_of_double_side, reward_at_completion
    cdef readonly bint balloon_of_route, random_theft, teleport_moves, secret
    cdef readonly int toll_uses, variant, start_seat
    # whose decision, in which step of whose turn
    cdef public int turn, decider, decision, step, extra, passes, unclaimed
    # setup: the start player, how many seats have been served, balloons the present one may still choose
    cdef public int start, served, still
    # the Move: the route travelled, balloons picked and from where, types barred, owners to ask about a wanted pick
    cdef public int via, made, barred, asks, wanted, wanted_from
    cdef public int picked[2]
    cdef public int source[2]
    # rewards still to be taken: one row for travel, the claimer or the first pick, one for the second pick
    cdef public int due[12]
    # the Claim: the route, the spaces whose bonuses are still to come; `at` also counts tolls
    cdef public int goal, at, until
    # swaps and thefts under way, and for whom; the trajectory offered; who takes a random balloon from whom
    cdef public int swaps, steals, taker, offered, victim, thief, prey
    # seats
    cdef public int city[6]
    cdef public int spaces[6]
    cdef public int used[6]
    cdef public int held[6]
    cdef public int bonus_points[6]
    cdef public int goal_points[6]
    cdef public unsigned int reached[6]
    cdef public unsigned int news[6]
    cdef public int live[54]
    cdef public int ability[24]
    # the board
    cdef public int visits[64]
    cdef public short owner[128]
    cdef public short shut[128]
    cdef public short part[768]
    cdef public short toll[768]
    cdef public short taken[32]
    cdef public short taken_extra[32]
    # what has been seen of secret inventories
    cdef public short known[378]
    cdef public short lost[42]

    cdef void copy_from(self, State other) noexcept nogil
    @cython.locals(i=int)
    cdef void copy_all(self, Odyssey other) noexcept nogil
    cdef int to_move(self) noexcept nogil
    cdef bint terminal(self) noexcept nogil
    @cython.locals(seat=int)
    cdef int legal(self, int *out) noexcept nogil
    @cython.locals(seat=int)
    cdef void odds(self, int *out) noexcept nogil
    @cython.locals(kind=int, x=int, y=int, z=int, w=int)
    cdef void apply(self, int action) noexcept nogil
    cdef void scores(self, int *out) noexcept nogil
    @cython.locals(best=int, winners=int, seat=int, row=int[6])
    cdef void returns(self, double *out) noexcept nogil
    cdef void determinize(self, int seat, Rng rng) noexcept nogil

    @cython.locals(i=int)
    cdef void clear(self) noexcept nogil
    @cython.locals(i=int)
    cdef void clear_turn(self) noexcept nogil
    cdef void proceed(self) noexcept nogil
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.locals(k=int, seat=int)
    cdef void end_turn(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void compensate_from(self, int start) noexcept nogil
    cdef void next_compensation(self) noexcept nogil

    cdef int free(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int colour) noexcept nogil
    cdef void drop(self, int seat, int colour, int count) noexcept nogil

    @cython.locals(t=int)
    cdef int legal_colours(self, int *out, int kind) noexcept nogil
    @cython.locals(n=int, bound=bint)
    cdef int legal_turn(self, int *out) noexcept nogil
    @cython.locals(n=int, here=int, i=int)
    cdef int legal_moves(self, int *out) noexcept nogil
    @cython.locals(seat=int, sharing=bint, r=int)
    cdef int legal_claims(self, int *out, int n) noexcept nogil
    @cython.locals(have=int, wild=int)
    cdef int legal_payments(self, int *out, int n, int kind, int route, int space, int type_, int price) noexcept nogil
    @cython.locals(n=int)
    cdef int legal_rewards(self, int *out) noexcept nogil
    @cython.locals(there=int)
    cdef bint can_travel(self, int route, int here) noexcept nogil
    @cython.locals(here=int, i=int)
    cdef bint can_move(self, int seat) noexcept nogil
    @cython.locals(r=int)
    cdef bint can_claim(self, int seat) noexcept nogil
    cdef bint can_act(self, int seat) noexcept nogil
    cdef bint may_claim(self, int seat, int route) noexcept nogil
    @cython.locals(twin=int)
    cdef bint may_hold(self, int seat, int route) noexcept nogil
    cdef bint has_icon(self, int seat, int route) noexcept nogil
    cdef bint can_pay(self, int seat, int type_, int price) noexcept nogil

    @cython.locals(seat=int)
    cdef void move(self, int route) noexcept nogil
    cdef void land(self, int seat, int city) noexcept nogil
    cdef void start_picks(self, int route) noexcept nogil
    cdef bint ask_pick(self) noexcept nogil
    @cython.locals(types=int, here=int, i=int)
    cdef int offer(self) noexcept nogil
    cdef bint is_open(self, int route) noexcept nogil
    @cython.locals(types=int, n=int, t=int)
    cdef int legal_picks(self, int *out) noexcept nogil
    @cython.locals(here=int, first=int, i=int, r=int)
    cdef int legal_sources(self, int *out, int n, int type_) noexcept nogil
    cdef void pick(self, int type_, int route) noexcept nogil
    @cython.locals(here=int, i=int, r=int)
    cdef void complete_pick(self) noexcept nogil
    cdef void forget_wish(self) noexcept nogil
    @cython.locals(owners=int, before=bint)
    cdef int pick_owners(self, int route, bint once) noexcept nogil
    cdef int claimers(self, int route, int type_) noexcept nogil

    @cython.locals(seat=int)
    cdef void reward_all(self, int owners, int row) noexcept nogil
    @cython.locals(place=int)
    cdef bint ask_reward(self) noexcept nogil
    @cython.locals(row=int, k=int, seat=int)
    cdef int next_due(self) noexcept nogil
    cdef void reward(self, int what) noexcept nogil

    cdef void claim(self, int route, int space, int colour, int wild) noexcept nogil
    cdef void share(self, int route, int space, int colour, int wild) noexcept nogil
    @cython.locals(seat=int, price=int)
    cdef void pay(self, int route, int space, int colour, int wild) noexcept nogil
    @cython.locals(twin=int)
    cdef void close_twins(self, int route) noexcept nogil
    @cython.locals(here=int)
    cdef void reward_neighbour(self, int route) noexcept nogil
    cdef void follow_up(self, int route) noexcept nogil
