"""The laws of lessons: each can be played to its end under the rules, and its texts are short enough to be read."""

import re

from montgolfier.engine.errors import MontgolfierError
from montgolfier.engine.lessons import FEWEST_STEPS, MOST_STEPS, MOST_WORDS, HowToPlay, Lesson
from montgolfier.play.game import Game
from montgolfier.play.lessons import answer_try, beginnings, how_to_play, illustrated, lessons_of
from montgolfier.play.match import Match
from montgolfier.testing.checks import Broken, hold

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def check_lessons(title: str) -> int:
    """Play every lesson of a title through the rules, and draw up its page of how to play; return how many lessons.

    Raises:
        Broken: An action is not legal, a seat is out of turn, or words are missing or too many; the text says where.

    Examples:
        >>> from montgolfier.testing import check_lessons
        >>> check_lessons("aloft") > 3
        True
    """
    lessons = lessons_of(title)
    names = [lesson.name for lesson in lessons]
    hold(len(names) == len(set(names)), f"two lessons of {title} have the same name: {names}")
    for lesson in lessons:
        check_lesson(title, lesson)
    page = how_to_play(title)
    if page is not None:
        check_how_to_play(title, page)
    return len(lessons)


def check_lesson(title: str, lesson: Lesson) -> None:
    """One lesson: its words, its moves, and the free game that follows."""
    where = f"lesson {lesson.name} of {title}"
    hold(NAME.fullmatch(lesson.name) is not None, f"{where}: a name is lower-case words joined by hyphens")
    hold(bool(lesson.label and lesson.about and lesson.learned), f"{where}: label, about and learned need words")
    count = len(lesson.steps)
    hold(FEWEST_STEPS <= count <= MOST_STEPS, f"{where} has {count} moves, not {FEWEST_STEPS} to {MOST_STEPS}")
    match = Game(title, **lesson.options).position(dict(lesson.position), chance="manual")
    hold(len(lesson.names) >= match.players, f"{where}: {match.players} seats need names, not {len(lesson.names)}")
    for number, step in enumerate(lesson.steps, 1):
        here = f"{where}, move {number}"
        hold(match.to_move == lesson.seat, f"{here}: seat {match.to_move} is to move, not the learner")
        hold(bool(step.say), f"{here} says nothing")
        check_words(here, "say", step.say)
        check_words(here, "well", step.well)
        hold(step.play in match.legal(), f"{here}: {step.play!r} is not among the legal actions {match.legal()}")
        for attempt, words in step.wrong.items():
            check_words(here, "wrong", words)
            check_wrong(here, match, step.play, attempt)
        right = answer_try(match, step, step.play).right
        hold(right, f"{here}: its own action is called wrong")
        match.play(step.play)
        for text in step.then:
            hold(match.to_move != lesson.seat, f"{here}: before {text!r} the learner is to move")
            hold(text in match.legal(), f"{here}: afterwards {text!r} is not among {match.legal()}")
            match.play(text)
    try:
        Game(title, **lesson.free)
    except MontgolfierError as fault:
        raise Broken(f"{where}: the free game cannot be played: {fault}") from fault


def check_wrong(here: str, match: Match, right: str, attempt: str) -> None:
    """A try that the lesson explains must be an action other than its own, or the first words of one."""
    hold(attempt != right, f"{here}: {attempt!r} is explained as wrong, but it is the move")
    if any(attempt in beginnings(text) for text in match.legal()) or attempt.isalpha():
        return
    try:
        match.rules.parse(match.state, attempt)
    except MontgolfierError as fault:
        raise Broken(f"{here}: {attempt!r} is explained as wrong, but nobody can try it: {fault}") from fault


def check_how_to_play(title: str, page: HowToPlay) -> None:
    """The page of how to play: short, and every picture is of a position there can be."""
    where = f"how to play {title}"
    hold(bool(page.goal and page.turn and page.end), f"{where}: goal, turn and end need words")
    for line in page.turn:
        check_words(where, "turn", line)
    for picture in page.pictures:
        check_words(where, "caption", picture.caption)
        illustrated(title, picture)


def check_words(where: str, kind: str, text: str) -> None:
    """A text must be short enough to be read at a glance."""
    count = len(text.split())
    hold(count <= MOST_WORDS[kind], f"{where}: {kind} has {count} words, more than {MOST_WORDS[kind]}: {text!r}")
