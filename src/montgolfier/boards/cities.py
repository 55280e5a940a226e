"""B-01 to B-06: where the cities stand, how they are connected, and which one is the capital."""

from montgolfier.boards.connections import connect, thin_out, triangulate
from montgolfier.boards.figures import CENTRE, LONGEST, RADIUS, Size
from montgolfier.boards.network import Network, length_of
from montgolfier.boards.points import place_cities, usable
from montgolfier.boards.rejection import Rejected
from montgolfier.boards.relax import relax
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board.plane import Point, distance

MIDDLE = 4  # place_cities puts the fifth city into the middle
ROUNDS = 6  # of connecting the cities again without those that found no neighbours


def join_cities(size: Size, rng: Rng) -> Network:
    """B-01 to B-05: cities and connections."""
    points = place_cities(rng, size)
    if len(points) < size.least_cities:
        raise Rejected("E-01", f"room for {len(points)} cities")
    rough = Network(points, MIDDLE)
    for edge in triangulate(points):
        if distance(points[edge[0]], points[edge[1]]) <= LONGEST + 1 + 2 * RADIUS and rough.fits(edge):
            rough.add(edge)
    points = relax(points, rough.edges, MIDDLE, usable(size))
    network = settle(points, size, rng)
    if not network.two_edge_connected():
        raise Rejected("E-11", "a route without which the board falls apart")
    thin_out(network, size, rng)
    lengths = {length_of(network.points, edge) for edge in network.edges}
    for wanted in range(1, size.lengths + 1):
        if wanted not in lengths:
            raise Rejected("E-04", f"no route of length {wanted}")
    return network


def settle(points: list[Point], size: Size, rng: Rng) -> Network:
    """Connect the cities, drop those that find fewer than two neighbours, and choose the capital."""
    capital = points[MIDDLE]
    for _ in range(ROUNDS):
        network = connect(points, points.index(capital), size, rng)
        lonely = [p for p, others in zip(points, network.around, strict=True) if len(others) < 2]
        best = points[best_capital(network, size)]
        if not lonely and best == capital:
            return network
        points = [p for p in points if p not in lonely]
        if len(points) < size.least_cities:
            raise Rejected("E-01", f"{len(points)} cities")
        capital = best
    raise Rejected("B-06", "no clear capital")


def in_centre(points: list[Point], size: Size) -> list[int]:
    """The cities in the box for the capital."""
    w, h = CENTRE * size.width, CENTRE * size.height
    x, y = size.width / 2, size.height / 2
    return [i for i, p in enumerate(points) if abs(p[0] - x) <= w and abs(p[1] - y) <= h]


def best_capital(network: Network, size: Size) -> int:
    """B-06: the most connected city in the centre box, the nearest to the centre on ties."""
    middle = (size.width / 2, size.height / 2)
    central = [i for i in in_centre(network.points, size) if len(network.around[i]) >= 2]
    if not central:
        raise Rejected("B-06", "no city in the middle")
    return min(central, key=lambda i: (-len(network.around[i]), distance(network.points[i], middle)))
