"""The exact solver at work for live tables: one thread for people who wait, one for what nobody waits for."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from montgolfier.bots.levels import bot
from montgolfier.games.aloft.state import Aloft
from montgolfier.play.match import Match
from montgolfier.solve.puzzles import Attempts, Difficulty, Puzzle, attempt, difficulty
from montgolfier.solve.review import Review, review
from montgolfier.solve.solver import Prospect, Solution, Solver
from montgolfier.solve.standing import checked
from montgolfier.table.errors import HouseFull

P = ParamSpec("P")
R = TypeVar("R")
SECONDS = 20.0  # for one position
MOST_SOLVERS = 4  # deals whose solvers are kept: each remembers up to fifty megabytes
MOST_ANSWERS = 4000
MOST_WAITING = 40  # questions in the queue before new ones are turned away
GAMES = {"novice": 10, "club": 10, "expert": 3}  # how often bots of each level try a puzzle


class Reckoner:
    """Answers about solo and cooperative games. Everything in these is public, so every seat gets the same answer."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._thread = ThreadPoolExecutor(1, "solver")
        self._aside = ThreadPoolExecutor(1, "rating")
        self._waiting = 0
        self._closed = False
        self._solvers: list[Solver] = []  # the last one used comes last
        self._answers: OrderedDict[tuple[object, ...], Solution] = OrderedDict()
        self._reviews: OrderedDict[tuple[object, ...], Review] = OrderedDict()

    async def reach(self, match: Match) -> Solution:
        """The best score that can be reached from where a match stands."""
        state = checked(match.state).clone()
        key = known_as(state)
        if key not in self._answers:
            remember(self._answers, key, await self._ask(self._solve, state))
        return self._answers[key]

    async def prospects(self, match: Match) -> list[Prospect]:
        """Every legal action with the best score after it."""
        return await self._ask(self._prospects, checked(match.state).clone())

    def reviewed(self, match: Match) -> Review | None:
        """The review of a game, if it has been made."""
        return self._reviews.get(course_of(match))

    async def review(self, match: Match) -> Review:
        """Go through a game."""
        checked(match.state)
        key = course_of(match)
        if key not in self._reviews:
            remember(self._reviews, key, await self._ask(review, match.at(len(match.record.events)), self.seconds))
        return self._reviews[key]

    async def par(self, puzzle: Puzzle) -> Solution:
        """The par of a puzzle; however long it takes, as it must be proven."""
        return await self._ask(self._par, puzzle)

    async def difficulty(self, puzzle: Puzzle) -> Difficulty:
        """How narrow the way to par is."""
        return await self._leave(lambda: difficulty(puzzle, progress=self._carry_on))

    async def attempts(self, puzzle: Puzzle) -> list[Attempts]:
        """What bots make of a puzzle, game by game, so that closing need not wait long."""
        found = []
        for level, games in GAMES.items():
            scores = [await self._leave(partial(attempt, puzzle, bot(level, seed).choose)) for seed in range(games)]
            found.append(Attempts(level, sorted(scores)))
        return found

    async def close(self) -> None:
        """Stop soon."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._aside.shutdown(wait=False, cancel_futures=True)
        for solver in self._solvers:
            solver.stop()

    # -- in the thread ------------------------------------------------------------------------------------------

    def _solve(self, state: Aloft) -> Solution:
        return self._solver(state).solve(state, self.seconds)

    def _prospects(self, state: Aloft) -> list[Prospect]:
        return self._solver(state).prospects(state, self.seconds)

    def _par(self, puzzle: Puzzle) -> Solution:
        state = checked(puzzle.match().state)
        return self._solver(state).solve(state)

    def _solver(self, state: Aloft) -> Solver:
        """The solver of a deal."""
        found = next((solver for solver in self._solvers if solver.knows(state)), None)
        if found is None:
            found = Solver(state)
        else:
            self._solvers.remove(found)
        self._solvers = [*self._solvers[1 - MOST_SOLVERS :], found]
        return found

    def _carry_on(self, nodes: int, score: int) -> None:
        """Called now and then by a search."""
        if self._closed:
            raise CancelledError

    async def _leave(self, call: Callable[[], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._aside, call)

    async def _ask(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if self._waiting >= MOST_WAITING or self._closed:
            raise HouseFull("many people ask the solver at the moment; please try again in a minute")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: call(*args, **kwargs))
        finally:
            self._waiting -= 1


def known_as(state: Aloft) -> tuple[object, ...]:
    """What identifies a position among all games."""
    return (*sorted((name, str(value)) for name, value in state.rules.items()), *state.key())


def course_of(match: Match) -> tuple[object, ...]:
    """What identifies a game as it was played."""
    return (*sorted((name, str(value)) for name, value in match.options.items()), *match.record.events)


def remember(shelf: OrderedDict[tuple[object, ...], R], key: tuple[object, ...], value: R) -> None:
    """Keep an answer; the oldest ones are forgotten."""
    shelf[key] = value
    if len(shelf) > MOST_ANSWERS:
        shelf.popitem(last=False)
