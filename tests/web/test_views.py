"""Views of earlier moments are those that a copy of the game would give, and nobody's secrets are in them."""

import random

import pytest

import montgolfier as mg
from montgolfier.web.views import view_at


@pytest.mark.parametrize("title", ["aloft", "cloud9"])
def test_view_at_any_ply(title: str) -> None:
    match, rng = mg.Game(title, players=2).new(seed=3), random.Random(3)
    for _ in range(12):
        match.play(rng.choice(match.legal()))
    for ply in range(len(match.events) + 1):
        for seat in (0, 1, None):
            assert view_at(match, ply, seat) == match.at(ply).view(seat)
