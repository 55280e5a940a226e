"""Tether obeys every law of a game, in every variant."""

import pytest

from montgolfier import Game, NotationError, SetupError
from montgolfier.testing import conformance, variants


@pytest.mark.parametrize("game", variants("tether"), ids=str)
def test_the_laws_hold(game: Game) -> None:
    conformance(game)


def test_whoever_unties_the_last_knot_wins() -> None:
    match = Game("tether", knots=5).new()
    match.play("untie 3")
    assert match.legal() == ["untie 1", "untie 2"]
    match.play("untie 2")
    assert match.outcome is not None
    assert match.outcome.winners == [1]


def test_errors_say_what_would_be_right() -> None:
    match = Game("tether", knots=1).new()
    with pytest.raises(NotationError, match="write it as 'untie 2'"):
        match.play("cut")
    with pytest.raises(ValueError, match="only 1 knot is left"):
        match.play("untie 2")
    with pytest.raises(SetupError, match="knots must be 0 to 100"):
        Game("tether").position({"knots": 101})
