"""What a bot is asked: everything its seat may know, and nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from montgolfier.engine.errors import IllegalAction
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, State
from montgolfier.play.match import Match
from montgolfier.play.record import Event

Log = tuple[Event, ...]
MASK64 = 0xFFFFFFFFFFFFFFFF


@dataclass(frozen=True)
class Heard:
    """An event of the past as a seat heard it."""

    actor: int | str
    action: int  # HIDDEN where the seat could not see it
    before: State | None  # a position before it that the seat considers possible, for bots that ask for it


@dataclass(frozen=True)
class Question:
    """A decision to make, with everything that its seat knows about the game.

    Examples:
        >>> class Cautious(mg.Bot):
        ...     def decide(self, question: mg.Question) -> str:
        ...         print(question.title, question.seat, question.view["hands"])
        ...         return question.legal[0]
        >>> match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
        >>> match.play(Cautious("cautious").choose(match))
        aloft 0 ['P', None]
    """

    title: str
    """The name of the game."""
    options: Mapping[str, Any]
    """Every option in force."""
    seat: int
    """The seat that has to decide."""
    legal: tuple[str, ...]
    """The legal actions as text; none while another seat decides."""
    log: Log
    """Everything that happened, as this seat heard it."""
    actions: tuple[int, ...]
    """The numbers of the legal actions in the engine, in the same order."""
    world: State
    """One of the positions that this seat considers possible. What it cannot know has been dealt anew from random
    numbers that do not depend on it, so it reveals nothing secret."""
    start: dict[str, Any] | None
    """How the seat saw the position the match began with, if one was given."""
    news: tuple[Heard, ...]
    """What has happened since the seat was last asked."""
    continues: bool
    """Whether it has been asked before in this game."""
    identity: int
    """A number for the match: with it, a bot's random choices differ from match to match."""

    _view_of: Callable[[State, int], Mapping[str, Any]] | None = field(repr=False, compare=False)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What this seat may know ([views](views.md)): the same in every world that it considers possible."""
        assert self._view_of is not None
        return dict(self._view_of(self.world, self.seat))

    def __getstate__(self) -> dict[str, Any]:
        """What is sent to another process: the view itself, since rules may be functions that cannot be sent."""
        return {**self.__dict__, "view": self.view, "_view_of": None}

    def seed_for(self, seed: int) -> int:
        """A seed for this match, made from a bot's own."""
        return seed_for(seed, self.identity)

    def rng(self, seed: int, purpose: int = 0) -> Rng:
        """Random numbers for this decision: different for every match, decision, seed of a bot, and purpose (0 to 3).

        Examples:
            >>> class Dice(mg.Bot):
            ...     def decide(self, question: mg.Question) -> str:
            ...         return question.legal[question.rng(self.seed).below(len(question.legal))]
            >>> game = mg.Game("aloft", players=2)
            >>> Dice("dice", 1).choose(game.new(seed=7)) == Dice("dice", 1).choose(game.new(seed=7))
            True
        """
        return decision_rng(self.seed_for(seed), len(self.log), purpose)


def seed_for(seed: int, identity: int) -> int:
    """A bot's seed for the match with this number."""
    return (seed * 0x9E3779B97F4A7C15 + identity) & MASK64


def decision_rng(seed: int, events: int, purpose: int = 0) -> Rng:
    """Random numbers for the decision after so many events."""
    rng = Rng()
    rng.enter(seed, 4 * events + purpose)
    return rng


def ask(match: Match, last: Question | None = None, recall: bool = False) -> Question:
    """The decision that is due, put to the seat that has to make it, which was asked the `last` question before.

    With `recall`, every event since then comes with a position before it.
    """
    return question_for(match, seat_to_decide(match), last, recall)


def seat_to_decide(match: Match) -> int:
    """The seat that has to decide now."""
    seat = match.to_move
    if seat is None or seat == CHANCE:
        raise IllegalAction("the game is over" if seat is None else "chance is due: there is nothing to decide")
    return seat


def question_for(match: Match, seat: int, last: Question | None = None, recall: bool = False) -> Question:
    """The same for any seat of a running game; while another one decides, there are no legal actions."""
    decides = seat == match.to_move
    log = tuple(match.log(seat))
    start = None if match.record.position is None else match.at(0).view(seat)
    continues = last is not None and follows(last, match, seat, log, start)
    first = len(last.log) if last is not None and continues else 0
    news = []
    for number, step in enumerate(match.steps(first), first):
        action = step.before.observe(step.action, seat)
        news.append(Heard(step.actor, action, possible(step.before, seat, number) if recall else None))
    return Question(
        title=match.title,
        options=match.options,
        seat=seat,
        legal=tuple(match.legal()) if decides else (),
        log=log,
        actions=tuple(match.state.legal()) if decides else (),
        world=possible(match.state, seat, len(log)),
        start=start,
        news=tuple(news),
        continues=continues,
        identity=match.identity,
        _view_of=match.rules.view,
    )


def follows(last: Question, match: Match, seat: int, log: Log, start: dict[str, Any] | None) -> bool:
    """Whether the last question was about the same match, as far as this seat can tell."""
    same = (last.identity, last.title, last.seat, last.start, dict(last.options)) == (
        match.identity,
        match.title,
        seat,
        start,
        match.options,
    )
    return same and bool(last.log) and log[: len(last.log)] == last.log


def possible(state: State, seat: int, number: int) -> State:
    """A position this seat cannot tell from the real one; always the same one."""
    world = state.clone()
    world.determinize(seat, Rng(number + 1))
    return world
