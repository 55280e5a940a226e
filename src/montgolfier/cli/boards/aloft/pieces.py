"""Balloons and colour cards as small coloured labels."""

import re

from rich.text import Text

from montgolfier.cli.boards.colours import CLOTH, INK, NIGHT, PAPER, style
from montgolfier.games.aloft.components import BALLOONS, COLOUR_NAMES, SPECIAL

LETTERS = {"B": INK, "G": INK, "P": PAPER, "R": PAPER, "W": INK, "Y": INK}  # the most readable colour on each cloth


def short(balloon: str) -> str:
    """The two letters a balloon carries: GR; LI, MO, WO for the special shapes."""
    return balloon[:2]


def cloths(balloon: str) -> list[tuple[str, str]]:
    """Cloth and letter colour of both halves; the special shapes are inverted."""
    if balloon in SPECIAL:
        return [(NIGHT, PAPER), (NIGHT, PAPER)]
    return [(CLOTH[letter], LETTERS[letter]) for letter in balloon]


def chip(balloon: str) -> Text:
    """A balloon's two letters on its two cloths."""
    marks = zip(short(balloon), cloths(balloon), strict=True)
    return Text.assemble(*((letter, style(ink, cloth)) for letter, (cloth, ink) in marks))


def card(letter: str) -> Text:
    """A colour card."""
    return tag(letter, LETTERS[letter], CLOTH[letter])


def tag(text: str, ink: str, ground: str) -> Text:
    """A text on a label."""
    return Text.assemble((f" {text} ", style(ink, ground)))


def named_card(letter: str) -> Text:
    """A colour card with the word for it."""
    return Text.assemble(card(letter), f" {COLOUR_NAMES[letter]}")


def paint(text: str) -> Text:
    """A text with the names of balloons on their cloths."""
    painted = Text()
    for part in re.split(rf"\b({'|'.join(BALLOONS)})\b", text):
        if part in SPECIAL:
            painted.append(part, style(PAPER, NIGHT))
        else:
            painted.append_text(chip(part) if part in BALLOONS else Text(part))
    return painted
