"""Kinds of options: offered, chosen, and expected by chance."""

from montgolfier.lab.choices import Choices


def test_only_decisions_between_different_kinds_count():
    choices = Choices(lambda text: text.split()[0])
    offers = [("stay", "leave", "pay 1", "pay 2"), ("stay",), ("pay 1", "pay 2"), ("leave", "stay")]
    told = choices.count(offers, ["pay 2", "stay", "pay 1", "stay"])
    assert told == {"leave": [2, 0, 0.75], "pay": [1, 1, 0.5], "stay": [2, 1, 0.75]}


def test_every_game_is_counted_afresh_and_a_kind_is_asked_for_once():
    asked: list[str] = []
    choices = Choices(lambda text: asked.append(text) or text)
    first = choices.count([("a", "b")], ["a"])
    assert choices.count([("a", "b")], ["a"]) == first == {"a": [1, 1, 0.5], "b": [1, 0, 0.5]}
    assert choices.count([], []) == {}
    assert asked == ["a", "b"]
