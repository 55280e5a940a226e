"""Reviews of real games: stronger players are shown less error, everything adds up, and nothing depends on the day."""

from functools import cache

import pytest

import montgolfier as mg
from montgolfier.bots.review import RATINGS, going_through
from montgolfier.bots.review.results import read_review
from montgolfier.solve.review import review as solved

EFFORT = 0.03
SHARES = {"aloft": 0.02, "cloud9": 0.01, "odyssey": 0.03}  # of the thinking of a master
TITLES = {"aloft": {"edition": "second"}, "cloud9": {}, "odyssey": {"board_seed": 1}}
LADDER = ("random", "expert", "master")
each = pytest.mark.parametrize("title", TITLES, scope="module")  # by title, so that each game is gone through once


@cache
def played(title, seed):
    """A game of a random player, an expert and a master, who change seats with the seed."""
    match = mg.Game(title, players=3, **TITLES[title]).new(seed=seed)
    bots = [mg.bot("random", 1), mg.bot("expert", 1), mg.bot("master", 1, budget_share=SHARES[title])]
    while match.to_move is not None:
        match.play(bots[(match.to_move + seed) % 3].choose(match))
    return match


@cache
def gone_through(title, seed):
    return mg.review(played(title, seed), EFFORT)


def given_away_among_random_players(title):
    """Per player and game. Two of them, since beside a master one has soon lost, and then can lose no more."""
    match, bot = mg.Game(title, players=2, **TITLES[title]).new(seed=0), mg.bot("random", 1)
    while match.to_move is not None:
        match.play(bot.choose(match))
    found = mg.review(match, EFFORT)
    return (found.given_away(0) + found.given_away(1)) / 2


@pytest.mark.slow
@each
def test_the_stronger_the_player_the_less_is_given_away(title):
    games, error = 3, dict.fromkeys(LADDER, 0.0)
    for seed in range(games):
        found = gone_through(title, seed)
        for seat in range(3):
            error[LADDER[(seat + seed) % 3]] += found.given_away(seat) / games
    assert given_away_among_random_players(title) > error["expert"] > error["master"]


@pytest.mark.slow
@each
def test_start_luck_and_decisions_add_up_to_the_result(title):
    found, match = gone_through(title, 0), played(title, 0)
    for account in found.accounts:
        parts = (account.start, account.chance, account.unseen, account.own, account.others)
        assert sum(part.value for part in parts) == pytest.approx(account.result)
        assert account.luck.value == pytest.approx(account.chance.value + account.unseen.value)
        assert account.own.value == pytest.approx(-found.given_away(account.seat))
        assert account.result == (account.seat in match.outcome.winners) / len(match.outcome.winners)
    for part in ("start", "luck"):  # one player's luck is the others' misfortune
        total = sum(getattr(account, part).value for account in found.accounts)
        assert total == pytest.approx(1.0 if part == "start" else 0.0)
    assert (found.complete, found.finished, found.plies) == (True, True, len(match.events))
    assert [point.ply for point in found.points] == sorted({point.ply for point in found.points})
    assert {decision.rating for decision in found.decisions} <= set(RATINGS)
    assert all((d.rating == "best") == (d.cost < 0.01) for d in found.decisions)


def test_the_same_game_has_the_same_review_and_can_be_kept():
    match = played_briefly()
    found = mg.review(match, 0.001)
    assert mg.review(mg.replay(match.record.to_json()), 0.001) == found
    assert read_review(found.to_dict()) == found
    assert read_review({**found.to_dict(), "format": 0}) is None


def played_briefly():
    match = mg.Game("aloft", edition="first", players=2).new(seed=3)
    bot = mg.bot("greedy", seed=1)
    while match.to_move is not None:
        match.play(bot.choose(match))
    return match


@pytest.mark.slow
def test_a_mirrored_deal_exchanges_the_luck():
    """The same game with the seats exchanged: what was the one's luck is the other's, with the sign turned."""
    match = played_briefly()
    game = mg.Game("aloft", **{**match.options, "first_player": "random"})
    first, one, other, *rest = match.events
    mirrored = game.new(chance="manual")
    mirrored.play(f"first {1 - int(first[1].split()[1])}")
    mirrored.play(other[1])
    mirrored.play(one[1])
    for _, action in rest:
        mirrored.play(action)
    here, there = mg.review(match, EFFORT).accounts, mg.review(mirrored, EFFORT).accounts
    for seat in range(2):
        doubt = here[seat].luck.margin + there[seat].luck.margin
        assert abs(here[seat].luck.value + there[seat].luck.value) <= doubt + 0.05
    assert here[0].luck.value == pytest.approx(-here[1].luck.value)


def test_a_game_that_can_be_solved_is_reviewed_exactly():
    match = mg.Game("aloft", edition="first", players=1).new(seed=2)
    for action in mg.solve(match).line[:-12]:
        match.play(action)
    worst = mg.bot("solver").explain(match, best=99)[-1]
    match.play(worst.action)
    truth, found = solved(match), mg.review(match)
    assert (found.exact, found.proven, found.finished) == (True, True, False)
    assert found.accounts[0].own.value == truth.score - truth.par == found.given_away(0) > 0
    costs = {step.number: step.cost for step in truth.steps}
    assert all(d.cost == costs[d.number] for d in found.decisions)
    assert all((d.rating == "best") == (costs[d.number] == 0) for d in found.decisions)
    assert [d.best for d in found.costly()] == [step.better for step in truth.mistakes]


def test_ctrl_c_keeps_what_was_done():
    match = played_briefly()

    def impatient(done, total):
        assert total == len(match.events)
        if done > total // 2:
            raise KeyboardInterrupt

    with pytest.raises(mg.Interrupted) as stopped:
        mg.review(match, 0.001, impatient)
    partial = stopped.value.partial
    assert (partial.complete, partial.finished) == (False, False)
    assert 0 < partial.plies < len(match.events)
    assert partial.decisions == mg.review(match, 0.001).decisions[: len(partial.decisions)]


def test_a_server_can_stop_a_review_between_two_steps():
    steps = going_through(played_briefly(), 0.001)
    for _ in range(40):
        next(steps)
    with pytest.raises(StopIteration) as stopped:
        steps.send(True)
    assert not stopped.value.value.complete


def test_what_cannot_be_reviewed_is_refused_with_the_reason():
    match = mg.Game("cloud9").new(seed=1)
    with pytest.raises(mg.SetupError, match="there is nothing to review: no move has been made"):
        mg.review(match)
    with pytest.raises(mg.SetupError, match=r"effort must be a number from 0\.001 to 1000, not 0"):
        mg.review(played_briefly(), 0)


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes():
    match = played_briefly().at(20)
    found = mg.review(match, 0.001)
    assert (found.complete, found.finished) == (True, False)
    assert all(0 < account.result < 1 for account in found.accounts)
