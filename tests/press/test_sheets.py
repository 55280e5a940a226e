"""Sheets as they come out of the printer: measured in the PDF, in millimetres."""

from itertools import pairwise

import pytest

from montgolfier.art.svg import rect, text
from montgolfier.press.drawing import Drawing
from montgolfier.press.layout import Finish, sheets_of
from montgolfier.press.order import CARDS
from montgolfier.press.page import BLEED, Outline, Page, Piece, mm
from montgolfier.press.paper import MARGIN, PAPERS, RULER, STRIP
from montgolfier.press.printing import numbered, with_strip
from montgolfier.press.typeset import document
from tests.press.measuring import cuts, opened, size, strokes, windows

CLOSE = 0.1  # millimetres


def steps(places: list[float]) -> list[float]:
    return [round(b - a, 2) for a, b in pairwise(places)]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_has_the_size_of_its_paper(printed, paper):
    _, pdf = printed("aloft", {"edition": "third"}, paper=paper)
    short, long = PAPERS[paper].width, PAPERS[paper].height
    assert {size(page) for page in opened(pdf)} <= {(short, long), (long, short)}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("cards", CARDS)
def test_cards_are_cut_at_their_exact_size(printed, paper, cards):
    made, pdf = printed("cloud9", {}, ("cards",), paper=paper, cards=cards, backs="none")
    width, height = CARDS[cards]
    measured = 0
    for sheet, page in zip(made.sheets, opened(pdf), strict=True):
        upright, level = cuts(page)
        for cut in sheet.front.cuts:
            assert {round(cut.width, 3), round(cut.height, 3)} == {width, height} or cut.width == cut.height == width
            for x in (cut.x, cut.x + cut.width):
                assert min(abs(x - mark) for mark in upright) < CLOSE
            for y in (cut.y, cut.y + cut.height):
                assert min(abs(y - mark) for mark in level) < CLOSE
            measured += 1
    assert measured == 76


def test_a_full_sheet_of_poker_cards_is_three_by_three_edge_to_edge(printed):
    _, pdf = printed("cloud9", {}, ("cards",), cards="poker", backs="none")
    upright, level = cuts(opened(pdf)[0])
    assert steps(upright) == pytest.approx([63, 63, 63], abs=CLOSE)
    assert steps(level) == pytest.approx([88, 88, 88], abs=CLOSE)


def test_the_ruler_is_fifty_millimetres_long(printed):
    _, pdf = printed("aloft")
    book = opened(pdf)
    for page in (book[2], book[3], book[len(book) - 1]):  # the rules have one, too
        assert max(x2 - x1 for x1, y1, x2, y2 in strokes(page, 0.12) if y1 == y2) == pytest.approx(RULER, abs=CLOSE)


def test_colour_goes_two_millimetres_over_the_outer_cuts_and_never_over_a_neighbour(printed):
    made, pdf = printed("cloud9", {}, ("cards",), backs="none")
    seen = [w for w in windows(opened(pdf)[0]) if w.width < 100]
    for cut in made.sheets[0].front.cuts:
        over = (cut.x - BLEED - 0.05, cut.y - BLEED - 0.05)
        (around,) = [w for w in seen if over[0] < w.x < cut.x + 0.05 and over[1] < w.y < cut.y + 0.05]
        for more in (around.width - cut.width, around.height - cut.height):
            assert min(abs(more), abs(more - BLEED)) < 0.05  # a block is more than one card wide and high


# -- backs ----------------------------------------------------------------------------------------------------
def flag(word: str, width: float, height: float, bleed: float = BLEED) -> Drawing:
    """A drawing whose upper side can be told: its word stands near the upper edge."""
    ground = rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, fill="#EEEEEE")
    return mm(width, height, ground + text(width / 2, 12, word, 8))


def flags(width: float, height: float, count: int) -> list[Piece]:
    return [
        Piece("flags", f"flag {i}", width, height, flag(f"F{i}", width, height), flag(f"B{i}", width, height))
        for i in range(count)
    ]


def words(page) -> dict[str, tuple[float, float, tuple[float, float]]]:
    """Every word with the middle of its place and its direction."""
    out = {}
    for block in page.get_text("dict")["blocks"]:
        for line in block.get("lines", ()):
            for span in line["spans"]:
                x0, y0, x1, y1 = span["bbox"]
                at = ((x0 + x1) / 2 * 25.4 / 72, (y0 + y1) / 2 * 25.4 / 72)
                out[span["text"].strip()] = (*at, tuple(round(v) for v in line["dir"]))
    return out


UPRIGHT, LANDSCAPE = (63.0, 88.0, 7), (140.0, 90.0, 4)


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("shape", [UPRIGHT, LANDSCAPE], ids=["upright", "on its side"])
def test_backs_meet_their_fronts(edge, shape):
    sheets = sheets_of(flags(*shape), PAPERS["a4"], Finish(edge))
    front, back = opened(document(numbered("flags", sheets, True), "flags", "colour").compile()[0])
    assert (front.rect.width > front.rect.height) == (shape is LANDSCAPE)
    width, height = size(front)
    book = (shape is UPRIGHT) == (edge == "long")  # turned like the page of a book, else like that of a calendar
    for seen in (w for w in windows(front) if w.width < width - 1):
        x, y = (width - seen.x - seen.width, seen.y) if book else (seen.x, height - seen.y - seen.height)
        met = [w for w in windows(back) if abs(w.x - x) < 0.05 and abs(w.y - y) < 0.05]
        assert [(w.width, w.height) for w in met] == [pytest.approx((seen.width, seen.height), abs=0.05)]
    fronts, backs = words(front), words(back)
    for i in range(shape[2]):
        (x, y, way), (bx, by, back_way) = fronts[f"F{i}"], backs[f"B{i}"]
        if book:
            assert (bx, by) == pytest.approx((width - x, y), abs=0.3)
            assert back_way == way == (1, 0)
        else:
            assert (bx, by) == pytest.approx((x, height - y), abs=0.3)
            assert back_way == (-1, 0)


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("shape", [(63.0, 88.0, 9), (140.0, 90.0, 4), (95.0, 95.0, 6)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_piece_lies_over_the_ruler_and_the_name_of_its_sheet_or_of_its_back(edge, shape, paper):
    for sheet in sheets_of(flags(*shape), PAPERS[paper], Finish(edge)):
        for page in (sheet.front, sheet.back):
            free = {
                "bottom": Outline(0, page.height - MARGIN - STRIP, page.width, STRIP),
                "top": Outline(0, MARGIN, page.width, STRIP),
                "left": Outline(MARGIN, 0, STRIP, page.height),
                "right": Outline(page.width - MARGIN - STRIP, 0, STRIP, page.height),
            }[page.strip]
            for image in page.images:
                across = image.x < free.x + free.width - 0.01 and free.x < image.x + image.width - 0.01
                down = image.y < free.y + free.height - 0.01 and free.y < image.y + image.height - 0.01
                assert not (across and down)
    assert_ruler_is_where(sheet.back)


def assert_ruler_is_where(page: Page) -> None:
    (seen,) = opened(document([with_strip(page, "label")], "", "colour").compile()[0])
    (ruler,) = [s for s in strokes(seen, 0.12) if abs(s[2] - s[0]) + abs(s[3] - s[1]) > RULER - CLOSE]
    if page.strip in ("bottom", "top"):
        assert abs(ruler[1] - (0 if page.strip == "top" else page.height)) < MARGIN + STRIP
    else:
        assert abs(ruler[0] - (0 if page.strip == "left" else page.width)) < MARGIN + STRIP


def test_an_offset_moves_all_backs_and_nothing_else():
    pieces = flags(*UPRIGHT)
    plain = sheets_of(pieces, PAPERS["a4"], Finish("long"))
    moved = sheets_of(pieces, PAPERS["a4"], Finish("long", (1.5, -0.5)))
    assert plain[0].front == moved[0].front
    for a, b in zip(plain[0].back.images, moved[0].back.images, strict=True):
        assert (b.x - a.x, b.y - a.y) == pytest.approx((1.5, -0.5))


@pytest.mark.parametrize("shape", [UPRIGHT, LANDSCAPE, (30.0, 110.0, 8)])
def test_a_folded_sheet_brings_backs_behind_their_fronts(shape):
    sheets = sheets_of(flags(*shape), PAPERS["a4"], Finish("fold"))
    assert all(sheet.back is None for sheet in sheets)
    for sheet, page in zip(
        sheets, opened(document(numbered("flags", sheets, False), "", "colour").compile()[0]), strict=True
    ):
        fold = sheet.front.folds[-1]
        found = words(page)
        for name, (x, y, way) in found.items():
            if not name.startswith("F"):
                continue
            bx, by, back_way = found["B" + name[1:]]
            if fold.x1 == fold.x2:
                assert (bx, by) == pytest.approx((2 * fold.x1 - x, y), abs=0.3)
                assert back_way == ((-way[0], -way[1]) if way[1] else way)
            else:
                assert (bx, by) == pytest.approx((x, 2 * fold.y1 - y), abs=0.3)
                assert back_way == (way if way[1] else (-way[0], -way[1]))


def test_in_duplex_printing_every_sheet_has_two_pages(printed):
    made, pdf = printed("aloft", {}, ("board", "cards"))
    assert len(opened(pdf)) == 2 * len(made.sheets)
    assert "left empty" in opened(pdf)[1].get_text()


def test_without_backs_every_sheet_is_one_page(printed):
    made, pdf = printed("aloft", {}, ("board", "cards"), backs="none")
    assert len(opened(pdf)) == len(made.sheets)


def test_a_piece_larger_than_the_paper_is_refused_in_words():
    with pytest.raises(Exception, match="a piece of 400 by 20 mm is too large for this paper"):
        sheets_of([Piece("x", "x", 400, 20, flag("x", 400, 20))], PAPERS["a4"], Finish())


def test_an_outline_is_drawn_only_when_asked_for(order):
    pieces = flags(*UPRIGHT)
    plain, lined = (sheets_of(pieces, PAPERS["a4"], Finish("none", lines=lines))[0].front for lines in (False, True))
    assert isinstance(plain, Page)
    assert len(lined.marks) > len(plain.marks)
    assert plain.cuts == lined.cuts


def test_nothing_of_a_piece_comes_nearer_to_the_edge_than_a_printer_reaches():
    for paper in PAPERS.values():
        for sheet in sheets_of(flags(63.0, 88.0, 9), paper, Finish("long")):
            for page in (sheet.front, sheet.back):
                for image in page.images:
                    assert image.x >= MARGIN
                    assert image.y >= MARGIN
                    assert image.x + image.width <= page.width - MARGIN
                    assert image.y + image.height <= page.height - MARGIN
