"""The exact solver at work for live tables: threads for people who wait, for pars, and for what nobody waits for."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from montgolfier.bots.levels import bot
from montgolfier.games.aloft.state import Aloft
from montgolfier.play.match import Match
from montgolfier.solve.puzzles import Attempts, Difficulty, Puzzle, attempt, difficulty
from montgolfier.solve.review import Review, review
from montgolfier.solve.solver import Prospect, Solution, Solver
from montgolfier.solve.standing import checked
from montgolfier.table.questions import Questions
from montgolfier.table.shelf import today

R = TypeVar("R")
SECONDS = 20.0  # for one position
MOST_SOLVERS = 4  # deals whose solvers are kept: each remembers up to fifty megabytes
MOST_ANSWERS = 4000
BUSY = "many people ask the solver at the moment; please try again in a minute"
GAMES = {"novice": 10, "club": 10, "expert": 3}  # how often bots of each level try a puzzle


class Reckoner:
    """Answers about solo and cooperative games. Everything in these is public, so every seat gets the same answer."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._people = Questions("solver", BUSY)
        self._today = Questions("par", BUSY)
        self._earlier = Questions("old par", BUSY)
        self._aside = ThreadPoolExecutor(1, "rating")
        self._closed = False
        self._solvers: list[Solver] = []  # the last one used comes last
        self._answers: OrderedDict[tuple[object, ...], Solution] = OrderedDict()
        self._reviews: OrderedDict[tuple[object, ...], Review] = OrderedDict()

    async def reach(self, match: Match) -> Solution:
        """The best score that can be reached from where a match stands."""
        state = checked(match.state).clone()
        key = known_as(state)
        if key not in self._answers:
            remember(self._answers, key, await self._people.ask(("reach", key), lambda: self._solve(state)))
        return self._answers[key]

    async def prospects(self, match: Match) -> list[Prospect]:
        """Every legal action with the best score after it."""
        state = checked(match.state).clone()
        return await self._people.ask(("prospects", known_as(state)), lambda: self._prospects(state))

    def reviewed(self, match: Match) -> Review | None:
        """The review of a game, if it has been made."""
        return self._reviews.get(course_of(match))

    async def review(self, match: Match) -> Review:
        """Go through a game."""
        checked(match.state)
        key = course_of(match)
        if key not in self._reviews:
            played = match.at(len(match.record.events))
            found = await self._people.ask(("review", key), lambda: review(played, self.seconds))
            remember(self._reviews, key, found)
        return self._reviews[key]

    async def par(self, puzzle: Puzzle) -> Solution:
        """The par of a puzzle; however long it takes, as it must be proven. That of today waits for no other day's."""
        questions = self._today if puzzle.day == today() else self._earlier
        return await questions.ask(puzzle, lambda: puzzle.solve(progress=self._carry_on))

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
        for questions in (self._people, self._today, self._earlier):
            questions.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
        for solver in self._solvers:
            solver.stop()

    # -- in the thread ------------------------------------------------------------------------------------------

    def _solve(self, state: Aloft) -> Solution:
        return self._solver(state).solve(state, self.seconds)

    def _prospects(self, state: Aloft) -> list[Prospect]:
        return self._solver(state).prospects(state, self.seconds)

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
