"""Positions, used by themselves."""

import pytest

import montgolfier as mg


@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
@pytest.mark.parametrize("action", [99999, -99999, 2**31 - 1, "D4", None, 1.5])
def test_what_is_no_legal_action_is_refused_and_changes_nothing(title, action):
    state = mg.Game(title).new(seed=1).state.clone()
    before = state.key()
    with pytest.raises(mg.IllegalAction, match=f"action number {action!r} is not allowed now; legal now: "):
        state.apply(action)
    assert state.key() == before
    state.apply(state.legal()[0])
    assert state.key() != before


def test_nothing_can_be_done_in_a_game_that_is_over():
    match = mg.Game("aloft", players=1).new(seed=1)
    while match.to_move is not None:
        last = match.state.legal()[0]
        match.apply(last)
    with pytest.raises(mg.IllegalAction, match="legal now: nothing"):
        match.state.clone().apply(last)
