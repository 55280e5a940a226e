"""Faces, crossings and cities in the way, compared with what networkx and shapely find."""

import networkx as nx
import pytest
from scipy.spatial import Delaunay
from shapely.geometry import LineString, Point
from shapely.ops import polygonize

from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import City, Route
from montgolfier.games.odyssey.board.drawing import (
    bounded_faces,
    cities_near_connections,
    crossings,
    face_walks,
    places,
    rings,
)


def scattered(seed: int, count: int = 14) -> tuple[Rng, list[City]]:
    """Cities anywhere on a sheet, and the rest of the random numbers."""
    rng = Rng(seed)
    cities = [City(f"c{i}", round(12 * rng.uniform(), 3), round(8 * rng.uniform(), 3), 2) for i in range(count)]
    return rng, cities


def plane_drawing(seed: int) -> tuple[list[City], list[Route]]:
    """A triangulation with a few of its connections left out."""
    rng, cities = scattered(seed)
    corners = Delaunay([(city.x, city.y) for city in cities]).simplices.tolist()
    pairs = sorted({(min(a, b), max(a, b)) for t in corners for a in t for b in t if a != b})
    kept = [pair for pair in pairs if rng.below(4)]
    return cities, [Route(f"r{i}", cities[a].id, cities[b].id, ("red",)) for i, (a, b) in enumerate(kept)]


@pytest.mark.parametrize("seed", range(12))
def test_faces_are_those_of_a_planar_embedding(seed):
    cities, routes = plane_drawing(seed)
    around = rings(places(cities), [route.ends for route in routes])
    embedding = nx.PlanarEmbedding()
    embedding.set_data(around)
    embedding.check_structure()
    seen: set[tuple[str, str]] = set()
    expected = [embedding.traverse_face(a, b, seen) for a, b in embedding.edges if (a, b) not in seen]
    assert sorted(map(closed, face_walks(around))) == sorted(map(closed, expected))


def closed(walk: list[str]) -> list[str]:
    """A closed walk from one of its places that does not depend on where it began, in either direction."""
    return min(turned[i:] + turned[:i] for turned in (walk, walk[::-1]) for i in range(len(walk)))


@pytest.mark.parametrize("seed", range(12))
def test_bounded_faces_are_the_polygons_between_the_lines(seed):
    cities, routes = plane_drawing(seed)
    at = places(cities)
    graph = nx.Graph(route.ends for route in routes)
    bridges = {frozenset(edge) for edge in nx.bridges(graph)}
    lines = [LineString([at[a], at[b]]) for a, b in graph.edges if frozenset((a, b)) not in bridges]
    assert nx.number_connected_components(graph) == 1, "a seed whose drawing is in one piece"
    assert len(bounded_faces(cities, routes)) == len(list(polygonize(lines)))


@pytest.mark.parametrize("seed", range(12))
def test_crossings_and_cities_in_the_way_are_those_of_shapely(seed):
    rng, cities = scattered(seed, 9)
    pairs = [(a, b) for i, a in enumerate(cities) for b in cities[:i] if rng.below(2)]
    routes = [Route(f"r{i}", a.id, b.id, ("red",)) for i, (a, b) in enumerate(pairs)]
    at = places(cities)
    line = {route.id: LineString([at[route.a], at[route.b]]) for route in routes}
    expected = [
        (one.id, other.id)
        for i, other in enumerate(routes)
        for one in routes[:i]
        if not set(one.ends) & set(other.ends) and line[one.id].crosses(line[other.id])
    ]
    assert expected
    assert [(one.id, other.id) for one, other in crossings(cities, routes)] == expected
    close = [
        (city.id, route.id)
        for route in routes
        for city in cities
        if city.id not in route.ends and line[route.id].distance(Point(city.x, city.y)) < 0.6
    ]
    assert [(city.id, route.id) for city, route in cities_near_connections(cities, routes, 0.6)] == close
