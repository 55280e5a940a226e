"""What the environments need beyond the rest of Montgolfier, and the line that says how to get it."""

from importlib import import_module
from typing import Any

from montgolfier.engine.parts import lacking


def package(name: str) -> Any:
    """A package of the extra `envs`."""
    try:
        return import_module(name)
    except ImportError:
        raise lacking(name.partition(".")[0], "envs") from None
