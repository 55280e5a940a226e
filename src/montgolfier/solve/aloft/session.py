"""The best score that can still be reached, with a game that reaches it and the proof that nothing better can be.

A score means a number of balloons in a window of columns, so "is this score possible?" is a handful of questions to the
search. They are asked from the best score upwards; the first yes is the optimum, and the answers no are the proof.
"""

import time
from collections.abc import Callable

from montgolfier.engine.errors import SetupError
from montgolfier.engine.state import State
from montgolfier.games.aloft.codes import ASCEND, INFLATE, LAUNCH, TRUCK, UNPACK
from montgolfier.games.aloft.components import COLUMNS
from montgolfier.games.aloft.notation import format_action, parts
from montgolfier.games.aloft.rules import RULES
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve.aloft.checks import checked
from montgolfier.solve.aloft.launch_node import LaunchNode
from montgolfier.solve.aloft.launch_search import OUT_OF_NODES, STOPPED, UNDECIDED, YES
from montgolfier.solve.aloft.position import flying
from montgolfier.solve.aloft.realise import realise
from montgolfier.solve.aloft.root import search_of, set_root
from montgolfier.solve.solver import Progress, Solution, SolverSession

PLANS = 12  # tried before a question is decided action by action
FIRST_NODES = 1000  # for each question; those that need more get four times as many in the next round
SECONDS_AFTER_TIME = 0.1  # for every score that is tried when time is up
PREFERRED = (LAUNCH, ASCEND, INFLATE, UNPACK, TRUCK)  # the order of actions when there is no time to search


class TimeIsUp(Exception):
    """The time given has passed, or somebody called `stop`."""


class AloftSession(SolverSession):
    """Solves positions of one deal of solo or cooperative Aloft."""

    rules = RULES

    def __init__(self, state: State) -> None:
        self.start = checked(state).clone()
        self.search = search_of(self.start)
        self.search.realise = self.realise
        self.solved: dict[tuple[int, ...], list[int]] = {}  # by position: an optimal line
        self.excluded: set[tuple[int, ...]] = set()  # a score and the position from which it cannot be reached
        # what the search is asked about, and the line that answers it
        self.state, self.score, self.line = self.start, 0, list[int]()

    def knows(self, state: State) -> bool:
        """Whether a position belongs to the deal and the options of this session."""
        start = self.start
        if not isinstance(state, Aloft):
            return False
        return (state.options, state.row, state.balloons) == (start.options, start.row, start.balloons)

    def stop(self) -> None:
        """End the search under way as if its time were up."""
        self.search.deadline = float("-inf")

    def solve(
        self,
        state: State,
        seconds: float | None = None,
        progress: Progress | None = None,
        at_least: int | None = None,
    ) -> Solution:
        """The optimum from a position on."""
        position = checked(state)
        if not self.knows(position):
            raise SetupError("this solver was made for another deal or other options")
        began, nodes = time.perf_counter(), self.search.nodes
        self.search.deadline = float("inf") if seconds is None else began + seconds
        score, line = 1 if at_least is None else at_least, self.solved.get(position.key())
        proven = True
        try:
            while line is None:
                self.search.on_progress = listener(progress, nodes, score)
                line = self.line_to(position, score)
                score += line is None
        except TimeIsUp:
            proven, line = False, self.quick_line(position, score)
        texts, reached = replayed(position, line)
        if proven:
            self.learn(position, line)
        bound = reached if proven else min(score, reached)
        return Solution(reached, reached == bound, bound, texts, self.search.nodes - nodes, time.perf_counter() - began)

    def learn(self, state: Aloft, line: list[int]) -> None:
        """Along an optimal line every position is solved."""
        position = state.clone()
        for i, action in enumerate(line):
            self.solved[position.key()] = line[i:]
            position.apply_legal(action)

    # -- one score ------------------------------------------------------------------------------------------

    def line_to(self, state: Aloft, score: int) -> list[int] | None:
        """The actions of a game with at most this score, or None if there is none; better scores are excluded."""
        if state.terminal():
            return [] if state.scores()[0] <= score else None
        if (score, *state.key()) in self.excluded:
            return None
        if time.perf_counter() > self.search.deadline:
            raise TimeIsUp
        line = self.by_launches(state, score)
        if line is None:
            self.excluded.add((score, *state.key()))
        return line

    def by_launches(self, state: Aloft, score: int) -> list[int] | None:
        """Search for plans of launches; where none can be carried out, decide action by action."""
        undecided = False
        node_limit = FIRST_NODES
        questions = questions_about(state, score)
        while questions:  # all of them a little, then the hard ones longer: one yes is enough
            unanswered = []
            for low, high, needed in questions:
                self.state, self.score = state, score
                set_root(self.search.root, state)
                answer = self.search.ask(low, high, needed, PLANS, node_limit)
                if answer == YES:
                    return self.line
                if answer == STOPPED:
                    raise TimeIsUp
                if answer == OUT_OF_NODES:
                    unanswered.append((low, high, needed))
                undecided = undecided or answer == UNDECIDED
            questions = unanswered
            node_limit *= 4
        return self.by_actions(state, score) if undecided else None

    def realise(self, path: list[LaunchNode]) -> bool:
        """Called by the search when it has a plan: whether it can be carried out."""
        line = realise(self.state, path, self.score)
        self.line = line or []
        return line is not None

    def by_actions(self, state: Aloft, score: int) -> list[int] | None:
        """Try every action and ask again."""
        for action in state.legal():
            child = state.clone()
            child.apply_legal(action)
            line = self.line_to(child, score)
            if line is not None:
                return [action, *line]
        return None

    def quick_line(self, state: Aloft, score: int) -> list[int]:
        """A good game that can be found quickly when time is up: the search for a modest score is short."""
        for modest in range(score, COLUMNS + 3 * state.balloons):
            self.search.deadline = time.perf_counter() + SECONDS_AFTER_TIME
            try:
                line = self.line_to(state, modest)
            except TimeIsUp:
                continue
            if line is not None:
                return line
        return some_line(state)


def questions_about(state: Aloft, score: int) -> list[tuple[int, int, int]]:
    """(first column, last column, balloons to launch): every way to score exactly this (A1-44, A2-39)."""
    sky = flying(state)
    columns = [column for _, column, _ in sky]
    questions = []
    for fly in range(state.balloons, max(len(sky), 1) - 1, -1):
        width = score - 3 * (state.balloons - fly)
        if not 1 <= width <= COLUMNS:
            continue
        first = max(1, max(columns, default=1) - width + 1)
        last = min([COLUMNS - width + 1, *columns])
        questions += [(low, low + width - 1, fly - len(sky)) for low in range(first, last + 1)]
    return questions


def some_line(state: Aloft) -> list[int]:
    """A game to its end without any search."""
    position, line = state.clone(), []
    while not position.terminal():
        kinds = {parts(action)[0]: action for action in reversed(position.legal())}
        line.append(next((kinds[kind] for kind in PREFERRED if kind in kinds), *list(kinds.values())[:1]))
        position.apply_legal(line[-1])
    return line


def listener(progress: Progress | None, nodes_before: int, score: int) -> Callable[[int], object]:
    """What the search calls now and then; being Python, it also lets Ctrl-C through."""
    return lambda nodes: progress(nodes - nodes_before, score) if progress is not None else None


def replayed(state: Aloft, line: list[int]) -> tuple[list[str], int]:
    """A line as text and the score it comes to, played again under the real rules."""
    position = state.clone()
    texts = []
    for action in line:
        if action not in position.legal():
            raise AssertionError(f"the solver's line breaks the rules: {format_action(position, action)}")
        texts.append(format_action(position, action))
        position.apply_legal(action)
    if not position.terminal():
        raise AssertionError("the solver's line stops before the end of the game")
    return texts, position.scores()[0]
