"""Every law is obeyed by a sound game and catches a game that breaks it."""

import json
from dataclasses import replace
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.play import registry
from montgolfier.testing import Broken, Failure, check_title, checks, conformance, fuzz, variants
from montgolfier.testing.laws import GAME_LAWS, STEP_LAWS
from tests.testing.knots import KNOTS, RULES, SECRETS, Knots, changed, heard, place, view, with_rules, write


def take_too_little(self: Any, other: Any) -> None:
    self.secrets, self.knots = list(other.secrets), other.knots


def share_secrets(self: Any, other: Any) -> None:
    self.secrets, self.knots, self.mover = other.secrets, other.knots, other.mover


def overwrite_a_secret(self: Any, action: int) -> None:
    Knots.apply(self, action)
    if action < SECRETS:
        self.secrets[0] += 1


def list_twice(self: Any) -> list[int]:
    return [*Knots.legal(self), Knots.legal(self)[0]]


def never_end(self: Any, action: int) -> None:
    Knots.apply(self, action)
    self.knots = 9 if action < SECRETS else self.knots


def loaded_dice(self: Any) -> list[int]:
    return [1, 0, 1]


def forget_the_options(self: Any, seat: int, rng: Rng) -> None:
    self.mover = 0 if self.mover else 1


def leak_secrets(state: Any, seat: int | None) -> dict[str, Any]:
    return {**view(state, seat), "secrets": list(state.secrets)}


def count_secrets(state: Any, seat: int | None) -> dict[str, Any]:
    return {**view(state, seat), "sum": sum(state.secrets)}


def tell_everybody(state: Any, action: int, seat: int | None) -> str:
    return write(state, action)


def turn_a_deaf_ear(state: Any, action: int, seat: int | None) -> str:
    return "untie ?" if action < SECRETS else heard(state, action, seat)


def losers_win(state: Any) -> mg.Outcome:
    return mg.Outcome(state.scores(), [1 - state.mover], "the last knot is untied")


BROKEN = {
    "the same text for two actions": (changed(format=lambda s, a: "untie 1"), "actions_have_one_text_each"),
    "an action listed twice": (with_rules(legal=list_twice), "actions_have_one_text_each"),
    "a text read as another action": (
        changed(parse=lambda s, t: max(RULES.parse(s, t) - 1, 1)),
        "actions_have_one_text_each",
    ),
    "an end without an outcome": (changed(outcome=lambda s: None), "there_is_something_to_do"),
    "nothing to do": (with_rules(legal=lambda self: []), "there_is_something_to_do"),
    "a copy that shares a list": (with_rules(copy_from=share_secrets), "every_legal_action_applies"),
    "a copy that forgets a field": (with_rules(copy_from=take_too_little), "every_legal_action_applies"),
    "a draw that leaves actions out": (
        with_rules(random_action=lambda self, rng: self.legal()[0]),
        "a_random_action_is_one_of_those_listed",
    ),
    "an outcome without odds": (with_rules(odds=loaded_dice), "chance_has_odds"),
    "a description that forgets a field": (
        changed(describe=lambda s: {"knots": s.knots, "secrets": list(s.secrets)}),
        "a_description_places_the_same_position",
    ),
    "a description that is no JSON": (
        changed(describe=lambda s: {**RULES.describe(s), "secrets": tuple(s.secrets)}),
        "a_description_places_the_same_position",
    ),
    "a view that is no JSON": (changed(view=lambda s, seat: {1: view(s, seat)}), "views_are_plain"),
    "a view that shows all secrets": (changed(view=leak_secrets), "secrets_stay_secret"),
    "a view that shows a hint": (changed(view=count_secrets), "secrets_stay_secret"),
    "an imagined world of another turn": (with_rules(determinize=forget_the_options), "secrets_stay_secret"),
    "deals told to everybody": (changed(heard=tell_everybody), "what_a_seat_cannot_know_it_does_not_hear"),
    "sentences that tell the deal": (
        changed(sentence=lambda s, a, seat: write(s, a)),
        "what_is_heard_decides_what_is_seen",
    ),
    "own actions not heard": (changed(heard=turn_a_deaf_ear), "what_is_heard_decides_what_is_seen"),
}


@pytest.fixture
def add(monkeypatch):
    """Add a game to the registry for the time of a test."""

    def adding(title: mg.Title) -> str:
        monkeypatch.setitem(registry._registered, title.name, title)
        return title.name

    return adding


def test_a_sound_game_obeys_every_law(add):
    assert check_title(add(KNOTS), games=20) == 2


@pytest.mark.parametrize(("title", "law"), BROKEN.values(), ids=BROKEN)
def test_a_law_of_a_step_catches_what_breaks_it(add, title, law):
    game = mg.Game(add(title))
    with pytest.raises(Failure, match=rf"^{law}: ") as caught:
        fuzz(game, games=30, laws={law: STEP_LAWS[law]})
    assert caught.value.law == law


@pytest.mark.parametrize(
    ("title", "law", "complaint"),
    [
        (
            changed(place=lambda options, fields: place(options, {**fields, "knots": 9})),
            "records_replay",
            "a position from the middle",
        ),
        (with_rules(copy_from=share_secrets, apply=overwrite_a_secret), "undo_restores", "does not restore"),
        (with_rules(copy_from=take_too_little), "states_can_be_used_again", "does not become a copy"),
        (changed(outcome=losers_win), "scores_are_told_consistently", "winners"),
        (with_rules(returns=lambda self: [2.0, -1.0]), "scores_are_told_consistently", "outside 0 to 1"),
    ],
)
def test_a_law_of_a_game_catches_what_breaks_it(add, title, law, complaint):
    game = mg.Game(add(title))
    with pytest.raises(Broken, match=complaint):
        GAME_LAWS[law](game, 1)


def test_a_rule_that_reads_a_random_generator_is_caught(add):
    noise = iter(range(10**9))

    def flicker(self: Any, action: int) -> None:
        Knots.apply(self, action)
        if self.knots > 3 and next(noise) % 5 == 0:
            self.knots -= 1

    with pytest.raises(AssertionError):
        conformance(mg.Game(add(with_rules(apply=flicker))), games=5)


def test_a_parser_that_crashes_on_an_action_of_another_moment_is_caught(add):
    def crash(state: Any, text: str) -> int:
        return {write(state, action): action for action in state.legal()}[text]

    with pytest.raises(Failure, match=r"^nothing_else_applies: KeyError"):
        fuzz(mg.Game(add(changed(parse=crash))), games=20)


def test_an_endless_game_is_caught(add, monkeypatch):
    monkeypatch.setattr(checks, "MOST_EVENTS", 200)
    game = mg.Game(add(with_rules(apply=never_end)))
    for law in ("undo_restores", "states_can_be_used_again"):
        with pytest.raises(Broken, match="a game went on for 200 events"):
            GAME_LAWS[law](game, 1)
    with pytest.raises(Failure, match=r"^play: a game went on for 200 events"):
        fuzz(game, laws={})


def test_conserved_things_must_not_change(add):
    game = mg.Game(add(KNOTS))
    with pytest.raises(Failure, match=r"^conserved: at first there was 9, now"):
        fuzz(game, conserved=lambda match: match.view()["knots"])
    fuzz(game, conserved=lambda match: match.players)


def test_a_title_names_what_is_conserved_in_its_games(add):
    leaking = replace(KNOTS, conserved=lambda match: match.view()["knots"])
    with pytest.raises(Failure, match=r"^conserved: at first there was 9, now"):
        check_title(add(leaking))
    check_title(add(replace(KNOTS, conserved=lambda match: match.players)))


def test_a_failure_prints_a_record_that_loads_where_it_happened(add):
    def allergic(match: mg.Match, _: object) -> int:
        assert match.view()["knots"] != 4, "four knots are left"
        return 1

    game = mg.Game(add(KNOTS))
    with pytest.raises(Failure, match="allergic: four knots are left") as caught:
        fuzz(game, games=50, laws={"allergic": allergic})
    printed = str(caught.value)
    record = printed[printed.index("{") :]
    assert json.loads(record) == json.loads(caught.value.record)
    assert mg.replay(record, chance="manual").view()["knots"] == 4


def test_a_crash_in_the_rules_is_a_failure_with_a_record(add):
    def crash(self: Any, action: int) -> None:
        if self.knots == 5:
            raise ZeroDivisionError("five")
        Knots.apply(self, action)

    title = with_rules(apply=crash)
    with pytest.raises(Failure, match="ZeroDivisionError: five") as caught:
        fuzz(mg.Game(add(title)), games=50)
    assert mg.replay(caught.value.record, chance="manual").view()["knots"] == 5


def test_a_law_without_anything_to_examine_is_a_fault(add, monkeypatch):
    monkeypatch.setitem(STEP_LAWS, "views_are_plain", lambda match, rng: 0)
    with pytest.raises(Broken, match="in no variant of knots was there anything to examine for views_are_plain"):
        check_title(add(KNOTS))


def test_variants_are_every_shape_and_every_value(add):
    assert [str(game) for game in variants(add(KNOTS))] == ["knots", "knots players=3"]
    sampled = replace(KNOTS, samples=[{"players": 3}, {"players": 2}])
    assert len(variants(add(sampled))) == 2, "what is there already is not tried twice"
    with pytest.raises(mg.SetupError, match="option 'players' of knots cannot be 9"):
        variants(add(replace(KNOTS, samples=[{"players": 9}])))
    picky = replace(
        changed(
            resolve=lambda given: KNOTS.resolve({**given, "players": 2}) if given.get("players") != 3 else refuse()
        ),
        name="picky",
    )
    with pytest.raises(Broken, match="offered and never accepted: players=3"):
        variants(add(picky))


def refuse() -> dict[str, Any]:
    raise mg.SetupError("not three")
