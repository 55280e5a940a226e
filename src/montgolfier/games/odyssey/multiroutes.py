"""The expansion Multiroutes: every space has a different type, and a Claim takes one of them."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey import claims
    from montgolfier.games.odyssey.codes import CLAIM, SHARE
    from montgolfier.games.odyssey.components import MAX_LENGTH

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def legal_spaces(s: "Odyssey", out: list[int], n: int, route: int, sharing: bool) -> int:
    """O-43, OR-30: any unclaimed space for one balloon of its type; OR-37: share a space that only others own."""
    seat = s.turn
    if not claims.may_hold(s, seat, route):
        return n
    for i in range(s.chart.length[route]):
        place = MAX_LENGTH * route + i
        if s.part[place] == 0:
            if not s.shut[route]:
                n = claims.legal_payments(s, out, n, CLAIM, route, i + 1, s.chart.space_type[place], 1)
        elif sharing and not s.part[place] >> seat & 1:
            n = claims.legal_payments(s, out, n, SHARE, route, i + 1, s.chart.space_type[place], 1)
    return n


def can_claim_space(s: "Odyssey", seat: int, route: int) -> bool:
    """Whether the seat can pay for an unclaimed space of the route."""
    for i in range(s.chart.length[route]):
        place = MAX_LENGTH * route + i
        if s.part[place] == 0 and claims.can_pay(s, seat, s.chart.space_type[place], 1):
            return True
    return False


def can_share_space(s: "Odyssey", seat: int, route: int) -> bool:
    """OR-37: whether the seat can pay for a space that only others have claimed."""
    for i in range(s.chart.length[route]):
        place = MAX_LENGTH * route + i
        if s.part[place] and not s.part[place] >> seat & 1 and claims.can_pay(s, seat, s.chart.space_type[place], 1):
            return True
    return False


def claim_space(s: "Odyssey", route: int, space: int) -> None:
    """OR-31: nobody owns the route until its last space is claimed; then all participants do (O-44, O-45)."""
    s.part[MAX_LENGTH * route + space] = 1 << s.turn
    if is_complete(s, route):
        s.owner[route] = participants(s, route)
        s.unclaimed -= 1


def share_space(s: "Odyssey", route: int, space: int) -> None:
    """OR-37: the newcomer becomes a participant."""
    s.part[MAX_LENGTH * route + space] |= 1 << s.turn
    if s.owner[route]:
        s.owner[route] = participants(s, route)


def is_complete(s: "Odyssey", route: int) -> bool:
    """Whether every space is claimed."""
    for i in range(s.chart.length[route]):  # noqa: SIM110  # all() needs the interpreter
        if s.part[MAX_LENGTH * route + i] == 0:
            return False
    return True


def participants(s: "Odyssey", route: int) -> int:
    """All seats with an icon in the route."""
    seats = 0
    for i in range(s.chart.length[route]):
        seats |= s.part[MAX_LENGTH * route + i]
    return seats


def claimers_of_type(s: "Odyssey", route: int, type_: int) -> int:
    """OR-31: a pick rewards those in the space of its type, once the route is completed."""
    if s.owner[route] == 0:
        return 0
    for i in range(s.chart.length[route]):
        if s.chart.space_type[MAX_LENGTH * route + i] == type_:
            return s.part[MAX_LENGTH * route + i]
    return 0
