"""Progress of the exact solver, on stderr."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from montgolfier.cli.terminal import aside
from montgolfier.solve.solver import Progress as Report

QUIET_SECONDS = 2.0  # before progress is shown


@contextmanager
def solver_progress() -> Iterator[Report]:
    """A line on stderr that says what is being searched, once that takes a while; yields the function to call."""
    columns = (TextColumn("{task.description}"), BarColumn(pulse_style="cyan"), TimeElapsedColumn())
    bar = Progress(*columns, console=aside(), transient=True)
    task = bar.add_task("", total=None)
    began = monotonic()

    def report(nodes: int, score: int) -> None:
        if not bar.live.is_started and bar.console.is_terminal and monotonic() - began > QUIET_SECONDS:
            bar.start()
        bar.update(task, description=f"can {score} be reached? {nodes:,} positions so far")

    try:
        yield report
    finally:
        if bar.live.is_started:
            bar.stop()
