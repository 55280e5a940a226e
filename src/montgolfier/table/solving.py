"""The exact solvers and daily puzzles that titles bring: only this module of the server knows where to find them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from montgolfier.bots.bot import Advice
from montgolfier.bots.solver import Reach, reaches
from montgolfier.play.match import Match
from montgolfier.solve import Prospect, Solution, SolverSession, open_session, solvable, solver_of
from montgolfier.solve.puzzles import (
    Attempts,
    Difficulty,
    Puzzle,
    attempt,
    difficulty,
    puzzle_of,
    puzzle_title,
    series_of,
)

__all__ = [
    "Attempts",
    "DailyPuzzles",
    "Difficulty",
    "Puzzle",
    "Reach",
    "Solution",
    "SolverSession",
    "advice",
    "attempt",
    "daily_puzzles",
    "difficulty",
    "open_session",
    "puzzle_of",
    "solvable",
]


@dataclass(frozen=True)
class DailyPuzzles:
    """The series of puzzles that the server shows."""

    title: str
    editions: Sequence[str]
    goal: str  # what to aim for, in a sentence
    first_day: date


def advice(match: Match, found: list[Prospect]) -> list[Advice]:
    """What a solver found, as a bot tells it."""
    return reaches(found, solver_of(match.title).worst_score)


def daily_puzzles() -> DailyPuzzles:
    """The puzzles of the day."""
    title = puzzle_title()
    series = series_of(title)
    return DailyPuzzles(title, series.editions, series.goal, series.first_day)
