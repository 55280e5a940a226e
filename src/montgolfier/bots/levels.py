"""The named levels: budgets and handicaps. docs/bots.md describes them for people.

Each game sets the iterations of a level for itself (`budgets` of its evaluator): thinking time that is next to nothing
in one game finds nearly everything in another.
"""

from dataclasses import dataclass
from typing import Any

from montgolfier.bots.bot import Bot
from montgolfier.bots.greedy import GreedyBot
from montgolfier.bots.outside import POLICY, POLICY_BOT
from montgolfier.bots.search_bot import SearchBot
from montgolfier.bots.settings import check_settings
from montgolfier.bots.solver import SolverBot
from montgolfier.bots.strategy import MEASURED, VERSIONS
from montgolfier.bots.uniform import RandomBot
from montgolfier.engine.checks import plain
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.title import load


@dataclass(frozen=True)
class Level:
    """A step of the ladder."""

    name: str
    help: str
    handicap: dict[str, Any]
    version: str = MEASURED  # of the strategies; none: the newest
    seconds: float = 0.0  # the least time for a decision at a live table, however easy it is


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "a child can win: short-sighted and absent-minded", {"blunder_rate": 0.35}),
        Level("club", "a pleasant evening: sound, but sometimes careless", {"blunder_rate": 0.1}),
        Level("expert", "a serious opponent: no gifts", {}),
        Level("master", "as strong as two seconds allow", {}, version="", seconds=2.0),
    )
}
SIMPLE = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str = "expert", seed: int = 0, *, character: str = "", **changes: Any) -> Bot:
    """The bot of this name, perhaps with settings.

    Args:
        name: A level (`"novice"`, `"club"`, `"expert"`, `"master"`), `"random"`, `"greedy"`, `"search"`, `"plain"`,
            `"solver"` or `"policy:file.npz"`, which plays the policy in a file ([bots](../bots.md)). `"master:2026"`
            is the master of that year.
        seed: The seed of its random choices. The same bot plays differently in games with different seeds.
        character: What a searching bot prefers among moves about as good as the best, such as `"bold"` in Cloud 9;
            every game has its own characters.
        changes: Settings of the search, such as `iterations=500` or `seconds=1`.

    Raises:
        SetupError: There is no such bot or setting; the message lists what there is.

    Examples:
        >>> match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
        >>> mg.bot("greedy", seed=1).choose(match) in match.legal()
        True
        >>> mg.bot("search", iterations=50).explain(match, best=2)[0].visits > 0
        True
    """
    given = [*changes, "character"] if character else list(changes)
    if isinstance(name, str) and name.startswith(f"{POLICY}:"):
        if given:
            raise SetupError(f"bot {name!r} has no settings to change, such as {listed(given)}")
        made: Bot = load(POLICY_BOT, "bot that plays a policy")(name, seed)
        return made
    base, _, version = name.partition(":") if isinstance(name, str) else ("", "", "")
    if base not in names() or (version and (base not in LEVELS or version not in VERSIONS)):
        raise SetupError(f"there is no bot {quoted(name)}; there are {listed(names())}")
    if name in SIMPLE:
        if given:
            raise SetupError(f"bot {name!r} has no settings to change, such as {listed(given)}")
        return SIMPLE[name](name, seed)
    changes = {setting: plain(value) for setting, value in changes.items()}
    check_settings(name, changes)
    if name == "solver":
        if set(given) - {"seconds"}:
            raise SetupError(f"bot {name!r} has one setting, seconds; not {listed(given)}")
        return SolverBot(name, seed, **changes)
    if base in LEVELS:
        level = LEVELS[base]
        version = version or level.version
        changes = {**level.handicap, **changes}
        return SearchBot(name, seed, level=base, version=version, character=character, **changes)
    return SearchBot(name, seed, plain=name == "plain", character=character, **changes)


def adviser(seed: int = 0) -> Bot:
    """The bot that gives hints: master in a hurry, a fraction of a second."""
    return bot("master", seed, budget_share=0.1)


def names() -> list[str]:
    """All bots by name, weakest first; "solver" plays perfectly, and only what a title's solver can solve."""
    return ["random", "greedy", *LEVELS, "search", "plain", "solver"]
