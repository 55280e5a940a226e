"""What the evaluator of Cloud 9 advises in playouts: sensible, and from what the seat may know alone."""

import pytest

import montgolfier as mg
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.rng import Rng
from tests.bots.tables import wander


@pytest.mark.parametrize("edition", ["reference", "published"])
def test_advice_does_not_hang_on_what_the_seat_cannot_know(edition: str) -> None:
    looked = 0
    for seed in range(6):
        for match in wander("cloud9", {"edition": edition, "players": 3}, seed, every=3):
            assert match.to_move is not None
            if "stay" not in match.legal():
                continue
            evaluator = strategy_of("cloud9").evaluator(dict(match.options))
            advice = evaluator.policy_choice(match.state)
            for number in range(4):
                other = match.state.clone()
                other.determinize(match.to_move, Rng(number))
                assert evaluator.policy_choice(other) == advice
            looked += 1
    assert looked > 50


def advice(**fields: object) -> str:
    """What is advised in a position of the published edition for two."""
    match = mg.Game("cloud9", edition="published", players=2).position(fields)
    number = strategy_of("cloud9").evaluator(dict(match.options)).policy_choice(match.state)
    return dict(zip(match.state.legal(), match.legal(), strict=True))[number]


def test_a_passenger_leaves_a_pilot_without_cards_and_stays_where_nothing_is_asked_for() -> None:
    many = {"green": 4, "purple": 4, "red": 4, "yellow": 4}
    poor = {"hands": [{}, many], "pilot": 0, "level": 3, "phase": "passenger", "scores": [45, 45]}
    assert advice(**poor, dice=["red", "green"]) == "leave"
    assert advice(**poor, dice=["blank", "blank"]) == "stay"


def test_a_lone_pilot_rolls_on_with_a_full_hand_only() -> None:
    alone = {"pilot": 0, "level": 4, "aboard": [True, False], "phase": "lone_before", "scores": [45, 0]}
    assert advice(**alone, hands=[{"green": 1}, {}]) == "leave"
    assert advice(**alone, hands=[{"green": 4, "purple": 4, "red": 4, "yellow": 4}, {}]) == "stay"
