"""B-06, B-07, B-09: from a network to a board without colours whose parts do not touch each other on paper."""

from montgolfier.boards.colouring import Lane
from montgolfier.boards.curves import draw_lines
from montgolfier.boards.doubles import choose_doubles
from montgolfier.boards.draws import between
from montgolfier.boards.figures import CAPITAL_SLOTS, NAMES, SLOTS, Size
from montgolfier.boards.network import Edge, Network, length_of
from montgolfier.boards.rejection import Rejected
from montgolfier.boards.request import Request
from montgolfier.boards.sheet import lay_out, overlaps
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import Board, City, Route, derive_areas
from montgolfier.games.odyssey.board.plane import Point, distance
from montgolfier.games.odyssey.components import SPACES_PER_ROUTE
from montgolfier.games.odyssey.rounding import round_half_up

REDRAWS = 12  # other doubles and other bends for the same connections


def draw(network: Network, size: Size, request: Request, rng: Rng) -> tuple[Board, list[Lane]]:
    """B-06, B-07, B-09: names, doubles, bends and slots of a board whose parts do not touch each other on paper."""
    refused: set[Edge] = set()
    for _ in range(REDRAWS):
        doubles = choose_doubles(network, rng, refused)
        lines = draw_lines(network.points, network.edges, doubles, network.capital, rng)
        board, lanes, edges = assemble(network, doubles, lines, request, rng)
        faults = overlaps(lay_out(board), size.width, size.height)
        if not faults:
            return board, lanes
        mend(network, board, faults, edges, doubles, refused, size)
    raise Rejected("sheet", f"{faults[0][0]} touches {faults[0][1]}")


def mend(
    network: Network,
    board: Board,
    faults: list[tuple[str, str]],
    edges: dict[str, Edge],
    doubles: set[Edge],
    refused: set[Edge],
    size: Size,
) -> None:
    """Give up the doubles that are in the way; if there are none, give up a connection."""
    for fault in faults:
        involved = []
        for thing in fault:
            kind, _, name = thing.partition(" ")
            if kind == "route":
                involved.append(edges[name])
            elif kind == "area":
                area = next(area for area in board.areas if area.id == name)
                involved += [edges[side[0]] for side in area.sides]
        wide = [edge for edge in involved if edge in doubles]
        if wide:
            refused.update(wide)
            continue
        for edge in involved:
            if may_go(network, edge, size):
                network.drop(edge)
                return
        raise Rejected("sheet", f"{fault[0]} touches {fault[1]}")


def may_go(network: Network, edge: Edge, size: Size) -> bool:
    """Whether a connection can be given up without losing a demanded length or the spare way round."""
    lengths = [length_of(network.points, e) for e in network.edges]
    own = length_of(network.points, edge)
    if edge not in network.edges or (own <= size.lengths and lengths.count(own) == 1):
        return False
    return network.capital not in edge and network.spare(edge)


def assemble(
    network: Network, doubles: set[Edge], lines: dict[Edge, list[list[Point]]], request: Request, rng: Rng
) -> tuple[Board, list[Lane], dict[str, Edge]]:
    """The board without colours, its routes as lanes, and the connection of every route."""
    names = name_cities(network)
    edges = sorted(network.edges, key=lambda e: sorted((names[e[0]], names[e[1]])))
    routes: list[Route] = []
    lanes: list[Lane] = []
    of_route: dict[str, Edge] = {}
    for edge in edges:
        a, b = sorted(edge, key=lambda i: names[i])
        length = length_of(network.points, edge)
        group = f"g{1 + len({r.group for r in routes if r.group})}" if edge in doubles else None
        for k, line in enumerate(lines[edge]):
            twin = len(lanes) + 1 - 2 * k if edge in doubles else None
            path = tuple(line if a == edge[0] else line[::-1])
            name = f"r{len(routes) + 1}"
            lanes.append(Lane(names[a], names[b], length, twin))
            routes.append(Route(name, names[a], names[b], (request.types[0],) * length, group=group, path=path))
            of_route[name] = edge
    cities = []
    for i in sorted(names, key=lambda i: NAMES.index(names[i])):
        at_city = sum(names[i] in route.ends for route in routes)
        room = CAPITAL_SLOTS if i == network.capital else slots(at_city, rng)
        cities.append(City(names[i], *network.points[i], room, i == network.capital))
    spaces = round_half_up(SPACES_PER_ROUTE * len(routes))  # OR-02
    areas = derive_areas(cities, routes)
    board = Board("", request.size, request.types, spaces, tuple(cities), tuple(routes), areas, ())
    return board, lanes, of_route


def name_cities(network: Network) -> dict[int, str]:
    """Letters for the cities, depth first from the capital, the nearest neighbour first."""
    names: dict[int, str] = {}
    waiting = [network.capital]
    while waiting:
        city = waiting.pop()
        if city in names:
            continue
        names[city] = NAMES[len(names)]
        points = network.points
        waiting += sorted(network.around[city], key=lambda other: -distance(points[city], points[other]))
    return names


def slots(routes: int, rng: Rng) -> int:
    """Room for visits: more where more routes meet."""
    return round_half_up(max(1.0, min(3.0, routes * between(rng, SLOTS))))
