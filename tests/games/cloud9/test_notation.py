"""Cloud 9's notation: what is read, what is not, and what refusals say."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.games.cloud9.rules import RULES

PAYING = mg.Game("cloud9", players=2, wilds_per_roll=None).position(
    {"hands": [{"red": 1, "wild": 3}, {}], "dice": ["red", "red", "green"], "phase": "pay"}
)


def reading(text: str) -> str:
    """A text as it is written canonically."""
    return RULES.format(PAYING.state, RULES.parse(PAYING.state, text))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("stay", "stay"),
        ("  LEAVE ", "leave"),
        ("pay", "pay"),
        ("pay wild:red", "pay wild:red"),
        ("pay wild:red+green+red", "pay wild:green+red+red"),
        ("pay wild:*", "pay wild:*"),
        ("fail", "fail"),
        ("first 3", "first 3"),
        ("deal wild", "deal wild"),
        ("draw purple", "draw purple"),
        ("roll red blank green", "roll green red blank"),
        ("roll blank blank", "roll blank blank"),
        ("roll", "roll"),
    ],
)
def test_dice_and_colours_come_in_any_order_and_leave_in_one(text, canonical):
    assert reading(text) == canonical


@pytest.mark.parametrize(
    "text",
    ["", "fly", "stay here", "pay red", "pay wild:", "pay wild:blank", "pay wild:red+", "pay wild:red green", "first",
     "first 6", "first -1", "first ²", "deal", "deal blank", "draw red red", "roll wild", "roll 3", "deal ?",
     "roll" + " red" * 51, "pay wild:" + "+".join(["red"] * 64)],
)  # fmt: skip
def test_what_is_no_action_is_a_notation_error(text):
    before = PAYING.state.key()
    with pytest.raises(mg.NotationError):
        PAYING.play(text)
    assert PAYING.state.key() == before


def test_errors_quote_the_text_and_list_what_is_legal():
    with pytest.raises(mg.NotationError, match=r"'flee' is not an action of cloud9.*legal now: pay wild:green"):
        PAYING.play("flee")
    with pytest.raises(mg.IllegalAction, match=r"not enough green and red for the coloured dice.*\(C-19\); legal now"):
        PAYING.play("pay")
    with pytest.raises(mg.IllegalAction, match="one green die asks for a card, so no wild can stand for two"):
        PAYING.play("pay wild:green+green")
    with pytest.raises(mg.IllegalAction, match="that takes 4 wilds, and 3 are in hand"):
        PAYING.play("pay wild:green+red+red+red")


@settings(max_examples=300, deadline=None)
@given(text=st.text(max_size=30) | st.lists(
    st.sampled_from(["pay", "roll", "draw", "wild:", "wild:red", "+", "red", "blank", "first", "0", "*", "stay"]),
    max_size=6).map(" ".join))  # fmt: skip
def test_any_text_is_an_action_or_one_of_two_errors(text):
    try:
        PAYING.parse(text)
    except (mg.NotationError, mg.IllegalAction):
        return
    assert reading(text) in PAYING.legal()
