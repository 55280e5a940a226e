"""Aeronaut Odyssey in the terminal: the map, the people with their inventories, all routes by name."""

from rich.console import Group, RenderableType

from montgolfier.cli.boards.odyssey.notes import bonuses, cities, goals, people, routes
from montgolfier.cli.boards.odyssey.picture import Map
from montgolfier.cli.boards.odyssey.pieces import paint
from montgolfier.cli.boards.odyssey.sheet import sheet
from montgolfier.cli.boards.odyssey.words import effect, legend, question
from montgolfier.engine.title import JsonDict

__all__ = ["draw", "effect", "legend", "paint", "question", "sheet"]


def draw(view: JsonDict) -> RenderableType:
    """The whole board as one seat sees it."""
    return Group(Map(view), cities(view), routes(view), *bonuses(view), *goals(view), people(view))
