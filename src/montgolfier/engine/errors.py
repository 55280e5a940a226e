"""The three errors a caller can meet; each quotes what was wrong and says what would be right."""


class MontgolfierError(ValueError):
    """Anything the caller got wrong; nothing has changed when it is raised."""


class SetupError(MontgolfierError):
    """An option, position, board or record that cannot be used."""


class NotationError(MontgolfierError):
    """A text that is no action of this game at all."""


class IllegalAction(MontgolfierError):
    """A well-formed action that the rules do not allow now."""


def quoted(value: object, limit: int = 80) -> str:
    """The offending value as a person should see it: short, on one line."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number with thousands of digits
        text = f"<a {type(value).__name__} too large to show>"
    return text if len(text) <= limit else text[: limit - 1] + "…"


def listed(values: object, limit: int = 12) -> str:
    """Allowed values as a readable list, cut off where it gets long."""
    words = [str(v) for v in values]  # type: ignore[attr-defined]  # any iterable
    if not words:
        return "nothing"
    if len(words) > limit:
        return ", ".join(words[:limit]) + f" and {len(words) - limit} more"
    return ", ".join(words)
