"""The generator: attempt after attempt, steps B-01 to B-11, until a board passes every check. The seed decides all."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from montgolfier.boards.assembly import draw
from montgolfier.boards.cities import join_cities
from montgolfier.boards.colouring import choose_multiroutes, colour
from montgolfier.boards.extras import ROUTE_SHARE, choose_bonuses, choose_trajectories
from montgolfier.boards.figures import CLARITY, SIZES, limits
from montgolfier.boards.quality import CHECKS, assess
from montgolfier.boards.rejection import Rejected
from montgolfier.boards.request import Request, request_of
from montgolfier.engine.checks import is_whole_number, seed_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.rng import Rng
from montgolfier.games.odyssey.board import Board, derive_areas
from montgolfier.games.odyssey.components import GRAY

ATTEMPTS = 400
STEPS = {  # what is found out before there is a whole board to assess
    "B-06": "a clear capital",
    "B-07": "room for doubles",
    "sheet": "nothing touching on paper",
}

Progress = Callable[[int, int, str], None]  # attempts so far, attempts allowed, why the last one failed


class GaveUp(SetupError):
    """No board passed; `reasons` counts the checks that failed, the most frequent first."""

    def __init__(self, wanted: str, attempts: int, reasons: Counter[str]) -> None:
        self.reasons = reasons
        named = CHECKS | STEPS
        counts = ", ".join(f"{check} {named[check]} ({times}×)" for check, times in reasons.most_common())
        super().__init__(f"no {wanted} board in {attempts} attempts; what failed: {counts}")


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
    """Make a board that passes every check; the same request and seed give the same board on every machine.

    Args:
        size: `"tiny"`, `"small"`, `"regular"`, `"large"` or `"huge"`.
        clarity: How strict the checks of colours are: `"chaos"`, `"okay"`, `"normal"`, `"clean"` or `"superclean"`.
        expansions: Any of `"trajectories"`, `"wildWinds"`, `"multiRoutes"`, `"bonusBalloons"`.
        types: The colours of the routes; by default they are chosen by the seed.
        seed: Decides everything else.
        attempts: How many boards to try.
        route_share: The share of trajectories that ask for types of routes instead of two cities.
        progress: Called after every failed attempt.

    Raises:
        GaveUp: No board passed; its `reasons` counts the checks that failed.
        SetupError: A wish makes no sense; the message says which.

    Examples:
        >>> from montgolfier.boards import generate
        >>> board = generate("tiny", expansions=["trajectories"], seed=5)
        >>> board.size, board.expansions()
        ('tiny', ['trajectories'])
        >>> mg.Game("odyssey", board=board).players
        2
    """
    seed = seed_number(seed)
    if not is_whole_number(attempts, 1):
        raise SetupError(f"attempts must be a whole number from 1, not {quoted(attempts)}")
    rng = Rng(seed)
    request = request_of(size, clarity, expansions, types, route_share, rng)
    reasons: Counter[str] = Counter()
    for number in range(1, attempts + 1):
        try:
            return replace(attempt(request, rng), name=f"{size}-{seed}")
        except Rejected as rejected:
            reasons[rejected.check] += 1
            if progress:
                progress(number, attempts, str(rejected))
    raise GaveUp(size, attempts, reasons)


def attempt(request: Request, rng: Rng) -> Board:
    """One pass through all steps; Rejected if it fails."""
    size = SIZES[request.size]
    network = join_cities(size, rng)
    bare, lanes = draw(network, size, request, rng)
    kinds = (*request.types, GRAY) if "wildWinds" in request.expansions else request.types
    multi = choose_multiroutes(lanes, len(kinds), rng) if "multiRoutes" in request.expansions else set()
    spaces = colour(lanes, multi, kinds, limits(request.size, request.clarity), CLARITY[request.clarity], rng)
    routes = tuple(
        replace(route, spaces=row, multi=i in multi)
        for i, (route, row) in enumerate(zip(bare.routes, spaces, strict=True))
    )
    trajectories = "trajectories" in request.expansions
    if "bonusBalloons" in request.expansions:
        bonuses = choose_bonuses(routes, trajectories, rng)
        routes = tuple(replace(route, bonuses=bonuses.get(route.id, ())) for route in routes)
    board = replace(bare, routes=routes, areas=derive_areas(bare.cities, routes))
    if trajectories:
        chosen = choose_trajectories(board.cities, routes, kinds, size, request.route_share, rng)
        board = replace(board, trajectories=chosen)
    report = assess(board, request.size, request.clarity)  # B-11
    if report.failed:
        raise Rejected(report.failed[0], "; ".join(str(c) for c in report.checks if not c.holds))
    return board
