"""The first and last moments of a command: Ctrl-C is a sentence instead of a traceback, no standard stream is missing.

The interpreter answers an interrupt of an import with a traceback, and nobody is there yet to catch it.
"""

import _signal as signal  # type: ignore[import-not-found]  # built in; while `signal` loads, Ctrl-C is a traceback
import os
import sys

INTERRUPTED = 130  # exit status after Ctrl-C, as shells have it
SENTENCE = "montgolfier: interrupted"


def is_command() -> bool:
    """Whether the program that runs is `montgolfier` or `python -m montgolfier`, not one that uses the package."""
    if sys.argv[:1] == ["-m"]:  # the interpreter is looking for the module to run
        return sys.orig_argv[sys.orig_argv.index("-m") + 1 :][:1] == ["montgolfier"]
    return os.path.basename(sys.argv[0]) in ("montgolfier", "montgolfier.exe") if sys.argv else False


def leave(number: int, frame: object) -> None:
    """Leave at once: nothing has been begun."""
    os.write(2, f"\n{SENTENCE}\n".encode())
    os._exit(INTERRUPTED)


def prepare_if_command() -> None:
    """To be called before anything else is imported."""
    if not is_command():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)
    open_standard_streams()


def open_standard_streams() -> None:
    """Nothing is read from a standard stream that was closed, and what is written there is lost.

    Otherwise the next file would have its number, for child processes and libraries to read and write.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            os.set_inheritable(number, True)
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8", closefd=False))  # noqa: SIM115


def discard_unwritten() -> None:
    """If standard output takes no more, drop what is left for it: otherwise Python complains again at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def held() -> bool:
    """Whether Ctrl-C still leaves at once: nothing has been begun."""
    return bool(signal.getsignal(signal.SIGINT) is leave)


def begun() -> None:
    """A command takes over: from now on Ctrl-C is a KeyboardInterrupt."""
    if held():
        signal.signal(signal.SIGINT, signal.default_int_handler)


def leaving() -> None:
    """All is done and said: Ctrl-C just ends the program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
