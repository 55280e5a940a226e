"""A lesson that cannot be played, or says too much, is noticed."""

from dataclasses import replace

import pytest

from montgolfier.engine.lessons import HowToPlay, Illustration, Lesson, LessonStep
from montgolfier.play.lessons import lessons_of
from montgolfier.testing import Broken
from montgolfier.testing.lessons import check_how_to_play, check_lesson

(GOOD, *_) = lessons_of("aloft")


def with_step(number: int, **changes: object) -> Lesson:
    """The first lesson of Aloft with one step changed."""
    steps = list(GOOD.steps)
    steps[number] = replace(steps[number], **changes)
    return replace(GOOD, steps=tuple(steps))


def test_the_lesson_itself_is_fine():
    check_lesson("aloft", GOOD)


@pytest.mark.parametrize(
    ("lesson", "fault"),
    [
        (with_step(0, play="ascend LION"), "'ascend LION' is not among the legal actions"),
        (with_step(0, then=("truck S",)), "seat 1 is to move, not the learner"),
        (with_step(0, then=("truck S", "launch GY")), "'launch GY' is not among"),
        (with_step(1, then=("ascend RW",)), "before 'ascend RW' the learner is to move"),
        (with_step(0, say="so " * 60), "say has 60 words"),
        (with_step(0, well="so " * 60), "well has 60 words"),
        (with_step(0, say=""), "move 1 says nothing"),
        (with_step(0, wrong={"launch RW": "No."}), "explained as wrong, but it is the move"),
        (with_step(0, wrong={"fly away": "No."}), "nobody can try it"),
        (with_step(0, wrong={"ascend": "so " * 60}), "wrong has 60 words"),
        (replace(GOOD, steps=GOOD.steps[:5]), "has 5 moves, not 6 to 10"),
        (replace(GOOD, name="First Flight"), "lower-case words joined by hyphens"),
        (replace(GOOD, learned=()), "need words"),
        (replace(GOOD, names=("You",)), "2 seats need names"),
        (replace(GOOD, free={"edition": "ninth"}), "the free game cannot be played"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_fault_is_named(lesson, fault):
    with pytest.raises(Broken, match=fault):
        check_lesson("aloft", lesson)


def test_a_page_of_how_to_play_is_looked_at_too():
    page = HowToPlay(goal="Fly.", turn=("Move.",), end="Count.")
    check_how_to_play("aloft", page)
    with pytest.raises(Broken, match="need words"):
        check_how_to_play("aloft", replace(page, turn=()))
    side_by_side = {"flying": {"GR": [1, 1], "PW": [2, 1]}, "hands": ["R", "P"], "to_move": 0}
    impossible = replace(page, pictures=(Illustration("Two.", {"players": 2}, side_by_side),))
    with pytest.raises(ValueError, match="AC-13"):
        check_how_to_play("aloft", impossible)


def test_a_step_counts_its_own_action_and_what_follows():
    steps = (LessonStep("Go.", "a", ("b", "c")), LessonStep("Go.", "d"))
    lesson = replace(GOOD, steps=steps)
    assert [lesson.ply(step) for step in range(3)] == [0, 3, 4]
    assert lesson.events == ["a", "b", "c", "d"]
