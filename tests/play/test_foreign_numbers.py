"""Whole numbers of numpy, as research programs have them, are taken like Python's own; what is no number is refused."""

import pickle
from pathlib import Path

import numpy as np
import pytest

import montgolfier as mg

TWO = np.int64(2)
GAME = mg.Game("aloft", players=TWO, specials=np.int8(1))
QUICK = {"bots": ["random"], "skill": [], "restricted": []}


def test_numbers_of_numpy_are_pythons_in_games_and_records():
    assert mg.Game("aloft", players=2, specials=1) == GAME
    match = GAME.new(seed=np.uint64(7))
    assert match.record.to_json() == mg.Game("aloft", players=2, specials=1).new(seed=7).record.to_json()
    assert match.view(np.int64(1)) == match.view(1)
    assert type(match.view(np.int64(1))["seat"]) is int
    assert match.at(np.int64(1)).events == match.events[:1]
    level = mg.Game("cloud9").position({"level": np.int64(3)}, seed=1)
    assert mg.replay(level.record.to_json()).view(0)["level"] == 3


def test_numbers_of_numpy_are_pythons_in_searches_and_counts(tmp_path: Path):
    match = GAME.new(seed=7)
    assert mg.perft(GAME, TWO) == mg.perft(GAME, 2)
    assert mg.playouts(GAME, TWO, seed=TWO, threads=np.int64(1)).mean_scores == mg.playouts(GAME, 2, seed=2).mean_scores
    assert mg.bot("club", TWO, iterations=np.int64(50)).choose(match) == mg.bot("club", 2, iterations=50).choose(match)
    assert str(mg.series(GAME, ["random"], TWO, TWO)) == str(mg.series(GAME, ["random"], 2, 2))
    plan = {"players": [TWO], "games": TWO, "seed": TWO, "compare": {"specials": [np.int64(0), 1]}, **QUICK}
    assert (
        mg.study("aloft", out=tmp_path, **plan).rows
        == mg.study("aloft", players=2, games=2, seed=2, compare={"specials": [0, 1]}, **QUICK).rows
    )


@pytest.mark.parametrize("seed", ["7", 1.5, [1], b"x", True, np.array([1, 2]), np.float64(3)])
def test_what_is_no_whole_number_is_no_seed(seed):
    for made in (GAME.new, lambda seed: mg.playouts(GAME, 1, seed), lambda seed: mg.series(GAME, ["random"], 1, seed)):
        with pytest.raises(mg.SetupError, match="seed must be a whole number, not "):
            made(seed)


def test_a_record_is_continued_with_any_whole_number():
    record = GAME.new(seed=1).record.to_json()
    assert mg.replay(record, seed=np.int64(3)).seed == mg.replay(record, seed=3).seed == 3
    with pytest.raises(mg.SetupError, match="seed must be a whole number, not 'x'"):
        mg.replay(record, seed="x")


def test_a_bot_that_decides_nothing_says_what_it_lacks():
    class Undecided(mg.Bot):
        pass

    with pytest.raises(NotImplementedError, match=r"Undecided must define decide\(question\) or consider\(question\)"):
        Undecided("idle").choose(GAME.new(seed=1))


class Aloft(mg.Game):
    """A game of somebody else's, with more to it."""


def test_a_game_of_a_class_of_ones_own_is_pickled_as_such():
    copied = pickle.loads(pickle.dumps(Aloft("aloft", players=3)))
    assert (type(copied), copied.players) == (Aloft, 3)
