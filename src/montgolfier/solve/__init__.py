"""Exact solvers, offered by the titles that have one: the best score with its proof, hints, puzzles, reviews."""

from montgolfier.solve.solver import Prospect, PuzzleSeries, Solution, Solver, SolverSession
from montgolfier.solve.solving import open_session, prospects, solvable, solve, solver_of

__all__ = [
    "Prospect",
    "PuzzleSeries",
    "Solution",
    "Solver",
    "SolverSession",
    "open_session",
    "prospects",
    "solvable",
    "solve",
    "solver_of",
]
