"""Ctrl-C while the command is still loading, or already leaving: a sentence instead of a traceback.

The interpreter answers an interrupt of an import with a traceback, and nobody is there yet to catch it.
"""

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130  # exit status after Ctrl-C, as shells have it
SENTENCE = "montgolfier: interrupted"


def is_command() -> bool:
    """Whether the program that runs is `montgolfier` or `python -m montgolfier`, not one that uses the package."""
    if sys.argv[:1] == ["-m"]:  # the interpreter is looking for the module to run
        return sys.orig_argv[sys.orig_argv.index("-m") + 1 :][:1] == ["montgolfier"]
    return os.path.basename(sys.argv[0]) in ("montgolfier", "montgolfier.exe") if sys.argv else False


def leave(number: int, frame: FrameType | None) -> None:
    """Leave at once: nothing has been begun."""
    os.write(2, f"\n{SENTENCE}\n".encode())
    os._exit(INTERRUPTED)


def hold_tracebacks_if_command() -> None:
    """To be called before anything else is imported."""
    if is_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)


def held() -> bool:
    """Whether Ctrl-C still leaves at once: nothing has been begun."""
    return signal.getsignal(signal.SIGINT) is leave


def begun() -> None:
    """A command takes over: from now on Ctrl-C is a KeyboardInterrupt."""
    if held():
        signal.signal(signal.SIGINT, signal.default_int_handler)


def leaving() -> None:
    """All is done and said: Ctrl-C just ends the program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
