"""The bot that plays from the solver, and what it says about every move."""

from itertools import islice

import pytest

import montgolfier as mg
from montgolfier.bots.levels import names
from montgolfier.bots.solver import Reach
from tests.solve.aloft.deals import GOLDEN, SOLO, wander

COOPERATIVE = mg.Game("aloft", edition="first", players=2, mode="cooperative")


def test_it_plays_a_deal_to_its_optimum() -> None:
    deal = GOLDEN[1]
    match = SOLO["first"].position({"row": deal["row"]})
    bot = mg.bot("solver")
    while match.to_move is not None:
        match.play(bot.choose(match))
    assert match.outcome is not None
    assert list(match.outcome.scores) == [deal["first"]]


def test_a_bot_for_each_of_those_who_play_together() -> None:
    match = COOPERATIVE.new(seed=3)
    best = mg.solve(match).score
    bots = [mg.bot("solver"), mg.bot("solver")]
    while match.to_move is not None:
        assert match.to_move is not None
        match.play(bots[match.to_move].choose(match))
    assert match.outcome is not None
    assert set(match.outcome.scores) == {best}


@pytest.mark.slow
def test_explain_gives_the_best_score_after_every_move() -> None:
    match = next(islice(wander(SOLO["first"].new(seed=4), 9), 20, None))
    best = mg.solve(match).score
    advice = mg.bot("solver").explain(match, best=99)
    assert sorted(a.action for a in advice) == sorted(match.legal())
    assert all(isinstance(a, Reach) and a.proven for a in advice)
    scores = [a.score for a in advice if isinstance(a, Reach)]
    assert scores == sorted(scores)
    assert scores[0] == best
    assert [a.value for a in advice] == sorted((a.value for a in advice), reverse=True)
    for a in advice:
        after = mg.replay(match.record.to_json())
        after.play(a.action)
        expected = after.outcome.scores[0] if after.outcome else mg.solve(after).score
        assert isinstance(a, Reach)
        assert a.score == expected


def test_it_is_named_and_takes_a_time_limit() -> None:
    assert "solver" in names()
    assert repr(mg.bot("solver", seconds=1.0)) == "bot('solver', seed=0)"
    with pytest.raises(mg.SetupError, match="bot 'solver' has one setting, seconds; not iterations"):
        mg.bot("solver", iterations=3)
