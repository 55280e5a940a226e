"""The named levels: how long a bot thinks and how often it errs. docs/bots.md describes them for people."""

from dataclasses import dataclass, fields
from typing import Any

from montgolfier.bots.bot import Bot
from montgolfier.bots.greedy import GreedyBot
from montgolfier.bots.searcher import SearchBot, Settings
from montgolfier.bots.solver import SolverBot
from montgolfier.bots.uniform import RandomBot
from montgolfier.engine.errors import SetupError, listed, quoted


@dataclass(frozen=True)
class Level:
    """A budget and a handicap."""

    name: str
    help: str
    seconds: float  # of thinking on one core of an ordinary machine; turned into iterations by the game's pace
    handicap: dict[str, Any]


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "a child can win: short of sight and absent-minded", 0.001, {"blunder": 0.35}),
        Level("club", "a pleasant evening: sound, now and then careless", 0.004, {"blunder": 0.1}),
        Level("expert", "serious: no gifts", 0.02, {}),
        Level("master", "as strong as two seconds allow", 2.0, {}),
    )
}
SIMPLE = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str = "expert", seed: int = 0, **changes: Any) -> Bot:
    """The bot of this name: a level, "random", "greedy", "search", "plain", for solo Aloft "solver"; with settings."""
    if name in SIMPLE and not changes:
        return SIMPLE[name](name, seed)
    if name in SIMPLE:
        raise SetupError(f"bot {name!r} has no settings to change, such as {listed(changes)}")
    try:
        if name == "solver":
            return SolverBot(name, seed, **changes)
        if name in LEVELS:
            level = LEVELS[name]
            return SearchBot(name, seed, **{"think": level.seconds, **level.handicap, **changes})
        if name in ("search", "plain"):
            return SearchBot(name, seed, plain=name == "plain", **changes)
    except TypeError as fault:
        raise SetupError(f"bot {name!r}: {fault}") from None
    raise SetupError(f"there is no bot {quoted(name)}; there are {listed(names())}")


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
    return int(text) if text.lstrip("-").isdecimal() else float(text)


def bot_from(spec: str, seed: int = 0) -> Bot:
    """The bot a text such as `search:iterations=500` stands for."""
    name, settings = read_spec(spec)
    return bot(name, seed, **settings)
