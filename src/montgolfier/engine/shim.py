"""The few names of Cython that the sources use, for machines that run them without Cython."""

from typing import Any

compiled = False


def cast(kind: Any, value: Any) -> Any:
    """Nothing to convert when interpreted."""
    return value
