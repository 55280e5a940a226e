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
    news: tuple[Heard, ...]  # what happened since the seat was last asked
    continues: bool  # whether it was asked before in this game


def ask(match: Match, known: Log = (), recall: bool = False) -> Question:
    """The decision that is due, put to the seat that has to make it; `known` is the log of the last question.

    With `recall`, every event since then comes with a position before it.
    """
    seat = match.to_move
    if not isinstance(seat, int):
        raise IllegalAction("the game is over" if seat is None else "chance is due: there is nothing to decide")
    log = tuple(match.log(seat))
    continues = bool(known) and log[: len(known)] == known
    first = len(known) if continues else 0
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
        news=tuple(news),
        continues=continues,
    )


def possible(state: State, seat: int, number: int) -> State:
    """A position this seat cannot tell from the real one; always the same one."""
    world = state.clone()
    world.reimagine(seat, Rng(number + 1))
    return world
