"""Curved routes stay in their two faces; nothing on the sheet touches anything else."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import polygonize, unary_union

from montgolfier.games.odyssey.board import Board, from_dict
from montgolfier.games.odyssey.components import EXPANSIONS
from montgolfier.games.odyssey.generator.footprint import CAPITAL, CITY
from montgolfier.games.odyssey.generator.sheet import HEIGHT, Block, lay_out, overlaps

Maker = Callable[..., Board]
GOLDEN = json.loads((Path(__file__).parents[3] / "data" / "golden" / "odyssey.json").read_text())
HEXA = from_dict(next(block["board"] for block in GOLDEN if block["kind"] == "board"))


def middle_line(board: Board, ends: tuple[str, str]) -> LineString:
    """The line of a connection from city to city, between its lanes."""
    routes = board.connections()[ends]
    paths = [route.path if route.a == ends[0] else route.path[::-1] for route in routes]
    inner = [(sum(x for x, _ in s) / len(s), sum(y for _, y in s) / len(s)) for s in zip(*paths, strict=True)][1:-1]
    first, last = board.city(ends[0]), board.city(ends[1])
    return LineString([(first.x, first.y), *inner, (last.x, last.y)])


@pytest.mark.parametrize("size", ["tiny", "small", "regular", "large", "huge"])
def test_curved_routes_stay_in_their_faces(made: Maker, size: str) -> None:
    """No bent line crosses another one, straight or bent, nor passes over a city: the areas keep their sides."""
    board = made(size)
    at = {city.id: (city.x, city.y) for city in board.cities}
    bent = {ends: middle_line(board, ends) for ends in board.connections()}
    straight = {ends: LineString([at[ends[0]], at[ends[1]]]) for ends in bent}
    for ends, line in bent.items():
        for other in bent:
            if other != ends:
                for foreign in (bent[other], straight[other]):
                    meeting = line.intersection(foreign)
                    allowed = [Point(at[city]) for city in set(ends) & set(other)]
                    assert all(meeting.difference(spot.buffer(0.05)).is_empty for spot in allowed) or meeting.is_empty
                    assert allowed or meeting.is_empty
        swept = Polygon([*line.coords, at[ends[0]]])
        assert not any(swept.buffer(0.2).contains(Point(at[city])) for city in at if city not in ends)
    faces = list(polygonize(unary_union(list(bent.values()))))
    assert len(faces) == len(board.areas)


def test_routes_are_bent_but_gently(made: Maker) -> None:
    board = made("regular")
    bows = []
    for ends in board.connections():
        line = middle_line(board, ends)
        chord = LineString([line.coords[0], line.coords[-1]])
        bows.append(max(chord.distance(Point(spot)) for spot in line.coords) / chord.length)
    assert max(bows) < 0.16
    assert sum(bow > 0.005 for bow in bows) > len(bows) / 2


def test_lanes_of_a_double_run_side_by_side(made: Maker) -> None:
    board = made("regular")
    for routes in board.connections().values():
        if len(routes) == 2:
            one, other = (LineString(route.path) for route in routes)
            assert 0.3 < one.distance(other) < 0.36


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
