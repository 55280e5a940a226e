"""Signs of Cloud 9: every colour has one of its own, so that nobody has to tell colours apart.

A sign fills a box of 20 by 20 around (0, 0). `fill` paints its shape, `cut` the fine lines in it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from montgolfier.art.icons import (
    HANDLE,
    balloon,
    check,
    flame,
    heart,
    leaf,
    spokes,
    star,
    stroke,
    sun,
    umbrella,
)
from montgolfier.art.palette import CLOTH
from montgolfier.art.svg import at, circle, num, path

INK = "#2A2B45"  # lines on paper, the same at sunrise and at dusk
SOFT = "#5A5973"
PAPER = "#FFFBF1"
EDGE = "#E2D3B5"
GOLD, GOLD_DARK = "#F9C43A", "#B97A0A"
BROWN = "#5B3A00"  # signs on yellow


@dataclass(frozen=True)
class Suit:
    """How a kind of card, or a face of a die, looks."""

    fill: str
    dark: str
    tint: str
    sign: str


SUITS = {
    "green": Suit(CLOTH["G"].fill, CLOTH["G"].deep, "#DCF0E6", "leaf"),
    "purple": Suit(CLOTH["P"].fill, CLOTH["P"].deep, "#E9E0F6", "star"),
    "red": Suit(CLOTH["R"].fill, CLOTH["R"].deep, "#FBE0DC", "heart"),
    "yellow": Suit(CLOTH["Y"].fill, "#8F5F00", "#FDF0C8", "sun"),
    "wild": Suit("#3C4A6B", "#28334D", "#E3E8F1", "umbrella"),
    "blank": Suit(PAPER, "#CBB994", PAPER, ""),
}


def four_colours(size: float) -> str:
    """The wild card: one canopy wearing the four colours."""
    edges = (-10.5, -5.2, 0.0, 5.2, 10.5)
    gores = "".join(
        path(
            f"M0-9.3Q{num(a * 0.95)}-8.6 {num(a)} 1.2Q{num((a + b) / 2)}-1.4 {num(b)} 1.2Q{num(b * 0.95)}-8.6 0-9.3Z",
            fill=SUITS[colour].fill,
        )
        for a, b, colour in zip(edges, edges[1:], ("green", "purple", "red", "yellow"), strict=False)
    )
    return at(0, 0, stroke(HANDLE, SUITS["wild"].fill, 1.7), gores, scale=size / 20)


def parachute(fill: str, cut: str) -> str:
    """Somebody has left."""
    return (
        path("M-10-2A10 9 0 0 1 10-2Q7-4 5-2Q2.5-4 0-2Q-2.5-4-5-2Q-7-4-10-2Z", fill=fill)
        + path("M-9.6-2L0 8L9.6-2M-4.8-2L0 8L4.8-2", stroke=fill, stroke_width=1, fill="none")
        + circle(0, 8.4, 2.2, fill=fill)
    )


def up(fill: str, cut: str) -> str:
    """Higher."""
    return stroke("M0 9V-7M-6.5-1.5L0-8L6.5-1.5", fill, 3.4)


def down(fill: str, cut: str) -> str:
    """Lower."""
    return stroke("M0-9V7M-6.5 1.5L0 8L6.5 1.5", fill, 3.4)


def helm(fill: str, cut: str) -> str:
    """The pilot."""
    wheel = circle(0, 0, 6, fill="none", stroke=fill, stroke_width=2.6) + circle(0, 0, 2.2, fill=fill)
    return stroke(spokes(0, 10), fill, 2.2) + wheel


def crown(fill: str, cut: str) -> str:
    """The winner."""
    return path(
        "M-9 7L-10-5L-4.5 0L0-8L4.5 0L10-5L9 7Z", fill=fill, stroke=fill, stroke_width=1.5, stroke_linejoin="round"
    )


SIGNS: dict[str, Callable[[str, str], str]] = {
    "leaf": leaf, "star": star, "heart": heart, "sun": sun, "umbrella": umbrella, "balloon": balloon,
    "parachute": parachute, "flame": flame, "check": check, "up": up, "down": down, "helm": helm, "crown": crown,
}  # fmt: skip


@cache
def sign(
    name: str, size: float, fill: str = INK, cut: str = "#fff", x: float = 0, y: float = 0, turn: float = 0
) -> str:
    """A sign in a size and in two colours."""
    return at(x, y, SIGNS[name](fill, cut), turn=turn, scale=size / 20) if name else ""


@cache
def suit_sign(kind: str, size: float, on_paper: bool = True) -> str:
    """The sign of a card or die: in its colour on paper, or pale on its colour."""
    suit = SUITS[kind]
    if kind == "wild":
        return four_colours(size)
    if on_paper:
        core = circle(0, 0, size * 0.22, fill=suit.fill) if kind == "yellow" else ""
        return sign(suit.sign, size, suit.dark if kind == "yellow" else suit.fill, PAPER) + core
    return sign(suit.sign, size, BROWN if kind == "yellow" else "#fff", suit.fill)
