"""Ctrl-C reaches every process of a terminal; child processes leave it to their parent."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back until the processes started here are running.

    They inherit the block, so one that is still importing does not answer Ctrl-C with a traceback. Another thread of
    this process may still receive the signal, so meanwhile a handler only remembers it.
    """
    resource_tracker.ensure_running()  # it lifts the block when it starts, so it has to start before
    in_charge = threading.current_thread() is threading.main_thread()  # no other thread may set a handler
    came: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: came.append(number)) if in_charge else None
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if in_charge:
            signal.signal(signal.SIGINT, signal.SIG_DFL if usual is None else usual)
        if came:
            signal.raise_signal(signal.SIGINT)
