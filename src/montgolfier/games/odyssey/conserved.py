"""What is never created or lost in Aeronaut Odyssey, and the counts that must agree at every step."""

from typing import Any

from montgolfier.games.odyssey.codes import KINDS
from montgolfier.games.odyssey.components import MAX_LENGTH
from montgolfier.games.odyssey.state import Odyssey


def conserved(match: Any) -> int:
    """Routes are open, claimed or closed, and none ever goes missing."""
    state = match.state
    assert isinstance(state, Odyssey)
    check_invariants(state)
    view = match.view(None)
    return state.unclaimed + len(view["owners"]) + len(view["closed"])


def check_invariants(state: Odyssey) -> None:
    """Check what the rules keep constant, and that all counts agree."""
    board = state.chart.board
    live, spaces, used, held = state.live, state.spaces, state.used, state.held
    for seat in range(state.seats):
        own = live[KINDS * seat : KINDS * (seat + 1)]
        assert min(own) >= 0
        assert sum(own) == held[seat] <= used[seat] <= spaces[seat]
        assert state.used[seat] == held[seat] or not state.reusable
    assert all(0 <= state.visits[c] <= city.slots for c, city in enumerate(board.cities))
    owner, part, shut = state.owner, state.part, state.shut
    left = 0
    for r, route in enumerate(board.routes):
        icons = part[MAX_LENGTH * r : MAX_LENGTH * r + route.length]
        if route.multi:
            union = 0
            for mask in icons:
                union |= mask
            assert owner[r] == (union if all(icons) else 0)
        else:
            assert not any(icons)
        assert not (shut[r] and (owner[r] or any(icons)))  # a closed route has no icon
        left += not (shut[r] or owner[r])
    assert left == state.unclaimed
    for i, goal in enumerate(board.trajectories):
        assert state.taken[i].bit_count() <= goal.slots
        assert state.taken[i] & state.taken_extra[i] == 0  # a player at most once in a trajectory
