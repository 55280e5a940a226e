"""Reading plain data field by field, so that an error can name the field that is wrong."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from montgolfier.engine.checks import is_number, whole_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.components import MAX_COUNT

IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{1,24}")
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")  # controls, surrogates
FARTHEST = 100  # blocks from the corner of the sheet; the largest generated boards are 24 wide


def is_coordinate(value: object) -> bool:
    """Whether a value is a number, and not larger than any sheet is."""
    return is_number(value, -FARTHEST, FARTHEST)


class Fields:
    """The fields of one dict, taken one by one; an error names the field by its path."""

    def __init__(self, subject: str, data: object, path: str = "") -> None:
        self.subject = subject
        self.path = path
        if not isinstance(data, Mapping):
            raise SetupError(f"{self.name()} must be an object with named fields, not {quoted(data)}")
        self.data = data
        for key in data:
            if not isinstance(key, str):
                raise SetupError(f"{self.name()} has a field named {quoted(key)}; the names of fields must be text")
        self.left = set(data)

    def name(self, key: str = "") -> str:
        """The path of a field, for error messages: board: routes[3].spaces."""
        path = f"{self.path}.{key}" if self.path and key else self.path + key
        return f"{self.subject}: {path}" if path else self.subject

    def has(self, key: str) -> bool:
        """Whether the field is given; null counts as missing."""
        self.left.discard(key)
        return self.data.get(key) is not None

    def take(self, key: str, default: object = None) -> Any:
        """The raw value of a field, or the default."""
        self.left.discard(key)
        value = self.data.get(key)
        if value is None:
            if default is None:
                raise SetupError(f"{self.name()} lacks the field {key!r}")
            return default
        return value

    def wrong(self, key: str, wanted: str, value: object) -> SetupError:
        """The error for a value of the wrong kind."""
        return SetupError(f"{self.name(key)} must be {wanted}, not {quoted(value)}")

    def text(self, key: str, default: str | None = None) -> str:
        """A short text."""
        value = self.take(key, default)
        if not isinstance(value, str) or len(value) > 200:
            raise self.wrong(key, "a short text", value)
        if UNWRITABLE.search(value):
            raise self.wrong(key, "a text without control characters and unpaired surrogates", value)
        return value

    def identifier(self, key: str) -> str:
        """An id: letters, digits, - and _."""
        value = self.take(key)
        if not isinstance(value, str) or not IDENTIFIER.fullmatch(value):
            raise self.wrong(key, "an id of letters, digits, - and _, at most 24", value)
        return value

    def number(self, key: str) -> float:
        """A coordinate."""
        value = self.take(key)
        if not is_coordinate(value):
            raise self.wrong(key, f"a number from -{FARTHEST} to {FARTHEST}", value)
        return float(value)

    def whole(self, key: str, low: int, high: int = MAX_COUNT, default: int | None = None) -> int:
        """A whole number in a range."""
        value = self.take(key, default)
        return whole_number(value, low, high, self.name(key))

    def flag(self, key: str) -> bool:
        """Yes or no; no when absent."""
        value = self.take(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false", value)
        return value

    def choice(self, key: str, allowed: tuple[Any, ...], default: object = None) -> Any:
        """One of a few values."""
        value = self.take(key, default)
        if not any(value == word and type(value) is type(word) for word in allowed):
            raise self.wrong(key, f"one of {listed(allowed, 20)}", value)
        return value

    def sequence(self, key: str, default: object = None) -> Sequence[Any]:
        """A list of anything."""
        value = self.take(key, default)
        if not isinstance(value, list | tuple):
            raise self.wrong(key, "a list", value)
        return value

    def words(self, key: str, allowed: tuple[str, ...], default: object = None) -> tuple[str, ...]:
        """A list of known words."""
        value = self.sequence(key, default)
        for i, word in enumerate(value):
            if not isinstance(word, str) or word not in allowed:
                raise self.wrong(f"{key}[{i}]", f"one of {listed(allowed, 20)}", word)
        return tuple(value)

    def points(self, key: str, most: int) -> tuple[tuple[float, float], ...]:
        """A list of places, at most `most` of them."""
        value = self.sequence(key, ())
        if len(value) > most:
            raise SetupError(f"{self.name(key)} has {len(value)} points; at most {most} are allowed")
        for i, pair in enumerate(value):
            if not isinstance(pair, list | tuple) or len(pair) != 2 or not all(map(is_coordinate, pair)):
                raise self.wrong(f"{key}[{i}]", f"a pair of numbers from -{FARTHEST} to {FARTHEST}", pair)
        return tuple((float(x), float(y)) for x, y in value)

    def items(self, key: str, default: object = None, gaps: bool = False) -> list[Any]:
        """A list of objects; where gaps are allowed, entries may be null."""
        path = f"{self.path}.{key}" if self.path else key
        return [
            None if gaps and item is None else Fields(self.subject, item, f"{path}[{i}]")
            for i, item in enumerate(self.sequence(key, default))
        ]

    def child(self, key: str) -> "Fields":
        """An object inside."""
        return Fields(self.subject, self.take(key), f"{self.path}.{key}" if self.path else key)

    def done(self) -> None:
        """Every field that was not taken is a mistake."""
        if self.left:
            raise SetupError(f"{self.name()} has an unknown field {quoted(min(self.left))}")
