"""The events a table's log consists of. The log is the whole truth: everything else about a table follows from it."""

from dataclasses import dataclass
from typing import Any

# format, title, rules_version (when it was opened), options, seats, name, listed, invitation; and what old logs do not
# have: dice, the sealed seed; absence, what happens when a player is away; clock, if there is one
OPENED = "opened"
SEATED = "seated"  # seat, person, name, number: what the player adds to the dice, if anything
LEFT = "left"  # seat: a player gave the seat back before the game started
BOT_SEATED = "bot-seated"  # seat, name, level: a bot takes a seat that was open
STARTED = "started"  # rules_version: the rules that this game keeps to its end
ACTED = "acted"  # actor (a seat, or "*" for chance), text
UNDONE = "undone"  # seat, events: how many actions were taken back; agreed, if the others were asked
RESIGNED = "resigned"  # seat, name, level: a player gave up and this bot plays on
PLAYED_ON = "played-on"  # everybody gave up, and somebody wants to see how the bots finish
STOOD_IN = "stood-in"  # seat, level, why, until: a bot plays for a person, who keeps the seat (absence.py)
RETURNED = "returned"  # seat: that person plays again
ASKED = "takeback-asked"  # seat, to, asked: may all but the first actions be taken back? Those seats are asked
ANSWERED = "takeback-answer"  # seat, agree; own, if the one who asked withdraws it
FORGOTTEN = "forgotten"  # seat: whoever had it in a game that is over wants to be forgotten
REMATCHED = "rematched"  # table: where the same people play again
FORMAT = 2  # of a log: a version that changes what these events mean raises it. 2: clocks, stand-ins, takebacks


@dataclass(frozen=True)
class LogEvent:
    """An event of a table's log. Numbers start at 1 and have no gaps."""

    number: int
    at: float  # seconds since 1970
    kind: str
    data: dict[str, Any]
