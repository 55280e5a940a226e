"""Boards of Aeronaut Odyssey on paper: on one sheet or tiled, numbered copies, codes that open them."""

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.press.kits.odyssey.sheet import LEAST, OVERLAP, board_of, spread_of
from montgolfier.press.paper import PAPERS
from montgolfier.press.request import order_for
from montgolfier.press.tiling import largest
from tests.press.measuring import code, opened


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("size", ["tiny", "regular", "large", "huge"])
def test_blocks_are_large_enough_for_a_pen(order, size, paper):
    asked = order("odyssey", {"board": size, "board_seed": 3}, paper=paper)
    spread = spread_of(asked, board_of(asked))
    assert spread.thickness >= LEAST
    assert (spread.sheets == 1) == (size in ("tiny", "regular") or paper == "a3")


def test_a_board_too_large_for_one_sheet_is_refused_in_words(order):
    asked = order("odyssey", {"board": "huge", "board_seed": 3}, tiles="1x1")
    with pytest.raises(
        SetupError, match=r"board 'huge-3' is too large for one sheet of A4: its blocks would be 3.1 mm"
    ):
        spread_of(asked, board_of(asked))


def test_tiles_show_the_whole_picture_and_overlap(order):
    from montgolfier.press.kits.odyssey import sheet

    asked = order("odyssey", {"board": "large", "board_seed": 3}, tiles="2x2")
    spread = spread_of(asked, board_of(asked))
    pages = sheet.pages(asked)
    assert [page.name for page in pages] == [f"board {code} of B2" for code in ("A1", "A2", "B1", "B2")]
    boxes = [page.images[0].drawing.box for page in pages]
    scale = boxes[0][2] / pages[0].images[0].width
    for left, right in ((0, 1), (2, 3)):
        assert boxes[left][0] + boxes[left][2] - boxes[right][0] == pytest.approx(OVERLAP * scale)
    for upper, lower in ((0, 2), (1, 3)):
        assert boxes[upper][1] + boxes[upper][3] - boxes[lower][1] == pytest.approx(OVERLAP * scale)
    assert boxes[3][0] + boxes[3][2] == pytest.approx(spread.size[0] * scale)
    assert boxes[3][1] + boxes[3][3] == pytest.approx(spread.size[1] * scale)


def test_what_a_grid_of_sheets_can_hold():
    paper = PAPERS["a4"]
    assert largest((paper.width, paper.height), (1, 1), 10) == (200, 281)
    assert largest((paper.width, paper.height), (2, 1), 10) == (390, 281)


def test_copies_are_numbered(printed):
    _, pdf = printed("odyssey", {"board": "tiny", "board_seed": 1}, ("board",), copies=3, backs="none")
    pages = [page.get_text() for page in opened(pdf)]
    assert len(pages) == 3
    for number, text in enumerate(pages, 1):
        assert f"copy {number} of 3" in text


def test_the_code_opens_the_board_on_the_server(printed):
    wishes = {"server": "https://games.example.org/", "board_id": "tiny-1"}
    _, pdf = printed("odyssey", {"board": "tiny", "board_seed": 1}, ("board",), backs="none", **wishes)
    page = opened(pdf)[0]
    assert code(page) == "https://games.example.org/boards/tiny-1"
    assert "board tiny-1" in page.get_text()


def test_without_a_server_there_is_no_code(printed):
    _, pdf = printed("odyssey", {"board": "tiny", "board_seed": 1}, ("board",), backs="none", board_id="tiny-1")
    assert "This board on a screen" not in opened(pdf)[0].get_text()
    assert "tiny-1" in opened(pdf)[0].get_text()


@pytest.mark.parametrize("server", ["games.example.org", "ftp://x", "https://", "https://a b", "http://[", "x" * 200])
def test_an_address_that_no_browser_takes_is_refused(order, server):
    with pytest.raises(SetupError, match="--server takes an address"):
        order("odyssey", {"board": "tiny", "board_seed": 1}, server=server)


def test_every_city_and_area_is_on_the_sheet(printed, order):
    options = {"board": "regular", "board_seed": 7, "expansions": ("trajectories",)}
    _, pdf = printed("odyssey", options, ("board",), backs="none")
    board = board_of(order("odyssey", options))
    words = opened(pdf)[0].get_text().split()
    for city in board.cities:
        assert city.id in words
    assert len([w for w in words if w.isdecimal()]) >= len(board.areas) + len(board.trajectories)


def test_a_board_with_a_hostile_name_is_printed_as_it_is_called(order):
    from montgolfier.games.odyssey.board import load
    from montgolfier.games.odyssey.options import BUNDLED
    from montgolfier.press.printing import make

    name = "#panic(1) ] $ */ <b> @x"
    board = load(BUNDLED / "hexa.json").to_dict() | {"name": name}
    made = make(order_for("odyssey", order("odyssey", {"board": "hexa"}).rules | {"board": board}), ["cover", "board"])
    pages = [" ".join(page.get_text().split()) for page in opened(made.pdf())]
    assert f"the board {name}" in pages[0]
    assert name in pages[2]
