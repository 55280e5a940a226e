"""One question: can so many more balloons be launched into a window of columns? Answered by a search over launches.

The answer no is final. The answer yes is a plan that still has to be carried out under the full rules (realise.py): a
turn cannot be left unused there. A plan that cannot be carried out leaves the question open.
"""

import time
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.course import Course
from montgolfier.solve.formation import Formation
from montgolfier.solve.memory import Memory
from montgolfier.solve.moment import Moment
from montgolfier.solve.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Callable

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.solve.moment import EMPTY, ENDLESS, MOST_OFFERS

    NO, OPEN, YES, STOPPED, TIRED = range(5)
    PLENTY = 60  # tokens of the current epoch while it is not known how many a launch takes
    OFFERS_OF_A_TURN = 330  # five empty trucks can be loaded in 325 ways, and one launch from each loaded one
    GLANCE = 4095  # moments between two looks at the clock


class Search:
    """The questions about one deal. What has been refuted stays known from one question to the next."""

    def __init__(self, course: Course, row: list[int], colours: list[int], kinds: list[int]) -> None:
        self.course = course
        self.formation = Formation(len(row))
        self.memory = Memory()
        self.palette = Palette()
        self.count = len(row)
        if not cython.compiled:
            self.row, self.colours = [0] * 18, [0] * 18
        for i, balloon in enumerate(row):
            self.row[i] = balloon
        for i, mask in enumerate(colours):
            self.colours[i] = mask
        self.memory.kind = kinds
        chain: Moment | None = None
        for _ in range(80):
            chain = Moment(chain)
        assert chain is not None
        self.root = chain
        self.nodes = self.tried = self.measured = self.coloured = self.passed = self.gave_up = 0
        self.deadline = float("inf")
        self.patience = 0
        self.glance: Callable[[int], object] | None = None  # told the number of moments now and then
        self.carry_out: Callable[[list[Moment]], bool] = lambda path: True  # whether a plan can be carried out
        self.fault: BaseException | None = None

    def ask(self, low: int, high: int, need: int, plans: int = 1, effort: int = 1 << 60) -> int:
        """From the root, which the caller has filled in: NO, YES (carried out), OPEN, STOPPED or TIRED.

        After so many plans that cannot be carried out, the question stays open; after so many moments, it tires.
        """
        self.patience = plans
        self.enough = self.nodes + effort
        self.low = low
        self.high = high
        self.until = min(self.course.end, self.course.arrival(0, high + 1) - 1)
        self.root.need = need
        answer = self.start()
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        return OPEN if answer == STOPPED and self.patience == 0 else answer

    def start(self) -> int:
        """The search from the root."""
        if self.root.need == 0:
            return self.reached(self.root)
        if not self.promising(self.root):
            return NO
        if cython.compiled:
            return search_unlocked(self)  # noqa: F821  # from search.pxd
        return self.explore(self.root)

    def explore(self, moment: Moment) -> int:
        """Whether the launches still needed can follow this moment, for which the turns seem to be enough."""
        self.nodes += 1
        if self.nodes > self.enough:
            return TIRED
        if self.nodes & GLANCE == 0 and self.look_up():
            return STOPPED
        if moment.need == 0:
            return self.reached(moment)
        if moment.epoch > 0:
            self.memory.describe(moment, self.course, self.low, self.high)
            if self.memory.refuted() or (moment.stay and self.memory.refuted_at_large()):
                return NO
            self.coloured += 1
            self.formation.lay_out(moment, self.course, self.low)
            if not self.palette.possible(moment, self.course, self.formation, self.row, self.count, self.colours):
                return NO
            self.passed += 1
            self.by_need[moment.need] += 1
        answer = self.go_on(moment, moment.below)
        if answer == NO and moment.epoch > 0:
            self.memory.describe(moment, self.course, self.low, self.high)
            self.memory.refute()
        return answer

    def go_on(self, moment: Moment, stage: Moment) -> int:
        """Try every launch that can come next, the most promising first."""
        stage.become(moment)
        latest = stage.latest = stage.m if stage.stay else self.last_chance(stage)
        if moment.tokens[moment.epoch] != ENDLESS:
            stage.tokens[stage.epoch] = PLENTY
        stage.offers = 0
        answer = NO
        for m in range(stage.m, latest + 1):
            stage.later = 1 if m < latest else 0
            for truck in range(self.course.trucks):
                if stage.load[truck] != EMPTY:
                    self.weigh(stage, stage, truck, m, 0, 0)
            self.unpack_more(stage, stage, m, 0, 0)
            if m == latest or stage.offers > MOST_OFFERS - OFFERS_OF_A_TURN:
                answer = max(answer, self.try_offers(stage))
                if answer >= YES:
                    return answer
        return answer

    def try_offers(self, stage: Moment) -> int:
        """Carry the offers out one after the other."""
        stage.sort_offers()
        answer = NO
        for i in range(stage.offers):
            self.accept(stage, stage.offer[i], stage.below)
            answer = max(answer, self.explore(stage.below.below))
            if answer >= YES:
                return answer
        stage.offers = 0
        return answer

    def last_chance(self, stage: Moment) -> int:
        """The last move that can be waited for without a launch."""
        if stage.flying == 0:
            return stage.m
        now = stage.m
        safety = stage.safety
        spare = stage.spare
        stage.spare = 1  # the turn that is waited for
        while stage.m < self.until:
            stage.m += 1
            stage.safety = self.course.lowest_safety(stage.m, now, safety)
            if stage.m == self.course.final:
                stage.safety = self.course.highest_safety(stage.m)  # no turn is left for it afterwards
            stage.tokens[stage.epoch] = stage.m - now + stage.safety - safety - 1 + spare
            self.measured += 1
            closed = self.course.last(stage.m) != self.course.last(stage.m - 1)
            if not self.formation.patient(stage, self.course, self.low, self.high, self.until, closed):
                stage.m -= 1
                break
        latest = stage.m
        stage.m = now
        stage.safety = safety
        stage.spare = spare
        return latest

    def unpack_more(self, stage: Moment, before: Moment, m: int, unpacks: int, trucks: int) -> None:
        """Put the next balloon of the row onto an empty truck: to launch it, or on the way to one behind it."""
        if before.head == self.count:
            return
        for truck in range(self.course.trucks):
            if before.load[truck] != EMPTY:
                continue
            before.below.become(before)
            if before.below.unpack(truck, self.row[before.head]):
                self.weigh(stage, before.below, truck, m, unpacks + 1, trucks << 3 | truck)
                self.unpack_more(stage, before.below, m, unpacks + 1, trucks << 3 | truck)

    def weigh(self, stage: Moment, before: Moment, truck: int, m: int, unpacks: int, trucks: int) -> None:
        """Add a launch to the offers if it is possible and the turns can be enough afterwards."""
        if self.launch(before, truck, m, stage.later, before.below) and self.promising(before.below):
            margin = self.formation.margin if before.below.need and before.below.epoch else 0
            time = m + before.below.safety
            stage.add_offer(bit(40) * (100 - margin) | bit(32) * time | m << 20 | truck << 16 | unpacks << 12 | trucks)

    def accept(self, stage: Moment, offer: int, after: Moment) -> None:
        """Carry an offer out; the result is two places further down."""
        after.become(stage)
        unpacks = offer >> 12 & 15
        while unpacks > 0:
            unpacks -= 1
            after.unpack(offer >> 3 * unpacks & 7, self.row[after.head])
        m = offer >> 20 & 63
        self.launch(after, offer >> 16 & 15, m, 1 if m < stage.latest else 0, after.below)

    def launch(self, before: Moment, truck: int, m: int, later: int, child: Moment) -> bool:
        """Launch what is on a truck after move m, as early as that can be paid; False: it cannot, or not sensibly.

        Launching later from the same column is never better: the turn in between is then an older token. Waiting by
        moves of the safety truck is no better than waiting by launch trucks, unless something else is launched before
        they move on.
        """
        column = self.course.column(truck, m)
        if column < self.low or column > self.high:
            return False
        epoch = before.epoch
        child.become(before)
        if not child.inflate(truck) or not child.launch(truck, column, self.colours[before.load[truck]]):
            return False
        child.epoch = epoch + 1
        child.tokens[epoch + 1] = 0
        child.spare = child.stay = 0
        if before.flying == 0:
            return True
        used = PLENTY - child.tokens[epoch]
        lowest = self.course.lowest_safety(m, before.m, before.safety)
        safety = max(lowest, before.safety + used + 1 - before.spare - (m - before.m))
        if safety > self.course.highest_safety(m):
            return False
        tokens = m - before.m + safety - before.safety - 1 + before.spare
        if m > before.m and tokens > used and self.course.column(truck, m - 1) == column:
            if safety <= self.course.highest_safety(m - 1):
                return False  # it could have been launched a turn earlier
        child.m = m
        child.safety = safety
        child.tokens[epoch] = tokens - used
        if later and self.course.column(truck, m + 1) == column:
            child.stay = safety > self.course.lowest_safety(m + 1, before.m, before.safety)
        return True

    def promising(self, moment: Moment) -> bool:
        """Whether the turns left can be enough: for the launches, for preparing them, for the ascents."""
        self.tried += 1
        need = moment.need
        left = self.course.turns_left(moment.m, moment.safety, self.until) + moment.spare - need
        if left < 0 and moment.flying:
            return False
        if moment.flying == 0:
            return True
        self.measured += 1
        return self.formation.possible(moment, self.course, self.low, self.high, self.until)

    def look_up(self) -> bool:
        """Now and then: is it time to stop?"""
        try:
            if self.glance is not None:
                self.glance(self.nodes)
        except BaseException as fault:
            self.fault = fault
            return True
        return time.perf_counter() > self.deadline

    def reached(self, moment: Moment) -> int:
        """All launches are planned: see whether the plan can be carried out."""
        if self.patience == 0:
            return STOPPED
        self.patience -= 1
        path = [self.root]
        at = self.root
        while at is not moment:
            launched = at.below.epoch > at.epoch
            at = at.below
            if launched:
                path.append(at)
        try:
            return YES if self.carry_out(path) else OPEN
        except BaseException as fault:
            self.fault = fault
            return STOPPED
