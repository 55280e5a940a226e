"""The bots that can sit at a table: a level, some with a character, written `expert:character=bold`."""

from montgolfier.bots import levels
from montgolfier.bots.bot import Bot
from montgolfier.bots.character import SIGN, character_of, characters_of, joined, parted
from montgolfier.bots.pondering import PONDERING
from montgolfier.engine.errors import SetupError, listed, quoted

LEVELS = {"random": "plays any legal move", **{name: level.help for name, level in levels.LEVELS.items()}}
DEFAULT_LEVEL = "club"
WITH_CHARACTER = ("club", "expert", "master")  # levels that the form of a new table offers with a character


def check_level(level: str) -> str:
    """The level, if there is such a bot."""
    if level not in LEVELS:
        raise SetupError(f"there is no bot {quoted(level)}; there are {listed(LEVELS)}")
    return level


def check_robot(title: str, robot: str) -> None:
    """SetupError if no such bot plays a title."""
    level, character = parted(robot)
    check_level(level)
    if SIGN in robot:
        character_of(title, character)
        if level not in levels.LEVELS:
            raise SetupError(f"bot {quoted(level)} has no character; these have: {listed(levels.LEVELS)}")


def robots_with_character(title: str) -> dict[str, dict[str, str]]:
    """By level, what the form of a new table offers: how a bot is written, and what it is like in words."""
    known = characters_of(title)
    return {
        level: {joined(level, name): f"{name}: {character.help}" for name, character in known.items()}
        for level in WITH_CHARACTER
        if known
    }


def bot_of(robot: str, seed: int) -> Bot:
    """A bot of a level, with its character."""
    level, character = parted(robot)
    return levels.bot(check_level(level), seed, character=character, **PONDERING.get(level, {}))


def ponders(robot: str) -> bool:
    """Whether this bot keeps thinking while a person decides."""
    return PONDERING.get(parted(robot)[0], {}).get("ponder", False)


def seconds_of(robot: str) -> float:
    """The least time for a decision of this bot, so that its time does not reveal whether it had a choice."""
    known = levels.LEVELS.get(parted(robot)[0])
    return known.seconds if known else 0.0
