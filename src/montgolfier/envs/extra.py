"""The packages that only the environments need, with an error that says how to install them."""

from importlib import import_module
from typing import Any

from montgolfier.engine.parts import lacking


def package(name: str) -> Any:
    """A package of the extra `envs`."""
    try:
        return import_module(name)
    except ImportError:
        raise lacking(name.partition(".")[0], "envs") from None
