"""The record of a match: set-up and every action, enough to replay it without any seed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from montgolfier.engine.errors import SetupError, quoted

FORMAT = 1
Event = tuple[int | str, str]  # who acted (a seat, or "*" for chance) and what


@dataclass
class Record:
    """Who did what under which rules."""

    title: str
    rules_version: int
    options: dict[str, Any]
    position: dict[str, Any] | None = None  # where the match began, when not at the start of a game
    events: list[Event] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "montgolfier": FORMAT,
            "title": self.title,
            "rules_version": self.rules_version,
            "options": self.options,
            "position": self.position,
            "events": [list(event) for event in self.events],
        }

    def to_json(self) -> str:
        """The record as text, one event a line."""
        data = self.to_dict()
        events = ",\n  ".join(json.dumps(event) for event in data.pop("events"))
        head = json.dumps(data, indent=1)[:-2]
        return f'{head},\n "events": [\n  {events}\n ]\n}}\n' if events else f'{head},\n "events": []\n}}\n'


def read_record(text: object) -> Record:
    """A record from its text, with a clear error for anything that is none."""
    if isinstance(text, bytes | bytearray):
        text = text.decode("utf-8", "replace")
    if not isinstance(text, str):
        raise SetupError(f"a record is JSON text, not {quoted(text)}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SetupError(f"the record is not valid JSON: {fault}") from None
    return check_record(data)


def check_record(data: object) -> Record:
    """A record from plain data."""
    if not isinstance(data, Mapping):
        raise SetupError(f"a record is a JSON object, not {quoted(data)}")
    if data.get("montgolfier") != FORMAT:
        raise SetupError(f"record: 'montgolfier' must be {FORMAT}, not {quoted(data.get('montgolfier'))}")
    version = data.get("rules_version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
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
    title = data.get("title")
    if not isinstance(title, str):
        raise SetupError(f"record: 'title' must be the name of a game, not {quoted(title)}")
    return Record(
        title=title,
        rules_version=version,
        options=dict(options),
        position=None if position is None else dict(position),
        events=[(event[0], event[1]) for event in events],
    )


def is_actor(value: object) -> bool:
    """A seat number or the star of chance."""
    return value == "*" or (isinstance(value, int) and not isinstance(value, bool))
