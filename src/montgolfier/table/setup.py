"""What a new table needs: a game, and who sits where."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from montgolfier.bots.character import parted
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.options import Open
from montgolfier.table.absence import Absence
from montgolfier.table.bots import check_robot
from montgolfier.table.clock import ClockRule
from montgolfier.table.names import BOT_NAMES
from montgolfier.table.options import options_given

ASKED_ABOUT = Absence()


@dataclass(frozen=True)
class TableSetup:
    """A table to be opened: seats are "me", "open" or a bot: its level, perhaps with `:character=` and a character."""

    title: str
    options: dict[str, Any]
    seats: Sequence[str]
    listed: bool = False
    absence: Absence = ASKED_ABOUT
    clock: ClockRule | None = None


def check_names(setup: TableSetup) -> None:
    """A name among the options is one that the game itself offers, never a file on the server."""
    for option in options_given(setup.title, setup.options):
        value = setup.options.get(option.name)
        if isinstance(option.values, Open) and isinstance(value, str) and value not in option.values.names:
            names = listed(option.values.names)
            raise SetupError(f"option {option.name!r} of {setup.title} cannot be {quoted(value)}; names: {names}")


def check_seats(setup: TableSetup, players: int, person: str | None) -> None:
    """Every seat is said once, and "me" is somebody."""
    if len(setup.seats) != players:
        raise SetupError(f"this game has {players} seats, not {len(setup.seats)}")
    mine = setup.seats.count("me")
    if mine > (person is not None):
        many = f"you can take one seat, not {mine}: give the others to friends or robots"
        raise SetupError(many if person is not None else 'there is no person to take the seat "me"')
    for seat in setup.seats:
        if seat not in ("me", "open"):
            check_robot(setup.title, seat)


def opening_seats(setup: TableSetup) -> list[dict[str, Any]]:
    """The seats as the log stores them; bots get names."""
    names = iter(secrets.SystemRandom().sample(BOT_NAMES, len(BOT_NAMES)))
    return [{"kind": seat} if seat in ("me", "open") else bot_seat(*parted(seat), next(names)) for seat in setup.seats]


def bot_seat(level: str, character: str, name: str) -> dict[str, Any]:
    """The seat of a bot as the log has it."""
    seat = {"kind": "bot", "level": level, "name": name}
    return {**seat, "character": character} if character else seat
