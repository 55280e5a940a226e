"""Boards for the terminal. A title names its own as `terminal`: a module, or anything else, that offers

- `draw(view)`: the board as a rich renderable, drawn from what one seat may know and nothing else;
- `question(view)`: what the seat has to decide now, in a line;
- `legend(view)`: how to read the board and how moves are written, shown for `?`;
- `sheet(outcome, names)`: the score sheet of a finished game;
- `paint(text)`: a sentence or move with the pieces in it coloured;
- `effect(before, after)`: in a few words, what a move changes, from the views before and after it.

A title that names none gets `boards/plain.py`. Our own boards are the modules and packages of this folder.
"""

from typing import Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from montgolfier.cli.boards import plain
from montgolfier.engine.title import JsonDict, Outcome
from montgolfier.play.registry import find


class Board(Protocol):
    """What a title's board in the terminal offers."""

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
    return cast(Board, find(title).part("terminal") or plain)
