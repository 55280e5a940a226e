"""B-02, B-04, B-05: which cities are neighbours. Plane, never too narrow, and every city reached in two ways."""

from shapely import delaunay_triangles
from shapely.geometry import MultiPoint

from montgolfier.boards.draws import between, shuffled, weighted
from montgolfier.boards.figures import ENDS, LONGEST, NARROWEST, Size
from montgolfier.boards.network import Edge, Network, length_of
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board.plane import Point, distance
from montgolfier.games.odyssey.rounding import round_half_up

COMFORT = 0.82  # cosine of 35 degrees: what a connection needs beside it to be taken at once
IDEAL_MEAN = 1.9  # length of the connections that thinning works towards
TASTE = 5.0  # how strongly
SNEAK = 3  # cities with fewer connections look for more,
NEAREST = 6  # among this many of their nearest neighbours


def triangulate(points: list[Point]) -> list[Edge]:
    """The edges of the Delaunay triangulation, from short to long."""
    number = {point: i for i, point in enumerate(points)}
    edges = set()
    for line in delaunay_triangles(MultiPoint(points), only_edges=True).geoms:
        a, b = sorted(number[point] for point in line.coords)
        edges.add((a, b))
    return sorted(edges, key=lambda e: (distance(points[e[0]], points[e[1]]), e))


def connect(points: list[Point], capital: int, size: Size, rng: Rng) -> Network:
    """B-02 and B-04: as many connections as fit, comfortable ones first, every demanded length among them."""
    network = Network(points, capital)
    for edge in long_ones(points, capital, size, rng):
        network.add(edge)
    edges = triangulate(points)
    for narrowest in (COMFORT, NARROWEST):
        for edge in edges:
            if network.fits(edge, narrowest):
                network.add(edge)
    for city, others in enumerate(network.around):
        if len(others) < SNEAK:
            for edge in nearest_pairs(points, city):
                if network.fits(edge):
                    network.add(edge)
    return network


def nearest_pairs(points: list[Point], city: int) -> list[Edge]:
    """A city with each of its nearest neighbours."""
    others = sorted((distance(points[city], p), i) for i, p in enumerate(points) if i != city)
    return [(min(city, i), max(city, i)) for _, i in others[:NEAREST]]


def long_ones(points: list[Point], capital: int, size: Size, rng: Rng) -> list[Edge]:
    """E-04: one connection of every demanded length above three, while there is still room for it."""
    network = Network(points, capital)
    pairs = [(a, b) for b in range(len(points)) for a in range(b)]
    for length in range(size.lengths, 3, -1):
        for edge in shuffled(rng, [e for e in pairs if length_of(points, e) == length]):
            if network.fits(edge):
                network.add(edge)
                break
    return network.edges


def thin_out(network: Network, size: Size, rng: Rng) -> None:
    """B-05: fewer connections between well-connected cities, long ones first while the mean length is high.

    The capital keeps all of its own. Areas with many sides do not grow further if it can be helped.
    """
    points = network.points
    goal = round_half_up(between(rng, ENDS) * len(points) / 2)
    tried: set[Edge] = set()
    while len(network.edges) > goal:
        lengths = {edge: length_of(points, edge) for edge in network.edges}
        counts = [0] * (LONGEST + 2)
        for length in lengths.values():
            counts[length] += 1
        mean = sum(lengths.values()) / len(lengths)
        open_edges = [
            e
            for e in network.edges
            if e not in tried
            and network.capital not in e
            and min(len(network.around[e[0]]), len(network.around[e[1]])) >= 3
            and not (lengths[e] <= size.lengths and counts[lengths[e]] == 1)
        ]
        if not open_edges:
            return
        taste = TASTE * (mean - IDEAL_MEAN)  # above 0: long connections go first
        faces = network.face_sizes()
        weights = []
        for a, b in open_edges:
            ends = len(network.around[a]) + len(network.around[b])
            joined = faces[a, b] + faces[b, a] - 2  # sides of the area that would be left
            weights.append(ends * ends / (joined * joined * joined) * max(0.1, 1 + taste * (lengths[a, b] - mean)))
        edge = weighted(rng, open_edges, weights)
        tried.add(edge)
        if network.spare(edge):
            network.drop(edge)
