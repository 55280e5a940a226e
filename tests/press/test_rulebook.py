"""The rulebook in print: the one source, all of it that matters at the table, findable by clause."""

import re
from collections import Counter

import pytest

from montgolfier.art.scene import scene_of
from montgolfier.play.clauses import clause_pattern
from montgolfier.play.registry import find
from montgolfier.press.markdown import Homes, blocks, typst
from montgolfier.press.rulebook import PAGES, text_of
from tests.press.measuring import opened

BOOKS = [
    ("aloft", {"edition": "first"}),
    ("aloft", {"edition": "second"}),
    ("aloft", {"edition": "third"}),
    ("cloud9", {"edition": "reference"}),
    ("cloud9", {"edition": "published"}),
    ("odyssey", {"board": "hexa"}),
]
each = pytest.mark.parametrize(("title", "options"), BOOKS)
ENTRY = re.compile(r"([A-Z][A-Z0-9]?-\d{2})[ .\n]+(\d+)\n")


def pages_of(pdf: bytes) -> list[str]:
    return [page.get_text() for page in opened(pdf)]


@each
def test_it_has_four_pages_at_most(printed, title, options):
    assert 1 < len(opened(printed(title, options, ("rules",))[1])) <= PAGES


@each
def test_type_is_large_enough_to_read(printed, title, options):
    sizes: Counter[float] = Counter()
    for page in opened(printed(title, options, ("rules",))[1]):
        for block in page.get_text("dict")["blocks"]:
            for line in block.get("lines", ()):
                for span in line["spans"]:
                    sizes[round(span["size"], 1)] += len(span["text"])
    assert sizes.most_common(1)[0][0] >= 8.8  # points: what nearly all of it is set in


@each
def test_every_clause_is_printed_and_in_the_index_with_its_page(printed, order, title, options):
    left_out = ("The editions side by side",)
    pattern = clause_pattern(title)
    clauses = set(pattern.findall(text_of(order(title, options), left_out)))
    pages = pages_of(printed(title, options, ("rules",))[1])
    whole = "\n".join(pages)
    body, _, index = whole.rpartition("Index of clauses")
    listed = {name: int(page) for name, page in ENTRY.findall(index)}
    assert set(listed) == clauses
    for name, page in listed.items():
        text = pages[page - 1].partition("Index of clauses")[0]
        assert name in text, f"{name} is not on page {page}"
    assert clauses <= set(pattern.findall(body))


@each
def test_figures_of_the_pages_are_there(printed, title, options):
    text = " ".join("\n".join(pages_of(printed(title, options, ("rules",))[1])).split())
    edition = options.get("edition")
    for figure in scene_of(find(title)).figures:
        if figure.after.startswith(("A2-", "A3-")) and not figure.after.startswith(
            {"second": "A2", "third": "A3"}.get(edition, "-")
        ):
            continue
        assert figure.caption.split(":")[0] in text


def test_chapters_of_other_editions_and_for_programs_are_left_out(order):
    text = text_of(order("aloft", {"edition": "third"}))
    assert "## Third edition" in text
    assert "## Second edition" not in text
    assert "## Options" not in text
    assert "### The end (third edition)" not in text  # there is only one edition in the book
    assert "### The end\n" in text


def test_markdown_becomes_typst():
    text = "## Head\n\nA *b* **c** `d;e` (AC-01); f #1 [g](x.md).\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    homes = Homes(text, clause_pattern("aloft"))
    source = "".join(typst(tokens, homes) for tokens in blocks(text))
    assert "= Head" in source
    assert "#emph[b];" in source
    assert "#strong[c];" in source
    assert '#raw("d;e");' in source
    assert '#clauses[(#box[AC\\-01];#clause("AC-01");)];; f \\#1' in source
    assert "- one" in source
    assert "#table(columns: 2, table.header([#strong[a]], [#strong[b]]),\n[1], [2])" in source


def test_a_ruling_is_at_home_where_it_is_explained():
    text = "As it is (AR-01).\n\n**AR-01: why?** Because.\n"
    homes = Homes(text, clause_pattern("aloft"))
    first, second = (typst(tokens, homes) for tokens in blocks(text))
    assert "#clause(" not in first
    assert '#clause("AR-01")' in second


def test_a_booklet_shows_its_pages_in_the_order_of_folded_sheets(printed):
    made, pdf = printed("aloft", {"edition": "second"}, ("rules",), booklet=True, backs="short")
    document = opened(pdf)
    faces = []
    for page in document:
        half = page.rect.width / 2
        numbers = [
            (x0 > half, int(re.search(r"page (\d+) of", text)[1]))
            for x0, _, _, _, text, *_ in page.get_text("blocks")
            if re.search(r"page (\d+) of", text)
        ]
        faces.append(dict(numbers))
    count = max(max(face.values(), default=0) for face in faces)
    whole = -(-count // 4) * 4
    assert len(document) == whole // 2 == 2 * len(made.sheets)
    for leaf in range(whole // 4):
        front, back = faces[2 * leaf], faces[2 * leaf + 1]
        assert (front.get(False, whole - 2 * leaf), front[True]) == (whole - 2 * leaf, 2 * leaf + 1)
        assert (back[False], back.get(True, whole - 2 * leaf - 1)) == (2 * leaf + 2, whole - 2 * leaf - 1)


def test_a_printer_that_turns_over_the_long_edge_gets_the_second_face_upside_down(printed):
    _, pdf = printed("aloft", {"edition": "second"}, ("rules",), booklet=True, backs="long")
    front, back = opened(pdf)[0], opened(pdf)[1]

    def ways(page):
        return {line["dir"] for block in page.get_text("dict")["blocks"] for line in block.get("lines", ())}

    assert ways(front) == {(1.0, 0.0)}
    assert {(round(x), round(y)) for x, y in ways(back)} == {(-1, 0)}
