"""Balloons, blocks and seats as labels; a colour always comes with its word or letter."""

import re
from collections.abc import Mapping

from rich.text import Text

from montgolfier.cli.boards.colours import CLOTH, GRAY, INK, NIGHT, ORANGE_TRUCK, PAPER, PINK, style
from montgolfier.engine.title import JsonDict

GROUNDS = {
    "red": CLOTH["R"],
    "orange": ORANGE_TRUCK,
    "yellow": CLOTH["Y"],
    "white": CLOTH["W"],
    "black": NIGHT,
    "blue": CLOTH["B"],
    "pink": PINK,
    "green": CLOTH["G"],
    "gray": GRAY,
    "W": PAPER,
    "?": PAPER,
}
PALE_LETTERS = ("red", "black")  # on these backgrounds; on all others letters are dark
LETTERS = {
    "red": "r", "orange": "o", "yellow": "y", "white": "w", "black": "k", "blue": "b", "pink": "p", "green": "g",
    "gray": "?",
}  # fmt: skip
WORDS = re.compile(r"\b(red|orange|yellow|white|black|blue|pink|green|gray|W)\b")


def ink(name: str) -> str:
    """The most readable letter colour on a colour."""
    return PAPER if name in PALE_LETTERS else INK


def chip(name: str, number: int = 1) -> Text:
    """Balloons of one kind."""
    label = name if number == 1 else f"{name}×{number}"
    return Text.assemble((f" {label} ", style(ink(name), GROUNDS[name])))


def chips(balloons: Mapping[str, int]) -> Text:
    """An inventory."""
    return Text(" ").join(chip(name, number) for name, number in balloons.items())


def paint(text: str) -> Text:
    """A text with the names of colours on their colours."""
    painted = Text()
    for part in WORDS.split(text):
        painted.append(part, style(ink(part), GROUNDS[part]) if part in GROUNDS else "")
    return painted


def person(view: JsonDict, seat: int) -> str:
    """A seat as the reader knows it."""
    return "you" if seat == view["seat"] else f"seat {seat}"


def block(view: JsonDict, route: JsonDict, space: int) -> tuple[str, str]:
    """What stands in a block, two characters, and its type: whose it is or its letter, and a bonus."""
    kind = route["spaces"][space]
    if route["id"] in view["closed"]:
        return "××", kind
    if route.get("multi"):
        icons = view["multi"].get(route["id"], [[]] * len(route["spaces"]))[space]
    else:
        icons = view["owners"].get(route["id"], [])
    bonus = (route.get("bonuses") or [None] * len(route["spaces"]))[space]
    if icons:
        return (str(icons[0]) if len(icons) == 1 else "&") + " ", kind
    return LETTERS[kind] + (" " if bonus is None else "-" if bonus.get("sign", 1) < 0 else "+"), kind


def strip(view: JsonDict, route: JsonDict) -> Text:
    """All blocks of a route side by side."""
    cells = [block(view, route, i) for i in range(len(route["spaces"]))]
    return Text.assemble(*((mark, style(ink(kind), GROUNDS[kind])) for mark, kind in cells))
