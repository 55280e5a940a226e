"""Reviews of games: what each move gave away."""

import pytest

import montgolfier as mg
from montgolfier.solve.review import review
from tests.solve.aloft.deals import GOLDEN, SOLO, wander

DEAL = GOLDEN[1]


def test_an_optimal_game_has_no_mistakes() -> None:
    match = SOLO["first"].position({"row": DEAL["row"]})
    for action in mg.solve(match).line:
        match.play(action)
    found = review(match)
    assert (found.par, found.score, found.proven, found.mistakes) == (DEAL["first"], DEAL["first"], True, [])
    assert [step.action for step in found.steps] == [text for actor, text in match.record.events if actor != "*"]


@pytest.mark.slow
def test_every_point_lost_is_put_down_to_a_move() -> None:
    match = SOLO["first"].position({"row": DEAL["row"]})
    for _ in wander(match, 3):
        pass
    assert match.outcome is not None
    found = review(match)
    assert found.par == DEAL["first"]
    assert found.score == match.outcome.scores[0]
    assert sum(step.cost for step in found.steps) == found.score - found.par
    assert found.mistakes
    assert all(step.cost >= 0 for step in found.steps)
    for before, after in zip(found.steps, found.steps[1:], strict=False):
        assert before.after == after.before
    worst = max(found.steps, key=lambda step: step.cost)
    better = match.at(worst.number - 1)
    better.play(worst.better)
    assert mg.solve(better).score == worst.before


def test_a_game_that_was_not_begun_or_is_played_against_each_other_is_refused() -> None:
    with pytest.raises(mg.SetupError, match="there is nothing to review: no move has been made"):
        review(SOLO["first"].new(seed=1))
    rivals = mg.Game("aloft").new(seed=1)
    rivals.play(rivals.legal()[0])
    with pytest.raises(mg.SetupError, match="only the solo and the cooperative game"):
        review(rivals)


def test_a_title_from_outside_is_reviewed_too(ford: mg.Game) -> None:
    match = ford.position({"stones": [3, 1, 2, 3, 1, 1]})
    for step in ("step 1", "step 1", "step 1", "step 2", "step 2"):
        match.play(step)
    found = review(match)
    assert (found.par, found.score, found.proven) == (4, 7, True)
    assert [(step.number, step.action, step.cost, step.better) for step in found.mistakes] == [
        (1, "step 1", 2, "step 2"),
        (2, "step 1", 1, "step 2"),
    ]
