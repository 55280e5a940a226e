"""The packages that only printing needs, with an error that says how to install them."""

from importlib import import_module
from typing import Any

from montgolfier.engine.parts import MissingPart, lacking


def lacks(name: str) -> MissingPart:
    """The error when a package is not there."""
    return lacking(name, "print")


def package(name: str) -> Any:
    """A package of the extra `print`."""
    try:
        return import_module(name)
    except ImportError:
        raise lacks(name) from None
