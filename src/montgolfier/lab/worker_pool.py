"""Worker processes: they do the tasks they are sent, one that dies is replaced, and Ctrl-C ends all of them at once.

The pool of the standard library uses threads, and hooks at the end of the program that answer an interrupt at the wrong
moment with tracebacks, and it breaks as a whole when one process dies. Here the caller's thread does everything.
"""

import os
import pickle
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any, Generic, TypeVar

from montgolfier.engine.errors import SetupError
from montgolfier.engine.interrupts import interrupts_held
from montgolfier.lab.worker_process import follow_parent

T = TypeVar("T")
R = TypeVar("R")
AT_HAND = 2  # tasks of a worker: while one result is on its way, it works on the next
UNGUARDED = (
    "every worker process loads this program first and would start workers of its own; "
    'put what starts them under `if __name__ == "__main__":`'
)
REFUSED = 78  # how such a process ends


class WorkerDied(Exception):
    """Worker processes ended by themselves, more often than was allowed."""


class Worker(Generic[T]):
    """One process and its tasks, first come, first served."""

    def __init__(self, prepare: Callable[[Any], Callable[[T], Any]], material: Any) -> None:
        spawn = get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.tasks: deque[T] = deque()
        self.process = spawn.Process(target=serve, args=(theirs, prepare, material))
        self.process.start()
        theirs.close()

    def send(self, task: T) -> None:
        """Hand over a task; if the worker has died, that shows when its answer is read."""
        self.tasks.append(task)
        with suppress(OSError):
            self.pipe.send(task)

    def end(self) -> None:
        """Close the pipe and wait for the end of the process."""
        self.pipe.close()
        self.process.join()
        self.process.close()


def in_processes(
    prepare: Callable[[Any], Callable[[T], R]], material: Any, tasks: Iterator[T], processes: int, deaths: int = 0
) -> Generator[tuple[T, R], None, None]:
    """Tasks with their results, in the order in which they are done; close it to end the processes early.

    Every process calls `prepare` with the material and gets the function that does a task. Tasks of a process that dies
    are done again, unless `deaths` processes died before without a single result.

    Raises:
        WorkerDied: Too many processes died.
        SetupError: They cannot start, because the program that they load starts processes itself.
        Exception: Whatever a task raised.
    """
    workers: list[Worker[T]] = []
    again: deque[T] = deque()  # tasks of processes that died
    died, finished = 0, False
    if getattr(current_process(), "_inheriting", False):  # this is a worker process that loads the main program
        raise SystemExit(REFUSED)
    try:
        with interrupts_held():
            for _ in range(processes):
                workers.append(Worker(prepare, material))
        while True:
            for most in range(1, AT_HAND + 1):  # every worker gets a first task before any gets a second
                for worker in workers:
                    if len(worker.tasks) < most and (task := next_of(again, tasks)) is not None:
                        worker.send(task)
            if not any(worker.tasks for worker in workers):
                finished = True
                return
            ready = wait([worker.pipe for worker in workers])
            dead: list[Worker[T]] = []
            for worker in workers:
                if worker.pipe not in ready:
                    continue
                try:
                    good, result = worker.pipe.recv()
                except (EOFError, OSError):
                    dead.append(worker)
                    continue
                if not good:
                    raise result
                died = 0
                yield worker.tasks.popleft(), result
            for worker in dead:
                died += 1
                worker.process.join()
                if worker.process.exitcode == REFUSED:
                    raise SetupError(UNGUARDED)
                if died > deaths:
                    raise WorkerDied
                again += worker.tasks
                with interrupts_held():
                    workers.remove(worker)
                    worker.end()
                    workers.append(Worker(prepare, material))
    finally:
        with interrupts_held():
            for worker in workers:
                if not finished:
                    worker.process.terminate()  # a task may take long, and its result is no longer needed
            for worker in workers:
                worker.pipe.close()
            for worker in workers:
                worker.end()


def next_of(again: deque[T], tasks: Iterator[T]) -> T | None:
    """The next task: first those that have to be done again."""
    return again.popleft() if again else next(tasks, None)


def serve(pipe: Connection, prepare: Callable[[Any], Callable[[T], R]], material: Any) -> None:
    """What a worker process does: task after task, until the pipe is closed."""
    follow_parent()
    work = prepare(material)
    with suppress(EOFError, ConnectionError):
        while True:
            task = pipe.recv()
            try:
                answer = pickle.dumps((True, work(task)))
            except Exception as fault:
                answer = pickle.dumps((False, portable(fault)))
            pipe.send_bytes(answer)
    if sys.stdout is not None:
        sys.stdout.flush()
    os._exit(0)  # an orderly exit of a large process can take longer than a game


def portable(fault: Exception) -> Exception:
    """An error that can be sent to another process, with the place where it came from."""
    fault.add_note(f"in a worker process:\n{format_exc()}")
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # one that cannot be made again from its parts
        return RuntimeError(f"{type(fault).__name__}: {fault}\n{format_exc()}")
    return fault
