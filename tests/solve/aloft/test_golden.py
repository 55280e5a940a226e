"""The known optima of twenty deals."""

from typing import Any

import pytest

import montgolfier as mg
from tests.solve.aloft.deals import GOLDEN, SOLO, final_score


@pytest.mark.slow
@pytest.mark.parametrize("edition", SOLO)
@pytest.mark.parametrize("deal", GOLDEN, ids=lambda deal: f"deal {deal['deal']}")
def test_A1_44_A2_39_the_optimum_is_found_and_proven(deal: dict[str, Any], edition: str) -> None:
    match = SOLO[edition].position({"row": deal["row"]})
    solution = mg.solve(match)
    assert (solution.score, solution.proven, solution.lower_bound) == (deal[edition], True, deal[edition])
    assert final_score(match, solution.line) == deal[edition]
    assert solution.nodes > 0
    assert solution.seconds > 0


def test_both_ways_to_ask_mean_the_same() -> None:
    row = GOLDEN[1]["row"]
    by_game = mg.solve(SOLO["first"], row=row)
    by_match = mg.solve(SOLO["first"].position({"row": row}))
    assert by_game.score == by_match.score
    assert by_game.line == by_match.line
    seeded = mg.solve(SOLO["first"], seed=5)
    assert seeded.line == mg.solve(SOLO["first"].new(seed=5)).line
