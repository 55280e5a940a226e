"""The bot that plays from the exact solver of a game, where there is one."""

from dataclasses import dataclass
from typing import Any

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question
from montgolfier.solve.solver import Prospect, Solver, SolverSession
from montgolfier.solve.solving import solver_of


@dataclass(frozen=True)
class Reach(Advice):
    """An action with the best score that can be reached after it."""

    score: int
    proven: bool


class SolverBot(Bot):
    """Plays an optimal line; after anybody's mistake, the best that is left."""

    def __init__(self, name: str, seed: int = 0, seconds: float | None = None) -> None:
        super().__init__(name, seed)
        self.seconds = seconds  # for a decision; None: as many as it takes
        self._session: SolverSession | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.seed, self.seconds)

    def decide(self, question: Question) -> str:
        """The next action of an optimal line."""
        session = self._session_for(question, solver_of(question.title))
        return session.solve(question.world, self.seconds).line[0]

    def consider(self, question: Question) -> list[Advice]:
        """Every action with the best score after it, best first."""
        solver = solver_of(question.title)
        session = self._session_for(question, solver)
        return reaches(session.prospects(question.world, self.seconds), solver.worst_score)

    def _session_for(self, question: Question, solver: Solver) -> SolverSession:
        """The session about this deal; it remembers what it learnt at earlier decisions."""
        solver.check(question.world)
        if self._session is None or not self._session.knows(question.world):
            self._session = solver.session(question.world)
        return self._session


def reaches(found: list[Prospect], worst_score: int) -> list[Advice]:
    """What a solver found, as a bot tells it: the value is nearer to 1 the better the score."""
    return [Reach(p.action, 1 - p.score / worst_score, 1, 1 / len(found), p.score, p.proven) for p in found]
