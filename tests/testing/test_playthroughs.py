"""The written-out games in tests/data/playthroughs are what the rules play today.

If a difference is meant: `python scripts/playthroughs.py`, then read the differences.
"""

from pathlib import Path

import pytest

import montgolfier as mg
from montgolfier.testing.playthrough import editions, playthrough

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
GAMES = {name: game for title in mg.titles() for name, game in editions(title).items()}


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_it_was(name):
    assert playthrough(GAMES[name]).splitlines() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_every_file_belongs_to_a_game():
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


def test_aloft_has_a_playthrough_of_every_edition_and_mode():
    assert {name for name in GAMES if name.startswith("aloft")} == {
        "aloft-first-competitive",
        "aloft-first-cooperative",
        "aloft-first-solo",
        "aloft-second-competitive",
        "aloft-second-solo",
        "aloft-third-competitive",
    }
