"""`montgolfier print`: one file, whole or not at all; mistakes are told in one line."""

import sys
from pathlib import Path

import pexpect
import pymupdf
import pytest


def pages(file: Path) -> list[str]:
    return [page.get_text() for page in pymupdf.open(file)]


def test_one_command_prints_a_game(run, tmp_path: Path):
    out = tmp_path / "aloft.pdf"
    answer = run(f"print aloft --edition second --paper a4 --out {out}")
    assert answer.code == 0
    assert f"Written: {out}" in answer.out.replace("\n", "")
    assert "Aloft, second edition" in pages(out)[0]
    assert "1  board" in answer.out
    assert answer.out.splitlines()[-2].strip() == "rules"


def test_without_a_name_the_file_is_called_after_the_game(run, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("print cloud9 --only dice").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["cloud9.pdf"]


def test_list_names_every_part_and_prints_nothing(run, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    answer = run("print --list")
    for word in ("Aloft", "Cloud 9", "Aeronaut Odyssey", "76 cards", "calibration", "summaries", "--week and a day"):
        assert word in answer.out
    assert "41 achievement tokens" in run("print aloft --edition third --list").out
    assert not list(tmp_path.iterdir())


def test_only_some_parts(run, tmp_path: Path):
    out = tmp_path / "x.pdf"
    assert run(f"print cloud9 --only dice,rules --backs none --out {out}").code == 0
    texts = pages(out)
    assert "Ordinary dice" in texts[0]
    assert "page 1 of" in texts[1]


def test_a_board_by_size_and_seed_by_id_and_from_a_file(run, tmp_path: Path):
    made, by_id, data, from_file = (tmp_path / name for name in ("a.pdf", "b.pdf", "c.json", "d.pdf"))
    wish = "--only board --backs none --out"
    assert run(f"print odyssey --size tiny --seed 4 -x wild-winds {wish} {made}").code == 0
    assert run(f"print odyssey --board tiny-4-w {wish} {by_id}").code == 0
    assert made.read_bytes() == by_id.read_bytes()
    assert "tiny-4-w" in pages(made)[0]
    assert run(f"board --id tiny-4-w --output {data}").code == 0
    assert run(f"print odyssey --board {data} {wish} {from_file}").code == 0
    assert "tiny-4-w" not in pages(from_file)[0], "what is in a file need not be what its name says"


def test_previews_and_sheets_for_a_cutting_machine(run, tmp_path: Path):
    pictures, cut = tmp_path / "pictures", tmp_path / "cut"
    answer = run(f"print cloud9 --only cards,balloon --backs none --preview {pictures} --laser {cut}")
    assert answer.code == 0
    assert [path.name for path in sorted(pictures.iterdir())] == [f"cloud9-{n}.png" for n in range(1, 6)]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in pictures.iterdir())
    assert [path.suffix for path in cut.iterdir()] == [".svg"] * 5
    assert not list(tmp_path.glob("*.pdf"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("aloft --paper a5", "--paper must be one of a4, letter, a3, tabloid, not 'a5'"),
        ("aloft --ink blue", "--ink must be colour or gray, not 'blue'"),
        ("aloft --backs both", "--backs must be one of long, short, fold, none, not 'both'"),
        ("aloft --back-offset 1", "--back-offset takes two numbers of millimetres up to 5, such as 1.5,-0.5, not '1'"),
        ("aloft --back-offset nan,0", "--back-offset takes two numbers"),
        ("aloft --back-offset 1,1 --backs fold", "--back-offset is for duplex printing, not for --backs fold"),
        ("aloft --cards tarot", "--cards must be one of poker, mini, square, not 'tarot'"),
        ("aloft --corners cut", "--corners must be one of square, rounded, not 'cut'"),
        ("aloft --pieces cubes", "--pieces must be one of tiles, standees, not 'cubes'"),
        ("aloft --week soon", "--week takes a day such as 2026-07-14, not 'soon'"),
        ("aloft --week 9999-12-31", "--week takes a day such as 2026-07-14, not '9999-12-31'"),
        ("aloft --week 2026-07-14 --edition third", "--week is for the first and the second edition"),
        ("aloft --only week", "the puzzles of which week? --week takes a day of it, such as 2026-07-14"),
        ("aloft --only calibration --backs none", "the calibration sheet is for printing on both sides"),
        ("aloft --edition fourth", "option 'edition' of aloft cannot be 'fourth'"),
        ("aloft --only dice", "not 'dice'"),
        ("aloft --tiles 2x1", "--tiles makes no difference to aloft; leave it out"),
        ("aloft --size tiny", "--size is for games whose boards are drawn; aloft has only one board"),
        ("odyssey --size tiny --tiles 2", "--tiles takes sheets across and down, such as 2x1, not '2'"),
        ("odyssey --size tiny --tiles 9x9", "--tiles takes 1 to 6 sheets each way, not '9x9'"),
        ("odyssey --size tiny --copies 0", "--copies must be from 1 to 99, not 0"),
        ("odyssey --size vast", "size must be one of tiny, small, regular, large, huge, not 'vast'"),
        ("odyssey --size large --seed 3 --tiles 1x1", "board 'large-3' is too large for one sheet of A4"),
        ("odyssey --board tiny-1 --seed 2", "--seed draws a board, and --board names one: use either"),
        ("odyssey --board tiny-1-x", "'tiny-1-x' is not the id of a board"),
        ("odyssey --board nowhere.json", "nowhere.json"),
        (
            "odyssey --size tiny --server home",
            "--server takes an address such as https://games.example.org",
        ),
        ("chess", "there is no game 'chess'"),
        ("", "which game? montgolfier print TITLE"),
        ("aloft --out x.txt", "--out must end in .pdf, not 'x.txt'"),
        ("aloft --out nowhere/x.pdf", "--out: there is no folder 'nowhere'"),
    ],
)
def test_mistakes_are_told_in_one_line_and_leave_no_file(run, tmp_path: Path, monkeypatch, words, complaint):
    monkeypatch.chdir(tmp_path)
    answer = run(f"print {words}")
    assert answer.code == 2
    assert complaint in answer.err
    assert answer.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_replaced_is_left_as_it_was(run, tmp_path: Path):
    folder = tmp_path / "x.pdf"
    folder.mkdir()
    answer = run(f"print aloft --only tokens --out {folder}")
    assert answer.code == 2
    assert "--out is a folder" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["x.pdf"]


def test_ctrl_c_leaves_nothing_half_written(terminal, tmp_path: Path):
    out = tmp_path / "week.pdf"
    child = terminal(f"print aloft --week 2026-07-14 --only week --out {out}")
    child.expect("printing")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert [path.name for path in tmp_path.iterdir() if path.name != "data"] == []


def test_help_teaches_with_examples(run):
    answer = run("print --help").out
    for word in ("montgolfier print aloft", "--back-offset", "--only calibration", "Boards of Aeronaut Odyssey"):
        assert word in answer


def test_a_missing_package_is_told_with_the_line_that_installs_it(run, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "typst", None)  # as if it were not installed
    answer = run("print aloft --only tokens")
    assert answer.code == 2
    assert 'typst is not installed; this installs it: pip install "montgolfier[print]"' in answer.err
    assert not list(tmp_path.iterdir())


def test_the_cover_alone(run, tmp_path: Path):
    out = tmp_path / "cover.pdf"
    assert run(f"print cloud9 --only cover --backs none --out {out}").code == 0
    assert len(pages(out)) == 1
