"""Scenery of paper: graded sky, rising sun, hills, clouds. Hazy, without outlines, and it never moves."""

from functools import lru_cache
from itertools import pairwise
from math import sin

from montgolfier.art.palette import INK, ink
from montgolfier.art.svg import circle, group, num, path, smooth


def sun(x: float, y: float, r: float) -> str:
    """A disc in rings, lighter inwards."""
    halos = ((2.6, 0.16), (1.9, 0.2), (1.35, 0.3))
    return group(
        *(circle(x, y, r * k, fill=ink("sun-glow"), opacity=o) for k, o in halos), circle(x, y, r, fill=ink("sun"))
    )


def hill(width: float, base: float, height: float, phase: float, bottom: float, fill: str) -> str:
    """One sheet of hills across the picture."""
    points = []
    x = 0.0
    while x < width + 40:
        points.append((x, base - height * (sin(x / 230 + phase) + 0.45 * sin(x / 118 + 2.1 * phase))))
        x += 40
    d = f"{smooth(points)}V{num(bottom)}H0Z"
    return path(d, fill=INK, opacity=0.08, transform="translate(0 -4)") + path(d, fill=fill)


def wobble(seed: int, i: int) -> float:
    """A number from -1 to 1 that looks like chance."""
    return ((seed * 7919 + i * 104729) % 1000) / 500 - 1


@lru_cache(maxsize=256)
def cloud_outline(width: float, height: float, seed: int = 1) -> str:
    """Path data of a cloud around 0,0: flat below, bumps of arcs above."""
    bumps = max(3, round(width / 55))
    r = min(height * 0.34, width * 0.12)
    points = [(-width / 2 + r, height / 2), (-width / 2 + r * 0.35, height / 2 - 1.7 * r)]
    for i in range(1, bumps):
        t = i / bumps
        arch = 1 - abs(2 * t - 1) ** 2.2
        x = -width / 2 + width * t + 0.12 * wobble(seed, i) * width / bumps
        y = height / 2 - 1.7 * r - (height - 2.3 * r) * arch * (0.76 + 0.14 * wobble(seed, i + 31))
        points.append((x, y))
    points += [(width / 2 - r * 0.35, height / 2 - 1.7 * r), (width / 2 - r, height / 2)]
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for (x0, y0), (x1, y1) in pairwise(points):
        chord = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        d += f"A{num(chord * 0.54)} {num(chord * 0.54)} 0 0 1 {num(x1)} {num(y1)}"
    return d + "Z"


def cloud(
    width: float, height: float, fill: str, seed: int = 1, shadow: float = 4, opacity: float | None = None
) -> str:
    """A cloud cut from paper."""
    d = cloud_outline(width, height, seed)
    under = path(d, fill=INK, opacity=0.14, transform=f"translate(2 {num(shadow)})") if shadow else ""
    return group(under, path(d, fill=fill, opacity=opacity))
