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


def _end_after(parent: int) -> None:
    wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)
