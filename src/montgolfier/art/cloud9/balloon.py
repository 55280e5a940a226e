"""The big balloon, its basket and the parachutes. (0, 0) is the middle of the basket's floor; up is negative."""

import itertools
from functools import cache

from montgolfier.art.cloud9.signs import GOLD, INK, PAPER
from montgolfier.art.palette import ink, mix
from montgolfier.art.svg import Attribute, group, num, path, rect, tag

BASKET_W, BASKET_H, ROPE = 226, 56, 70
COVER_W, COVER_H = 266, 228
HEIGHT = BASKET_H + ROPE + COVER_H
STRIPES = ("#DE4440", "#FFF4DC", "#EE8F3D", "#FFF4DC", "#DE4440", "#FFF4DC", "#EE8F3D", "#FFF4DC", "#DE4440")
MERIDIANS = (-1, -0.88, -0.68, -0.42, -0.14, 0.14, 0.42, 0.68, 0.88, 1)
MOUTH = 26
WICKER, WICKER_DARK, WICKER_LIT = "#C58A4A", "#8F5D2B", "#E3B071"
HALF, H = COVER_W / 2, COVER_H


def gore(left: float, right: float) -> str:
    """The cloth between two meridians, each a curve squeezed by its angle, as path data."""
    a, b = left * HALF, right * HALF
    return (
        f"M0 {num(-H)}C{num(a)} {num(-H)} {num(a * 1.36)} {num(-H * 0.42)} {num(left * MOUTH)} 0L{num(right * MOUTH)} 0"
        f"C{num(b * 1.36)} {num(-H * 0.42)} {num(b)} {num(-H)} 0 {num(-H)}Z"
    )


def cover() -> str:
    """The envelope."""
    outline = gore(-1, 1)
    gores = "".join(
        path(gore(a, b), fill=mix(STRIPES[i], INK, max(0.0, 0.05 * (i - 4))))
        for i, (a, b) in enumerate(itertools.pairwise(MERIDIANS))
    )
    return group(
        path(outline, fill=INK, opacity=0.16, transform="translate(6 8)"),
        gores,
        garland(),
        path(gore(0.68, 1), fill=INK, opacity=0.1),
        path(outline, fill="none", stroke=ink("outline"), stroke_width=2.2, stroke_linejoin="round"),
        path(outline, fill=ink("flame"), class_="lit", opacity=0),
        rect(-28, -4, 56, 10, 5, fill="#8C3B33"),
    )


def spot(k: float, t: float) -> tuple[float, float]:
    """The point of meridian k at a part of its way down, bent a little for roundness."""
    a, b, c = 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return k * (a * HALF + b * 1.36 * HALF + c * MOUTH), -H * ((1 - t) ** 3 + a + b * 0.42) + 9 * (1 - k * k)


def garland() -> str:
    """Scallops around the widest part."""
    rim = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (spot(k, 0.5) for k in MERIDIANS))
    x, y = spot(1, 0.56)
    d, dots = f"{rim}L{num(x)} {num(y)}", ""
    for k0, k1 in reversed(list(itertools.pairwise(MERIDIANS))):
        (cx, cy), (x, y) = spot((k0 + k1) / 2, 0.69), spot(k0, 0.56)
        d += f"Q{num(cx)} {num(cy)} {num(x)} {num(y)}"
        dx, dy = spot((k0 + k1) / 2, 0.565)
        dots += tag("ellipse", cx=dx, cy=dy, rx=4.2 * (1 - 0.75 * abs(k0 + k1) / 2), ry=4.2, fill=GOLD)
    return (
        path(d + "Z", fill=INK, opacity=0.16, transform="translate(0 4)")
        + path(d + "Z", fill="#2F5F9E")
        + path(rim, stroke="#FFF4DC", stroke_width=3, fill="none", stroke_linejoin="round")
        + dots
    )


@cache
def wicker(w: float, h: float) -> str:
    """The woven front of a basket."""
    r = w / 2
    body = (
        f"M{num(-r)} 0H{num(r)}L{num(r - 12)} {num(h - 10)}Q{num(r - 14)} {num(h)} {num(r - 24)} {num(h)}"
        f"H{num(24 - r)}Q{num(14 - r)} {num(h)} {num(12 - r)} {num(h - 10)}Z"
    )
    rows, columns = 4, 13
    light = dark = ""
    for r in range(rows):
        y = 12 + r * (h - 16) / rows
        half = w / 2 - 4 - 12 * y / h
        step = 2 * half / columns
        for c in range(columns):
            weave = f"M{num(c * step - half + 1)} {num(y)}h{num(step - 2)}v{num((h - 16) / rows - 2)}h{num(2 - step)}Z"
            if (r + c) % 2:
                dark += weave
            else:
                light += weave
    line: dict[str, Attribute] = {"stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        path(body, fill=WICKER, stroke=ink("outline"), **line),
        path(light, fill=WICKER_LIT, stroke=WICKER_LIT, **line),
        path(dark, fill=WICKER_DARK, stroke=WICKER_DARK, opacity=0.45, **line),
        rect(-w / 2 - 6, -6, w + 12, 14, 7, fill=WICKER_DARK, stroke=ink("outline"), stroke_width=1.6),
        rect(-w / 2 - 5, -6, w + 10, 8, 4, fill=WICKER_LIT),
    )


def flame() -> str:
    """The burner at work."""
    y = -BASKET_H - ROPE
    return path(
        f"M0 {y - 24}C12 {y} 9 {y + 14} 0 {y + 16}C-9 {y + 14}-12 {y} 0 {y - 24}Z", fill=ink("flame"), class_="breath"
    )


def behind() -> str:
    """Envelope, burner and ropes, which are behind the passengers."""
    top, mouth = -BASKET_H, -BASKET_H - ROPE
    ropes = "".join(f"M{a} {top}L{b} {mouth}" for a, b in ((-106, -24), (106, 24), (-84, -14), (84, 14)))
    return group(
        group(cover(), transform=f"translate(0 {mouth})"),
        flame(),
        rect(-13, mouth + 14, 26, 7, 3, fill="#5B4A55"),
        path(ropes, stroke=WICKER_DARK, stroke_width=2.6, fill="none"),
        rect(4 - BASKET_W / 2, top - 4, BASKET_W - 8, 20, 6, fill="#6B431D"),
        class_="sway",
    )


def before() -> str:
    """The woven front, which is before the passengers."""
    return group(group(wicker(BASKET_W, BASKET_H), transform=f"translate(0 {-BASKET_H})"), class_="sway")


def places(passengers: int) -> list[tuple[float, float]]:
    """Where people stand in the basket: the back row, then the front row; (0, 0) is the middle of the floor."""
    back = {5: [-27.0, 27.0], 6: [-54.0, 54.0]}.get(passengers, [])
    front = {5: [-54.0, 0.0, 54.0], 6: [-81.0, -27.0, 27.0, 81.0]}.get(
        passengers, [(i - (passengers - 1) / 2) * 54 for i in range(passengers)]
    )
    return [(x, -BASKET_H - 62.0) for x in back] + [(x, -BASKET_H - 28.0) for x in front]


@cache
def canopy(fill: str, w: float = 60, side: str = PAPER) -> str:
    """A parachute; its lines meet at (0, 0)."""
    r, y = w / 2, -w * 0.5
    hem = "".join(f"Q{num(r - w * (i + 0.5) / 4)} {num(y - 7)} {num(r - w * (i + 1) / 4)} {num(y)}" for i in range(4))
    dome = f"M{num(-r)} {num(y)}C{num(-r)} {num(y - w * 0.62)} {num(r)} {num(y - w * 0.62)} {num(r)} {num(y)}{hem}Z"
    q, top = r / 2, y - w * 0.55
    middle = (
        f"M{num(-q)} {num(y)}C{num(-q)} {num(top)} {num(q)} {num(top)} {num(q)} {num(y)}"
        f"Q{num(q / 2)} {num(y - 7)} 0 {num(y)}Q{num(-q / 2)} {num(y - 7)} {num(-q)} {num(y)}Z"
    )
    lines = f"M{num(-r)} {num(y)}L0 0L{num(r)} {num(y)}M{num(-r / 2)} {num(y)}L0 0L{num(r / 2)} {num(y)}"
    return (
        path(lines, stroke=ink("outline"), stroke_width=1.4, fill="none", opacity=0.75)
        + path(dome, fill=side, stroke=ink("outline"), stroke_width=1.8, stroke_linejoin="round")
        + path(middle, fill=fill)
    )
