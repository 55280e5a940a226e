"""Positions of every title for the tests of the bots."""

from collections.abc import Iterator
from copy import copy
from typing import Any

import montgolfier as mg
from montgolfier.engine.rng import Rng

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("aloft", {"edition": "first", "players": 3}),
    ("aloft", {"edition": "second", "players": 2}),
    ("aloft", {"edition": "second", "players": 4, "reveal_unused": True}),
    ("aloft", {"edition": "third", "players": 2}),
    ("cloud9", {"players": 2}),
    ("cloud9", {"edition": "published", "players": 4}),
    ("cloud9", {"players": 3, "wild_over_held_colour": False, "wilds_in_initial_deal": False}),
    ("odyssey", {"board": "hexa", "players": 2}),
    ("odyssey", {"board": "hexa", "players": 3, "secret_inventories": True}),
]
NAMES = [f"{title} {' '.join(str(v) for v in options.values())}" for title, options in GAMES]


def wander(title: str, options: dict[str, Any], seed: int, every: int = 1) -> Iterator[mg.Match]:
    """A random game, yielded at every so-many-th decision with a choice."""
    match = mg.Game(title, **options).new(seed=seed)
    rng = Rng(seed)
    decisions = 0
    while match.to_move is not None:
        legal = match.legal()
        if len(legal) > 1:
            decisions += 1
            if decisions % every == 0:
                yield match
        match.play(legal[rng.below(len(legal))])


def other_world(match: mg.Match, seed: int) -> mg.Match:
    """The same match for the seat to move, with everything it cannot know dealt anew, now and at every past event."""
    seat = match.to_move
    assert isinstance(seat, int)
    twin = copy(match)
    rng = Rng(seed)
    twin.state = match.state.clone()
    twin.state.determinize(seat, rng)
    twin._heard = {}
    twin._before = [before.clone() for before in match._before]
    for before in twin._before:
        before.determinize(seat, rng)
    return twin
