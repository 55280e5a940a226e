"""The players that are programs, by name."""

from montgolfier.bots.bot import Bot
from montgolfier.bots.character import parted
from montgolfier.bots.levels import LEVELS, SIMPLE, bot
from montgolfier.bots.pondering import PONDERING
from montgolfier.engine.errors import SetupError, listed, quoted

OPPONENTS = [*SIMPLE, *LEVELS]
GOLDEN = 0xD1342543DE82EF95


def find_opponent(name: str, seed: int) -> Bot:
    """The player with this name, perhaps with a character: `expert:character=bold`."""
    if not is_opponent(name):
        raise SetupError(f"there is no bot {quoted(name)}; there are {listed(OPPONENTS)}")
    level, character = parted(name)
    return bot(level, seed, character=character, **PONDERING.get(level, {}))


def is_opponent(name: object) -> bool:
    """Whether a player has this name."""
    return isinstance(name, str) and parted(name)[0] in OPPONENTS
