"""Threads that answer people run at once, and threads that think give way, even where both share one core."""

import contextlib
import ctypes
import os
import platform
import struct
import sys
import threading

BACKGROUND = 5  # niceness; more would let a busy machine stop such a thread while it holds the interpreter lock
SHORT_SLICE = 100_000  # nanoseconds, the shortest there is
USUAL_SLICE = 0
SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}  # number of the system call, which neither Python nor libc offers
SCHED_ATTR = struct.Struct("=IIQiIQQQ")  # size, policy, flags, niceness, priority, slice, deadline, period


def give_way() -> None:
    """Lower the priority of the calling thread, where the system knows one for each thread; never raise it."""
    if sys.platform == "linux":
        here = threading.get_native_id()
        with contextlib.suppress(OSError):  # a system that forbids it
            if os.getpriority(os.PRIO_PROCESS, here) < BACKGROUND:
                os.setpriority(os.PRIO_PROCESS, here, BACKGROUND)
        set_slice(USUAL_SLICE)


def answer_promptly() -> None:
    """Let the calling thread, and those it starts, interrupt others as soon as there is something to do.

    When something arrives for a thread that has a short time slice, it runs at once. Otherwise it would wait until a
    thread that thinks has used up its own slice of several milliseconds. Linux has slices since 6.12; elsewhere
    nothing changes.
    """
    set_slice(SHORT_SLICE)


def take_usual_slices() -> None:
    """Undo `answer_promptly` for a process or thread that has inherited it."""
    set_slice(USUAL_SLICE)


def set_slice(nanoseconds: int) -> bool:
    """Ask for time slices of this length for the calling thread, 0 for the usual; False where that is not possible."""
    call = SCHED_SETATTR.get(platform.machine())
    if sys.platform != "linux" or call is None:
        return False
    try:
        if os.sched_getscheduler(0) != os.SCHED_OTHER:
            return False
        niceness = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        wanted = SCHED_ATTR.pack(SCHED_ATTR.size, os.SCHED_OTHER, 0, niceness, 0, nanoseconds, 0, 0)
        return bool(ctypes.CDLL(None).syscall(call, 0, wanted, 0) == 0)
    except OSError:  # a system that forbids it
        return False
