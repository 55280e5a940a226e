"""How long a process has given no sign of life, counted so that only one that really hangs is taken to hang.

Time is counted in beats of the process that listens. It has none while the machine sleeps or all processes are stopped.
A process that is busy, or has to wait for the processor, gets more time than one that does nothing.
"""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Patience:
    """How long a process may be silent, and its work without progress."""

    beat: float = 1.0  # seconds between two looks
    idle: int = 30  # beats in silence, without any work: it is stopped, or in a deadlock
    starting: int = 300  # the same before its first sign: it has to be loaded from a disk that may be slow
    work: float = 60.0  # seconds of processor time in silence: it will never let its other threads speak
    step: int = 120  # beats for a step of a bot, which takes milliseconds
    call: int = 600  # beats for other work, unless it gives a sign of progress


class Silence:
    """The silence of one process; somebody asks about it once a beat."""

    def __init__(self, process: int, patience: Patience) -> None:
        self._process, self._patience = process, patience
        self._most_idle = patience.starting
        self.begin()

    def begin(self) -> None:
        """From now on a sign is expected."""
        self._beats = self._idle = 0
        self._before = self._at_first = processor_seconds(self._process)

    def end(self) -> None:
        """Note a sign of life: it has started."""
        self._most_idle = self._patience.idle

    def too_long(self) -> bool:
        """Whether the process hangs, now that there was no sign for one more beat."""
        worked = processor_seconds(self._process)
        self._beats += 1
        self._idle = self._idle + 1 if worked == self._before else 0
        self._before = worked
        if self._idle >= self._most_idle:
            return True
        return self._beats >= self._most_idle and worked - self._at_first >= self._patience.work


def processor_seconds(process: int) -> float:
    """How long a process has worked; 0 where the system does not tell."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
