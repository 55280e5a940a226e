"""What laws share: how a fault is reported, and ways to look at a match."""

import json
import random
from functools import lru_cache
from typing import Any

from montgolfier.engine.errors import MontgolfierError
from montgolfier.engine.state import CHANCE
from montgolfier.play.game import Game
from montgolfier.play.match import Match

SPECTATOR = -1  # the seat that knows no secret at all, for `State.determinize`
MOST_EVENTS = 50_000  # a longer game is taken to be endless


class Broken(AssertionError):
    """A law does not hold; the text says which and how."""


def hold(fact: bool, law: str) -> None:
    """Raise Broken unless the law holds."""
    if not fact:
        raise Broken(law)


def few(items: list[Any], rng: random.Random, most: int = 12) -> list[Any]:
    """All items, or some of many."""
    return items if len(items) <= most else rng.sample(items, most)


def everybody(match: Match) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(match.players), None]


def text_of(match: Match, action: int) -> str:
    """An action of the present position as text."""
    return match.rules.format(match.state, action)


def pick(match: Match, rng: random.Random) -> str:
    """A random action; chance by its odds."""
    if match.to_move == CHANCE:
        odds = match.odds()
        return rng.choices(list(odds), list(odds.values()))[0]
    return rng.choice(match.legal())


def check_length(match: Match) -> None:
    """Law 5: every game ends."""
    hold(len(match.record.events) < MOST_EVENTS, f"a game went on for {MOST_EVENTS} events")


@lru_cache(maxsize=1)
def finished(game: Game, seed: int) -> Match:
    """A random game, chance included, played to its end; do not change it."""
    rng = random.Random(seed)
    match = game.new(chance="manual")
    while match.to_move is not None:
        match.play(pick(match, rng))
        check_length(match)
    return match


def is_plain(value: object) -> bool:
    """Whether JSON gives back exactly this value."""
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError, MontgolfierError):
        return False
