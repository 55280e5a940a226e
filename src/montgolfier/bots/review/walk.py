"""Goes through a game by search: what every seat could expect at every moment, and the best action at each decision."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass

from montgolfier.bots.review.observer import LEVEL, Estimate, Observer, known, open_to
from montgolfier.bots.strategy import strategy_of
from montgolfier.play.match import Match, Step
from montgolfier.play.record import CHANCE_ACTOR

Progress = Callable[[int, int], object]  # called with the number of events gone through and of all events
RANKING, CANDIDATE, ONLOOKER = 3, 2, 1  # shares of the thinking: choosing, judging a choice, the view of another seat
MASTER_DECISIONS = 40  # the thinking for a whole game, in decisions of that level: about a minute
LEAST, MOST = 64, 1 / 8  # iterations of one share: the least, and the largest part of a decision of that level


@dataclass(frozen=True)
class Stretch:
    """Events that belong together: one real decision, or a run in which nobody had a choice."""

    first: int  # events before it
    steps: tuple[Step, ...]
    seat: int | None  # who decided; None for chance and forced actions

    @property
    def last(self) -> int:
        """Events before the next one."""
        return self.first + len(self.steps)


@dataclass(frozen=True)
class Judgement:
    """The best action found at a decision, and what every seat could expect from it and from what was played."""

    best: int
    with_best: Estimate
    with_played: Estimate


@dataclass(frozen=True)
class Appraisal:
    """What the seats could expect at the beginning of a stretch, or at the end of the game."""

    ply: int
    estimates: tuple[Estimate, ...]  # one by each seat
    judgement: Judgement | None  # where a decision followed


def stretches(match: Match) -> list[Stretch]:
    """The events of a match, grouped."""
    found: list[Stretch] = []
    for number, step in enumerate(match.steps()):
        chosen = step.actor != CHANCE_ACTOR and len(step.before.legal()) > 1
        if not chosen and found and found[-1].seat is None:
            found[-1] = Stretch(found[-1].first, (*found[-1].steps, step), None)
        else:
            found.append(Stretch(number, (step,), int(step.actor) if chosen else None))
    return found


class Walk:
    """Goes through a match from its beginning; `appraisals` and `stretches` are what has been done so far."""

    def __init__(self, match: Match, effort: float = 1.0) -> None:
        self.match = match
        self.stretches = stretches(match)
        self.appraisals: list[Appraisal] = []
        self._seats = range(match.players)
        self._observers = [Observer(match, seat) for seat in self._seats]
        self._share = share(match, self.stretches, effort)
        self._evaluator = strategy_of(match.title).evaluator(match.options)

    def steps(self, progress: Progress | None = None) -> Iterator[None]:
        """Go through the match, in small steps."""
        total = len(self.match.events)
        for stretch in self.stretches:
            self.appraisals.append((yield from self._appraise(stretch.first, stretch)))
            for number, step in enumerate(stretch.steps, stretch.first):
                for observer in self._observers:
                    observer.hear(number, step)
            if progress is not None:
                progress(stretch.last, total)
        self.appraisals.append((yield from self._appraise(total, None)))

    def _appraise(self, ply: int, following: Stretch | None) -> Generator[None, None, Appraisal]:
        state = self.match.state if following is None else following.steps[0].before
        if state.terminal():
            return Appraisal(ply, (known(self._evaluator.values(state)),) * len(self._seats), None)
        judgement = None if following is None or following.seat is None else (yield from self._judge(following))
        asked = 0 if judgement is None or following is None else following.seat or 0
        everybody = (ply == 0 and self.match.record.position is None) or all(open_to(state, s) for s in self._seats)
        if everybody:  # nobody knows more than the others: one estimate serves all
            if judgement is not None:
                return Appraisal(ply, (judgement.with_best,) * len(self._seats), judgement)
            found = yield from self._observers[asked].estimate(state, ply, CANDIDATE * self._share)
            return Appraisal(ply, (found,) * len(self._seats), None)
        estimates = []
        for seat, observer in enumerate(self._observers):
            if judgement is not None and seat == asked:
                estimates.append(judgement.with_best)
            else:
                estimates.append((yield from observer.estimate(state, ply, ONLOOKER * self._share)))
        return Appraisal(ply, tuple(estimates), judgement)

    def _judge(self, stretch: Stretch) -> Generator[None, None, Judgement]:
        """The best action, chosen by the player's own search; then both are tried with the same random numbers."""
        assert stretch.seat is not None
        observer, step, ply = self._observers[stretch.seat], stretch.steps[0], stretch.first
        best = yield from observer.rank(step.before, ply, RANKING * self._share)
        played = yield from observer.estimate(step.before, ply, CANDIDATE * self._share, step.action)
        if best == step.action:
            return Judgement(best, played, played)
        better = yield from observer.estimate(step.before, ply, CANDIDATE * self._share, best)
        if not better.minus(played).exceeds_doubt(stretch.seat):
            return Judgement(step.action, played, played)
        return Judgement(best, better, played)


def share(match: Match, found: list[Stretch], effort: float) -> int:
    """How many iterations one share of the thinking has: fewer in a long game, so that none takes for ever."""
    shares = sum(
        ONLOOKER * match.players + (RANKING + 2 * CANDIDATE if stretch.seat is not None else 0) for stretch in found
    )
    master = strategy_of(match.title).budgets(match.options)[LEVEL]
    most = master * MOST * effort
    return round(max(LEAST * min(1.0, effort), min(most, MASTER_DECISIONS * master * effort / max(1, shares))))
