"""`montgolfier study` as a user types it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

QUICK = "--bots random --workers 1 --skill none --restricted none"


def test_one_command_writes_a_report_and_says_what_was_found(run, tmp_path):
    out = tmp_path / "study"
    answer = run(f"study aloft --compare edition=first,third --players 2,3 --games 6 {QUICK} --out", str(out))
    assert answer.code == 0
    assert "A game takes about" in answer.out
    assert {path.name for path in out.iterdir()} >= {
        "games.csv", "games.jsonl", "report.html", "report.json", "report.pdf", "study.toml",
    }  # fmt: skip
    results = json.loads((out / "report.json").read_text())
    labels = [condition["label"] for condition in results["conditions"]]
    assert labels == [
        "first edition, 2 players", "first edition, 3 players", "third edition, 2 players", "third edition, 3 players",
    ]  # fmt: skip
    again = run("study", str(out / "study.toml"), "--out", str(tmp_path / "again"))
    assert again.code == 0
    for name in ("report.json", "games.csv", "report.html", "study.toml"):
        assert (tmp_path / "again" / name).read_bytes() == (out / name).read_bytes()


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("study chess", "there is no game 'chess'; there are aloft, cloud9, odyssey"),
        ("study aloft --players 7", "study: players=7: option 'players' of aloft, second edition, cannot be 7"),
        ("study aloft --players two", "--players takes 3, 2-5 or 2,4, not 'two'"),
        ("study aloft --players 5-2", "--players takes 3, 2-5 or 2,4, not '5-2'"),
        ("study aloft --compare edition", "takes name=value, not 'edition'"),
        ("study aloft --compare edition=", "study: compare.edition must be a list of values to go through, not []"),
        (
            "study aloft --compare edition=first,ninth",
            "study: edition=ninth: option 'edition' of aloft cannot be 'ninth'",
        ),
        ("study aloft --bots wizard", "study: bots: there is no bot 'wizard'"),
        ("study gone.toml", "'gone.toml' cannot be read: No such file or directory"),
        ("study gone.toml --games 5", "gone.toml says what is played; --games makes no sense with it"),
    ],
)
def test_mistakes_are_one_line(run, tmp_path, command, complaint):
    answer = run(command, "--out", str(tmp_path / "study"))
    assert answer.code == 2
    assert complaint in answer.err
    assert answer.err.count("\n") == 1
    assert not (tmp_path / "study").exists()


def test_ctrl_c_leaves_at_once_and_the_same_command_goes_on(tmp_path):
    out = tmp_path / "study"
    command = [
        sys.executable,
        "-m",
        "montgolfier",
        "study",
        "cloud9",
        *["--games", "100000", "--bots", "random", "--workers", "2"],
    ]
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    process = subprocess.Popen([*command, "--out", str(out)], env=env, stderr=subprocess.PIPE, start_new_session=True)
    try:
        journal = out / "games.jsonl"
        deadline = time.monotonic() + 120
        while not (journal.exists() and journal.stat().st_size) and time.monotonic() < deadline:
            assert process.poll() is None
            time.sleep(0.05)  # until the first game is over
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    played = journal.read_bytes().count(b"\n")
    assert f"{played} of ".encode() in told
    assert b"the same command continues from there" in told
    assert b"Traceback" not in told


def test_somebody_who_waits_for_the_report_is_told_so(terminal, tmp_path):
    child = terminal(f"study cloud9 --bots random --games 2 --skill none --restricted none --out {tmp_path}")
    child.expect("writing the report")
    child.expect("Written: ")
