"""Points, connections, thinning and relaxing: the first steps of the generator on their own."""

import networkx as nx
import pytest

from montgolfier.boards.connections import connect, thin_out, triangulate
from montgolfier.boards.figures import CITY_DISTANCE, SIZES
from montgolfier.boards.network import length_of
from montgolfier.boards.points import place_cities, required_boxes, usable
from montgolfier.boards.relax import relax
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import plane


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
    assert not any(plane.segments_cross(spots[a], spots[b], spots[c], spots[d]) for (a, b), (c, d) in pairs)


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


@pytest.mark.parametrize("seed", [1, 3, 4, 5])
def test_B_05_thinning_keeps_two_ways_everywhere(seed: int) -> None:
    figures = SIZES["large"]
    spots = place_cities(Rng(seed), figures)
    network = connect(spots, 4, figures, Rng(0))
    assert network.two_edge_connected(), "a seed for this test is connected in two ways"
    own = set(network.around[4])
    before = len(network.edges)
    thin_out(network, figures, Rng(seed))
    assert len(network.edges) < before
    assert network.two_edge_connected()
    assert nx.edge_connectivity(nx.Graph(network.edges)) >= 2
    assert set(network.around[4]) == own, "the capital keeps its connections"
    assert {length_of(spots, edge) for edge in network.edges} >= {1, 2, 3}
