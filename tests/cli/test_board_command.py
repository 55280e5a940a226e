"""`montgolfier board`: makes, draws and judges boards; mistakes are told in one line."""

import json
from pathlib import Path

import pymupdf
import pytest
from typer.testing import CliRunner

from montgolfier.boards.figures import CLARITY
from montgolfier.cli import app
from montgolfier.cli.board import CLARITIES
from montgolfier.games.odyssey.board import load

run = CliRunner()


def board(*words: object) -> tuple[int, str, str]:
    result = run.invoke(app, ["board", *map(str, words)], env={"COLUMNS": "200"})
    return result.exit_code, result.stdout, result.stderr


def test_a_board_and_its_picture(tmp_path: Path) -> None:
    svg, data = tmp_path / "board.svg", tmp_path / "board.json"
    code, out, _ = board("--size", "tiny", "-x", "trajectories,wild-winds", "--seed", 5, "-o", svg, "-o", data)
    assert code == 0
    assert "tiny-5: " in out
    assert "Passes all 21 checks at clarity clean." in out
    assert svg.read_text().startswith("<svg ")
    assert "var(" not in svg.read_text()
    assert load(data).expansions() == ["trajectories", "wildWinds"]
    again = tmp_path / "again.json"
    board("--size", "tiny", "-x", "wildWinds,trajectories", "--seed", 5, "-o", again)
    assert again.read_text() == data.read_text(), "the same seed, the same board"


def test_a_board_from_a_file_is_judged_and_drawn(tmp_path: Path) -> None:
    data, svg = tmp_path / "board.json", tmp_path / "board.svg"
    assert board("--size", "tiny", "--seed", 1, "-o", data)[0] == 0
    code, out, _ = board(data, "--report", "-o", svg, "--ink", "gray")
    assert code == 0
    assert "E-21 ok" in out
    assert svg.exists()
    code, out, _ = board(data, "--size", "regular")
    assert code == 1
    assert "E-01 FAIL enough cities" in out


def test_all_expansions(tmp_path: Path) -> None:
    data = tmp_path / "board.json"
    assert board("--size", "tiny", "-x", "all", "--seed", 2, "-o", data)[0] == 0
    assert len(load(data).expansions()) == 4


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--size", "vast"], "size must be one of tiny, small, regular, large, huge, not 'vast'"),
        (["--clarity", "murky"], "clarity must be one of chaos, okay, normal, clean, superclean, not 'murky'"),
        (["-x", "trains"], "--expansions are trajectories, wildWinds, multiRoutes, bonusBalloons, not 'trains'"),
        (["--ink", "neon"], "--ink must be one of print, gray, screen, not 'neon'"),
        (["-o", "board.gif"], "--output must end in .svg or .png or .json, not 'board.gif'"),
        (["--types", "red,blue"], "types must be at least 5 different ones"),
        (["nowhere.json"], "board file 'nowhere.json' cannot be read"),
        (["nowhere.json", "--seed", "4"], "--seed is for making a board; 'nowhere.json' is one already"),
    ],
)
def test_mistakes_are_told_in_one_line(words: list[str], complaint: str) -> None:
    code, out, err = board(*words)
    assert code == 2
    [error] = err.splitlines()
    assert complaint in error
    assert out == ""


def test_a_broken_file_names_the_fault(tmp_path: Path) -> None:
    data = tmp_path / "board.json"
    board("--size", "tiny", "--seed", 1, "-o", data)
    broken = json.loads(data.read_text())
    broken["routes"][0]["a"] = "Zürich"
    data.write_text(json.dumps(broken))
    code, _, err = board(data)
    assert code == 2
    assert "Zürich" in err


def test_the_command_knows_the_clarities_of_the_checks() -> None:
    assert tuple(CLARITY) == CLARITIES


def test_a_printed_id_draws_the_same_board_again(tmp_path: Path) -> None:
    first, again = tmp_path / "first.json", tmp_path / "again.json"
    code, out, _ = board("--size", "tiny", "--seed", 5, "-x", "all", "-o", first)
    assert code == 0
    assert "Again: montgolfier board --id tiny-5-twmb" in out
    assert board("--id", "tiny-5-twmb", "-o", again)[0] == 0
    assert again.read_text() == first.read_text()


def test_a_board_as_png(tmp_path: Path) -> None:
    picture = tmp_path / "board.png"
    assert board("--id", "tiny-5", "-o", picture)[0] == 0
    pixels = pymupdf.Pixmap(picture)
    right = [pixels.pixel(pixels.width * 19 // 20, y) for y in range(pixels.height)]
    assert any(sum(colour) < 600 for colour in right[-200:])  # the last inventory: the sheet fills the picture


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--id", "vast-1"], "'vast-1' is not the id of a board; one looks like regular-7 or large-12-tw"),
        (["--id", "tiny-5", "--seed", "5"], "--seed makes no sense with --id"),
    ],
)
def test_a_wrong_id_is_told_in_one_line(words: list[str], complaint: str) -> None:
    code, _, err = board(*words)
    assert code == 2
    assert complaint in err
    assert err.count("\n") == 1
