"""Cloud 9: the position and a trip, from the roll to the fall. Clause ids are those of docs/rules/cloud9.md.

Hands, piles and dice are multisets in one number each (multiset.py). Beside this file: cards.py deals and draws,
chance.py rolls, payments.py pays, sheet.py keeps the score sheet; evidence.py and secrets.py deal with hidden cards.
"""

import math
from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import Ints, State
from montgolfier.engine.state_fields import StateFields
from montgolfier.games.cloud9.components import FULL_DECK
from montgolfier.games.cloud9.options import level_table

if not cython.compiled:
    from montgolfier.engine.bits import bit, popcount
    from montgolfier.engine.rng import below
    from montgolfier.engine.state import CHANCE, HIDDEN
    from montgolfier.games.cloud9 import cards, chance, evidence, payments, secrets, sheet
    from montgolfier.games.cloud9.codes import *
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import WILD, one, size

    def copy_fields(target: "Cloud9", source: "Cloud9") -> None:
        """Copy the whole position."""
        FIELDS.copy(target, source)


# Every field of a position, as state.pxd declares it; a test compares the two. What the rest of the game depends on:
POSITION = StateFields(numbers="phase pilot level aboard trips served pile discard dice", arrays="hand points")
# ... `turn` only while a passenger decides, and of `stack`, a stacked deck, only the cards up to `stack_size`:
PARTLY = StateFields(numbers="turn stack_size", arrays="stack")
# What the players have seen of each other's cards (evidence.py, secrets.py), and the score sheet (sheet.py):
SEEN = StateFields(numbers="clean shuffled held", arrays="drawn paid missed spent age")
SHEET = StateFields(numbers="exits logged", arrays="carried log")
FIELDS = POSITION + PARTLY + SEEN + SHEET


class Cloud9(State):
    """One position. `aboard` is a set of seats; `turn` is the passenger who decides; the pile has no order yet."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.seats = options["players"]
        self.top = options["max_level"] or TOP_LEVEL + 1  # CR-02
        self.target = int(options["target"])
        self.hand_size = int(options["hand_size"])
        self.draw_per_trip = int(options["draw_per_trip"])
        self.first_pilot = -1 if options["first_pilot"] is None else options["first_pilot"]
        self.end_after = ("trip", "cycle", "immediately").index(options["end_after"])
        self.wilds_per_roll = min(options["wilds_per_roll"] or 4, 4)  # CR-04; there are only four (C-05)
        self.after_roll = options["lone_pilot_leave"] == "after_roll"
        self.whole_roll = options["wild_mode"] == "whole_roll"
        self.over_held = options["wild_over_held_colour"]
        self.wilds_dealt = options["wilds_in_initial_deal"]
        self.sizes_public = options["hand_sizes_public"]
        if not cython.compiled:  # in C they exist already, filled with zeros
            self.point, self.dice_at = [0] * (TOP_LEVEL + 1), [0] * (TOP_LEVEL + 1)
            self.hand, self.points, self.drawn, self.paid, self.carried = ([0] * MAX_PLAYERS for _ in range(5))
            self.missed, self.spent, self.age = ([0] * (FAILURES * MAX_PLAYERS) for _ in range(3))
            self.stack, self.log = [0] * MAX_CARDS, [0] * SHEET_TRIPS
        points, dice = level_table(options["edition"], options["max_level"], options["dice_cap"])
        for level in range(1, len(points)):
            self.point[level] = points[level]
            self.dice_at[level] = dice[level]
        self.width = max(math.comb(max(dice) + 4, 4), 72)  # rolls, or payments: at most 70 ways to use four wilds
        self.set_up()

    def set_up(self) -> None:
        """The start of a game, before anything is dealt; nobody has points (C-11)."""
        self.pile = self.shuffled = FULL_DECK
        self.discard = self.held = self.dice = self.exits = 0
        self.clean = not self.wilds_dealt
        self.level = 1
        self.aboard = (1 << self.seats) - 1  # C-10
        self.pilot = self.turn = max(self.first_pilot, 0)
        self.trips = self.served = self.stack_size = self.logged = 0
        self.phase = WHO_PILOTS  # C-12
        if self.first_pilot >= 0:
            cards.deal(self)

    def fresh(self) -> "Cloud9":
        """A new game under the same options."""
        return Cloud9(self.options)

    def copy_from(self, other: State) -> None:
        """Become a copy of another position."""
        copy_fields(self, cython.cast(Cloud9, other))

    def key(self) -> tuple[int, ...]:
        """Everything that the rest of the game depends on."""
        turn = self.turn if self.phase == PASSENGER else -1
        return (turn, *POSITION.values(self), *list(self.stack)[: self.stack_size])

    # -- what is allowed ------------------------------------------------------------------------------------

    def to_move(self) -> int:
        """The seat that decides, or CHANCE."""
        if self.phase <= ROLLING:
            return CHANCE
        return self.turn if self.phase == PASSENGER else self.pilot

    def terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    def legal_into(self, out: list[int]) -> int:
        """All actions of the player to move, or all outcomes of chance."""
        if self.phase == PAYING:
            return payments.legal_into(self, out)
        if self.phase <= ROLLING:
            return chance.legal_into(self, out)
        out[0] = action_of(LEAVE, 0)  # C-16, C-28: a passenger or a lone pilot
        out[1] = action_of(STAY, 0)
        return 2

    def random_action_into(self, rng: Rng, scratch: list[int]) -> int:
        """One legal action, each equally likely."""
        if self.phase == PAYING:
            return scratch[below(rng, payments.legal_into(self, scratch))]
        return action_of(STAY if below(rng, 2) else LEAVE, 0)

    def odds_into(self, out: list[int]) -> None:
        """How likely each outcome of chance is."""
        for i in range(chance.legal_into(self, out)):
            out[i] = chance.weight(self, out[i])

    def sample_into(self, rng: Rng, scratch: list[int]) -> int:
        """One outcome of chance by its odds."""
        return chance.sample(self, rng)

    # -- a trip ---------------------------------------------------------------------------------------------

    def apply_legal(self, action: int) -> None:
        """Carry out one legal action."""
        kind = action >> 24
        x = action & 0xFFFFFF
        if kind >= ROLL:
            self.dice = counts_in(x)
            self.dice += one(WILD) * (kind - ROLL - size(self.dice))  # the others are blank
            self.ask(self.next_aboard(self.pilot))  # C-16
        elif kind == STAY:
            self.stay()
        elif kind == LEAVE:
            self.leave(self.turn if self.phase == PASSENGER else self.pilot)
        elif kind == PAY:
            payments.pay(self, x)
        elif kind == COVER:
            payments.cover(self)
        elif kind == FAIL:
            self.fall()
        elif kind == FIRST:
            self.pilot = x
            cards.deal(self)
        else:
            cards.take(self, x)

    def open_trip(self) -> None:
        """C-14, C-30, C-32, CR-19: level 1, everybody aboard."""
        self.served = 0
        self.open_level()

    def open_level(self) -> None:
        """Arrival at a level: the top pays (CR-02), a lone pilot may decide before the roll (CR-03), or dice roll."""
        self.dice = 0
        if self.level == self.top:
            self.reach_top()
        elif self.aboard == 1 << self.pilot and not self.after_roll:
            self.phase = LONE_BEFORE
        else:
            self.phase = ROLLING

    def reach_top(self) -> None:
        """CR-02: everybody aboard scores the top level, and the trip is over without a roll."""
        for seat in range(self.seats):
            if self.aboard >> seat & 1:
                self.score_level(seat)
        self.close_trip(TOP)

    def score_level(self, seat: int) -> None:
        """The points of this level, entered for the score sheet: `exits` has six bits for each seat."""
        self.points[seat] += self.point[self.level]
        self.exits |= bit(6 * seat) * self.level

    def ask(self, seat: int) -> None:
        """C-16, CR-17: this passenger decides next. After the last one, the pilot has to pay or, alone, may leave."""
        self.turn = seat
        if seat != self.pilot:
            self.phase = PASSENGER
        elif self.after_roll and self.aboard == 1 << seat:
            self.phase = LONE_AFTER  # C-28, CR-03
        else:
            self.phase = PAYING  # C-18: no way out

    def next_aboard(self, seat: int) -> int:
        """The first seat to the left that is still in the basket; the seat itself if it is alone there."""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.aboard >> seat & 1:
                return seat

    def stay(self) -> None:
        """C-39: stay in the basket, whatever comes."""
        if self.phase == PASSENGER:
            self.ask(self.next_aboard(self.turn))
        else:
            self.phase = ROLLING if self.phase == LONE_BEFORE else PAYING

    def leave(self, seat: int) -> None:
        """C-17, C-33, C-34, CR-20: the points of this level, and out for the rest of the trip."""
        self.score_level(seat)
        self.aboard &= ~(1 << seat)
        if seat == self.pilot:
            self.close_trip(LEFT)  # C-27
        elif self.end_after == IMMEDIATELY and self.points[seat] >= self.target:
            self.close_trip(STOPPED)  # CR-10
        else:
            self.ask(self.next_aboard(seat))

    def rise(self, paid: int) -> None:
        """The cards are played, the balloon rises one level (C-24), the next pilot takes over (C-25, CR-09)."""
        self.hand[self.pilot] -= paid
        self.discard += paid
        self.paid[self.pilot] += paid
        evidence.remember_payment(self, paid)
        self.pilot = self.next_aboard(self.pilot)
        if self.level < TOP_LEVEL:
            self.level += 1
        self.open_level()

    def fall(self) -> None:
        """C-23, C-26: no points for those aboard. CR-08: nothing is played."""
        evidence.remember_failure(self, payments.coloured_dice(self))
        self.close_trip(FELL)

    def close_trip(self, ending: int) -> None:
        """The game ends (CR-10), or the left neighbour is pilot (C-31) and everybody draws (C-29)."""
        sheet.enter(self, ending)
        self.trips += 1
        if ending == STOPPED or self.decided():
            self.phase = OVER
            return
        self.pilot += 1
        if self.pilot == self.seats:
            self.pilot = 0
        self.level = 1
        self.exits = self.dice = 0
        self.aboard = (1 << self.seats) - 1
        cards.draw(self)

    # -- the end --------------------------------------------------------------------------------------------

    def decided(self) -> bool:
        """C-36, C-37, CR-10: whether the trip that has just ended was the last."""
        if self.end_after == CYCLE and self.trips % self.seats:
            return False
        best = 0
        for seat in range(self.seats):
            best = max(best, self.points[seat])
        return best >= self.target  # CR-18: more than one may get there

    def scores_into(self, out: list[int]) -> None:
        """The points of every seat."""
        for seat in range(self.seats):
            out[seat] = self.points[seat]

    def winning_seats(self) -> int:
        """C-02, C-03, CR-14: most points, then fewest cards; as a set of seats."""
        best = winners = 0
        for seat in range(self.seats):
            value = (self.points[seat] << 8) - size(self.hand[seat])
            if winners == 0 or value > best:
                best = value
                winners = 0
            if value == best:
                winners |= 1 << seat
        return winners

    def returns_into(self, out: list[float]) -> None:
        """Victory, split when tied."""
        for seat in range(self.seats):
            out[seat] = self.share_of_victory(seat)

    def share_of_victory(self, seat: int) -> float:
        """What the end is worth to a seat."""
        winners = self.winning_seats()
        return 1.0 / popcount(winners) if winners >> seat & 1 else 0.0

    # -- secrets --------------------------------------------------------------------------------------------

    def observe(self, action: int, seat: int) -> int:
        """CR-16: cards are dealt and drawn face down."""
        return HIDDEN if action >> 24 in (DEAL, DRAW) and cards.receiver(self) != seat else action

    def determinize(self, seat: int, rng: Rng) -> None:
        """CR-16: deal anew the cards that this seat cannot know, in keeping with all that it has seen."""
        secrets.determinize(self, seat, rng)

    # -- for callers in Python ------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """All legal actions; memory is taken for those of this position only, as fifty dice have 316,251 outcomes."""
        out = Ints(math.comb(self.dice_at[self.level] + 4, 4) if self.phase == ROLLING else 72)
        n = 0 if self.terminal() else self.legal_into(out.at)
        return [out.at[i] for i in range(n)]

    def is_legal(self, action: int) -> bool:
        """Whether an action is allowed now; rolls are not listed to find out."""
        if self.phase != ROLLING:
            return action in self.legal()
        dice = self.dice_at[self.level]
        return action >> 24 == ROLL + dice and sum(action >> 6 * colour & 63 for colour in range(4)) <= dice

    def sample(self, rng: Rng) -> int:
        """One outcome of chance, drawn by its odds."""
        return chance.sample(self, rng)

    def go_on(self) -> None:
        """Start from a position that was set up: hand out stacked cards, ask the first passenger, or open the level."""
        if self.phase == DEALING or self.phase == DRAWING:
            cards.serve(self)
        elif self.dice:
            self.ask(self.next_aboard(self.pilot))
        else:
            self.open_level()

    def winners(self) -> list[int]:
        """The winning seats."""
        return [seat for seat in range(self.seats) if self.winning_seats() >> seat & 1]
