"""Rule options: what a value may be, what it means, and a clear error when it is something else."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Any

from montgolfier.engine.checks import is_whole_number
from montgolfier.engine.errors import SetupError, listed, quoted

# Who begins: options count seats from 0, people from 1.
SEAT_NAMES = {"random": "By chance", "none": "By chance", **{str(seat): f"Seat {seat + 1}" for seat in range(16)}}
YES_AND_NO: dict[str, bool] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    def describe(self) -> str:
        """The allowed values in words."""
        return "true or false"

    def accepts(self, value: object) -> bool:
        """Whether the value is allowed."""
        return isinstance(value, bool)

    def read(self, text: str) -> object:
        """The value a person typed."""
        return YES_AND_NO.get(text.lower(), text)


@dataclass(frozen=True)
class Choice:
    """One of a few values."""

    values: tuple[object, ...]

    def describe(self) -> str:
        """The allowed values in words."""
        return " or ".join(word(v) for v in self.values)

    def accepts(self, value: object) -> bool:
        """Whether the value is allowed."""
        return any(value == v and type(value) is type(v) for v in self.values)

    def read(self, text: str) -> object:
        """The value a person typed."""
        return next((v for v in self.values if word(v) == text.lower()), text)


@dataclass(frozen=True)
class Whole:
    """A whole number in a range, or one of a few special values."""

    low: int
    high: int | None = None
    also: tuple[object, ...] = ()

    def describe(self) -> str:
        """The allowed values in words."""
        numbers = f"{self.low} or more" if self.high is None else f"{self.low} to {self.high}"
        return " or ".join([numbers, *(word(v) for v in self.also)])

    def accepts(self, value: object) -> bool:
        """Whether the value is allowed."""
        high = inf if self.high is None else self.high
        return is_whole_number(value, self.low, high) or Choice(self.also).accepts(value)

    def read(self, text: str) -> object:
        """The value a person typed."""
        if text.removeprefix("-").isdecimal() and len(text) < 20:
            return int(text)
        return Choice(self.also).read(text)


@dataclass(frozen=True)
class Subset:
    """Any selection of a few words."""

    values: tuple[str, ...]

    def describe(self) -> str:
        """The allowed values in words."""
        return "a list of " + ", ".join(self.values)

    def accepts(self, value: object) -> bool:
        """Whether the value is allowed."""
        if not isinstance(value, list | tuple):
            return False
        return all(isinstance(v, str) and v in self.values for v in value) and len(set(value)) == len(value)

    def read(self, text: str) -> object:
        """The value a person typed: words separated by commas."""
        return [w.strip() for w in text.split(",") if w.strip()]


@dataclass(frozen=True)
class Open:
    """A value that the game itself checks: a file, a name, a description."""

    words: str  # what it may be
    examples: tuple[object, ...] = ()  # values that are quick to try
    names: tuple[str, ...] = ()  # of things that come with the game

    def describe(self) -> str:
        """The allowed values in words."""
        return self.words

    def accepts(self, value: object) -> bool:
        """Anything: the game checks it later."""
        return True

    def read(self, text: str) -> object:
        """The value a person typed."""
        return text


Values = Flag | Choice | Whole | Subset | Open


@dataclass(frozen=True)
class Option:
    """One rule option of one edition of a game.

    Examples:
        >>> from montgolfier.engine.options import Option, Whole
        >>> knots = Option("knots", Whole(1, 100), 21, "knots in the rope", "T-02")
        >>> knots.values.accepts(101), knots.values.describe()
        (False, '1 to 100')
    """

    name: str
    """What it is called."""
    values: Values
    """What it may be: `Flag`, `Choice`, `Whole`, `Subset` or `Open`."""
    default: object
    """Its value unless another one is chosen."""
    help: str
    """What it means, in a few words."""
    ruling: str
    """The clause or ruling that settles it."""
    drawn_below: int = 0
    """If above 0, a game that people start without choosing a value draws one below this number."""
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What people call values, by the value as it is typed, where the value itself does not say it."""


def word(value: object) -> str:
    """A value as it is typed: none, true, 4."""
    return "none" if value is None else str(value).lower()


def choose(title: str, options: Iterable[Option], given: Mapping[str, object]) -> dict[str, Any]:
    """Every option in force: the given values checked, the rest by default."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise SetupError(f"{title} has no option {quoted(name)} here; it has {listed(known, 40)}")
        if not known[name].values.accepts(value):
            allowed = known[name].values.describe()
            raise SetupError(f"option {name!r} of {title} cannot be {quoted(value)}; allowed: {allowed}")
    return {name: given.get(name, option.default) for name, option in known.items()}
