"""What a title tells the laboratory about itself: elements, kinds of options, restrictions, who starts, its pace."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple

from montgolfier.bots.question import Question
from montgolfier.engine.title import Outcome
from montgolfier.play.match import Match
from montgolfier.play.registry import find


class Use(NamedTuple):
    """An element of the rules that a seat made use of in a game."""

    element: str  # "special shapes launched"
    seat: int
    times: int
    points: float | None = None  # that all these uses brought; None where they cannot be told apart from others


@dataclass(frozen=True)
class Restriction:
    """Something that a player never does (Jaffe and others, 2012): what that costs shows what it is worth."""

    name: str  # "never launches special shapes"
    forbids: Callable[[Question, str], bool]
    applies: Callable[[Mapping[str, Any]], bool] = lambda options: True  # whether these rules offer it at all


@dataclass(frozen=True)
class Fact:
    """A number that only games of this title have: the share of routes claimed, the trips of a game."""

    name: str
    definition: str
    value: Callable[[Match], float]
    percent: bool = False  # of a whole: from 0 to 1
    places: int = 1
    least: float = -inf  # that it can be: 0 for what is counted


@lru_cache(maxsize=1)
def ending(match: Match) -> Outcome:
    """How a finished match ended; the last one asked for is remembered, as several measures need it."""
    outcome = match.outcome
    assert outcome is not None
    return outcome


def first_to_decide(match: Match) -> int:
    """The seat that starts: the one chance has named (`first 1`), or else the one that decides first."""
    events = match.record.events
    for actor, text in events:
        if actor == "*" and text.startswith("first "):
            return int(text.removeprefix("first "))
    return next((actor for actor, _ in events if isinstance(actor, int)), 0)


@dataclass(frozen=True)
class Subject:
    """What a title names as its `study`. Everything has a default that works for any game."""

    kind: Callable[[str], str] = str  # an action's text -> what kind of option it is
    starter: Callable[[Match], int] = first_to_decide
    elements: Callable[[Match], Iterable[Use]] = lambda match: ()
    restrictions: tuple[Restriction, ...] = ()
    facts: tuple[Fact, ...] = ()
    least_score: float = -inf  # 0 where nobody can lose points that they do not have
    seconds: tuple[float, float] = (10.0, 2.0)  # that people need for a decision, and for a step without a choice


PLAIN = Subject()


def subject_of(title: str) -> Subject:
    """The subject of a title; a game without one gets the defaults."""
    found = find(title).part("study")
    return PLAIN if found is None else found


def pattern(*beginnings: str) -> Callable[[Question, str], bool]:
    """Forbids every action whose text begins with one of these."""
    return lambda question, text: text.startswith(beginnings)
