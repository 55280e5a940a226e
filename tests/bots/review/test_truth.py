"""Reviews of tiny games whose truth is known: every part of the account is what it really was."""

import pytest

import montgolfier as mg
from montgolfier.play.registry import unregister
from tests.bots.review.cards import CARDS
from tests.lab.toys import COIN

EFFORT = 0.2
DOUBT = 0.02  # beside the stated interval, which holds in 95 cases of 100 only


@pytest.fixture(autouse=True)
def tiny_games():
    mg.register(COIN)
    mg.register(CARDS)
    yield
    unregister("coin")
    unregister("cards")


def gone_through(title, actions, **options):
    match = mg.Game(title, **options).new(chance="manual")
    for action in actions.split(", "):
        match.play(action)
    return mg.review(match, EFFORT)


def is_about(amount, truth):
    return abs(amount.value - truth) <= amount.margin + DOUBT


def holds(account, **truth):
    return dict.fromkeys(truth, True) == {name: is_about(getattr(account, name), truth[name]) for name in truth}


def test_a_planted_mistake_costs_what_it_costs():
    found = gone_through("coin", "first 0, bad, high, winner 1", planted=True)
    first, second = found.decisions
    assert (first.seat, first.action, first.rating) == (0, "bad", "blunder")
    assert first.best in ("high", "low")
    assert abs(first.cost - 0.2) <= first.margin + DOUBT
    assert (second.rating, second.cost) == ("best", 0.0)
    loser, winner = found.accounts
    assert holds(loser, start=0.5, chance=-0.3, unseen=0.0, luck=-0.3, own=-0.2, others=0.0)
    assert holds(winner, start=0.5, chance=0.3, unseen=0.0, luck=0.3, own=0.0, others=0.2)
    assert (loser.result, winner.result) == (0.0, 1.0)


def test_who_starts_is_luck_where_it_matters():
    found = gone_through("coin", "first 1, high, high, winner 1", edge=30)
    assert [point.ply for point in found.points] == [0, 1, 2, 3, 4]
    for point, truth in zip(found.points, (0.5, 0.8, 0.8, 0.8, 1.0), strict=True):
        assert is_about(point.values[1], truth)
    assert holds(found.accounts[1], chance=0.5, own=0.0, others=0.0)


def test_the_secrets_of_others_are_luck_and_no_error():
    found = gone_through("cards", "deal high, deal low, show")
    assert [d.rating for d in found.decisions] == ["best"]
    mine, theirs = found.accounts
    assert holds(mine, start=0.5, chance=0.25, unseen=0.25, luck=0.5, own=0.0, others=0.0)
    assert holds(theirs, start=0.5, chance=-0.25, unseen=-0.25, luck=-0.5, own=0.0, others=0.0)


def test_a_decision_is_judged_by_what_the_player_could_know():
    """Folding a high card is a blunder, also against a high card: it could not be known."""
    found = gone_through("cards", "deal high, deal high, fold")
    decision = found.decisions[0]
    assert (decision.rating, decision.best) == ("blunder", "show")
    assert abs(decision.before - 0.75) < DOUBT + decision.margin
    mine, theirs = found.accounts
    assert holds(mine, own=-0.75, chance=0.25, unseen=0.0)
    assert holds(theirs, others=0.75, own=0.0, chance=0.25, unseen=-0.5, luck=-0.25)


def test_mirrored_deals_have_opposite_luck():
    one = gone_through("cards", "deal high, deal low, show").accounts
    other = gone_through("cards", "deal low, deal high, show").accounts
    for seat in range(2):
        assert abs(one[seat].luck.value + other[seat].luck.value) <= one[seat].luck.margin + other[seat].luck.margin
    assert one[0].luck.value > 0.4
