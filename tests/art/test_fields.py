"""Any view becomes names and values that a person can read, and nothing in it gets lost."""

import json

from hypothesis import given
from hypothesis import strategies as st

from montgolfier.art.fields import Field, fields_of

KEYS = st.text(max_size=12)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30)
VIEWS = st.dictionaries(
    KEYS,
    st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5)),
    max_size=8,
)


def test_names_are_written_as_people_write_them():
    assert fields_of({"market_price": 12, "x": None}) == [Field("Market price", "12"), Field("X", "–")]


def test_single_values_are_told_in_words():
    told = {"a": True, "b": False, "c": 2.50, "d": "", "e": "two\twords", "f": []}
    assert [field.value for field in fields_of(told)] == ["yes", "no", "2.5", "–", "two words", "none"]


def test_short_lists_and_dicts_go_on_one_line():
    assert fields_of({"hand": ["red", "blue"]}) == [Field("Hand", "red, blue")]
    assert fields_of({"price": {"wool": 3, "wheat": [1, 2]}}) == [Field("Price", "wool: 3, wheat: (1, 2)")]
    assert fields_of({"deck": list(range(100))})[0].value.endswith("98, 99")


def test_what_is_long_is_listed_below_its_name():
    houses = {"first": {"owner": "Ada", "rooms": list(range(30))}, "second": {"owner": None, "rooms": [1]}}
    assert fields_of({"houses": houses}) == [
        Field("Houses"),
        Field("first", depth=1),
        Field("owner", "Ada", 2),
        Field("rooms", ", ".join(map(str, range(30))), 2),
        Field("second", "owner: –, rooms: (1)", 1),
    ]
    assert [field.name for field in fields_of({"seats": [{"name": "Ada" * 20}, {"name": "Ben" * 20}]})] == [
        "Seats", "0", "name", "1", "name",
    ]  # fmt: skip


def test_a_board_stays_a_table():
    board = [["x", None, "o"], [None, "x", None]]
    assert fields_of({"board": board}) == [Field("Board", grid=(("x", "", "o"), ("", "x", "")))]
    assert fields_of({"ragged": [[1, 2], [3]]}) == [Field("Ragged", "(1, 2), (3)")]


def test_a_text_of_several_lines_keeps_them():
    assert fields_of({"map": "+-+\n| |\n+-+\n"}) == [Field("Map", lines=("+-+", "| |", "+-+"))]


def test_fields_can_be_left_out():
    assert [field.name for field in fields_of({"title": "tether", "knots": 3}, ("title",))] == ["Knots"]


@given(VIEWS)
def test_every_value_is_told_whatever_the_view(view):
    told = json.dumps([[f.name, f.value, f.grid, f.lines] for f in fields_of(view)], ensure_ascii=False)
    for number in integers_in(view):
        assert str(number) in told


def integers_in(value: object) -> list[int]:
    if isinstance(value, dict):
        return [n for entry in value.values() for n in integers_in(entry)]
    if isinstance(value, list):
        return [n for entry in value for n in integers_in(entry)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []
