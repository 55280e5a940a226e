"""Solo and cooperative Aloft solved: the optimum with its proof, hints, puzzles, reviews."""

from montgolfier.solve.solver import Prospect, Solution, Solver, Stopped
from montgolfier.solve.solving import prospects, solve

__all__ = ["Prospect", "Solution", "Solver", "Stopped", "prospects", "solve"]
