"""Packages that are optional: the engine needs none of them, and whatever does says how to install them."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from montgolfier.engine.errors import SetupError

# the modules that each part (an extra of the package) installs; a module in several parts counts for the first
PARTS: dict[str, tuple[str, ...]] = {
    "boards": ("networkx", "numpy", "shapely"),
    "print": ("fontTools", "font_source_sans_pro", "markdown_it", "segno", "typst"),
    "web": (
        "alembic",
        "fastapi",
        "isal",
        "itsdangerous",
        "jinja2",
        "markdown_it",
        "prometheus_client",
        "pydantic",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
    ),
    "study": ("altair", "vl_convert"),
    "cluster": ("distributed",),
    "postgres": ("psycopg",),
    "envs": ("PIL", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"),
}


class MissingPart(SetupError, ImportError):
    """A part of Montgolfier that is not installed; the message says how to install it."""


def part_of(module: str | None) -> str | None:
    """The part that brings a module, if one does."""
    root = (module or "").partition(".")[0]
    return next((part for part, modules in PARTS.items() if root in modules), None)


def missing(fault: ModuleNotFoundError, part: str | None = None) -> MissingPart | None:
    """The error for a module that was not found; None if no part of ours brings it."""
    found = part_of(fault.name)
    if found is None:
        return None
    return lacking((fault.name or "").partition(".")[0], part or found)


def lacking(name: str, part: str) -> MissingPart:
    """The error for a package that is not installed."""
    return MissingPart(f'{name} is not installed; this installs it: pip install "montgolfier[{part}]"')


@contextmanager
def needs(part: str) -> Iterator[None]:
    """Imports for which a part must be installed; if it is not, the error is one line that says how to install it."""
    try:
        yield
    except ModuleNotFoundError as fault:
        not_installed = missing(fault, part)
        if not_installed is None:
            raise
        raise not_installed from None


def package(name: str, part: str) -> Any:
    """A package that a part installs, such as `PIL.Image`; MissingPart if it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        raise lacking(name.partition(".")[0], part) from None
