"""Cloud 9 in the terminal: the clouds with the balloon between them, the people, the dice and the hand."""

from rich.console import RenderableType

from montgolfier.cli.boards.cloud9.picture import Scene
from montgolfier.cli.boards.cloud9.pieces import paint
from montgolfier.cli.boards.cloud9.sheet import sheet
from montgolfier.cli.boards.cloud9.words import effect, legend, question
from montgolfier.engine.title import JsonDict

__all__ = ["draw", "effect", "legend", "paint", "question", "sheet"]


def draw(view: JsonDict) -> RenderableType:
    """The whole board as one seat sees it."""
    return Scene(view)
