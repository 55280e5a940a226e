"""The SVG writer and the palette: safe text, stable ids, signs that can be seen."""

import re
from xml.etree import ElementTree

import pytest

from montgolfier.art.icons import ICONS, SHAPES, icon, mark
from montgolfier.art.palette import CLOTH, INK, PLAYERS, SCENE, SUITS, TYPES, WHITE, channels, ink, mix
from montgolfier.art.svg import action, at, document, movable, num, poly, smooth, tag, text, with_fixed_colours
from montgolfier.art.theme import GRAY, PRINT, SCREEN
from montgolfier.games.odyssey.components import COLOURS


def test_numbers_are_short() -> None:
    assert [num(v) for v in (12.0, 3.14159, -0.001, 7, 0.5)] == ["12", "3.14", "0", "7", "0.5"]


def test_text_from_outside_is_escaped() -> None:
    name = '<script>"&'
    drawn = text(0, 0, name) + action(name, name)
    assert "<script>" not in drawn
    root = ElementTree.fromstring(f"<g>{drawn}</g>")
    assert root[0].text == name
    assert root[1].attrib["data-action"] == name
    assert root[1][0].text == name


def test_keywords_become_attributes_and_those_without_a_value_are_left_out() -> None:
    assert tag("g", class_="x", stroke_width=1.5, fill=None) == '<g class="x" stroke-width="1.5"/>'
    assert at(1, 2, "", turn=30, scale=0.5) == '<g transform="translate(1 2) rotate(30) scale(0.5)"/>'


def test_a_movable_thing_has_one_translate() -> None:
    assert movable("boat", 1.234, 5) == '<g id="boat" class="mv" transform="translate(1.23 5)"/>'


def test_an_action_is_within_reach_of_keyboard_and_screen_reader() -> None:
    root = ElementTree.fromstring(action("claim r1", "Claim A to B"))
    assert root.attrib["tabindex"] == "0"
    assert root.attrib["role"] == "button"
    assert root.attrib["aria-label"] == root[0].text == "Claim A to B"


def test_a_line_through_points_is_straight_or_smooth() -> None:
    assert poly([(0, 0), (1, 0.5)], close=False) == "M0 0L1 0.5"
    assert smooth([(0, 0), (6, 0)]) == "M0 0C1 0 5 0 6 0"


def test_a_standalone_picture_needs_no_variables() -> None:
    picture = document(
        10, 10, tag("g", fill=ink("sky-0")), name="n", description="d", style=f"text{{fill:{ink('text')}}}"
    )
    flat = with_fixed_colours(picture)
    assert "var(" in picture
    assert "var(" not in flat
    assert SCENE["sky-0"] in flat
    assert SCENE["text"] in flat


def luminance(colour: str) -> float:
    parts = [c / 255 for c in channels(colour)]
    r, g, b = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """The contrast ratio of WCAG."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("kind", [*COLOURS, "gray"])
def test_every_route_type_has_a_sign_that_can_be_seen(kind: str) -> None:
    swatch = TYPES[kind]
    assert swatch.icon in ICONS
    assert contrast(swatch.fill, swatch.sign) >= 3
    for theme in (SCREEN, PRINT, GRAY):
        fill, _, sign = theme.cloth(swatch)
        assert contrast(fill, sign) >= 3


def test_signs_and_shapes_are_all_different() -> None:
    assert len({swatch.icon for swatch in TYPES.values()}) == len(TYPES)
    assert len({shape for _, shape in PLAYERS}) == len({colour for colour, _ in PLAYERS}) == 6
    assert all(contrast(colour, WHITE) >= 3 for colour, _ in PLAYERS)
    assert {shape for _, shape in PLAYERS} == set(SHAPES)
    assert {s.icon for s in SUITS.values()} - {None} <= set(ICONS)
    assert set(CLOTH) == set("BGPRWY")


def test_marks_show_colour_shape_and_initial() -> None:
    drawn = mark(1, "B")
    assert PLAYERS[1][0] in drawn
    assert SHAPES["square"] in drawn
    assert ">B</text>" in drawn
    assert PLAYERS[1][0] not in mark(1, "B", theme=GRAY), "black ink only"


def test_no_icon_for_no_name() -> None:
    assert icon(None, 20, INK) == ""
    assert all(ElementTree.fromstring(icon(name, 20, INK)) is not None for name in ICONS)


def test_mixing_colours() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert re.fullmatch(r"var\(--gold,#[0-9A-F]{6}\)", ink("gold"))
