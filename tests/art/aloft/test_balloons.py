"""The balloons that can be drawn are those of Aloft, and are called what the rules call them."""

from montgolfier.art import balloon
from montgolfier.games.aloft.components import BALLOONS, COLOUR_NAMES, SPECIAL


def test_every_balloon_has_a_picture_and_its_name():
    assert balloon.NAMES == BALLOONS
    assert list(balloon.SHAPES) == SPECIAL
    assert balloon.COLOUR_NAMES == COLOUR_NAMES
    assert [balloon.spoken(name) for name in ("GR", "LION")] == ["green-red", "the lion"]
