"""What the evaluator of Cloud 9 advises in playouts: sensible, and from what the seat may know alone."""

import pytest

import montgolfier as mg
from montgolfier.bots.evaluators import evaluator_for
from montgolfier.engine.rng import Rng
from tests.bots.tables import wander


@pytest.mark.parametrize("edition", ["reference", "published"])
def test_advice_does_not_hang_on_what_the_seat_cannot_know(edition: str) -> None:
    looked = 0
    for seed in range(6):
        for match in wander("cloud9", {"edition": edition, "players": 3}, seed, every=3):
            assert isinstance(match.to_move, int)
            if "stay" not in match.legal():
                continue
            evaluator = evaluator_for("cloud9", dict(match.options))
            advice = evaluator.advised(match.state)
            for number in range(4):
                other = match.state.clone()
                other.reimagine(match.to_move, Rng(number))
                assert evaluator.advised(other) == advice
            looked += 1
    assert looked > 50


def advice(**fields: object) -> str:
    """What is advised in a position of the published edition for two."""
    match = mg.Game("cloud9", edition="published", players=2).position(fields)
    number = evaluator_for("cloud9", dict(match.options)).advised(match.state)
    return dict(zip(match.state.actions(), match.legal(), strict=True))[number]


def test_a_passenger_leaves_a_pilot_without_cards_and_stays_where_nothing_is_asked_for() -> None:
    many = {"green": 4, "purple": 4, "red": 4, "yellow": 4}
    poor = {"hands": [{}, many], "pilot": 0, "level": 3, "phase": "passenger", "scores": [45, 45]}
    assert advice(**poor, dice=["red", "green"]) == "leave"
    assert advice(**poor, dice=["blank", "blank"]) == "stay"


def test_a_lone_pilot_rolls_on_with_a_full_hand_only() -> None:
    alone = {"pilot": 0, "level": 4, "aboard": [True, False], "phase": "lone_before", "scores": [45, 0]}
    assert advice(**alone, hands=[{"green": 1}, {}]) == "leave"
    assert advice(**alone, hands=[{"green": 4, "purple": 4, "red": 4, "yellow": 4}, {}]) == "stay"
