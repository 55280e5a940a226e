"""Clock and absence as a form offers them: a few usual choices each, out of all that a table can have."""

from collections.abc import Mapping

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.table.absence import Absence, read_absence
from montgolfier.table.clock import ClockRule, read_clock

CLOCK_FIELD, ABSENCE_FIELD = "table.clock", "table.absence"
CLOCKS = {
    "": "None: take all the time you like",
    "move 30": "30 seconds a move",
    "move 60": "1 minute a move",
    "move 180": "3 minutes a move",
    "game 300 5": "5 minutes a game, and 5 seconds a move",
    "game 900 10": "15 minutes a game, and 10 seconds a move",
    "move 86400": "1 day a move",
    "move 259200": "3 days a move",
}  # by what the form sends: what the time is for, seconds, increment
ABSENCES = {
    "ask 60": "The others are asked, after a minute",
    "robot 60": "A robot stands in after a minute",
    "robot 300": "A robot stands in after 5 minutes",
    "wait": "Everybody waits",
}


def chosen_clock(fields: Mapping[str, str]) -> ClockRule | None:
    """The clock that a form asks for."""
    words = fields.get(CLOCK_FIELD, "").split()
    if not words:
        return None
    seconds, increment = numbers(CLOCK_FIELD, [*words[1:], "0", "0"][:2])
    return read_clock({"per": words[0], "seconds": seconds, "increment": increment})


def chosen_absence(fields: Mapping[str, str]) -> Absence:
    """What a form says about players who are away."""
    words = fields.get(ABSENCE_FIELD, "").split() or ["ask"]
    seconds = numbers(ABSENCE_FIELD, words[1:2])
    return read_absence({"rule": words[0], **({"seconds": seconds[0]} if seconds else {})})


def numbers(field: str, words: list[str]) -> list[int]:
    """Whole numbers out of a form."""
    if any(not word.isascii() or not word.isdecimal() or len(word) > 9 for word in words):
        raise SetupError(f"{field}: whole numbers of seconds are needed, not {quoted(' '.join(words))}")
    return [int(word) for word in words]
