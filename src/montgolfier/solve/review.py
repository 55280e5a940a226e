"""Review of a game: move by move the best score that could still be reached, and the moves that cost something."""

from dataclasses import dataclass

from montgolfier.engine.errors import SetupError
from montgolfier.play.match import Match
from montgolfier.solve.solver import Progress, Solver
from montgolfier.solve.solving import limit
from montgolfier.solve.standing import checked


@dataclass(frozen=True)
class Step:
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
class Review:
    """A game as far as it was played."""

    par: int  # the best score that could be reached at the start
    score: int  # the best score that can be reached now; of a finished game: its score
    proven: bool
    steps: list[Step]

    @property
    def mistakes(self) -> list[Step]:
        """The moves that gave something away."""
        return [step for step in self.steps if step.cost > 0]


def review(match: Match, seconds: float | None = None, progress: Progress | None = None) -> Review:
    """Go through a match; each position is given at most so many seconds."""
    states = [(number, actor, text, before) for number, (before, (actor, text)) in enumerate(match.steps(0), 1)]
    played = [(number, int(actor), text, checked(before)) for number, actor, text, before in states if actor != "*"]
    if not played:
        raise SetupError("there is nothing to review: no move has been made")
    solver = Solver(played[0][3])
    positions = [before for *_, before in played] + [checked(match.state)]
    solutions = []
    bound = 1
    for position in positions:
        solutions.append(solver.solve(position, limit(seconds), progress, at_least=bound))
        bound = solutions[-1].lower_bound
    steps = []
    for i, (number, seat, text, _) in enumerate(played):
        before, then = solutions[i], solutions[i + 1]
        better = text if then.score <= before.score else before.line[0]
        steps.append(Step(number, seat, text, before.score, then.score, better, before.proven and then.proven))
    proven = all(solution.proven for solution in solutions)
    return Review(solutions[0].score, solutions[-1].score, proven, steps)
