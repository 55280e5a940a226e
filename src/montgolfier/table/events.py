"""The events a table is made of. Its log is the whole truth: everything else is worked out from it."""

from dataclasses import dataclass
from typing import Any

OPENED = "opened"  # title, options, seats, name, listed, invitation
SEATED = "seated"  # seat, person, name
LEFT = "left"  # seat: a player stood up before the game began
STARTED = "started"
ACTED = "acted"  # actor (a seat, or "*" for chance), text
UNDONE = "undone"  # seat, events: how many actions were taken back
RESIGNED = "resigned"  # seat, name, level: a bot takes over
REMATCHED = "rematched"  # table: where the same people play again
KINDS = frozenset({OPENED, SEATED, LEFT, STARTED, ACTED, UNDONE, RESIGNED, REMATCHED})


@dataclass(frozen=True)
class Draft:
    """An event about to be written."""

    kind: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Event:
    """An event of a table's log; numbers start at 1 and have no gaps."""

    number: int
    at: float  # seconds since 1970
    kind: str
    data: dict[str, Any]
