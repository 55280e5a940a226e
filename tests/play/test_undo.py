"""Whose choice can be taken back, and how far."""

import pytest

import montgolfier as mg
from montgolfier.play.match import Match
from montgolfier.play.undo import can_undo, undo_length


def aloft(*actions: str, **options: object) -> Match:
    match = mg.Game("aloft", first_player=0, **{"players": 2, **options}).new(seed=5)
    for action in actions:
        match.play(action)
    return match


def test_the_last_choice_is_taken_back_with_the_answers_of_bots():
    match = aloft("unpack GR 1", "unpack PW 2")
    assert undo_length(match, 0, people=[0]) == 2
    assert undo_length(match, 1, people=[0, 1]) == 1


def test_another_persons_move_is_never_taken_back():
    match = aloft("unpack GR 1", "unpack PW 2")
    with pytest.raises(mg.IllegalAction, match="another player has moved since"):
        undo_length(match, 0, people=[0, 1])
    assert not can_undo(match, 0, people=[0, 1])


def test_moves_without_a_choice_are_taken_back_with_the_choice_before_them():
    match = aloft(players=1, edition="first")
    first = match.view(0)["packed"][0]
    for action in (f"unpack {first} 1", f"inflate {first}", f"launch {first}"):
        match.play(action)
    assert match.legal() == ["truck"]
    match.play("truck")
    assert undo_length(match, 0, people=[0]) == 2


def test_chance_is_never_taken_back_and_the_reason_tells_no_secret():
    match = mg.Game("cloud9", players=2).new(seed=1)
    mover = match.to_move
    match.play(match.legal()[0])
    while match.record.events[-1][0] != "*":
        match.play(match.legal()[0])
    with pytest.raises(mg.IllegalAction, match="cannot be undone") as refused:
        undo_length(match, mover, people=[mover])
    assert match.record.events[-1][1] not in str(refused.value)


def test_before_the_first_choice_there_is_nothing_to_undo():
    match = aloft()
    with pytest.raises(mg.IllegalAction, match="nothing to undo"):
        undo_length(match, 0, people=[0])
    assert not can_undo(match, 0, people=[0])
