"""A table's clock: how long people may think. It is computed from the times in the log, so it survives any restart.

Only people have time to lose: robots, chance and stand-ins do not run a clock. docs/tables.md tells players the rule.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, quoted

MOVE, GAME = "move", "game"  # what the time is for
LEAST, MOST = 5, 30 * 86400  # seconds
MOST_INCREMENT = 3600


@dataclass(frozen=True)
class ClockRule:
    """So many seconds for each move, or for all moves of a game together, with an increment for each of them."""

    per: str
    seconds: int
    increment: int = 0

    def to_dict(self) -> dict[str, Any]:
        """As plain data, for the log."""
        return {"per": self.per, "seconds": self.seconds, "increment": self.increment}


def read_clock(data: Mapping[str, Any]) -> ClockRule:
    """A rule from plain data; SetupError says what is wrong with it."""
    rule = ClockRule(data.get("per", MOVE), data.get("seconds", 0), data.get("increment", 0))
    if rule.per not in (MOVE, GAME):
        raise SetupError(f'clock: "move" or "game" is needed, not {quoted(rule.per)}')
    if not is_whole_number(rule.seconds) or not LEAST <= rule.seconds <= MOST:
        raise SetupError(f"clock: {LEAST} to {MOST} seconds are possible, not {quoted(rule.seconds)}")
    if not is_whole_number(rule.increment) or not 0 <= rule.increment <= MOST_INCREMENT:
        raise SetupError(
            f"clock: an increment of 0 to {MOST_INCREMENT} seconds is possible, not {quoted(rule.increment)}"
        )
    if rule.increment and rule.per == MOVE:
        raise SetupError("clock: only a clock for the whole game has an increment")
    return rule


class Clock:
    """The time that each player has used so far. Every decision of the rules counts as a move."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.runs_for: int | None = None  # the person whose decision is due
        self.since = 0.0  # when it came to them
        self._used = [0.0] * seats  # for the move at hand, or by all moves of the game, less the increments
        self._furthest = 0  # how many actions there have been at most: what was taken back earns no time

    def copy(self) -> "Clock":
        """An independent copy."""
        twin = copy(self)
        twin._used = list(self._used)
        return twin

    def follow(self, at: float, ply: int, mover: int | None) -> None:
        """An event was written: this many actions stand, and this person's decision is due."""
        if ply > self._furthest:
            self._furthest = ply
            self._charge(at, self.rule.increment)
            if self.rule.per == MOVE and mover is not None:
                self._used[mover] = 0.0  # a decision that is due for the first time has all of its time
        elif mover != self.runs_for:
            self._charge(at, 0)
        self.runs_for = mover

    def begin_anew(self, at: float, ply: int) -> None:
        """Everybody agreed to keep only so many actions: on a clock for moves, each of the next has all its time."""
        if self.rule.per == MOVE:
            self._furthest, self.since = ply, at
            self._used = [0.0] * len(self._used)

    def left(self, seat: int, now: float) -> float:
        """How many seconds somebody has, now or when it is their turn again."""
        used = self._used[seat] if self.rule.per == GAME or seat == self.runs_for else 0.0
        if seat == self.runs_for:
            used += max(0.0, now - self.since)
        return self.rule.seconds - used

    @property
    def deadline(self) -> float | None:
        """When the time of the person to move is over."""
        return None if self.runs_for is None else self.since + self.left(self.runs_for, self.since)

    def _charge(self, at: float, increment: int) -> None:
        if self.runs_for is not None:
            self._used[self.runs_for] += max(0.0, at - self.since) - increment
        self.since = at
