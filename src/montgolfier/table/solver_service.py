"""The exact solver for live tables: queues of their own for hints, onlookers, today's and older puzzles."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from montgolfier.bots.bot import Advice
from montgolfier.bots.levels import bot
from montgolfier.play.match import Match
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.priority import give_way
from montgolfier.table.puzzle_store import today
from montgolfier.table.solving import (
    Attempts,
    Difficulty,
    Puzzle,
    Solution,
    advice,
    attempt,
    difficulty,
)
from montgolfier.table.thinking import LocalThinking, Question, Thinking, Workspace

log = logging.getLogger("montgolfier.solver")
P = ParamSpec("P")
R = TypeVar("R")
Key = tuple[object, ...]
SECONDS = 20.0  # for one position
MOST_ANSWERS = 4000
BUSY = "many people are asking the solver right now; please try again in a minute"
GAMES = {"novice": 10, "club": 10, "expert": 3}  # how often bots of each level attempt a puzzle


class SolverService:
    """Answers about games that can be solved. Everything in them is public, so every seat gets the same answer."""

    def __init__(self, thinking: Thinking | None = None, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._thinking = thinking or LocalThinking()
        self._players = JobQueue("solver", BUSY)
        self._onlookers = JobQueue("reach", BUSY)
        self._today = JobQueue("par", BUSY)
        self._earlier = JobQueue("old par", BUSY)
        self._background = ThreadPoolExecutor(1, "rating", give_way)
        self._answers: OrderedDict[Key, Solution] = OrderedDict()

    async def close(self) -> None:
        """Stop soon; whatever is not finished will be asked for again."""
        for queue in (self._players, self._onlookers, self._today, self._earlier):
            queue.close()
        self._background.shutdown(wait=False, cancel_futures=True)
        self._thinking.close()

    # -- positions --------------------------------------------------------------------------------------------------

    async def solve(self, match: Match, asker: str | None = None) -> Solution:
        """The best score that can be reached from where a match stands."""
        key = position_key(match)
        if key not in self._answers:
            found = await self._onlookers.run(key, self._asking(best_score, match.copy(), self.seconds), asker)
            remember(self._answers, key, found)
        return self._answers[key]

    async def advice(self, match: Match, asker: str | None = None) -> list[Advice]:
        """Every legal action with the best score after it, best first."""
        job = self._asking(every_action, match.copy(), self.seconds)
        return await self._players.run(position_key(match), job, asker)

    def _asking(self, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> Callable[[], R]:
        return lambda: self._thinking.call(question, *arguments, **more)

    # -- puzzles ----------------------------------------------------------------------------------------------------

    async def par(self, puzzle: Puzzle) -> Solution:
        """The par of a puzzle, proven however long that takes. Today's does not wait for those of other days."""
        queue = self._today if puzzle.day == today() else self._earlier
        return await queue.run(puzzle, self._asking(par_of, puzzle))

    async def difficulty(self, puzzle: Puzzle) -> Difficulty:
        """How few moves keep par."""
        return await self._in_background(self._asking(difficulty_of, puzzle))

    async def attempts(self, puzzle: Puzzle) -> list[Attempts]:
        """What bots score in a puzzle; a job for each game, so that closing need not wait long."""
        found = []
        for level, games in GAMES.items():
            jobs = [self._asking(attempt_by, puzzle, level, seed) for seed in range(games)]
            found.append(Attempts(level, sorted([await self._in_background(job) for job in jobs])))
        return found

    async def _in_background(self, job: Callable[[], R]) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._background, job)


# -- the questions, for whatever process answers them -----------------------------------------------------------------
def best_score(workspace: Workspace, match: Match, seconds: float) -> Solution:
    """The best score that can be reached."""
    return workspace.session_for(match, "best score").solve(match.state, seconds)


def every_action(workspace: Workspace, match: Match, seconds: float) -> list[Advice]:
    """Every legal action with the best score after it."""
    return advice(match, workspace.session_for(match, "every action").prospects(match.state, seconds))


def par_of(workspace: Workspace, puzzle: Puzzle) -> Solution:
    """The par of a puzzle."""
    return puzzle.solve(progress=workspace.check_open)


def difficulty_of(workspace: Workspace, puzzle: Puzzle) -> Difficulty:
    """How hard a puzzle is."""
    return difficulty(puzzle, progress=workspace.check_open)


def attempt_by(workspace: Workspace, puzzle: Puzzle, level: str, seed: int) -> int:
    """What a bot scores in a puzzle."""
    player = bot(level, seed)

    def choose(match: Match) -> str:
        workspace.sign()
        return player.choose(match)

    return attempt(puzzle, choose)


# -- what is kept -----------------------------------------------------------------------------------------------------
def position_key(match: Match) -> Key:
    """What identifies a position among all games."""
    return (match.title, *sorted((name, str(value)) for name, value in match.options.items()), *match.state.key())


def remember(answers: OrderedDict[Key, R], key: Key, value: R) -> None:
    """Keep an answer; the oldest ones are dropped."""
    answers[key] = value
    if len(answers) > MOST_ANSWERS:
        answers.popitem(last=False)
