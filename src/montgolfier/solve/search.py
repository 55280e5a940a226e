"""One question: can so many more balloons be launched into a window of columns? Answered by a search over launches.

The answer no is final. The answer yes is a plan that still has to be carried out under the full rules (realise.py): a
turn cannot be left unused there. A plan that cannot be carried out leaves the question open.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

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
    search_unlocked: Any

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.solve.moment import EMPTY, ENDLESS, MOST_OFFERS

    NO, OPEN, YES, STOPPED, TIRED = range(5)
    PLENTY = 60  # tokens of the current epoch while it is not known how many a launch takes
    OFFERS_OF_A_TURN = 330  # five empty trucks can be loaded in 325 ways, and there is one launch from each loaded one
    GLANCE = 4095  # moments between two looks at the clock
    CHAIN = 80  # moments on top of each other: a launch takes three, and at most one for every balloon to unpack


class Search:
    """The questions about one deal. What has been refuted stays known from one question to the next."""

    def __init__(self, course: Course, row: list[int], colours: list[int], kinds: list[int]) -> None:
        self.course = course
        self.formation = Formation(course, len(row))
        self.palette = Palette(self.formation, row, colours)
        self.memory = Memory(course, kinds)
        self.count = len(row)
        if not cython.compiled:
            self.row, self.colours = [0] * 18, [0] * 18
        for i, balloon in enumerate(row):
            self.row[i] = balloon
        for i, letters in enumerate(colours):
            self.colours[i] = letters
        self.root = Moment()
        for _ in range(CHAIN):
            self.root = Moment(self.root)
        self.nodes = self.enough = self.patience = 0
        self.deadline = float("inf")
        self.glance: Callable[[int], object] | None = None  # told the number of moments now and then
        self.carry_out: Callable[[list[Moment]], bool] = lambda path: True  # whether a plan can be carried out
        self.fault: BaseException | None = None

    def ask(self, low: int, high: int, need: int, plans: int = 1, effort: int = 1 << 60) -> int:
        """From the root, which the caller has filled in: NO, YES (carried out), OPEN, STOPPED or TIRED.

        After so many plans that cannot be carried out, the question stays open; after so many moments, it tires.
        """
        self.patience = plans
        self.enough = self.nodes + effort
        self.formation.look_at(low, high)
        self.root.need = need
        answer = self.start()
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        return OPEN if answer == STOPPED and self.patience == 0 else answer

    def start(self) -> int:
        """The search from the root; compiled, other threads run meanwhile."""
        if self.root.need == 0:
            return self.reached(self.root)
        if not self.promising(self.root):
            return NO
        return int(search_unlocked(self) if cython.compiled else self.explore(self.root))

    def explore(self, moment: Moment) -> int:
        """Whether the launches still needed can follow this moment, for which the turns seem to be enough."""
        self.nodes += 1
        if self.nodes > self.enough:
            return TIRED
        if self.nodes & GLANCE == 0 and self.time_is_up():
            return STOPPED
        if moment.need == 0:
            return self.reached(moment)
        if moment.epoch == 0:
            return self.go_on(moment, moment.below)
        if self.known_hopeless(moment):
            return NO
        self.formation.lay_out(moment)
        if not self.palette.possible(moment):
            return NO
        answer = self.go_on(moment, moment.below)
        if answer == NO:
            self.memory.describe(moment, self.formation.low, self.formation.high)
            self.memory.refute()
        return answer

    def known_hopeless(self, moment: Moment) -> bool:
        """Whether the moment is no better than one refuted before."""
        self.memory.describe(moment, self.formation.low, self.formation.high)
        return self.memory.refuted() or (moment.stay != 0 and self.memory.refuted_at_large())

    def go_on(self, moment: Moment, stage: Moment) -> int:
        """Try every launch that can come next."""
        stage.become(moment)
        stage.latest = self.last_chance(stage)
        if moment.tokens[moment.epoch] != ENDLESS:
            stage.tokens[stage.epoch] = PLENTY
        stage.offers = 0
        answer = NO
        for m in range(stage.m, stage.latest + 1):
            for truck in range(self.course.trucks):
                if stage.load[truck] != EMPTY:
                    self.weigh(stage, stage, truck, m, 0, 0)
            self.unpack_more(stage, stage, m, 0, 0)
            if m == stage.latest or stage.offers > MOST_OFFERS - OFFERS_OF_A_TURN:
                answer = max(answer, self.try_offers(stage))
                if answer >= YES:
                    return answer
        return answer

    def last_chance(self, stage: Moment) -> int:
        """The last move that can be waited for without a launch."""
        if stage.stay or stage.flying == 0:  # A1-19, A2-12: no truck moves before the first launch
            return stage.m
        now = stage.m
        safety = stage.safety
        spare = stage.spare
        stage.spare = 1  # the turn that is waited for
        while stage.m < self.formation.until:
            stage.m += 1
            stage.safety = self.course.lowest_safety(stage.m, now, safety)
            if stage.m == self.course.final:
                stage.safety = self.course.highest_safety(stage.m)  # no turn is left for it afterwards
            stage.tokens[stage.epoch] = stage.m - now + stage.safety - safety - 1 + spare
            closed = self.course.last(stage.m) != self.course.last(stage.m - 1)
            if not self.formation.still_possible(stage, closed):
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
        if not self.launch(stage, before, truck, m, before.below) or self.known_hopeless(before.below):
            return
        if self.promising(before.below):
            time = m + before.below.safety
            rank = 100 - self.formation.margin  # first where most is to spare, then the earliest
            stage.add_offer(bit(40) * rank | bit(32) * time | m << 20 | truck << 16 | unpacks << 12 | trucks)

    def try_offers(self, stage: Moment) -> int:
        """Carry the offers out one after the other, the most promising first."""
        stage.sort_offers()
        answer = NO
        for i in range(stage.offers):
            self.accept(stage, stage.offer[i], stage.below)
            answer = max(answer, self.explore(stage.below.below))
            if answer >= YES:
                return answer
        stage.offers = 0
        return answer

    def accept(self, stage: Moment, offer: int, after: Moment) -> None:
        """Carry an offer out; the result is one place below `after`."""
        after.become(stage)
        unpacks = offer >> 12 & 15
        while unpacks > 0:
            unpacks -= 1
            after.unpack(offer >> 3 * unpacks & 7, self.row[after.head])
        self.launch(stage, after, offer >> 16 & 15, offer >> 20 & 63, after.below)

    def launch(self, stage: Moment, before: Moment, truck: int, m: int, child: Moment) -> bool:
        """Launch what is on a truck after move m, as early as that can be paid; False: it cannot be, or need not be.

        Launching later from the same column is never better: the turn in between is then an older token.
        """
        column = self.course.column(truck, m)
        if column < self.formation.low or column > self.formation.high:
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
        tokens = m - before.m + safety - before.safety - 1 + before.spare
        if safety > self.course.highest_safety(m) or (before.m == self.course.final and tokens > 0):
            return False
        earlier = m > before.m and tokens > used and self.course.column(truck, m - 1) == column
        if earlier and safety <= self.course.highest_safety(m - 1):
            return False
        child.m = m
        child.safety = safety
        child.tokens[epoch] = tokens - used
        child.stay = self.must_stay(stage, truck, column, m, safety)
        return True

    def must_stay(self, stage: Moment, truck: int, column: int, m: int, safety: int) -> int:
        """Whether this launch, at (m, safety), is better than at (m + 1, safety - 1) only if the next comes at m too.

        Both take the same number of turns. When the launch trucks move on before the next launch, the other way can
        catch up with this one by moving the safety truck, and it had the choice.
        """
        if m >= stage.latest or m + 1 == self.course.final or self.course.column(truck, m + 1) != column:
            return 0
        return 1 if safety > self.course.lowest_safety(m + 1, stage.m, stage.safety) else 0

    def promising(self, moment: Moment) -> bool:
        """Whether the turns left can be enough: for the launches, for preparing them, for the ascents."""
        if moment.flying == 0:
            return True
        if self.formation.turns(moment, self.formation.high) < moment.need:
            return False
        return self.formation.possible(moment)

    # -- outside the search ---------------------------------------------------------------------------------

    def time_is_up(self) -> bool:
        """Now and then: tell where we are, and see whether it is time to stop."""
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
