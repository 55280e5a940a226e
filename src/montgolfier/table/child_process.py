"""Child processes that do not outlive their parent, which cannot end them when it is killed."""

import os
import signal
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """Have this process asked to end (SIGTERM) as soon as the one that started it is gone."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent.sentinel,), name="parent", daemon=True).start()


def work_at_most(seconds: float) -> None:
    """Let the system end this process once it has worked for so many more seconds of processor time.

    A process that calls this again and again is never ended. One that is caught in a loop, which may hold the
    interpreter lock so that nothing else in it runs, ends even if nobody is left to end it.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _end_after(parent: int) -> None:
    wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)
