"""Signs of Cloud 9: every colour has one of its own, so that nobody has to tell colours apart.

A sign fills a box of 20 by 20 around (0, 0). `fill` paints its shape, `cut` the fine lines in it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from montgolfier.art.palette import CLOTH
from montgolfier.art.svg import at, circle, num, path, poly

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


def ring(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    """The corners of a star."""
    return [
        (
            (inner if i % 2 else outer) * cos(pi * i / points - pi / 2),
            (inner if i % 2 else outer) * sin(pi * i / points - pi / 2),
        )
        for i in range(2 * points)
    ]


def rays(inner: float, outer: float) -> str:
    """Eight strokes around a middle, as path data."""
    turns = [pi * i / 4 for i in range(8)]
    return "".join(
        f"M{num(inner * cos(a))} {num(inner * sin(a))}L{num(outer * cos(a))} {num(outer * sin(a))}" for a in turns
    )


def stroke(d: str, colour: str, width: float) -> str:
    """A round line."""
    return path(d, stroke=colour, stroke_width=width, fill="none", stroke_linecap="round", stroke_linejoin="round")


def leaf(fill: str, cut: str) -> str:
    """Green."""
    veins = "M0-5V8M0 0L3.6-3M0 4.5L4 1M0 0L-3.6-3M0 4.5L-4 1"
    blade = path("M0-10.5C8.5-6 9 4 0 9.5C-9 4-8.5-6 0-10.5Z", fill=fill)
    return at(0, 0, blade, stroke("M0-5V12", fill, 2), stroke(veins, cut, 1.3), turn=28)


def star(fill: str, cut: str) -> str:
    """Purple."""
    return path(poly(ring(5, 10, 4.6)), fill=fill, stroke=fill, stroke_width=2, stroke_linejoin="round")


def heart(fill: str, cut: str) -> str:
    """Red."""
    return path(
        "M0 9.5C-13 1-10.5-8.5-5-8.5C-2.2-8.5-.4-6.8 0-4.8C.4-6.8 2.2-8.5 5-8.5C10.5-8.5 13 1 0 9.5Z", fill=fill
    )


def sun(fill: str, cut: str) -> str:
    """Yellow."""
    return circle(0, 0, 5.2, fill=fill) + stroke(rays(7.4, 10.4), fill, 2.5)


def umbrella(fill: str, cut: str) -> str:
    """The wild card in one colour."""
    canopy = "M-10.5 1.2A10.5 10.5 0 0 1 10.5 1.2Q7.9-1.4 5.2 1.2Q2.6-1.4 0 1.2Q-2.6-1.4-5.2 1.2Q-7.9-1.4-10.5 1.2Z"
    return path(canopy, fill=fill) + stroke(HANDLE, fill, 1.9)


HANDLE = "M0-11V7.4A2.4 2.4 0 0 1-4.8 7.4"


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


def balloon(fill: str, cut: str) -> str:
    """A balloon."""
    return (
        path("M0-10.5C5.5-10.5 8-6.8 8-3C8 1 4 4 2.4 5.6H-2.4C-4 4-8 1-8-3C-8-6.8-5.5-10.5 0-10.5Z", fill=fill)
        + path("M0-10.5C-4-7-4 0-1.4 5.4M0-10.5C4-7 4 0 1.4 5.4", stroke=cut, stroke_width=1, fill="none")
        + path("M-2.6 7.4H2.6V10.6H-2.6Z", fill=fill)
    )


def parachute(fill: str, cut: str) -> str:
    """Somebody has left."""
    return (
        path("M-10-2A10 9 0 0 1 10-2Q7-4 5-2Q2.5-4 0-2Q-2.5-4-5-2Q-7-4-10-2Z", fill=fill)
        + path("M-9.6-2L0 8L9.6-2M-4.8-2L0 8L4.8-2", stroke=fill, stroke_width=1, fill="none")
        + circle(0, 8.4, 2.2, fill=fill)
    )


def flame(fill: str, cut: str) -> str:
    """The burner."""
    return path(
        "M1.2-11C2-5.5 8-3.5 7.4 3.6C7 8.2 3.6 10.4 0 10.4C-4.2 10.4-7.4 7.6-7.4 3.4C-7.4-.4-4.8-1.8-4.2-5.4"
        "C-2.4-4.6-1.6-3-1.6-1.4C.4-3.2 1.6-7 1.2-11Z",
        fill=fill,
    ) + path("M.6 2C2.4 3.6 3.4 5 3 7C2.6 8.4 1.4 9 0 9C-1.8 9-3 7.8-2.8 6C-2.6 4.4 .2 4 .6 2Z", fill=cut)


def check(fill: str, cut: str) -> str:
    """Decided, chosen."""
    return stroke("M-7.5 .5L-2 6L8-6.5", fill, 3.6)


def up(fill: str, cut: str) -> str:
    """Higher."""
    return stroke("M0 9V-7M-6.5-1.5L0-8L6.5-1.5", fill, 3.4)


def down(fill: str, cut: str) -> str:
    """Lower."""
    return stroke("M0-9V7M-6.5 1.5L0 8L6.5 1.5", fill, 3.4)


def helm(fill: str, cut: str) -> str:
    """The pilot."""
    wheel = circle(0, 0, 6, fill="none", stroke=fill, stroke_width=2.6) + circle(0, 0, 2.2, fill=fill)
    return stroke(rays(0, 10), fill, 2.2) + wheel


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
