"""The generator: attempt after attempt, steps B-01 to B-11, until a board passes every check. The seed decides all."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import Board, City, Route, derive_areas, round_half_up
from montgolfier.games.odyssey.components import COLOURS, EXPANSIONS, GRAY
from montgolfier.games.odyssey.generator.colouring import Lane, choose_multiroutes, colour
from montgolfier.games.odyssey.generator.connections import Network, connect, length_of, thin_out, triangulate
from montgolfier.games.odyssey.generator.curves import draw_lines
from montgolfier.games.odyssey.generator.doubles import choose_doubles
from montgolfier.games.odyssey.generator.draws import between
from montgolfier.games.odyssey.generator.evaluator import TITLES, evaluate
from montgolfier.games.odyssey.generator.extras import ROUTE_SHARE, choose_bonuses, choose_trajectories
from montgolfier.games.odyssey.generator.figures import (
    CAPITAL_SLOTS,
    CENTRE,
    CLARITY,
    INVENTORY,
    LONGEST,
    NAMES,
    RADIUS,
    SIZES,
    SLOTS,
    TYPES,
    Size,
    limits,
)
from montgolfier.games.odyssey.generator.plane import Edge, Point, distance
from montgolfier.games.odyssey.generator.points import place_cities, usable
from montgolfier.games.odyssey.generator.rejection import Rejected
from montgolfier.games.odyssey.generator.relax import relax
from montgolfier.games.odyssey.generator.sheet import lay_out, overlaps

ATTEMPTS = 400
MIDDLE = 4  # place_cities puts the fifth city into the middle
REDRAWS = 12  # other doubles and other bends for the same connections
COLOURS_IN_PLAY = 6
STEPS = {  # what is found out before there is a whole board to evaluate
    "B-06": "a clear capital",
    "B-07": "room for doubles",
    "sheet": "nothing touching on paper",
}

Progress = Callable[[int, int, str], None]  # attempts so far, attempts allowed, why the last one failed


class GaveUp(SetupError):
    """No board passed; `reasons` counts the checks that failed, the most frequent first."""

    def __init__(self, wanted: str, attempts: int, reasons: Counter[str]) -> None:
        self.reasons = reasons
        named = TITLES | STEPS
        counts = ", ".join(f"{check} {named[check]} ({times}×)" for check, times in reasons.most_common())
        super().__init__(f"no {wanted} board in {attempts} attempts; what failed: {counts}")


@dataclass(frozen=True)
class Wish:
    """What kind of board is asked for."""

    size: str
    clarity: str
    expansions: tuple[str, ...]
    types: tuple[str, ...]  # colours in play, gray not among them
    route_share: float


def generate(
    size: str = "regular",
    clarity: str = "clean",
    expansions: Collection[str] = (),
    types: Sequence[str] | None = None,
    seed: int = 0,
    *,
    attempts: int = ATTEMPTS,
    route_share: float = ROUTE_SHARE,
    progress: Progress | None = None,
) -> Board:
    """A board that passes the evaluator, the same for the same wishes and seed; GaveUp when none is found."""
    for name, value, least in (("seed", seed, None), ("attempts", attempts, 1)):
        if not isinstance(value, int) or isinstance(value, bool) or (least is not None and value < least):
            wanted = "a whole number" if least is None else f"a whole number from {least}"
            raise SetupError(f"{name} must be {wanted}, not {quoted(value)}")
    rng = Rng(seed)
    wish = understand(size, clarity, expansions, types, route_share, rng)
    reasons: Counter[str] = Counter()
    for number in range(1, attempts + 1):
        try:
            return replace(attempt(wish, rng), name=f"{size}-{seed}")
        except Rejected as rejected:
            reasons[rejected.check] += 1
            if progress:
                progress(number, attempts, str(rejected))
    raise GaveUp(size, attempts, reasons)


def understand(
    size: str,
    clarity: str,
    expansions: Collection[str],
    types: Sequence[str] | None,
    route_share: float,
    rng: Rng,
) -> Wish:
    """The wish in full, or SetupError that names the bad part."""
    for name, value, words in (("size", size, list(SIZES)), ("clarity", clarity, list(CLARITY))):
        if value not in words:
            raise SetupError(f"{name} must be one of {listed(words)}, not {quoted(value)}")
    for name, given in (("expansions", expansions), ("types", types if types is not None else ())):
        if isinstance(given, str) or not isinstance(given, Collection):
            raise SetupError(f"{name} must be a list of words, not {quoted(given)}")
    for word in expansions:
        if word not in EXPANSIONS:
            raise SetupError(f"expansions are {listed(EXPANSIONS)}, not {quoted(word)}")
    if not isinstance(route_share, int | float) or not 0 <= route_share <= 1:
        raise SetupError(f"route_share must be from 0 to 1, not {quoted(route_share)}")
    wild = "wildWinds" in expansions
    if types is None:
        dropped = rng.below(len(TYPES)) if wild else len(TYPES)  # gray is the sixth type
        types = [kind for i, kind in enumerate(TYPES) if i != dropped]
    allowed = [kind for kind in COLOURS if kind != "black" or "bonusBalloons" not in expansions]
    bad = [kind for kind in types if kind not in allowed]
    if bad or len(set(types)) < len(types) or len(types) < COLOURS_IN_PLAY - 1:
        wanted = f"at least {COLOURS_IN_PLAY - 1} different ones of {listed(allowed)}"
        raise SetupError(f"types must be {wanted}, not {quoted(list(types))}")
    ordered = tuple(word for word in EXPANSIONS if word in expansions)
    return Wish(size, clarity, ordered, tuple(types), route_share)


def attempt(wish: Wish, rng: Rng) -> Board:
    """One go through all steps, or Rejected."""
    size = SIZES[wish.size]
    network = join_cities(size, rng)
    bare, lanes = draw(network, size, wish, rng)
    kinds = (*wish.types, GRAY) if "wildWinds" in wish.expansions else wish.types
    multi = choose_multiroutes(lanes, len(kinds), rng) if "multiRoutes" in wish.expansions else set()
    spaces = colour(lanes, multi, kinds, limits(wish.size, wish.clarity), CLARITY[wish.clarity], rng)
    routes = tuple(
        replace(route, spaces=row, multi=i in multi)
        for i, (route, row) in enumerate(zip(bare.routes, spaces, strict=True))
    )
    trajectories = "trajectories" in wish.expansions
    if "bonusBalloons" in wish.expansions:
        bonuses = choose_bonuses(routes, trajectories, rng)
        routes = tuple(replace(route, bonuses=bonuses.get(route.id, ())) for route in routes)
    board = replace(bare, routes=routes, areas=derive_areas(bare.cities, routes))
    if trajectories:
        chosen = choose_trajectories(board.cities, routes, kinds, size, wish.route_share, rng)
        board = replace(board, trajectories=chosen)
    report = evaluate(board, wish.size, wish.clarity)  # B-11
    if report.failed:
        raise Rejected(report.failed[0], "; ".join(str(c) for c in report.checks if not c.holds))
    return board


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
    if not network.doubly_connected():
        raise Rejected("E-11", "a route that the board hangs on")
    thin_out(network, size, rng)
    lengths = {length_of(network.points, edge) for edge in network.edges}
    for wanted in range(1, size.lengths + 1):
        if wanted not in lengths:
            raise Rejected("E-04", f"no route of length {wanted}")
    return network


def settle(points: list[Point], size: Size, rng: Rng) -> Network:
    """Connect the cities; without those that find fewer than two neighbours, and with the right one as the capital."""
    capital = points[MIDDLE]
    for _ in range(6):
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


def draw(network: Network, size: Size, wish: Wish, rng: Rng) -> tuple[Board, list[Lane]]:
    """B-06, B-07, B-09: names, doubles, bends and slots of a board whose parts do not touch each other on paper."""
    refused: set[Edge] = set()
    for _ in range(REDRAWS):
        doubles = choose_doubles(network, rng, refused)
        lines = draw_lines(network.points, network.edges, doubles, network.capital, rng)
        board, lanes, edges = assemble(network, doubles, lines, wish, rng)
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
    """Refuse the doubles that are in the way; where there are none, give a connection up."""
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
    network: Network, doubles: set[Edge], lines: dict[Edge, list[list[Point]]], wish: Wish, rng: Rng
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
            routes.append(Route(name, names[a], names[b], (wish.types[0],) * length, group=group, path=path))
            of_route[name] = edge
    cities = []
    for i in sorted(names, key=lambda i: NAMES.index(names[i])):
        at_city = sum(names[i] in route.ends for route in routes)
        room = CAPITAL_SLOTS if i == network.capital else slots(at_city, rng)
        cities.append(City(names[i], *network.points[i], room, i == network.capital))
    spaces = round_half_up(INVENTORY * len(routes))  # OR-02
    areas = derive_areas(cities, routes)
    board = Board("", wish.size, wish.types, spaces, tuple(cities), tuple(routes), areas, ())
    return board, lanes, of_route


def name_cities(network: Network) -> dict[int, str]:
    """Letters, depth first from the capital, the nearest neighbour first."""
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
