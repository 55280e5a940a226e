"""Aloft in the terminal: a sky at sunrise, the trucks below it, what is packed, and what the seat knows."""

from rich.console import Group, RenderableType

from montgolfier.cli.boards.aloft.notes import notes
from montgolfier.cli.boards.aloft.picture import Scene
from montgolfier.cli.boards.aloft.pieces import paint
from montgolfier.cli.boards.aloft.sheet import sheet
from montgolfier.cli.boards.aloft.words import effect, legend, question
from montgolfier.engine.title import JsonDict

__all__ = ["draw", "effect", "legend", "paint", "question", "sheet"]


def draw(view: JsonDict) -> RenderableType:
    """The whole board as one seat sees it."""
    return Group(Scene(view), notes(view))
