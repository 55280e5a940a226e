"""One question: can that many more balloons be launched into a window of columns? Answered by a search over launches.

The answer no is final. The answer yes is a plan that still has to be carried out under the full rules (realise.py), as
a turn cannot be left unused there. A plan that cannot be carried out leaves the question undecided.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.solve.aloft.colour_bound import ColourBound
from montgolfier.solve.aloft.formation_bound import FormationBound
from montgolfier.solve.aloft.launch_node import LaunchNode
from montgolfier.solve.aloft.transposition_table import TranspositionTable
from montgolfier.solve.aloft.truck_schedule import TruckSchedule

if TYPE_CHECKING:
    explore_without_gil: Any

if not cython.compiled:
    from montgolfier.engine.bits import bit
    from montgolfier.solve.aloft.launch_node import EMPTY, MOST_CANDIDATES, UNLIMITED

    NO, UNDECIDED, YES, STOPPED, OUT_OF_NODES = range(5)  # from YES on, the search ends
    PROVISIONAL = 60  # tokens of the current epoch while it is not known how many turns pass before the next launch
    CANDIDATES_OF_A_TURN = 330  # five empty trucks can be loaded in 325 ways; a loaded one can only launch
    CHECK_MASK = 255  # nodes between two looks at the clock
    NODES_IN_CHAIN = 80  # a launch takes three, and one for every balloon to unpack
    # A candidate is a number whose order is that in which they are tried. From its lowest bit: the trucks unpacked
    # onto, three bits each, the last one lowest; how many these are; the truck that launches; the move after which it
    # does; the turn, as moves + safety; the rank.
    UNPACKS_BIT, TRUCK_BIT, MOVES_BIT, TIME_BIT, RANK_BIT = 15, 18, 21, 32, 40


class LaunchSearch:
    """The questions about one deal. What has been refuted stays known from one question to the next."""

    def __init__(self, schedule: TruckSchedule, row: list[int], colours: list[int], kinds: list[int]) -> None:
        self.schedule = schedule
        self.formation = FormationBound(schedule, len(row))
        self.colour_bound = ColourBound(self.formation, row, colours)
        self.table = TranspositionTable(schedule, kinds)
        self.row_length = len(row)
        if not cython.compiled:
            self.row, self.colours = [0] * 18, [0] * 18
        for i, balloon in enumerate(row):
            self.row[i] = balloon
        for i, letters in enumerate(colours):
            self.colours[i] = letters
        self.root = LaunchNode()
        for _ in range(NODES_IN_CHAIN):
            self.root = LaunchNode(self.root)
        self.nodes = self.node_limit = self.plans_left = 0
        self.deadline = float("inf")
        self.on_progress: Callable[[int], object] | None = None  # called with the number of nodes now and then
        self.realise: Callable[[list[LaunchNode]], bool] = lambda path: True  # whether a plan can be carried out
        self.fault: BaseException | None = None

    def ask(self, low: int, high: int, needed: int, plans: int = 1, nodes: int = 1 << 60) -> int:
        """Search from the root, which the caller has filled in: NO, YES, UNDECIDED, STOPPED or OUT_OF_NODES.

        YES means that `realise` has carried a plan out. The question stays undecided after `plans` plans that could not
        be carried out. The search gives up after `nodes` nodes, and stops when the deadline has passed.
        """
        self.plans_left = plans
        self.node_limit = self.nodes + nodes
        self.formation.set_window(low, high)
        self.root.needed = needed
        answer = self.start()
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        return UNDECIDED if answer == STOPPED and self.plans_left == 0 else answer

    def start(self) -> int:
        """Search from the root; compiled, other threads run meanwhile."""
        if self.root.needed == 0:
            return self.try_plan(self.root)
        if not self.feasible(self.root):
            return NO
        return int(explore_without_gil(self) if cython.compiled else self.explore(self.root))

    def explore(self, node: LaunchNode) -> int:
        """Whether the launches still needed can follow this node, which is feasible."""
        self.nodes += 1
        if self.nodes > self.node_limit:
            return OUT_OF_NODES
        if self.nodes & CHECK_MASK == 0 and self.must_stop():
            return STOPPED
        if node.needed == 0:
            return self.try_plan(node)
        if node.epoch == 0:
            return self.expand(node, node.next_node)
        if self.known_refuted(node):
            return NO
        self.formation.set_columns(node)
        if not self.colour_bound.feasible(node):
            return NO
        answer = self.expand(node, node.next_node)
        if answer == NO:
            self.table.encode(node, self.formation.low, self.formation.high)
            self.table.store()
        return answer

    def known_refuted(self, node: LaunchNode) -> bool:
        """Whether the node is no better than one refuted before."""
        self.table.encode(node, self.formation.low, self.formation.high)
        return self.table.refuted() or (node.must_stay != 0 and self.table.refuted_if_free_to_move())

    def feasible(self, node: LaunchNode) -> bool:
        """Whether the turns left can be enough: for the launches, for preparing them, for the ascents."""
        if node.flying == 0:
            return True
        if self.formation.turns_until_passed(node, self.formation.high) < node.needed:
            return False
        return self.formation.feasible(node)

    # -- the launches that can come next --------------------------------------------------------------------

    def expand(self, node: LaunchNode, parent: LaunchNode) -> int:
        """Try every launch that can come next. `parent` becomes a copy of the node, with tokens for turns to come."""
        parent.copy_from(node)
        parent.latest_launch = self.find_latest_launch(parent)
        if node.tokens[node.epoch] != UNLIMITED:
            parent.tokens[parent.epoch] = PROVISIONAL
        parent.candidate_count = 0
        answer = NO
        for moves in range(parent.moves, parent.latest_launch + 1):
            for truck in range(self.schedule.trucks):
                if parent.load[truck] != EMPTY:
                    self.consider(parent, parent, truck, moves, 0, 0)
            self.consider_unpacking(parent, parent, moves, 0, 0)
            if moves == parent.latest_launch or parent.candidate_count > MOST_CANDIDATES - CANDIDATES_OF_A_TURN:
                answer = max(answer, self.try_candidates(parent))
                if answer >= YES:
                    return answer
        return answer

    def find_latest_launch(self, parent: LaunchNode) -> int:
        """The last move that can be waited for without a launch."""
        if parent.must_stay or parent.flying == 0:  # A1-19, A2-12: no truck moves before the first launch
            return parent.moves
        now = parent.moves
        safety = parent.safety
        open_turn = parent.open_turn
        parent.open_turn = 1  # the turn that is waited for
        while parent.moves < self.formation.closing_move:
            parent.moves += 1
            parent.safety = self.schedule.lowest_safety(parent.moves, now, safety)
            if parent.moves == self.schedule.final_move:
                parent.safety = self.schedule.highest_safety(parent.moves)  # no turn is left for it afterwards
            parent.tokens[parent.epoch] = parent.moves - now + parent.safety - safety - 1 + open_turn
            closed = self.schedule.last_column(parent.moves) != self.schedule.last_column(parent.moves - 1)
            if not self.formation.feasible_after_waiting(parent, closed):
                parent.moves -= 1
                break
        latest = parent.moves
        parent.moves = now
        parent.safety = safety
        parent.open_turn = open_turn
        return latest

    def consider_unpacking(self, parent: LaunchNode, before: LaunchNode, moves: int, unpacks: int, trucks: int) -> None:
        """Put the next balloon of the row onto an empty truck: to launch it, or to get at the one behind it."""
        if before.head == self.row_length:
            return
        for truck in range(self.schedule.trucks):
            if before.load[truck] != EMPTY:
                continue
            before.next_node.copy_from(before)
            if before.next_node.unpack(truck, self.row[before.head]):
                self.consider(parent, before.next_node, truck, moves, unpacks + 1, trucks << 3 | truck)
                self.consider_unpacking(parent, before.next_node, moves, unpacks + 1, trucks << 3 | truck)

    def consider(
        self, parent: LaunchNode, before: LaunchNode, truck: int, moves: int, unpacks: int, trucks: int
    ) -> None:
        """Add a launch to the candidates if it is possible and the turns can be enough afterwards."""
        if not self.launch(parent, before, truck, moves, before.next_node) or self.known_refuted(before.next_node):
            return
        if self.feasible(before.next_node):
            rank = 100 - self.formation.margin  # first those with most turns to spare, then the earliest
            when = bit(TIME_BIT) * (moves + before.next_node.safety) | moves << MOVES_BIT
            parent.add_candidate(bit(RANK_BIT) * rank | when | truck << TRUCK_BIT | unpacks << UNPACKS_BIT | trucks)

    def try_candidates(self, parent: LaunchNode) -> int:
        """Explore the candidates one after the other, the most promising first."""
        parent.sort_candidates()
        answer = NO
        for i in range(parent.candidate_count):
            self.make_launch(parent, parent.candidates[i], parent.next_node)
            answer = max(answer, self.explore(parent.next_node.next_node))
            if answer >= YES:
                return answer
        parent.candidate_count = 0
        return answer

    def make_launch(self, parent: LaunchNode, candidate: int, before: LaunchNode) -> None:
        """Make the launch of a candidate; `before` becomes the node right before it, its successor the result."""
        before.copy_from(parent)
        unpacks = candidate >> UNPACKS_BIT & 7
        while unpacks > 0:
            unpacks -= 1
            before.unpack(candidate >> 3 * unpacks & 7, self.row[before.head])
        self.launch(parent, before, candidate >> TRUCK_BIT & 7, candidate >> MOVES_BIT & 63, before.next_node)

    def launch(self, parent: LaunchNode, before: LaunchNode, truck: int, moves: int, child: LaunchNode) -> bool:
        """Launch what is on a truck after a move, as early as that can be paid; False: it cannot be, or need not be.

        Launching later from the same column is never better: the turn in between is then an older token.
        """
        column = self.schedule.column(truck, moves)
        if column < self.formation.low or column > self.formation.high:
            return False
        epoch = before.epoch
        child.copy_from(before)
        if not child.inflate(truck) or not child.launch(truck, column, self.colours[before.load[truck]]):
            return False
        child.epoch = epoch + 1
        child.tokens[epoch + 1] = 0
        child.open_turn = child.must_stay = 0
        if before.flying == 0:
            return True
        used = PROVISIONAL - child.tokens[epoch]
        lowest = self.schedule.lowest_safety(moves, before.moves, before.safety)
        safety = max(lowest, before.safety + used + 1 - before.open_turn - (moves - before.moves))
        tokens = moves - before.moves + safety - before.safety - 1 + before.open_turn
        if safety > self.schedule.highest_safety(moves) or (before.moves == self.schedule.final_move and tokens > 0):
            return False
        earlier = moves > before.moves and tokens > used and self.schedule.column(truck, moves - 1) == column
        if earlier and safety <= self.schedule.highest_safety(moves - 1):
            return False
        child.moves = moves
        child.safety = safety
        child.tokens[epoch] = tokens - used
        child.must_stay = self.next_must_stay(parent, truck, column, moves, safety)
        return True

    def next_must_stay(self, parent: LaunchNode, truck: int, column: int, moves: int, safety: int) -> int:
        """1 if a launch at (moves, safety) beats one at (moves + 1, safety - 1) only if the next comes at `moves` too.

        Both take the same number of turns. When the launch trucks move on before the next launch, the other way can
        catch up with this one by moving the safety truck, and it had the choice.
        """
        if moves >= parent.latest_launch or moves + 1 == self.schedule.final_move:
            return 0
        if self.schedule.column(truck, moves + 1) != column:
            return 0
        return 1 if safety > self.schedule.lowest_safety(moves + 1, parent.moves, parent.safety) else 0

    # -- calls back into Python -----------------------------------------------------------------------------

    def must_stop(self) -> bool:
        """Now and then: report progress, and see whether the deadline has passed."""
        try:
            if self.on_progress is not None:
                self.on_progress(self.nodes)
        except BaseException as fault:
            self.fault = fault
            return True
        return time.perf_counter() > self.deadline

    def try_plan(self, node: LaunchNode) -> int:
        """All launches are planned: see whether the plan can be carried out."""
        if self.plans_left == 0:
            return STOPPED
        self.plans_left -= 1
        path = [self.root]
        at = self.root
        while at is not node:
            launched = at.next_node.epoch > at.epoch
            at = at.next_node
            if launched:
                path.append(at)
        try:
            return YES if self.realise(path) else UNDECIDED
        except BaseException as fault:
            self.fault = fault
            return STOPPED
