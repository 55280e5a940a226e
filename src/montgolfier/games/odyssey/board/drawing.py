"""The straight-line drawing of a board: what crosses, what is in the way, and the faces it encloses."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from montgolfier.games.odyssey.board.parts import City, Route, connections
from montgolfier.games.odyssey.board.plane import (
    Point,
    distance_to_segment,
    doubled_area,
    far_off,
    pseudo_angle,
    segments_cross,
)

SAME_PLACE = 1e-9  # blocks; what is closer than this is at the same place

Node = TypeVar("Node")
Rings = dict[Node, list[Node]]  # every node with its neighbours, clockwise on the page


def places(cities: Iterable[City]) -> dict[str, Point]:
    """Where every city is, by id."""
    return {city.id: (city.x, city.y) for city in cities}


def crossings(cities: Sequence[City], routes: Sequence[Route]) -> list[tuple[Route, Route]]:
    """The pairs of connections that cross, each connection by its first route, in board order."""
    at = places(cities)
    lines = list(connections(routes).items())
    return [
        (others[0], some[0])
        for i, ((a, b), some) in enumerate(lines)
        for (c, d), others in lines[:i]
        if not {a, b} & {c, d} and segments_cross(at[a], at[b], at[c], at[d])
    ]


def cities_near_connections(
    cities: Sequence[City], routes: Sequence[Route], nearer_than: float
) -> list[tuple[City, Route]]:
    """Cities too near to a connection that does not end there, which is named by its first route."""
    at = places(cities)
    return [
        (city, some[0])
        for (a, b), some in connections(routes).items()
        for city in cities
        if city.id not in (a, b)
        and not far_off(at[city.id], at[a], at[b], nearer_than)
        and distance_to_segment(at[city.id], at[a], at[b]) < nearer_than
    ]


def rings(at: Mapping[Node, Point], edges: Iterable[tuple[Node, Node]]) -> Rings[Node]:
    """The neighbours of every node in the order of their directions."""
    around: Rings[Node] = {node: [] for node in at}
    for a, b in edges:
        around[a].append(b)
        around[b].append(a)
    for node, others in around.items():
        here = at[node]
        others.sort(key=lambda other: pseudo_angle(here, at[other]))
    return around


def face_walks(around: Rings[Node]) -> Iterator[list[Node]]:
    """The walk around every face, the unbounded one among them, with the face on the right hand."""
    seen: set[tuple[Node, Node]] = set()
    for start, others in around.items():
        for first in others:
            walk = []
            a, b = start, first
            while (a, b) not in seen:
                seen.add((a, b))
                walk.append(a)
                ring = around[b]
                a, b = b, ring[ring.index(a) - 1]  # the next edge anticlockwise keeps the face on the right
            if walk:
                yield walk


def bounded_faces(cities: Sequence[City], routes: Sequence[Route]) -> list[list[str]]:
    """The cities around every enclosed face, clockwise on the page, each walk from its smallest id.

    The unbounded face is left out (OR-21), and so is the outline of every part that stands alone.
    """
    at = places(cities)
    walks = face_walks(rings(at, connections(routes)))
    return [smallest_first(walk) for walk in walks if doubled_area([at[name] for name in walk]) > SAME_PLACE]


def smallest_first(walk: list[str]) -> list[str]:
    """The same closed walk from its smallest id; where that occurs twice, with the smaller continuation."""
    return min(walk[i:] + walk[:i] for i in range(len(walk)))
