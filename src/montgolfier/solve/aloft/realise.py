"""Carrying a plan out: from the launches the search has found to a complete game under the real rules.

A turn without a launch does the most urgent of the advances that the plan needs. Where nothing is due, the rules still
force an advance; then a harmless one is taken: a balloon that rises early is in the way of no launch. When that leads
to a dead end, other choices are tried, up to a limit.
"""

from montgolfier.games.aloft.codes import ASCEND, INFLATE, LAUNCH, PASS, SKIP, TRUCK, TRUCK_MOVE, UNPACK
from montgolfier.games.aloft.notation import number, parts
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve.aloft.launch_node import LaunchNode
from montgolfier.solve.aloft.position import moves_made, schedule_of, truck_columns

NEVER = 99
HARMLESS = {PASS: 0, SKIP: 0, ASCEND: 1, INFLATE: 2, UNPACK: 3, LAUNCH: 4}  # the order in which idle turns are filled


class LaunchPlan:
    """What the search has found: the launches, the truck moves between them, the trucks to unpack onto."""

    def __init__(self, path: list[LaunchNode], row: list[int]) -> None:
        end = path[-1]
        self.launches = [(node.moves, node.safety, node.balloon[node.flying - 1]) for node in path[1:]]
        # by launch: how high every balloon is once it is made
        self.heights = [dict(zip(node.balloon, node.height[: node.flying], strict=False)) for node in path[1:]]
        self.onto = {row[i]: end.unpacked_onto[i] for i in range(path[0].head, end.head)}  # by balloon: the truck
        self.due = {balloon: i for i, (_, _, balloon) in enumerate(self.launches)}  # by balloon: its launch
        self.unpack_due: dict[int, int] = {}  # by balloon: the first launch that has to wait for it to be unpacked
        soonest = NEVER
        for i in range(end.head - 1, path[0].head - 1, -1):  # a balloon further left in the row is needed first
            soonest = min(soonest, self.due.get(row[i], NEVER))
            self.unpack_due[row[i]] = soonest

    def launches_made(self, state: Aloft) -> int:
        """How many launches of the plan have been made."""
        return sum(1 for _, _, balloon in self.launches if state.aloft >> balloon & 1)


class PlanPlayer:
    """Plays a plan from a position, looking for a game that scores at most `score`."""

    def __init__(self, start: Aloft, plan: LaunchPlan, score: int, limit: int) -> None:
        self.plan = plan
        self.score = score
        self.positions_left = limit
        self.final_move = schedule_of(start).final_move
        self.by_depth = [start.clone()]
        self.line: list[int] = []
        self.failed: set[tuple[int, ...]] = set()

    def play(self) -> bool:
        """Whether the plan can be carried out; then `line` has the actions."""
        depth = len(self.line)
        state = self.by_depth[depth]
        if state.terminal():
            return state.scores()[0] <= self.score
        if self.positions_left <= 0 or state.key() in self.failed:
            return False
        self.positions_left -= 1
        if depth + 1 == len(self.by_depth):
            self.by_depth.append(state.clone())
        for action in self.choices(state):
            self.by_depth[depth + 1].copy_from(state)
            self.by_depth[depth + 1].apply_legal(action)
            self.line.append(action)
            if self.play():
                return True
            self.line.pop()
        self.failed.add(state.key())
        return False

    def choices(self, state: Aloft) -> list[int]:
        """What may be done now, the most sensible first."""
        made = self.plan.launches_made(state)
        legal = state.legal()
        if state.phase == TRUCK_MOVE:
            return self.truck_moves(state, made, legal)
        if made < len(self.plan.launches):
            moves, safety, balloon = self.plan.launches[made]
            launch = number(LAUNCH, balloon)
            if state.aloft and moves_made(state) == moves and state.safety == safety:
                return [launch] if launch in legal else []
            planned = sorted((due, action) for action in legal if (due := self.urgency(state, made, action)) < NEVER)
            useful = [action for _, action in planned]
            if not state.aloft:
                return [*useful, launch] if launch in legal else useful
        else:
            useful = []
        idle = [action for action in legal if action not in useful and not self.harmful(state, made, action)]
        return useful + sorted(idle, key=lambda action: HARMLESS[parts(action)[0]])

    def truck_moves(self, state: Aloft, made: int, legal: list[int]) -> list[int]:
        """The truck move on the way to the next launch, or to the end of the game."""
        if len(legal) == 1:
            return legal
        if made < len(self.plan.launches):
            moves, safety, _ = self.plan.launches[made]
            left = moves - moves_made(state)
            if left == 0 or (left == 1 and moves == self.final_move and state.safety < safety):
                return [number(TRUCK, 1)]
        return [number(TRUCK, 0)]

    def urgency(self, state: Aloft, made: int, action: int) -> int:
        """The launch that an action has to precede, or NEVER."""
        kind, balloon, column = parts(action)
        if kind == UNPACK and truck_columns(state).index(column) == self.plan.onto.get(balloon):
            return self.plan.unpack_due[balloon]
        if kind == INFLATE:
            return self.plan.due.get(balloon, NEVER)
        if kind == ASCEND:
            altitude = state.where[balloon] // 16 + 1
            for i in range(made, len(self.plan.launches)):
                if self.plan.heights[i].get(balloon, 0) > altitude:
                    return i
        return NEVER

    def harmful(self, state: Aloft, made: int, action: int) -> bool:
        """Whether an action upsets the launches still planned."""
        kind, balloon, _ = parts(action)
        if made == len(self.plan.launches):
            return False
        if kind == UNPACK:
            return balloon in self.plan.onto  # onto another truck than planned
        return kind == LAUNCH


def realise(start: Aloft, path: list[LaunchNode], score: int, limit: int = 2000) -> list[int] | None:
    """The actions of a game that follows the plan and scores at most `score`, or None if none was found."""
    player = PlanPlayer(start, LaunchPlan(path, start.row), score, limit)
    return player.line if player.play() else None
