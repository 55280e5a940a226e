"""Boards for the terminal, one module or package per title, found by the name of the title.

A module (or package) `boards/<title>` offers

- `draw(view)`: the board as a rich renderable, drawn from what one seat may know and nothing else;
- `question(view)`: what the seat has to decide now, in a line;
- `legend(view)`: how to read the board and how moves are written, shown for `?`;
- `sheet(outcome, names)`: the score sheet of a finished game;
- `paint(text)`: a sentence or move with the pieces in it coloured;
- `effect(before, after)`: in a few words, what a move changes, from the views before and after it.

A title without such a module gets the plain ones of `boards/plain.py`.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from montgolfier.engine.title import JsonDict, Outcome


class Board(Protocol):
    """What a module of this folder offers."""

    def draw(self, view: JsonDict) -> RenderableType:
        """The board as one seat sees it."""

    def question(self, view: JsonDict) -> str:
        """What is to be decided."""

    def legend(self, view: JsonDict) -> RenderableType:
        """How to read the board and write moves."""

    def sheet(self, outcome: Outcome, names: list[str]) -> RenderableType:
        """Where every point came from."""

    def paint(self, text: str) -> Text:
        """A text with its pieces coloured."""

    def effect(self, before: JsonDict, after: JsonDict) -> str:
        """What a move changes, in a few words."""


def board_of(title: str) -> Board:
    """The board of a title."""
    name = f"{__name__}.{title}"
    return cast(Board, import_module(name if title.isidentifier() and find_spec(name) else f"{__name__}.plain"))
