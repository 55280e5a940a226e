"""Boards graded by play: the grades come from games, are kept in the file, and stand on the sheet."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

import montgolfier as mg
from montgolfier.art.odyssey import draw
from montgolfier.boards import generate
from montgolfier.cli.board import best_by_play
from montgolfier.games.odyssey.board import Board, from_dict, from_json
from montgolfier.games.odyssey.board.parts import Grades
from montgolfier.lab.odyssey.grading import grade, grades_line, quality, shortcomings
from montgolfier.press.kits.odyssey.sheet import head, head_height
from montgolfier.press.order import Order

GOOD = Grades(2, 40, "greedy", 0.05, 0.8, 3.2, 0.6, 0.4, 35.0)


@pytest.fixture(scope="module")
def boards() -> list[Board]:
    return [generate("tiny", seed=seed) for seed in (1, 2)]


def test_games_grade_a_board(boards):
    graded = grade(boards, players=2, games=6, workers=1)
    for before, after in zip(boards, graded, strict=True):
        assert after == before  # the same board, with more known about it
        assert after.grades is not None
        assert 0 <= after.grades.seat_gap <= 0.5
        assert 0 < after.grades.routes_claimed <= 1
        assert after.grades.minutes > 1
    assert grade(boards, players=2, games=6, workers=1)[1].grades == graded[1].grades


def test_grades_are_kept_in_the_file_and_a_graded_board_can_be_played_on(boards):
    board = replace(boards[0], grades=GOOD)
    again = from_json(board.to_json())
    assert again.grades == GOOD
    assert "grades" not in boards[0].to_dict()
    assert mg.Game("odyssey", board=board.to_dict()).new(seed=1).to_move is not None


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("seat_gap", -1, "board: grades.seat_gap must be a number from 0 to 10000, not -1"),
        ("minutes", "long", "board: grades.minutes must be a number from 0 to 10000, not 'long'"),
        ("players", 1, "board: grades.players must be a whole number from 2 to 6, not 1"),
        ("beauty", 3, "board: grades has an unknown field 'beauty'"),
    ],
)
def test_a_wrong_grade_is_named(boards, name, value, complaint):
    data = replace(boards[0], grades=GOOD).to_dict()
    data["grades"][name] = value
    with pytest.raises(mg.SetupError, match=complaint):
        from_dict(data)


def test_what_a_board_lacks_is_told():
    assert shortcomings(GOOD) == []
    assert shortcomings(replace(GOOD, seat_gap=0.2, lead_changes=1.0)) == ["seats fair within 15 %", "two lead changes"]
    assert quality(GOOD) > quality(replace(GOOD, seat_gap=0.2))
    assert grades_line(GOOD).startswith("seats fair within 5 %, 80 % of the routes claimed, 3.2 lead changes")


def test_grades_stand_on_the_sheet(boards):
    board = replace(boards[0], grades=GOOD)
    order = Order("odyssey", mg.Game("odyssey", board=board.to_dict()).options)
    assert "Graded by 40 games of bots, 2 players" in head(order, board, 1200.0, 1)
    assert "Graded" not in head(order, boards[0], 1200.0, 1)
    assert head_height(board) > head_height(boards[0])
    assert "Graded by 40 games of bots, 2 players" in draw(board, "print")
    assert "Graded" not in draw(boards[0], "print")


def test_ctrl_c_keeps_the_best_board_so_far(boards, capsys):
    def interrupted(*grades: Grades) -> Iterator[Board]:
        yield from (replace(board, grades=one) for board, one in zip(boards, grades, strict=False))
        raise KeyboardInterrupt

    best, complete = best_by_play(interrupted(replace(GOOD, drama=0.1), GOOD), 20)
    assert (best.grades, complete) == (GOOD, False)
    assert "the best of 2 boards, not of 20" in capsys.readouterr().err
    with pytest.raises(KeyboardInterrupt):
        best_by_play(interrupted(), 20)


def test_the_command_takes_the_best_board_and_grades_one_of_your_own(tmp_path, monkeypatch):
    from typer.testing import CliRunner

    from montgolfier.cli import app

    monkeypatch.setattr("montgolfier.lab.odyssey.grading.GAMES", 4)
    best = tmp_path / "best.json"
    done = CliRunner().invoke(app, ["board", "--size", "tiny", "--best-of", "2", "--seed", "7", "-o", str(best)])
    assert done.exit_code == 0, done.output
    assert "By play: seats fair within" in done.output
    found = json.loads(best.read_text())
    assert found["grades"]["games"] == 4
    assert found["name"] in ("tiny-7", "tiny-8")
    own = tmp_path / "own.json"
    own.write_text(replace(generate("tiny", seed=1), grades=GOOD).to_json())  # for two players
    out = tmp_path / "graded.json"
    done = CliRunner().invoke(app, ["board", str(own), "--graded", "--players", "3", "-o", str(out)])
    assert done.exit_code == 0, done.output
    assert json.loads(out.read_text())["grades"]["players"] == 3
