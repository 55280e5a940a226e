"""The balloons of a Move: which types the destination offers, from which routes, and whom a pick rewards."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey import multiroutes, rewards, secrets, variants
    from montgolfier.games.odyssey.codes import ASK_PICK, NO_ROUTE, PICK, WILD, action_of

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def ask(s: "Odyssey") -> bool:
    """O-17, OR-03: two balloons, as long as there is room and something to pick; a W comes alone (O-42, OR-29)."""
    if s.made == 2 or s.free(s.turn) == 0 or (s.made == 1 and s.picked[0] == WILD):
        return False
    if offer(s) == 0:
        return False
    s.decider = s.turn
    s.decision = ASK_PICK
    return True


def legal_into(s: "Odyssey", out: list[int]) -> int:
    """Colours in board order, W last."""
    types = offer(s)
    n = 0
    for t in range(s.chart.types):
        if types >> t & 1:
            n = legal_sources(s, out, n, t)
    if types >> WILD & 1:
        n = legal_sources(s, out, n, WILD)
    return n


def legal_sources(s: "Odyssey", out: list[int], n: int, type_: int) -> int:
    """OR-09: from an unclaimed or own route, or else from one of the others' routes, which is named."""
    here = s.city[s.turn]
    first = n
    for i in range(s.chart.first_route[here], s.chart.first_route[here + 1]):
        r = s.chart.route_at[i]
        if not is_open(s, r) or not s.chart.types_of[r] >> type_ & 1:
            continue
        if s.every_owner or s.owner[r] == 0 or s.owner[r] >> s.turn & 1:  # OR-13
            out[first] = action_of(PICK, NO_ROUTE, 0, type_, 0)
            return first + 1
        out[n] = action_of(PICK, r, 0, type_, 0)
        n += 1
    return n


def offer(s: "Odyssey") -> int:
    """The types that may be picked now: those of all routes at the destination (O-18, OR-08), less those barred."""
    types = 0
    here = s.city[s.turn]
    for i in range(s.chart.first_route[here], s.chart.first_route[here + 1]):
        if is_open(s, s.chart.route_at[i]):
            types |= s.chart.types_of[s.chart.route_at[i]]
    types &= ~s.barred
    if s.made:
        types &= ~(1 << WILD)  # OR-29
        types = variants.narrow(s, types)
    return types


def is_open(s: "Odyssey", route: int) -> bool:
    """OR-08, OR-16: whether the route is still there to be picked from."""
    return not s.shut[route] or s.closed_to_claims_only


def pick(s: "Odyssey", type_: int, route: int) -> None:
    """One balloon of the two; the variant *block* first asks the owners it would reward."""
    s.wanted = type_
    s.wanted_from = route
    s.asks = variants.owners_to_ask(s)
    if s.asks == 0:
        complete(s)


def complete(s: "Odyssey") -> None:
    """O-17: the balloon is drawn. O-19: the owners of where it came from will be rewarded after the picks."""
    if s.every_owner:
        here = s.city[s.turn]
        for i in range(s.chart.first_route[here], s.chart.first_route[here + 1]):
            r = s.chart.route_at[i]
            if is_open(s, r) and s.chart.types_of[r] >> s.wanted & 1:
                rewards.owe(s, rewarded(s, r, not s.reward_per_balloon), s.made)
    elif s.wanted_from != NO_ROUTE:
        rewards.owe(s, rewarded(s, s.wanted_from, not s.reward_per_balloon), s.made)
    s.picked[s.made] = s.wanted
    s.source[s.made] = s.wanted_from
    s.made += 1
    s.gain(s.turn, s.wanted)
    if s.secret:
        secrets.saw_gain(s, s.turn, s.wanted)  # OR-42: picks are visible
    forget(s)


def forget(s: "Odyssey") -> None:
    """Forget the pick, once it is made or refused."""
    s.wanted = 0
    s.wanted_from = NO_ROUTE


def rewarded(s: "Odyssey", route: int, once: bool) -> int:
    """Whom the wanted type rewards at a route; `once`: not those it rewarded before in this Move (OR-10)."""
    if s.owner[route] >> s.turn & 1:
        return 0  # OR-13
    owners = claimers(s, route, s.wanted)
    if once and s.made == 1:
        before = s.every_owner and s.chart.types_of[route] >> s.picked[0] & 1
        if before or s.source[0] == route:
            owners &= ~claimers(s, route, s.picked[0])
    return owners


def claimers(s: "Odyssey", route: int, type_: int) -> int:
    """The owners of a route whom a pick of this type concerns."""
    if s.chart.multi[route]:
        return multiroutes.claimers_of_type(s, route, type_)
    return s.owner[route]
