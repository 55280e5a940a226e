"""What a title offers as its `solver`: the best score that can be reached from a position, with its proof.

A solver is for games in which nothing is hidden, all players share one score, and the lowest score is the best.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from time import perf_counter
from typing import Any, ClassVar

from montgolfier.engine.state import State
from montgolfier.engine.title import JsonDict, Rules

Progress = Callable[[int, int], object]  # called with the number of nodes searched and the score in question


@dataclass(frozen=True)
class Solution:
    """What is known about a position; made by `mg.solve`.

    Examples:
        >>> game = mg.Game("aloft", edition="first", players=1)
        >>> solution = mg.solve(game, seed=2)
        >>> isinstance(solution, mg.Solution), solution.score, solution.proven
        (True, 8, True)
    """

    score: int
    """The score of the line."""
    proven: bool
    """Whether it is proven that nothing below `score` can be reached."""
    lower_bound: int
    """Nothing below this can be reached."""
    line: list[str]
    """A complete game from the position on."""
    nodes: int
    """How many nodes were searched."""
    seconds: float
    """How long it took."""


@dataclass(frozen=True)
class Prospect:
    """A legal action and the best score that can be reached after it."""

    action: str
    score: int
    proven: bool


class SolverSession(ABC):
    """Solves positions of one deal; what it has learnt about one helps with the next.

    Only one thread at a time may ask a session; `stop` may come from any.
    """

    rules: ClassVar[Rules[Any]]

    @abstractmethod
    def knows(self, state: State) -> bool:
        """Whether a position belongs to the deal and the options of this session."""

    @abstractmethod
    def solve(
        self,
        state: State,
        seconds: float | None = None,
        progress: Progress | None = None,
        at_least: int | None = None,
    ) -> Solution:
        """The best score from a position on; `at_least` is a score below which nothing can be reached, if known.

        When `seconds` have passed, the best line found so far is returned, unproven. An exception that `progress`
        raises ends the search and reaches the caller.
        """

    @abstractmethod
    def stop(self) -> None:
        """End the search under way as if its time were up."""

    def prospects(self, state: State, seconds: float | None = None, progress: Progress | None = None) -> list[Prospect]:
        """Every legal action with the best score after it, best first; `seconds` is the time for all together."""
        began = perf_counter()
        best = self.solve(state, seconds, progress)
        found = []
        for action in state.legal():
            text = self.rules.format(state, action)
            if text == best.line[0]:
                found.append(Prospect(text, best.score, best.proven))
                continue
            left = None if seconds is None else max(0.0, seconds - (perf_counter() - began))
            solution = self.solve(after(state, action), left, progress, at_least=best.lower_bound)
            found.append(Prospect(text, solution.score, solution.proven))
        return sorted(found, key=lambda prospect: prospect.score)


@dataclass(frozen=True)
class PuzzleSeries:
    """The daily puzzles of a title: for each edition a deal that depends on the date alone."""

    editions: tuple[str, ...]  # the last is the default
    goal: str  # what to aim for, in a sentence
    first_day: date
    options: Callable[[str], JsonDict]  # of the game, by edition
    seed: Callable[[date, str], int]  # of the deal, by day and edition
    row: Callable[[State], list[str]]  # the pieces of a deal in order, by name, for a page to show


@dataclass(frozen=True)
class Solver:
    """An exact solver for some or all positions of a title."""

    positions: type[State]
    check: Callable[[State], object]  # SetupError, with the reason, for a position that cannot be solved
    session: Callable[[State], SolverSession]  # for the deal of a position that passes `check`
    worst_score: int  # a score that nobody can have
    turn: Callable[[State], int] | None = None  # its number: the actions of a turn are shown together
    read_deal: Callable[[str], JsonDict] | None = None  # a deal as people type it -> fields of a position
    check_deal: Callable[[State, Mapping[str, Any]], object] = lambda state, fields: None  # SetupError if incomplete
    puzzles: PuzzleSeries | None = None


def after(state: State, action: int) -> State:
    """The position an action leads to."""
    child = state.clone()
    child.apply_legal(action)
    return child
