"""Errors in an evaluator written in plain Python reach the caller as they are; so do its wrong answers."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.plain_evaluator import PlainEvaluator
from montgolfier.play import registry
from tests.engine.rope import ROPE, Boom, Rope

answers: dict[str, Callable[[Any], Any]] = {}  # what the evaluator says instead of something sensible


class Opinion(PlainEvaluator):
    """An even game, and always the first action."""

    def evaluate(self, state: Rope) -> list[float]:
        return answers["evaluate"](state) if "evaluate" in answers else [0.5] * state.seats

    def policy(self, state: Rope) -> int:
        return answers["policy"](state) if "policy" in answers else state.legal()[0]


@pytest.fixture(autouse=True)
def rope(monkeypatch, capfd):
    monkeypatch.setitem(registry._registered, "rope", replace(ROPE, evaluator=Opinion))
    yield
    answers.clear()
    assert capfd.readouterr().err == ""


def bots() -> dict[str, mg.Bot]:
    """Bots that ask the evaluator in all its ways."""
    return {
        "greedy": mg.bot("greedy", 1),
        "search": mg.bot("search", 1, iterations=300, playout_depth=2),
        "search that looks ahead": mg.bot("search", 1, iterations=300, prior_visits=2.0),
        "search in two trees": mg.bot("search", 1, iterations=300, playout_depth=2, threads=2),
        "search with a policy": mg.bot("search", 1, iterations=300, playout_policy=0.5, playout_depth=3),
    }


def boom(state: Rope) -> Any:
    raise Boom("no opinion")


@pytest.mark.parametrize("name", bots())
def test_an_error_of_evaluate_reaches_the_caller(name):
    match, bot = mg.Game("rope").new(seed=1), bots()[name]
    answers["evaluate"] = boom
    with pytest.raises(Boom, match=r"^no opinion") as caught:
        bot.choose(match)
    if name != "greedy":
        note = next(note for note in caught.value.__notes__ if note.startswith("The rules failed"))
        assert json.loads(note[note.index("{") :])["title"] == "rope"
    answers.clear()
    assert bot.choose(match) in match.legal()


@pytest.mark.parametrize(
    ("method", "answer", "complaint"),
    [
        ("evaluate", lambda state: [0.5], r"Opinion.evaluate\(\) has 1 values for 2 seats"),
        ("evaluate", lambda state: None, "NoneType"),
        ("policy", lambda state: 77, r"Opinion.policy\(\) chose 77, which is not legal now"),
        ("policy", boom, "no opinion"),
    ],
)
def test_a_wrong_answer_is_an_error(method, answer, complaint):
    match, bot = mg.Game("rope").new(seed=1), bots()["search with a policy"]
    answers[method] = answer
    with pytest.raises((ValueError, TypeError, Boom), match=complaint):
        bot.choose(match)
    answers.clear()
    assert bot.choose(match) in match.legal()


def test_asked_by_itself_it_fails_in_the_same_way():
    state, evaluator = mg.Game("rope").start(), Opinion({})
    assert evaluator.values(state) == [0.5, 0.5]
    assert evaluator.policy_choice(state) == 1
    answers.update(evaluate=boom, policy=boom)
    for ask in (evaluator.values, evaluator.policy_choice):
        with pytest.raises(Boom):
            ask(state)
    answers.clear()
    answers["policy"] = lambda state: -1
    assert evaluator.policy_choice(state) is None
    assert evaluator.values(state) == [0.5, 0.5]


def test_an_evaluator_without_evaluate_says_so():
    with pytest.raises(NotImplementedError, match=r"PlainEvaluator must define evaluate\(state\)"):
        PlainEvaluator({}).values(mg.Game("rope").start())


def test_errors_of_the_rules_reach_the_caller_through_an_evaluator(monkeypatch):
    def broken(self: Rope) -> list[float]:
        raise Boom("returns")

    monkeypatch.setattr(Rope, "returns", broken)
    state = mg.Game("rope").position({"knots": 0}).state
    with pytest.raises(Boom, match="returns"):
        Opinion({}).values(state)
    monkeypatch.undo()
    assert Opinion({}).values(state) == [1.0, 0.0]
