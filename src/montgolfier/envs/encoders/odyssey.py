"""Aeronaut Odyssey as numbers: the actions of one board, and its cities, routes and trajectories one by one.

A board belongs to the smallest class that holds it. The class fixes how many actions there are and how long an
observation is, so that a network fits every board of its class. Numbers of actions are those of the board.
"""

from dataclasses import dataclass
from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.errors import SetupError
from montgolfier.engine.state import State
from montgolfier.envs.encoder import Encoder
from montgolfier.envs.environment import Environment, Preset
from montgolfier.envs.fields import Layout
from montgolfier.games.odyssey.chart import Chart
from montgolfier.games.odyssey.codes import (
    ACCEPT,
    ALLOW,
    BLOCK,
    CLAIM,
    COLLECT,
    DECLINE,
    GAIN,
    LOSE,
    MOVE,
    NO_TOLL,
    PASS,
    PICK,
    REWARD,
    SETUP,
    SHARE,
    STEAL_DONE,
    SWAP,
    SWAP_DONE,
    TELEPORT,
    pack,
)
from montgolfier.games.odyssey.components import MAX_COUNT
from montgolfier.games.odyssey.state import Odyssey

if not cython.compiled:
    from montgolfier.games.odyssey.codes import (
        ABILITY_KINDS,
        ASK_BLOCK,
        ASK_EXTRA,
        ASK_FIRST,
        ASK_TAKE,
        KINDS,
        NO_COLOUR,
        NO_ROUTE,
        ONE_USE,
        OVER,
        PICK_REWARDS,
        ROB,
        SPACE,
        STEAL,
        TOLL,
        UNLIMITED,
        WILD,
    )
    from montgolfier.games.odyssey.components import MAX_LENGTH

    DECISIONS = 15
    MOST_POINTS = 100  # more, or fewer than none, are shown as the limit
    MOST_KEPT = 8  # abilities of one kind, extra turns
    MOST_HELD = 99  # balloons and spaces
    OF_A_SEAT = 18  # numbers of a seat beside its city


@dataclass(frozen=True)
class BoardClass:
    """How large a board may be, and how many numbers its actions have."""

    name: str
    cities: int
    routes: int
    trajectories: int
    actions: int


CLASSES = (
    BoardClass("tiny", 8, 16, 8, 512),
    BoardClass("small", 16, 32, 8, 1024),
    BoardClass("regular", 24, 48, 12, 1536),
    BoardClass("large", 40, 88, 16, 3072),
    BoardClass("huge", 64, 128, 32, 8192),
    BoardClass("largest", 64, 128, 32, 32768),
)


def class_of(chart: Chart, actions: int) -> BoardClass:
    """The smallest class that holds a board."""
    for one in CLASSES:
        if (
            chart.cities <= one.cities
            and chart.routes <= one.routes
            and chart.trajectories <= one.trajectories
            and actions <= one.actions
        ):
            return one
    raise SetupError(f"the board has {actions} different actions, more than {max(one.actions for one in CLASSES)}")


def actions_of(chart: Chart, seats: int) -> list[int]:
    """All actions on a board in the order of their numbers; other seats by how far to the left they sit."""
    kinds = [*range(chart.types), WILD]
    routes = range(chart.routes)
    found = [pack(MOVE, r) for r in routes]
    for kind in (CLAIM, SHARE):
        for r in routes:
            found += payments(chart, kind, r)
    found += [pack(TELEPORT, c) for c in range(chart.cities)]
    found += [pack(ROB, part=k, colour=t) for k in range(1, seats) for t in (*kinds, NO_COLOUR)]
    found += [pack(COLLECT, i) for i in range(chart.trajectories)]
    found += [pack(PASS)]
    found += [pack(kind, colour=t) for kind in (SETUP, GAIN) for t in range(chart.types)]
    found += [pack(REWARD, colour=t) for t in (*kinds, SPACE)]
    found += [pack(TOLL, colour=t) for t in (*kinds, NO_COLOUR)] + [pack(NO_TOLL)]
    found += [pack(PICK, NO_ROUTE, colour=t) for t in kinds]
    found += [pack(PICK, r, colour=t) for r in routes for t in kinds if chart.types_of[r] >> t & 1]
    found += [pack(ALLOW), pack(BLOCK)]
    found += [pack(LOSE, colour=t) for t in kinds]
    found += [pack(SWAP, colour=old, more=new) for old in kinds for new in kinds] + [pack(SWAP_DONE)]
    found += [pack(STEAL, part=k, colour=t) for k in range(1, seats) for t in (*kinds, NO_COLOUR)] + [pack(STEAL_DONE)]
    return [*found, pack(ACCEPT), pack(DECLINE)]


def payments(chart: Chart, kind: int, route: int) -> list[int]:
    """Every way to pay for a route, or for each of its spaces."""
    if not chart.multi[route]:
        return ways_to_pay(chart, kind, route, 0, chart.type[route], chart.length[route])
    found = []
    for i in range(chart.length[route]):
        found += ways_to_pay(chart, kind, route, i + 1, chart.space_type[MAX_LENGTH * route + i], 1)
    return found


def ways_to_pay(chart: Chart, kind: int, route: int, space: int, type_: int, price: int) -> list[int]:
    """Balloons of the type, or of any one colour for gray, with any number of wildcards."""
    if type_ != WILD:
        return [pack(kind, route, space, NO_COLOUR, wild) for wild in range(price + 1)]
    mixed = [pack(kind, route, space, t, wild) for t in range(chart.types) for wild in range(price)]
    return [*mixed, pack(kind, route, space, NO_COLOUR, price)]


class OdysseyEncoder(Encoder):
    """Everybody sees the board; inventories too, unless they are secret."""

    def __init__(self, state: Odyssey) -> None:
        chart, seats = state.chart, state.seats
        actions = actions_of(chart, seats)
        board = class_of(chart, len(actions))
        self.board_class = board.name
        self.cities, self.routes, self.trajectories = board.cities, board.routes, board.trajectories
        layout = Layout()
        per_seat = (
            f"spaces, used, held, and live balloons by kind (8 colours, W; where seen) in {MOST_HELD}ths; "
            f"abilities (steal, trajectory, share, teleport) in {MOST_KEPT}ths; bonus and trajectory points in "
            f"{MOST_POINTS}ths, from 0 up"
        )
        self.at_decision = layout.add(
            "decision",
            (DECISIONS,),
            "it is this one",
            "over, (none), first, setup, turn, reward, toll, pick, block, gain, lose, swap, steal, extra, take",
        )
        self.at_to_move = layout.add("to_move", (seats,), "it is this seat", "the seat to move, the own seat first")
        self.at_turn = layout.add("turn", (seats,), "it is this seat", "whose turn it is")
        self.at_extra = layout.add("extra_turns", (1,), f"{MOST_KEPT} or more", "extra turns to come")
        self.at_city = layout.add("city", (seats, self.cities), "the traveler is there", "where the travelers are")
        self.at_seats = layout.add("seats", (seats, OF_A_SEAT), "as the meaning says", per_seat)
        self.at_slots = layout.add(
            "slots", (self.cities,), "no slot is free", "the part of a city's slots that is used"
        )
        self.at_owner = layout.add("owners", (self.routes, seats), "owns it", "who owns a route")
        self.at_shut = layout.add("closed", (self.routes,), "struck out", "twins that are closed")
        self.at_parts = layout.add(
            "parts", (self.routes if any(chart.multi) else 0, MAX_LENGTH, seats), "claimed", "spaces of multiroutes"
        )
        self.at_tolls = layout.add(
            "tolls", (self.routes if has_tolls(chart) else 0, MAX_LENGTH, seats), "unlimited", "uses of a toll, of 31"
        )
        self.at_taken = layout.add("trajectories", (self.trajectories, seats), "rewarded", "who has been rewarded")
        self.at_again = layout.add(
            "trajectories_extra", (self.trajectories, seats), "rewarded again", "who took the extra reward"
        )
        self.at_via = layout.add("travelled", (self.routes,), "it is this route", "the route travelled in this turn")
        self.at_picked = layout.add("picked", (2, KINDS), "this kind", "the balloons picked in this turn")
        self.at_wanted = layout.add(
            "wanted", (KINDS + self.routes,), "this kind; this route", "the pick that owners are asked about"
        )
        self.at_offered = layout.add(
            "offered", (self.trajectories,), "it is this one", "the trajectory whose extra reward is offered"
        )
        super().__init__(state, actions, board.actions, layout.fields)
        self.has_parts, self.has_tolls = any(chart.multi), has_tolls(chart)

    def relative(self, state: State, action: int, seat: int) -> int:
        """A victim is named by how far to the left it sits; that of a toll is always the traveler."""
        kind = action >> 20
        if kind == TOLL:
            return action & ~(15 << 8)
        if kind in (ROB, STEAL):
            return action & ~(15 << 8) | ((action >> 8 & 15) - seat + state.seats) % state.seats << 8
        return action

    def absolute(self, state: State, action: int, seat: int) -> int:
        """The reverse of `relative`."""
        kind = action >> 20
        if kind == TOLL:
            return action | self.traveler(cython.cast(Odyssey, state)) << 8
        if kind in (ROB, STEAL):
            return action & ~(15 << 8) | ((action >> 8 & 15) + seat) % state.seats << 8
        return action

    def traveler(self, s: Odyssey) -> int:
        """The seat whose turn it is."""
        return s.turn

    def encode_into(self, state: State, seat: int, out: list[float]) -> None:
        """Write what a seat may know."""
        self.clear(out, self.size)
        self.encode_turn(cython.cast(Odyssey, state), seat, out)
        self.encode_seats(cython.cast(Odyssey, state), seat, out)
        self.encode_board(cython.cast(Odyssey, state), seat, out)

    def encode_turn(self, s: Odyssey, seat: int, out: list[float]) -> None:
        """What is being decided."""
        out[self.at_decision + s.decision] = 1.0
        if s.decision != OVER and s.decision != ASK_FIRST and s.decision != ASK_TAKE:
            out[self.at_to_move + (s.decider - seat + s.seats) % s.seats] = 1.0
        out[self.at_turn + (s.turn - seat + s.seats) % s.seats] = 1.0
        out[self.at_extra] = min(s.extra, MOST_KEPT) / (1.0 * MOST_KEPT)
        if s.step <= PICK_REWARDS:
            if s.via != NO_ROUTE:
                out[self.at_via + s.via] = 1.0
            for i in range(s.made):
                out[self.at_picked + KINDS * i + s.picked[i]] = 1.0
        if s.decision == ASK_BLOCK:
            out[self.at_wanted + s.wanted] = 1.0
            if s.wanted_from != NO_ROUTE:
                out[self.at_wanted + KINDS + s.wanted_from] = 1.0
        if s.decision == ASK_EXTRA:
            out[self.at_offered + s.offered] = 1.0

    def encode_seats(self, s: Odyssey, seat: int, out: list[float]) -> None:
        """Travelers, inventories and abilities."""
        for k in range(s.seats):
            who = (seat + k) % s.seats
            start = self.at_seats + OF_A_SEAT * k
            out[self.at_city + self.cities * k + s.city[who]] = 1.0
            out[start] = min(s.spaces[who], MOST_HELD) / (1.0 * MOST_HELD)
            out[start + 1] = min(s.used[who], MOST_HELD) / (1.0 * MOST_HELD)
            out[start + 2] = min(s.held[who], MOST_HELD) / (1.0 * MOST_HELD)
            if k == 0 or not s.secret:
                for kind in range(KINDS):
                    out[start + 3 + kind] = min(s.live[KINDS * who + kind], MOST_HELD) / (1.0 * MOST_HELD)
            for kind in range(ABILITY_KINDS):
                out[start + 12 + kind] = min(s.ability[ABILITY_KINDS * who + kind], MOST_KEPT) / (1.0 * MOST_KEPT)
            out[start + 16] = max(min(s.bonus_points[who], MOST_POINTS), 0) / (1.0 * MOST_POINTS)
            out[start + 17] = max(min(s.goal_points[who], MOST_POINTS), 0) / (1.0 * MOST_POINTS)

    def encode_board(self, s: Odyssey, seat: int, out: list[float]) -> None:
        """Cities, routes and trajectories."""
        for i in range(s.chart.cities):
            if s.chart.slots[i] > 0:
                out[self.at_slots + i] = min(s.visits[i], s.chart.slots[i]) / (1.0 * s.chart.slots[i])
        for i in range(s.chart.routes):
            if s.shut[i]:
                out[self.at_shut + i] = 1.0
            for k in range(s.seats):
                if s.owner[i] >> (seat + k) % s.seats & 1:
                    out[self.at_owner + s.seats * i + k] = 1.0
            if self.has_parts or self.has_tolls:
                self.encode_spaces(s, seat, i, out)
        for i in range(s.chart.trajectories):
            for k in range(s.seats):
                if s.taken[i] >> (seat + k) % s.seats & 1:
                    out[self.at_taken + s.seats * i + k] = 1.0
                if s.taken_extra[i] >> (seat + k) % s.seats & 1:
                    out[self.at_again + s.seats * i + k] = 1.0

    def encode_spaces(self, s: Odyssey, seat: int, route: int, out: list[float]) -> None:
        """The spaces of a route: who has claimed them, and whose tolls are on them."""
        for i in range(s.chart.length[route]):
            place = MAX_LENGTH * route + i
            if self.has_parts:
                for k in range(s.seats):
                    if s.part[place] >> (seat + k) % s.seats & 1:
                        out[self.at_parts + s.seats * place + k] = 1.0
            if self.has_tolls and s.toll[place]:
                holder = s.toll[place] % ONE_USE - 1
                out[self.at_tolls + s.seats * place + (holder - seat + s.seats) % s.seats] = (
                    s.toll[place] // ONE_USE / (1.0 * UNLIMITED)
                )


def has_tolls(chart: Any) -> bool:
    """Whether any space of the board gives a toll."""
    return any(bonus is not None and bonus.kind == "toll" for route in chart.board.routes for bonus in route.bonuses)


assert MAX_COUNT == 99  # what MOST_HELD stands for

THREE_CITIES = {
    "name": "three cities",
    "types": ["red", "blue"],
    "inventory_spaces": 2,
    "cities": [
        {"id": "A", "x": 0, "y": 0, "slots": 4, "capital": True},
        {"id": "B", "x": 4, "y": 0, "slots": 2},
        {"id": "C", "x": 2, "y": 3, "slots": 2},
    ],
    "routes": [
        {"id": "r1", "a": "A", "b": "B", "spaces": ["red"]},
        {"id": "r2", "a": "B", "b": "C", "spaces": ["blue"]},
        {"id": "r3", "a": "C", "b": "A", "spaces": ["red"]},
    ],
}

ENVIRONMENT = Environment(
    encoder=OdysseyEncoder,
    presets={"Odyssey": Preset({"players": 2}), "OdysseyTiny": Preset({"players": 2, "board": "tiny"})},
    small={"triangle": Preset({"players": 2, "board": THREE_CITIES, "start_seat": 0}, horizon=6)},
)
