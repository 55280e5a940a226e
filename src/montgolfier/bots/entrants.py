"""Bots by name, class, instance or factory: whatever a caller has becomes a bot that plays.

A package brings bots through the entry-point group `montgolfier.bots`, each naming a class or a factory.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from inspect import signature
from typing import Any

from montgolfier.bots.bot import Bot
from montgolfier.bots.levels import bot, names
from montgolfier.bots.outside import POLICY, OutsideBot
from montgolfier.bots.settings import parse_settings
from montgolfier.bots.strategy import VERSIONS
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.title import load

ENTRY_POINTS = "montgolfier.bots"
Factory = Callable[[int], Bot]  # from a seed
Entrant = str | Bot | type[Bot] | Factory
_registered: dict[str, Entrant] = {}


def register_bot(name: str, entrant: Entrant) -> None:
    """Register a bot under a name in this process.

    A package registers its bots through the entry-point group `montgolfier.bots` instead.

    Args:
        name: A word that no other bot has.
        entrant: A class derived from `Bot`, an instance, or a function that makes one from a seed.

    Raises:
        SetupError: The name is not a word, or belongs to a bot of this package.

    Examples:
        >>> class First(mg.Bot):
        ...     def decide(self, question: mg.Question) -> str:
        ...         return question.legal[0]
        >>> mg.register_bot("first", First)
        >>> mg.series(mg.Game("aloft"), ["first", "random"], games=2).bots
        ['first', 'random']
    """
    if not isinstance(name, str) or not name.isidentifier() or name in names():
        raise SetupError(f"a bot's name must be one word, such as 'climber', not {quoted(name)}")
    _registered[name] = entrant


def registered_bots(names: Iterable[object]) -> dict[str, Entrant]:
    """Those of these names that `register_bot` made known: other processes do not know them and must be sent them."""
    return {name: _registered[name] for name in names if isinstance(name, str) and name in _registered}


@lru_cache(maxsize=1)
def _installed() -> dict[str, str]:
    """The bots of other packages, by name."""
    from importlib.metadata import entry_points  # slow to load, and hardly ever needed

    return {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}


def bot_names() -> list[str]:
    """All bots that can be asked for by name."""
    return [*names(), *sorted({*_registered, *_installed()} - set(names()))]


def make_bot(entrant: Entrant, seed: int = 0) -> Bot:
    """The bot that an entrant stands for.

    A text is a name (`expert`), a name with settings (`search:iterations=500`) or the place of a class or factory
    (`mypackage.bots:Climber`), or the file of a policy (`policy:file.npz`). An instance plays itself, with its own
    seed; so does any other object with a method `choose(question)`.
    """
    if isinstance(entrant, str):
        return _named(entrant, seed)
    if isinstance(entrant, Bot):
        return entrant
    if isinstance(entrant, type) and issubclass(entrant, Bot):
        return entrant(entrant.__name__.lower(), seed)
    if not isinstance(entrant, type) and callable(getattr(entrant, "choose", None)):
        return OutsideBot(entrant, seed=seed)
    if callable(entrant):
        if not _takes_a_seed(entrant):
            raise SetupError(
                f"a factory of bots is called with a seed, and {quoted(entrant)} does not take one argument"
            )
        made: Any = entrant(seed)  # type: ignore[call-arg]  # mypy takes it for any class
        if isinstance(made, Bot):
            return made
        if callable(getattr(made, "choose", None)):
            return OutsideBot(made, seed=seed)
        raise SetupError(f"the factory {quoted(entrant)} made {quoted(made)}, not a Bot")
    raise SetupError(f"a bot is a name, a Bot, a class of bots or a function that makes one, not {quoted(entrant)}")


def _takes_a_seed(factory: Callable[..., object]) -> bool:
    try:
        signature(factory).bind(0)
    except TypeError:
        return False
    except ValueError:  # a C function that does not show its signature
        return True
    return True


def _named(text: str, seed: int) -> Bot:
    name, _, rest = text.partition(":")
    if name == POLICY and rest:
        return bot(text, seed)
    if name in names():
        changes = text.split(":")[1:]
        if changes and changes[0] in VERSIONS:
            name = f"{name}:{changes.pop(0)}"
        return bot(name, seed, **parse_settings(text, changes))
    if rest and "=" not in rest and all(part.isidentifier() for part in name.split(".")):
        return make_bot(load(text, "bot"), seed)
    if name in _registered:
        return make_bot(_registered[name], seed)
    if name in _installed():
        return make_bot(load(_installed()[name], "bot"), seed)
    raise SetupError(f"there is no bot {quoted(text)}; there are {listed(bot_names(), 40)}")


def label(entrant: Entrant) -> str:
    """What to call an entrant in a table."""
    if isinstance(entrant, str):
        return entrant
    if isinstance(entrant, Bot):
        return entrant.name
    return str(getattr(entrant, "__name__", entrant))
