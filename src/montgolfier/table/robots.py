"""The bots that can sit at a table, by level."""

from typing import Protocol

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.rng import Rng
from montgolfier.play.match import Match

NAMES = [
    "Sophie", "Joseph", "Étienne", "Jeanne", "Pilâtre", "Élisabeth", "Garnerin", "Wilhelmine", "Santos", "Käthe", "Vincenzo", "Dolly",
]  # fmt: skip  # aeronauts of old
PLACES = [
    "Annonay", "Versailles", "Paris", "Lyon", "Calais", "Dover", "Edinburgh", "Milan", "Warsaw", "Metz", "Nuremberg", "Albuquerque",
    "Château-d'Oex", "Cappadocia", "Bristol", "Saga", "Gatineau", "Filzmoos", "Warstein", "Ferrara",
]  # fmt: skip  # where balloons rose


class Robot(Protocol):
    """A player that is a program."""

    def choose(self, match: Match) -> str:
        """The action to play."""
        ...


class RandomRobot:
    """Any legal action."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, match: Match) -> str:
        """One of them."""
        legal = match.legal()
        return legal[self.rng.below(len(legal))]


LEVELS = {"random": "plays anything that is allowed"}
DEFAULT_LEVEL = "random"


def robot(level: str, seed: int = 0) -> Robot:
    """The bot of this level."""
    if level not in LEVELS:
        raise SetupError(f"there is no bot {quoted(level)}; there are {listed(LEVELS)}")
    return RandomRobot(seed)
