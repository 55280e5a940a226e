"""Rulings on the end of Aloft, on scoring, and on playing alone and together."""

import random
from typing import Any

import pytest

import montgolfier as mg
from tests.games.aloft.table import HIGH_UP, game, legal, over, play, play_on, refused

two_steps = pytest.mark.parametrize("edition", ["first", "second"])
every_edition = pytest.mark.parametrize("edition", ["first", "second", "third"])
ROW = ["GP", "RW", "GY", "PR", "LION", "WY", "PW", "RY", "WOLF", "GR", "GW", "PY"]  # a solo row


# -- the end ----------------------------------------------------------------------------------------------------


@two_steps
def test_AR_30_the_game_goes_on_although_nothing_can_change(edition):
    stuck = {"deck": ["RW"], "flying": {"RW": [5, 4]}, "hands": ["R", "G"]}
    match = game(edition).position(stuck)
    play(match, match.legal()[0], "skip")
    assert match.outcome is None
    early = game(edition, early_finish=True).position(stuck)
    assert early.outcome is not None
    assert early.outcome.reason == "nothing can be advanced any more"
    assert early.outcome.scores == play_on(match).scores == [1, 0]


def can_still_advance(rules: mg.Rules[Any], state: Any) -> bool:
    """Whether some course of the trucks leads to a legal advance."""
    todo, seen = [state], set()
    while todo:
        state = todo.pop()
        actions = state.legal()
        if rules.decision(state) == "advance" and rules.format(state, actions[0]) != "skip":
            return True
        for action in actions:
            child = state.clone()
            child.apply(action)
            if not child.terminal() and (child.phase, child.trucks, child.safety) not in seen:
                seen.add((child.phase, child.trucks, child.safety))
                todo.append(child)
    return False


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("first", 2, {}),
        ("first", 1, {}),
        ("first", 2, {"launch_trucks": 5}),
        ("first", 2, {"truck_capacity": 2}),
        ("second", 2, {}),
        ("second", 1, {}),
        ("second", 2, {"offboard_loading": False}),
    ],
)
def test_AR_30_an_early_finish_comes_exactly_when_no_advance_is_left(edition, players, options):
    full, early = game(edition, players, **options), game(edition, players, **options, early_finish=True)
    rng, ends = random.Random(30), 0
    for deck in (["RW"], ["RW", "RY", "LION"], ["RW", "GP", "GY", "RY", "PW", "WY", "PR"]) * 3:
        match, twin = (g.position({"deck": deck}, seed=1) for g in (early, full))
        while match.to_move is not None:
            action = rng.choice(match.legal())
            play(match, action)
            play(twin, action)
            assert (match.to_move is not None) == (
                twin.to_move is not None and can_still_advance(twin.rules, twin.state)
            )
        ends += twin.to_move is not None
        assert match.outcome is not None
        assert match.outcome.scores == play_on(twin).scores
    assert ends > 0


@every_edition
def test_AR_31_ties_are_shared(edition):
    flying = {"RW": [5, 1], "GP": [7, 1], "PR": [9, 1]}  # 1, 2, 3
    outcome = over(game(edition, 4), flying=flying, hands=["R", "G", "P", "W"])
    assert (outcome.scores, outcome.winners) == ([4, 2, 5, 1], [2])
    outcome = over(game(edition, 4), flying={"RW": [5, 1], "GP": [7, 1]}, hands=["G", "P", "R", "W"])
    assert (outcome.scores, outcome.winners) == ([2, 2, 1, 1], [0, 1])
    with pytest.raises(mg.SetupError, match=r"'tie_rule' of .* cannot be 'youngest'; allowed: shared"):
        game(edition, tie_rule="youngest")


def test_AR_32_the_bottom_row_is_the_lowest_that_holds_a_balloon():
    values = over(game("second"), flying={"RW": [5, 3], "GP": [2, 2], "LION": [9, 2]}).sheet["values"]
    assert values == {"GP": 1, "LION": 2, "RW": 3}


@every_edition
def test_AR_33_specials_and_unheld_colours_take_tokens_and_score_for_nobody(edition):
    flying = {"LION": [1, 1], "WY": [3, 1], "GR": [5, 1]}
    outcome = over(game(edition, 4), flying=flying, hands=["R", "G", "P", "W"])
    assert outcome.sheet["values"] == {"LION": 1, "WY": 2, "GR": 3}
    assert outcome.scores == [3, 3, 0, 2]


def test_AR_34_nothing_flies():
    match = game("third", 4).position({"hands": ["R", "G", "P", "W"]})
    while match.to_move is not None:
        match.play(legal(match, "truck")[0])
    assert (len(match.events), match.view()["flying"]) == (16, {})
    assert match.outcome is not None
    assert [sheet["formation"] for sheet in match.outcome.sheet["seats"]] == [0, 0, 0, 0]
    assert over(game("first"), flying={}, hands=["R", "G"]).scores == [0, 0]


@every_edition
def test_a_position_given_as_finished_is_counted_as_it_stands(edition):
    outcome = over(game(edition, 4), flying={"GR": [3, 1]}, hands=["R", "G", "P", "W"])
    assert outcome.reason == "the balloons are counted as they stand"


@every_edition
def test_AR_58_all_hands_are_shown_when_the_game_is_over(edition):
    hands = ["R", "G", "P", "W"]
    match = game(edition, 4).position({"hands": hands})
    play_on(match)
    assert [match.view(seat)["hands"] for seat in (0, 3, None)] == [hands] * 3


def test_AR_60_players_need_not_have_equal_numbers_of_turns():
    match = game("first", 3).new(seed=2)
    play_on(match)
    turns = match.view()["turn"]
    assert turns % 3 != 0
    third = game("third", 3).position({"trucks": [[8, 10, 11, 12], 13]})
    assert play(third, "truck 8").outcome is not None  # seats 1 and 2 never had a turn


# -- alone and together -----------------------------------------------------------------------------------------


def test_AR_35_the_cooperative_game():
    together = game("first", 3, mode="cooperative")
    match = together.position({"deck": ROW})
    assert match.view(1)["hands"] is None
    movers = []
    for action in ("unpack GP 1", "unpack RW 3", "inflate GP", "launch GP"):
        movers.append(match.to_move)
        play(match, action)
    assert movers == [0, 1, 2, 0]
    outcome = play_on(match)
    assert (len(set(outcome.scores)), len(outcome.scores), outcome.winners) == (1, 3, [])
    assert together.new(seed=4).view(None) == {**together.new(seed=4).view(2), "seat": None}
    with pytest.raises(mg.SetupError, match=r"'mode' of .* cannot be 'cooperative'"):
        game("first", 1, mode="cooperative")


def test_AR_36_a_low_solo_score_is_better():
    solo = game("first", 1)
    assert over(solo, flying={}, deck=ROW).scores == [36]
    good = solo.position({"phase": "over", "flying": {"GP": [3, 1], "RW": [3, 3]}, "deck": ROW}).state
    bad = solo.position({"phase": "over", "flying": {"GP": [1, 1], "RW": [12, 3]}, "deck": ROW}).state
    assert good.scores() < bad.scores()
    assert 0 <= bad.returns()[0] < good.returns()[0] <= 1


def test_AR_37_everything_not_flying_counts_and_so_do_empty_columns():
    load = {"GY": ["unpacked", 1], "PR": ["inflated", 2]}
    outcome = over(game("second", 1), flying={"GP": [3, 1], "RW": [8, 3]}, load=load, deck=ROW)
    assert (outcome.sheet["width"], outcome.sheet["penalty"], outcome.scores) == (6, 30, [36])
    assert {"GY", "PR", "LION"} <= set(outcome.sheet["unlaunched"])


@two_steps
def test_AR_38_special_shapes_may_touch_at_corners_and_nobody_at_sides(edition):
    solo = game(edition, 1)
    fields = {"load": {"LION": ["inflated", 4]}, "phase": "advance"}
    corner = solo.position({**fields, "flying": {"GP": [3, 2]}, "deck": ["GP", "LION"]})
    assert "launch LION" in corner.legal()
    side = solo.position({**fields, "flying": {"GP": [3, 1]}, "deck": ["GP", "LION"]})
    refused(side, "launch LION", "LION would share its cell or a side")
    climbing = solo.position({"flying": {"RW": [6, 1], "GP": [7, 3]}, "deck": ["RW", "GP"], "phase": "advance"})
    assert "ascend RW" in climbing.legal()
    for corner_cell in ([5, 2], [7, 2], [5, 4], [7, 4]):
        with pytest.raises(mg.SetupError, match="share a colour and touch at a corner"):
            solo.position({"flying": {"RW": [6, 3], "RY": corner_cell}})


@two_steps
def test_AR_39_another_balloon_may_be_advanced_instead_of_unpacking(edition):
    match = game(edition, 1).position({"load": {"GP": ["unpacked", 1]}, "deck": ["GP", "RW", "GY"]})
    assert match.legal() == ["unpack RW 2", "unpack RW 3", "unpack RW 4", "inflate GP"]
    only = game(edition, 1).position({"flying": HIGH_UP, "deck": ["LION", "RW"], "phase": "advance"})
    assert [action.split()[0] for action in only.legal()] == ["unpack"] * 4


def test_AR_59_alone_in_the_second_edition_only_together_in_neither():
    assert game("second", 1).options["mode"] == "solo"
    for edition, players in (("second", 3), ("third", 3)):
        with pytest.raises(mg.SetupError, match=r"'mode' of .* cannot be 'cooperative'; allowed: competitive"):
            game(edition, players, mode="cooperative")
    with pytest.raises(mg.SetupError, match="'players' of aloft, third edition, cannot be 1"):
        game("third", 1)
