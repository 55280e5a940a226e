"""The playthroughs in tests/data are those that the rules produce now."""

import pytest

from tests.playthroughs import FOLDER, games, told

GAMES = games()


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_as_it_was(name):
    assert told(GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_no_playthrough_without_a_game():
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(GAMES)
