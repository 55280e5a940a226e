"""The puzzle of the day."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

import montgolfier as mg
from montgolfier.play.registry import register
from montgolfier.solve.puzzles import Difficulty, attempts, difficulty, puzzle_of, puzzle_title, series_of
from tests.solve.aloft.deals import row_of
from tests.solve.ford import FORD, SOLVER

DAY = date(2026, 7, 14)


def test_a_day_has_one_puzzle_for_each_edition_everywhere() -> None:
    rows = {tuple(puzzle_of(DAY + timedelta(n), edition).row) for n in range(30) for edition in ("first", "second")}
    assert len(rows) == 60
    assert puzzle_of(DAY, "first").row == puzzle_of(DAY, "first").row == row_of(puzzle_of(DAY, "first").match())
    assert puzzle_of(DAY, "first").row == [
        "PR", "LION", "WOLF", "GY", "PY", "GR", "RY", "WY", "GP", "PW", "GW", "RW",
    ]  # fmt: skip
    assert puzzle_of(DAY) == puzzle_of(DAY, "second") == puzzle_of(DAY, "second", "aloft")
    with pytest.raises(mg.SetupError, match="there are puzzles for the first and the second edition, not 'third'"):
        puzzle_of(DAY, "third")


def test_a_title_from_outside_has_puzzles_too(ford: mg.Game) -> None:
    assert puzzle_title() == "aloft"  # the longest series is meant when no title is named
    puzzle = puzzle_of(DAY, title="ford")
    assert (puzzle.edition, puzzle.options, series_of("ford").goal) == ("wild", {"players": 1}, "Keep your feet dry.")
    match = puzzle.match()
    assert puzzle.row == [text.removeprefix("stone ") for actor, text in match.record.events if actor == "*"]
    par = puzzle.solve().score
    found = difficulty(puzzle)
    assert (found.par, found.proven) == (par, True)
    assert 4 <= len(found.choices) <= 7
    assert attempts(puzzle, "solver", [mg.bot("solver").choose]).scores == [par]


def test_a_title_without_puzzles_says_which_have_some(ford: mg.Game) -> None:
    register(replace(FORD, solver=replace(SOLVER, puzzles=None)))
    with pytest.raises(mg.SetupError, match="ford has no puzzles; those with puzzles: aloft"):
        puzzle_of(DAY, title="ford")
    with pytest.raises(mg.SetupError, match="cloud9 has no solver; those with one: aloft, ford"):
        puzzle_of(DAY, title="cloud9")


@pytest.mark.slow
def test_difficulty_counts_the_moves_that_keep_par() -> None:
    puzzle = puzzle_of(DAY, "first")
    par = puzzle.solve()
    assert par.proven
    found = difficulty(puzzle, decisions=6)
    assert (found.par, found.proven, len(found.choices)) == (par.score, True, 6)
    assert all(1 <= keeping <= legal for keeping, legal in found.choices)


def test_difficulty_is_told_in_coin_tosses_and_in_a_word() -> None:
    found = Difficulty(8, [(1, 8), (2, 4), (5, 5)], proven=True)
    assert (found.bits, found.grade) == (4.0, "gentle")
    assert Difficulty(8, [(1, 64), (1, 64), (1, 64)], proven=True).grade == "fiendish"


@pytest.mark.slow
def test_attempts_of_bots_are_counted() -> None:
    puzzle = puzzle_of(DAY, "first")
    par = puzzle.solve().score
    solvers = attempts(puzzle, "solver", [mg.bot("solver").choose])
    assert (solvers.scores, solvers.reached(par), solvers.usual) == ([par], 1, par)
    guesses = attempts(puzzle, "random", [mg.bot("random", seed=seed).choose for seed in range(5)])
    assert guesses.scores == sorted(guesses.scores)
    assert guesses.scores[0] > par
    assert guesses.reached(par) == 0
    assert guesses.usual == guesses.scores[2]
    assert guesses.reached(guesses.scores[-1]) == 5
