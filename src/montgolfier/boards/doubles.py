"""B-07: which connections get a twin: short ones rather than long, and as many as E-02 and E-03 ask for."""

from math import ceil, floor

from montgolfier.boards.draws import between, weighted
from montgolfier.boards.figures import DOUBLES, ENDS_ACCEPTED, MEAN_LENGTH
from montgolfier.boards.footprint import clearance
from montgolfier.boards.network import Edge, Network, length_of
from montgolfier.boards.rejection import Rejected
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board.plane import cosine
from montgolfier.games.odyssey.rounding import round_half_up

MEAN_AIM = (1.68, 1.98)  # well inside E-03
STRIP = 0.39  # half the width of a double route with some air
BESIDE_SINGLE = 0.70  # cosine of 45 degrees: a double route is wide
BESIDE_DOUBLE = 0.47  # cosine of 62 degrees


def choose_doubles(network: Network, rng: Rng, refused: set[Edge]) -> set[Edge]:
    """The connections with two routes, without those refused."""
    cities, edges = len(network.points), network.edges
    lengths = {edge: length_of(network.points, edge) for edge in edges}
    fewest, most = DOUBLES[0] * len(edges), DOUBLES[1] * len(edges)
    fewest = max(fewest, floor(ENDS_ACCEPTED[0] * cities) / 2 - len(edges))  # E-02
    most = min(most, ceil(ENDS_ACCEPTED[1] * cities) / 2 - len(edges))
    goal = min(max(round_half_up(between(rng, DOUBLES) * len(edges)), ceil(fewest)), floor(most))
    mean = between(rng, MEAN_AIM)
    blocks = sum(lengths.values())
    chosen: set[Edge] = set()
    while len(chosen) < goal:
        open_edges = [e for e in edges if e not in chosen and e not in refused and has_room(network, e, chosen)]
        if not open_edges:
            break
        due = (mean * (len(edges) + goal) - blocks) / (goal - len(chosen))  # length the rest should have on average
        weights = [1 / (0.1 + (lengths[e] - due) * (lengths[e] - due)) / (1 + lengths[e]) for e in open_edges]
        edge = weighted(rng, open_edges, weights)
        chosen.add(edge)
        blocks += lengths[edge]
    if len(chosen) < fewest:
        raise Rejected("B-07", f"room for only {len(chosen)} doubles")
    if not MEAN_LENGTH[0] <= blocks / (len(edges) + len(chosen)) <= MEAN_LENGTH[1]:
        raise Rejected("E-03", f"mean length {blocks / (len(edges) + len(chosen)):.2f}")
    return chosen


def has_room(network: Network, edge: Edge, chosen: set[Edge]) -> bool:
    """Whether two lanes fit beside the neighbouring routes and past every castle."""
    points = network.points
    for at, to in (edge, edge[::-1]):
        for other in network.around[at]:
            beside = (min(at, other), max(at, other))
            if beside != edge:
                narrowest = BESIDE_DOUBLE if beside in chosen else BESIDE_SINGLE
                if cosine(points[at], points[to], points[other]) > narrowest:
                    return False
    p, q = points[edge[0]], points[edge[1]]
    cities = (c for c in range(len(points)) if c not in edge)
    return all(clearance(points[c], c == network.capital, p, q) >= STRIP for c in cities)
