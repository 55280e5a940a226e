"""What a title brings for research environments: its encoder, and the games worth a name of their own."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.state import State
from montgolfier.envs.encoder import Encoder
from montgolfier.envs.plain_encoder import PlainEncoder
from montgolfier.play.game import Game
from montgolfier.play.registry import find


@dataclass(frozen=True)
class Preset:
    """Options under a name, and perhaps a position to start from."""

    options: dict[str, Any]
    position: dict[str, Any] | None = None
    opponents: str | None = "random"  # of a single agent; None: the agent decides for every seat
    horizon: int | None = None  # decisions after which a game ends as it stands


@dataclass(frozen=True)
class Environment:
    """What a title names as its `environment`."""

    encoder: Callable[[Any], Encoder]  # from any position of the game
    presets: dict[str, Preset] = field(default_factory=dict)  # of Gymnasium: "AloftSolo"
    small: dict[str, Preset] = field(default_factory=dict)  # small enough for exact algorithms


def encoder_of(game: Game, state: State) -> Encoder:
    """The encoder for the positions of a game; a general one if the title brings none."""
    found: Environment | None = game.part("environment")
    return PlainEncoder(state, game.rules) if found is None else found.encoder(state)


def small(title: str, name: str) -> Preset:
    """A game of a title that is small enough for exact algorithms."""
    found: Environment | None = find(title).part("environment")
    games = {} if found is None else found.small
    if name not in games:
        raise SetupError(f"{title} has no small game {quoted(name)}; it has {listed(games) or 'none'}")
    return games[name]
