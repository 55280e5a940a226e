cimport cython
from libc.string cimport memset
from montgolfier.engine.cblocks cimport copy_block
from montgolfier.engine.rng cimport Rng
from montgolfier.engine.state cimport CHANCE, State
from montgolfier.games.odyssey.chart cimport Chart
from montgolfier.games.odyssey.codes cimport *

cdef class Odyssey(State)  # named before the other modules of the rules, which take it as an argument

cimport montgolfier.games.odyssey.bonuses as bonuses
cimport montgolfier.games.odyssey.claims as claims
cimport montgolfier.games.odyssey.moves as moves
cimport montgolfier.games.odyssey.picks as picks
cimport montgolfier.games.odyssey.rewards as rewards
cimport montgolfier.games.odyssey.scoring as scoring
cimport montgolfier.games.odyssey.secrets as secrets
cimport montgolfier.games.odyssey.setup as setup
cimport montgolfier.games.odyssey.theft as theft
cimport montgolfier.games.odyssey.trajectories as trajectories
cimport montgolfier.games.odyssey.variants as variants

@cython.final
cdef class Odyssey(State):
    # rules in force
    cdef readonly object options
    cdef readonly Chart chart
    cdef readonly bint reusable, full_blocks, start_takes_slot, every_owner, reward_per_balloon, reward_wild
    cdef readonly bint closed_to_claims_only, same_player_double, may_pass, all_of_double_side, reward_at_completion
    cdef readonly bint balloon_of_route, random_theft, teleport_moves, secret, skipped_seats_pass
    cdef readonly int toll_uses, variant, start_seat
    # The position. `copy_fields` copies everything from `turn` up to `visits` as one block of memory.
    # whose decision, in which step of whose turn
    cdef public int turn, decider, decision, step, extra, passes, unclaimed
    # setup: the start player, how many seats have been served, balloons the present one may still choose
    cdef public int start, served, still
    # the Move: the route travelled, balloons picked and from where, types barred, owners to ask about a wanted pick
    cdef public int via, made, barred, asks, wanted, wanted_from
    cdef public int picked[2]
    cdef public int source[2]
    # rewards still to be taken: one row for travel, the claimer or the first pick, one for the second pick
    cdef public int due[2 * MAX_PLAYERS]
    # the Claim: the route, the spaces whose bonuses are still to come; `at` also counts tolls
    cdef public int goal, at, until
    # swaps and thefts under way, and for whom; the trajectory offered; who takes a random balloon from whom
    cdef public int swaps, steals, taker, offered, victim, thief, prey
    # seats: where they are, their inventories, their points, trajectories fulfilled before and just now, abilities
    cdef public int city[MAX_PLAYERS]
    cdef public int spaces[MAX_PLAYERS]
    cdef public int used[MAX_PLAYERS]
    cdef public int held[MAX_PLAYERS]
    cdef public int bonus_points[MAX_PLAYERS]
    cdef public int goal_points[MAX_PLAYERS]
    cdef public unsigned int reached[MAX_PLAYERS]
    cdef public unsigned int news[MAX_PLAYERS]
    cdef public int live[KINDS * MAX_PLAYERS]
    cdef public int ability[ABILITY_KINDS * MAX_PLAYERS]
    # the board: slots taken, owners of routes and of spaces, twins struck out, tolls, who has fulfilled a trajectory
    cdef public int visits[MAX_CITIES]
    cdef public short owner[MAX_ROUTES]
    cdef public short shut[MAX_ROUTES]
    cdef public short part[MAX_LENGTH * MAX_ROUTES]
    cdef public short toll[MAX_LENGTH * MAX_ROUTES]
    cdef public short taken[MAX_TRAJECTORIES]
    cdef public short taken_extra[MAX_TRAJECTORIES]
    # what has been seen of secret inventories
    cdef public short known[VIEWERS * MAX_PLAYERS * KINDS]
    cdef public short lost[VIEWERS * MAX_PLAYERS]
    cdef char end_of_position

    cpdef void copy_from(self, State other) noexcept nogil
    cpdef int to_move(self) noexcept nogil
    cpdef bint terminal(self) noexcept nogil
    @cython.locals(kind=int, x=int, y=int, z=int, w=int)
    cpdef void apply_legal(self, int action) noexcept nogil
    cpdef void determinize(self, int seat, Rng rng) noexcept nogil
    cpdef int observe(self, int action, int seat) noexcept nogil

    cdef void clear(self) noexcept nogil
    @cython.locals(i=int)
    cdef void clear_turn(self) noexcept nogil
    cdef void proceed(self) noexcept nogil
    cdef void begin_turn(self, int seat) noexcept nogil
    @cython.locals(k=int, seat=int)
    cdef void end_turn(self) noexcept nogil
    cdef bint skip(self, int seat) noexcept nogil
    cdef void settle(self) noexcept nogil

    cdef int free(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int colour) noexcept nogil
    cdef void drop(self, int seat, int colour, int count) noexcept nogil

    @cython.locals(t=int)
    cdef int legal_colours(self, int *out, int kind) noexcept nogil
    @cython.locals(n=int, bound=bint)
    cdef int legal_turn(self, int *out) noexcept nogil
    cpdef bint can_act(self, int seat) noexcept nogil

cdef inline void copy_fields(Odyssey target, Odyssey source) noexcept nogil:
    # of the board only what this one has, and what was seen only where inventories are secret: most of it is unused
    cdef int routes = source.chart.routes, spaces = MAX_LENGTH * source.chart.routes
    copy_block(&target.turn, &source.turn, <char *>target.visits - <char *>&target.turn)
    copy_block(target.visits, source.visits, source.chart.cities * sizeof(target.visits[0]))
    copy_block(target.owner, source.owner, routes * sizeof(target.owner[0]))
    copy_block(target.shut, source.shut, routes * sizeof(target.shut[0]))
    copy_block(target.part, source.part, spaces * sizeof(target.part[0]))
    copy_block(target.toll, source.toll, spaces * sizeof(target.toll[0]))
    copy_block(target.taken, source.taken, source.chart.trajectories * sizeof(target.taken[0]))
    copy_block(target.taken_extra, source.taken_extra, source.chart.trajectories * sizeof(target.taken_extra[0]))
    if source.secret:
        copy_block(target.known, source.known, &target.end_of_position - <char *>target.known)

cdef inline void clear_fields(Odyssey state) noexcept nogil:
    memset(&state.turn, 0, &state.end_of_position - <char *>&state.turn)
