"""The first and last moments of a command: Ctrl-C prints a sentence, not a traceback; no standard stream is missing.

An interrupt during an import would end in a traceback, as nothing can catch it yet.
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
    """Leave at once: nothing has started yet."""
    os.write(2, f"\n{SENTENCE}\n".encode())
    os._exit(INTERRUPTED)


def prepare_if_command() -> None:
    """Call this before anything else is imported."""
    if not is_command():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)
    open_standard_streams()


def open_standard_streams() -> None:
    """Replace standard streams that are closed: nothing can be read from them, and what is written is lost.

    Otherwise the next file to be opened would get the number of one, and child processes and libraries would use it.
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
    """If standard output cannot be written to, drop what is left for it: otherwise Python complains again at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def held() -> bool:
    """Whether Ctrl-C still leaves at once, as nothing has started yet."""
    return bool(signal.getsignal(signal.SIGINT) is leave)


def begun() -> None:
    """A command takes over: from now on Ctrl-C is a KeyboardInterrupt."""
    if held():
        signal.signal(signal.SIGINT, signal.default_int_handler)


def leaving() -> None:
    """Everything is done: Ctrl-C just ends the program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
