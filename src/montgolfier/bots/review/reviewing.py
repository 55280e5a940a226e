"""The entry points: review a match, exactly where it can be solved, and by a search where it cannot."""

from collections.abc import Callable, Generator

from montgolfier.bots.review.accounts import accounts, decisions, points
from montgolfier.bots.review.exact import exact_review
from montgolfier.bots.review.results import Review
from montgolfier.bots.review.walk import Walk
from montgolfier.engine.checks import check_progress, is_number, plain
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.playouts import Interrupted
from montgolfier.play.match import Match
from montgolfier.solve import solvable

SECONDS = 10.0  # that the solver has for one position
LEAST_EFFORT, MOST_EFFORT = 0.001, 1000.0


def review(match: Match, effort: float = 1.0, progress: Callable[[int, int], object] | None = None) -> Review:
    """Review a match: each player's chance to win, a rating for every decision, luck and error apart.

    The search of a strong bot estimates, from what each seat could know, what it could expect before and after
    every event ([reviews](../reviews.md)). Games that can be solved ([solo](../solo.md)) are reviewed exactly: then the
    numbers are scores. The same match always has the same review.

    Args:
        match: The match to review; it need not be over.
        effort: How long to think: 1 takes a minute at most for most games, 2 twice as long.
        progress: Called now and then with the number of events gone through and of all events.

    Raises:
        SetupError: No decision has been made yet, or the effort is out of range.
        Interrupted: Ctrl-C; its `partial` is the review so far.

    Examples:
        >>> match = mg.Game("cloud9", players=2, target=10).new(seed=7)
        >>> bot = mg.bot("random", seed=1)
        >>> while match.to_move is not None:
        ...     match.play(bot.choose(match))
        >>> found = mg.review(match, effort=0.001)
        >>> account = found.accounts[0]
        >>> parts = account.start.value + account.luck.value + account.own.value + account.others.value
        >>> abs(parts - account.result) < 1e-9
        True
    """
    effort = plain(effort)
    if not is_number(effort, LEAST_EFFORT, MOST_EFFORT):
        raise SetupError(f"effort must be a number from {LEAST_EFFORT} to {MOST_EFFORT:g}, not {quoted(effort)}")
    if not isinstance(match, Match):
        raise SetupError(f"match must be a match, such as mg.replay gives, not {quoted(match)}")
    check_progress(progress)
    check_decided(match)
    if solvable(start_of(match)):
        return exact_review(match, SECONDS * effort, None if progress is None else lambda nodes, score: progress(0, 1))
    walk = Walk(match, effort)
    try:
        for _ in walk.steps(progress):
            pass
    except KeyboardInterrupt:
        if not walk.appraisals:
            raise
        raise Interrupted(result(walk, complete=False)) from None
    return result(walk, complete=True)


def going_through(
    match: Match, effort: float = 1.0, progress: Callable[[int, int], object] | None = None
) -> Generator[None, bool | None, Review]:
    """The review by search in small steps, for a server that has others to serve in between."""
    check_decided(match)
    walk = Walk(match, effort)
    for _ in walk.steps(progress):
        if (yield) and walk.appraisals:
            return result(walk, complete=False)
    return result(walk, complete=True)


def check_decided(match: Match) -> None:
    """SetupError unless there is something to review."""
    if all(step.actor == "*" for step in match.steps()):
        raise SetupError("there is nothing to review: no move has been made")


def start_of(match: Match) -> Match:
    """The match before its first decision."""
    return match.at(next(number for number, step in enumerate(match.steps()) if step.actor != "*"))


def result(walk: Walk, complete: bool) -> Review:
    """What has been found."""
    plies = walk.appraisals[-1].ply
    return Review(
        title=walk.match.title,
        exact=False,
        proven=False,
        plies=plies,
        complete=complete,
        finished=complete and walk.match.outcome is not None,
        points=points(walk),
        decisions=decisions(walk),
        accounts=accounts(walk),
    )
