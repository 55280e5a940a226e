"""Aeronaut Odyssey: the position and the rules of the base game. Clause ids are those of docs/rules/odyssey.md.

A turn is a list of steps (see `proceed`). A step either finishes at once or waits for somebody's decision. Each
expansion has a module of its own; the base game only says when its turn comes.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State
from montgolfier.engine.state_fields import StateFields
from montgolfier.games.odyssey.board import from_dict
from montgolfier.games.odyssey.chart import Chart
from montgolfier.games.odyssey.components import VARIANTS
from montgolfier.games.odyssey.versions import SKIPPED_SEATS_PASS

if not cython.compiled:
    from montgolfier.engine.state import CHANCE
    from montgolfier.games.odyssey import (
        bonuses,
        claims,
        moves,
        picks,
        rewards,
        scoring,
        secrets,
        setup,
        theft,
        trajectories,
        variants,
    )
    from montgolfier.games.odyssey.codes import *
    from montgolfier.games.odyssey.components import MAX_CITIES, MAX_LENGTH, MAX_PLAYERS, MAX_ROUTES, MAX_TRAJECTORIES

    def copy_fields(target: "Odyssey", source: "Odyssey") -> None:
        """Copy the whole position."""
        FIELDS.copy(target, source)

    def clear_fields(state: "Odyssey") -> None:
        """Set the whole position to 0."""
        FIELDS.clear(state)


# Every field of a position, as state.pxd declares and explains it; a test compares the two.
FIELDS = StateFields(
    numbers="""turn decider decision step extra passes unclaimed start served still
               via made barred asks wanted wanted_from goal at until
               swaps steals taker offered victim thief prey""",
    arrays="""picked source due city spaces used held bonus_points goal_points reached news live ability
              visits owner shut part toll taken taken_extra known lost""",
)


class Odyssey(State):
    """One position. Sets of seats are bits; `live` holds KINDS counters per seat, the last one for W."""

    def __init__(self, options: dict[str, Any], chart: Chart | None = None) -> None:
        self.options = options
        self.chart = chart if chart is not None else Chart(from_dict(options["board"]))
        self.seats = options["players"]
        self.width = self.chart.widths[self.seats]
        self.reusable = options["spaces_reusable"]
        self.full_blocks = options["full_inventory_blocks_move"]
        self.start_takes_slot = options["start_takes_slot"]
        self.every_owner = options["pick_reward"] == "every_owner"
        self.reward_per_balloon = options["pick_reward_unit"] == "balloon"
        self.reward_wild = options["reward_wild"]
        self.closed_to_claims_only = options["duo_doubles"] == "claim_only"
        self.same_player_double = options["same_player_double"]
        self.may_pass = options["may_pass"]
        self.all_of_double_side = options["double_side"] == "all"
        self.reward_at_completion = options["multi_adjacent_reward"] == "completion"
        self.balloon_of_route = options["bonus_balloon"] == "route"
        self.random_theft = options["steal_choice"] == "random"
        self.teleport_moves = options["teleport_mode"] == "move"
        self.toll_uses = UNLIMITED if options["toll_uses"] is None else options["toll_uses"]
        self.variant = 0 if options["variant"] is None else 1 + VARIANTS.index(options["variant"])
        self.secret = options["secret_inventories"]
        self.skipped_seats_pass = options.get(SKIPPED_SEATS_PASS, True)
        self.start_seat = -1 if options["start_seat"] is None else options["start_seat"]
        if not cython.compiled:  # in C all fields exist already
            self.turn = self.decider = self.extra = self.passes = self.unclaimed = self.start = self.served = 0
            self.still = self.asks = self.swaps = self.steals = 0
            self.city, self.spaces, self.used, self.held = ([0] * MAX_PLAYERS for _ in range(4))
            self.bonus_points, self.goal_points = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
            self.reached, self.news = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
            self.live, self.ability = [0] * (MAX_PLAYERS * KINDS), [0] * (MAX_PLAYERS * ABILITY_KINDS)
            self.visits = [0] * MAX_CITIES
            self.owner, self.shut = [0] * MAX_ROUTES, [0] * MAX_ROUTES
            self.part, self.toll = [0] * (MAX_ROUTES * MAX_LENGTH), [0] * (MAX_ROUTES * MAX_LENGTH)
            self.taken, self.taken_extra = [0] * MAX_TRAJECTORIES, [0] * MAX_TRAJECTORIES
            self.picked, self.source = [0, 0], [0, 0]
            self.due = [0] * (2 * MAX_PLAYERS)
            self.known, self.lost = [0] * (VIEWERS * MAX_PLAYERS * KINDS), [0] * (VIEWERS * MAX_PLAYERS)
        setup.begin(self)

    def clear(self) -> None:
        """A blank sheet."""
        clear_fields(self)
        self.thief = self.prey = -1
        self.decision = OVER
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget what only mattered within a turn."""
        self.step = END_OF_TURN
        self.made = self.barred = self.wanted = self.at = self.until = self.taker = self.offered = 0
        self.via = self.goal = self.wanted_from = NO_ROUTE
        self.victim = -1
        for i in range(2):
            self.picked[i] = 0
            self.source[i] = NO_ROUTE

    def fresh(self) -> "Odyssey":
        """A new game under the same options on the same board."""
        return Odyssey(self.options, self.chart)

    def copy_from(self, other: State) -> None:
        """Become a copy of another position."""
        copy_fields(self, cython.cast(Odyssey, other))

    def key(self) -> tuple[int, ...]:
        """Everything that makes up this position."""
        return FIELDS.values(self)

    def to_move(self) -> int:
        """The seat that decides now, or CHANCE."""
        if self.decision == ASK_FIRST or self.decision == ASK_TAKE:
            return CHANCE
        return self.decider

    def terminal(self) -> bool:
        """Whether the game is over."""
        return self.decision == OVER

    # -- a turn, step by step -------------------------------------------------------------------------------

    def proceed(self) -> None:
        """Go through the steps of the turn until somebody has to decide or the game is over."""
        self.decision = NOTHING
        while self.decision == NOTHING:
            # what interrupts a step
            if self.thief >= 0:
                self.decider = self.thief
                self.decision = ASK_TAKE
            elif self.asks:
                variants.ask(self)
            elif self.swaps > 0:
                trajectories.ask_swap(self)
            elif self.steals > 0:
                trajectories.ask_steal(self)
            # OR-12: the steps of a Move
            elif self.step == TRAVEL_REWARDS:
                if not rewards.ask(self):
                    self.step = TOLLS
            elif self.step == TOLLS:
                if not bonuses.ask_toll(self):
                    self.step = PICKS
            elif self.step == PICKS:
                if not picks.ask(self):
                    self.step = PICK_REWARDS
            elif self.step == PICK_REWARDS:
                if not rewards.ask(self):
                    self.step = END_OF_TURN
            # OR-32: the steps of a Claim
            elif self.step == BONUSES:
                if not bonuses.next_bonus(self):
                    self.step = ADJACENCY
            elif self.step == ADJACENCY:
                if not rewards.ask(self):
                    self.step = TRAJECTORIES
            elif self.step == TRAJECTORIES:
                if not trajectories.next_fulfilled(self):
                    self.step = END_OF_TURN
            elif self.step == SAME_TURN:
                if self.can_act(self.turn):
                    self.begin_turn(self.turn)
                else:
                    self.step = END_OF_TURN
            else:
                self.end_turn()

    def begin_turn(self, seat: int) -> None:
        """O-12: one action, Move or Claim."""
        self.clear_turn()
        self.turn = self.decider = seat
        self.decision = ASK_TURN

    def end_turn(self) -> None:
        """OR-18: over, or on to the next seat that can act (O-12, OR-17). Being skipped counts as a pass."""
        self.clear_turn()
        self.decider = self.turn
        self.decision = OVER
        if self.unclaimed == 0 or self.passes >= self.seats:  # O-10
            return
        if self.extra > 0:  # OR-40
            self.extra -= 1
            if self.can_act(self.turn):
                self.begin_turn(self.turn)
                return
            self.extra = 0
        for k in range(1, self.seats + 1):
            seat = (self.turn + k) % self.seats
            if self.can_act(seat):
                self.begin_turn(seat)
                return
            if self.skip(seat):
                return

    def skip(self, seat: int) -> bool:
        """OR-17, OR-18: skip a seat that cannot act; return whether everybody has passed now."""
        if self.skipped_seats_pass:
            self.passes += 1
        return self.passes >= self.seats

    def settle(self) -> None:
        """Begin with the turn of this seat, or of the next one that can act (OR-17, OR-18)."""
        if self.unclaimed > 0 and self.passes < self.seats:
            if self.can_act(self.turn):
                self.begin_turn(self.turn)
                return
            self.skip(self.turn)
        self.end_turn()

    def apply_legal(self, action: int) -> None:
        """Carry out one legal action."""
        kind = action >> 20
        x = action >> 12 & 255
        y = action >> 8 & 15
        z = action >> 4 & 15
        w = action & 15
        if kind == PICK:
            picks.pick(self, z, x)
        elif kind == MOVE:
            moves.move(self, x)
        elif kind == REWARD:
            rewards.take(self, z)
        elif kind == CLAIM:
            claims.claim(self, x, y, z, w)
        elif kind == SHARE:
            self.ability[ABILITY_KINDS * self.turn + ABILITY_SHARE] -= 1
            claims.share(self, x, y, z, w)
        elif kind == PASS:  # OR-17
            self.passes += 1
            self.step = END_OF_TURN
        elif kind == FIRST:
            setup.compensate_from(self, x)
            return
        elif kind == SETUP:
            setup.choose(self, z)
            return
        elif kind == ALLOW:
            variants.allow(self)
        elif kind == BLOCK:
            variants.block(self)
        elif kind == TAKE:
            theft.taken_at_random(self, z)
        elif kind in (TELEPORT, ROB, COLLECT):
            bonuses.use(self, kind, x, y, z)
        elif kind in (SWAP, SWAP_DONE, STEAL, STEAL_DONE):
            trajectories.apply(self, kind, y, z, w)
        elif kind in (GAIN, LOSE):
            bonuses.settle_balloon(self, kind, z)
        elif kind in (ACCEPT, DECLINE):
            trajectories.answer_extra(self, kind == ACCEPT)
        else:
            bonuses.answer_toll(self, kind == TOLL, z)
        self.proceed()

    # -- inventories ----------------------------------------------------------------------------------------

    def free(self, seat: int) -> int:
        """OR-01: spaces never written in."""
        return self.spaces[seat] - self.used[seat]

    def gain(self, seat: int, colour: int) -> None:
        """Draw a balloon in a free space."""
        self.live[KINDS * seat + colour] += 1
        self.held[seat] += 1
        self.used[seat] += 1

    def drop(self, seat: int, colour: int, count: int) -> None:
        """Cross balloons out; their spaces stay used (O-23), unless they can be used again (OR-01)."""
        self.live[KINDS * seat + colour] -= count
        self.held[seat] -= count
        if self.reusable:
            self.used[seat] -= count

    # -- what is allowed ------------------------------------------------------------------------------------

    def legal_into(self, out: list[int]) -> int:
        """All actions of whoever decides, or all outcomes of chance."""
        if self.decision == ASK_TURN:
            return self.legal_turn(out)
        if self.decision == ASK_PICK:
            return picks.legal_into(self, out)
        if self.decision == ASK_REWARD:
            return rewards.legal_into(self, out)
        if self.decision == ASK_SETUP:
            return self.legal_colours(out, SETUP)
        if self.decision == ASK_FIRST:
            return setup.legal_starts(self, out)
        if self.decision == ASK_TAKE:
            return theft.legal_into(self, out)
        if self.decision == ASK_BLOCK:
            return variants.legal_into(out)
        if self.decision == ASK_SWAP or self.decision == ASK_STEAL or self.decision == ASK_EXTRA:
            return trajectories.legal_into(self, out)
        return bonuses.legal_into(self, out)

    def legal_colours(self, out: list[int], kind: int) -> int:
        """OR-44: a balloon of choice is any colour in play."""
        for t in range(self.chart.types):
            out[t] = action_of(kind, 0, 0, t, 0)
        return self.chart.types

    def legal_turn(self, out: list[int]) -> int:
        """O-12: Moves, then Claims; abilities on top (OR-34); a pass where nothing else must be done (OR-17)."""
        n = moves.legal_into(self, out)
        bound = n > 0 or claims.can_claim(self, self.turn)
        n = claims.legal_into(self, out, n)
        n = bonuses.legal_uses(self, out, n)
        if self.may_pass or not bound:
            out[n] = action_of(PASS, 0, 0, 0, 0)
            n += 1
        return n

    def can_act(self, seat: int) -> bool:
        """OR-17, OR-18: whether this seat has a Move, a Claim or a usable ability."""
        return moves.can_move(self, seat) or claims.can_claim(self, seat) or bonuses.can_use(self, seat)

    # -- chance, scoring, secrets --------------------------------------------------------------------------------

    def odds_into(self, out: list[int]) -> None:
        """Every seat is as likely to start (OR-45), every balloon of the victim as likely to be taken (OR-35)."""
        if self.decision == ASK_TAKE:
            theft.odds_into(self, out)
            return
        for seat in range(self.seats):
            out[seat] = 1

    def scores_into(self, out: list[int]) -> None:
        """O-28: read off the board. O-11, OR-19: the highest score wins, ties share (`State.returns_into`)."""
        scoring.totals(self, out)

    def determinize(self, seat: int, rng: Rng) -> None:
        """OR-42: deal anew the inventories that this seat cannot see."""
        if self.secret:
            secrets.deal(self, seat, rng)

    def observe(self, action: int, seat: int) -> int:
        """OR-42: what a seat, or a spectator, sees of an action."""
        return secrets.observe(self, action, seat) if self.secret else action

    # -- for callers in Python ------------------------------------------------------------------------------

    def go_on(self, pending: bool) -> None:
        """Start from a position that was set field by field: in the middle of a turn, or at the start of one."""
        if pending:
            self.proceed()
        else:
            self.settle()
