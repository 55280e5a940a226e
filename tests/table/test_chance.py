"""Chance at live tables is fair, however many outcomes there are."""

from collections import Counter

import montgolfier as mg
from montgolfier.table.chance import fair_draw


def test_outcomes_come_as_often_as_their_odds_say():
    match = mg.Game("cloud9", players=2).new(chance="manual")
    odds = {match.parse(text): weight for text, weight in match.odds().items()}
    assert len(odds) > 1
    total, draws = sum(odds.values()), 20_000
    drawn = Counter(fair_draw(match) for _ in range(draws))
    expected = {action: draws * weight / total for action, weight in odds.items()}
    assert set(drawn) <= set(odds)
    chi_squared = sum((drawn[action] - mean) ** 2 / mean for action, mean in expected.items())
    assert chi_squared < 10 * len(odds) + 50  # far beyond what a fair draw gives in a lifetime


def test_one_of_hundreds_of_thousands_of_outcomes_is_drawn():
    game = mg.Game("cloud9", players=2, dice_cap=None)
    hands = [{"red": 2}, {"green": 2}]
    match = game.position({"level": 50, "phase": "roll", "hands": hands}, chance="manual")
    drawn = [fair_draw(match) for _ in range(5)]
    assert len(set(drawn)) == 5
    for action in drawn:
        text = match.format(action)
        assert text.startswith("roll ")
        assert len(text.split()) == 51
        assert match.parse(text) == action
