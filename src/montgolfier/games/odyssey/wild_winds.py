"""The expansion Wild Winds: gray routes and the wildcard balloon W."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey.codes import KINDS, NO_COLOUR, WILD, action_of

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def legal_gray_payments(s: "Odyssey", out: list[int], n: int, kind: int, route: int, space: int, price: int) -> int:
    """O-39, OR-28, OR-46: any one colour, helped out by W (O-41); W alone needs no colour (OR-15)."""
    wilds = s.live[KINDS * s.turn + WILD]
    for t in range(s.chart.types):
        have = s.live[KINDS * s.turn + t]
        if have == 0:
            continue
        for wild in range(min(wilds, price - 1) + 1):
            if have + wild >= price:
                out[n] = action_of(kind, route, space, t, wild)
                n += 1
    if wilds >= price:
        out[n] = action_of(kind, route, space, NO_COLOUR, price)
        n += 1
    return n


def in_play(s: "Odyssey") -> bool:
    """Whether there can be a W at all: on gray routes (O-40) or as a reward (OR-11)."""
    return s.reward_wild or "wildWinds" in s.chart.board.expansions()


def can_pay_gray(s: "Odyssey", seat: int, price: int) -> bool:
    """Whether some one colour and the wildcards reach the price."""
    best = 0
    for t in range(s.chart.types):
        best = max(best, s.live[KINDS * seat + t])
    return best + s.live[KINDS * seat + WILD] >= price
