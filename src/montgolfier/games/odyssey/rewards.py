"""Rewards: a balloon of choice or one more space, for owners whose routes are used and for claimers (O-13)."""

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.odyssey.codes import ASK_REWARD, REWARD, SPACE, WILD, action_of
    from montgolfier.games.odyssey.components import MAX_PLAYERS

if TYPE_CHECKING:
    from montgolfier.games.odyssey.state import Odyssey


def owe(s: "Odyssey", owners: int, row: int) -> None:
    """Note a reward for each of these seats; row 1 comes after row 0 (OR-12)."""
    for seat in range(s.seats):
        if owners >> seat & 1:
            s.due[MAX_PLAYERS * row + seat] += 1


def ask(s: "Odyssey") -> bool:
    """OR-12: rewarded players decide clockwise, starting left of the mover."""
    place = next_due(s)
    if place < 0:
        return False
    s.decider = place % MAX_PLAYERS
    s.decision = ASK_REWARD
    return True


def next_due(s: "Odyssey") -> int:
    """Where the next reward is noted, or -1."""
    for row in range(2):
        for k in range(1, s.seats + 1):
            seat = (s.turn + k) % s.seats
            if s.due[MAX_PLAYERS * row + seat] > 0:
                return MAX_PLAYERS * row + seat
    return -1


def legal_into(s: "Odyssey", out: list[int]) -> int:
    """O-13, OR-11: a balloon of choice, if there is a free space, or one more space."""
    n = 0
    if s.free(s.decider) > 0:  # OR-03
        n = s.legal_colours(out, REWARD)
        if s.reward_wild:
            out[n] = action_of(REWARD, 0, 0, WILD, 0)
            n += 1
    out[n] = action_of(REWARD, 0, 0, SPACE, 0)
    return n + 1


def take(s: "Odyssey", what: int) -> None:
    """O-13, OR-11: one balloon of choice or one more space."""
    s.due[next_due(s)] -= 1
    if what == SPACE:
        s.spaces[s.decider] += 1
    else:
        s.gain(s.decider, what)
