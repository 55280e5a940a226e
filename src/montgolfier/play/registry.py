"""The games there are, by name: those of this package, those of installed packages, and those registered by hand.

A package brings games through the entry-point group `montgolfier.titles`, each naming a `Title`.
"""

import logging
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from montgolfier import games
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.title import Title

ENTRY_POINTS = "montgolfier.titles"
log = logging.getLogger("montgolfier.titles")
_registered: dict[str, Title] = {}
_broken: dict[str, str] = {}  # games of installed packages that cannot be loaded, and why


def register(title: Title) -> None:
    """Register a game under its name in this process: for a notebook, a test, a game still being written.

    A package registers its games through the entry-point group `montgolfier.titles` instead
    ([add a game](../add-a-game.md)).

    Raises:
        SetupError: It is not a `Title`, or its name is not one lower-case word.

    Examples:
        >>> from tether import TITLE  # the game of examples/tether
        >>> mg.register(TITLE)
        >>> mg.Game("tether", knots=5).new().legal()
        ['untie 1', 'untie 2', 'untie 3']
    """
    if not isinstance(title, Title):
        raise SetupError(f"only a Title can be registered, not {quoted(title)}")
    if not isinstance(title.name, str) or not title.name.isidentifier() or title.name != title.name.lower():
        raise SetupError(f"the name of a title must be one lower-case word, such as 'tether', not {quoted(title.name)}")
    _registered[title.name] = title


def unregister(name: str) -> None:
    """Forget a game that was registered by hand."""
    _registered.pop(name, None)


def registered(name: str) -> bool:
    """Whether a game was registered by hand: other processes do not know it."""
    return name in _registered


def titles() -> list[str]:
    """The names of all games: those of this package, of installed packages, and those registered by hand.

    Examples:
        >>> {"aloft", "cloud9", "odyssey"} <= set(mg.titles())
        True
    """
    return sorted({*_own(), *_installed(), *_registered})


def find(name: object) -> Title:
    """The game with this name."""
    if isinstance(name, str):
        known = _registered.get(name) or _own().get(name) or _installed().get(name)  # other packages only if necessary
        if known is not None:
            return known
        if name in _broken:
            raise SetupError(f"the game {quoted(name)} cannot be loaded: {_broken[name]}")
    raise SetupError(f"there is no game {quoted(name)}; there are {listed(titles())}")


@lru_cache(maxsize=1)
def _own() -> dict[str, Title]:
    """The games of this package: one for every folder of games/."""
    found = (import_module(f"{games.__name__}.{module.name}.title").TITLE for module in iter_modules(games.__path__))
    return {title.name: title for title in found}


@lru_cache(maxsize=1)
def _installed() -> dict[str, Title]:
    """The games of other packages. One that cannot be loaded does not keep the others from being played."""
    return {title.name: title for title in _loaded() if title.name not in _own()}


def _loaded() -> Iterator[Title]:
    from importlib.metadata import entry_points  # slow to load, and hardly ever needed

    for point in entry_points(group=ENTRY_POINTS):
        try:
            title = point.load()
        except Exception as fault:
            _broken[point.name] = f"{type(fault).__name__}: {fault}"
            log.warning("the game %r of entry point %s cannot be loaded: %s", point.name, point.value, fault)
            continue
        if isinstance(title, Title):
            yield title
        else:
            _broken[point.name] = f"entry point {point.value} names {quoted(title)}, not a Title"
            log.warning("the game %r cannot be loaded: %s", point.name, _broken[point.name])
