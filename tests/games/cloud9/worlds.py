"""Games of Cloud 9 under all kinds of options, for the tests of laws."""

from collections.abc import Iterator
from typing import Any

from montgolfier.engine.rng import Rng
from montgolfier.games.cloud9.rules import RULES
from montgolfier.games.cloud9.state import Cloud9

CHOICES: dict[str, list[Any]] = {
    "edition": ["reference", "published"],
    "players": [2, 3, 4, 5, 6],
    "dice_cap": [1, 2, 3, 4, 6, None],
    "max_level": ["default", 2, 5, 9],
    "lone_pilot_leave": ["default", "after_roll", "before_roll"],
    "wilds_per_roll": [1, 2, None],
    "wild_mode": ["default", "single_die", "whole_roll"],
    "wild_over_held_colour": [True, False],
    "end_after": ["trip", "cycle", "immediately"],
    "wilds_in_initial_deal": [True, False],
    "hand_sizes_public": [True, False],
    "first_pilot": [None, 0, 1],
    "target": [5, 20, 50],
    "hand_size": [0, 3, 6, 12],
    "draw_per_trip": [0, 1, 3],
}


def any_rules(number: int) -> dict[str, Any]:
    """Options drawn at random from all there are; the same number gives the same options."""
    rng = Rng(number)
    picked = {name: values[rng.below(len(values))] for name, values in CHOICES.items()}
    return RULES.resolve({name: value for name, value in picked.items() if value != "default"})


def random_game(rules: dict[str, Any], seed: int) -> Iterator[tuple[Cloud9, int]]:
    """The positions of a random game, each with the action that is about to be played; the last with none (-1)."""
    state, rng = Cloud9(rules), Rng(seed)
    while not state.terminal():
        actions = state.legal()
        action = state.sample(rng) if state.to_move() < 0 else actions[rng.below(len(actions))]
        assert action in actions
        yield state, action
        state.apply(action)
    yield state, -1
