"""Every lesson of every game can be played to its end under the rules, and teaches what it should."""

import pytest

import montgolfier as mg
from montgolfier.engine.lessons import FEWEST_STEPS, MOST_STEPS
from montgolfier.play.lessons import answer_try, lessons_of, whole_lesson
from montgolfier.testing import check_lessons

LESSONS = [(title, lesson) for title in ("aloft", "cloud9", "odyssey") for lesson in lessons_of(title)]
NAMES = [f"{title}/{lesson.name}" for title, lesson in LESSONS]


@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
def test_every_lesson_obeys_the_laws_of_lessons(title):
    assert check_lessons(title) == len(lessons_of(title))


def test_there_is_a_lesson_for_every_edition_and_every_expansion():
    played = [(title, mg.Game(title, **lesson.options)) for title, lesson in LESSONS]
    aloft = {(game.options["edition"], game.options["mode"]) for title, game in played if title == "aloft"}
    assert aloft >= {(edition, "competitive") for edition in ("first", "second", "third")} | {("second", "solo")}
    assert {game.options["edition"] for title, game in played if title == "cloud9"} == {"reference", "published"}
    free = [lesson.free.get("expansions", []) for title, lesson in LESSONS if title == "odyssey"]
    assert free == [[], ["trajectories"], ["wildWinds"], ["multiRoutes"], ["bonusBalloons"]]


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=NAMES)
def test_whoever_follows_a_lesson_to_the_end_of_its_game_wins(title, lesson):
    assert FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS
    match = whole_lesson(title, lesson)
    if match.outcome is not None and match.players > 1:
        assert match.outcome.winners == [lesson.seat]
        told = lesson.steps[-1].well
        assert all(str(score) in told for score in match.outcome.scores), f"{told!r} tells other scores than there are"


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=NAMES)
def test_every_other_action_is_explained(title, lesson):
    match = whole_lesson(title, lesson).at(0)
    for step in lesson.steps:
        for text in match.legal():
            answer = answer_try(match, step, text)
            assert answer.right == (text == step.play)
            assert answer.words or answer.right
        for text in (step.play, *step.then):
            match.play(text)


@pytest.mark.parametrize(("title", "lesson"), LESSONS, ids=NAMES)
def test_lessons_speak_plainly(title, lesson):
    words = [lesson.label, lesson.about, *lesson.learned]
    words += [text for step in lesson.steps for text in (step.say, step.well, *step.wrong.values())]
    for text in filter(None, words):
        assert text[0].isupper() or text[0].isdigit(), text
        assert text == " ".join(text.split())
    for text in (step.say for step in lesson.steps):
        assert text[-1] in ".!?", text
