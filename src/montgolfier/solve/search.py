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
    from montgolfier.solve.moment import EMPTY, ENDLESS

    NO, OPEN, YES, STOPPED = range(4)
    PLENTY = 60  # tokens of the current epoch while it is not known how many a launch takes
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

    def ask(self, low: int, high: int, need: int, plans: int = 1) -> int:
        """From the root, which the caller has filled in: NO, YES (carried out), OPEN or STOPPED.

        After so many plans that cannot be carried out, the question stays open.
        """
        self.patience = plans
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
        """Whether the launches still needed can follow this moment."""
        self.nodes += 1
        if self.nodes & GLANCE == 0 and self.look_up():
            return STOPPED
        if moment.need == 0:
            return self.reached(moment)
        if moment.epoch > 0:
            self.memory.describe(moment, self.course, self.low, self.high)
            if self.memory.refuted():
                return NO
            self.coloured += 1
            if not self.palette.possible(moment, self.course, self.formation, self.row, self.count, self.colours):
                return NO
            self.passed += 1
            self.by_need[moment.need] += 1
            if self.palette.left <= 0:
                self.gave_up += 1
        answer = self.go_on(moment, moment.below)
        if answer == NO and moment.epoch > 0:
            self.memory.describe(moment, self.course, self.low, self.high)
            self.memory.refute()
        return answer

    def go_on(self, moment: Moment, stage: Moment) -> int:
        """Try every launch that can come next, the earliest first."""
        stage.become(moment)
        latest = stage.m if stage.stay else self.latest(stage)
        if moment.tokens[moment.epoch] != ENDLESS:
            stage.tokens[stage.epoch] = PLENTY
        answer = NO
        for m in range(stage.m, latest + 1):
            stage.later = 1 if m < latest else 0
            for truck in range(self.course.trucks):
                if stage.load[truck] != EMPTY:
                    answer = max(answer, self.launch(stage, truck, m, stage.below))
                    if answer >= YES:
                        return answer
            answer = max(answer, self.unpack_more(stage, m, stage.below))
            if answer >= YES:
                return answer
        return answer

    def latest(self, stage: Moment) -> int:
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

    def unpack_more(self, stage: Moment, m: int, after: Moment) -> int:
        """Put the next balloon of the row onto an empty truck: to launch it, or on the way to one behind it."""
        answer = NO
        if stage.head == self.count:
            return NO
        for truck in range(self.course.trucks):
            if stage.load[truck] != EMPTY:
                continue
            after.become(stage)
            if not after.unpack(truck, self.row[stage.head]):
                continue
            answer = max(answer, self.launch(after, truck, m, after.below))
            if answer >= YES:
                return answer
            answer = max(answer, self.unpack_more(after, m, after.below))
            if answer >= YES:
                return answer
        return answer

    def launch(self, stage: Moment, truck: int, m: int, child: Moment) -> int:
        """Launch what is on a truck after move m, as early as that can be paid.

        Launching later from the same column is never better: the turn in between is then an older token.
        """
        column = self.course.column(truck, m)
        if column < self.low or column > self.high:
            return NO
        epoch = stage.epoch
        child.become(stage)
        if not child.inflate(truck) or not child.launch(truck, column, self.colours[stage.load[truck]]):
            return NO
        child.epoch = epoch + 1
        child.tokens[epoch + 1] = 0
        child.spare = child.stay = 0
        if stage.flying:
            used = PLENTY - child.tokens[epoch]
            lowest = self.course.lowest_safety(m, stage.m, stage.safety)
            safety = max(lowest, stage.safety + used + 1 - stage.spare - (m - stage.m))
            if safety > self.course.highest_safety(m):
                return NO
            tokens = m - stage.m + safety - stage.safety - 1 + stage.spare
            if m > stage.m and tokens > used and self.course.column(truck, m - 1) == column:
                if safety <= self.course.highest_safety(m - 1):
                    return NO  # it could have been launched a turn earlier
            child.m = m
            child.safety = safety
            child.tokens[epoch] = tokens - used
            if stage.later and self.course.column(truck, m + 1) == column:
                child.stay = safety > self.course.lowest_safety(m + 1, stage.m, stage.safety)
        if not self.promising(child):
            return NO
        return self.explore(child)

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
