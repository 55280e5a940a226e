"""The command line as a test calls it: in this process, or as a program at a real terminal."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner

from montgolfier.cli import app

PROGRAM = [sys.executable, "-m", "montgolfier"]


class Answer:
    """What a command printed and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    return tmp_path / "data" / "montgolfier"


@pytest.fixture
def run() -> Callable[..., Answer]:
    """`run("perft aloft", input="...")`: the command in this process, not at a terminal."""

    def call(command: str, *more: str, typed: str = "") -> Answer:
        result = CliRunner().invoke(app, [*command.split(), *more], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return call


@pytest.fixture
def environment(own_data_folder: Path) -> dict[str, str]:
    """For programs started by a test: this working copy, no colours."""
    source = str(Path(__file__).parents[2] / "src")
    return {**os.environ, "PYTHONPATH": source, "NO_COLOR": "1", "TERM": "xterm"}


@pytest.fixture
def execute(environment: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """A command as a program of its own, without a terminal."""

    def start(command: str, typed: bytes = b"", **extra: str) -> subprocess.CompletedProcess[bytes]:
        words = [*PROGRAM, *command.split()]
        return subprocess.run(words, env={**environment, **extra}, input=typed, capture_output=True, timeout=120)

    return start


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator[Callable[..., pexpect.spawn]]:
    """A command at a pseudo-terminal of 80 x 24."""
    started = []

    def start(command: str, **extra: str) -> pexpect.spawn:
        child = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *command.split()],
            env={**environment, **extra},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=60,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)
