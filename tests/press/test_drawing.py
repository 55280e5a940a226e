"""Drawings for the printer: no variables, no styles, no symbol too many; black ink with hatchings."""

import re
import xml.etree.ElementTree as ET

import pytest

from montgolfier.art import brand
from montgolfier.art.palette import CLOTH, INK
from montgolfier.art.svg import at, circle, rect, text, use
from montgolfier.press.drawing import Drawing, markup, tree
from montgolfier.press.ink import CLOTHS, HATCHES, finished

SVG = "{http://www.w3.org/2000/svg}"


def drawn(body: str, defs: str = "", hatch: float = 0.0, ink: str = "colour", turn: int = 0) -> str:
    return finished(Drawing(body, (0, 0, 100, 50), defs, hatch), ink, turn)


def test_colours_of_the_page_become_those_of_the_sunrise():
    assert 'fill="#2A2B45"' in drawn(rect(0, 0, 1, 1, fill="var(--text,#2A2B45)"))
    assert "var(" not in drawn(use("flying-GR"), brand.symbols())


def test_only_symbols_in_use_are_kept():
    source = drawn(use("flying-GR"), brand.symbols())
    names = set(re.findall(r'id="([\w-]+)"', source))
    assert {"flying-GR", "top-GR", "mg-round"} <= names
    assert not any("RW" in name for name in names)
    assert len(source) < len(brand.symbols()) / 5


def test_letters_bring_what_style_sheets_would_have_said():
    letters = ET.fromstring(drawn(text(0, 0, "a", class_="b k") + text(0, 0, "b", class_="q")))
    first, second = letters.iter(f"{SVG}text")
    assert (first.get("font-weight"), first.get("fill")) == ("700", INK)
    assert second.get("fill") != INK
    assert first.get("class") is None


def test_what_only_a_page_needs_is_left_out():
    source = drawn('<g class="halo"><circle r="1"/></g><title>t</title><g data-action="x" role="button" tabindex="0"/>')
    for word in ("halo", "title", "data-action", "role", "tabindex", "circle"):
        assert word not in source


@pytest.mark.parametrize(
    ("turn", "box"), [(0, "0 0 100 50"), (1, "-50 0 50 100"), (2, "-100 -50 100 50"), (3, "0 -100 50 100")]
)
def test_a_turned_drawing_shows_the_same_part_of_itself(turn, box):
    assert tree(Drawing(circle(10, 10, 5), (0, 0, 100, 50)), turn).get("viewBox") == box


def test_black_ink_keeps_letters_as_dark_as_they_are_and_saves_on_surfaces():
    source = drawn(rect(0, 0, 9, 9, fill="#808080") + text(0, 0, "a", fill="#808080"), ink="gray")
    assert re.search(r'<text[^>]*fill="#808080"', source)
    surface = re.search(r'<rect[^>]*fill="#(..)(..)(..)"', source)
    assert surface[1] == surface[2] == surface[3]
    assert int(surface[1], 16) > 0x80


def test_dark_lines_stay_dark():
    assert 'stroke="#2D2D2D"' in drawn(circle(0, 0, 1, stroke="#2A2B45"), ink="gray")


@pytest.mark.parametrize("letter", HATCHES)
def test_every_cloth_has_a_hatching_of_its_own(letter):
    source = drawn(circle(0, 0, 9, fill=CLOTH[letter].fill), hatch=5, ink="gray")
    assert f'fill="url(#hatch-{letter})"' in source
    assert f'id="hatch-{letter}"' in source


def test_no_two_hatchings_look_alike():
    patterns = {
        re.sub(
            "hatch-.", "", re.search(r"<pattern.*?</pattern>", drawn(circle(0, 0, 9, fill=c), hatch=5, ink="gray"))[0]
        )
        for c in CLOTHS
    }
    assert len(patterns) == len(CLOTH)


def test_colours_are_hatched_only_where_it_is_asked_for():
    assert "pattern" not in drawn(circle(0, 0, 9, fill=CLOTH["R"].fill), ink="gray")
    assert "pattern" not in drawn(circle(0, 0, 9, fill=CLOTH["R"].fill), hatch=5)


def test_a_drawing_is_always_written_the_same_way():
    drawing = Drawing(at(1, 2, use("flying-GR"), turn=30), (0, 0, 10, 10), brand.symbols())
    assert markup(tree(drawing)) == markup(tree(drawing))
