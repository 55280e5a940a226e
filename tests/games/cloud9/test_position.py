"""Positions of Cloud 9 from dicts: what is absent, what is refused, and why."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.games.cloud9.position import FIELDS, PHASES

GAME = mg.Game("cloud9", players=3)
HANDS: list[dict[str, int]] = [{"red": 2}, {"green": 1}, {}]


def test_nothing_given_is_the_start_of_a_game():
    match = GAME.position({}, chance="manual")
    assert match.state.key() == GAME.new(chance="manual").state.key()


def test_hands_without_piles_mean_empty_piles_and_pilot_0():
    match = GAME.position({"hands": HANDS}, chance="manual")
    seen = match.view(None)
    assert (seen["deck_size"], seen["discard"], seen["pilot"], seen["phase"]) == (0, [], 0, "roll")
    fixed = mg.Game("cloud9", players=3, first_pilot=2).position({"hands": HANDS}, chance="manual")
    assert fixed.view(None)["pilot"] == 2


def test_hands_may_be_lists():
    match = GAME.position({"hands": [["red", "red"], ["green"], []]})
    assert match.position()["hands"] == HANDS


def test_a_deck_without_hands_is_dealt_from():
    game = mg.Game("cloud9", players=2, hand_size=2)
    match = game.position({"deck": ["wild", "yellow", "green", "red", "red"], "pilot": 1}, chance="manual")
    assert match.position()["hands"] == [{"red": 2}, {"green": 1, "yellow": 1}]
    assert (match.position()["deck"], match.decision) == (["wild"], "roll")


def test_scores_without_hands_are_dealt_by_chance():
    match = GAME.position({"scores": [10, 20, 30], "trips_done": 5}, seed=1)
    seen = match.view(None)
    assert (seen["scores"], seen["hand_sizes"], seen["trips_done"]) == ([10, 20, 30], [6, 6, 6], 5)


def test_the_level_follows_from_the_dice():
    published = mg.Game("cloud9", edition="published", players=2)
    assert published.position({"hands": [{}, {}], "dice": ["red"] * 4}).view(None)["level"] == 7
    assert GAME.position({"hands": HANDS, "dice": ["red"] * 3}).view(None)["level"] == 3


def test_a_deck_on_a_pile_comes_first():
    match = GAME.position({"hands": HANDS, "deck": ["yellow"], "pile": {"red": 3}, "dice": ["purple"], "phase": "pay"},
                          chance="manual")  # fmt: skip
    match.play("fail")
    assert (match.decision, match.odds()) == ("draw", {"draw red": 3})
    assert match.position()["hands"][1] == {"green": 1, "yellow": 1}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"hand": HANDS}, "a position of cloud9 has no field 'hand'"),
        ({"hands": [{}, {}]}, "an entry for each of 3 seats is needed"),
        ({"hands": [{"blue": 1}, {}, {}]}, "hands: 'blue' is not one of green, purple, red, yellow, wild"),
        ({"hands": [{"red": -1}, {}, {}]}, "the number of 'red' must be a whole number from 0 to 76"),
        ({"hands": [{"red": True}, {}, {}]}, "the number of 'red' must be a whole number from 0 to 76"),
        ({"hands": HANDS, "deck": ["red"] * 17}, r"there are 19 red cards; the box holds 18 \(C-04, C-05\)"),
        ({"hands": HANDS, "pilot": 3}, "pilot must be a whole number from 0 to 2"),
        ({"hands": HANDS, "level": 0}, r"level \(CR-02\) must be a whole number from 1 to 50"),
        ({"hands": HANDS, "aboard": [True, 1, True]}, "true or false for every seat"),
        ({"hands": HANDS, "aboard": [False, True, True]}, r"the pilot, seat 0, is always in the basket \(C-18\)"),
        ({"hands": HANDS, "scores": [0, 0]}, "scores: a list with an entry for each of 3 seats"),
        ({"hands": HANDS, "scores": [50, 0, 0]}, r"seat 0 has 50 points, so the game is over \(CR-10\)"),
        ({"hands": HANDS, "level": 2, "dice": ["red"]}, r"level 2 has 2 dice, not 1 \(C-15, CR-01\)"),
        ({"hands": HANDS, "dice": ["red"] * 5}, r"at no level are 5 dice rolled"),
        ({"hands": HANDS, "dice": ["wild"]}, "dice: 'wild' is not one of green, purple, red, yellow, blank"),
        ({"hands": HANDS, "phase": "soon"}, "phase: 'soon' is not one of first, deal"),
        ({"hands": HANDS, "phase": "pay"}, r"dice: in the phase pay they have been rolled \(C-16\)"),
        ({"hands": HANDS, "phase": "roll", "dice": ["red"]}, "in the phase roll none have been rolled yet"),
        ({"hands": HANDS, "phase": "lone_after", "dice": ["red"]}, r"lone_after is not due; passenger is \(CR-03\)"),
        ({"hands": HANDS, "phase": "lone_before"}, r"lone_before is not due; roll is \(CR-03\)"),
        ({"hands": HANDS, "phase": "over"}, r"nobody has 50 points, so the game is not over \(C-36\)"),
        ({"hands": HANDS, "phase": "draw", "level": 2}, "cards are drawn between trips"),
        ({"hands": HANDS, "dice": ["red"], "to_act": 0}, r"seat 0 is not a passenger with a decision to make \(C-16\)"),
        ({"hands": HANDS, "dice": ["red"], "phase": "pay", "to_act": 1}, "to_act in the phase pay must be"),
        ({"hands": HANDS, "left": [0, 1, 0]}, "left: seat 1 is still aboard"),
        ({"hands": HANDS, "left": [0, 1, 0], "aboard": [True, False, True]}, "left at level 1 but has only 0 points"),
        ({"hands": HANDS, "phase": "deal"}, "6 cards are dealt to seat 0 first"),
        ({"phase": "first", "pilot": 1}, r"phase: the first pilot is already decided \(C-12, CR-23\)"),
        ({"deck": ["red"] * 5}, r"18 cards are dealt first \(C-09\), but there are only 5"),
        ({"dice": ["red"]}, "they are needed once dice are rolled"),
        ({"aboard": [True, True, False]}, "pilot: it must be given where aboard is"),
    ],
)
def test_impossible_positions_are_refused(fields, message):
    with pytest.raises(mg.SetupError, match=message):
        GAME.position(fields)


def test_CR_10_a_game_is_not_over_in_the_middle_of_a_cycle():
    game = mg.Game("cloud9", players=3, end_after="cycle")
    fields = {"hands": [{}, {}, {}], "scores": [50, 0, 0], "phase": "over"}
    with pytest.raises(mg.SetupError, match=r"trips_done: 4 is in the middle of a cycle.*\(CR-10\)"):
        game.position({**fields, "trips_done": 4})
    assert game.position({**fields, "trips_done": 6}).outcome.winners == [0]


@pytest.mark.parametrize("rest", [{"deck": ["red", "wild"]}, {"pile": {"red": 1, "wild": 4}}])
def test_CR_11_no_wild_comes_in_the_middle_of_the_deal(rest):
    game = mg.Game("cloud9", players=2, hand_size=2, wilds_in_initial_deal=False)
    with pytest.raises(mg.SetupError, match=r"a wild would be dealt \(option wilds_in_initial_deal, CR-11\)"):
        game.position({"phase": "deal", "hands": [["red", "red"], []], **rest})
    match = game.position({"phase": "deal", "hands": [["red", "red"], ["red"]], "pile": {"red": 1, "wild": 4}}, seed=1)
    assert match.position()["hands"] == [{"red": 2}, {"red": 2}]


def test_a_stacked_deal_without_wilds():
    game = mg.Game("cloud9", players=2, hand_size=1, wilds_in_initial_deal=False)
    with pytest.raises(mg.SetupError, match=r"a wild would be dealt \(option wilds_in_initial_deal, CR-11\)"):
        game.position({"deck": ["red", "wild", "red"]})
    assert game.position({"deck": ["wild", "red", "red"]}, seed=1).view(None)["hand_sizes"] == [1, 1]


anything: Any = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 80) | st.floats() | st.text(max_size=5)
    | st.sampled_from(["red", "wild", "blank", *PHASES]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip
few_cards = st.dictionaries(st.sampled_from(["red", "green", "wild"]), st.integers(0, 4))
sensible: Any = st.fixed_dictionaries(
    {},
    optional={
        "hands": st.lists(few_cards, min_size=3, max_size=3),
        "pilot": st.integers(-1, 3),
        "level": st.integers(0, 52),
        "aboard": st.lists(st.booleans(), min_size=3, max_size=3),
        "scores": st.lists(st.integers(0, 60), min_size=3, max_size=3),
        "deck": st.lists(st.sampled_from(["red", "yellow", "wild"]), max_size=30),
        "pile": st.dictionaries(st.sampled_from(["red", "green", "wild"]), st.integers(0, 9)),
        "discard": st.lists(st.sampled_from(["red", "yellow", "wild"]), max_size=5),
        "trips_done": st.integers(-1, 9),
        "dice": st.lists(st.sampled_from(["red", "blank"]), max_size=5),
        "phase": st.sampled_from(list(PHASES)),
        "to_act": st.integers(-1, 3),
        "left": st.lists(st.integers(0, 4), min_size=3, max_size=3),
        "drawn": st.integers(-1, 5),
    },
)  # fmt: skip
games = st.sampled_from(
    [GAME, *(mg.Game("cloud9", players=3, **options) for options in (
        {"edition": "published"}, {"dice_cap": None}, {"end_after": "immediately"}, {"end_after": "cycle"},
        {"wilds_in_initial_deal": False, "hand_size": 2}, {"draw_per_trip": 3}, {"hand_size": 0, "draw_per_trip": 0},
    ))]
)  # fmt: skip


def try_it(game: mg.Game, fields: dict[str, Any]) -> None:
    """Either it is refused in words, or it can be played to its end and described on the way."""
    try:
        match = game.position(fields, seed=3)
    except mg.SetupError:
        return
    for _ in range(60):
        assert game.position(match.position(), chance="manual").state.key() == match.state.key()
        if match.to_move is None:
            assert match.outcome
            return
        for seat in (None, 0, 1, 2):
            match.view(seat)
        match.play(match.legal()[-1])


@settings(max_examples=150 if mg.compiled else 40, deadline=None)
@given(fields=st.dictionaries(st.sampled_from(FIELDS), anything, max_size=5), game=games)
def test_garbage_is_refused_in_words(fields, game):
    try_it(game, fields)


@settings(max_examples=300 if mg.compiled else 60, deadline=None)
@given(fields=sensible, game=games)
def test_half_sensible_positions_are_refused_or_playable(fields, game):
    try_it(game, fields)
