"""Aloft: the position and the rules on it, all three editions. Clause ids are those of docs/rules/aloft.md."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State
from montgolfier.games.aloft.components import BALLOON_NUMBER, BALLOONS, COLOURS_OF, SET_POINTS, colour_set
from montgolfier.games.aloft.options import EDITIONS, cards_each, deck

if not cython.compiled:
    from montgolfier.engine.bits import bit, highest, lowest, popcount
    from montgolfier.engine.state import CHANCE
    from montgolfier.games.aloft.components import BEYOND, COLUMNS
    from montgolfier.games.aloft.options import CHOSEN, LEAPFROG, PRESCRIBED

    # What an action can be; its number is kind << 10 | x << 4 | y.
    TRUCK, UNPACK, INFLATE, LAUNCH, ASCEND, SKIP, PASS, FIRST, DEAL, ROW = range(10)
    # What the game waits for.
    WHO_STARTS, DEALING, LAYING_OUT, TRUCK_MOVE, ADVANCE, ACTION, OVER = range(7)

    WILD, SAFETY = 6, 7  # places of the multicoloured and the safety tokens behind those of the six colours
    ALL_BALLOONS = len(BALLOONS)

    # The sky is a set of cells. Cell 16 * (altitude - 1) + column; columns 0 and 13 to 15 stay empty, so that
    # neighbours are plain shifts: 1 to the sides, 16 up and down, 15 and 17 across the corner.
    GROUND = 0x1FFE
    BELOW_TOP = 0x1FFE1FFE1FFE

    def action_of(kind: int, x: int, y: int) -> int:
        """The number of an action."""
        return kind << 10 | x << 4 | y

    def set_points(size: int) -> int:
        """A3-33, AR-54: what a set of equal tokens is worth."""
        return SET_POINTS[min(size, 5)]


class Aloft(State):
    """One position. A truck stands at a column (1 to 13); a balloon is packed, unpacked, inflated or aloft."""

    def __init__(self, rules: dict[str, Any]) -> None:
        edition = EDITIONS[rules["edition"]]
        self.rules = rules
        self.seats = rules["players"]
        self.width = 128
        self.truck_rule = edition.trucks
        self.two_steps = edition.steps_on_truck == 2
        self.last_advance = edition.last_advance
        self.achievements = edition.achievements
        self.together = rules["mode"] != "competitive"
        self.launch_trucks = rules.get("launch_trucks", 4)
        self.capacity = rules.get("truck_capacity", 1)
        self.may_pass = rules.get("advance_optional", False)
        self.offboard = rules.get("offboard_loading", True)
        self.early = rules.get("early_finish", False)
        self.safety_carries = rules.get("safety_carries", False)
        self.count_twice = rules.get("count_twice", False)
        self.wild_own = rules.get("wild_own_colour", True)
        self.reveal_unused = rules["reveal_unused"]
        self.first_player = -1 if rules["first_player"] == "random" else rules["first_player"]
        self.cards = cards_each(edition, self.seats)
        self.palette = colour_set(edition.colours)
        self.box = sum(1 << BALLOON_NUMBER[name] for name in deck(rules))
        if not cython.compiled:
            self.colours = [0] * ALL_BALLOONS
            self.where, self.row = [0] * ALL_BALLOONS, [0] * ALL_BALLOONS
            self.cargo, self.tints = [0] * (BEYOND + 1), [0] * 6
            self.hand, self.tokens = [0] * 6, [0] * 48
        for b in range(ALL_BALLOONS):
            self.colours[b] = COLOURS_OF[b]
        self.set_up()

    def set_up(self) -> None:
        """The start of a game, before anything is dealt."""
        self.mover = max(self.first_player, 0)
        self.turn = 1
        self.served = self.head = self.resume = 0
        self.sky = self.aloft = self.inflated = self.unpacked = self.loaded = 0
        self.balloons = popcount(self.box)
        self.packed = 0 if self.together else self.box  # AC-08
        if self.truck_rule == LEAPFROG:
            self.trucks = 0b111110  # A3-10: all five in one row ...
            self.safety = 5  # ... the orange one in front
        else:
            self.trucks = ((1 << self.launch_trucks) - 1) << 1  # A1-14, A2-08, AR-02
            self.safety = 1  # A1-16, A2-09
        if self.first_player < 0 and self.seats > 1:
            self.phase = WHO_STARTS  # AR-07
        else:
            self.begin_dealing()

    def fresh(self) -> "Aloft":
        """A new game under the same options."""
        return Aloft(self.rules)

    def copy_from(self, other: State) -> None:
        """Become an equal of another position."""
        self.phase = cython.cast(Aloft, other).phase
        self.mover = cython.cast(Aloft, other).mover
        self.turn = cython.cast(Aloft, other).turn
        self.safety = cython.cast(Aloft, other).safety
        self.box = cython.cast(Aloft, other).box
        self.balloons = cython.cast(Aloft, other).balloons
        self.served = cython.cast(Aloft, other).served
        self.head = cython.cast(Aloft, other).head
        self.resume = cython.cast(Aloft, other).resume
        self.packed = cython.cast(Aloft, other).packed
        self.unpacked = cython.cast(Aloft, other).unpacked
        self.inflated = cython.cast(Aloft, other).inflated
        self.aloft = cython.cast(Aloft, other).aloft
        self.sky = cython.cast(Aloft, other).sky
        self.trucks = cython.cast(Aloft, other).trucks
        self.loaded = cython.cast(Aloft, other).loaded
        for i in range(ALL_BALLOONS):
            self.where[i] = cython.cast(Aloft, other).where[i]
        for i in range(BEYOND + 1):
            self.cargo[i] = cython.cast(Aloft, other).cargo[i]
        for i in range(6):
            self.hand[i] = cython.cast(Aloft, other).hand[i]
        if self.together:
            for i in range(ALL_BALLOONS):
                self.row[i] = cython.cast(Aloft, other).row[i]
            for i in range(6):
                self.tints[i] = cython.cast(Aloft, other).tints[i]
        if self.achievements:
            for i in range(48):
                self.tokens[i] = cython.cast(Aloft, other).tokens[i]

    def key(self) -> tuple[int, ...]:
        """Everything that makes up this position."""
        key = [
            self.phase, self.mover, self.turn, self.safety, self.balloons, self.served, self.head, self.resume,
            self.box, self.packed, self.unpacked, self.inflated, self.aloft, self.sky, self.trucks, self.loaded,
        ]  # fmt: skip
        key += [self.where[i] for i in range(ALL_BALLOONS)]
        key += [self.row[i] for i in range(ALL_BALLOONS)]
        key += [self.cargo[i] for i in range(BEYOND + 1)]
        key += [self.hand[i] for i in range(6)]
        key += [self.tokens[i] for i in range(48)]
        return tuple(key)

    def to_move(self) -> int:
        """The seat whose turn it is (AC-09), or CHANCE while cards are dealt."""
        return CHANCE if self.phase <= LAYING_OUT else self.mover

    def terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    # -- what is allowed ------------------------------------------------------------------------------------

    def legal(self, out: list[int]) -> int:
        """All actions of the player to move, or all outcomes of chance."""
        if self.phase == ADVANCE:
            return self.legal_advance(out)
        if self.phase == TRUCK_MOVE:
            return self.legal_trucks(out, 0)
        if self.phase == ACTION:  # A3-13: a truck move or an advance
            return self.legal_flights(out, self.legal_loading(out, self.legal_trucks(out, 0)))
        return self.legal_chance(out)

    def legal_chance(self, out: list[int]) -> int:
        """Who starts, which colours a seat is dealt, which balloon lies next in the row."""
        n = 0
        if self.phase == WHO_STARTS:
            for i in range(self.seats):
                out[n] = action_of(FIRST, i, 0)
                n += 1
        elif self.phase == LAYING_OUT:
            left = self.box & ~(self.packed | self.unpacked | self.inflated | self.aloft)
            while left:
                out[n] = action_of(ROW, lowest(left), 0)
                n += 1
                left &= left - 1
        elif self.phase == DEALING:
            dealt = 0
            for i in range(self.served):
                dealt |= self.hand[i]
            for i in range(6):  # AR-08: without replacement; two cards of a seat together
                if not (self.palette & ~dealt) >> i & 1:
                    continue
                if self.cards == 1:
                    out[n] = action_of(DEAL, 1 << i, 0)
                    n += 1
                    continue
                for j in range(i + 1, 6):
                    if (self.palette & ~dealt) >> j & 1:
                        out[n] = action_of(DEAL, 1 << i | 1 << j, 0)
                        n += 1
        return n

    def odds(self, out: list[int]) -> None:
        """All deals are equally likely."""
        n = self.legal_chance(out)
        for i in range(n):
            out[i] = 1

    def legal_trucks(self, out: list[int], n: int) -> int:
        """Truck moves, in addition to the n actions already listed."""
        if self.truck_rule == PRESCRIBED:  # A1-32, A1-33, A1-34: never a choice
            out[n] = action_of(TRUCK, 0, 0)
            return n + 1
        if self.truck_rule == CHOSEN:  # A2-15
            if self.launch_may_drive():
                out[n] = action_of(TRUCK, 0, 0)
                n += 1
            if self.safety_may_drive():
                out[n] = action_of(TRUCK, 1, 0)
                n += 1
            return n
        movers = self.leapers()
        while movers:
            c = lowest(movers)
            movers &= movers - 1
            out[n] = action_of(TRUCK, c, 0)
            n += 1
        return n

    def legal_advance(self, out: list[int]) -> int:
        """One balloon, one step (AC-16, A1-23, A2-24)."""
        n = self.legal_flights(out, self.legal_loading(out, 0))
        if n == 0:
            out[0] = action_of(SKIP, 0, 0)  # A1-25, A2-25: only when nothing can be advanced
            n = 1
        elif self.may_pass and self.aloft:
            out[n] = action_of(PASS, 0, 0)  # AR-11
            n += 1
        return n

    def legal_loading(self, out: list[int], n: int) -> int:
        """Packed balloons onto trucks, then (two steps) unpacked balloons upright."""
        free = self.room()
        some = self.packed
        if self.together and some:
            some = bit(self.row[self.head])  # A1-42, A2-37, AR-39: only the first of the row
        if free:
            while some:
                b = lowest(some)
                some &= some - 1
                spots = free
                while spots:
                    c = lowest(spots)
                    spots &= spots - 1
                    out[n] = action_of(UNPACK, b, c) if self.two_steps else action_of(INFLATE, b, c)
                    n += 1
        some = self.unpacked
        while some:  # A1-28, A2-28
            b = lowest(some)
            some &= some - 1
            out[n] = action_of(INFLATE, b, 0)
            n += 1
        return n

    def legal_flights(self, out: list[int], n: int) -> int:
        """Launches from trucks, then ascents in the sky."""
        some = self.inflated
        ready = self.open_ground()
        while some:
            b = lowest(some)
            some &= some - 1
            if ready >> self.where[b] & 1 and not (self.together and self.clash(b, self.where[b])):
                out[n] = action_of(LAUNCH, b, 0)
                n += 1
        ready = self.risers()
        left = popcount(ready)
        some = self.aloft
        while left:
            b = lowest(some)
            some &= some - 1
            if ready >> self.where[b] & 1:
                left -= 1
                if not (self.together and self.clash(b, self.where[b] + 16)):
                    out[n] = action_of(ASCEND, b, 0)
                    n += 1
        return n

    def room(self) -> int:
        """Columns of the trucks that can take another balloon."""
        free = self.trucks  # A1-27, AR-13: the safety truck of the first two editions is not among them
        if self.capacity == 1:
            free &= ~self.loaded  # A2-27, A3-22, AR-12
        elif self.capacity > 1:
            some = self.loaded
            while some:
                c = lowest(some)
                some &= some - 1
                if popcount(self.cargo[c]) >= self.capacity:
                    free &= ~bit(c)
        if self.truck_rule == LEAPFROG and not self.safety_carries:
            free &= ~bit(self.safety)  # AR-44
        if not self.offboard:
            free &= ~bit(BEYOND)  # AR-14
        return free

    def open_ground(self) -> int:
        """Columns whose bottom cell is empty and without neighbours (AC-13, AR-16); never 13 (AR-15)."""
        f = self.sky
        return GROUND & ~(f | f << 1 | f >> 1 | f >> 16)

    def risers(self) -> int:
        """Cells of balloons that may go up one row (AC-13, AC-15, A1-30, A2-31, A3-27, AR-17)."""
        f = self.sky
        return f & BELOW_TOP & ~(f >> 16 | f >> 15 | f >> 17 | f >> 32)

    def clash(self, balloon: int, cell: int) -> bool:
        """A1-43, A2-38, AR-38: whether a balloon with a common colour flies at a corner of the cell."""
        near = bit(cell)
        near = near << 15 | near << 17 | near >> 15 | near >> 17
        colours = self.colours[balloon]
        while colours:
            if self.tints[lowest(colours)] & near:
                return True
            colours &= colours - 1
        return False

    # -- trucks ---------------------------------------------------------------------------------------------

    def launch_mover(self) -> int:
        """The launch truck whose turn it is: the leftmost with a free column ahead (A1-32, A1-33, A2-18, A2-19)."""
        return lowest(self.trucks & ~(self.trucks >> 1))

    def launch_may_drive(self) -> bool:
        """A2-20: not if the last truck would pass the safety truck. A1-32, A1-34: the safety truck catches up first."""
        if self.truck_rule == PRESCRIBED:
            return self.launch_mover() != highest(self.trucks) or self.safety == lowest(self.trucks)
        return self.launch_mover() != lowest(self.trucks) or self.launch_mover() < self.safety

    def safety_may_drive(self) -> bool:
        """A2-17, A2-22, AR-27: at most level with the lead truck. A1-34: only to catch up with the last."""
        if self.truck_rule == PRESCRIBED:
            return not self.launch_may_drive()
        return self.safety < highest(self.trucks)

    def gap(self) -> int:
        """The one empty space between the last and the lead truck (A3-18, AR-42), or 0."""
        empty = (bit(self.safety) - bit(lowest(self.trucks))) & ~self.trucks
        return lowest(empty) if empty else 0

    def leapers(self) -> int:
        """The trucks that may move in the third edition (A3-16, A3-17, AR-41, AR-43)."""
        gap = self.gap()
        if gap:
            return self.trucks & (bit(gap) - 1)
        return bit(self.safety) if self.safety < BEYOND else 0

    def drive(self, start: int, end: int) -> None:
        """Trucks go right only (AC-10, A2-16); what stands on them goes along (AC-11, A3-19)."""
        self.trucks ^= bit(start) | bit(end)
        cargo = self.cargo[start]
        if cargo:
            self.loaded ^= bit(start) | bit(end)
            self.cargo[start] = 0
            self.cargo[end] = cargo
            while cargo:
                self.where[lowest(cargo)] = end
                cargo &= cargo - 1

    def move_truck(self, which: int) -> None:
        """Carry out a truck move and see whether it ends the game."""
        if self.truck_rule == LEAPFROG:
            if which == self.safety:
                self.drive(which, which + 1)
                self.safety += 1
                self.tokens[8 * self.mover + SAFETY] += 1  # A3-20
            else:
                self.drive(which, self.gap())
            self.end_turn()
            return
        if which == 1 or (self.truck_rule == PRESCRIBED and self.safety_may_drive()):
            self.safety += 1  # A1-34, A2-21
        else:
            self.drive(self.launch_mover(), self.launch_mover() + 1)
        self.phase = ADVANCE  # A1-19, A2-12: the truck first, then the balloon
        if highest(self.trucks) == BEYOND and not self.last_advance:
            self.phase = OVER  # A1-20, A1-21, AR-25
        elif self.early and self.nothing_left():
            self.phase = OVER

    # -- balloons -------------------------------------------------------------------------------------------

    def load(self, balloon: int, column: int) -> None:
        """A packed balloon goes onto the truck at a column (A1-26, A2-26, A3-22)."""
        self.packed &= ~bit(balloon)
        self.where[balloon] = column
        self.cargo[column] |= bit(balloon)
        self.loaded |= bit(column)
        self.head += 1
        if self.two_steps:
            self.unpacked |= bit(balloon)
        else:
            self.inflated |= bit(balloon)

    def launch(self, balloon: int) -> None:
        """From the truck to the bottom row above it (AC-12, A1-29, A2-29, A3-23)."""
        self.inflated &= ~bit(balloon)
        self.aloft |= bit(balloon)
        self.cargo[self.where[balloon]] &= ~bit(balloon)
        if not self.cargo[self.where[balloon]]:
            self.loaded &= ~bit(self.where[balloon])
        self.fly(balloon, self.where[balloon])
        if self.achievements:  # AR-62: to the player who launches
            seat = self.mover
            colours = self.colours[balloon]
            if not colours:
                self.tokens[8 * seat + WILD] += 1  # A3-25
            while colours:
                self.tokens[8 * seat + lowest(colours)] += 1  # A3-24
                colours &= colours - 1

    def fly(self, balloon: int, cell: int) -> None:
        """Occupy a cell of the sky."""
        self.where[balloon] = cell
        self.sky |= bit(cell)
        if self.together:
            self.tint(balloon, cell)

    def tint(self, balloon: int, cell: int) -> None:
        """Enter a cell in, or strike it from, the cells of the balloon's colours."""
        colours = self.colours[balloon]
        while colours:
            self.tints[lowest(colours)] ^= bit(cell)
            colours &= colours - 1

    # -- a turn ---------------------------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Carry out one legal action."""
        kind = action >> 10
        x = action >> 4 & 63
        y = action & 15
        if kind == TRUCK:
            self.move_truck(x)
            return
        if kind == ASCEND:  # AC-14, A1-31, A2-30, A3-26: one row up, same column
            self.sky &= ~bit(self.where[x])
            if self.together:
                self.tint(x, self.where[x])
            self.fly(x, self.where[x] + 16)
        elif kind == LAUNCH:
            self.launch(x)
        elif kind == INFLATE and self.two_steps:
            self.unpacked &= ~bit(x)
            self.inflated |= bit(x)
        elif kind in (UNPACK, INFLATE):
            self.load(x, y)
        elif kind == DEAL:
            self.deal(x)
            return
        elif kind == ROW:
            self.lay_out(x)
            return
        elif kind == FIRST:
            self.mover = x
            self.begin_dealing()
            return
        self.end_turn()  # SKIP and PASS change nothing else

    def begin_dealing(self) -> None:
        """Colour cards for competitors, a row for those who play together; whatever is not on the table yet."""
        self.phase = LAYING_OUT if self.together else DEALING
        if self.served == (self.balloons if self.together else self.seats):
            self.begin_play()

    def deal(self, cards: int) -> None:
        """Colour cards for the next seat (A1-10, A2-07, A3-08)."""
        self.hand[self.served] = cards
        self.served += 1
        if self.served == self.seats:
            self.begin_play()

    def lay_out(self, balloon: int) -> None:
        """The next balloon of the row (A1-41, A2-36)."""
        self.row[self.served] = balloon
        self.packed |= bit(balloon)
        self.served += 1
        if self.served == self.balloons:
            self.begin_play()

    def begin_play(self) -> None:
        """All is dealt: the first turn, or the middle of a given position."""
        if not self.resume:
            self.begin_turn()
            return
        self.phase = self.resume
        self.resume = 0
        if self.early and self.phase != OVER and self.nothing_left():
            self.phase = OVER

    def begin_turn(self) -> None:
        """A truck move if a balloon is flying now (A1-19, A2-12, AR-20), else straight to the advance."""
        if self.truck_rule == LEAPFROG:
            self.phase = ACTION
        else:
            self.phase = TRUCK_MOVE if self.aloft else ADVANCE
            if self.early and self.nothing_left():
                self.phase = OVER

    def end_turn(self) -> None:
        """The next seat's turn (AC-09), unless the game is over."""
        if self.finished():
            self.phase = OVER
            return
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0
        self.turn += 1
        self.begin_turn()

    def finished(self) -> bool:
        """Whether the action just made ends the game."""
        if self.truck_rule != LEAPFROG:
            return highest(self.trucks) == BEYOND  # A2-13, A2-14, AR-28
        if popcount(self.aloft) == self.balloons:
            return True  # A3-14, AR-46
        return self.safety == BEYOND and not self.gap()  # A3-15, AR-47

    def must_drive(self, column: int) -> bool:
        """Whether the truck at this column is certain to move before the next advance."""
        if self.phase != TRUCK_MOVE or column != self.launch_mover():
            return False
        return not self.safety_may_drive()

    def nothing_left(self) -> bool:
        """AR-30: whether no advance can be legal any more, whatever the trucks do."""
        if self.phase == TRUCK_MOVE and not self.last_advance and self.must_drive(COLUMNS):
            return True  # the next truck move ends the game before any advance
        free = self.room()
        if not self.offboard and self.must_drive(COLUMNS):
            free &= ~bit(COLUMNS)
        if self.unpacked or (self.packed and free):
            return False
        ground = self.risers()
        some = self.aloft
        while some:
            b = lowest(some)
            some &= some - 1
            if ground >> self.where[b] & 1 and not (self.together and self.clash(b, self.where[b] + 16)):
                return False
        ground = self.open_ground()
        some = self.inflated
        while some:
            b = lowest(some)
            some &= some - 1
            start = self.where[b] + 1 if self.must_drive(self.where[b]) else self.where[b]
            end = COLUMNS - popcount(self.trucks >> (self.where[b] + 1))  # where this truck stands at the very end
            if highest(self.trucks) == BEYOND:
                end = self.where[b]  # the last advance of all
            for c in range(start, end + 1):
                if ground >> c & 1 and not (self.together and self.clash(b, c)):
                    return False
        return True

    # -- scoring --------------------------------------------------------------------------------------------

    def token(self, balloon: int) -> int:
        """AC-17, A1-35, A3-34, AR-10, AR-32: its number, counted from the bottom row up, from left to right."""
        return popcount(self.sky & (bit(self.where[balloon]) - 1)) + 1

    def formation(self, seat: int) -> int:
        """AC-18, A2-32, A3-35, AR-33: the tokens on the balloons showing a colour of the seat."""
        total = 0
        some = self.aloft
        while some:
            b = lowest(some)
            some &= some - 1
            shared = self.colours[b] & self.hand[seat]
            if shared:
                value = self.token(b)
                total += value
                if self.count_twice and shared & (shared - 1):
                    total += value  # AR-50
        return total

    def achievement(self, seat: int) -> int:
        """A3-29 to A3-33: sets of launch tokens in strange colours and of safety tokens."""
        wild = self.tokens[8 * seat + WILD]
        best = [0, 0, 0, 0]  # AR-52: the most that the sets so far can be worth with 0, 1, 2, 3 multicoloured tokens
        for colour in range(6):
            own = self.hand[seat] >> colour & 1
            have = 0 if own else self.tokens[8 * seat + colour]  # A3-31
            for used in range(wild, -1, -1):
                total = best[used] + set_points(have)
                if self.wild_own or not own:  # A3-32, AR-53
                    for extra in range(1, used + 1):
                        total = max(total, best[used - extra] + set_points(have + extra))
                best[used] = total
        return best[wild] + set_points(self.tokens[8 * seat + SAFETY])  # AR-55

    def width_of_formation(self) -> int:
        """AR-37: consecutive columns that contain all flying balloons."""
        columns = (self.sky | self.sky >> 16 | self.sky >> 32 | self.sky >> 48) & GROUND
        return highest(columns) - lowest(columns) + 1 if columns else 0

    def common_score(self) -> int:
        """A1-44, A2-39, AR-36: width plus three for every balloon not launched; the lower the better."""
        return self.width_of_formation() + 3 * (self.balloons - popcount(self.aloft))

    def scores(self, out: list[int]) -> None:
        """The score of every seat as it stands; the common one for all who play together."""
        for seat in range(self.seats):
            if self.together:
                out[seat] = self.common_score()
            elif self.achievements:
                out[seat] = self.formation(seat) + self.achievement(seat)  # A3-28
            else:
                out[seat] = self.formation(seat)

    def returns(self, out: list[float]) -> None:
        """AC-19, AR-31: victory, split between equals; together, the better the score the nearer to 1."""
        row = [0] * 6
        self.scores(row)
        best = winners = 0
        for seat in range(self.seats):
            if row[seat] > best or winners == 0:
                best = row[seat]
                winners = 0
            if row[seat] == best:
                winners += 1
        for seat in range(self.seats):
            if self.together:
                out[seat] = 1.0 - row[seat] / (3.0 * self.balloons + COLUMNS)
            else:
                out[seat] = 1.0 / winners if row[seat] == best else 0.0

    # -- secrets --------------------------------------------------------------------------------------------

    def determinize(self, seat: int, rng: Rng) -> None:
        """AR-08, AR-09: deal the colours this seat does not know anew."""
        if self.together or self.phase == OVER:
            return  # all is open
        known = self.hand[seat] if seat >= 0 else 0
        pool = self.palette & ~known
        if self.reveal_unused:
            pool = 0
            for other in range(self.served):
                if other != seat:
                    pool |= self.hand[other]
        for other in range(self.served):
            if other == seat:
                continue
            self.hand[other] = 0
            for _ in range(self.cards):
                n = rng.below(popcount(pool))
                colour = pool
                while n > 0:
                    colour &= colour - 1
                    n -= 1
                self.hand[other] |= bit(lowest(colour))
                pool &= ~bit(lowest(colour))

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def enter(self) -> None:
        """Take up a position that was set field by field: deal what is missing, then go on."""
        self.begin_dealing()

    def ended(self) -> bool:
        """Whether the end of the game has come."""
        return self.finished()

    def token_of(self, balloon: int) -> int:
        """The scoring token of a flying balloon."""
        return self.token(balloon)

    def score_parts(self, seat: int) -> tuple[int, int]:
        """Formation and achievement score of a seat."""
        return self.formation(seat), self.achievement(seat) if self.achievements else 0

    def loadable(self) -> int:
        """Columns of the trucks that can take another balloon, as a set of bits."""
        return self.room()

    def movable(self) -> int:
        """Third edition: the trucks that may move, as a set of bits."""
        return self.leapers()

    def landing(self) -> int:
        """Where the launch truck whose turn it is comes to stand; third edition: the gap."""
        return self.gap() if self.truck_rule == LEAPFROG else self.launch_mover() + 1

    def safety_next(self) -> bool:
        """First edition: whether the prescribed truck move is the safety truck's."""
        return self.truck_rule == PRESCRIBED and self.safety_may_drive()

    def launchable(self) -> int:
        """Columns whose bottom cell may be entered, as a set of bits."""
        return self.open_ground()

    def rising(self) -> int:
        """Cells of the balloons that may go up, as a set of bits."""
        return self.risers()

    def touches(self, balloon: int, cell: int) -> bool:
        """Whether the colour rule of the solo game keeps the balloon out of a cell."""
        return self.together and self.clash(balloon, cell)
