"""Points and segments in the plane."""

from math import atan2, cos, radians, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon

from montgolfier.games.odyssey.board import plane

coordinates = st.floats(-20, 20).map(lambda v: round(v, 3))
points = st.tuples(coordinates, coordinates)


def test_the_pseudo_angle_grows_once_around() -> None:
    around = [(cos(radians(a)), sqrt(1 - cos(radians(a)) ** 2) * (1 if a >= 0 else -1)) for a in range(-179, 180, 7)]
    bearings = [plane.pseudo_angle((0, 0), spot) for spot in around]
    assert bearings == sorted(bearings)


@given(points, points, points, points)
def test_crossing_is_symmetric(p: plane.Point, q: plane.Point, r: plane.Point, s: plane.Point) -> None:
    assert plane.segments_cross(p, q, r, s) == plane.segments_cross(r, s, p, q) == plane.segments_cross(q, p, s, r)


@given(points, points, points)
def test_the_nearest_point_is_nearest(point: plane.Point, p: plane.Point, q: plane.Point) -> None:
    off = plane.distance_to_segment(point, p, q)
    for t in (0.0, 0.25, 0.5, 1.0):
        spot = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))
        assert off <= plane.distance(point, spot) + 1e-9


@given(points, points)
def test_directions_are_in_the_order_of_their_angles(p: plane.Point, q: plane.Point) -> None:
    one, other = plane.pseudo_angle((0, 0), p), plane.pseudo_angle((0, 0), q)
    angles = atan2(p[1] + 0.0, p[0]), atan2(q[1] + 0.0, q[0])  # + 0.0: no difference between 0.0 and -0.0
    if p != (0, 0) != q and abs(angles[0] - angles[1]) > 1e-12:
        assert (one < other) == (angles[0] < angles[1])


def test_two_cities_in_one_place_have_a_direction_too() -> None:
    assert plane.pseudo_angle((1, 2), (1, 2)) == 0


@given(points, points, points, points)
def test_distances_are_those_of_shapely(p: plane.Point, q: plane.Point, r: plane.Point, s: plane.Point) -> None:
    one, other = LineString([p, q]), LineString([r, s])
    assert plane.distance(p, q) == pytest.approx(Point(p).distance(Point(q)))
    assert plane.distance_to_segment(r, p, q) == pytest.approx(Point(r).distance(one), abs=1e-9)
    if plane.segments_cross(p, q, r, s) or not one.intersects(other):
        assert plane.segment_distance(p, q, r, s) == pytest.approx(one.distance(other), abs=1e-9)


@given(st.lists(points, min_size=3, max_size=7))
def test_the_area_of_a_walk_has_a_sign(corners: list[plane.Point]) -> None:
    area = plane.doubled_area(corners)
    assert area == pytest.approx(-plane.doubled_area(corners[::-1]), abs=1e-9)
    assert plane.doubled_area([(0, 0), (2, 0), (2, 1)]) == 2, "clockwise where y grows downwards"
    if Polygon(corners).is_valid:
        assert abs(area) == pytest.approx(2 * Polygon(corners).area, abs=1e-9)
