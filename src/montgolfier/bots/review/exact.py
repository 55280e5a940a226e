"""The review of a game that can be solved: every number is the best score within reach, and nothing is luck."""

from montgolfier.bots.review.results import BLUNDER_POINTS, Account, Amount, Decision, Point, Review
from montgolfier.play.match import Match
from montgolfier.solve.review import SolvedReview
from montgolfier.solve.review import review as solved_review
from montgolfier.solve.solver import Progress


def exact_review(match: Match, seconds: float | None = None, progress: Progress | None = None) -> Review:
    """Go through a match; each position is given at most `seconds`."""
    found = solved_review(match, seconds, progress)
    first = found.steps[0].number - 1
    seats = range(match.players)
    curve = [(first, found.par), *((step.number, step.after) for step in found.steps)]
    choices = {number: len(step.before.legal()) for number, step in enumerate(match.steps(), 1)}
    return Review(
        title=match.title,
        exact=True,
        proven=found.proven,
        plies=len(match.events),
        complete=True,
        finished=match.outcome is not None,
        points=[Point(ply, (Amount(float(score)),) * match.players) for ply, score in curve],
        decisions=[
            Decision(
                number=step.number,
                seat=step.seat,
                action=step.action,
                best=step.better,
                before=step.before,
                after=step.after if step.cost > 0 else step.before,  # an unproven score may improve: nothing was lost
                margin=0.0,
                rating="best" if step.cost <= 0 else "slip" if step.cost < BLUNDER_POINTS else "blunder",
                choices=choices[step.number],
            )
            for step in found.steps
        ],
        accounts=[account(found, seat) for seat in seats],
    )


def account(found: SolvedReview, seat: int) -> Account:
    """Where the result of a seat came from: all that was lost was lost by decisions."""
    own = sum(step.cost for step in found.steps if step.seat == seat)
    nothing = Amount(0.0)
    return Account(
        seat=seat,
        start=Amount(float(found.par)),
        chance=nothing,
        unseen=nothing,
        luck=nothing,
        own=Amount(float(own)),
        others=Amount(float(found.score - found.par - own)),
        result=float(found.score),
    )
