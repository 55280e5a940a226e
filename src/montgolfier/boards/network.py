"""The network of cities and connections while a board is being made."""

from collections.abc import Iterable

import networkx as nx

from montgolfier.boards.figures import CLEARANCE, LEAST_ROOM, LONGEST, NARROWEST, RADIUS
from montgolfier.boards.footprint import FAR, clearance, reach
from montgolfier.games.odyssey.board.drawing import face_walks, rings
from montgolfier.games.odyssey.board.plane import (
    Point,
    cosine,
    distance,
    distance_to_segment,
    far_off,
    segments_cross,
)
from montgolfier.games.odyssey.rounding import round_half_up

BLOCK_ROOM = 0.5  # on paper for a block, its joints and some air
STRIP = 0.21  # half the width of a route with some air

Edge = tuple[int, int]  # two cities by their places in the list of points, the smaller first


def length_of(points: list[Point], edge: Edge) -> int:
    """B-07: the blocks that fit between two cities."""
    return round_half_up(distance(points[edge[0]], points[edge[1]]) - 2 * RADIUS)


class Network:
    """Cities and the connections chosen so far; knows what one more connection would disturb."""

    def __init__(self, points: list[Point], capital: int) -> None:
        self.points = points
        self.capital = capital
        self.edges: list[Edge] = []
        self.around: list[list[int]] = [[] for _ in points]

    def add(self, edge: Edge) -> None:
        """Add a connection."""
        a, b = edge
        self.edges.append(edge)
        self.around[a].append(b)
        self.around[b].append(a)

    def drop(self, edge: Edge) -> None:
        """Remove a connection."""
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
            if a != c and a != d and b != c and b != d and segments_cross(p, q, self.points[c], self.points[d]):
                return False
        if self.drawn_room(edge) < BLOCK_ROOM * max(1, round_half_up(room)):
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
        return distance_to_segment(at, p, q) >= CLEARANCE and clearance(at, city == self.capital, p, q) >= STRIP

    def spare(self, edge: Edge) -> bool:
        """Whether without this connection every city can still be reached in two ways."""
        if min(len(self.around[edge[0]]), len(self.around[edge[1]])) < 3:
            return False
        return two_edge_connected(other for other in self.edges if other != edge)

    def two_edge_connected(self) -> bool:
        """Whether every city can be reached in two ways that have no connection in common."""
        return all(self.around) and two_edge_connected(self.edges)

    def face_sizes(self) -> dict[Edge, int]:
        """For every connection in either direction, how many sides the face on its right has."""
        sizes: dict[Edge, int] = {}
        for walk in face_walks(rings(dict(enumerate(self.points)), self.edges)):
            sizes |= dict.fromkeys(zip(walk, walk[1:] + walk[:1], strict=True), len(walk))
        return sizes


def two_edge_connected(edges: Iterable[Edge]) -> bool:
    """Whether a network stays in one piece without any one of its edges."""
    return bool(nx.is_k_edge_connected(nx.Graph(edges), 2))
