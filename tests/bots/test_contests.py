"""The contests of docs/bots.md: each can be played, and none is listed twice."""

import pytest
from fences import ROOT

import montgolfier as mg
from montgolfier.bots.entrants import make_bot
from montgolfier.engine.rng import Rng


@pytest.fixture
def contests(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    import contests

    return contests


def test_every_contest_has_a_game_and_two_bots(contests):
    for contest in {contest.key: contest for plan in contests.PLANS.values() for contest in plan}.values():
        assert mg.Game(contest.title, **contest.options).players == contest.options["players"]
        assert len([make_bot(name, 1) for name in contest.bots]) == 2
        assert sum(len(stretch.numbers) for stretch in contest.stretches) == contest.games


def test_no_plan_has_a_contest_twice(contests):
    assert set(contests.PLANS) == set(contests.ABOUT)
    for plan in contests.PLANS.values():
        described = [(str(contest), contest.bots, contest.milliseconds) for contest in plan]
        assert len(set(described)) == len(described)


def test_a_told_bot_knows_the_other_hand(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    import duel

    for title, options in (("aloft", {"edition": "first"}), ("cloud9", {"edition": "published"})):
        match = mg.Game(title, players=2, **options).new(seed=5)
        for number in range(30):
            world = duel.OPEN[title](match)
            world.determinize(number % 2, Rng(number))
            assert world.hand[:2] == match.state.hand[:2]
            if match.to_move is not None:
                match.play(match.legal()[number % len(match.legal())])
