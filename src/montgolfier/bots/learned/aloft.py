"""Aloft, learned from games of the search: what a position is worth to a seat, and what a seat likes to do.

A network sees the position through the eyes of one seat: every balloon is its own, another's, shared or nobody's.
Preferences are a table: how likely an action is follows from a few facts about it, each with its own factor.
`scripts/learn_aloft.py` plays the games and learns both.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.bots.evaluators.aloft import STRATEGY as FORMER
from montgolfier.bots.evaluators.aloft import AloftEvaluator
from montgolfier.bots.learned.files import learned_of, network_of
from montgolfier.bots.strategy import Strategy
from montgolfier.engine.state import State
from montgolfier.games.aloft.options import resolve
from montgolfier.games.aloft.state import Aloft

TABLES = {1: "one", 2: "two", 3: "three or four", 4: "three or four", 5: "five or six", 6: "five or six"}
HARMLESS = ("first_player", "tie_rule", "reveal_unused", "tokens_public")  # options that do not change what is good

if not cython.compiled:
    from math import exp

    from montgolfier.engine.bits import bit, lowest, popcount
    from montgolfier.games.aloft import balloons, scoring, trucks
    from montgolfier.games.aloft.codes import (
        ALL_BALLOONS,
        ASCEND,
        BELOW_TOP,
        GROUND,
        INFLATE,
        LAUNCH,
        MAX_PLAYERS,
        SAFETY,
        TOKEN_KINDS,
        TRUCK,
        TRUCK_MOVE,
        WILD,
    )
    from montgolfier.games.aloft.options import LEAPFROG

    # Inputs of the network. Each class of balloons (own, others', shared, nobody's) has OF_CLASS rows.
    OF_CLASS = 89
    PACKED_ROW = 0
    UNPACKED_ROW = 0  # + column, 1 to 13
    INFLATED_ROW = 13  # + column
    CELL_ROW = 26  # + 12 * row + column
    UNPACKED_OPEN = 75  # + 1 if the ground above the truck is open
    INFLATED_OPEN = 77
    HEADROOM_ROW = 79  # + (0, 4, 7, 9)[row] + rows to rise
    TRUCK_ROW = 355  # + column
    SAFETY_ROW = 368  # + column
    PHASE_ROW = 382  # a truck move is due
    TURN_ROW = 383  # + turns until the seat's own
    PLAYERS_ROW = 387  # + players, 2 to 6
    SAFETY_TOKENS = 394  # + own tokens, up to 5
    THEIR_SAFETY = 400  # + the most that another has
    SETS = 405  # + size of a set that may count
    WILDS = 411
    THEIR_SETS = 411  # + size
    THEIR_WILDS = 417
    FORMATION_LEAD = 418
    ACHIEVEMENT_LEAD = 419
    PROGRESS = 420
    INPUTS = 421
    ACTIVE = 128  # inputs active at once, at most
    MOST_LEAD = 40

    # Facts about an action. Where a fact differs for own balloons, `own` is 1 for them.
    DRIVE_SAFETY = 0  # + quarter of the game
    SAFETY_OWNED = 4  # + safety tokens already taken, up to 5
    DRIVE_CARGO = 10  # + 4 * cargo + ground open before and after
    DRIVE_FROM = 30  # + 13 * cargo + column - 1
    LOAD_AT = 100  # + 13 * own + column - 1
    LOAD_WHEN = 126  # + 4 * own + quarter
    LOAD_BESIDE = 134  # + 8 * own + trucks already loaded
    LOAD_BELOW = 150  # + 2 * own + ground open
    INFLATE_AT = 160  # + 26 * own + 2 * (column - 1) + ground open
    INFLATE_WHEN = 212
    LAUNCH_AT = 220  # + 12 * own + column - 1
    LAUNCH_WHEN = 244
    ASCEND_FROM = 260  # + 36 * own + 12 * row + column - 1
    ASCEND_WHEN = 332
    ASCEND_ROOM = 340  # + 9 * own + 3 * row + rows to rise - 1
    LAUNCH_EFFECT = 360  # + 50 * own + 10 * which + change
    ASCEND_EFFECT = 460
    LAUNCH_ORDER = 600  # + 7 * own + own balloons behind it less others', from -3 to 3
    AWARD = 620  # + tokens of that colour already taken, up to 4
    AWARD_OWN = 625
    AWARD_WILD = 626
    ASCEND_PAST = 640  # + 16 * own + 4 * own balloons passed + others passed, up to 3 each
    NOTHING = 672
    FACTS_KNOWN = 680


class LearnedAloft(AloftEvaluator):
    """Judges by the network and by the preferences of an edition; from these it also guesses colours."""

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        variant = variant_of(options)
        if not cython.compiled:
            self.rows, self.times = [0] * ACTIVE, [0] * ACTIVE
            self.place, self.prospect = [0] * ALL_BALLOONS, [0] * ALL_BALLOONS
            self.formation, self.achieved = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
            self.factor, self.fact = [1.0] * FACTS_KNOWN, [0] * 16
        known = learned_of("aloft").get(variant, {})
        self.has_network = "network" in known
        self.network = network_of("aloft", variant) if self.has_network else None
        table = known.get("preferences", [])
        for i in range(FACTS_KNOWN):
            self.factor[i] = exp(table[i] / 256.0) if i < len(table) else 1.0
        self.has_preferences = len(table) > 0
        if self.has_preferences:
            self.doubt, self.fade = 0.1, 1.0

    def evaluate_into(self, state: State, out: list[float]) -> None:
        """Each seat's chance to win, by what the network says of every seat's view."""
        if self.has_network and not cython.cast(Aloft, state).together:
            self.judge_views(cython.cast(Aloft, state), out)
        else:
            AloftEvaluator.evaluate_into(self, state, out)

    def judge_views(self, aloft: Aloft, out: list[float]) -> None:
        """Ask the network about every seat's view."""
        self.look(aloft)
        for seat in range(aloft.seats):
            count = self.view(aloft, seat)
            self.estimate[seat] = self.network.output(self.rows, self.times, count)  # type: ignore[union-attr]
        self.temperature = 1.0
        self.softmax_into(aloft.seats, out)

    # -- inputs of the network ------------------------------------------------------------------------------

    def look(self, aloft: Aloft) -> None:
        """What is the same for all seats: the two inputs of every balloon but for its class, and scores."""
        ground = balloons.open_ground(aloft)
        for seat in range(aloft.seats):
            self.formation[seat] = 0
            self.achieved[seat] = scoring.achievement(aloft, seat) if aloft.achievements else 0
        some = aloft.box
        while some:
            b = lowest(some)
            some &= some - 1
            at = aloft.where[b]
            if aloft.packed >> b & 1:
                self.place[b] = PACKED_ROW
                self.prospect[b] = -1
            elif aloft.aloft >> b & 1:
                row = at >> 4
                self.place[b] = CELL_ROW + 12 * row + (at & 15)
                self.prospect[b] = HEADROOM_ROW + row * (9 - row) // 2 + self.headroom(aloft.sky, at)
                token = scoring.token(aloft, b)
                for seat in range(aloft.seats):
                    if aloft.colours[b] & aloft.hand[seat]:
                        self.formation[seat] += token
            elif aloft.inflated >> b & 1:
                self.place[b] = INFLATED_ROW + at
                self.prospect[b] = INFLATED_OPEN + cython.cast(int, ground >> at & 1)
            else:
                self.place[b] = UNPACKED_ROW + at
                self.prospect[b] = UNPACKED_OPEN + cython.cast(int, ground >> at & 1)
        self.gone = cython.cast(int, 32.0 * self.progress(aloft))

    def view(self, aloft: Aloft, seat: int) -> int:
        """Write the active inputs of a seat's view; how many there are."""
        n = 0
        mine = aloft.hand[seat]
        theirs = 0
        lead = achieved = -1000
        for other in range(aloft.seats):
            if other != seat:
                theirs |= aloft.hand[other]
                lead = max(lead, self.formation[other])
                achieved = max(achieved, self.achieved[other])
        some = aloft.box
        while some:
            b = lowest(some)
            some &= some - 1
            start = 3 * OF_CLASS
            if aloft.colours[b] & mine:
                start = 2 * OF_CLASS if aloft.colours[b] & theirs else 0
            elif aloft.colours[b] & theirs:
                start = OF_CLASS
            self.rows[n] = start + self.place[b]
            n += 1
            if self.prospect[b] >= 0:
                self.rows[n] = start + self.prospect[b]
                n += 1
        some = aloft.trucks
        while some:
            self.rows[n] = TRUCK_ROW + lowest(some)
            some &= some - 1
            n += 1
        self.rows[n] = SAFETY_ROW + aloft.safety
        self.rows[n + 1] = TURN_ROW + (seat + aloft.seats - aloft.mover) % aloft.seats
        self.rows[n + 2] = PLAYERS_ROW + aloft.seats
        n += 3
        if aloft.phase == TRUCK_MOVE:
            self.rows[n] = PHASE_ROW
            n += 1
        if aloft.achievements:
            n = self.view_tokens(aloft, seat, n)
        for other in range(n):
            self.times[other] = 1
        n = self.counted(n, FORMATION_LEAD, self.formation[seat] - lead)
        n = self.counted(n, ACHIEVEMENT_LEAD, self.achieved[seat] - achieved)
        return self.counted(n, PROGRESS, self.gone)

    def view_tokens(self, aloft: Aloft, seat: int, n: int) -> int:
        """The inputs of launch and safety tokens, behind the n inputs already written."""
        most = 0
        for other in range(aloft.seats):
            own = other == seat
            if not own:
                most = max(most, aloft.tokens[TOKEN_KINDS * other + SAFETY])
            for colour in range(6):
                size = min(5, aloft.tokens[TOKEN_KINDS * other + colour])
                if size > 0 and not aloft.hand[other] >> colour & 1:
                    self.rows[n] = (SETS if own else THEIR_SETS) + size
                    n += 1
            for _ in range(aloft.tokens[TOKEN_KINDS * other + WILD]):
                self.rows[n] = WILDS if own else THEIR_WILDS
                n += 1
        self.rows[n] = SAFETY_TOKENS + min(5, aloft.tokens[TOKEN_KINDS * seat + SAFETY])
        self.rows[n + 1] = THEIR_SAFETY + min(5, most)
        return n + 2

    def counted(self, n: int, row: int, number: int) -> int:
        """An input that counts as often as a number says."""
        self.rows[n] = row
        self.times[n] = max(-MOST_LEAD, min(MOST_LEAD, number))
        return n + 1

    # -- preferences ----------------------------------------------------------------------------------------

    def preferences_into(self, state: State, actions: list[int], n: int, out: list[float]) -> None:
        """How likely the player to move is to choose each of the n actions, up to a common factor."""
        self.prepare_facts(cython.cast(Aloft, state))
        for i in range(n):
            count = self.facts_about(cython.cast(Aloft, state), actions[i])
            product = 1.0
            for k in range(count):
                product *= self.factor[self.fact[k]]
            out[i] = product

    def prepare_facts(self, aloft: Aloft) -> None:
        """What the facts about all actions have in common."""
        mine = aloft.hand[aloft.mover]
        self.own_sky = self.own_ready = 0
        some = aloft.aloft
        while some:
            b = lowest(some)
            some &= some - 1
            if aloft.colours[b] & mine:
                self.own_sky |= bit(aloft.where[b])
        some = aloft.inflated
        while some:
            b = lowest(some)
            some &= some - 1
            if aloft.colours[b] & mine:
                self.own_ready |= bit(aloft.where[b])
        self.other_sky = aloft.sky & ~self.own_sky
        self.risers = balloons.risers(aloft)
        self.ground = balloons.open_ground(aloft)
        self.quarter = min(3, cython.cast(int, 4.0 * self.progress(aloft)))

    def facts_about(self, aloft: Aloft, action: int) -> int:
        """Write the facts about an action; how many there are."""
        kind = action >> 10
        b = action >> 4 & 63
        column = action & 15
        fact = self.fact
        if kind == TRUCK:
            return self.facts_about_drive(aloft, b)
        if kind > ASCEND:
            fact[0] = NOTHING
            return 1
        own = 1 if aloft.colours[b] & aloft.hand[aloft.mover] else 0
        at = aloft.where[b]
        if aloft.packed >> b & 1:
            fact[0] = LOAD_AT + 13 * own + column - 1
            fact[1] = LOAD_WHEN + 4 * own + self.quarter
            fact[2] = LOAD_BESIDE + 8 * own + min(7, popcount(aloft.loaded))
            fact[3] = LOAD_BELOW + 2 * own + cython.cast(int, self.ground >> column & 1)
            return 4
        if kind == INFLATE:
            fact[0] = INFLATE_AT + 26 * own + 2 * (at - 1) + cython.cast(int, self.ground >> at & 1)
            fact[1] = INFLATE_WHEN + 4 * own + self.quarter
            return 2
        if kind == LAUNCH:
            fact[0] = LAUNCH_AT + 12 * own + at - 1
            fact[1] = LAUNCH_WHEN + 4 * own + self.quarter
            behind = aloft.sky & ~(bit(at) - 1)
            change = popcount(behind & self.own_sky) - popcount(behind & self.other_sky)
            fact[2] = LAUNCH_ORDER + 7 * own + 3 + max(-3, min(3, change))
            self.effects(3, LAUNCH_EFFECT + 50 * own, aloft.sky | bit(at), at)
            return self.facts_about_award(aloft, b, 6) if aloft.achievements else 6
        row = at >> 4
        fact[0] = ASCEND_FROM + 36 * own + 12 * row + (at & 15) - 1
        fact[1] = ASCEND_WHEN + 4 * own + self.quarter
        fact[2] = ASCEND_ROOM + 9 * own + 3 * row + max(0, self.headroom(aloft.sky, at) - 1)
        past = (bit(at + 16) - 1) & ~(bit(at + 1) - 1)
        fact[3] = (
            ASCEND_PAST + 16 * own + 4 * min(3, popcount(past & self.own_sky)) + min(3, popcount(past & self.other_sky))
        )
        self.effects(4, ASCEND_EFFECT + 50 * own, (aloft.sky & ~bit(at)) | bit(at + 16), at)
        return 7

    def facts_about_drive(self, aloft: Aloft, which: int) -> int:
        """The facts about a truck move."""
        fact = self.fact
        leapfrog = aloft.truck_rule == LEAPFROG
        if which == aloft.safety if leapfrog else which == 1:
            fact[0] = DRIVE_SAFETY + self.quarter
            fact[1] = SAFETY_OWNED + min(5, aloft.tokens[TOKEN_KINDS * aloft.mover + SAFETY])
            return 2
        start = which if leapfrog else trucks.launch_mover(aloft)
        end = trucks.gap(aloft) if leapfrog else start + 1
        cargo = 0
        if aloft.cargo[start]:
            cargo = 1 if aloft.inflated & aloft.cargo[start] else 2
            if aloft.colours[lowest(aloft.cargo[start])] & aloft.hand[aloft.mover]:
                cargo += 2
        fact[0] = DRIVE_CARGO + 4 * cargo + cython.cast(int, self.ground >> start & 1)
        fact[0] += 2 * cython.cast(int, self.ground >> end & 1)
        fact[1] = DRIVE_FROM + 13 * cargo + start - 1
        return 2

    def facts_about_award(self, aloft: Aloft, balloon: int, n: int) -> int:
        """The facts about launch tokens, behind the n facts already written."""
        colours = aloft.colours[balloon]
        if not colours:
            self.fact[n] = AWARD_WILD
            return n + 1
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            if aloft.hand[aloft.mover] >> colour & 1:
                self.fact[n] = AWARD_OWN
            else:
                self.fact[n] = AWARD + min(4, aloft.tokens[TOKEN_KINDS * aloft.mover + colour])
            n += 1
        return n

    def effects(self, n: int, start: int, sky: int, moved: int) -> None:
        """Three facts about a flight: how many more of the others can rise after it, own, others', or be launched."""
        risers = sky & BELOW_TOP & ~(sky >> 16 | sky >> 15 | sky >> 17 | sky >> 32)
        ground = GROUND & ~(sky | sky << 1 | sky >> 1 | sky >> 16)
        mine = self.own_sky & ~bit(moved)
        theirs = self.other_sky & ~bit(moved)
        ready = self.own_ready & ~bit(moved)
        change = popcount(risers & mine) - popcount(self.risers & mine)
        self.fact[n] = start + 3 + max(-3, min(3, change))
        change = popcount(risers & theirs) - popcount(self.risers & theirs)
        self.fact[n + 1] = start + 13 + max(-3, min(3, change))
        change = popcount(ground & ready) - popcount(self.ground & ready)
        self.fact[n + 2] = start + 23 + max(-3, min(3, change))

    # -- for callers in Python ------------------------------------------------------------------------------

    def tendencies(self, world: Aloft, actor: int, actions: list[int]) -> list[float]:
        """How likely a player of these colours is to choose each action, up to a common factor."""
        if not self.has_preferences:
            return AloftEvaluator.tendencies(self, world, actor, actions)
        found = []
        for facts in self.action_facts(world, actions):
            product = 1.0
            for fact in facts:
                product *= self.factor[fact]
            found.append(product)
        return found

    def inputs(self, aloft: Aloft, seat: int) -> tuple[list[int], list[int]]:
        """The active inputs of the network for a seat's view, and how often each counts."""
        self.look(aloft)
        count = self.view(aloft, seat)
        return [self.rows[i] for i in range(count)], [self.times[i] for i in range(count)]

    def action_facts(self, aloft: Aloft, actions: list[int]) -> list[list[int]]:
        """The facts about each action."""
        self.prepare_facts(aloft)
        found = []
        for action in actions:
            count = self.facts_about(aloft, action)
            found.append([self.fact[i] for i in range(count)])
        return found


def variant_of(options: dict[str, Any]) -> str:
    """What is learned apart: editions, and small and large tables; nothing under other rules than an edition's own."""
    usual = resolve({"edition": options["edition"], "players": options["players"]})
    if any(options[name] != usual[name] for name in usual if name not in HARMLESS):
        return "other rules"
    return f"{options['edition']} {TABLES[options['players']]}"


def settings(options: dict[str, Any]) -> dict[str, Any]:
    """The settings of 2026, with preferences where they were learned and turned out to be better."""
    known = FORMER.settings(options)
    if options["mode"] != "competitive" or variant_of(options) not in learned_of("aloft"):
        return known
    known |= {"prior_preference": 0.6, "playout_preference": 0.7}
    if variant_of(options) == "first two":  # what the network says of the next position adds to them
        return {**known, "discretion": 0.15}
    return {**known, "playout_depth": 8, "prior_sharpness": 0.0}


STRATEGY = Strategy(LearnedAloft, settings, FORMER.budgets, former={"2026": FORMER})
