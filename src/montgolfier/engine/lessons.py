"""What teaches a game, as data: guided first games on prepared positions, and the rules on one page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

FEWEST_STEPS, MOST_STEPS = 6, 10
MOST_WORDS = {"say": 34, "well": 24, "wrong": 30, "caption": 24, "turn": 30}  # what somebody new reads at one glance


@dataclass(frozen=True)
class LessonStep:
    """One idea, one move: what the learner is told, the action they take, and what happens then."""

    say: str
    """The idea, and what to touch."""
    play: str
    """The learner's action."""
    then: tuple[str, ...] = ()
    """What chance and the others do before it is the learner's turn again."""
    well: str = ""
    """A word on what the move achieved."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """What to say about another try, by the action or its first words; the rules explain the rest."""


@dataclass(frozen=True)
class Lesson:
    """A guided first game of six to ten moves on a prepared position, under the real rules.

    Chance is part of the script: its results stand among what happens `then`.
    """

    name: str
    """Its name in addresses: lower-case words joined by hyphens."""
    label: str
    """What people call it."""
    about: str
    """What it teaches, in a sentence."""
    options: Mapping[str, Any]
    """The game that is played."""
    position: Mapping[str, Any]
    """Where it begins, as `Game.position` takes it."""
    steps: tuple[LessonStep, ...]
    """The moves, one idea at a time."""
    learned: tuple[str, ...]
    """What the learner knows now, point by point."""
    free: Mapping[str, Any]
    """The options of the free game that follows."""
    names: tuple[str, ...] = ("You", "Ada", "Ben")
    """What to call the seats."""
    seat: int = 0
    """The learner's."""

    def ply(self, step: int) -> int:
        """How many actions come before a step; for the number of steps, all those of the lesson."""
        return sum(1 + len(done.then) for done in self.steps[:step])

    @property
    def events(self) -> list[str]:
        """Every action of the lesson in order."""
        return [text for step in self.steps for text in (step.play, *step.then)]


@dataclass(frozen=True)
class Illustration:
    """A picture of a position, with a caption."""

    caption: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    events: tuple[str, ...] = ()
    """What happens before the picture is drawn."""
    seat: int | None = 0
    """Who is looking."""
    names: tuple[str, ...] = ("You", "Ada", "Ben")


@dataclass(frozen=True)
class HowToPlay:
    """The rules on one page: what it is about, what you do in your turn, how it ends."""

    goal: str
    turn: tuple[str, ...]
    end: str
    pictures: tuple[Illustration, ...] = ()
