"""The best score that can still be reached, with a game that reaches it and the proof that nothing better can be."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from montgolfier.engine.errors import SetupError
from montgolfier.games.aloft.components import COLUMNS
from montgolfier.games.aloft.notation import format_action
from montgolfier.games.aloft.state import LAYING_OUT, Aloft
from montgolfier.solve.moment import Moment
from montgolfier.solve.realise import realise
from montgolfier.solve.search import OPEN, STOPPED, TIRED, YES
from montgolfier.solve.standing import fill, flying, search_of

PLANS = 12  # tried before a question goes to the full rules
FIRST_EFFORT = 1000  # moments
PARTING_SECONDS = 0.2  # for every score tried when time is up

Progress = Callable[[int, int], object]  # told how many moments were searched and the score in question


@dataclass(frozen=True)
class Solution:
    """What is known about a position."""

    score: int  # of the line
    proven: bool  # nothing below `score` can be reached
    lower_bound: int  # nothing below this can be reached
    line: list[str]  # a complete game from the position on
    nodes: int
    seconds: float


class Stopped(Exception):  # noqa: N818  # not an error: time is up
    """The search was told to stop."""


class Solver:
    """Solves positions of one deal; what it has learnt about one helps with the next."""

    def __init__(self, state: Aloft) -> None:
        self.search = search_of(state)
        self.search.carry_out = self.carry_out
        self.state = state
        self.score = 0
        self.line: list[int] | None = None
        self.hopeless: set[tuple[int, ...]] = set()

    def solve(
        self, state: Aloft, seconds: float | None = None, progress: Progress | None = None, at_least: int = 1
    ) -> Solution:
        """The optimum from a position, when nothing below `at_least` is known to be reachable."""
        began = time.perf_counter()
        nodes = self.search.nodes
        self.search.deadline = began + seconds if seconds is not None else float("inf")
        score, line = at_least, None
        try:
            while line is None:
                self.search.glance = (lambda n, score=score: progress(n - nodes, score)) if progress else None
                line = self.reachable(state, score)
                score += 1
            proven, bound = True, score - 1
        except Stopped:
            proven, bound = False, score
            line = self.something(state, score)
        texts, reached = replayed(state, line)
        return Solution(
            reached, proven, bound, texts, self.search.nodes - nodes, time.perf_counter() - began
        )

    def something(self, state: Aloft, score: int) -> list[int]:
        """A good game when time is up: the search for a modest score is short."""
        while True:
            score += 1
            self.search.deadline = time.perf_counter() + PARTING_SECONDS
            try:
                line = self.reachable(state, score)
            except Stopped:
                continue
            if line is not None:
                return line

    # -- one score ------------------------------------------------------------------------------------------

    def questions(self, state: Aloft, score: int) -> list[tuple[int, int, int]]:
        """(first column, last column, balloons to launch): every way to score exactly this."""
        sky = flying(state)
        columns = [column for _, column, _ in sky]
        asked = []
        for fly in range(state.balloons, max(len(sky), 1) - 1, -1):
            width = score - 3 * (state.balloons - fly)
            if not 1 <= width <= COLUMNS:
                continue
            first = max(1, max(columns, default=1) - width + 1)
            last = min([COLUMNS - width + 1, *columns])
            asked += [(low, low + width - 1, fly - len(sky)) for low in range(first, last + 1)]
        return asked

    def reachable(self, state: Aloft, score: int) -> list[int] | None:
        """The actions of a game with at most this score, or None if there is no such game."""
        if state.is_over():
            return [] if state.score_list()[0] <= score else None
        if (score, *state.key()) in self.hopeless:
            return None
        self.state, self.score = state, score
        undecided = False
        effort = FIRST_EFFORT
        asked = self.questions(state, score)
        while asked:  # all of them a little, then the hard ones longer: one yes is enough
            unanswered = []
            for low, high, need in asked:
                fill(self.search.root, state)
                answer = self.search.ask(low, high, need, PLANS, effort)
                if answer == YES:
                    return self.line
                if answer == STOPPED:
                    raise Stopped
                if answer == TIRED:
                    unanswered.append((low, high, need))
                undecided = undecided or answer == OPEN
            asked = unanswered
            effort *= 4
        line = self.by_the_rules(state, score) if undecided else None
        if line is None:
            self.hopeless.add((score, *state.key()))
        return line

    def carry_out(self, path: list[Moment]) -> bool:
        """Called by the search when it has a plan."""
        self.line = realise(self.state, path, self.score)
        return self.line is not None

    def by_the_rules(self, state: Aloft, score: int) -> list[int] | None:
        """Where plans cannot be carried out: try every action and ask again."""
        for action in state.actions():
            child = state.clone()
            child.do(action)
            line = self.reachable(child, score)
            if line is not None:
                return [action, *line]
        return None


def replayed(state: Aloft, line: list[int]) -> tuple[list[str], int]:
    """A line as text and the score it comes to, played again under the real rules."""
    position = state.clone()
    texts = []
    for action in line:
        if action not in position.actions():
            raise AssertionError(f"the solver's line breaks the rules: {format_action(position, action)}")
        texts.append(format_action(position, action))
        position.do(action)
    if not position.is_over():
        raise AssertionError("the solver's line stops before the end of the game")
    return texts, position.score_list()[0]
