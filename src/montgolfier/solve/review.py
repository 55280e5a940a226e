"""Review of a game: move by move the best score that could still be reached, and the moves that cost something."""

from dataclasses import dataclass

from montgolfier.engine.errors import SetupError
from montgolfier.play.match import Match
from montgolfier.solve.solver import Progress
from montgolfier.solve.solving import limit, solver_of


@dataclass(frozen=True)
class SolvedMove:
    """One move of a game."""

    number: int  # of the event in the record, from 1
    seat: int
    action: str
    before: int  # the best score that could be reached
    after: int  # the same once the move was made
    better: str  # a move that would have cost nothing; the move itself if it cost nothing
    proven: bool

    @property
    def cost(self) -> int:
        """What the move gave away."""
        return self.after - self.before


@dataclass(frozen=True)
class SolvedReview:
    """A game as far as it was played."""

    par: int  # the best score that could be reached at the start
    score: int  # the best score that can be reached now; of a finished game: its score
    proven: bool
    steps: list[SolvedMove]

    @property
    def mistakes(self) -> list[SolvedMove]:
        """The moves that gave something away."""
        return [step for step in self.steps if step.cost > 0]


def review(match: Match, seconds: float | None = None, progress: Progress | None = None) -> SolvedReview:
    """Go through a match; each position is given at most `seconds`."""
    solver, seconds = solver_of(match.title), limit(seconds)
    played = [(number, step) for number, step in enumerate(match.steps(0), 1) if step.actor != "*"]
    if not played:
        raise SetupError("there is nothing to review: no move has been made")
    positions = [*(step.before for _, step in played), match.state]
    for position in positions:
        solver.check(position)
    session = solver.session(positions[0])
    solutions = []
    bound = None
    for position in positions:
        solutions.append(session.solve(position, seconds, progress, at_least=bound))
        bound = solutions[-1].lower_bound
    steps = []
    for (number, step), before, then in zip(played, solutions, solutions[1:], strict=False):
        better = step.text if then.score <= before.score else before.line[0]
        proven = before.proven and then.proven
        steps.append(SolvedMove(number, int(step.actor), step.text, before.score, then.score, better, proven))
    return SolvedReview(solutions[0].score, solutions[-1].score, all(solution.proven for solution in solutions), steps)
