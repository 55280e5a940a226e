"""Solo and cooperative Aloft solved: the optimum with its proof, hints, puzzles, reviews."""

from montgolfier.solve.solver import Prospect, Solution, Solver, Stopped
from montgolfier.solve.solving import prospects, solve
from montgolfier.solve.standing import solvable

__all__ = ["Prospect", "Solution", "Solver", "Stopped", "prospects", "solvable", "solve"]
