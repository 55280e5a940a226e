"""All laws on one game, or on every variant of a title."""

from collections.abc import Callable
from typing import Any

from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.testing.fuzz import fuzz
from montgolfier.testing.laws import GAME_LAWS
from montgolfier.testing.variants import variants


def conformance(
    game: Game, games: int = 2, seed: int = 0, conserved: Callable[[Match], Any] | None = None, every: int = 1
) -> None:
    """Every law on one game; raises `Broken` or, with a loadable record, `Failure`.

    `games` random games are played step by step; `conserved` and `every` are those of `fuzz`.
    """
    fuzz(game, games, seed, conserved=conserved, every=every)
    for law in GAME_LAWS.values():
        law(game, seed)


def check_title(
    title: str, games: int = 2, seed: int = 0, conserved: Callable[[Match], Any] | None = None, every: int = 1
) -> int:
    """Every law on every variant of a title; how many variants there are."""
    found = variants(title)
    for game in found:
        conformance(game, games, seed, conserved, every)
    return len(found)
