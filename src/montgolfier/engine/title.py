"""The contract between a game and everything that uses it: its rules, and whatever else a title brings."""

import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib import import_module
from typing import Any, Generic, TypeVar

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import Option, choose
from montgolfier.engine.parts import MissingPart, missing
from montgolfier.engine.state import State

JsonDict = dict[str, Any]
Position = TypeVar("Position", bound=State)
Part = Any  # "package.module:NAME", imported when it is first needed, or the thing itself


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    Examples:
        >>> match = mg.Game("aloft", edition="first", players=2).new(seed=7)
        >>> bot = mg.bot("greedy")
        >>> while match.to_move is not None:
        ...     match.play(bot.choose(match))
        >>> match.outcome.scores, match.outcome.winners, match.outcome.reason
        ([18, 21], [1], 'the lead truck has left the board')
    """

    scores: list[int]
    """The score of each seat; in a game played together all are equal."""
    winners: list[int]
    """The winning seats; none when there is nobody to beat."""
    reason: str
    """Why the game is over, in words."""
    sheet: JsonDict = field(default_factory=dict)
    """The score sheet: where every point came from."""


# The defaults of rules; functions with names, so that rules can be pickled.


def same_options(options: JsonDict, version: int) -> JsonDict:
    """Rules that have never changed."""
    return options


def not_allowed_now(state: State, action: int) -> str:
    """No clause is named."""
    return "the rules do not allow it now"


def shows_nothing(state: State, action: int) -> bool:
    """A game without secrets has none to show."""
    return False


def heard_by_all(write: Callable[[Any, int], str], state: State, action: int, seat: int | None) -> str:
    """Everybody hears every action as it is written."""
    return write(state, action)


def told_as_heard(heard: Callable[[Any, int, int | None], str], state: State, action: int, seat: int | None) -> str:
    """An action, told by its text."""
    return f"{{who}}: {heard(state, action, seat)}."


@dataclass(frozen=True)
class Rules(Generic[Position]):
    """The rules of one game as functions on its positions. Those with a default may be left out.

    `Position` is the game's own subclass of `State` or `PlainState`. A complete example is in
    [add a game](../add-a-game.md).

    Examples:
        >>> rules = mg.Game("aloft").rules
        >>> isinstance(rules, mg.Rules)
        True
        >>> match = mg.Game("aloft", first_player=0).new(seed=7)
        >>> rules.format(match.state, rules.parse(match.state, "unpack PG 1"))
        'unpack GP 1'
    """

    options: Callable[[Mapping[str, object]], list[Option]]
    """The options there are, given those already chosen."""
    begin: Callable[[JsonDict], Position]
    """The start of a game, chance still to come."""
    place: Callable[[JsonDict, Mapping[str, Any]], Position]
    """Any position from its description, or `SetupError`."""
    describe: Callable[[Position], JsonDict]
    """The description of a position: what `place` takes."""
    decision: Callable[[Position], str]
    """The kind of decision that is due."""
    format: Callable[[Position, int], str]
    """The text of an action."""
    parse: Callable[[Position, str], int]
    """The action that a text stands for, or `NotationError`."""
    view: Callable[[Position, int | None], Mapping[str, Any]]
    """All that a seat, or a spectator (`None`), may know."""
    outcome: Callable[[Position], Outcome]
    """How a finished game ended."""
    resolve: Callable[[Mapping[str, object]], JsonDict] | None = None
    """Every option in force, or `SetupError`. Left out, each option is checked by itself."""
    upgrade: Callable[[JsonDict, int], JsonDict] = same_options
    """The options that make today's rules play as those of an earlier `rules_version` did."""
    why_not: Callable[[Position, int], str] = not_allowed_now
    """The clause that forbids a well-formed action now."""
    reveals: Callable[[Position, int], bool] = shows_nothing
    """Whether the action about to be played shows a secret."""
    heard: Callable[[Position, int, int | None], str] = None  # type: ignore[assignment]  # see __post_init__
    """The text of an action as a seat hears it. Left out, everybody hears everything."""
    sentence: Callable[[Position, int, int | None], str] = None  # type: ignore[assignment]
    """An action told in a sentence, as a seat hears it; `{who}` stands for whoever acts."""

    def __post_init__(self) -> None:
        """Left out, a game has no secrets: everybody hears every action, told as it is written."""
        if self.heard is None:
            object.__setattr__(self, "heard", partial(heard_by_all, self.format))
        if self.sentence is None:
            object.__setattr__(self, "sentence", partial(told_as_heard, self.heard))


@dataclass(frozen=True)
class Title:
    """One game and all its parts.

    A part is the thing itself or text such as `"package.module:NAME"`, which is imported when it is first needed.
    What is left out has a default that works.

    Examples:
        >>> from tether import TITLE  # the game of examples/tether
        >>> TITLE.name, TITLE.label, TITLE.rules
        ('tether', 'Tether', 'tether.rules:RULES')
        >>> isinstance(TITLE, mg.Title), isinstance(TITLE.part("rules"), mg.Rules)
        (True, True)
    """

    name: str
    """What programs call it: one lower-case word."""
    label: str
    """What people call it."""
    designer: str
    """Who invented it."""
    summary: str
    """What it is about, in one sentence."""
    rules: Part
    """The `Rules`."""
    rules_version: int = 1
    """Goes up by one when the rules change in a way that matters to old records."""
    clauses: tuple[str, ...] = ()
    """What the ids of its clauses begin with: `("AC", "AR")` for AC-12 and AR-3."""
    rulebook: str | None = None
    """The rules for players as Markdown: `"package:file"`."""
    lessons: Part = None
    """Guided first games: a tuple of `engine.lessons.Lesson`."""
    how_to_play: Part = None
    """The rules on one page: an `engine.lessons.HowToPlay`."""
    evaluator: Part = None
    """What bots know of the game: an evaluator, or a `bots.strategy.Strategy`."""
    reasons: Part = None
    """Why a move is good, for hints: a function of a `bots.hints.Weighing` that returns a sentence."""
    characters: Part = None
    """Temperaments of its bots, by name: a dictionary of `bots.character.Character`."""
    picture: Part = None
    """The `art.scene.Scene` that draws it."""
    terminal: Part = None
    """The board in a terminal: a module with the functions of `cli.boards.Board`."""
    prints: Part = None
    """What can be printed of it: a `press.kit.Kit`."""
    solver: Part = None
    """Exact solutions: a `solve.Solver`."""
    boards: Part = None
    """A function that makes a board to play on, where the game has more than one."""
    study: Part = None
    """What the laboratory looks at in its games: a `lab.subject.Subject`."""
    environment: Part = None
    """Its actions and positions as numbers, for learning programs: an `envs.Environment`."""
    conserved: Part = None
    """A function of a match: what is never created or lost, for the conformance suite."""
    samples: Part = None
    """A list of options worth testing, in addition to those that the option table suggests."""

    def part(self, name: str) -> Any:
        """What the title brings under this name, imported if necessary; None if it brings nothing."""
        found = getattr(self, name)
        if isinstance(found, str):
            known = imported(found)
            found = load(found, f"{name} of {self.name}") if known is None else known
        if name == "rules" and not isinstance(found, Rules):
            raise SetupError(f"the rules of {self.name} must be a Rules, not {quoted(found)}")
        return found

    def options(self, given: Mapping[str, object]) -> list[Option]:
        """The options there are, given those already chosen."""
        rules: Rules[Any] = self.part("rules")
        return rules.options(given)

    def drawn(self, given: Mapping[str, object]) -> JsonDict:
        """Values drawn for options that were not chosen, such as the board to play on."""
        free = [o for o in self.options(given) if o.drawn_below and o.name not in given]
        return {option.name: secrets.randbelow(option.drawn_below) for option in free}

    def resolve(self, given: Mapping[str, object]) -> JsonDict:
        """Every option in force: the given values checked, the rest by default."""
        rules: Rules[Any] = self.part("rules")
        return rules.resolve(given) if rules.resolve else choose(self.name, rules.options(given), given)


@lru_cache(maxsize=1024)
def place(named: str) -> tuple[str, str]:
    """The module and the attribute in a text such as `package.module:NAME`."""
    module, _, attribute = named.partition(":")
    return module, attribute


def imported(named: str) -> Any:
    """The same as `load` if the module is already imported, as it nearly always is; otherwise None."""
    module, attribute = place(named)
    return getattr(sys.modules.get(module), attribute, None)


def load(named: str, what: str) -> Any:
    """The object that a text such as `package.module:NAME` names."""
    known = imported(named)
    if known is not None:
        return known
    module, attribute = place(named)
    try:
        found = import_module(module)
        return getattr(found, attribute) if attribute else found
    except MissingPart:
        raise
    except ModuleNotFoundError as fault:
        not_installed = missing(fault) if module.startswith(f"{__name__.partition('.')[0]}.") else None
        raise not_installed or cannot_be_loaded(named, what, fault) from fault
    except Exception as fault:  # a module of another package may raise anything when it is imported
        raise cannot_be_loaded(named, what, fault) from fault


def cannot_be_loaded(named: str, what: str, fault: Exception) -> SetupError:
    """The error for a part of a title that fails to load."""
    return SetupError(f"the {what} cannot be loaded from {quoted(named)}: {type(fault).__name__}: {fault}")
