"""What all commands share in the terminal: consoles, errors in one line, progress of long work."""

import codecs
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from time import monotonic
from typing import Annotated, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from montgolfier.cli.command_line import version as print_version
from montgolfier.engine.errors import MontgolfierError, quoted
from montgolfier.engine.parts import missing
from montgolfier.engine.starting import INTERRUPTED, SENTENCE, begun, discard_unwritten
from montgolfier.engine.state import COMPILED

P = ParamSpec("P")
R = TypeVar("R")
PATIENCE = 0.5  # seconds of silence before a progress bar appears
WRONG_INPUT = 2  # the exit code for anything the user got wrong


class PatientConsole(Console):
    """A console whose reader may have seen enough, such as `head`: that is an error as any other (`plainly`)."""

    def on_broken_pipe(self) -> None:
        """Nobody reads on; rich would end the program here."""
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def screen() -> Console:
    """Where results go; colour only on a terminal, never against NO_COLOR."""
    return PatientConsole(highlight=False, markup=False, emoji=False)


def aside() -> Console:
    """Where notices, errors and progress go, so that results can be piped."""
    return PatientConsole(stderr=True, highlight=False, markup=False, emoji=False)


LOOKALIKES = str.maketrans("█▟▙▜▛▗▖▐▌▄▀═·→×–…±▁▂▃▅▆▇", "#()()..()_-=.>x-.~__--==")


def lookalike(fault: UnicodeError) -> tuple[str, int]:
    """Plain signs for those that a terminal without Unicode cannot show."""
    assert isinstance(fault, UnicodeEncodeError)
    return fault.object[fault.start : fault.end].translate(LOOKALIKES).encode("ascii", "replace").decode(), fault.end


def prepare(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Make every terminal able to show the boards, and say once, in one line, that the slow engine is at work."""
    codecs.register_error("lookalike", lookalike)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="lookalike")
    if not COMPILED and sys.stderr.isatty() and first_time("interpreted"):
        print("montgolfier: running interpreted, about a hundred times slower than compiled", file=sys.stderr)


def first_time(notice: str) -> bool:
    """Whether this user sees a notice for the first time; remembered from now on."""
    from montgolfier.cli.saving import data_folder

    mark = data_folder() / f".told-{notice}"
    if mark.parent == Path.cwd():  # the user has no data folder to remember it in
        return True
    try:
        mark.touch(exist_ok=False)
    except OSError:  # it is there already, or the folder cannot be written to
        return not mark.exists()
    return True


def in_words(fault: Exception) -> str:
    """An error as one line for a person; errors of the system without their numbers."""
    if isinstance(fault, OSError) and fault.strerror:
        return f"{quoted(str(fault.filename))}: {fault.strerror}" if fault.filename is not None else fault.strerror
    return str(fault)


def plainly(command: Callable[P, R]) -> Callable[P, R]:
    """The command, with user errors shown in one line and exit code 2 instead of a traceback."""

    @wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            begun()
            return command(*args, **kwargs)
        except (MontgolfierError, OSError) as fault:
            discard_unwritten()
            if isinstance(fault, BrokenPipeError):  # the reader, such as `head`, has seen enough
                raise typer.Exit(0) from None
            print(f"montgolfier: {in_words(fault)}", file=sys.stderr)
            raise typer.Exit(WRONG_INPUT) from None
        except ModuleNotFoundError as fault:
            not_installed = missing(fault)
            if not_installed is None:
                raise
            print(f"montgolfier: {not_installed}", file=sys.stderr)
            raise typer.Exit(WRONG_INPUT) from None
        except SystemExit as ended:  # by a server that cannot start, or by a bot or game of another package
            code = ended.code if isinstance(ended.code, int) and ended.code else WRONG_INPUT
            print(f"montgolfier: the command was ended from within, with status {code}", file=sys.stderr)
            raise typer.Exit(code) from None
        except KeyboardInterrupt:
            print(SENTENCE, file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None

    return guarded


@contextmanager
def working(label: str) -> Iterator[None]:
    """A moving bar on stderr, for work of some seconds whose steps cannot be counted."""
    columns = (TextColumn("{task.description}"), BarColumn(pulse_style="cyan"), TimeElapsedColumn())
    bar = Progress(*columns, console=aside(), transient=True)
    bar.add_task(label, total=None)
    if bar.console.is_terminal:
        bar.start()
    try:
        yield
    finally:
        bar.stop()


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr that appears once the work takes long; call the yielded function after every step."""
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
