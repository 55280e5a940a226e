"""Where everything stands on paper: blocks in order, numbers in their areas, and nothing that touches anything else."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from shapely.geometry import LineString, Point, Polygon

from montgolfier.boards.footprint import CAPITAL, CITY
from montgolfier.boards.sheet import HEIGHT, MOST_STEPS, STEP, Block, Spans, lanes, lay_out, overlaps
from montgolfier.games.odyssey.board import Board, from_dict
from montgolfier.games.odyssey.components import EXPANSIONS
from tests.games.odyssey.worlds import HEXA as HEXA_DATA
from tests.games.odyssey.worlds import square, triangle

Maker = Callable[..., Board]
HEXA = from_dict(HEXA_DATA)


def test_blocks_are_as_many_as_spaces_and_in_order(made: Maker) -> None:
    board = made("regular", tuple(EXPANSIONS), 1)
    sheet = lay_out(board)
    for route in board.routes:
        blocks = sheet.blocks[route.id]
        assert len(blocks) == route.length
        start = board.city(route.a)
        ways = [Point(start.x, start.y).distance(Point(block.x, block.y)) for block in blocks]
        assert ways == sorted(ways), "from end a to end b"


def test_numbers_stand_inside_their_areas(made: Maker) -> None:
    board = made("large")
    sheet = lay_out(board)
    for area in board.areas:
        spot = sheet.numbers[area.id]
        assert sheet.fields[area.id].contains(Point(spot.x, spot.y).buffer(spot.radius * 0.98))


def test_a_board_without_paths_is_laid_out_straight() -> None:
    sheet = lay_out(HEXA)
    assert {name: len(blocks) for name, blocks in sheet.blocks.items()} == {r.id: r.length for r in HEXA.routes}
    one, other = (LineString(sheet.lines[name]) for name in ("r1", "r2"))
    assert round(one.distance(other), 2) == 0.35
    assert set(sheet.numbers) == {"X1", "X2", "X3"}


def test_overlaps_are_found(made: Maker) -> None:
    board = made("regular")
    sheet = lay_out(board)
    size = (12.0, 12 / 1.41428571)
    assert overlaps(sheet, *size) == []
    name, other = (route.id for route in board.routes[:2])
    moved = dict(sheet.blocks) | {name: sheet.blocks[other][:1]}
    assert (f"route {name}", f"route {other}") in overlaps(replace(sheet, blocks=moved), *size)
    a = board.capital
    on_castle = dict(sheet.blocks) | {name: [Block(a.x, a.y, 0, 0.9)]}
    assert ("city A", f"route {name}") in overlaps(replace(sheet, blocks=on_castle), *size)
    outside = dict(sheet.blocks) | {name: [Block(0, 0, 0, 0.9)]}
    assert (f"route {name}", "the edge of the page") in overlaps(replace(sheet, blocks=outside), *size)
    short = dict(sheet.blocks) | {name: [replace(b, length=0.2) for b in sheet.blocks[name]]}
    assert (f"route {name}", "short blocks") in overlaps(replace(sheet, blocks=short), *size)
    area = board.areas[0].id
    squeezed = dict(sheet.numbers) | {area: replace(sheet.numbers[area], radius=0.1)}
    assert (f"area {area}", "no room for its number") in overlaps(replace(sheet, numbers=squeezed), *size)


def test_a_block_has_the_outline_it_is_drawn_with() -> None:
    outline = Block(3, 2, 90, 0.8).outline()
    assert outline.bounds == pytest.approx((3 - HEIGHT / 2, 1.6, 3 + HEIGHT / 2, 2.4))


def test_footprints_are_convex_and_hold_the_city_point() -> None:
    for corners in (CITY, CAPITAL):
        shape = Polygon(corners)
        assert shape.convex_hull.area == pytest.approx(shape.area)
        assert shape.contains(Point(0, 0).buffer(0.3))


@pytest.mark.parametrize("around", ["AEABCD", "BCDAEA", "DCBAEA", "ABCDE", "ACBDE", "EDCBA"])
def test_an_area_may_list_its_cities_in_any_order_and_a_dead_end_as_the_walk_does(around):
    board = square()
    board["areas"][0]["cities"] = list(around)
    sheet = lay_out(from_dict(board))
    assert sheet.fields["X"].buffer(0).area == pytest.approx(16)


def test_routes_in_a_sliver_draw_back_only_so_far():
    board = from_dict(triangle((90, 0), (90, 0.5)))
    sheet = lay_out(board)
    spans = Spans(board, {route.id: list(line) for route, line in lanes(board)}, sheet.castles)
    spans.leave_castles()
    first = dict(spans.first)
    spans.make_way()
    assert max(spans.first[name] - first[name] for name in first) == pytest.approx(MOST_STEPS * STEP)
