"""The journal of a study: one line for every game, written as games end; nothing is lost or counted twice."""

import fcntl
import json
import os
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.files import write
from montgolfier.lab.versions import check_version

NAME = "games.jsonl"
Key = tuple[int, int]  # block and number of a game
Row = dict[str, Any]
WRITE_EVERY = 0.1  # seconds between two writes: quick games are written several at a time
SYNC_EVERY = 2.0  # seconds between two requests that the system really writes to the disk
as_json = json.JSONEncoder(separators=(",", ":"), sort_keys=True, check_circular=False).encode  # made once


class Journal:
    """The games of one study in its folder; without one, in memory alone."""

    def __init__(self, folder: Path | None) -> None:
        self.path = Path(os.devnull) if folder is None else folder / NAME
        self.rows: dict[Key, Row] = {}
        self._unwritten: list[Row] = []
        self._places: dict[Key, slice] = {}  # of the lines written by this process
        self._file = -1
        self._written = 0.0
        self._synced = 0.0

    def read(self, is_game: Callable[[Any], bool]) -> None:
        """Take over the games that an earlier run has written; a last line that was cut off is dropped."""
        try:
            lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return
        except OSError as fault:
            raise SetupError(f"{str(self.path)!r} cannot be read: {fault.strerror}") from None
        whole, rest = lines[:-1], lines[-1]
        for number, line in enumerate(whole, 1):
            try:
                row = json.loads(line)
                if not is_game(row):
                    check_version(row, self.path)
                    raise ValueError("it is not a game of this study")
                self.rows.setdefault((int(row["block"]), int(row["game"])), row)
            except (ValueError, TypeError, RecursionError) as fault:
                raise SetupError(
                    f"{str(self.path)!r} is damaged: line {number} cannot be read ({fault}); "
                    "remove that line, and its game is played again"
                ) from None
        if rest:
            with self.path.open("r+b") as file:
                file.truncate(sum(len(line) + 1 for line in whole))

    def open(self) -> None:
        """Prepare to write; if nothing can be written, this fails before any game is played."""
        try:
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        except OSError as fault:
            raise SetupError(f"{quoted(str(self.path))} cannot be written: {fault.strerror}") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SetupError(f"another study is running in {quoted(str(self.path.parent))}; wait for it") from None

    def add(self, rows: Iterable[Row]) -> int:
        """Add games, except those that are there already; return how many were new."""
        fresh = [row for row in rows if (row["block"], row["game"]) not in self.rows]
        for row in fresh:
            self.rows[row["block"], row["game"]] = row
        if self._file >= 0:
            self._unwritten += fresh
            if time.monotonic() - self._written > WRITE_EVERY:
                self._write()
        return len(fresh)

    def _write(self) -> None:
        """Write what has been added since the last time."""
        lines = list(map(line, self._unwritten))
        end = os.lseek(self._file, 0, os.SEEK_END)
        for row, text in zip(self._unwritten, lines, strict=True):
            self._places[row["block"], row["game"]] = slice(end, end := end + len(text))
        left = b"".join(lines)
        self._unwritten.clear()
        while left:
            left = left[os.write(self._file, left) :]
        self._written = time.monotonic()
        if self._written - self._synced > SYNC_EVERY:
            os.fsync(self._file)
            self._synced = time.monotonic()

    def close(self) -> None:
        """Write everything to the disk and end."""
        if self._file >= 0:
            try:
                self._write()
                os.fsync(self._file)
            finally:
                os.close(self._file)
                self._file = -1

    def sort(self) -> None:
        """Put the games of a finished study in order, so that equal studies are equal files."""
        self._write()
        written, places = self.path.read_bytes(), self._places
        write(
            self.path,
            b"".join(written[places[key]] if key in places else line(row) for key, row in sorted(self.rows.items())),
        )


def games_in(folder: Path) -> int:
    """How many games the journal of a folder holds."""
    path = folder / NAME
    return path.read_bytes().count(b"\n") if path.exists() else 0


def line(row: Mapping[str, Any]) -> bytes:
    """A game as a line."""
    return as_json(row).encode() + b"\n"
