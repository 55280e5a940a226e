"""Aloft: the position and a turn, the truck move and the advance, in all three editions.

Clause ids are those of docs/rules/aloft.md. Beside this file: deal.py deals, trucks.py drives, balloons.py flies,
tokens.py hands out tokens, ending.py ends the game, scoring.py counts, secrets.py deals anew what a seat cannot see.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State
from montgolfier.engine.state_fields import StateFields
from montgolfier.games.aloft.components import COLOURS_OF, colour_set
from montgolfier.games.aloft.options import EDITIONS, box, cards_each

if not cython.compiled:
    from montgolfier.engine.bits import highest, popcount
    from montgolfier.engine.rng import below
    from montgolfier.engine.state import CHANCE, HIDDEN
    from montgolfier.games.aloft import balloons, deal, ending, scoring, secrets, trucks
    from montgolfier.games.aloft.codes import *
    from montgolfier.games.aloft.components import BEYOND, COLUMNS
    from montgolfier.games.aloft.options import LEAPFROG

    def copy_fields(target: "Aloft", source: "Aloft") -> None:
        """Copy the whole position."""
        FIELDS.copy(target, source)


# Every field of a position, as state.pxd declares it; a test compares the two.
POSITION = StateFields(
    numbers="""phase mover turn safety balloons served head resume
               box packed unpacked inflated aloft sky trucks loaded""",
    arrays="where row cargo hand tokens",
)
FIELDS = POSITION + StateFields(arrays="tints")  # where each colour flies follows from the rest


class Aloft(State):
    """One position. A truck stands at a column (1 to 13); a balloon is packed, unpacked, inflated or aloft."""

    def __init__(self, options: dict[str, Any]) -> None:
        edition = EDITIONS[options["edition"]]
        self.options = options
        self.seats = options["players"]
        self.width = 128
        self.truck_rule = edition.trucks
        self.two_steps = edition.steps_on_truck == 2
        self.last_advance = edition.last_advance
        self.achievements = edition.achievements
        self.together = options["mode"] != "competitive"
        self.launch_trucks = options.get("launch_trucks", 4)
        self.capacity = options.get("truck_capacity", 1)
        self.may_pass = options.get("advance_optional", False)
        self.offboard = options.get("offboard_loading", True)
        self.early = options.get("early_finish", False)
        self.safety_carries = options.get("safety_carries", False)
        self.count_twice = options.get("count_twice", False)
        self.wild_own = options.get("wild_own_colour", True)
        self.reveal_unused = options["reveal_unused"]
        self.first_player = -1 if options["first_player"] == "random" else options["first_player"]
        self.cards = cards_each(edition, self.seats)
        self.palette = colour_set(edition.colours)
        self.colours = COLOURS_OF
        if not cython.compiled:  # in C they exist already, filled with zeros
            self.where, self.row = [0] * ALL_BALLOONS, [0] * ALL_BALLOONS
            self.cargo, self.tints = [0] * (BEYOND + 1), [0] * COLOUR_KINDS
            self.hand, self.tokens = [0] * MAX_PLAYERS, [0] * (TOKEN_KINDS * MAX_PLAYERS)
        self.set_up()

    def set_up(self) -> None:
        """The start of a game, before anything is dealt."""
        self.box = box(self.options["edition"], self.options.get("specials", 3))
        self.balloons = popcount(self.box)
        self.packed = 0 if self.together else self.box  # AC-08
        self.unpacked = self.inflated = self.aloft = self.sky = self.loaded = 0
        self.served = self.head = self.resume = 0
        self.turn = 1
        self.mover = max(self.first_player, 0)
        if self.truck_rule == LEAPFROG:
            self.trucks = 0b111110  # A3-10: all five in one row ...
            self.safety = 5  # ... the orange one in front
        else:
            self.trucks = ((1 << self.launch_trucks) - 1) << 1  # A1-14, A2-08, AR-02
            self.safety = 1  # A1-16, A2-09
        if self.first_player < 0 and self.seats > 1:
            self.phase = WHO_STARTS  # AR-07
        else:
            deal.begin(self)

    def fresh(self) -> "Aloft":
        """A new game under the same options."""
        return Aloft(self.options)

    def copy_from(self, other: State) -> None:
        """Become a copy of another position."""
        copy_fields(self, cython.cast(Aloft, other))

    def key(self) -> tuple[int, ...]:
        """Everything that makes up this position."""
        return POSITION.values(self)

    def to_move(self) -> int:
        """The seat whose turn it is (AC-09), or CHANCE while cards are dealt."""
        return CHANCE if self.phase <= LAYING_OUT else self.mover

    def terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    # -- a turn ---------------------------------------------------------------------------------------------

    def apply_legal(self, action: int) -> None:
        """Carry out one legal action."""
        kind = action >> 10
        x = action >> 4 & 63
        y = action & 15
        if kind == TRUCK:
            self.move_truck(x)
            return
        if kind == ASCEND:
            balloons.ascend(self, x)
        elif kind == LAUNCH:
            balloons.launch(self, x)
        elif kind == INFLATE and self.two_steps:
            balloons.inflate(self, x)
        elif kind in (UNPACK, INFLATE):
            balloons.load(self, x, y)
        elif kind == DEAL:
            deal.cards(self, x)
            return
        elif kind == ROW:
            deal.lay_out(self, x)
            return
        elif kind == FIRST:
            self.mover = x
            deal.begin(self)
            return
        self.end_turn()  # SKIP and PASS change nothing else

    def begin_play(self) -> None:
        """Everything is dealt: begin the first turn, or continue a given position."""
        if not self.resume:
            self.begin_turn()
            return
        self.phase = self.resume
        self.resume = 0
        if self.early and self.phase != OVER and ending.nothing_left(self):
            self.phase = OVER

    def begin_turn(self) -> None:
        """A truck move if a balloon is flying now (A1-19, A2-12, AR-20), else straight to the advance."""
        if self.truck_rule == LEAPFROG:
            self.phase = ACTION  # A3-13
            return
        self.phase = TRUCK_MOVE if self.aloft else ADVANCE
        if self.early and ending.nothing_left(self):
            self.phase = OVER

    def move_truck(self, which: int) -> None:
        """The truck move: in the third edition the whole turn, else the advance follows (A1-19, A2-12)."""
        if self.truck_rule == LEAPFROG:
            trucks.leap(self, which)
            self.end_turn()
            return
        trucks.move(self, which)
        self.phase = ADVANCE
        if highest(self.trucks) == BEYOND and not self.last_advance:
            self.phase = OVER  # A1-20, A1-21, AR-25
        elif self.early and ending.nothing_left(self):
            self.phase = OVER

    def end_turn(self) -> None:
        """The next seat's turn (AC-09), unless the game is over."""
        if ending.reached(self):
            self.phase = OVER
            return
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        self.turn += 1
        self.begin_turn()

    # -- what is allowed ------------------------------------------------------------------------------------

    def legal_into(self, out: list[int]) -> int:
        """All actions of the player to move, or all outcomes of chance."""
        if self.phase == ADVANCE:
            return self.legal_advance(out)
        if self.phase == TRUCK_MOVE:
            return trucks.legal_into(self, out, 0)
        if self.phase == ACTION:  # A3-13: a truck move or an advance
            return balloons.legal_into(self, out, trucks.legal_into(self, out, 0))
        return deal.legal_into(self, out)

    def random_action_into(self, rng: Rng, scratch: list[int]) -> int:
        """One legal action, each equally likely; among rivals the advances are counted, not listed."""
        if self.phase == TRUCK_MOVE:
            return scratch[below(rng, trucks.legal_into(self, scratch, 0))]
        if self.together or self.may_pass:
            return State.random_action_into(self, rng, scratch)
        if self.phase == ADVANCE:
            return balloons.random_step(self, rng, 0)
        return balloons.random_step(self, rng, trucks.leapers(self))

    def odds_into(self, out: list[int]) -> None:
        """All deals are equally likely."""
        for i in range(deal.legal_into(self, out)):
            out[i] = 1

    def legal_advance(self, out: list[int]) -> int:
        """One balloon, one step (AC-16, A1-23, A2-24)."""
        n = balloons.legal_into(self, out, 0)
        if n == 0:
            out[0] = action_of(SKIP, 0, 0)  # A1-25, A2-25: only when nothing can be advanced
            n = 1
        elif self.may_pass and self.aloft:
            out[n] = action_of(PASS, 0, 0)  # AR-11
            n += 1
        return n

    # -- scores and secrets ---------------------------------------------------------------------------------

    def scores_into(self, out: list[int]) -> None:
        """The score of every seat as it stands."""
        for seat in range(self.seats):
            out[seat] = scoring.score(self, seat)

    def returns_into(self, out: list[float]) -> None:
        """AC-19, AR-31: victory, split when tied; for those who play together, the better the score the nearer to 1."""
        if not self.together:
            State.returns_into(self, out)
            return
        for seat in range(self.seats):
            out[seat] = 1.0 - scoring.common_score(self) / (3.0 * self.balloons + COLUMNS)

    def determinize(self, seat: int, rng: Rng) -> None:
        """AR-08, AR-09: deal anew the colours that this seat does not know."""
        secrets.determinize(self, seat, rng)

    def observe(self, action: int, seat: int) -> int:
        """AC-06: colour cards are dealt face down."""
        return HIDDEN if action >> 10 == DEAL and seat != self.served else action

    def private_info(self, seat: int) -> int:
        """The colours of the seat."""
        return self.hand[seat]
