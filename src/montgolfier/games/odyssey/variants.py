"""The three variants (O-50): each restricts the two balloons picked in a Move."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey import picks
    from montgolfier.games.odyssey.codes import (
        ALLOW,
        ASK_BLOCK,
        BLOCK,
        BLOCKING,
        DIFFERENT,
        NO_ROUTE,
        NOT_TRAVELLED,
        action_of,
    )  # fmt: skip

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def barred_by_travel(s: "Odyssey", route: int) -> int:
    """O-52: none of the types of the route just travelled, whoever else offers them (OR-41)."""
    if s.variant != NOT_TRAVELLED or route == NO_ROUTE:
        return 0
    return s.chart.types_of[route]


def narrow(s: "Odyssey", types: int) -> int:
    """O-51: the second balloon differs from the first, if it can."""
    if s.variant == DIFFERENT and types & ~(1 << s.picked[0]):
        return types & ~(1 << s.picked[0])
    return types


def owners_to_ask(s: "Odyssey") -> int:
    """O-53: those whom the pick would reward, unless they allowed this route before in this Move (OR-41)."""
    if s.variant != BLOCKING:
        return 0
    if not s.every_owner:
        return picks.rewarded(s, s.wanted_from, True) if s.wanted_from != NO_ROUTE else 0
    owners = 0
    here = s.city[s.turn]
    for i in range(s.chart.first_route[here], s.chart.first_route[here + 1]):
        r = s.chart.route_at[i]
        if picks.is_open(s, r) and s.chart.types_of[r] >> s.wanted & 1:
            owners |= picks.rewarded(s, r, True)
    return owners


def ask(s: "Odyssey") -> None:
    """OR-41: the owners are asked clockwise from the mover."""
    for k in range(1, s.seats):
        if s.asks >> (s.turn + k) % s.seats & 1:
            s.decider = (s.turn + k) % s.seats
            s.decision = ASK_BLOCK
            return


def legal_into(out: list[int]) -> int:
    """Yes or no."""
    out[0] = action_of(ALLOW, 0, 0, 0, 0)
    out[1] = action_of(BLOCK, 0, 0, 0, 0)
    return 2


def allow(s: "Odyssey") -> None:
    """The pick goes ahead once every owner has allowed it."""
    s.asks &= ~(1 << s.decider)
    if s.asks == 0:
        picks.complete(s)


def block(s: "Odyssey") -> None:
    """OR-41: one refusal bars the type for the rest of the Move; nobody is rewarded, the mover picks again."""
    s.asks = 0
    s.barred |= 1 << s.wanted
    picks.forget(s)
