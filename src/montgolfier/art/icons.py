"""Signs in a box of 20 by 20 around (0, 0), the shapes of the players, and their marks."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

from montgolfier.art.palette import INK, PAPER, PLAYERS, WHITE
from montgolfier.art.svg import Look, at, circle, group, num, path, poly, tag, text
from montgolfier.art.theme import SCREEN, Theme

Draw = Callable[[str, str], str]  # fill, and the colour of fine inner lines (the ground showing through)
HANDLE = "M0-11V7.4A2.4 2.4 0 0 1-4.8 7.4"  # of an umbrella


def ring(count: int, outer: float, inner: float | None = None, turn: float = -pi / 2) -> list[tuple[float, float]]:
    """The corners of a regular polygon, or of a star."""
    corners = count if inner is None else 2 * count
    out = []
    for i in range(corners):
        r = outer if inner is None or i % 2 == 0 else inner
        out.append((r * cos(turn + 2 * pi * i / corners), r * sin(turn + 2 * pi * i / corners)))
    return out


def stroke(d: str, colour: str, width: float = 3) -> str:
    """A line with round ends."""
    return path(d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", fill="none")


def spokes(inner: float, outer: float, count: int = 8) -> str:
    """Path data of rays."""
    angles = [2 * pi * i / count for i in range(count)]
    return "".join(
        f"M{num(inner * cos(a))} {num(inner * sin(a))}L{num(outer * cos(a))} {num(outer * sin(a))}" for a in angles
    )


def leaf(f: str, c: str) -> str:
    """Green in every game."""
    blade = path("M0-10.5C8.5-6 9 4 0 9.5C-9 4-8.5-6 0-10.5Z", fill=f)
    veins = stroke("M0-5V8M0 0L3.6-3M0 4.5L4 1M0 0L-3.6-3M0 4.5L-4 1", c, 1.3)
    return at(0, 0, blade, stroke("M0-5V12", f, 2), veins, turn=28)


def star(f: str, c: str) -> str:
    """Yellow in Odyssey, purple in Cloud 9."""
    return path(poly(ring(5, 10, 4.6)), fill=f, stroke=f, stroke_width=2, stroke_linejoin="round")


def heart(f: str, c: str) -> str:
    """Pink in Odyssey, red in Cloud 9."""
    half = "C-13 1-10.5-8.5-5-8.5C-2.2-8.5-.4-6.8 0-4.8C.4-6.8 2.2-8.5 5-8.5C10.5-8.5 13 1 0 9.5Z"
    return path("M0 9.5" + half, fill=f)


def sun(f: str, c: str) -> str:
    """Orange in Odyssey, yellow in Cloud 9."""
    return circle(0, 0, 5.2, fill=f) + stroke(spokes(7.4, 10.4), f, 2.5)


def flame(f: str, c: str) -> str:
    """Red in Odyssey, the burner in Cloud 9."""
    outer = "M1.2-11C2-5.5 8-3.5 7.4 3.6C7 8.2 3.6 10.4 0 10.4C-4.2 10.4-7.4 7.6-7.4 3.4C-7.4-.4-4.8-1.8-4.2-5.4"
    inner = "M.6 2C2.4 3.6 3.4 5 3 7C2.6 8.4 1.4 9 0 9C-1.8 9-3 7.8-2.8 6C-2.6 4.4 .2 4 .6 2Z"
    return path(outer + "C-2.4-4.6-1.6-3-1.6-1.4C.4-3.2 1.6-7 1.2-11Z", fill=f) + path(inner, fill=c)


def drop(f: str, c: str) -> str:
    """Blue."""
    body = path("M0-10.5C4-4.5 7.2-1 7.2 3.6A7.2 7.2 0 0 1-7.2 3.6C-7.2-1-4-4.5 0-10.5Z", fill=f)
    return body + stroke("M-3.8 4A4 4 0 0 0-.2 7.6", c, 1.6)


def cloud(f: str, c: str) -> str:
    """White."""
    return path("M-8 7A4.6 4.6 0 0 1-8.4-2.2A6.6 6.6 0 0 1 4-5.2A5.6 5.6 0 0 1 8.6 7Z", fill=f)


def moon(f: str, c: str) -> str:
    """Black."""
    return path("M3.4-9.6A10 10 0 1 0 9.6 4.4A8.4 8.4 0 0 1 3.4-9.6Z", fill=f)


def compass(f: str, c: str) -> str:
    """Gray: any direction."""
    return path("M0-10.5L2.6-2.6L10.5 0L2.6 2.6L0 10.5L-2.6 2.6L-10.5 0L-2.6-2.6Z", fill=f) + circle(0, 0, 1.5, fill=c)


def umbrella(f: str, c: str) -> str:
    """A wild card, in Cloud 9."""
    top = "M-10.5 1.2A10.5 10.5 0 0 1 10.5 1.2Q7.9-1.4 5.2 1.2Q2.6-1.4 0 1.2Q-2.6-1.4-5.2 1.2Q-7.9-1.4-10.5 1.2Z"
    return path(top, fill=f) + stroke(HANDLE, f, 1.9)


def balloon(f: str, c: str) -> str:
    """A balloon of choice."""
    envelope = path("M0-10.5C5.5-10.5 8-6.8 8-3C8 1 4 4 2.4 5.6H-2.4C-4 4-8 1-8-3C-8-6.8-5.5-10.5 0-10.5Z", fill=f)
    gores = path("M0-10.5C-4-7-4 0-1.4 5.4M0-10.5C4-7 4 0 1.4 5.4", stroke=c, stroke_width=1, fill="none")
    return envelope + gores + path("M-2.6 7.4H2.6V10.6H-2.6Z", fill=f)


def basket(f: str, c: str) -> str:
    """A space of the inventory, one more."""
    return stroke("M-8.5-8.5H8.5V8.5H-8.5Z", f, 2) + stroke("M0-4.5V4.5M-4.5 0H4.5", f, 2.6)


def swap(f: str, c: str) -> str:
    """One for another."""
    return stroke("M-8.5-4H7M3-8L7.5-4L3 0M8.5 4.5H-7M-3 .5L-7.5 4.5L-3 8.5", f, 2.3)


def hand(f: str, c: str) -> str:
    """Stealing: a hand that takes."""
    return path(
        "M-8 10V2L-5.6-2.4Q-4.8-3.8-3.6-3V-7.6Q-3.6-9.2-2-9.2T-.4-7.6V-9Q-.4-10.6 1.2-10.6T2.8-9V-7.8Q2.8-9.2 4.2-9.2"
        "T5.6-7.8V-5.2Q5.6-6.4 6.9-6.4T8.2-5.2V3Q8.2 6.4 5.6 10Z",
        fill=f,
    )


def milestone(f: str, c: str) -> str:
    """A trajectory once more: two places and the way between."""
    way = path("M-6 6Q-6-2 0 0T6-6", stroke=f, stroke_width=2.2, stroke_dasharray="3 2.6", fill="none")
    return way + circle(-6.4, 6.4, 3.4, fill=f) + circle(6.4, -6.4, 3.4, fill=f)


def rings(f: str, c: str) -> str:
    """Sharing a route."""
    look: Look = {"fill": "none", "stroke": f, "stroke_width": 2.5}
    return circle(-3.6, 0, 6, **look) + circle(3.6, 0, 6, **look)


def spiral(f: str, c: str) -> str:
    """Teleport."""
    return stroke("M.5 .8A2.2 2.2 0 1 1 2.4-2.2A5 5 0 1 1-4.4 2.6A8 8 0 0 1 4.6-7.6A9.6 9.6 0 0 1 6.8 6.8", f, 2.2)


def barrier(f: str, c: str) -> str:
    """A toll."""
    bar = path("M-6.5-6.6H10V-1.4H-6.5Z", fill=f) + stroke("M-1.4-6L-3.8-2M4-6L1.6-2", c, 1.8)
    return bar + path("M-9.6-9H-6.2V10H-9.6Z", fill=f)


def again(f: str, c: str) -> str:
    """An extra turn."""
    return stroke("M7.4-3.6A8 8 0 1 0 8 2.4", f, 2.6) + path("M9.8-9V-1.4H2.4Z", fill=f)


def cross(f: str, c: str) -> str:
    """Crossed out."""
    return stroke("M-7-7L7 7M7-7L-7 7", f, 3.2)


def check(f: str, c: str) -> str:
    """Done."""
    return stroke("M-7.5 .5L-2 6L8-6.5", f, 3.6)


def arrow(f: str, c: str) -> str:
    """To the right."""
    return stroke("M-9 0H8M3-5L8.5 0L3 5", f, 2.6)


def plane(f: str, c: str) -> str:
    """Travel along the x axis."""
    return path("M10 0L-8.5-8L-4.6 0L-8.5 8Z", fill=f, stroke=f, stroke_width=1.5, stroke_linejoin="round")


ICONS: dict[str, Draw] = {
    draw.__name__: draw
    for draw in (
        leaf,
        star,
        heart,
        sun,
        flame,
        drop,
        cloud,
        moon,
        compass,
        umbrella,
        balloon,
        basket,
        swap,
        hand,
        milestone,
        rings,
        spiral,
        barrier,
        again,
        cross,
        check,
        arrow,
        plane,
    )
}


@lru_cache(maxsize=4096)
def icon(
    name: str | None, size: float, fill: str, cut: str = WHITE, x: float = 0, y: float = 0, turn: float = 0
) -> str:
    """A sign of this size at a place; nothing for no name."""
    return at(x, y, ICONS[name](fill, cut), turn=turn, scale=size / 20) if name else ""


# Player shapes: about the same area to the eye, so that nobody looks bigger.
SHAPES = {
    "circle": "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",
    "square": "M-6.6-9H6.6Q9-9 9-6.6V6.6Q9 9 6.6 9H-6.6Q-9 9-9 6.6V-6.6Q-9-9-6.6-9Z",
    "triangle": "M-1.5-10.6Q0-12.6 1.5-10.6L11.3 6.8Q12.2 9 9.8 9H-9.8Q-12.2 9-11.3 6.8Z",
    "diamond": "M-1.6-11.2Q0-12.6 1.6-11.2L11.2-1.6Q12.6 0 11.2 1.6L1.6 11.2"
    "Q0 12.6-1.6 11.2L-11.2 1.6Q-12.6 0-11.2-1.6Z",
    "hexagon": poly(ring(6, 10.8)),
    "shield": "M-8.8-9.4H8.8V1C8.8 6 4 9 0 11.4C-4 9-8.8 6-8.8 1Z",
}


@lru_cache(maxsize=1024)
def mark(seat: int, initial: str, size: float = 36, theme: Theme = SCREEN) -> str:
    """The mark of a player: shape, colour and initial, always together."""
    fill, name = PLAYERS[seat % len(PLAYERS)]
    scale = size / 20
    low = 2.2 * scale if name == "triangle" else 0.0
    outline = SHAPES[name]
    if theme.gray:
        body = at(0, 0, path(outline, fill=WHITE, stroke="#222222", stroke_width=1.6), scale=scale)
    else:
        shadow = path(outline, fill=INK, stroke=INK, stroke_width=3, opacity=0.25, stroke_linejoin="round")
        face = path(outline, fill=fill, stroke=PAPER, stroke_width=2, stroke_linejoin="round")
        body = at(0, size * 0.05, shadow, scale=scale) + at(0, 0, face, scale=scale)
    letter = text(
        0, size * 0.2 + low, initial, round(size * (0.44 if low else 0.54), 1), class_="b k" if theme.gray else "b w"
    )
    return group(body, letter if initial else "")


@lru_cache(maxsize=4096)
def token(seat: int, name: str) -> str:
    """The mark of a player as a small picture of its own, to stand beside the name."""
    initial = (name.strip() or "?")[0].upper()
    return tag("svg", mark(seat, initial, 42), viewBox="-27 -27 54 54", class_="mark-of", aria_hidden="true")
