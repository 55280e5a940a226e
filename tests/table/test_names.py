"""Names fit on a table."""

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.table.names import BOT_NAMES, LONGEST_NAME, clean_name, distinct, player_name, unlike


def test_a_name_is_one_line_of_visible_characters():
    assert player_name("  Ada\u200b \n Lovelace ") == "Ada Lovelace"
    assert player_name("x" * 100) == "x" * LONGEST_NAME
    assert all(clean_name(name) == name for name in BOT_NAMES)


@pytest.mark.parametrize(
    "text",
    ["", "   ", "\u200b", "\x00\n", "\ud800", "\u3164\u2800", "\u202e\u061c", "\ufe0f", "\u034f \U000e0100"],
)
def test_a_name_that_cannot_be_seen_is_refused(text):
    with pytest.raises(SetupError, match="visible characters"):
        player_name(text)


@pytest.mark.parametrize("name", ["You", "YOU", " you ", "You\ufe0f", "Y\u034fou"])
def test_nobody_is_called_what_everybody_is_on_their_own_page(name):
    with pytest.raises(SetupError, match="choose another name"):
        player_name(name)


def test_names_that_look_alike_are_numbered():
    assert distinct(["Guest", "guest", "Ada", "Guest"]) == ["Guest", "guest 2", "Ada", "Guest 3"]
    assert distinct(["Ada", "Ada 2", "Ada"]) == ["Ada", "Ada 2", "Ada 3"]
    assert distinct(["A\uff44\uff41", "Ada"]) == ["A\uff44\uff41", "Ada 2"]  # wide letters of the same kind
    assert distinct(["Ada", "Ada\ufe0f", "A\u034fda"]) == ["Ada", "Ada\ufe0f 2", "A\u034fda 3"]  # unseen marks
    assert unlike("ADA", ["Ada"]) == "ADA 2"
