"""Carrying a plan out: from the launches the search has found to a complete game under the real rules.

A turn without a launch does the most urgent of the advances that the plan needs. Where nothing is due the rules still
force an advance; then a harmless one is taken: a balloon that rises early does not hurt any launch. When that leads
into a corner, other choices are tried, up to a limit.
"""

from montgolfier.games.aloft.notation import number, parts
from montgolfier.games.aloft.state import ASCEND, INFLATE, LAUNCH, PASS, SKIP, TRUCK, TRUCK_MOVE, UNPACK, Aloft
from montgolfier.solve.moment import Moment
from montgolfier.solve.standing import course_of, moves_made, truck_columns

NEVER = 99
HARMLESS = {PASS: 0, SKIP: 0, ASCEND: 1, INFLATE: 2, UNPACK: 3, LAUNCH: 4}  # the order in which idle turns are filled


class Plan:
    """What the search has found: the launches, the truck moves between them, the trucks the row goes to."""

    def __init__(self, path: list[Moment], row: list[int]) -> None:
        end = path[-1]
        self.launches = [(moment.m, moment.safety, moment.balloon[moment.flying - 1]) for moment in path[1:]]
        self.heights = [dict(zip(moment.balloon, moment.height[: moment.flying], strict=False)) for moment in path[1:]]
        self.onto = {row[i]: end.onto[i] for i in range(path[0].head, end.head)}
        self.due = {balloon: i for i, (_, _, balloon) in enumerate(self.launches)}
        self.unpack_due: dict[int, int] = {}
        soonest = NEVER
        for i in range(end.head - 1, path[0].head - 1, -1):  # who lies further left in the row is needed first
            soonest = min(soonest, self.due.get(row[i], NEVER))
            self.unpack_due[row[i]] = soonest

    def launches_made(self, state: Aloft) -> int:
        """How many launches of the plan have been made."""
        return sum(1 for _, _, balloon in self.launches if state.aloft >> balloon & 1)


class Player:
    """Plays a plan from a position, looking for a game that scores at most so much."""

    def __init__(self, start: Aloft, plan: Plan, score: int, limit: int) -> None:
        self.plan = plan
        self.score = score
        self.left = limit
        self.final = course_of(start).final
        self.rooms = [start.clone()]
        self.line: list[int] = []
        self.failed: set[tuple[int, ...]] = set()

    def play(self) -> bool:
        """Whether the plan can be carried out; then `line` has the actions."""
        depth = len(self.line)
        state = self.rooms[depth]
        if state.is_over():
            return state.score_list()[0] <= self.score
        if self.left <= 0 or state.key() in self.failed:
            return False
        self.left -= 1
        if depth + 1 == len(self.rooms):
            self.rooms.append(state.clone())
        for action in self.choices(state):
            self.rooms[depth + 1].become(state)
            self.rooms[depth + 1].do(action)
            self.line.append(action)
            if self.play():
                return True
            self.line.pop()
        self.failed.add(state.key())
        return False

    def choices(self, state: Aloft) -> list[int]:
        """What may be done now, the most sensible first."""
        made = self.plan.launches_made(state)
        legal = state.actions()
        if state.phase == TRUCK_MOVE:
            return self.drive(state, made, legal)
        if made < len(self.plan.launches):
            m, safety, balloon = self.plan.launches[made]
            launch = number(LAUNCH, balloon)
            if state.aloft and moves_made(state) == m and state.safety == safety:
                return [launch] if launch in legal else []
            planned = sorted((due, action) for action in legal if (due := self.urgency(state, made, action)) < NEVER)
            useful = [action for _, action in planned]
            if not state.aloft:
                return [*useful, launch] if launch in legal else useful
        else:
            useful = []
        idle = [action for action in legal if action not in useful and not self.harmful(state, made, action)]
        return useful + sorted(idle, key=lambda action: HARMLESS[parts(action)[0]])

    def drive(self, state: Aloft, made: int, legal: list[int]) -> list[int]:
        """The truck move on the way to the next launch, or to the end of the game."""
        if len(legal) == 1:
            return legal
        if made < len(self.plan.launches):
            m, safety, _ = self.plan.launches[made]
            left = m - moves_made(state)
            if left == 0 or (left == 1 and m == self.final and state.safety < safety):
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


def realise(start: Aloft, path: list[Moment], score: int, limit: int = 2000) -> list[int] | None:
    """The actions of a game that follows the plan and scores at most `score`, or None if none was found."""
    player = Player(start, Plan(path, start.row), score, limit)
    return player.line if player.play() else None
