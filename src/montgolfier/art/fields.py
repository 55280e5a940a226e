"""Any view as a list of named values, for games without a board of their own, on screen and in the terminal.

Lists and dicts that are short go on one line, a table of short values stays a table, and everything else is listed
entry by entry below its name.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

SHORT = 64  # characters of a list or dict that still fits on one line
CELL = 8  # characters of a value in a table
UNPRINTABLE = re.compile(r"[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # not allowed in XML
Grid = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Field:
    """One line: a name with its value, or the name above entries of a deeper level."""

    name: str
    value: str = ""
    depth: int = 0
    grid: Grid = ()  # rows of cells, such as a game board
    lines: tuple[str, ...] = ()  # a text of several lines, to be kept as it is


def fields_of(data: dict[str, Any], left_out: Collection[str] = ()) -> list[Field]:
    """The fields of a view, or of any other plain data, leaving out some names."""
    return entries({name: value for name, value in data.items() if name not in left_out}, 0)


def entries(data: dict[str, Any], depth: int) -> list[Field]:
    """Every entry of a dict with all that is below it."""
    found: list[Field] = []
    for key, value in data.items():
        name = label(key) if depth == 0 else clean(key)
        flat, grid = one_line(value), grid_of(value)
        if isinstance(value, str) and "\n" in value.strip("\n"):
            found.append(Field(name, depth=depth, lines=tuple(clean(value).strip("\n").expandtabs().split("\n"))))
        elif grid:
            found.append(Field(name, depth=depth, grid=grid))
        elif flat is not None:
            found.append(Field(name, flat, depth))
        else:
            below = value if isinstance(value, dict) else {str(i): entry for i, entry in enumerate(value)}
            found += [Field(name, depth=depth), *entries(below, depth + 1)]
    return found


def label(key: str) -> str:
    """The name of a field as people write it: `to_move` is "To move"."""
    words = clean(key).replace("_", " ").strip() or "–"
    return words[0].upper() + words[1:]


def clean(text: object) -> str:
    """A text without characters that a picture cannot hold."""
    return UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", str(text))


def scalar(value: object) -> str:
    """A single value in words."""
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    return " ".join(clean(value).split())


def is_scalar(value: object) -> bool:
    """Whether a value has no parts."""
    return not isinstance(value, dict | list | tuple)


def one_line(value: object) -> str | None:
    """A value on one line: single values, lists of them of any length, and whatever is short; None for the rest."""
    if is_scalar(value):
        return scalar(value)
    if isinstance(value, list | tuple) and all(is_scalar(entry) for entry in value):
        return ", ".join(map(scalar, value)) or "none"
    text = compact(value)
    return text if len(text) <= SHORT else None


def compact(value: object) -> str:
    """A value with all its parts, on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{clean(key)}: {in_brackets(entry)}" for key, entry in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(map(in_brackets, value)) or "none"
    return scalar(value)


def in_brackets(value: object) -> str:
    """A part of a line."""
    return scalar(value) if is_scalar(value) else f"({compact(value)})" if value else "none"


def grid_of(value: object) -> Grid:
    """The cells of a list of equally long lists of short values; nothing for anything else."""
    if not isinstance(value, list | tuple) or len(value) < 2:
        return ()
    rows = [row for row in value if isinstance(row, list | tuple) and all(map(is_scalar, row))]
    wide = len(rows[0]) if rows else 0
    if len(rows) < len(value) or wide < 2 or any(len(row) != wide for row in rows):
        return ()
    cells = tuple(tuple("" if cell is None else scalar(cell) for cell in row) for row in rows)
    return cells if all(len(cell) <= CELL for row in cells for cell in row) else ()
