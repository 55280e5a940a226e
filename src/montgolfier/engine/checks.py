"""Checks of values that come from outside. To Python True is the number 1; to a player, a file or a page it is not."""

from math import inf
from operator import index
from typing import Any, TypeGuard

from montgolfier.engine.errors import SetupError, quoted


def is_whole_number(value: object, low: float = -inf, high: float = inf) -> TypeGuard[int]:
    """Whether a value is a whole number from `low` to `high`; True and False do not count."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def plain(value: object) -> Any:
    """A number, truth value or array of another library, such as NumPy, as Python's own; any other value as it is."""
    if isinstance(value, int | float | str):
        return value
    try:
        if hasattr(value, "tolist"):
            return value.tolist()
        return index(value) if hasattr(value, "__index__") else value
    except (TypeError, NotImplementedError):  # a class of numbers, or memory of an unknown kind
        return value


def seed_number(seed: object) -> int:
    """A seed, which may be any whole number; otherwise a SetupError."""
    number = plain(seed)
    if not is_whole_number(number):
        raise SetupError(f"seed must be a whole number, not {quoted(seed)}")
    return number


def count_from(value: object, low: int, name: str) -> int:
    """The value if it is a whole number from `low` on, without an upper limit; otherwise a SetupError about `name`."""
    number = plain(value)
    if not is_whole_number(number, low):
        raise SetupError(f"{name} must be a whole number from {low}, not {quoted(value)}")
    return number


def check_progress(progress: object) -> None:
    """Refuse what cannot be told of progress, before anything is played."""
    if progress is not None and not callable(progress):
        raise SetupError(f"progress must be a function, or None, not {quoted(progress)}")


def is_number(value: object, low: float = -inf, high: float = inf) -> TypeGuard[float]:
    """Whether a value is a number from `low` to `high`; True, False and NaN do not count."""
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def whole_number(value: object, low: int, high: int, name: str) -> int:
    """The value if it is a whole number from `low` to `high`; otherwise a SetupError about `name`."""
    number = plain(value)
    if not is_whole_number(number, low, high):
        raise SetupError(f"{name} must be a whole number from {low} to {high}, not {quoted(value)}")
    return number
