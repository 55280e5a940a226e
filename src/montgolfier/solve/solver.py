"""The best score that can still be reached, with a game that reaches it and the proof that nothing better can be.

A score is reached by so many balloons in a window of columns, so "is this score possible?" is a handful of questions to
the search. They are asked from the best score upwards; the first yes is the optimum, and the answers no are the proof.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from montgolfier.engine.errors import SetupError
from montgolfier.games.aloft.components import COLUMNS
from montgolfier.games.aloft.notation import format_action, parts
from montgolfier.games.aloft.state import ASCEND, INFLATE, LAUNCH, TRUCK, UNPACK, Aloft
from montgolfier.solve.moment import Moment
from montgolfier.solve.realise import realise
from montgolfier.solve.search import OPEN, STOPPED, TIRED, YES
from montgolfier.solve.standing import checked, fill, flying, search_of

PLANS = 12  # tried before a question goes to the full rules
FIRST_EFFORT = 1000  # moments for each question; those that tire get four times as many in the next round
PARTING_SECONDS = 0.1  # for every score that is tried when time is up
ANYHOW = (LAUNCH, ASCEND, INFLATE, UNPACK, TRUCK)  # what to do when there is no time to think

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


@dataclass(frozen=True)
class Prospect:
    """A legal action and the best score that can be reached after it."""

    action: str
    score: int
    proven: bool


class Stopped(Exception):
    """Time is up, or somebody called `stop`."""


class Solver:
    """Solves positions of one deal; what it has learnt about one helps with the next."""

    def __init__(self, state: Aloft) -> None:
        self.start = checked(state).clone()
        self.search = search_of(state)
        self.search.carry_out = self.carry_out
        self.state = self.start
        self.score = 0
        self.line: list[int] = []
        self.solved: dict[tuple[int, ...], list[int]] = {}  # optimal lines
        self.hopeless: set[tuple[int, ...]] = set()  # scores and positions

    def stop(self) -> None:
        """End the search soon, from another thread say; what was found so far is returned."""
        self.search.deadline = float("-inf")

    # -- one position ---------------------------------------------------------------------------------------

    def solve(
        self, state: Aloft, seconds: float | None = None, progress: Progress | None = None, at_least: int = 1
    ) -> Solution:
        """The optimum from a position; `at_least` is a score below which nothing can be reached, if one is known."""
        if not self.knows(checked(state)):
            raise SetupError("this solver was made for another deal or other options")
        began, nodes = time.perf_counter(), self.search.nodes
        self.search.deadline = float("inf") if seconds is None else began + seconds
        score, line = at_least, self.solved.get(state.key())
        proven = True
        try:
            while line is None:
                self.search.glance = teller(progress, nodes, score)
                line = self.reachable(state, score)
                score += line is None
        except Stopped:
            proven, line = False, self.something(state, score)
        texts, reached = replayed(state, line)
        if proven:
            self.learn(state, line)
        bound = reached if proven else min(score, reached)
        return Solution(reached, reached == bound, bound, texts, self.search.nodes - nodes, time.perf_counter() - began)

    def prospects(self, state: Aloft, seconds: float | None = None, progress: Progress | None = None) -> list[Prospect]:
        """Every legal action with the best score after it, best first."""
        began = time.perf_counter()
        best = self.solve(state, seconds, progress)
        found = []
        for action in state.actions():
            text = format_action(state, action)
            if best.line[0] == text:
                found.append(Prospect(text, best.score, best.proven))
                continue
            left = None if seconds is None else max(0.0, seconds - (time.perf_counter() - began))
            child = after(state, action)
            solution = self.solve(child, left, progress, at_least=best.lower_bound)
            found.append(Prospect(text, solution.score, solution.proven))
        return sorted(found, key=lambda prospect: prospect.score)

    def knows(self, state: Aloft) -> bool:
        """Whether a position belongs to the deal and the options this solver was made for."""
        start = self.start
        return (state.rules, state.row, state.balloons) == (start.rules, start.row, start.balloons)

    def learn(self, state: Aloft, line: list[int]) -> None:
        """Along an optimal line every position is solved."""
        position = state.clone()
        for i, action in enumerate(line):
            self.solved[position.key()] = line[i:]
            position.do(action)

    # -- one score ------------------------------------------------------------------------------------------

    def questions(self, state: Aloft, score: int) -> list[tuple[int, int, int]]:
        """(first column, last column, balloons to launch): every way to score exactly this (A1-44, A2-39)."""
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
        """The actions of a game with at most this score, or None if there is none; better scores are excluded."""
        if state.is_over():
            return [] if state.score_list()[0] <= score else None
        if (score, *state.key()) in self.hopeless:
            return None
        if time.perf_counter() > self.search.deadline:
            raise Stopped
        line = self.planned(state, score)
        if line is None:
            self.hopeless.add((score, *state.key()))
        return line

    def planned(self, state: Aloft, score: int) -> list[int] | None:
        """By plans of launches; where these cannot be carried out, action by action."""
        undecided = False
        effort = FIRST_EFFORT
        asked = self.questions(state, score)
        while asked:  # all of them a little, then the hard ones longer: one yes is enough
            tired = []
            for low, high, need in asked:
                self.state, self.score = state, score
                fill(self.search.root, state)
                answer = self.search.ask(low, high, need, PLANS, effort)
                if answer == YES:
                    return self.line
                if answer == STOPPED:
                    raise Stopped
                if answer == TIRED:
                    tired.append((low, high, need))
                undecided = undecided or answer == OPEN
            asked = tired
            effort *= 4
        return self.by_the_rules(state, score) if undecided else None

    def carry_out(self, path: list[Moment]) -> bool:
        """Called by the search when it has a plan."""
        line = realise(self.state, path, self.score)
        self.line = line or []
        return line is not None

    def by_the_rules(self, state: Aloft, score: int) -> list[int] | None:
        """Try every action and ask again."""
        for action in state.actions():
            line = self.reachable(after(state, action), score)
            if line is not None:
                return [action, *line]
        return None

    # -- when time is up ------------------------------------------------------------------------------------

    def something(self, state: Aloft, score: int) -> list[int]:
        """A good game that is found at once: the search for a modest score is short."""
        for modest in range(score, COLUMNS + 3 * state.balloons):
            self.search.deadline = time.perf_counter() + PARTING_SECONDS
            try:
                line = self.reachable(state, modest)
            except Stopped:
                continue
            if line is not None:
                return line
        return anyhow(state)


def anyhow(state: Aloft) -> list[int]:
    """Some game."""
    position, line = state.clone(), []
    while not position.is_over():
        kinds = {parts(action)[0]: action for action in reversed(position.actions())}
        line.append(next((kinds[kind] for kind in ANYHOW if kind in kinds), *list(kinds.values())[:1]))
        position.do(line[-1])
    return line


def after(state: Aloft, action: int) -> Aloft:
    """The position an action leads to."""
    child = state.clone()
    child.do(action)
    return child


def teller(progress: Progress | None, before: int, score: int) -> Callable[[int], object]:
    """What the search calls now and then; being Python, it also lets Ctrl-C through."""
    return lambda nodes: progress(nodes - before, score) if progress is not None else None


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
