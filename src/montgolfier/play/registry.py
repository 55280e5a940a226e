"""The games there are, by name."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from montgolfier import games
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.title import Title

_titles: dict[str, Title[Any]] = {}


def register(title: Title[Any]) -> None:
    """Make a game known under its name; for games that live outside this package."""
    _titles[title.name] = title


def titles() -> list[str]:
    """The names of all games."""
    return sorted(_titles)


def find(name: object) -> Title[Any]:
    """The game with this name."""
    if not isinstance(name, str) or name not in _titles:
        raise SetupError(f"there is no game {quoted(name)}; there are {listed(titles())}")
    return _titles[name]


for module in iter_modules(games.__path__):  # every room of games/ holds one title
    register(import_module(f"{games.__name__}.{module.name}").TITLE)
