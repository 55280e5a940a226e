"""Montgolfier: hot-air-balloon board games to play, to study and to print."""

from montgolfier.engine import starting as _starting

_starting.prepare_if_command()

from importlib import import_module as _import_module  # noqa: E402
from typing import TYPE_CHECKING as _TYPE_CHECKING  # noqa: E402
from typing import Any as _Any  # noqa: E402

from montgolfier.engine import interpreted as _interpreted  # noqa: E402

_interpreted.prefer_sources_if_asked()

from montgolfier.bots.bot import Advice, Bot  # noqa: E402
from montgolfier.bots.entrants import register_bot  # noqa: E402
from montgolfier.bots.levels import bot  # noqa: E402
from montgolfier.bots.question import Question  # noqa: E402
from montgolfier.bots.review import Review, review  # noqa: E402
from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, SetupError  # noqa: E402
from montgolfier.engine.playouts import Interrupted, Playouts  # noqa: E402
from montgolfier.engine.state import CHANCE  # noqa: E402
from montgolfier.engine.state import COMPILED as compiled  # noqa: E402, N811
from montgolfier.engine.title import Outcome, Rules, Title  # noqa: E402
from montgolfier.lab.series import Series, series  # noqa: E402
from montgolfier.lab.study import StudyResult, study  # noqa: E402
from montgolfier.play.game import Game, perft, playouts, replay  # noqa: E402
from montgolfier.play.match import Match  # noqa: E402
from montgolfier.play.record import Record  # noqa: E402
from montgolfier.play.registry import register, titles  # noqa: E402
from montgolfier.solve import Solution, solve  # noqa: E402

if _TYPE_CHECKING:
    from montgolfier.art.picture import picture

__version__: str


def __getattr__(name: str) -> _Any:
    """Load what is slow and not needed by every process: pictures, the version, research environments."""
    if name == "envs":
        return _import_module("montgolfier.envs")
    if name == "picture":
        return _import_module("montgolfier.art.picture").picture
    if name == "__version__":
        return _import_module("montgolfier.engine.version").version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "CHANCE",
    "Advice",
    "Bot",
    "Game",
    "IllegalAction",
    "Interrupted",
    "Match",
    "MontgolfierError",
    "NotationError",
    "Outcome",
    "Playouts",
    "Question",
    "Record",
    "Review",
    "Rules",
    "Series",
    "SetupError",
    "Solution",
    "StudyResult",
    "Title",
    "__version__",
    "bot",
    "compiled",
    "perft",
    "picture",
    "playouts",
    "register",
    "register_bot",
    "replay",
    "review",
    "series",
    "solve",
    "study",
    "titles",
]
