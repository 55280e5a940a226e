"""The short id of a drawn board: there and back, and nothing else passes for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from montgolfier.boards.figures import CLARITY
from montgolfier.engine.errors import SetupError
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES
from montgolfier.games.odyssey.identity import CLARITIES, LARGEST_SEED, Wish, read_id, wish

WISHES = st.builds(
    wish,
    st.sampled_from(SIZES),
    st.integers(0, LARGEST_SEED),
    st.sets(st.sampled_from(EXPANSIONS)),
    st.sampled_from(CLARITIES),
)


@given(WISHES)
def test_an_id_stands_for_one_wish(wanted):
    assert read_id(wanted.id) == wanted
    assert read_id(f" {wanted.id.upper()} ") == wanted


def test_what_ids_look_like():
    assert wish("regular", 7).id == "regular-7"
    assert wish("large", 12, ["wildWinds", "trajectories"]).id == "large-12-tw"
    assert wish("tiny", 0, ["bonusBalloons"], "chaos").id == "tiny-0-b-chaos"
    assert read_id("huge-3-normal") == Wish("huge", 3, (), "normal")


def test_the_words_for_clarity_are_those_of_the_generator():
    assert set(CLARITIES) == set(CLARITY)


@pytest.mark.parametrize(
    "text",
    ["", "regular", "regular-", "regular-x", "regular--7", "vast-7", "regular-7-z", "regular-7-tt", "regular-7-t-murky",
     "regular-7-t-chaos-x", "regular-99999999999", "regular-4294967296", "regular-٣", "../regular-7"],
)  # fmt: skip
def test_anything_else_is_refused_in_words(text):
    with pytest.raises(SetupError, match="is not the id of a board"):
        read_id(text)
