"""The board of a title that brings none: all that the view says, within the terminal."""

import io

from hypothesis import given, settings
from rich.cells import cell_len
from rich.console import Console

import montgolfier as mg
from montgolfier.cli.boards import board_of, plain
from montgolfier.play import registry
from tests.art.test_fields import VIEWS
from tests.testing.knots import KNOTS

TOWN = {
    "title": "town",
    "seat": 1,
    "to_move": 1,
    "scores": [3, 12],
    "market_price": 12,
    "board": [["x", None], [None, "oo"]],
    "map": "+-+\n| |\n+-+",
    "houses": {f"street {i}": {"owner": "Ada", "rooms": list(range(i))} for i in range(3)},
}


def printed(thing: object, width: int = 80) -> list[str]:
    out = Console(file=io.StringIO(), width=width, no_color=True, highlight=False, markup=False)
    out.print(thing)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def test_a_title_without_a_board_gets_the_plain_one(monkeypatch):
    monkeypatch.setitem(registry._registered, "knots", KNOTS)
    assert board_of("knots") is plain


def test_everything_that_the_view_says_is_told():
    assert printed(plain.draw(TOWN)) == [
        "Seat 0: 3   Seat 1 (you): 12 (to move)",
        "Market price   12",
        "Board          x  ·",
        "               ·  oo",
        "Map            +-+",
        "               | |",
        "               +-+",
        "Houses",
        "  street 0     owner: Ada, rooms: none",
        "  street 1     owner: Ada, rooms: (0)",
        "  street 2     owner: Ada, rooms: (0, 1)",
    ]
    assert printed(plain.draw({"to_move": 0, "knots": 9})) == ["Seat 0 to move", "Knots   9"]


def test_a_view_of_hundreds_of_lines_is_cut_off_with_a_word():
    lines = printed(plain.draw({f"field {n}": n for n in range(300)}))
    assert len(lines) == plain.MOST_LINES
    assert lines[-1] == "… 221 more lines"


@given(VIEWS)
@settings(max_examples=40, deadline=None)
def test_any_view_fits_into_a_narrow_terminal(view):
    assert all(cell_len(line) <= 40 for line in printed(plain.draw(view), width=40))


def test_the_effect_of_a_move_is_what_changes():
    before = {"knots": 9, "to_move": 0, "price_of_rope": 3, "list": [1]}
    assert plain.effect(before, {**before, "knots": 8, "to_move": 1, "list": [2]}) == "knots 9 → 8"
    assert plain.effect(before, {**before, "price_of_rope": None}) == "price of rope 3 → –"
    many = dict.fromkeys("abcde", 0)
    assert plain.effect(many, dict.fromkeys(many, 1)) == "a 0 → 1, b 0 → 1, c 0 → 1, …"
    assert plain.effect(before, before) == ""


def test_the_score_sheet_tells_the_details():
    told = printed(plain.sheet(mg.Outcome([3, 5], [1], "over", {"rounds": 12}), ["You", "Seat 1"]))
    assert [" ".join(line.split()) for line in told if line.strip(" ─")] == [
        "Score sheet", "seat score", "You 3", "Seat 1 5", "Rounds 12",
    ]  # fmt: skip
