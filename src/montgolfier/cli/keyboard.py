"""Reading lines from a person at a terminal, or from a pipe or file in their place."""

import contextlib
import sys

with contextlib.suppress(ImportError):  # line editing and history where the system has it
    import readline  # noqa: F401


def ask(prompt: str) -> str:
    """The next line; EOFError when there is none. A line from a pipe is echoed, so that transcripts are complete."""
    if sys.stdin.isatty():
        return input(prompt).strip()
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    print(line.strip())
    return line.strip()
