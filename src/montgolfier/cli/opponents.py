"""The players that are programs, by name."""

from montgolfier.bots.bot import Bot
from montgolfier.bots.levels import LEVELS, SIMPLE, bot
from montgolfier.engine.errors import SetupError, listed, quoted

OPPONENTS = [*SIMPLE, *LEVELS]
GOLDEN = 0xD1342543DE82EF95


def find_opponent(name: str, seed: int) -> Bot:
    """The player with this name."""
    if name not in OPPONENTS:
        raise SetupError(f"there is no bot {quoted(name)}; there are {listed(OPPONENTS)}")
    return bot(name, seed)
