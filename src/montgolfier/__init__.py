"""Montgolfier: hot-air-balloon board games to play, to study and to print."""

from montgolfier.engine import interpreted as _interpreted

_interpreted.prefer_sources_if_asked()

from montgolfier.art.picture import picture  # noqa: E402
from montgolfier.bots.bot import Advice, Bot  # noqa: E402
from montgolfier.bots.levels import bot  # noqa: E402
from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, SetupError  # noqa: E402
from montgolfier.engine.playouts import Playouts  # noqa: E402
from montgolfier.engine.state import COMPILED as compiled  # noqa: E402, N811
from montgolfier.engine.title import Outcome, Title  # noqa: E402
from montgolfier.play.game import Game, perft, playouts, replay  # noqa: E402
from montgolfier.play.match import Match  # noqa: E402
from montgolfier.play.record import Record  # noqa: E402
from montgolfier.play.registry import register, titles  # noqa: E402
from montgolfier.solve import Solution, solve  # noqa: E402

Match.picture = staticmethod(picture)  # notebooks show a match as its board

__all__ = [
    "Advice",
    "Bot",
    "Game",
    "IllegalAction",
    "Match",
    "MontgolfierError",
    "NotationError",
    "Outcome",
    "Playouts",
    "Record",
    "SetupError",
    "Solution",
    "Title",
    "bot",
    "compiled",
    "perft",
    "picture",
    "playouts",
    "register",
    "replay",
    "solve",
    "titles",
]
