"""Whole numbers of numpy, as research programs have them, are taken like Python's own; what is no number is refused."""

import pickle
from pathlib import Path

import numpy as np
import pytest

import montgolfier as mg
from montgolfier.play.registry import unregister

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


@pytest.mark.parametrize("name", ["x y", "Tether", "", 3, None])
def test_a_title_has_a_name_that_programs_can_use(name):
    with pytest.raises(mg.SetupError, match="the name of a title must be one lower-case word, such as 'tether', not "):
        mg.register(mg.Title(name=name, label="X", designer="X", summary="X", rules="none:RULES"))


def test_rules_that_are_none_are_named():
    mg.register(mg.Title(name="unruly", label="X", designer="X", summary="X", rules=3))
    try:
        with pytest.raises(mg.SetupError, match="the rules of unruly must be a Rules, not 3"):
            mg.Game("unruly")
    finally:
        unregister("unruly")


class Aloft(mg.Game):
    """A game of somebody else's, with more to it."""


def test_a_game_of_a_class_of_ones_own_is_pickled_as_such():
    copied = pickle.loads(pickle.dumps(Aloft("aloft", players=3)))
    assert (type(copied), copied.players) == (Aloft, 3)


def test_arrays_and_truth_values_of_numpy_are_lists_and_truth_values():
    assert mg.Game("aloft", early_finish=np.True_) == mg.Game("aloft", early_finish=True)
    expansions = np.array(["wildWinds", "trajectories"])
    assert mg.Game("odyssey", expansions=expansions) == mg.Game("odyssey", expansions=expansions.tolist())
    dealt = GAME.position({"hands": np.array(["G", "R"])}, seed=1)
    assert dealt.record.to_json() == GAME.position({"hands": ["G", "R"]}, seed=1).record.to_json()
    match = GAME.new(seed=7)
    assert match.log(0, since=np.int64(1)) == match.log(0, since=1)
    assert match.story(0, since=TWO) == match.story(0, since=2)
    with pytest.raises(mg.SetupError, match=r"'first_player' of aloft, second edition, cannot be \[1, 2\]"):
        mg.Game("aloft", first_player=np.array([1, 2]))


NEVER = (None, True, -1, 1.5, float("nan"), "x", b"x", [], {"a": 1}, np.array([1, 2]), object())
WRONG = (*NEVER, 3, 10**30, int, mg)
MATCH = GAME.new(seed=7)
SERIES = mg.series(GAME, ["random", "greedy"], games=2)
RUN = mg.playouts(GAME, 10)
BOT = mg.bot("greedy")
ONLY_A_MATCH = "match must be a match, such as "


@pytest.mark.parametrize(
    ("call", "wrong", "message"),
    [
        (lambda value: mg.perft(value, 1), WRONG, "game must be a game, such as "),
        (lambda value: mg.playouts(value, 1), WRONG, "game must be a game, such as "),
        (lambda value: mg.series(value, ["random"], 1), (*WRONG, MATCH), "game must be a game, such as "),
        (mg.picture, (*WRONG, GAME), ONLY_A_MATCH),
        (mg.review, (*WRONG, GAME), ONLY_A_MATCH),
        (BOT.choose, (*WRONG, GAME), ONLY_A_MATCH),
        (mg.bot("club").explain, (*WRONG, GAME), ONLY_A_MATCH),
        (lambda value: BOT.explain(MATCH, value), NEVER, "best must be a whole"),
        (lambda value: MATCH.picture(0, value), NEVER[1:], "names must be a list of 2 texts"),
        (lambda value: MATCH.steps(value), NEVER, "first must be a whole number"),
        (MATCH.format, WRONG, "is not allowed now; legal now: "),
        (MATCH.apply, WRONG, "is not allowed now; legal now: "),
        (lambda value: GAME.new(1, chance=value), WRONG, "chance must be auto or manual, not "),
        (lambda value: RUN.quantile(value, 0.5), WRONG, "seat must be a whole number from 0 to 1, not "),
        (lambda value: RUN.quantile(0, value), WRONG, "part must be a number from 0 to 1, not "),
        (SERIES.wins, (*WRONG, "greedy"), r"bot must be a place in \['random', 'greedy'\], 0 to 1, not "),
        (SERIES.mean_score, (*WRONG, "greedy"), r"bot must be a place in \['random', 'greedy'\], 0 to 1, not "),
        (SERIES.seat_wins, WRONG, "seat must be a whole number from 0 to 1, not "),
        (lambda value: mg.playouts(GAME, 1, progress=value), NEVER[1:], "progress must be a function, or None"),
        (lambda value: mg.series(GAME, ["random"], 1, progress=value), NEVER[1:], "progress must be a function"),
        (lambda value: mg.review(MATCH, progress=value), NEVER[1:], "progress must be a function, or None"),
        (lambda value: mg.study("aloft", progress=value, **QUICK), NEVER[1:], "progress must be a function"),
        (lambda value: mg.study("aloft", out=value, **QUICK), (3, b"x", [], ""), "a folder is named by a text or a"),
        (lambda value: mg.study("aloft", out=value, **QUICK), ("\0",), "cannot be created: embedded null"),
    ],
)
def test_what_is_something_else_altogether_is_refused_with_an_explanation(call, wrong, message):
    for value in wrong:
        with pytest.raises(mg.MontgolfierError, match=message):
            call(value)
