"""Sheets for cutting machines: layers, exact outlines, letters without type."""

import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from montgolfier.engine.errors import SetupError

SVG = "{http://www.w3.org/2000/svg}"
LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


@pytest.fixture
def sheets(printed):
    made, _ = printed("cloud9", {}, ("cards", "pawns", "dice"), corners="rounded", pieces="standees", backs="none")
    return made, [ET.fromstring(text) for text in made.laser()]


def layers(root: ET.Element) -> dict[str, ET.Element]:
    return {group.get(LABEL): group for group in root.findall(f"{SVG}g") if group.get(LABEL)}


def test_a_sheet_is_in_millimetres_with_layers_to_print_fold_and_cut(sheets):
    for root in sheets[1]:
        assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
        assert list(layers(root)) == ["print", "fold", "cut"]
        assert len(list(root.iter(f"{SVG}svg"))) == 1  # nested ones are lost on many machines


def test_every_piece_is_cut_out_once(sheets):
    made, roots = sheets
    assert [len(layers(root)["cut"]) for root in roots] == [len(sheet.front.cuts) for sheet in made.sheets]
    assert sum(len(layers(root)["cut"]) for root in roots) == 76 + 6 + 24 + 1


def test_cuts_and_folds_have_the_colours_machines_expect(sheets):
    for root in sheets[1]:
        assert {path.get("stroke") for path in layers(root)["cut"]} == {"#FF0000"}
        assert {path.get("stroke") for path in layers(root)["fold"]} <= {"#0000FF"}
    assert any(len(layers(root)["fold"]) for root in sheets[1])


def test_rounded_corners_are_round_in_the_cut(sheets):
    card = layers(sheets[1][0])["cut"][0].get("d")
    assert card.count("a3 3 0 0 1") == 4
    assert "h38v" not in card  # 44 less twice 3 is 38, then an arc


def test_letters_are_outlines(sheets):
    for root in sheets[1]:
        assert not list(root.iter(f"{SVG}text"))
        assert sum(1 for _ in layers(root)["print"].iter(f"{SVG}path")) > 50


def test_no_two_things_share_an_id_and_every_link_leads_somewhere(sheets):
    for root in sheets[1]:
        ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
        assert max(ids.values()) == 1
        for element in root.iter():
            for key, value in element.attrib.items():
                if key == "href":
                    assert value.removeprefix("#") in ids
                elif value.startswith("url(#"):
                    assert value[5:-1] in ids


def test_parts_without_a_cut_are_refused_in_words(printed):
    made, _ = printed("cloud9", {}, ("board",))
    with pytest.raises(SetupError, match="none of these parts is cut out"):
        made.laser()
