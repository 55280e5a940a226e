"""The three errors a caller can meet: each quotes what was wrong and says what would be right.

Errors raised by rules in plain Python keep their own type; `add_record` adds a note with the record that leads there.
"""

from collections.abc import Callable


class MontgolfierError(ValueError):
    """Anything the caller got wrong. Nothing has changed when it is raised; it is a `ValueError`.

    Examples:
        >>> try:
        ...     mg.Game("chess")
        ... except mg.MontgolfierError as fault:
        ...     print(fault)
        there is no game 'chess'; there are aloft, cloud9, odyssey...
    """


class SetupError(MontgolfierError):
    """An option, position, board or record that cannot be used.

    Examples:
        >>> mg.Game("aloft", edition="fourth")
        Traceback (most recent call last):
        montgolfier.engine.errors.SetupError: option 'edition' of aloft cannot be 'fourth'; ...
    """


class NotationError(MontgolfierError):
    """A text that is not an action of this game at all.

    Examples:
        >>> mg.Game("cloud9", first_pilot=0).new(seed=7).play("jump")
        Traceback (most recent call last):
        montgolfier.engine.errors.NotationError: 'jump' ...
    """


class IllegalAction(MontgolfierError):
    """A well-formed action that the rules do not allow now; the message names the clause.

    Examples:
        >>> mg.Game("aloft", first_player=0).new(seed=7).play("launch GP")
        Traceback (most recent call last):
        montgolfier.engine.errors.IllegalAction: 'launch GP' is not allowed: ...
    """


def add_record(fault: BaseException, describe: Callable[[list[int]], str], actions: list[int]) -> None:
    """Note on an error in the rules the record that leads to it, which `describe` writes from the actions."""
    try:
        note = describe(actions)
    except Exception as second:  # the first error matters more
        note = f"The record that leads there cannot be written: {type(second).__name__}: {second}"
    fault.add_note(note)


def quoted(value: object, limit: int = 80) -> str:
    """The offending value as a person should see it: short, on one line."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number with thousands of digits
        text = f"<a {type(value).__name__} too large to show>"
    half = limit // 2
    return text if len(text) <= limit else f"{text[: limit - half - 1]}…{text[-half:]}"  # the end of a path says most


def listed(values: object, limit: int = 12) -> str:
    """Allowed values as a readable list, cut short if it is long."""
    words = [str(v) for v in values]  # type: ignore[attr-defined]  # any iterable
    if not words:
        return "nothing"
    if len(words) > limit:
        return ", ".join(words[:limit]) + f" and {len(words) - limit} more"
    return ", ".join(words)
