"""B-02, B-04, B-05: which cities are neighbours. Plane, never too narrow, and every city reached in two ways."""

from itertools import pairwise

import networkx as nx
import numpy as np
from scipy.spatial import Delaunay

from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import round_half_up
from montgolfier.games.odyssey.generator.draws import between, shuffled, weighted
from montgolfier.games.odyssey.generator.figures import (
    CLEARANCE,
    ENDS,
    LEAST_ROOM,
    LONGEST,
    NARROWEST,
    RADIUS,
    Size,
)
from montgolfier.games.odyssey.generator.footprint import FAR, clearance, reach
from montgolfier.games.odyssey.generator.plane import Edge, Point, cosine, cross, distance, far_off, off_segment

COMFORT = 0.82  # cosine of 35 degrees: what a connection needs beside it to be taken at once
SHORTEST = 0.5  # room on paper for a block, its joints and some air
STRIP = 0.21  # half the width of a route with some air
IDEAL_MEAN = 1.9  # length of the connections that thinning works towards
TASTE = 5.0  # how strongly
SNEAK = 3  # cities with fewer connections look for more
NEAREST = 6  # among so many of their neighbours


def length_of(points: list[Point], edge: Edge) -> int:
    """B-07: the blocks that fit between two cities."""
    return round_half_up(distance(points[edge[0]], points[edge[1]]) - 2 * RADIUS)


def triangulate(points: list[Point]) -> list[Edge]:
    """The edges of the Delaunay triangulation, from short to long."""
    edges = set()
    for corners in Delaunay(np.array(points)).simplices.tolist():
        for a, b in pairwise([*sorted(corners), min(corners)]):
            edges.add((min(a, b), max(a, b)))
    return sorted(edges, key=lambda e: (distance(points[e[0]], points[e[1]]), e))


class Network:
    """Connections being chosen: knows what a further one would disturb."""

    def __init__(self, points: list[Point], capital: int) -> None:
        self.points = points
        self.capital = capital
        self.edges: list[Edge] = []
        self.around: list[list[int]] = [[] for _ in points]

    def add(self, edge: Edge) -> None:
        """Take a connection."""
        a, b = edge
        self.edges.append(edge)
        self.around[a].append(b)
        self.around[b].append(a)

    def drop(self, edge: Edge) -> None:
        """Give a connection up."""
        a, b = edge
        self.edges.remove(edge)
        self.around[a].remove(b)
        self.around[b].remove(a)

    def fits(self, edge: Edge, narrowest: float = NARROWEST) -> bool:
        """Whether a connection keeps E-12 to E-15 and runs over no castle."""
        a, b = edge
        p, q = self.points[a], self.points[b]
        room = distance(p, q) - 2 * RADIUS
        if edge in self.edges or not LEAST_ROOM <= room <= LONGEST:
            return False
        for at, to in ((a, b), (b, a)):
            here = self.points[at]
            if any(cosine(here, self.points[to], self.points[other]) > narrowest for other in self.around[at]):
                return False
        for c, d in self.edges:
            if a != c and a != d and b != c and b != d and cross(p, q, self.points[c], self.points[d]):
                return False
        if self.drawn_room(edge) < SHORTEST * max(1, round_half_up(room)):
            return False
        return all(self.passes(edge, city) for city in range(len(self.points)) if city not in edge)

    def drawn_room(self, edge: Edge) -> float:
        """What is left for blocks between the castles on paper."""
        a, b = edge
        p, q = self.points[a], self.points[b]
        far = distance(p, q)
        dx, dy = (q[0] - p[0]) / far, (q[1] - p[1]) / far
        return far - reach(a == self.capital, (dx, dy)) - reach(b == self.capital, (-dx, -dy))

    def passes(self, edge: Edge, city: int) -> bool:
        """Whether a connection stays clear of a city that is none of its ends."""
        p, q, at = self.points[edge[0]], self.points[edge[1]], self.points[city]
        if far_off(at, p, q, FAR):
            return True
        return off_segment(at, p, q) >= CLEARANCE and clearance(at, city == self.capital, p, q) >= STRIP

    def spare(self, edge: Edge) -> bool:
        """Whether the board hangs together doubly without this connection, and both cities keep two neighbours."""
        if min(len(self.around[edge[0]]), len(self.around[edge[1]])) < 3:
            return False
        rest = nx.Graph(e for e in self.edges if e != edge)
        return doubly_joined(rest)

    def doubly_connected(self) -> bool:
        """Whether every city can be reached in two ways."""
        if any(len(others) < 2 for others in self.around):
            return False
        return doubly_joined(nx.Graph(self.edges))

    def face_sizes(self) -> dict[Edge, int]:
        """For every connection in either direction, how many sides the face on its right has."""
        rings = []
        for here, others in zip(self.points, self.around, strict=True):
            rings.append([to for _, to in sorted((compass(here, self.points[to]), to) for to in others)])
        sizes: dict[Edge, int] = {}
        for start in [*self.edges, *((b, a) for a, b in self.edges)]:
            walk, (a, b) = [], start
            while (a, b) not in sizes and (a, b) not in walk:
                walk.append((a, b))
                ring = rings[b]
                a, b = b, ring[ring.index(a) - 1]
            sizes |= dict.fromkeys(walk, len(walk))
        return sizes


def doubly_joined(graph: nx.Graph) -> bool:
    """Whether a graph stays in one piece without any one of its edges."""
    return bool(nx.is_connected(graph) and not nx.has_bridges(graph))


def compass(p: Point, q: Point) -> float:
    """A number that grows with the direction from p to q, once around from -2 to 2."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    slope = dy / (abs(dx) + abs(dy))
    return slope if dx >= 0 else (2 - slope if dy >= 0 else -2 - slope)


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
