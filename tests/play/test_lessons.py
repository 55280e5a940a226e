"""What a lesson says about a try: right, wrong in its own words, or wrong by the rules with the clause."""

import pytest

from montgolfier.engine.errors import NotationError
from montgolfier.play.lessons import (
    OTHER_MOVE,
    NoSuchLesson,
    answer_try,
    beginnings,
    find_lesson,
    lesson_for,
    whole_lesson,
)

FLIGHT = find_lesson("aloft", "first-flight")
START = whole_lesson("aloft", FLIGHT).at(0)


def test_the_right_action_however_it_is_written():
    assert answer_try(START, FLIGHT.steps[0], "launch RW").right
    assert answer_try(START, FLIGHT.steps[0], "launch WR").right


def test_the_longest_words_that_fit_explain_a_wrong_one():
    assert beginnings("unpack PR 12") == ["unpack PR 12", "unpack PR", "unpack"]
    match = whole_lesson("aloft", FLIGHT).at(FLIGHT.ply(4))
    step = FLIGHT.steps[4]
    assert "leaves the board soon" in answer_try(match, step, "unpack PR 12").words
    assert "your colour" in answer_try(match, step, "unpack GW 9").words


def test_what_the_lesson_leaves_out_the_rules_explain_with_the_clause():
    match = whole_lesson("aloft", FLIGHT).at(FLIGHT.ply(5))
    answer = answer_try(match, FLIGHT.steps[5], "truck L")
    assert not answer.right
    assert answer.words.endswith("(A2-20).")
    solo = find_lesson("aloft", "alone")
    assert answer_try(whole_lesson("aloft", solo).at(0), solo.steps[0], "launch RY").words.endswith("(AC-12).")


def test_another_legal_action_is_for_the_free_game():
    third = find_lesson("aloft", "third-edition")
    match = whole_lesson("aloft", third).at(third.ply(1))
    assert answer_try(match, third.steps[1], "launch GP").words.startswith("You may launch any balloon")
    cloud = find_lesson("odyssey", "wild-winds")
    asked = whole_lesson("odyssey", cloud).at(cloud.ply(3))
    assert answer_try(asked, cloud.steps[3], "claim r6").words != ""
    assert OTHER_MOVE.endswith("touch what glows.")


def test_what_is_no_action_is_no_try():
    with pytest.raises(NotationError):
        answer_try(START, FLIGHT.steps[0], "fly away")


def test_a_lesson_that_is_not_there():
    with pytest.raises(NoSuchLesson, match="first-flight"):
        find_lesson("aloft", "fifth-edition")


@pytest.mark.parametrize(
    ("title", "options", "name"),
    [
        ("aloft", {"edition": "third", "players": 4}, "third-edition"),
        ("aloft", {"edition": "second", "players": 1}, "alone"),
        ("aloft", {}, "first-flight"),
        ("cloud9", {"edition": "published", "players": 2}, "published-edition"),
        ("odyssey", {"players": 2, "expansions": ["wildWinds"]}, "wild-winds"),
        ("odyssey", {"players": 2, "expansions": []}, "first-journey"),
    ],
)
def test_the_lesson_that_prepares_for_a_game(title, options, name):
    assert lesson_for(title, options).name == name
