"""Cards, dice and seats as labels; a colour always comes with its word."""

import re
from collections.abc import Iterable

from rich.text import Text

from montgolfier.cli.boards.colours import CLOTH, INK, NIGHT, PAPER, style
from montgolfier.engine.title import JsonDict

GROUNDS = {
    "green": CLOTH["G"],
    "purple": CLOTH["P"],
    "red": CLOTH["R"],
    "yellow": CLOTH["Y"],
    "wild": NIGHT,
    "blank": PAPER,
}
INKS = {"green": INK, "purple": PAPER, "red": PAPER, "yellow": INK, "wild": PAPER, "blank": INK}
WORDS = re.compile(rf"\b({'|'.join(GROUNDS)})\b")


def chip(name: str, number: int = 1) -> Text:
    """A card or a face of a die; several of a kind as one label."""
    label = name if number == 1 else f"{name} ×{number}"
    return Text.assemble((f" {label} ", style(INKS[name], GROUNDS[name])))


def chips(names: Iterable[str]) -> Text:
    """Labels side by side."""
    return Text(" ").join(chip(name) for name in names)


def paint(text: str) -> Text:
    """A text with the names of colours on their colours."""
    painted = Text()
    for part in WORDS.split(text):
        if part in GROUNDS:
            painted.append(part, style(INKS[part], GROUNDS[part]))
        else:
            painted.append(part)
    return painted


def person(view: JsonDict, seat: int) -> str:
    """A seat as the reader knows it."""
    return "you" if seat == view["seat"] else f"seat {seat}"


def step(view: JsonDict, level: int | None = None) -> JsonDict:
    """The points and dice of a level, the present one if none is named."""
    found: JsonDict = view["ladder"][min(level or view["level"], len(view["ladder"])) - 1]
    return found
