"""What a table does about a player who is away on their turn: ask the others, let a robot stand in, or wait."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, quoted

ASK, ROBOT, WAIT = "ask", "robot", "wait"
LEAST, MOST = 2, 30 * 86400  # seconds
DEFAULT_SECONDS = 60

# until when a robot stands in: the person returns, this one move is made, or the game ends
UNTIL_RETURN, UNTIL_MOVED, UNTIL_END = "return", "move", "end"
AWAY, TIME = "away", "time"  # why a robot stands in


@dataclass(frozen=True)
class Absence:
    """Whether a player who is away this long on their turn is replaced: if the others ask, automatically, or never."""

    rule: str = ASK
    seconds: int = DEFAULT_SECONDS

    def to_dict(self) -> dict[str, Any]:
        """As plain data, for the log."""
        return {"rule": self.rule, "seconds": self.seconds}


def read_absence(data: Mapping[str, Any]) -> Absence:
    """A rule from plain data; SetupError says what is wrong with it."""
    rule = Absence(data.get("rule", ASK), data.get("seconds", DEFAULT_SECONDS))
    if rule.rule not in (ASK, ROBOT, WAIT):
        raise SetupError(f'absence: "ask", "robot" or "wait" is needed, not {quoted(rule.rule)}')
    if not is_whole_number(rule.seconds) or not LEAST <= rule.seconds <= MOST:
        raise SetupError(f"absence: {LEAST} to {MOST} seconds are possible, not {quoted(rule.seconds)}")
    return rule


@dataclass(frozen=True)
class StandIn:
    """A robot that plays for a person, who keeps the seat."""

    level: str
    until: str = UNTIL_RETURN
    why: str = AWAY
