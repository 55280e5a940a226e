"""Cloud 9: the position and the rules on it, both editions. Clause ids are those of docs/rules/cloud9.md.

Hands, piles and dice are multisets in one number each (multiset.py).
"""

import math
from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import Ints, State
from montgolfier.games.cloud9.components import FULL_DECK
from montgolfier.games.cloud9.options import dice_at, last_level, points_at

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.engine.state import CHANCE
    from montgolfier.games.cloud9.components import TOP_LEVEL
    from montgolfier.games.cloud9.multiset import (
        COLOURED,
        NO_LIMIT,
        WILD,
        count,
        covers,
        cut_down,
        one,
        size,
        take_at_random,
        without,
    )

    # What an action can be; its number is kind << 24 | x. ROLL + n is a roll of n dice. Dice, and the dice that
    # wilds stand for, are told by four counts of six bits in the order of the colours; the other dice are blank.
    STAY, LEAVE, PAY, COVER, FAIL, FIRST, DEAL, DRAW = range(8)
    ROLL = 16
    # What the game waits for.
    WHO_PILOTS, DEALING, DRAWING, ROLLING, LONE_BEFORE, PASSENGER, LONE_AFTER, PAYING, OVER = range(9)
    # How a trip ends: the balloon falls, the pilot leaves, the top is reached, the game stops in the middle.
    FELL, LEFT, TOP, STOPPED = range(4)
    # CR-10: what is completed once the target is reached.
    TRIP, CYCLE, IMMEDIATELY = range(3)

    LOG = 256  # trips that the score sheet shows one by one
    MEMORY = 2  # failed payments remembered for each seat
    IMPOSSIBLE, DISAGREES, AGREES = 0, 1, 3  # how an imagined world goes with what was seen
    IMAGINATION = 8  # how often it is tried
    PATIENCE = 64  # how often before it is given up, when paid cards find no place to have come from
    FADED = 12  # cards drawn since a failed payment, after which it tells nothing any more
    EXACT_DICE = 11  # 6 ** 11 fits into 31 bits
    FACTORIAL = [0.0] * (TOP_LEVEL + 1)

    def action_of(kind: int, x: int) -> int:
        """The number of an action."""
        return kind << 24 | x

    def whole_part(x: float) -> int:
        """The number without its fraction."""
        return int(x)

    def widened(x: int) -> int:
        """The counts inside an action as a multiset."""
        return x & 63 | (x >> 6 & 63) << 8 | (x >> 12 & 63) << 16 | (x >> 18 & 63) << 24


for _n in range(51):
    FACTORIAL[_n] = float(math.factorial(_n))


def roll_weight(dice: int, green: int, purple: int, red: int, yellow: int) -> int:
    """Ways to roll this, of 6 ** dice. Beyond eleven dice rounded: parts of about 2 ** 30, at least one."""
    weight = FACTORIAL[dice] / FACTORIAL[green] / FACTORIAL[purple] / FACTORIAL[red] / FACTORIAL[yellow]
    weight = weight / FACTORIAL[dice - green - purple - red - yellow]
    for _ in range(dice - green - purple - red - yellow):
        weight = weight * 2.0  # C-06: two blank faces
    if dice <= EXACT_DICE:
        return whole_part(weight)
    for _ in range(dice):
        weight = weight / 6.0
    return whole_part(weight * 1073741824.0) + 1


class Cloud9(State):
    """One position. `aboard` is a set of seats; `turn` is the passenger who decides; the pile has no order yet."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        self.seats = rules["players"]
        self.top = rules["max_level"] or TOP_LEVEL + 1  # CR-02
        self.target = int(rules["target"])
        self.hand_size = int(rules["hand_size"])
        self.draw_per_trip = int(rules["draw_per_trip"])
        self.first_pilot = -1 if rules["first_pilot"] is None else rules["first_pilot"]
        self.end_after = ("trip", "cycle", "immediately").index(rules["end_after"])
        self.wilds_per_roll = min(rules["wilds_per_roll"] or 4, 4)  # CR-04; there are only four (C-05)
        self.after_roll = rules["lone_pilot_leave"] == "after_roll"
        self.whole_roll = rules["wild_mode"] == "whole_roll"
        self.over_held = rules["wild_over_held_colour"]
        self.wilds_dealt = rules["wilds_in_initial_deal"]
        self.sizes_public = rules["hand_sizes_public"]
        if not cython.compiled:
            self.point, self.dice_at = [0] * 51, [0] * 51
            self.hand, self.points, self.carried, self.stack = [0] * 6, [0] * 6, [0] * 6, [0] * 76
            self.log = [0] * LOG
            self.drawn, self.paid = [0] * 6, [0] * 6
            self.missed, self.spent, self.age = [0] * 12, [0] * 12, [0] * 12
        for level in range(1, last_level(rules) + 1):
            self.point[level] = points_at(rules, level)
            self.dice_at[level] = dice_at(rules, level)
        if self.top <= TOP_LEVEL:
            self.point[self.top] = points_at(rules, self.top)
        most = max(self.dice_at[level] for level in range(1, last_level(rules) + 1))
        self.width = max(math.comb(most + 4, 4), 72)  # rolls, or payments: at most 70 ways to use four wilds
        self.set_up()

    def set_up(self) -> None:
        """The start of a game, before anything is dealt."""
        self.pile = self.shuffled = FULL_DECK
        self.discard = self.held = self.dice = self.exits = 0
        for seat in range(6):
            self.hand[seat] = self.drawn[seat] = self.paid[seat] = 0
            self.points[seat] = self.carried[seat] = 0  # C-11
        for i in range(6 * MEMORY):
            self.missed[i] = self.spent[i] = self.age[i] = 0
        self.clean = not self.wilds_dealt
        self.level = 1
        self.aboard = (1 << self.seats) - 1  # C-10
        self.pilot = self.turn = max(self.first_pilot, 0)
        self.trips = self.served = self.stack_size = self.logged = 0
        self.phase = WHO_PILOTS  # C-12
        if self.first_pilot >= 0:
            self.hand_out()

    def fresh(self) -> "Cloud9":
        """A new game under the same options."""
        return Cloud9(self.rules)

    def copy_from(self, other: State) -> None:
        """Become an equal of another position."""
        self.phase = cython.cast(Cloud9, other).phase
        self.pilot = cython.cast(Cloud9, other).pilot
        self.level = cython.cast(Cloud9, other).level
        self.turn = cython.cast(Cloud9, other).turn
        self.aboard = cython.cast(Cloud9, other).aboard
        self.trips = cython.cast(Cloud9, other).trips
        self.served = cython.cast(Cloud9, other).served
        self.logged = cython.cast(Cloud9, other).logged
        self.stack_size = cython.cast(Cloud9, other).stack_size
        self.pile = cython.cast(Cloud9, other).pile
        self.discard = cython.cast(Cloud9, other).discard
        self.dice = cython.cast(Cloud9, other).dice
        self.exits = cython.cast(Cloud9, other).exits
        self.clean = cython.cast(Cloud9, other).clean
        self.shuffled = cython.cast(Cloud9, other).shuffled
        self.held = cython.cast(Cloud9, other).held
        for i in range(self.seats):
            self.hand[i] = cython.cast(Cloud9, other).hand[i]
            self.points[i] = cython.cast(Cloud9, other).points[i]
            self.carried[i] = cython.cast(Cloud9, other).carried[i]
            self.drawn[i] = cython.cast(Cloud9, other).drawn[i]
            self.paid[i] = cython.cast(Cloud9, other).paid[i]
        for i in range(MEMORY * self.seats):
            self.missed[i] = cython.cast(Cloud9, other).missed[i]
            self.spent[i] = cython.cast(Cloud9, other).spent[i]
            self.age[i] = cython.cast(Cloud9, other).age[i]
        for i in range(self.stack_size):
            self.stack[i] = cython.cast(Cloud9, other).stack[i]
        for i in range(min(self.logged, LOG)):
            self.log[i] = cython.cast(Cloud9, other).log[i]

    def key(self) -> tuple[int, ...]:
        """Everything that the rest of the game depends on."""
        turn = self.turn if self.phase == PASSENGER else -1
        return (
            self.phase, self.pilot, self.level, turn, self.aboard, self.trips, self.served,
            self.pile, self.discard, self.dice, *list(self.hand), *list(self.points),
            *list(self.stack)[: self.stack_size],
        )  # fmt: skip

    def to_move(self) -> int:
        """The seat that decides, or CHANCE."""
        if self.phase <= ROLLING:
            return CHANCE
        return self.turn if self.phase == PASSENGER else self.pilot

    def terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    # -- what is allowed ------------------------------------------------------------------------------------

    def legal(self, out: list[int]) -> int:
        """All actions of the player to move, or all outcomes of chance."""
        if self.phase == PAYING:
            return self.legal_payments(out)
        if self.phase > ROLLING:  # C-16, C-28: a passenger or a lone pilot
            out[0] = action_of(LEAVE, 0)
            out[1] = action_of(STAY, 0)
            return 2
        if self.phase == ROLLING:
            return self.legal_rolls(out)
        n = 0
        if self.phase == WHO_PILOTS:
            for i in range(self.seats):
                out[n] = action_of(FIRST, i)
                n += 1
            return n
        for i in range(5):
            if count(self.pile, i) and (self.wilds_dealt or i != WILD or self.phase != DEALING):  # CR-11
                out[n] = action_of(DEAL if self.phase == DEALING else DRAW, i)
                n += 1
        return n

    def legal_rolls(self, out: list[int]) -> int:
        """Everything that the dice of this level can show (C-15)."""
        k = self.dice_at[self.level]
        n = 0
        for a in range(k, -1, -1):
            for b in range(k - a, -1, -1):
                for c in range(k - a - b, -1, -1):
                    for d in range(k - a - b - c, -1, -1):
                        out[n] = action_of(ROLL + k, a | b << 6 | c << 12 | d << 18)
                        n += 1
        return n

    def legal_payments(self, out: list[int]) -> int:
        """CR-07: exact payment if possible, payments with wilds, and failing unless the exact payment is possible."""
        hand = self.hand[self.pilot]
        need = self.dice & COLOURED  # C-20: blanks ask for nothing
        exact = covers(hand, need)  # C-19
        n = 0
        if exact:
            out[0] = action_of(PAY, 0)
            n = 1
        most = count(hand, WILD)
        if most and need:  # CR-21: all blank, no wild
            if not self.whole_roll:
                n = self.with_wilds(out, n, need, 0, 0, min(most, self.wilds_per_roll))
            elif self.over_held or not exact:
                out[n] = action_of(COVER, 0)  # CR-05: one wild and nothing else
                n += 1
        if not exact:
            out[n] = action_of(FAIL, 0)  # C-22: a wild may be withheld
            n += 1
        return n

    def with_wilds(self, out: list[int], n: int, need: int, wilds: int, first: int, left: int) -> int:
        """C-21, CR-04: list payments with one more wild, up to `left` of them, from the colour `first` on."""
        for colour in range(first, 4):
            if count(need, colour) == 0:
                continue
            if self.over_held or count(self.hand[self.pilot], colour) < count(need, colour):  # CR-06
                rest = need - one(colour)
                if covers(self.hand[self.pilot], rest):
                    out[n] = action_of(PAY, wilds + (1 << 6 * colour))
                    n += 1
                if left > 1:
                    n = self.with_wilds(out, n, rest, wilds + (1 << 6 * colour), colour, left - 1)
        return n

    def odds(self, out: list[int]) -> None:
        """First pilots are equally likely, cards as likely as there are in the pile, rolls as there are ways."""
        n = self.legal(out)
        k = self.dice_at[self.level]
        for i in range(n):
            if self.phase == WHO_PILOTS:
                out[i] = 1
            elif self.phase == ROLLING:
                roll = out[i]
                out[i] = roll_weight(k, roll & 63, roll >> 6 & 63, roll >> 12 & 63, roll >> 18 & 63)
            else:
                out[i] = count(self.pile, out[i] & 7)

    def sample(self, rng: Rng, scratch: list[int]) -> int:
        """One outcome by its odds, without listing them all: dice one by one, a card out of the pile."""
        if self.phase == ROLLING:
            x = 0
            k = left = self.dice_at[self.level]
            pick = 0
            while left:
                if (k - left) & 3 == 0:
                    pick = rng.below(1296)  # four dice at a time
                die = pick % 6
                pick = pick // 6
                left -= 1
                if die < 4:
                    x += 1 << 6 * die
            return action_of(ROLL + k, x)
        if self.phase == WHO_PILOTS:
            return action_of(FIRST, rng.below(self.seats))
        total = size(self.pile)
        if self.phase == DEALING and not self.wilds_dealt:
            total -= count(self.pile, WILD)  # CR-11; wilds come last below
        pick = rng.below(total)
        kind = 0
        while pick >= count(self.pile, kind):
            pick -= count(self.pile, kind)
            kind += 1
        return action_of(DEAL if self.phase == DEALING else DRAW, kind)

    def actions(self) -> list[int]:
        """All legal actions; room is made for those of this position only: fifty dice have 316,251 outcomes."""
        out = Ints(self.room())
        n = 0 if self.terminal() else self.legal(out.at)
        return [out.at[i] for i in range(n)]

    def draw(self, rng: Rng) -> int:
        """One outcome of chance, drawn by its odds."""
        out = Ints(1)
        return self.sample(rng, out.at)

    def room(self) -> int:
        """At least the number of legal actions."""
        return math.comb(self.dice_at[self.level] + 4, 4) if self.phase == ROLLING else 72

    # -- cards ----------------------------------------------------------------------------------------------

    def hand_out(self) -> None:
        """C-09: six cards each, seat by seat."""
        self.phase = DEALING
        self.serve()

    def receiver(self) -> int:
        """The seat that gets the next card: dealt from seat 0 on, drawn from the new pilot on (CR-12)."""
        if self.phase == DEALING:
            return self.served // self.hand_size
        return (self.pilot + self.served // self.draw_per_trip) % self.seats

    def give(self, card: int) -> None:
        """One card for the seat whose turn it is to get one."""
        seat = self.receiver()
        self.hand[seat] += card
        self.drawn[seat] += card
        self.served += 1
        for i in range(MEMORY * seat, MEMORY * seat + MEMORY):
            if self.missed[i]:
                self.age[i] += 1
                if self.age[i] > FADED:
                    self.missed[i] = 0

    def serve(self) -> None:
        """Hand out what is due, up to a card that chance has to name; a stacked deck needs no chance."""
        due = self.seats * (self.hand_size if self.phase == DEALING else self.draw_per_trip)
        while self.served < due:
            if self.stack_size:
                self.stack_size -= 1
                self.give(one(self.stack[self.stack_size]))
            elif self.pile:
                return
            elif self.discard:
                self.reshuffle()
            else:
                break  # CR-12: both piles are empty
        self.open_trip()

    def reshuffle(self) -> None:
        """CR-12: the discard pile becomes the draw pile."""
        self.pile = self.shuffled = self.discard
        self.discard = 0
        self.held = 0
        for seat in range(self.seats):
            self.held += self.hand[seat]
            self.drawn[seat] = 0
            self.paid[seat] = 0
        self.clean = False

    def total_cards(self) -> int:
        """Everything there is: hands, draw pile, discard pile."""
        cards = self.pile + self.discard + sum(self.hand)
        return cards + sum(1 << 8 * kind for kind in list(self.stack)[: self.stack_size])

    def cards_of(self, seat: int) -> int:
        """How many cards a seat holds."""
        return size(self.hand[seat])

    def pile_size(self) -> int:
        """How many cards are left to draw."""
        return size(self.pile) + self.stack_size

    def go_on(self) -> None:
        """Let a position that was set up begin: hand out stacked cards, ask the first passenger, or open the level."""
        if self.phase == DEALING or self.phase == DRAWING:
            self.serve()
        elif self.dice:
            self.ask(self.next_aboard(self.pilot))
        else:
            self.open_level()

    def next_receiver(self) -> int:
        """`receiver`, while cards are handed out."""
        return self.receiver()

    # -- a trip ---------------------------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Carry out one legal action."""
        kind = action >> 24
        x = action & 0xFFFFFF
        if kind >= ROLL:
            self.dice = widened(x)
            self.dice += one(WILD) * (kind - ROLL - size(self.dice))
            self.ask(self.next_aboard(self.pilot))  # C-16
        elif kind == STAY:
            self.stay()
        elif kind == LEAVE:
            self.leave(self.turn if self.phase == PASSENGER else self.pilot)
        elif kind == PAY:
            if x and not self.over_held:
                self.remember(self.pilot, self.asked_of_wilds(x))
            self.pay((self.dice & COLOURED) - widened(x) + one(WILD) * size(widened(x)))
        elif kind == COVER:
            if not self.over_held:
                self.remember(self.pilot, self.dice & COLOURED)
            self.pay(one(WILD))
        elif kind == FAIL:  # C-23, C-26; CR-08: nothing is played
            self.remember(self.pilot, self.dice & COLOURED)
            self.close_trip(FELL)
        elif kind == FIRST:
            self.pilot = x
            self.hand_out()
        else:
            self.pile -= one(x)
            self.give(one(x))
            self.serve()

    def asked_of_wilds(self, x: int) -> int:
        """The dice of the colours that wilds stood for."""
        need = 0
        for colour in range(4):
            if x >> 6 * colour & 63:
                need += one(colour) * count(self.dice, colour)
        return need

    def open_trip(self) -> None:
        """C-14, C-30, C-32, CR-19: level 1, everybody aboard."""
        self.served = 0
        self.open_level()

    def open_level(self) -> None:
        """Arrival at a level: the top pays (CR-02), a lone pilot may decide before the roll (CR-03), or dice roll."""
        self.dice = 0
        if self.level == self.top:
            for seat in range(self.seats):
                if self.aboard >> seat & 1:
                    self.points[seat] += self.point[self.level]
                    self.exits |= bit(6 * seat) * self.level
            self.close_trip(TOP)
        elif self.aboard == 1 << self.pilot and not self.after_roll:
            self.phase = LONE_BEFORE
        else:
            self.phase = ROLLING

    def next_aboard(self, seat: int) -> int:
        """The first seat to the left that is still in the basket; the seat itself if it is alone there."""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.aboard >> seat & 1:
                return seat

    def ask(self, seat: int) -> None:
        """C-16, CR-17: this passenger decides next. After the last one, the pilot has to pay or, alone, may leave."""
        self.turn = seat
        if seat != self.pilot:
            self.phase = PASSENGER
        elif self.after_roll and self.aboard == 1 << seat:
            self.phase = LONE_AFTER  # C-28, CR-03
        else:
            self.phase = PAYING  # C-18: no way out

    def stay(self) -> None:
        """C-39: stay in the basket, whatever comes."""
        if self.phase == PASSENGER:
            self.ask(self.next_aboard(self.turn))
        else:
            self.phase = ROLLING if self.phase == LONE_BEFORE else PAYING

    def leave(self, seat: int) -> None:
        """C-17, C-33, C-34, CR-20: the points of this level, and out for the rest of the trip."""
        self.points[seat] += self.point[self.level]
        self.exits |= bit(6 * seat) * self.level
        self.aboard &= ~(1 << seat)
        if seat == self.pilot:
            self.close_trip(LEFT)  # C-27
        elif self.end_after == IMMEDIATELY and self.points[seat] >= self.target:
            self.close_trip(STOPPED)  # CR-10
        else:
            self.ask(self.next_aboard(seat))

    def pay(self, cards: int) -> None:
        """The cards are played, the balloon rises one level (C-24), the next pilot takes over (C-25, CR-09)."""
        self.hand[self.pilot] -= cards
        self.discard += cards
        self.paid[self.pilot] += cards
        self.remember_payment(cards)
        self.pilot = self.next_aboard(self.pilot)
        if self.level < TOP_LEVEL:
            self.level += 1
        self.open_level()

    def close_trip(self, ending: int) -> None:
        """The game ends (CR-10), or the left neighbour is pilot (C-31) and everybody draws (C-29, C-35)."""
        self.note(ending)
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
        self.phase = DRAWING
        self.serve()

    def decided(self) -> bool:
        """C-02, C-36, C-37, CR-10: whether the trip that has just ended was the last."""
        if self.end_after == CYCLE and self.trips % self.seats:
            return False
        best = 0
        for seat in range(self.seats):
            best = max(best, self.points[seat])
        return best >= self.target  # CR-18: more than one may get there

    def note(self, ending: int) -> None:
        """Enter the trip in the score sheet: where each seat left (six bits each), the last pilot, the end, the level.

        When the sheet is full, its oldest trip goes into the points carried forward.
        """
        if self.logged >= LOG:
            first = self.log[self.logged % LOG]
            for seat in range(self.seats):
                self.carried[seat] += self.point[first >> 6 * seat & 63]
        self.log[self.logged % LOG] = self.exits | bit(36) * self.pilot | bit(40) * ending | bit(44) * self.level
        self.logged += 1

    def sheet(self) -> list[tuple[int, int, int, list[int]]]:
        """The trips entered in the score sheet: last pilot, how it ended, at which level, where each seat left."""
        rows = []
        log = list(self.log)
        for i in range(max(self.logged - LOG, 0), self.logged):
            row = log[i % LOG]
            left = [row >> 6 * seat & 63 for seat in range(self.seats)]
            rows.append((row >> 36 & 15, row >> 40 & 15, row >> 44, left))
        return rows

    # -- the end --------------------------------------------------------------------------------------------

    def scores(self, out: list[int]) -> None:
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

    def winners(self) -> list[int]:
        """The winning seats."""
        return [seat for seat in range(self.seats) if self.winning_seats() >> seat & 1]

    def returns(self, out: list[float]) -> None:
        """Victory, split between equals."""
        winners = self.winning_seats()
        n = 0
        for seat in range(self.seats):
            n += winners >> seat & 1
        for seat in range(self.seats):
            out[seat] = 1.0 / n if winners >> seat & 1 else 0.0

    # -- secrets --------------------------------------------------------------------------------------------

    def remember(self, seat: int, missed: int) -> None:
        """Everybody has seen that this hand did not hold the cards for these dice (CR-07)."""
        for i in range(MEMORY * seat + MEMORY - 1, MEMORY * seat, -1):
            self.missed[i] = self.missed[i - 1]
            self.spent[i] = self.spent[i - 1]
            self.age[i] = self.age[i - 1]
        self.missed[MEMORY * seat] = missed
        self.spent[MEMORY * seat] = 0
        self.age[MEMORY * seat] = 0

    def remember_payment(self, cards: int) -> None:
        """Cards that were in the pilot's hand at the failures remembered, or were drawn since."""
        for i in range(MEMORY * self.pilot, MEMORY * self.pilot + MEMORY):
            if self.missed[i]:
                self.spent[i] += cards

    def determinize(self, seat: int, rng: Rng) -> None:
        """Deal the cards this seat cannot know anew, in keeping with all that it has seen.

        It has seen its own cards, all payments and failures, all hand sizes, and what went into the draw pile when it
        was last shuffled. Nothing else of the position is used: who sees the same imagines the same.
        """
        found = IMPOSSIBLE
        for tries in range(PATIENCE):
            if tries >= IMAGINATION and found != IMPOSSIBLE:
                return
            found |= self.imagine(seat, rng)
            if found == AGREES:
                return
        if found == IMPOSSIBLE:
            self.deal_plainly(seat, rng)

    def imagine(self, seat: int, rng: Rng) -> int:
        """Build one world, and say how well it agrees.

        Each other hand, together with what it has paid since, consists of cards held when the pile was last shuffled
        and of cards drawn from that pile. The paid ones are known: they are assigned to either first.
        """
        old = self.held
        fresh = self.shuffled
        if seat >= 0:
            old -= self.hand[seat] + self.paid[seat] - self.drawn[seat]
            fresh -= self.drawn[seat]
        old_slots = [0] * 6
        new_slots = [0] * 6
        known = [0] * 6  # of the cards drawn
        for other in range(self.seats):
            if other == seat:
                continue
            known[other] = 0
            new_slots[other] = size(self.drawn[other])
            old_slots[other] = size(self.hand[other]) + size(self.paid[other]) - new_slots[other]
            for kind in range(5):
                for _ in range(count(self.paid[other], kind)):
                    a = count(old, kind) if old_slots[other] else 0
                    b = count(fresh, kind) if new_slots[other] else 0
                    if a + b == 0:
                        return IMPOSSIBLE
                    if a and (b == 0 or rng.below(a + b) < a):
                        old -= one(kind)
                        old_slots[other] -= 1
                    else:
                        fresh -= one(kind)
                        new_slots[other] -= 1
                        known[other] += one(kind)
        verdict = AGREES
        start = rng.below(self.seats)
        for turn in range(2 * self.seats):  # hands about which something is known come first
            other = (start + turn) % self.seats
            if other == seat or (turn < self.seats) != (self.missed[MEMORY * other] != 0):
                continue
            some = more = 0
            for tries in range(IMAGINATION):
                if tries < IMAGINATION - 1:
                    more = take_at_random(fresh, new_slots[other], rng)
                    some = take_at_random(old, old_slots[other], rng)
                    if self.plausible(other, some + more, rng):
                        break
                else:
                    caps = self.caps(other, rng)
                    more = take_at_random(cut_down(fresh, caps, new_slots[other]), new_slots[other], rng)
                    some = take_at_random(cut_down(old, without(caps, more), old_slots[other]), old_slots[other], rng)
                    if not self.possible(other, some + more):
                        verdict = DISAGREES
            self.hand[other] = some + more
            self.drawn[other] = more + known[other]
            old -= some
            fresh -= more
        self.pile = fresh
        self.stack_size = 0
        return verdict

    def plausible(self, seat: int, cards: int, rng: Rng) -> bool:
        """Whether this hand agrees with the failures remembered: which cards it drew since is chosen at random."""
        for i in range(MEMORY * seat, MEMORY * seat + MEMORY):
            if self.missed[i]:
                before = cards + self.spent[i]
                before -= take_at_random(before, self.age[i], rng)
                if covers(before, self.missed[i]):
                    return False
        return not self.clean or count(cards, WILD) <= self.most_wilds(seat)

    def possible(self, seat: int, cards: int) -> bool:
        """Whether this hand agrees with the failures remembered if it drew the right cards since."""
        for i in range(MEMORY * seat, MEMORY * seat + MEMORY):
            if self.missed[i]:
                short = False
                for kind in range(4):
                    need = count(self.missed[i], kind)
                    if need and count(cards + self.spent[i], kind) < need + self.age[i]:
                        short = True
                if not short:
                    return False
        return not self.clean or count(cards, WILD) <= self.most_wilds(seat)

    def caps(self, seat: int, rng: Rng) -> int:
        """The most cards of each kind the hand can hold: for each failure one of its colours was surely short."""
        caps = NO_LIMIT - one(WILD) * (127 - self.most_wilds(seat))
        for i in range(MEMORY * seat, MEMORY * seat + MEMORY):
            if self.missed[i]:
                kind = rng.below(4)
                while count(self.missed[i], kind) == 0:
                    kind = (kind + 1) & 3
                most = max(count(self.missed[i], kind) - 1 + self.age[i] - count(self.spent[i], kind), 0)
                if most < count(caps, kind):
                    caps -= one(kind) * (count(caps, kind) - most)
        return caps

    def most_wilds(self, seat: int) -> int:
        """CR-11: where no wilds were dealt, they came with the cards drawn later."""
        if not self.clean:
            return 4  # C-05
        return max(size(self.drawn[seat]) - self.hand_size - count(self.paid[seat], WILD), 0)

    def deal_plainly(self, seat: int, rng: Rng) -> None:
        """Deal by the hand sizes alone, and forget where the cards came from."""
        self.shuffled = self.pile
        for i in range(self.stack_size):
            self.shuffled += one(self.stack[i])
        self.stack_size = 0
        for other in range(self.seats):
            self.shuffled += self.hand[other]
        self.held = 0
        self.pile = self.shuffled - self.hand[seat] if seat >= 0 else self.shuffled
        for other in range(self.seats):
            if other != seat:
                self.hand[other] = take_at_random(self.pile, size(self.hand[other]), rng)
                self.pile -= self.hand[other]
            self.drawn[other] = self.hand[other]
            self.paid[other] = 0
