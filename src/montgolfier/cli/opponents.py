"""The players that are programs, by name."""

from collections.abc import Callable
from typing import Protocol

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.rng import Rng
from montgolfier.play.match import Match

GOLDEN = 0xD1342543DE82EF95


class Opponent(Protocol):
    """Anything that answers with a legal action when it is its turn."""

    def choose(self, match: Match) -> str:
        """The action it plays."""


class Random:
    """Any legal action, each equally likely; the same seed and position give the same choice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, match: Match) -> str:
        """The action it plays."""
        legal = match.legal()
        return legal[Rng(self.seed + GOLDEN * (len(match.record.events) + 1)).below(len(legal))]


OPPONENTS: dict[str, Callable[[int], Opponent]] = {"random": Random}


def find_opponent(name: str, seed: int) -> Opponent:
    """The player with this name."""
    if name not in OPPONENTS:
        raise SetupError(f"there is no bot {quoted(name)}; there are {listed(OPPONENTS)}")
    return OPPONENTS[name](seed)
