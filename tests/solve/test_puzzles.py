"""The puzzle of the day."""

from datetime import date, timedelta

import pytest

import montgolfier as mg
from montgolfier.solve.puzzles import EDITIONS, difficulty, puzzle_of, reaches_par
from tests.solve.deals import row_of

DAY = date(2026, 7, 14)


def test_a_day_has_one_puzzle_for_each_edition_everywhere() -> None:
    rows = {tuple(puzzle_of(DAY + timedelta(n), edition).row) for n in range(30) for edition in EDITIONS}
    assert len(rows) == 60
    assert puzzle_of(DAY, "first").row == puzzle_of(DAY, "first").row == row_of(puzzle_of(DAY, "first").match())
    assert puzzle_of(DAY, "first").row == [
        "PR", "LION", "WOLF", "GY", "PY", "GR", "RY", "WY", "GP", "PW", "GW", "RW",
    ]  # fmt: skip
    with pytest.raises(mg.SetupError, match="there are puzzles for the first and the second edition, not 'third'"):
        puzzle_of(DAY, "third")


@pytest.mark.slow
def test_difficulty_counts_the_moves_that_keep_par() -> None:
    puzzle = puzzle_of(DAY, "first")
    par = puzzle.solve()
    assert par.proven
    found = difficulty(puzzle, decisions=6)
    assert (found.par, found.proven, len(found.choices)) == (par.score, True, 6)
    assert all(1 <= keeping <= legal for keeping, legal in found.choices)
    assert found.bits >= 0
    assert reaches_par(puzzle, par.score, mg.bot("solver").choose)
    assert not reaches_par(puzzle, par.score, mg.bot("random", seed=1).choose)
