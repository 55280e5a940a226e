"""All laws on one game, or on every variant of a title."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.testing.checks import Broken
from montgolfier.testing.fuzz import fuzz
from montgolfier.testing.laws import GAME_LAWS, OPTIONAL, STEP_LAWS
from montgolfier.testing.lessons import check_lessons
from montgolfier.testing.variants import variants


def conformance(
    game: Game, games: int = 2, seed: int = 0, conserved: Callable[[Match], Any] | None = None, every: int = 1
) -> Counter[str]:
    """Hold one game to every law; return how many cases each law examined.

    Args:
        game: The game.
        games: How many random games to play step by step.
        seed: Decides these games.
        conserved: What must never change along a game, as a function of the match; by default what the title says.
        every: Check about one event out of this many.

    Raises:
        Broken: A law does not hold.
        Failure: A law broke in the course of a game; the error carries a record of it.

    Examples:
        >>> from montgolfier.testing import conformance
        >>> examined = conformance(mg.Game("tether"), games=1)
        >>> min(examined.values()) >= 0 and sum(examined.values()) > 100
        True
    """
    examined = fuzz(game, games, seed, conserved=conserved or game.part("conserved"), every=every).examined
    for name, law in GAME_LAWS.items():
        examined[name] = law(game, seed)
    return examined


def check_title(
    title: str, games: int = 2, seed: int = 0, conserved: Callable[[Match], Any] | None = None, every: int = 1
) -> int:
    """Hold every variant of a title to every law, and play its lessons; return how many variants there are.

    A law that never had anything to examine counts as broken, too; those about chance and secrets may be idle in a game
    that has neither. The arguments are those of `conformance`.

    Raises:
        Broken: A law does not hold.
        Failure: A law broke in the course of a game; the error carries a record of it.

    Examples:
        >>> from montgolfier.testing import check_title
        >>> check_title("tether", games=1, every=10) > 1
        True
    """
    check_lessons(title)
    found, examined = variants(title), Counter[str]()
    for game in found:
        examined += conformance(game, games, seed, conserved, every)
    idle = [law for law in (*STEP_LAWS, *GAME_LAWS) if not examined[law] and law not in OPTIONAL]
    if idle:
        raise Broken(f"in no variant of {title} was there anything to examine for {', '.join(idle)}")
    return len(found)
