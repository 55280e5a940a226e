"""Ctrl-C at any moment of a command, from its first import on: a sentence, exit status 130, no traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

# presses Ctrl-C, for the whole group of processes, at the first event of the interpreter that is told with these words
PRESS = """
import _signal, os, sys  # `signal` would load enum, which the first moment waits for

def watch(event, args):
    global moment
    if moment and all(word in f"{event} {args}" for word in moment):
        moment = []
        os.killpg(0, _signal.SIGINT)

if __name__ == "__main__":
    moment, sys.argv = sys.argv[1].split(), ["montgolfier", *sys.argv[2:]]
    _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    sys.addaudithook(watch)
    from montgolfier.cli import app
    app()
"""
STUDY = ["study", "cloud9", "--games", "4", "--bots", "random", "--skill", "none", "--restricted", "none", "-w", "2"]
KEPT = "games are in study; the same command continues from there."
INTERRUPTED = "montgolfier: interrupted"


def pressed(folder: Path, moment: str, command: list[str]) -> subprocess.CompletedProcess[str]:
    (folder / "press.py").write_text(PRESS)
    return run_press(folder, moment, command)


def run_press(folder: Path, moment: str, command: list[str]) -> subprocess.CompletedProcess[str]:
    started = [sys.executable, "press.py", moment, *command]
    return subprocess.run(
        started, capture_output=True, text=True, timeout=300, check=False, cwd=folder, start_new_session=True
    )


@pytest.mark.parametrize(
    ("moment", "sentence"),
    [
        ("import 'enum'", INTERRUPTED),  # as soon as the package is loaded at all
        ("import montgolfier.engine.interpreted", INTERRUPTED),
        ("import montgolfier.solve.solver", INTERRUPTED),
        ("import typer._click.decorators", INTERRUPTED),  # while the options are read
        ("import montgolfier.lab.report", INTERRUPTED),  # by the command itself
        ("os.mkdir study", f"0 of 4 {KEPT}"),
        ("socket.__new__", f"0 of 4 {KEPT}"),  # while worker processes are started
        ("os.rename games.jsonl", f"4 of 4 {KEPT}"),  # all games are played
        ("os.rename report.json", f"4 of 4 {KEPT}"),
    ],
)
def test_ctrl_c_leaves_a_study_with_a_sentence(tmp_path, moment, sentence):
    left = pressed(tmp_path, moment, STUDY)
    assert left.returncode == 130, left.stderr
    assert left.stderr.strip().endswith(sentence)
    assert len(left.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("command", [["board", "--size", "tiny"], ["print", "odyssey", "--size", "tiny"]])
def test_ctrl_c_while_geometry_is_loaded_leaves_with_a_sentence(tmp_path, command):
    left = pressed(tmp_path, "import numpy.linalg", command)
    assert (left.returncode, left.stderr.strip()) == (130, INTERRUPTED)


def test_ctrl_c_while_the_process_that_thinks_is_still_starting_ends_a_server_in_silence(tmp_path):
    (tmp_path / "press.py").write_text(PRESS + 'if __name__ == "__mp_main__": os.killpg(0, _signal.SIGINT)\n')
    left = run_press(tmp_path, "", ["serve", "--port", "0"])
    assert left.returncode == 130, left.stderr
    assert left.stdout.startswith("Montgolfier is at http://localhost:")
    assert left.stderr == ""


def test_ctrl_c_is_left_alone_in_programs_that_use_the_package():
    program = "import signal, montgolfier; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    given = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); " + program
    done = subprocess.run([sys.executable, "-c", given], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
