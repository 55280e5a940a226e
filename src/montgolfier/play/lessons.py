"""Lessons played under the real rules: the match at every step, and what to say about a try."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from montgolfier.engine.errors import MontgolfierError, listed, quoted
from montgolfier.engine.lessons import HowToPlay, Illustration, Lesson, LessonStep
from montgolfier.engine.words import sentence_case
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.registry import find

OTHER_MOVE = "The rules allow that, and you can try it in your own game. Here, touch what glows."


class NoSuchLesson(MontgolfierError):
    """A title has no lesson of this name, or the lesson no such step."""


@dataclass(frozen=True)
class Answer:
    """What a lesson says about a try."""

    right: bool
    words: str


def lessons_of(title: str) -> tuple[Lesson, ...]:
    """The lessons a title brings, in the order in which they are meant to be taken."""
    return tuple(find(title).part("lessons") or ())


def find_lesson(title: str, name: str) -> Lesson:
    """The lesson of this name."""
    known = lessons_of(title)
    found = next((lesson for lesson in known if lesson.name == name), None)
    if found is None:
        there = f"there are {listed([lesson.name for lesson in known])}" if known else "it has none"
        raise NoSuchLesson(f"{title} has no lesson {quoted(name)}; {there}")
    return found


def lesson_for(title: str, options: Mapping[str, Any]) -> Lesson | None:
    """The lesson that prepares best for a game with these options: its free game agrees with most of them."""
    known = lessons_of(title)
    return max(known, key=lambda lesson: sum(options.get(n) == v for n, v in lesson.free.items()), default=None)


def whole_lesson(title: str, lesson: Lesson) -> Match:
    """The match of a lesson played to its end."""
    match = Game(title, **lesson.options).position(dict(lesson.position), chance="manual")
    for text in lesson.events:
        match.play(text)
    return match


def how_to_play(title: str) -> HowToPlay | None:
    """The rules of a title on one page, if it brings them."""
    page: HowToPlay | None = find(title).part("how_to_play")
    return page


def illustrated(title: str, picture: Illustration) -> Match:
    """The match that an illustration shows."""
    match = Game(title, **picture.options).position(dict(picture.position), chance="manual")
    for text in picture.events:
        match.play(text)
    return match


def answer_try(match: Match, step: LessonStep, text: str) -> Answer:
    """Whether this is the action of the step; if not, why not, in the lesson's words or in those of the rules.

    Raises:
        NotationError: The text is not an action of this game.
    """
    action = match.rules.parse(match.state, text)
    if action == match.rules.parse(match.state, step.play):
        return Answer(True, step.well)
    for beginning in beginnings(text):
        if beginning in step.wrong:
            return Answer(False, step.wrong[beginning])
    if match.state.is_legal(action):
        return Answer(False, OTHER_MOVE)
    reason = match.rules.why_not(match.state, action)
    return Answer(False, f"{sentence_case(reason)}.")


def beginnings(text: str) -> list[str]:
    """A text and its first words, the longest first: `unpack GR 3`, `unpack GR`, `unpack`."""
    words = text.split()
    return [" ".join(words[:count]) for count in range(len(words), 0, -1)]
