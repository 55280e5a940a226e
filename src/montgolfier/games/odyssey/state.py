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
from montgolfier.games.odyssey.board import from_dict
from montgolfier.games.odyssey.chart import Chart
from montgolfier.games.odyssey.components import VARIANTS

if not cython.compiled:
    from montgolfier.engine.state import CHANCE
    from montgolfier.games.odyssey import (
        bonuses,
        multiroutes,
        scoring,
        secrets,
        theft,
        trajectories,
        variants,
        wild_winds,
    )
    from montgolfier.games.odyssey.codes import (
        ABILITY_SHARE,
        ACCEPT,
        ADJACENCY,
        ALLOW,
        ASK_BLOCK,
        ASK_EXTRA,
        ASK_FIRST,
        ASK_PICK,
        ASK_REWARD,
        ASK_SETUP,
        ASK_STEAL,
        ASK_SWAP,
        ASK_TAKE,
        ASK_TURN,
        BLOCK,
        BONUSES,
        CLAIM,
        COLLECT,
        DECLINE,
        END_OF_TURN,
        FIRST,
        GAIN,
        KINDS,
        LOSE,
        MOVE,
        NO_COLOUR,
        NO_ROUTE,
        NOTHING,
        OVER,
        PASS,
        PICK,
        PICK_REWARDS,
        PICKS,
        REWARD,
        ROB,
        SAME_TURN,
        SETUP,
        SHARE,
        SPACE,
        STEAL,
        STEAL_DONE,
        SWAP,
        SWAP_DONE,
        TAKE,
        TELEPORT,
        TOLL,
        TOLLS,
        TRAJECTORIES,
        TRAVEL_REWARDS,
        UNLIMITED,
        VIEWERS,
        WILD,
        action_of,
    )  # fmt: skip
    from montgolfier.games.odyssey.components import MAX_CITIES, MAX_LENGTH, MAX_PLAYERS, MAX_ROUTES, MAX_TRAJECTORIES


class Odyssey(State):
    """One position. Sets of seats are bits; `live` holds KINDS counters per seat, the last one for W."""

    def __init__(self, rules: dict[str, Any], chart: Chart | None = None) -> None:
        self.rules = rules
        self.chart = chart if chart is not None else Chart(from_dict(rules["board"]))
        self.seats = rules["players"]
        self.width = self.chart.widths[self.seats]
        self.reusable = rules["spaces_reusable"]
        self.full_blocks = rules["full_inventory_blocks_move"]
        self.start_takes_slot = rules["start_takes_slot"]
        self.every_owner = rules["pick_reward"] == "every_owner"
        self.reward_per_balloon = rules["pick_reward_unit"] == "balloon"
        self.reward_wild = rules["reward_wild"]
        self.closed_to_claims_only = rules["duo_doubles"] == "claim_only"
        self.same_player_double = rules["same_player_double"]
        self.may_pass = rules["may_pass"]
        self.all_of_double_side = rules["double_side"] == "all"
        self.reward_at_completion = rules["multi_adjacent_reward"] == "completion"
        self.balloon_of_route = rules["bonus_balloon"] == "route"
        self.random_theft = rules["steal_choice"] == "random"
        self.teleport_moves = rules["teleport_mode"] == "move"
        self.toll_uses = UNLIMITED if rules["toll_uses"] is None else rules["toll_uses"]
        self.variant = 0 if rules["variant"] is None else 1 + VARIANTS.index(rules["variant"])
        self.secret = rules["secret_inventories"]
        self.start_seat = -1 if rules["start_seat"] is None else rules["start_seat"]
        if not cython.compiled:
            self.city, self.spaces, self.used, self.held = ([0] * MAX_PLAYERS for _ in range(4))
            self.bonus_points, self.goal_points = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
            self.reached, self.news = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
            self.live, self.ability = [0] * (MAX_PLAYERS * KINDS), [0] * (MAX_PLAYERS * 4)
            self.visits = [0] * MAX_CITIES
            self.owner, self.shut = [0] * MAX_ROUTES, [0] * MAX_ROUTES
            self.part, self.toll = [0] * (MAX_ROUTES * MAX_LENGTH), [0] * (MAX_ROUTES * MAX_LENGTH)
            self.taken, self.taken_extra = [0] * MAX_TRAJECTORIES, [0] * MAX_TRAJECTORIES
            self.picked, self.source = [0, 0], [0, 0]
            self.due = [0] * (2 * MAX_PLAYERS)
            self.known, self.lost = [0] * (VIEWERS * MAX_PLAYERS * KINDS), [0] * (VIEWERS * MAX_PLAYERS)
        self.set_up()

    def set_up(self) -> None:
        """The start of a game: who starts, then compensation for the others (O-06)."""
        self.start_over()
        if self.start_seat < 0:
            self.decision = ASK_FIRST  # OR-45
        else:
            self.compensate_from(self.start_seat)

    def start_over(self) -> None:
        """Everybody at the capital (O-04), empty inventories (O-01, O-05)."""
        self.clear()
        size = self.chart.board.inventory_spaces
        for seat in range(self.seats):
            self.city[seat] = self.chart.capital
            self.spaces[seat] = 2 * size if self.seats == 2 else size  # OR-02
        if self.start_takes_slot:
            self.visits[self.chart.capital] = self.seats  # OR-06
        self.unclaimed = self.chart.routes

    def clear(self) -> None:
        """A blank sheet."""
        self.turn = self.decider = self.extra = self.passes = self.start = self.served = self.still = 0
        self.asks = self.swaps = self.steals = 0
        self.thief = self.prey = -1
        self.decision = OVER
        self.clear_turn()
        for i in range(MAX_PLAYERS):
            self.city[i] = self.spaces[i] = self.used[i] = self.held[i] = 0
            self.bonus_points[i] = self.goal_points[i] = self.reached[i] = self.news[i] = 0
        for i in range(MAX_PLAYERS * KINDS):
            self.live[i] = 0
        for i in range(MAX_PLAYERS * 4):
            self.ability[i] = 0
        for i in range(MAX_CITIES):
            self.visits[i] = 0
        for i in range(MAX_ROUTES):
            self.owner[i] = self.shut[i] = 0
        for i in range(MAX_ROUTES * MAX_LENGTH):
            self.part[i] = self.toll[i] = 0
        for i in range(MAX_TRAJECTORIES):
            self.taken[i] = self.taken_extra[i] = 0
        for i in range(2 * MAX_PLAYERS):
            self.due[i] = 0
        for i in range(VIEWERS * MAX_PLAYERS * KINDS):
            self.known[i] = 0
        for i in range(VIEWERS * MAX_PLAYERS):
            self.lost[i] = 0

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
        return Odyssey(self.rules, self.chart)

    def copy_from(self, other: State) -> None:
        """Become an equal of another position."""
        self.copy_all(cython.cast(Odyssey, other))

    def copy_all(self, other: "Odyssey") -> None:
        """Field by field; of the arrays only what this board can fill."""
        self.turn, self.decider, self.decision, self.step = other.turn, other.decider, other.decision, other.step
        self.extra, self.passes, self.unclaimed = other.extra, other.passes, other.unclaimed
        self.start, self.served, self.still = other.start, other.served, other.still
        self.via, self.made, self.barred, self.asks = other.via, other.made, other.barred, other.asks
        self.wanted, self.wanted_from = other.wanted, other.wanted_from
        self.goal, self.at, self.until = other.goal, other.at, other.until
        self.swaps, self.steals, self.taker, self.offered = other.swaps, other.steals, other.taker, other.offered
        self.thief, self.prey, self.victim = other.thief, other.prey, other.victim
        for i in range(2):
            self.picked[i], self.source[i] = other.picked[i], other.source[i]
        for i in range(MAX_PLAYERS):
            self.city[i], self.spaces[i] = other.city[i], other.spaces[i]
            self.used[i], self.held[i] = other.used[i], other.held[i]
            self.bonus_points[i], self.goal_points[i] = other.bonus_points[i], other.goal_points[i]
            self.reached[i], self.news[i] = other.reached[i], other.news[i]
        for i in range(2 * MAX_PLAYERS):
            self.due[i] = other.due[i]
        for i in range(MAX_PLAYERS * 4):
            self.ability[i] = other.ability[i]
        for i in range(self.seats * KINDS):
            self.live[i] = other.live[i]
        for i in range(self.chart.cities):
            self.visits[i] = other.visits[i]
        for i in range(self.chart.routes):
            self.owner[i], self.shut[i] = other.owner[i], other.shut[i]
        for i in range(self.chart.routes * MAX_LENGTH):
            self.part[i] = other.part[i]
        for i in range(self.chart.routes * MAX_LENGTH):
            self.toll[i] = other.toll[i]
        for i in range(self.chart.trajectories):
            self.taken[i], self.taken_extra[i] = other.taken[i], other.taken_extra[i]
        if self.secret:
            for i in range(VIEWERS * MAX_PLAYERS * KINDS):
                self.known[i] = other.known[i]
            for i in range(VIEWERS * MAX_PLAYERS):
                self.lost[i] = other.lost[i]

    def key(self) -> tuple[int, ...]:
        """Everything that makes up this position."""
        key = [
            self.turn, self.decider, self.decision, self.step, self.extra, self.passes, self.unclaimed,
            self.start, self.served, self.still, self.via, self.made, self.barred, self.asks,
            self.wanted, self.wanted_from, self.goal, self.at, self.until,
            self.swaps, self.steals, self.taker, self.offered, self.thief, self.prey, self.victim,
        ]  # fmt: skip
        for i in range(2):
            key += [self.picked[i], self.source[i]]
        for i in range(MAX_PLAYERS):
            key += [self.city[i], self.spaces[i], self.used[i], self.held[i], self.reached[i], self.news[i]]
            key += [self.bonus_points[i], self.goal_points[i], self.due[i], self.due[MAX_PLAYERS + i]]
        key += [self.ability[i] for i in range(MAX_PLAYERS * 4)]
        key += [self.live[i] for i in range(MAX_PLAYERS * KINDS)]
        key += [self.visits[i] for i in range(self.chart.cities)]
        for i in range(self.chart.routes):
            key += [self.owner[i], self.shut[i]]
        for i in range(self.chart.routes * MAX_LENGTH):
            key += [self.part[i], self.toll[i]]
        for i in range(self.chart.trajectories):
            key += [self.taken[i], self.taken_extra[i]]
        if self.secret:
            key += [self.known[i] for i in range(VIEWERS * MAX_PLAYERS * KINDS)]
            key += [self.lost[i] for i in range(VIEWERS * MAX_PLAYERS)]
        return tuple(key)

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
                if not self.ask_reward():
                    self.step = TOLLS
            elif self.step == TOLLS:
                if not bonuses.ask_toll(self):
                    self.step = PICKS
            elif self.step == PICKS:
                if not self.ask_pick():
                    self.step = PICK_REWARDS
            elif self.step == PICK_REWARDS:
                if not self.ask_reward():
                    self.step = END_OF_TURN
            # OR-32: the steps of a Claim
            elif self.step == BONUSES:
                if not bonuses.next_bonus(self):
                    self.step = ADJACENCY
            elif self.step == ADJACENCY:
                if not self.ask_reward():
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
        """OR-18: over, or on to the next seat that can act (O-12, OR-17)."""
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

    def settle(self) -> None:
        """Where a position begins: with the turn of this seat, or of the next one that can act (OR-17, OR-18)."""
        if self.unclaimed > 0 and self.passes < self.seats and self.can_act(self.turn):
            self.begin_turn(self.turn)
        else:
            self.end_turn()

    def apply(self, action: int) -> None:
        """Carry out one legal action."""
        kind = action >> 20
        x = action >> 12 & 255
        y = action >> 8 & 15
        z = action >> 4 & 15
        w = action & 15
        if kind == PICK:
            self.pick(z, x)
        elif kind == MOVE:
            self.move(x)
        elif kind == REWARD:
            self.reward(z)
        elif kind == CLAIM:
            self.claim(x, y, z, w)
        elif kind == SHARE:
            self.ability[4 * self.turn + ABILITY_SHARE] -= 1
            self.share(x, y, z, w)
        elif kind == PASS:  # OR-17
            self.passes += 1
            self.step = END_OF_TURN
        elif kind == FIRST:
            self.compensate_from(x)
            return
        elif kind == SETUP:
            self.gain(self.decider, z)
            self.still -= 1
            self.next_compensation()
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

    # -- setup ----------------------------------------------------------------------------------------------

    def compensate_from(self, start: int) -> None:
        """O-06: the start player is known; the others choose balloons in clockwise order (OR-04)."""
        self.start = self.turn = start
        self.served = self.still = 0
        self.next_compensation()

    def next_compensation(self) -> None:
        """O-07 to O-09: all balloons of one seat together, as many as its inventory holds."""
        while self.still == 0:
            self.served += 1
            if self.served == self.seats:
                self.start = self.served = 0
                self.settle()
                return
            self.decider = (self.start + self.served) % self.seats
            self.still = min((self.served + 1) // 2, self.free(self.decider))
        self.decision = ASK_SETUP

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

    def legal(self, out: list[int]) -> int:
        """All actions of whoever decides, or all outcomes of chance."""
        if self.decision == ASK_TURN:
            return self.legal_turn(out)
        if self.decision == ASK_PICK:
            return self.legal_picks(out)
        if self.decision == ASK_REWARD:
            return self.legal_rewards(out)
        if self.decision == ASK_SETUP:
            return self.legal_colours(out, SETUP)
        if self.decision == ASK_FIRST:
            for seat in range(self.seats):
                out[seat] = action_of(FIRST, seat, 0, 0, 0)
            return self.seats
        if self.decision == ASK_TAKE:
            return theft.legal(self, out)
        if self.decision == ASK_BLOCK:
            return variants.legal(out)
        if self.decision == ASK_SWAP or self.decision == ASK_STEAL or self.decision == ASK_EXTRA:
            return trajectories.legal(self, out)
        return bonuses.legal(self, out)

    def legal_colours(self, out: list[int], kind: int) -> int:
        """OR-44: a balloon of choice is any colour in play."""
        for t in range(self.chart.types):
            out[t] = action_of(kind, 0, 0, t, 0)
        return self.chart.types

    def legal_turn(self, out: list[int]) -> int:
        """O-12: Moves, then Claims; abilities on top (OR-34); a pass where nothing else must be done (OR-17)."""
        n = self.legal_moves(out)
        bound = n > 0 or self.can_claim(self.turn)
        n = self.legal_claims(out, n)
        n = bonuses.legal_uses(self, out, n)
        if self.may_pass or not bound:
            out[n] = action_of(PASS, 0, 0, 0, 0)
            n += 1
        return n

    def legal_moves(self, out: list[int]) -> int:
        """One Move for every route that can be travelled."""
        n = 0
        if self.full_blocks and self.free(self.turn) == 0:
            return 0  # OR-03
        here = self.city[self.turn]
        for i in range(self.chart.first_route[here], self.chart.first_route[here + 1]):
            if self.can_travel(self.chart.route_at[i], here):
                out[n] = action_of(MOVE, self.chart.route_at[i], 0, 0, 0)
                n += 1
        return n

    def legal_claims(self, out: list[int], n: int) -> int:
        """Every payment for every route that may be claimed or shared, from anywhere (O-25)."""
        seat = self.turn
        if self.held[seat] == 0:
            return n
        sharing = self.ability[4 * seat + ABILITY_SHARE] > 0
        for r in range(self.chart.routes):
            if self.chart.multi[r]:
                n = multiroutes.legal_spaces(self, out, n, r, sharing)
            elif self.owner[r] == 0:
                if self.may_claim(seat, r):
                    n = self.legal_payments(out, n, CLAIM, r, 0, self.chart.type[r], self.chart.length[r])
            elif sharing and not self.owner[r] >> seat & 1 and self.may_hold(seat, r):  # OR-37
                n = self.legal_payments(out, n, SHARE, r, 0, self.chart.type[r], self.chart.length[r])
        return n

    def legal_payments(self, out: list[int], n: int, kind: int, route: int, space: int, type_: int, price: int) -> int:
        """O-21, O-22: balloons of the type, as many as the price; W may stand in for any of them (O-41, OR-15)."""
        if type_ == WILD:
            return wild_winds.legal_gray_payments(self, out, n, kind, route, space, price)
        have = self.live[KINDS * self.turn + type_]
        for wild in range(min(self.live[KINDS * self.turn + WILD], price) + 1):
            if have + wild >= price:
                out[n] = action_of(kind, route, space, NO_COLOUR, wild)
                n += 1
        return n

    def legal_rewards(self, out: list[int]) -> int:
        """O-13, OR-11: a balloon of choice, if there is a free space, or one more space."""
        n = 0
        if self.free(self.decider) > 0:  # OR-03
            n = self.legal_colours(out, REWARD)
            if self.reward_wild:
                out[n] = action_of(REWARD, 0, 0, WILD, 0)
                n += 1
        out[n] = action_of(REWARD, 0, 0, SPACE, 0)
        return n + 1

    def can_travel(self, route: int, here: int) -> bool:
        """O-14, OR-05: a slot is free at the other end. OR-16: a closed twin is no route any more."""
        if self.shut[route] and not self.closed_to_claims_only:
            return False
        there = self.chart.end_a[route] + self.chart.end_b[route] - here
        return self.visits[there] < self.chart.slots[there]

    def can_move(self, seat: int) -> bool:
        """O-20: whether any Move is left to this seat."""
        if self.full_blocks and self.free(seat) == 0:
            return False  # OR-03
        here = self.city[seat]
        for i in range(self.chart.first_route[here], self.chart.first_route[here + 1]):
            if self.can_travel(self.chart.route_at[i], here):
                return True
        return False

    def can_claim(self, seat: int) -> bool:
        """Whether this seat can pay for any route that is left."""
        if self.held[seat] == 0:
            return False
        for r in range(self.chart.routes):
            if self.owner[r] or not self.may_claim(seat, r):
                continue
            if self.chart.multi[r]:
                if multiroutes.can_claim_space(self, seat, r):
                    return True
            elif self.can_pay(seat, self.chart.type[r], self.chart.length[r]):
                return True
        return False

    def can_act(self, seat: int) -> bool:
        """OR-17, OR-18: whether this seat has a Move, a Claim or a usable ability."""
        return self.can_move(seat) or self.can_claim(seat) or bonuses.can_use(self, seat)

    def may_claim(self, seat: int, route: int) -> bool:
        """O-27, OR-16: closed twins are not claimed. That a route is claimed only once (O-24) is `owner`."""
        return not self.shut[route] and self.may_hold(seat, route)

    def may_hold(self, seat: int, route: int) -> bool:
        """OR-16: whether one player may own both routes of a double."""
        if self.same_player_double:
            return True
        twin = self.chart.next_twin[route]
        while twin != route:
            if self.has_icon(seat, twin):
                return False
            twin = self.chart.next_twin[twin]
        return True

    def has_icon(self, seat: int, route: int) -> bool:
        """Whether the seat's icon stands anywhere in a route."""
        if self.chart.multi[route]:
            return multiroutes.participants(self, route) >> seat & 1 != 0
        return self.owner[route] >> seat & 1 != 0

    def can_pay(self, seat: int, type_: int, price: int) -> bool:
        """Whether the seat holds the balloons for a price."""
        if type_ == WILD:
            return wild_winds.can_pay_gray(self, seat, price)
        return self.live[KINDS * seat + type_] + self.live[KINDS * seat + WILD] >= price

    # -- Move -----------------------------------------------------------------------------------------------

    def move(self, route: int) -> None:
        """O-14 to O-16: take a slot of the other city; the owners of the route are to be rewarded."""
        seat = self.turn
        self.land(seat, self.chart.end_a[route] + self.chart.end_b[route] - self.city[seat])
        self.start_picks(route)
        if not self.owner[route] >> seat & 1:  # OR-13
            self.reward_all(self.owner[route], 0)
        self.step = TRAVEL_REWARDS

    def land(self, seat: int, city: int) -> None:
        """O-15: the traveler moves to a slot of another city; slots are used up for ever (OR-05)."""
        self.city[seat] = city
        self.visits[city] += 1

    def start_picks(self, route: int) -> None:
        """A new Move, over this route or over none (OR-38)."""
        self.passes = 0
        self.via = route
        self.made = self.at = 0
        self.barred = variants.barred_by_travel(self, route)

    def ask_pick(self) -> bool:
        """O-17, OR-03: two balloons, as far as they fit and types are to be had; a W comes alone (O-42, OR-29)."""
        if self.made == 2 or self.free(self.turn) == 0 or (self.made == 1 and self.picked[0] == WILD):
            return False
        if self.offer() == 0:
            return False
        self.decider = self.turn
        self.decision = ASK_PICK
        return True

    def offer(self) -> int:
        """The types that may be picked now: those of all routes at the destination (O-18, OR-08), less those barred."""
        types = 0
        here = self.city[self.turn]
        for i in range(self.chart.first_route[here], self.chart.first_route[here + 1]):
            if self.is_open(self.chart.route_at[i]):
                types |= self.chart.types_of[self.chart.route_at[i]]
        types &= ~self.barred
        if self.made:
            types &= ~(1 << WILD)  # OR-29
            types = variants.narrow(self, types)
        return types

    def is_open(self, route: int) -> bool:
        """OR-08, OR-16: whether the route is still there to be picked from."""
        return not self.shut[route] or self.closed_to_claims_only

    def legal_picks(self, out: list[int]) -> int:
        """Colours in board order, W last."""
        types = self.offer()
        n = 0
        for t in range(self.chart.types):
            if types >> t & 1:
                n = self.legal_sources(out, n, t)
        if types >> WILD & 1:
            n = self.legal_sources(out, n, WILD)
        return n

    def legal_sources(self, out: list[int], n: int, type_: int) -> int:
        """OR-09: from an unclaimed or own route, or else from one of the others' routes, which is named."""
        here = self.city[self.turn]
        first = n
        for i in range(self.chart.first_route[here], self.chart.first_route[here + 1]):
            r = self.chart.route_at[i]
            if not self.is_open(r) or not self.chart.types_of[r] >> type_ & 1:
                continue
            if self.every_owner or self.owner[r] == 0 or self.owner[r] >> self.turn & 1:  # OR-13
                out[first] = action_of(PICK, NO_ROUTE, 0, type_, 0)
                return first + 1
            out[n] = action_of(PICK, r, 0, type_, 0)
            n += 1
        return n

    def pick(self, type_: int, route: int) -> None:
        """One balloon of the two; the variant *block* first asks the owners it would reward."""
        self.wanted = type_
        self.wanted_from = route
        self.asks = variants.owners_to_ask(self)
        if self.asks == 0:
            self.complete_pick()

    def complete_pick(self) -> None:
        """O-17: the balloon is drawn. O-19: the owners of where it came from will be rewarded after the picks."""
        if self.every_owner:
            here = self.city[self.turn]
            for i in range(self.chart.first_route[here], self.chart.first_route[here + 1]):
                r = self.chart.route_at[i]
                if self.is_open(r) and self.chart.types_of[r] >> self.wanted & 1:
                    self.reward_all(self.pick_owners(r, not self.reward_per_balloon), self.made)
        elif self.wanted_from != NO_ROUTE:
            self.reward_all(self.pick_owners(self.wanted_from, not self.reward_per_balloon), self.made)
        self.picked[self.made] = self.wanted
        self.source[self.made] = self.wanted_from
        self.made += 1
        self.gain(self.turn, self.wanted)
        if self.secret:
            secrets.saw_gain(self, self.turn, self.wanted)  # OR-42: picks are visible
        self.forget_wish()

    def forget_wish(self) -> None:
        """The pick is made, or refused."""
        self.wanted = 0
        self.wanted_from = NO_ROUTE

    def pick_owners(self, route: int, once: bool) -> int:
        """Whom the wanted type rewards at a route; `once`: not those it rewarded before in this Move (OR-10)."""
        if self.owner[route] >> self.turn & 1:
            return 0  # OR-13
        owners = self.claimers(route, self.wanted)
        if once and self.made == 1:
            before = self.every_owner and self.chart.types_of[route] >> self.picked[0] & 1
            if before or self.source[0] == route:
                owners &= ~self.claimers(route, self.picked[0])
        return owners

    def claimers(self, route: int, type_: int) -> int:
        """The owners of a route as far as a pick of this type concerns them."""
        if self.chart.multi[route]:
            return multiroutes.claimers_of_type(self, route, type_)
        return self.owner[route]

    # -- rewards --------------------------------------------------------------------------------------------

    def reward_all(self, owners: int, row: int) -> None:
        """Note a reward for each of these seats; row 1 comes after row 0 (OR-12)."""
        for seat in range(self.seats):
            if owners >> seat & 1:
                self.due[MAX_PLAYERS * row + seat] += 1

    def ask_reward(self) -> bool:
        """OR-12: rewarded players decide clockwise, starting left of the mover."""
        place = self.next_due()
        if place < 0:
            return False
        self.decider = place % MAX_PLAYERS
        self.decision = ASK_REWARD
        return True

    def next_due(self) -> int:
        """Where the next reward is noted, or -1."""
        for row in range(2):
            for k in range(1, self.seats + 1):
                seat = (self.turn + k) % self.seats
                if self.due[MAX_PLAYERS * row + seat] > 0:
                    return MAX_PLAYERS * row + seat
        return -1

    def reward(self, what: int) -> None:
        """O-13, OR-11: one balloon of choice or one more space."""
        self.due[self.next_due()] -= 1
        if what == SPACE:
            self.spaces[self.decider] += 1
        else:
            self.gain(self.decider, what)

    # -- Claim ----------------------------------------------------------------------------------------------

    def claim(self, route: int, space: int, colour: int, wild: int) -> None:
        """O-21 to O-24: pay, write the icon into the route; the consequences follow step by step (OR-32)."""
        self.pay(route, space, colour, wild)
        if space:
            multiroutes.claim_space(self, route, space - 1)
        else:
            self.owner[route] = 1 << self.turn
            self.unclaimed -= 1
        if self.seats == 2:
            self.close_twins(route)
        self.at = max(space - 1, 0)
        self.until = space if space else self.chart.length[route]
        if space == 0 or not self.reward_at_completion or self.owner[route]:  # OR-30
            self.reward_neighbour(route)
        self.follow_up(route)

    def share(self, route: int, space: int, colour: int, wild: int) -> None:
        """OR-37: a Claim at full price of what others own; bonuses are not given again."""
        self.pay(route, space, colour, wild)
        if space:
            multiroutes.share_space(self, route, space - 1)
        else:
            self.owner[route] |= 1 << self.turn
        self.at = self.until = 0
        if space == 0 or not self.reward_at_completion:  # OR-30: a share completes nothing
            self.reward_neighbour(route)
        self.follow_up(route)

    def pay(self, route: int, space: int, colour: int, wild: int) -> None:
        """O-23: paid balloons are crossed out."""
        seat = self.turn
        self.passes = 0
        price = 1 if space else self.chart.length[route]
        if colour == NO_COLOUR:
            colour = self.chart.space_type[MAX_LENGTH * route + max(space - 1, 0)]
        if price > wild:
            self.drop(seat, colour, price - wild)
            if self.secret:
                secrets.saw_payment(self, seat, colour, price - wild)  # OR-42: payments are visible
        if wild:
            self.drop(seat, WILD, wild)
            if self.secret:
                secrets.saw_payment(self, seat, WILD, wild)

    def close_twins(self, route: int) -> None:
        """O-27, OR-16: with two players the other routes of the group are struck out."""
        twin = self.chart.next_twin[route]
        while twin != route:
            if not self.shut[twin]:
                self.shut[twin] = 1
                self.unclaimed -= 1
            twin = self.chart.next_twin[twin]

    def reward_neighbour(self, route: int) -> None:
        """O-26, OR-14: a claimer whose traveler stands at either end is to be rewarded, once."""
        here = self.city[self.turn]
        if here == self.chart.end_a[route] or here == self.chart.end_b[route]:
            self.due[self.turn] = 1

    def follow_up(self, route: int) -> None:
        """OR-32: bonuses, the reward of the claimer, trajectories; what is fulfilled now is noticed now."""
        self.goal = route
        self.step = BONUSES
        if self.owner[route] and self.chart.trajectories:
            trajectories.notice(self, self.owner[route])

    # -- chance, scoring, secrets --------------------------------------------------------------------------------

    def odds(self, out: list[int]) -> None:
        """Every seat is as likely to start (OR-45), every balloon of the victim as likely to be taken (OR-35)."""
        if self.decision == ASK_TAKE:
            theft.odds(self, out)
            return
        for seat in range(self.seats):
            out[seat] = 1

    def scores(self, out: list[int]) -> None:
        """O-28: read off the board."""
        scoring.totals(self, out)

    def returns(self, out: list[float]) -> None:
        """O-11, OR-19: victory, split between equals."""
        row = [0] * 6
        self.scores(row)
        best = winners = 0
        for seat in range(self.seats):
            if winners == 0 or row[seat] > best:
                best = row[seat]
                winners = 0
            if row[seat] == best:
                winners += 1
        for seat in range(self.seats):
            out[seat] = 1.0 / winners if row[seat] == best else 0.0

    def determinize(self, seat: int, rng: Rng) -> None:
        """OR-42: deal the inventories this seat cannot see anew."""
        if self.secret:
            secrets.deal(self, seat, rng)

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def go_on(self, pending: bool) -> None:
        """Take up a position that was set field by field: in the middle of a turn, or at the start of one."""
        if pending:
            self.proceed()
        else:
            self.settle()

    def fulfils(self, seat: int) -> int:
        """The trajectories a seat's routes fulfil, as a set of bits."""
        return trajectories.fulfilled(self, seat)

    def types_on_offer(self) -> int:
        """The types that may be picked now, as a set of bits."""
        return self.offer()

    def has_wild(self) -> bool:
        """Whether a W can be in play at all: on gray routes (O-40) or as a reward (OR-11)."""
        return self.reward_wild or "wildWinds" in self.chart.board.expansions()
