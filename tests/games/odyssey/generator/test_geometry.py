"""Points, connections, thinning and relaxing: the parts of the generator on their own."""

from math import cos, radians, sqrt

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.generator import plane
from montgolfier.games.odyssey.generator.connections import (
    Network,
    compass,
    connect,
    length_of,
    thin_out,
    triangulate,
)
from montgolfier.games.odyssey.generator.draws import between, one_of, shuffled, weighted
from montgolfier.games.odyssey.generator.figures import CITY_DISTANCE, SIZES
from montgolfier.games.odyssey.generator.points import place_cities, required_boxes, usable
from montgolfier.games.odyssey.generator.relax import relax

coordinates = st.floats(-20, 20).map(lambda v: round(v, 3))
points = st.tuples(coordinates, coordinates)


@pytest.mark.parametrize("size", SIZES)
def test_B_01_cities_stand_in_the_required_boxes_and_apart(size: str) -> None:
    figures = SIZES[size]
    placed = place_cities(Rng(3), figures)
    assert len(placed) <= figures.cities
    for (x, y), (left, top, right, bottom) in zip(placed, required_boxes(figures), strict=False):
        assert left <= x <= right
        assert top <= y <= bottom
    later = [(p, q) for i, p in enumerate(placed) for q in placed[:i] if i >= 5]
    assert all(plane.distance(p, q) >= CITY_DISTANCE for p, q in later)


def test_B_02_the_triangulation_is_plane_and_sorted() -> None:
    spots = place_cities(Rng(5), SIZES["regular"])
    edges = triangulate(spots)
    lengths = [plane.distance(spots[a], spots[b]) for a, b in edges]
    assert lengths == sorted(lengths)
    pairs = [(e, f) for i, e in enumerate(edges) for f in edges[:i] if not set(e) & set(f)]
    assert not any(plane.cross(spots[a], spots[b], spots[c], spots[d]) for (a, b), (c, d) in pairs)


def test_B_03_relaxing_brings_lengths_near_whole_blocks() -> None:
    figures = SIZES["regular"]
    spots = place_cities(Rng(8), figures)
    network = connect(spots, 4, figures, Rng(0))

    def misfit(places: list[plane.Point]) -> float:
        """How far the rooms between cities are from whole numbers, on average."""
        rooms = [plane.distance(places[a], places[b]) - 0.7 for a, b in network.edges if 4 not in (a, b)]
        return sum(abs(room - round(room)) for room in rooms) / len(rooms)

    relaxed = relax(spots, network.edges, 4, usable(figures))
    assert misfit(relaxed) < misfit(spots)
    left, top, right, bottom = usable(figures)
    grid = 0.001
    assert all(left - grid <= x <= right + grid and top - grid <= y <= bottom + grid for x, y in relaxed)


def test_B_04_connections_keep_every_rule() -> None:
    figures = SIZES["large"]
    spots = place_cities(Rng(2), figures)
    network = connect(spots, 4, figures, Rng(0))
    for edge in list(network.edges):
        network.drop(edge)
        assert network.fits(edge), "what was taken would be taken again"
        network.add(edge)
    assert not network.fits(network.edges[0]), "never twice"


def test_a_connection_is_refused_for_each_reason() -> None:
    network = Network([(0, 0), (2, 0), (1, 1.8), (1, -1.8), (9, 0), (1.2, 0)], capital=4)
    assert not network.fits((0, 5)), "too little room"
    assert not network.fits((0, 4)), "too long"
    assert not network.fits((0, 1)), "over a castle"
    free = Network([(0, 0), (3, 0), (1.5, 1.8), (1.5, -1.8), (3, 1)], capital=4)
    assert free.fits((0, 1))
    free.add((2, 3))
    assert not free.fits((0, 1)), "crossing"
    for height, wide_enough in ((1.6, False), (1.8, True)):  # 28.1 and 31.0 degrees
        two = Network([(0, 0), (3, 0), (3, height)], capital=2)
        two.add((0, 2))
        assert two.fits((0, 1)) == wide_enough


@pytest.mark.parametrize("seed", [1, 3, 4, 5])
def test_B_05_thinning_keeps_two_ways_everywhere(seed: int) -> None:
    figures = SIZES["large"]
    spots = place_cities(Rng(seed), figures)
    network = connect(spots, 4, figures, Rng(0))
    assert network.doubly_connected(), "a seed for this test connects doubly"
    own = set(network.around[4])
    before = len(network.edges)
    thin_out(network, figures, Rng(seed))
    assert len(network.edges) < before
    assert network.doubly_connected()
    assert nx.edge_connectivity(nx.Graph(network.edges)) >= 2
    assert set(network.around[4]) == own, "the capital keeps its connections"
    assert {length_of(spots, edge) for edge in network.edges} >= {1, 2, 3}


def test_faces_of_a_square_with_a_diagonal() -> None:
    network = Network([(0, 0), (3, 0), (3, 3), (0, 3)], capital=0)
    for edge in ((0, 1), (1, 2), (2, 3), (0, 3), (0, 2)):
        network.add(edge)
    sizes = network.face_sizes()
    assert sorted(sizes.values()) == [3] * 6 + [4] * 4
    assert sizes[0, 2] == sizes[2, 0] == 3


def test_compass_grows_once_around() -> None:
    around = [(cos(radians(a)), sqrt(1 - cos(radians(a)) ** 2) * (1 if a >= 0 else -1)) for a in range(-179, 180, 7)]
    bearings = [compass((0, 0), spot) for spot in around]
    assert bearings == sorted(bearings)


@given(points, points, points, points)
def test_crossing_is_symmetric(p: plane.Point, q: plane.Point, r: plane.Point, s: plane.Point) -> None:
    assert plane.cross(p, q, r, s) == plane.cross(r, s, p, q) == plane.cross(q, p, s, r)


@given(points, points, points)
def test_the_nearest_point_is_nearest(point: plane.Point, p: plane.Point, q: plane.Point) -> None:
    off = plane.off_segment(point, p, q)
    for t in (0.0, 0.25, 0.5, 1.0):
        spot = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))
        assert off <= plane.distance(point, spot) + 1e-9


def test_draws() -> None:
    rng = Rng(1)
    assert sorted(shuffled(rng, range(20))) == list(range(20))
    assert {one_of(rng, "abc") for _ in range(60)} == set("abc")
    assert {weighted(rng, "abc", (1, 0, 3)) for _ in range(80)} == {"a", "c"}
    assert all(2 <= between(rng, (2, 3)) < 3 for _ in range(50))
