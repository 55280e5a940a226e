"""The bots that can sit at a table, by level, and the names they go by."""

from montgolfier.bots import levels
from montgolfier.bots.bot import Bot
from montgolfier.engine.errors import SetupError, listed, quoted

NAMES = [
    "Sophie", "Joseph", "Étienne", "Jeanne", "Pilâtre", "Élisabeth", "Garnerin", "Wilhelmine", "Santos", "Käthe",
    "Vincenzo", "Dolly",
]  # fmt: skip  # aeronauts of old
PLACES = [
    "Annonay", "Versailles", "Paris", "Lyon", "Calais", "Dover", "Edinburgh", "Milan", "Warsaw", "Metz", "Nuremberg",
    "Albuquerque",
    "Château-d'Oex", "Cappadocia", "Bristol", "Saga", "Gatineau", "Filzmoos", "Warstein", "Ferrara",
]  # fmt: skip  # where balloons rose


LEVELS = {"random": "plays anything that is allowed", **{name: level.help for name, level in levels.LEVELS.items()}}
DEFAULT_LEVEL = "club"


def robot(level: str, seed: int = 0) -> Bot:
    """The bot of this level."""
    if level not in LEVELS:
        raise SetupError(f"there is no bot {quoted(level)}; there are {listed(LEVELS)}")
    return levels.bot(level, seed)
