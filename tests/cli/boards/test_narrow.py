"""Boards in terminals that are just wide enough, and in those that are not."""

import re

import pytest
from rich.console import Console

import montgolfier as mg
from montgolfier.cli.boards import board_of


def drawn(title: str, width: int) -> str:
    """The first board of a game before anything is dealt, at a terminal of this width."""
    match = mg.Game(title).new(seed=3, chance="manual")
    console = Console(width=width, force_terminal=False, highlight=False)
    with console.capture() as shown:
        console.print(board_of(title).draw(match.view(0)))
    return shown.get()


@pytest.mark.parametrize("title", ["aloft", "cloud9"])
def test_nothing_is_cut_off_at_eighty_columns(title):
    assert "…" not in drawn(title, 80)
    assert "widen the terminal" not in drawn(title, 80)


def test_a_board_that_is_cut_off_says_so():
    told = re.sub(r"\s+", " ", drawn("aloft", 40))
    assert re.search(r"The board is \d+ columns wide, but there is room for only 40: widen the terminal", told)


def test_the_first_lines_are_wrapped_between_words(run, tmp_path):
    out = run("play cloud9 --seed 3 --save", str(tmp_path / "game.json"), typed="q\n").out
    assert all(len(line) <= 80 for line in out.splitlines()[:3])
    assert "Cloud 9, reference edition by Aaron Weissblum." in out
