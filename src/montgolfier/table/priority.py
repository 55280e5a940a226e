"""Threads that think give way to those that answer people, even where both share one core."""

import contextlib
import os
import sys
import threading

BACKGROUND = 5  # niceness; more would let a busy machine stop such a thread while it holds the interpreter lock


def give_way() -> None:
    """Lower the priority of the calling thread, where the system knows one for each thread; never raise it."""
    if sys.platform == "linux":
        here = threading.get_native_id()
        with contextlib.suppress(OSError):  # a system that forbids it
            if os.getpriority(os.PRIO_PROCESS, here) < BACKGROUND:
                os.setpriority(os.PRIO_PROCESS, here, BACKGROUND)
