"""The bot that knows: it plays solo and cooperative Aloft from the exact solver."""

from dataclasses import dataclass

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question
from montgolfier.games.aloft.components import BALLOONS, COLUMNS
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve import Prospect, Solver
from montgolfier.solve.standing import checked

WORST = 3 * len(BALLOONS) + COLUMNS  # a score nobody can have


@dataclass(frozen=True)
class Reach(Advice):
    """An action with the best score that can be reached after it."""

    score: int
    proven: bool


class SolverBot(Bot):
    """Plays an optimal line; after anybody's mistake, the best that is left. Thinks at most so long about a move."""

    def __init__(self, name: str, seed: int = 0, seconds: float | None = None) -> None:
        super().__init__(name, seed)
        self.seconds = seconds
        self._solver: Solver | None = None

    def decide(self, question: Question) -> str:
        """The next action of an optimal line."""
        state = checked(question.world)
        return self._solver_for(state).solve(state, self.seconds).line[0]

    def consider(self, question: Question) -> list[Advice]:
        """Every action with the best score after it, best first."""
        state = checked(question.world)
        return reaches(self._solver_for(state).prospects(state, self.seconds))

    def _solver_for(self, state: Aloft) -> Solver:
        """The solver of this deal; it remembers what it learnt about earlier moves."""
        if self._solver is None or not self._solver.knows(state):
            self._solver = Solver(state)
        return self._solver


def reaches(found: list[Prospect]) -> list[Advice]:
    """What a solver found, as a bot tells it: the value is nearer to 1 the better the score."""
    return [Reach(p.action, 1 - p.score / WORST, 1, 1 / len(found), p.score, p.proven) for p in found]
