"""Names fit on a table."""

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.table.names import BOT_NAMES, LONGEST_NAME, clean_name, player_name


def test_a_name_is_one_line_of_visible_characters():
    assert player_name("  Ada\u200b \n Lovelace ") == "Ada Lovelace"
    assert player_name("x" * 100) == "x" * LONGEST_NAME
    assert all(clean_name(name) == name for name in BOT_NAMES)


@pytest.mark.parametrize("text", ["", "   ", "\u200b", "\x00\n", "\ud800", "\u3164\u2800", "\u202e\u061c"])
def test_a_name_that_cannot_be_seen_is_refused(text):
    with pytest.raises(SetupError, match="visible characters"):
        player_name(text)
