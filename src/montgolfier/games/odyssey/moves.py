"""The Move: over a route to another city, where two balloons are picked (picks.py)."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey import rewards, variants
    from montgolfier.games.odyssey.codes import MOVE, TRAVEL_REWARDS, action_of

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def legal_into(s: "Odyssey", out: list[int]) -> int:
    """One Move for every route that can be travelled."""
    n = 0
    if s.full_blocks and s.free(s.turn) == 0:
        return 0  # OR-03
    here = s.city[s.turn]
    for i in range(s.chart.first_route[here], s.chart.first_route[here + 1]):
        if can_travel(s, s.chart.route_at[i], here):
            out[n] = action_of(MOVE, s.chart.route_at[i], 0, 0, 0)
            n += 1
    return n


def can_travel(s: "Odyssey", route: int, here: int) -> bool:
    """O-14, OR-05: a slot is free at the other end. OR-16: a closed twin is no route any more."""
    if s.shut[route] and not s.closed_to_claims_only:
        return False
    there = s.chart.end_a[route] + s.chart.end_b[route] - here
    return s.visits[there] < s.chart.slots[there]


def can_move(s: "Odyssey", seat: int) -> bool:
    """O-20: whether any Move is left to this seat."""
    if s.full_blocks and s.free(seat) == 0:
        return False  # OR-03
    here = s.city[seat]
    for i in range(s.chart.first_route[here], s.chart.first_route[here + 1]):
        if can_travel(s, s.chart.route_at[i], here):
            return True
    return False


def move(s: "Odyssey", route: int) -> None:
    """O-14 to O-16: take a slot of the other city; the owners of the route are to be rewarded."""
    seat = s.turn
    land(s, seat, s.chart.end_a[route] + s.chart.end_b[route] - s.city[seat])
    begin(s, route)
    if not s.owner[route] >> seat & 1:  # OR-13
        rewards.owe(s, s.owner[route], 0)
    s.step = TRAVEL_REWARDS


def land(s: "Odyssey", seat: int, city: int) -> None:
    """O-15: the traveler moves to a slot of another city; slots are used up for good (OR-05)."""
    s.city[seat] = city
    s.visits[city] += 1


def begin(s: "Odyssey", route: int) -> None:
    """A new Move, over this route or over none (OR-38)."""
    s.passes = 0
    s.via = route
    s.made = s.at = 0
    s.barred = variants.barred_by_travel(s, route)
