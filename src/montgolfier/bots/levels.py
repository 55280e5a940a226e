"""The named levels: budgets and handicaps. docs/bots.md describes them for people.

How many iterations of the search a level has, each game says for itself (`budgets` of its evaluator): the same thinking
time that is nothing in one is nearly everything there is to know in another.
"""

from dataclasses import dataclass, fields
from typing import Any

from montgolfier.bots.bot import Bot
from montgolfier.bots.greedy import GreedyBot
from montgolfier.bots.searcher import SearchBot, Settings, check
from montgolfier.bots.solver import SolverBot
from montgolfier.bots.uniform import RandomBot
from montgolfier.engine.errors import SetupError, listed, quoted


@dataclass(frozen=True)
class Level:
    """A step of the ladder."""

    name: str
    help: str
    handicap: dict[str, Any]


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "a child can win: short of sight and absent-minded", {"blunder": 0.35}),
        Level("club", "a pleasant evening: sound, now and then careless", {"blunder": 0.1}),
        Level("expert", "serious: no gifts", {}),
        Level("master", "as strong as two seconds allow", {}),
    )
}
SIMPLE = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str = "expert", seed: int = 0, **changes: Any) -> Bot:
    """The bot of this name: a level, "random", "greedy", "search", "plain", for solo Aloft "solver"; with settings."""
    if not isinstance(name, str) or name not in names():
        raise SetupError(f"there is no bot {quoted(name)}; there are {listed(names())}")
    if name in SIMPLE:
        if changes:
            raise SetupError(f"bot {name!r} has no settings to change, such as {listed(changes)}")
        return SIMPLE[name](name, seed)
    check(name, changes)
    if name == "solver":
        if set(changes) - {"seconds"}:
            raise SetupError(f"bot {name!r} has one setting, seconds; not {listed(changes)}")
        return SolverBot(name, seed, **changes)
    if name in LEVELS:
        return SearchBot(name, seed, level=name, **{**LEVELS[name].handicap, **changes})
    return SearchBot(name, seed, plain=name == "plain", **changes)


def adviser(seed: int = 0) -> Bot:
    """The bot that gives hints: master in a hurry, a fraction of a second."""
    return bot("master", seed, share=0.1)


def names() -> list[str]:
    """All bots by name, weakest first; "solver" knows everything, about solo and cooperative Aloft alone."""
    return ["random", "greedy", *LEVELS, "search", "plain", "solver"]


def read_spec(spec: str) -> tuple[str, dict[str, Any]]:
    """A bot as it is written on a command line: `expert`, or `search:iterations=500:horizon=4`."""
    name, *changes = spec.split(":")
    known = {field.name for field in fields(Settings)}
    settings: dict[str, Any] = {}
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals or key not in known:
            raise SetupError(
                f"bot {quoted(spec)}: {quoted(change)} is no setting; there are {listed(sorted(known), 40)}"
            )
        try:
            settings[key] = {"true": True, "false": False}.get(value) if value in ("true", "false") else number(value)
        except ValueError:
            raise SetupError(
                f"bot {quoted(spec)}: {key} must be a number, true or false, not {quoted(value)}"
            ) from None
    return name, settings


def number(text: str) -> int | float:
    """A whole number where it is one."""
    return int(text) if text.removeprefix("-").isdecimal() else float(text)


def bot_from(spec: str, seed: int = 0) -> Bot:
    """The bot a text such as `search:iterations=500` stands for."""
    name, settings = read_spec(spec)
    return bot(name, seed, **settings)
