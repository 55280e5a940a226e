"""What a bot is asked: everything its seat may know, and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from montgolfier.bots.evaluator import HIDDEN
from montgolfier.engine.errors import IllegalAction
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State
from montgolfier.play.match import Match
from montgolfier.play.record import Event

Log = tuple[Event, ...]


@dataclass(frozen=True)
class Heard:
    """An event of the past as a seat got to know it."""

    actor: int | str
    action: int  # HIDDEN where the seat could not see it
    before: State | None  # a position before it that the seat holds possible, for bots that want to know


@dataclass(frozen=True)
class Question:
    """A decision that is due, as the seat that has to make it knows the game.

    `world` is one of the positions that the seat holds possible. What the seat cannot know has been dealt anew before
    the question was handed over, from random numbers that do not depend on it; so nothing secret can be read off.
    """

    title: str
    options: Mapping[str, Any]
    seat: int
    view: dict[str, Any]
    legal: tuple[str, ...]
    log: Log
    actions: tuple[int, ...]  # the numbers of the legal actions, in the same order
    world: State
    start: dict[str, Any] | None  # how the seat saw the given position the match began with, if one was given
    news: tuple[Heard, ...]  # what happened since the seat was last asked
    continues: bool  # whether it was asked before in this game


def ask(match: Match, last: Question | None = None, recall: bool = False) -> Question:
    """The decision that is due, put to the seat that has to make it, which was asked the `last` question before.

    With `recall`, every event since then comes with a position before it.
    """
    seat = match.to_move
    if not isinstance(seat, int):
        raise IllegalAction("the game is over" if seat is None else "chance is due: there is nothing to decide")
    log = tuple(match.log(seat))
    start = None if match.record.position is None else match.at(0).view(seat)
    continues = last is not None and follows(last, match, seat, log, start)
    first = len(last.log) if last is not None and continues else 0
    news = []
    for number, (before, (actor, text)) in enumerate(match.steps(first), first):
        action = match.title.parse(before, text) if log[number][1] == text else HIDDEN
        news.append(Heard(actor, action, possible(before, seat, number) if recall else None))
    return Question(
        title=match.title.name,
        options=match.options,
        seat=seat,
        view=match.view(seat),
        legal=tuple(match.legal()),
        log=log,
        actions=tuple(match.state.actions()),
        world=possible(match.state, seat, len(log)),
        start=start,
        news=tuple(news),
        continues=continues,
    )


def follows(last: Question, match: Match, seat: int, log: Log, start: dict[str, Any] | None) -> bool:
    """Whether the last question was about the same match, as far as this seat can tell."""
    same = (last.title, last.seat, last.start, dict(last.options)) == (
        match.title.name,
        seat,
        start,
        dict(match.options),
    )
    return same and bool(last.log) and log[: len(last.log)] == last.log


def possible(state: State, seat: int, number: int) -> State:
    """A position this seat cannot tell from the real one; always the same one."""
    world = state.clone()
    world.reimagine(seat, Rng(number + 1))
    return world
