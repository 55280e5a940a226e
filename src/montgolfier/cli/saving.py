"""A match on this terminal and the file that remembers it after every move."""

import json
import os
import secrets
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from montgolfier.bots.bot import Bot
from montgolfier.cli.opponents import GOLDEN, OPPONENTS, find_opponent, is_opponent
from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.files import write
from montgolfier.play.game import replay
from montgolfier.play.match import Match
from montgolfier.play.record import in_file, read_file, read_record
from montgolfier.play.undo import undo_length

HUMAN = "human"


@dataclass
class SavedMatch:
    """A match on this terminal: who plays in which seat, and the file it is saved in."""

    match: Match
    seats: list[str]  # "human" or the name of a bot
    seed: int
    file: Path
    forced: set[int] = field(default_factory=set)  # events that were the only move

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    def opponents(self) -> dict[int, Bot]:
        """The programs, by seat."""
        return {s: find_opponent(who, self.seed + s) for s, who in enumerate(self.seats) if who != HUMAN}

    def names(self, reader: int | None) -> list[str]:
        """The names of the seats from the point of view of one of them."""
        named = [f"Seat {seat}" + ("" if who == HUMAN else f" ({who})") for seat, who in enumerate(self.seats)]
        return ["You" if seat == reader else name for seat, name in enumerate(named)]

    def play(self, action: str) -> None:
        """Carry out an action and write it down."""
        self.match.play(action)
        self.save()

    def take_back(self, seat: int) -> list[str]:
        """Go back to a person's last choice, and say what was taken back; IllegalAction when that cannot be."""
        events = self.match.record.events
        first = len(events) - undo_length(self.match, seat, self.humans)
        taken = [text for _, text in events[first:]]
        for _ in taken:
            self.match.undo()
        self.forced = {number for number in self.forced if number < first}
        self.save()
        return taken

    def save(self) -> None:
        """Replace the file in one step."""
        table = json.dumps({"seats": self.seats, "seed": self.seed})
        text = f'{{\n "table": {table},' + self.match.record.to_json()[1:]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write(self.file, text.encode())


def new_file(title: str) -> Path:
    """A new file for a new game: in the user's data folder, or here if that cannot be written to."""
    folder = data_folder()
    stem = f"{title}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.save.json" for suffix in ["", *(f"-{n}" for n in range(2, 1000))])
    return next(file for name in names if not (file := folder / name).exists())


def data_folder() -> Path:
    """Where saved games go."""
    try:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
        folder = data / "montgolfier"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # no home, or a read-only one
        return Path.cwd()
    return folder if os.access(folder, os.W_OK) else Path.cwd()


def reopen(file: Path) -> tuple[Match, list[str] | None, int]:
    """The match in a file as it was left, who sits where (None: it does not say), and the seed."""
    text = read_file(file)
    with in_file(file):
        return reopened(text)


def reopened(text: str) -> tuple[Match, list[str] | None, int]:
    """The same for the text of such a file."""
    record = read_record(text)
    seats, seed = read_table(json.loads(text).get("table"))
    # After a pause chance continues with a changed seed, or the first deals and dice would come again.
    match = replay(record.to_dict(), seed=seed + GOLDEN * (len(record.events) + 1))
    if seats is not None and len(seats) != match.players:
        raise SetupError(f"record: 'table' seats {len(seats)}, but {match.players} play")
    return match, seats, seed


def read_table(table: object) -> tuple[list[str] | None, int]:
    """Seats and seed of a saved game, or what stands for them in a bare record."""
    if table is None:
        return None, secrets.randbits(32)
    if isinstance(table, dict):
        seats, seed = table.get("seats"), table.get("seed")
        known = isinstance(seats, list) and all(who == HUMAN or is_opponent(who) for who in seats)
        if known and is_whole_number(seed):
            return seats, seed
    raise SetupError(f"record: 'table' must hold seats ({HUMAN}, {listed(OPPONENTS)}) and a seed, not {quoted(table)}")
