"""The record of a match: set-up and every action, enough to replay it without any seed.

Where it is safe, a record also holds the seed, so that a replayed match continues as the original would have.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import MontgolfierError, SetupError, quoted
from montgolfier.engine.state import CHANCE
from montgolfier.play.dice import Dice, read_dice

FORMAT = 1
CHANCE_ACTOR = "*"  # who acted when chance did
Event = tuple[int | str, str]  # who acted (a seat, or "*" for chance) and what


@dataclass
class Record:
    """Who did what under which rules: enough to replay a match without any seed.

    Examples:
        >>> match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
        >>> match.play("unpack GP 1")
        >>> match.record.events
        [('*', 'deal P'), ('*', 'deal G'), (0, 'unpack GP 1')]
        >>> mg.replay(match.record.to_json()).record == match.record
        True
    """

    title: str
    """The name of the game."""
    rules_version: int
    """The version of its rules; records of earlier versions can still be replayed."""
    options: dict[str, Any]
    """Every option in force."""
    position: dict[str, Any] | None = None
    """Where the match began, if not at the start of a game."""
    events: list[Event] = field(default_factory=list)
    """Who acted (a seat, or `"*"` for chance) and what, as text."""
    seed: int | None = None
    """The seed of the chance to come, if all chance so far was drawn from it."""
    dice: Dice | None = None
    """What the dice of a game at a server were made from, revealed once it is over."""

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "montgolfier": FORMAT,
            "title": self.title,
            "rules_version": self.rules_version,
            "options": self.options,
            "position": self.position,
            **({} if self.seed is None else {"seed": self.seed}),
            **({} if self.dice is None else {"dice": self.dice.to_dict()}),
            "events": [list(event) for event in self.events],
        }

    def to_json(self) -> str:
        """The record as text, one event a line."""
        data = self.to_dict()
        events = ",\n  ".join(json.dumps(event) for event in data.pop("events"))
        head = json.dumps(data, indent=1)[:-2]
        return f'{head},\n "events": [\n  {events}\n ]\n}}\n' if events else f'{head},\n "events": []\n}}\n'


def read_record(text: object) -> Record:
    """A record from its text, with a clear error for anything else."""
    if isinstance(text, bytes | bytearray):
        text = text.decode("utf-8", "replace")
    if not isinstance(text, str):
        raise SetupError(f"a record is JSON text, not {quoted(text)}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        path = f"; to read the file {text!r}, give a pathlib.Path" if text.endswith(".json") else ""
        raise SetupError(f"the record is not valid JSON: {fault}{path}") from None
    return check_record(data)


def read_file(path: PathLike[str]) -> str:
    """The text of a file that holds a record."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SetupError(f"{str(path)!r} is not a record of a match: it is not text") from None
    except (OSError, ValueError) as fault:  # or a name that no file can have
        why = getattr(fault, "strerror", None) or fault
        raise SetupError(f"the record {str(path)!r} cannot be read: {why}") from None


@contextmanager
def in_file(path: object) -> Iterator[None]:
    """What is wrong with a record is said with the name of its file."""
    try:
        yield
    except MontgolfierError as fault:
        raise SetupError(f"{quoted(str(path))}: {fault}") from None


def check_record(data: object) -> Record:
    """A record from plain data."""
    if not isinstance(data, Mapping):
        raise SetupError(f"a record is a JSON object, not {quoted(data)}")
    if "montgolfier" not in data:
        raise SetupError(f'this is not the record of a match: that begins with "montgolfier": {FORMAT}')
    if data.get("montgolfier") != FORMAT:
        raise SetupError(f"record: 'montgolfier' must be {FORMAT}, not {quoted(data.get('montgolfier'))}")
    version = data.get("rules_version")
    if not is_whole_number(version, 1):
        raise SetupError(f"record: 'rules_version' must be a whole number from 1, not {quoted(version)}")
    options, position, events = data.get("options"), data.get("position"), data.get("events")
    if not isinstance(options, Mapping):
        raise SetupError(f"record: 'options' must be an object, not {quoted(options)}")
    if position is not None and not isinstance(position, Mapping):
        raise SetupError(f"record: 'position' must be an object or null, not {quoted(position)}")
    if not isinstance(events, list):
        raise SetupError(f"record: 'events' must be a list, not {quoted(events)}")
    for number, event in enumerate(events, 1):
        whole = isinstance(event, list | tuple) and len(event) == 2
        if not (whole and is_actor(event[0]) and isinstance(event[1], str)):
            raise SetupError(f'record: event {number} must be [seat or "*", action], not {quoted(event)}')
    seed = data.get("seed")
    if seed is not None and not is_whole_number(seed):
        raise SetupError(f"record: 'seed' must be a whole number, not {quoted(seed)}")
    title = data.get("title")
    if not isinstance(title, str):
        raise SetupError(f"record: 'title' must be the name of a game, not {quoted(title)}")
    return Record(
        title=title,
        rules_version=version,
        options=dict(options),
        position=None if position is None else dict(position),
        events=[(event[0], event[1]) for event in events],
        seed=seed,
        dice=None if data.get("dice") is None else read_dice(data["dice"]),
    )


def actor_of(mover: int) -> int | str:
    """How records name whoever moves."""
    return CHANCE_ACTOR if mover == CHANCE else mover


def is_actor(value: object) -> bool:
    """A seat number or the star of chance."""
    return value == CHANCE_ACTOR or is_whole_number(value)
