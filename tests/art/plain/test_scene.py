"""The picture of a game that brings none: everything is there, everything can be reached, whatever the view holds."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import montgolfier as mg
from montgolfier.art.picture import live
from montgolfier.art.plain.lettering import broken, shortened, width
from montgolfier.art.scene import PictureContext, scene_of
from montgolfier.art.scenes.plain import SCENE
from montgolfier.play import registry
from tests.art.test_fields import VIEWS
from tests.testing.knots import KNOTS

NAMES = ["Ada", "Sophie <b>", "Élisabeth de la Tour du Pin", "d'Arlandes & Co", "", "Finn", "Gil", "Hal"]
BIG = {
    "round": 3,
    "houses": {f"street {i}": {"owner": "Ada", "rooms": list(range(i)), "rent": [i] * 30} for i in range(20)},
}


def tree(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def words_in(markup: str) -> str:
    return " ".join(" ".join(tree(markup).itertext()).split())


@pytest.fixture
def knots(monkeypatch):
    monkeypatch.setitem(registry._registered, "knots", KNOTS)
    return mg.Game("knots")


def test_a_title_without_a_picture_gets_this_one(knots):
    assert scene_of(knots) is SCENE
    picture = mg.picture(knots.new(seed=1))
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "var(" not in picture
    shown = words_in(picture)
    assert "9 Knots" in shown
    assert "Seat 1" in shown


def test_players_scores_and_whose_turn_it_is_are_shown():
    view = {"scores": [3, 12], "to_move": 1}
    told = [node.text for node in tree(SCENE.pieces(PictureContext(view, (), NAMES[:2]))).iter("title")]
    assert told == ["Ada, 3 points", "Sophie <b>, 12 points, to move"]
    assert list(SCENE.scores(view)) == [3, 12]
    assert len(SCENE.tokens(PictureContext(view, (), NAMES[:2]))) == 2


@pytest.mark.parametrize("scores", [None, 7, "none", {"Ada": 3}, ["3", "4"]])
def test_scores_of_another_kind_are_shown_as_any_field(scores):
    view = {"scores": scores, "knots": 3}
    assert list(SCENE.scores(view)) == []
    assert "Scores" in words_in(SCENE.pieces(PictureContext(view, (), NAMES[:2])))


@pytest.mark.parametrize("count", [1, 3, 24, 25, 200])
def test_every_action_is_a_button(count):
    legal = [f"{('build', 'trade <x> &')[n % 2]} {n}" for n in range(count)]
    found = tree(SCENE.tray(PictureContext({}, legal, NAMES[:2])))
    buttons = list(found.iter("button"))
    assert sorted(button.get("data-action") for button in buttons) == sorted(legal)
    assert len({button.get("id") for button in buttons}) == count
    for button in buttons:
        assert button.get("title") == button.get("aria-label") == button.text == button.get("data-action")
    assert [head.text.strip() for head in found.iter("h3")] == (["build", "trade"] if count > 24 else [])


def test_actions_that_begin_alike_stand_together():
    legal = [*(f"build {n}" for n in range(30)), "pass"]
    assert [head.text for head in tree(SCENE.tray(PictureContext({}, legal))).iter("h3")] == ["build "]
    assert not list(tree(SCENE.tray(PictureContext({}, legal[:-1]))).iter("h3")), "one heading for all says nothing"
    assert SCENE.tray(PictureContext({}, ())) == ""


def test_what_the_picture_cannot_hold_is_counted_and_listed_beside_it():
    context = PictureContext(BIG, (), NAMES[:2])
    shown = words_in(SCENE.pieces(context))
    more = re.search(r"… (\d+) more lines", shown)
    assert more
    assert int(more[1]) > 20
    listed = words_in(SCENE.panel(context))
    assert all(f"street {i}" in listed for i in range(20))
    assert SCENE.panel(PictureContext({"knots": 3}, (), NAMES[:2])) == "", "what is in the picture is not told twice"


def test_the_score_sheet_has_everybody_and_the_details():
    outcome = mg.Outcome([3, 5], [1], "over", {"rounds": 12})
    sheet = words_in(SCENE.sheet(PictureContext({}, (), ["Ada", "Ben"]), outcome))
    assert sheet == "Ben 5 Ada 3 In detail Rounds 12"


@given(VIEWS, st.lists(st.text(min_size=1, max_size=40), unique=True, max_size=40), st.integers(0, 8))
@settings(max_examples=60, deadline=None)
def test_any_view_and_any_action_gives_a_sound_page(view: dict[str, Any], legal: list[str], seats: int):
    context = PictureContext(view, legal, NAMES[:seats])
    ElementTree.fromstring(f'<div xmlns:x="x">{live(SCENE, context)}</div>')
    tree(SCENE.panel(context))
    assert SCENE.tray(context).count("<button") == len(legal)


@given(st.text(max_size=200), st.floats(30, 400), st.floats(10, 40))
def test_broken_lines_fit_and_lose_no_letter(text, room, size):
    lines = broken(text, room, size)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width(line, size) <= room or len(line) == 1 for line in lines)


def test_a_long_name_is_shortened_visibly():
    assert shortened("Ada", 100, 20) == "Ada"
    assert shortened("Élisabeth de la Tour du Pin", 100, 20).endswith("…")
    assert width(shortened("Élisabeth de la Tour du Pin", 100, 20), 20) <= 100
