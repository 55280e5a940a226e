"""Aloft as numbers: 212 actions in the first two editions, 282 in the third; the board balloon by balloon."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import State
from montgolfier.envs.encoder import Encoder
from montgolfier.envs.environment import Environment, Preset
from montgolfier.envs.fields import Layout
from montgolfier.games.aloft.codes import ASCEND, INFLATE, LAUNCH, PASS, SKIP, TRUCK, UNPACK
from montgolfier.games.aloft.components import ACHIEVEMENTS, BALLOONS, COLUMNS, REGULAR, SPECIAL
from montgolfier.games.aloft.notation import number
from montgolfier.games.aloft.options import CHOSEN, EDITIONS, LEAPFROG
from montgolfier.games.aloft.state import Aloft

if not cython.compiled:
    from montgolfier.games.aloft.codes import (
        ALL_BALLOONS,
        COLOUR_KINDS,
        DEALING,
        LAYING_OUT,
        OVER,
        TOKEN_KINDS,
    )
    from montgolfier.games.aloft.components import BEYOND

    PHASES = 7
    # the numbers of one balloon
    IN_PLAY = 0
    PACKED = 1
    ORDER = 2
    UNPACKED = 3
    INFLATED = 4
    COLUMN = 5
    ALTITUDE = 18
    OF_A_BALLOON = 22


def balloons_of(options: dict[str, Any]) -> list[int]:
    """The balloons in the box of the edition, whether or not they are in play."""
    colours = set(EDITIONS[options["edition"]].colours)
    return [BALLOONS.index(name) for name in [*REGULAR, *SPECIAL] if name in SPECIAL or set(name) <= colours]


def actions_of(options: dict[str, Any]) -> list[int]:
    """All actions of an edition in the order of their numbers."""
    edition, balloons = EDITIONS[options["edition"]], balloons_of(options)
    columns = range(1, COLUMNS + 2)
    if edition.trucks == LEAPFROG:
        trucks = [number(TRUCK, space) for space in range(1, COLUMNS + 1)]
    else:
        trucks = [number(TRUCK, lane) for lane in range(2 if edition.trucks == CHOSEN else 1)]
    load = UNPACK if edition.steps_on_truck == 2 else INFLATE
    loading = [number(load, balloon, column) for balloon in balloons for column in columns]
    inflating = [number(INFLATE, balloon) for balloon in balloons] if load == UNPACK else []
    flights = [number(kind, balloon) for kind in (LAUNCH, ASCEND) for balloon in balloons]
    return [*trucks, *loading, *inflating, *flights, *([number(SKIP), number(PASS)] if load == UNPACK else [])]


class AloftEncoder(Encoder):
    """Everybody sees the board; a seat sees its own colours, and those of the others at the end."""

    def __init__(self, state: Aloft) -> None:
        options = state.options
        balloons = balloons_of(options)
        layout = Layout()
        seats = state.seats
        self.at_phase = layout.add(
            "phase", (PHASES,), "it is this one", "who starts, deal, row, truck move, advance, action, over"
        )
        self.at_to_move = layout.add("to_move", (seats,), "it is this seat", "the seat to move, the own seat first")
        self.at_trucks = layout.add("trucks", (BEYOND,), "a truck is there", "trucks for balloons at columns 1 to 13")
        self.at_safety = layout.add("safety", (BEYOND,), "it is there", "the column of the safety truck")
        self.at_hands = layout.add(
            "hands", (seats, COLOUR_KINDS), "a card of it", "colours B G P R W Y; of others at the end"
        )
        self.at_unused = layout.add(
            "unused", (COLOUR_KINDS,), "it is unused", "colours nobody has, where they are shown"
        )
        self.at_tokens = layout.add(
            "tokens", (seats, TOKEN_KINDS), "all there are", "tokens by colour, wild, safety, where seen"
        )
        self.at_balloons = layout.add(
            "balloons",
            (len(balloons), OF_A_BALLOON),
            "yes; the last of the row",
            "in play, packed, place in the row, unpacked, inflated, column 1 to 13, altitude 1 to 4",
        )
        super().__init__(state, actions_of(options), len(actions_of(options)), layout.fields)
        self.balloons = len(balloons)
        self.tokens_public = options.get("tokens_public", True)
        if not cython.compiled:
            self.balloon, self.tokens = [0] * ALL_BALLOONS, [0] * TOKEN_KINDS
            self.slot = [0] * ALL_BALLOONS
        for i in range(ALL_BALLOONS):
            self.balloon[i] = balloons[i] if i < len(balloons) else 0
            self.slot[i] = balloons.index(i) if i in balloons else 0
        counts = list(ACHIEVEMENTS.values())
        for i in range(TOKEN_KINDS):
            self.tokens[i] = counts[i]

    def encode_into(self, state: State, seat: int, out: list[float]) -> None:
        """Write what a seat may know."""
        self.clear(out, self.size)
        self.encode_table(cython.cast(Aloft, state), seat, out)
        self.encode_people(cython.cast(Aloft, state), seat, out)
        self.encode_balloons(cython.cast(Aloft, state), out)

    def encode_table(self, s: Aloft, seat: int, out: list[float]) -> None:
        """Whose turn it is, and the trucks."""
        out[self.at_phase + s.phase] = 1.0
        if s.phase > LAYING_OUT and s.phase != OVER:
            out[self.at_to_move + (s.mover - seat + s.seats) % s.seats] = 1.0
        for column in range(1, BEYOND + 1):
            if s.trucks >> column & 1:
                out[self.at_trucks + column - 1] = 1.0
        out[self.at_safety + s.safety - 1] = 1.0

    def encode_people(self, s: Aloft, seat: int, out: list[float]) -> None:
        """Colour cards and tokens, as far as the seat sees them."""
        dealt = 0
        for k in range(s.seats):
            who = (seat + k) % s.seats
            dealt |= s.hand[who]
            if not s.together and who < s.served and (k == 0 or s.phase == OVER):
                for colour in range(COLOUR_KINDS):
                    if s.hand[who] >> colour & 1:
                        out[self.at_hands + COLOUR_KINDS * k + colour] = 1.0
            if s.achievements and (k == 0 or self.tokens_public or s.phase == OVER):
                for kind in range(TOKEN_KINDS):
                    held = min(s.tokens[TOKEN_KINDS * who + kind], self.tokens[kind])
                    out[self.at_tokens + TOKEN_KINDS * k + kind] = held / (1.0 * self.tokens[kind])
        if s.reveal_unused and not s.together and s.phase > DEALING:
            for colour in range(COLOUR_KINDS):
                if (s.palette & ~dealt) >> colour & 1:
                    out[self.at_unused + colour] = 1.0

    def encode_balloons(self, s: Aloft, out: list[float]) -> None:
        """Where every balloon is."""
        for i in range(self.balloons):
            b = self.balloon[i]
            start = self.at_balloons + OF_A_BALLOON * i
            if not s.box >> b & 1:
                continue
            out[start + IN_PLAY] = 1.0
            if s.packed >> b & 1:
                out[start + PACKED] = 1.0
            elif s.aloft >> b & 1:
                out[start + COLUMN + (s.where[b] & 15) - 1] = 1.0
                out[start + ALTITUDE + (s.where[b] >> 4)] = 1.0
            elif (s.unpacked | s.inflated) >> b & 1:
                out[start + (UNPACKED if s.unpacked >> b & 1 else INFLATED)] = 1.0
                out[start + COLUMN + s.where[b] - 1] = 1.0
        if s.together:
            for i in range(s.head, s.served):
                start = self.at_balloons + OF_A_BALLOON * self.slot[s.row[i]]
                out[start + ORDER] = (i - s.head + 1) / (1.0 * s.balloons)


ENVIRONMENT = Environment(
    encoder=AloftEncoder,
    presets={
        "AloftSolo": Preset({"players": 1}),
        "AloftSoloFirst": Preset({"players": 1, "edition": "first"}),
        "AloftCooperative": Preset({"players": 2, "edition": "first", "mode": "cooperative"}, opponents=None),
        "Aloft": Preset({"players": 2}),
    },
    small={  # the trucks have nearly arrived, and few balloons are left
        "solo": Preset({"players": 1}, {"deck": ["GR", "GP"], "row": ["GR", "GP"], "trucks": [[9, 10, 11, 12], 10]}),
        "duel": Preset({"players": 2, "first_player": 0}, {"deck": ["GR"], "trucks": [[9, 10, 11, 12], 9]}),
        "pair": Preset({"players": 2, "first_player": 0}, {"deck": ["GR", "LION"], "trucks": [[9, 10, 11, 12], 12]}),
    },
)
