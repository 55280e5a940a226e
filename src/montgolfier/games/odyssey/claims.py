"""The Claim: which routes a seat may claim or share, how it may pay, and what follows."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.engine.bits import lowest
    from montgolfier.games.odyssey import multiroutes, secrets, trajectories, wild_winds
    from montgolfier.games.odyssey.codes import (
        ABILITY_KINDS,
        ABILITY_SHARE,
        BONUSES,
        CLAIM,
        KINDS,
        NO_COLOUR,
        SHARE,
        WILD,
        action_of,
    )
    from montgolfier.games.odyssey.components import MAX_LENGTH

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def legal_into(s: "Odyssey", out: list[int], n: int) -> int:
    """Every payment for every route that may be claimed or shared, from anywhere (O-25)."""
    seat = s.turn
    if s.held[seat] == 0:
        return n
    sharing = s.ability[ABILITY_KINDS * seat + ABILITY_SHARE] > 0
    for half in range((s.chart.routes + 63) // 64):
        rest = within_reach(s, seat, half)
        while rest:
            r = 64 * half + lowest(rest)
            rest &= rest - 1
            if s.chart.multi[r]:
                n = multiroutes.legal_spaces(s, out, n, r, sharing)
            elif s.owner[r] == 0:
                if may_claim(s, seat, r):
                    n = legal_payments(s, out, n, CLAIM, r, 0, s.chart.type[r], s.chart.length[r])
            elif sharing and not s.owner[r] >> seat & 1 and may_hold(s, seat, r):  # OR-37
                n = legal_payments(s, out, n, SHARE, r, 0, s.chart.type[r], s.chart.length[r])
    return n


def legal_payments(
    s: "Odyssey", out: list[int], n: int, kind: int, route: int, space: int, type_: int, price: int
) -> int:
    """O-21, O-22: balloons of the type, as many as the price; W may stand in for any of them (O-41, OR-15)."""
    if type_ == WILD:
        return wild_winds.legal_gray_payments(s, out, n, kind, route, space, price)
    have = s.live[KINDS * s.turn + type_]
    for wild in range(max(price - have, 0), min(s.live[KINDS * s.turn + WILD], price) + 1):
        out[n] = action_of(kind, route, space, NO_COLOUR, wild)
        n += 1
    return n


def within_reach(s: "Odyssey", seat: int, half: int) -> int:
    """Of 64 routes, those that the seat has the balloons for (O-22, O-39, O-41), and all multi-routes."""
    found = most = 0
    for t in range(s.chart.types):
        have = min(s.live[KINDS * seat + t] + s.live[KINDS * seat + WILD], MAX_LENGTH)
        most = max(most, have)
        found |= s.chart.priced[2 * ((MAX_LENGTH + 1) * t + have) + half]
    return found | s.chart.priced[2 * ((MAX_LENGTH + 1) * WILD + most) + half]  # gray: any one colour


def can_claim(s: "Odyssey", seat: int) -> bool:
    """Whether this seat can pay for any route that is left."""
    if s.held[seat] == 0:
        return False
    for half in range((s.chart.routes + 63) // 64):
        rest = within_reach(s, seat, half)
        while rest:
            r = 64 * half + lowest(rest)
            rest &= rest - 1
            if s.owner[r] or not may_claim(s, seat, r):
                continue
            if not s.chart.multi[r] or multiroutes.can_claim_space(s, seat, r):
                return True
    return False


def may_claim(s: "Odyssey", seat: int, route: int) -> bool:
    """O-27, OR-16: closed twins are not claimed. Callers look at `owner`: a route is claimed only once (O-24)."""
    return not s.shut[route] and may_hold(s, seat, route)


def may_hold(s: "Odyssey", seat: int, route: int) -> bool:
    """OR-16: whether one player may own both routes of a double."""
    if s.same_player_double:
        return True
    twin = s.chart.next_twin[route]
    while twin != route:
        if has_icon(s, seat, twin):
            return False
        twin = s.chart.next_twin[twin]
    return True


def has_icon(s: "Odyssey", seat: int, route: int) -> bool:
    """Whether the seat's icon stands anywhere in a route."""
    if s.chart.multi[route]:
        return multiroutes.participants(s, route) >> seat & 1 != 0
    return s.owner[route] >> seat & 1 != 0


def can_pay(s: "Odyssey", seat: int, type_: int, price: int) -> bool:
    """Whether the seat holds the balloons for a price."""
    if type_ == WILD:
        return wild_winds.can_pay_gray(s, seat, price)
    return s.live[KINDS * seat + type_] + s.live[KINDS * seat + WILD] >= price


def claim(s: "Odyssey", route: int, space: int, colour: int, wild: int) -> None:
    """O-21 to O-24: pay, write the icon into the route; the consequences follow step by step (OR-32)."""
    pay(s, route, space, colour, wild)
    if space:
        multiroutes.claim_space(s, route, space - 1)
    else:
        s.owner[route] = 1 << s.turn
        s.unclaimed -= 1
    if s.seats == 2:
        close_twins(s, route)
    s.at = max(space - 1, 0)
    s.until = space if space else s.chart.length[route]
    if space == 0 or not s.reward_at_completion or s.owner[route]:  # OR-30
        reward_neighbour(s, route)
    follow_up(s, route)


def share(s: "Odyssey", route: int, space: int, colour: int, wild: int) -> None:
    """OR-37: a Claim at full price of what others own; bonuses are not given again."""
    pay(s, route, space, colour, wild)
    if space:
        multiroutes.share_space(s, route, space - 1)
    else:
        s.owner[route] |= 1 << s.turn
    s.at = s.until = 0
    if space == 0 or not s.reward_at_completion:  # OR-30: a share completes nothing
        reward_neighbour(s, route)
    follow_up(s, route)


def pay(s: "Odyssey", route: int, space: int, colour: int, wild: int) -> None:
    """O-23: paid balloons are crossed out."""
    seat = s.turn
    s.passes = 0
    price = 1 if space else s.chart.length[route]
    if colour == NO_COLOUR:
        colour = s.chart.space_type[MAX_LENGTH * route + max(space - 1, 0)]
    if price > wild:
        s.drop(seat, colour, price - wild)
        if s.secret:
            secrets.saw_payment(s, seat, colour, price - wild)  # OR-42: payments are visible
    if wild:
        s.drop(seat, WILD, wild)
        if s.secret:
            secrets.saw_payment(s, seat, WILD, wild)


def close_twins(s: "Odyssey", route: int) -> None:
    """O-27, OR-16: with two players the other routes of the group are struck out."""
    twin = s.chart.next_twin[route]
    while twin != route:
        if not s.shut[twin]:
            s.shut[twin] = 1
            s.unclaimed -= 1
        twin = s.chart.next_twin[twin]


def reward_neighbour(s: "Odyssey", route: int) -> None:
    """O-26, OR-14: a claimer whose traveler stands at either end is to be rewarded, once."""
    here = s.city[s.turn]
    if here == s.chart.end_a[route] or here == s.chart.end_b[route]:
        s.due[s.turn] = 1


def follow_up(s: "Odyssey", route: int) -> None:
    """OR-32: bonuses, the reward of the claimer, trajectories; those fulfilled by this claim are noted at once."""
    s.goal = route
    s.step = BONUSES
    if s.owner[route] and s.chart.trajectories:
        trajectories.notice(s, s.owner[route])
