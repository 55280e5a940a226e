"""Texts that are no actions are refused in words; small liberties are taken."""

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.notation import format_action, parse_action
from tests.games.odyssey.table import at, game

NONSENSE = [
    "", "fly", "move", "move r99", "move r1 r2",
    "claim", "claim r1#0", "claim r1#7", "claim r1#x", "claim r1 as:purple",
    "claim r1 wild:0", "claim r1 wild:9", "claim r1 wild:1 wild:1", "claim r1 now", "pick", "pick purple", "pick red@",
    "pick red@r99", "pick red blue", "use", "use teleport", "use teleport Z", "use steal", "use steal 9 red",
    "use trajectory T9", "use luck", "pass now", "reward", "reward purple", "toll", "toll maybe", "swap", "swap red",
    "swap red>purple", "steal", "steal 7", "extra", "extra maybe", "first", "first 6", "setup", "take", "allow it",
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_refused_with_an_example(text):
    match = at(game())
    with pytest.raises(mg.NotationError, match=r"write it like|actions start with"):
        match.play(text)


@pytest.mark.parametrize("text", ["MOVE r1", "move R1", "  move   r1 "])
def test_case_and_spaces_do_not_matter_where_they_cannot(text):
    match = at(game())
    match.play(text)
    assert match.events == [(0, "move r1")]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("REWARD SPACE", "reward space"),
        ("Reward RED", "reward red"),
        ("Swap Done", "swap done"),
        ("STEAL DONE", "steal done"),
        ("TOLL NO", "toll no"),
        ("Toll Yes", "toll yes"),
        ("EXTRA YES", "extra yes"),
        ("CLAIM R6 AS:RED WILD:1", "claim r6 as:red wild:1"),
        ("pick w@R6", "pick W@r6"),
    ],
)
def test_capital_letters_are_read(text, meant):
    state = at(game()).state
    assert parse_action(state, text) == parse_action(state, meant)
    assert format_action(state, parse_action(state, text)) == meant


@pytest.mark.parametrize("value", [None, 3, b"move r1", ["move r1"]])
def test_an_action_is_a_text(value):
    with pytest.raises(mg.NotationError):
        at(game()).play(value)
