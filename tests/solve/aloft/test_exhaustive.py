"""The search over launches against the plainest solver: trying everything."""

from typing import Any

import pytest

import montgolfier as mg
from montgolfier.solve.aloft.exhaustive import TooManyPositions, exhaust
from tests.solve.aloft.deals import SOLO, final_score, short_board, wander

COOPERATIVE = mg.Game("aloft", edition="first", players=3, mode="cooperative", first_player=0)
VARIANTS: list[tuple[str, mg.Game]] = [
    ("first", SOLO["first"]),
    ("second", SOLO["second"]),
    ("cooperative", COOPERATIVE),
    ("five trucks", mg.Game("aloft", edition="first", players=1, launch_trucks=5)),
    ("passing", mg.Game("aloft", edition="second", players=1, advance_optional=True)),
    ("early finish", mg.Game("aloft", edition="first", players=1, early_finish=True)),
    ("no loading beyond", mg.Game("aloft", edition="second", players=1, offboard_loading=False)),
    ("no specials", mg.Game("aloft", edition="second", players=1, specials=0)),
]
SIZES = [(2, 7), (3, 4), (4, 4), (3, 5), (5, 4)]  # balloons and columns
LARGEST = {"first": 20, "second": 20, "passing": 15}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "game"), VARIANTS, ids=[name for name, _ in VARIANTS])
def test_small_boards_from_the_start(name: str, game: mg.Game) -> None:
    for seed, (balloons, columns) in enumerate(SIZES):
        if columns < game.options.get("launch_trucks", 4) or balloons * columns > LARGEST.get(name, 16):
            continue  # the trucks would not fit, or trying everything would take long
        match = short_board(game, balloons, columns, seed)
        expected = exhaust(match.state)
        solution = mg.solve(match)
        assert solution.proven
        assert solution.score == expected, f"seed {seed}"
        assert final_score(match, solution.line) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("name", "game"), VARIANTS, ids=[name for name, _ in VARIANTS])
def test_positions_in_the_middle_of_a_game(name: str, game: mg.Game) -> None:
    compared = 0
    for seed in range(8 if name in SOLO else 5):
        if seed % 2:
            start = short_board(game, balloons=4 + seed % 5, columns=5 + seed % 6, seed=seed)
        else:
            start = game.new(seed=seed)
        positions = [mg.replay(match.record.to_json()) for match in wander(start, seed)]
        for match in reversed(positions):  # from the end of the game back, as far as trying everything goes
            expected = plainly(match.state)
            if expected is None:
                break
            compared += 1
            solution = mg.solve(match)
            assert solution.proven
            assert solution.score == expected, f"seed {seed}, {match.record.events}"
            assert final_score(match, solution.line) == expected
    assert compared >= 30


def plainly(state: Any) -> int | None:
    """What trying everything says, unless that takes too long."""
    try:
        return exhaust(state, limit=4000)
    except TooManyPositions:
        return None
