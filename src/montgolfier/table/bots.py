"""The levels of bots that can sit at a table."""

from montgolfier.bots import levels
from montgolfier.bots.bot import Bot
from montgolfier.engine.errors import SetupError, listed, quoted

LEVELS = {"random": "plays anything that is allowed", **{name: level.help for name, level in levels.LEVELS.items()}}
DEFAULT_LEVEL = "club"


def check_level(level: str) -> str:
    """The level, if there is such a bot."""
    if level not in LEVELS:
        raise SetupError(f"there is no bot {quoted(level)}; there are {listed(LEVELS)}")
    return level


def bot_of(level: str, seed: int) -> Bot:
    """A bot of this level."""
    return levels.bot(check_level(level), seed)


def seconds_of(level: str) -> float:
    """How long a decision of this level takes at least, so that its time does not tell whether it had a choice."""
    known = levels.LEVELS.get(level)
    return known.seconds if known else 0.0
