"""Curved routes: gently bent, side by side where they are double, and never out of their two faces."""

from collections.abc import Callable

import pytest
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import polygonize, unary_union

from montgolfier.games.odyssey.board import Board

Maker = Callable[..., Board]


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
