"""What all commands share towards the terminal: consoles, errors in one line, progress on long work."""

import codecs
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from time import monotonic
from typing import ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from montgolfier.engine.errors import MontgolfierError
from montgolfier.engine.state import COMPILED

P = ParamSpec("P")
R = TypeVar("R")
PATIENCE = 0.5  # seconds of silence before a progress bar appears
WRONG_INPUT = 2  # the exit code for anything the user got wrong


def screen() -> Console:
    """Where results go; colour only on a terminal, never against NO_COLOR."""
    return Console(highlight=False, markup=False, emoji=False)


def aside() -> Console:
    """Where notices, errors and progress go, so that results can be piped."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


LOOKALIKES = str.maketrans("█▟▙▜▛▗▖▐▌▄▀═·→×–…", "#()()..()_-=.>x-.")


def lookalike(fault: UnicodeError) -> tuple[str, int]:
    """Plain signs for those that a terminal without Unicode cannot show."""
    assert isinstance(fault, UnicodeEncodeError)
    return fault.object[fault.start : fault.end].translate(LOOKALIKES).encode("ascii", "replace").decode(), fault.end


def prepare() -> None:
    """Make every terminal able to show the boards, and say in one line when the slow engine is at work."""
    codecs.register_error("lookalike", lookalike)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="lookalike")
    if not COMPILED:
        print("montgolfier: running interpreted, about a hundred times slower than compiled", file=sys.stderr)


def plainly(command: Callable[P, R]) -> Callable[P, R]:
    """The command with errors of the user told in one line and exit code 2 instead of a traceback."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (MontgolfierError, OSError) as fault:
            if isinstance(fault, BrokenPipeError):  # the reader, `head` say, has seen enough
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                raise typer.Exit(0) from None
            print(f"montgolfier: {fault}", file=sys.stderr)
            raise typer.Exit(WRONG_INPUT) from None
        except KeyboardInterrupt:
            raise typer.Exit(130) from None

    return guarded


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr that appears once the work proves long; call the yielded function with every step done."""
    columns = (TextColumn(label), BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeElapsedColumn())
    bar = Progress(*columns, TimeRemainingColumn(), console=aside(), transient=True)
    task = bar.add_task(label, total=total)
    began = monotonic()

    def advance(steps: int = 1) -> None:
        bar.advance(task, steps)
        if not bar.live.is_started and bar.console.is_terminal and monotonic() - began > PATIENCE:
            bar.start()

    try:
        yield advance
    finally:
        if bar.live.is_started:
            bar.stop()
