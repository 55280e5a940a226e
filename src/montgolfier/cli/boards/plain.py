"""The board of a title that has none: everything the seat knows, in a table."""

import json

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from montgolfier.engine.title import JsonDict, Outcome


def draw(view: JsonDict) -> RenderableType:
    """Every field of the view on its line."""
    table = Table(show_header=False, box=None)
    for name, value in view.items():
        table.add_row(name, Text(value if isinstance(value, str) else json.dumps(value)))
    return table


def question(view: JsonDict) -> str:
    """That it is this seat's turn."""
    return "Your move:"


def legend(view: JsonDict) -> RenderableType:
    """Where to read more."""
    return Text("Moves are written as they are listed; every move has a number as well.")


def sheet(outcome: Outcome, names: list[str]) -> RenderableType:
    """The final scores."""
    table = Table("seat", "score")
    for name, score in zip(names, outcome.scores, strict=True):
        table.add_row(name, str(score))
    return table


def paint(text: str) -> Text:
    """The text as it is."""
    return Text(text)


def effect(before: JsonDict, after: JsonDict) -> str:
    """Nothing is known about it."""
    return ""
