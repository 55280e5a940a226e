"""The encoder of a title that brings none: it works for every game, but slowly and without any knowledge of it.

An action is numbered by its place in the list of legal actions. The observation is the view of the seat, hashed: every
entry sets one of 512 numbers to 1. Lists with one entry per seat are turned so that the own seat comes first.
"""

from collections.abc import Iterator
from typing import Any
from zlib import crc32

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import State
from montgolfier.engine.title import Rules
from montgolfier.envs.encoder import Encoder
from montgolfier.envs.fields import Layout

HASHED = 512
WHOSE = ("seat", "to_move")  # entries that name a seat


class PlainEncoder(Encoder):
    """Numbers by place, and a hashed view."""

    def __init__(self, state: State, rules: Rules[Any]) -> None:
        layout = Layout()
        layout.add("to_move", (state.seats,), "it is this seat", "the seat to move, the own seat first")
        layout.add("view", (HASHED,), "an entry of the view has this hash", "the view of the seat, hashed")
        super().__init__(state, [], state.width, layout.fields)
        self.positional = True
        self.rules = rules

    def encode_into(self, state: State, seat: int, out: list[float]) -> None:
        """Called by the engine; an error is kept until the calling C code has returned."""
        self.clear(out, self.size)
        if cython.compiled and self.failed:
            return
        try:
            for place in self.places(state, seat):
                out[place] = 1.0
        except BaseException as fault:
            if not cython.compiled:
                raise
            self.error = fault
            self.failed = True

    def places(self, state: Any, seat: int) -> list[int]:
        """Which numbers of the observation are 1."""
        found = []
        if not state.terminal() and state.to_move() >= 0:
            found.append((state.to_move() - seat) % self.seats)
        view = {name: value for name, value in self.rules.view(state, seat).items() if name not in WHOSE}
        for entry in entries(view, seat, self.seats):
            found.append(self.seats + crc32(entry.encode()) % HASHED)
        return found


def entries(value: Any, seat: int, seats: int, path: str = "") -> Iterator[str]:
    """Every entry of a view as text: where it is, and what it says."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from entries(part, seat, seats, f"{path}/{name}")
    elif isinstance(value, list):
        for i, part in enumerate(value[seat:] + value[:seat] if len(value) == seats else value):
            yield from entries(part, seat, seats, f"{path}/{i}")
    else:
        yield f"{path}={value}"
