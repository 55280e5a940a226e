"""Several processes for scripts that play many games; Ctrl-C ends all of them with one sentence."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from montgolfier.lab.worker_pool import in_processes

T = TypeVar("T")
R = TypeVar("R")


def in_order(work: Callable[[T], R], jobs: Iterable[T], processes: int) -> Iterator[R]:
    """The result of each job, in the order of the jobs."""
    early: dict[int, R] = {}
    due = 0
    for (place, _), result in in_processes(numbered, work, enumerate(jobs), processes):
        early[place] = result
        while due in early:
            yield early.pop(due)
            due += 1


def numbered(work: Callable[[T], R]) -> Callable[[tuple[int, T]], R]:
    """The same work for jobs that carry a number."""
    return lambda job: work(job[1])


def run(main: Callable[[], None]) -> None:
    """Run a script."""
    try:
        main()
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(130)
