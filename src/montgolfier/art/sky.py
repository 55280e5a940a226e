"""The panorama: sky, sun, paper-cut clouds, layered mountains, hills, meadows and trees.

Every function takes the size it has to fill, so that boards, pages and small cards share one landscape.
"""

import itertools
from math import sin
from random import Random

from montgolfier.art.palette import ink
from montgolfier.art.svg import Attribute, at, circle, group, num, path, place, poly, rect, tag

Point = tuple[float, float]
PUFFS = (
    "M-70 0C-84 0-88-18-72-22C-72-40-44-46-36-32C-28-56 12-58 20-34C34-46 60-38 56-20C74-22 82 0 64 0Z",
    "M-90 0C-104-2-100-20-84-18C-80-34-56-36-48-24C-40-38-14-40-6-24C10-34 34-30 36-16C56-24 80-14 78-4Q77 0 70 0Z",
)


def stop(offset: float, role: str, opacity: float = 1) -> str:
    """One stop of a gradient."""
    return tag("stop", offset=offset, stop_color=ink(role), stop_opacity=opacity)


def definitions() -> str:
    """The gradients of the air, once per page."""
    return (
        tag(
            "linearGradient",
            stop(0, "sky-0"), stop(0.34, "sky-1"), stop(0.66, "sky-2"), stop(1, "sky-3"),
            id="mg-sky", x1=0, x2=0, y1=0, y2=1,
        )
        + tag(
            "radialGradient",
            stop(0, "sun-glow", 0.95), stop(0.4, "sun-glow", 0.45), stop(1, "sun-glow", 0),
            id="mg-glow",
        )
        + tag("linearGradient", stop(0, "haze", 0), stop(1, "haze", 0.85), id="mg-haze", x1=0, x2=0, y1=0, y2=1)
    )  # fmt: skip


def sun(x: float, y: float, r: float = 46) -> str:
    """The sun in its glow."""
    return (
        circle(x, y, r * 5.5, fill="url(#mg-glow)")
        + circle(x, y, r * 1.5, fill=ink("sun"), opacity=0.35)
        + circle(x, y, r, fill=ink("sun"))
    )


def cloud(x: float, y: float, scale: float = 1, kind: int = 0) -> str:
    """Two sheets of paper: a warm one behind, a white one before."""
    d = PUFFS[kind % 2]
    back = path(d, fill=ink("cloud-back"), transform="translate(15 -8) scale(.96)")
    return at(x, y, back, path(d, fill=ink("cloud"), opacity=0.94), scale=scale, class_="cloud")


def peaks(w: float, foot: float, height: float, seed: float, step: float = 150, role: str = "peak-far") -> str:
    """A range of sharp peaks with a sunlit left side, cut from two papers."""
    rng, x = Random(seed), -step * 0.5
    tops: list[Point] = []
    while x < w + step:
        tops.append((x, foot - height * rng.uniform(0.5, 1)))
        x += step * rng.uniform(0.8, 1.2)
    line: list[Point] = [(-step, foot + 80), (-step, foot)]
    lit = ""
    for (x, y), (x2, y2) in zip(tops, [*tops[1:], (w + 2 * step, foot)], strict=True):
        low = max(y, y2) + height * rng.uniform(0.14, 0.3)
        mid = (x + x2) / 2 + step * rng.uniform(-0.08, 0.08)
        line += [(x, y), (x + (mid - x) * 0.45, y + (low - y) * 0.36)]
        line += [(mid, low), (mid + (x2 - mid) * 0.5, low + (y2 - low) * 0.42)]
        side = ((0, 0), (-0.2, 0.38), (-0.1, 0.34), (-0.15, 0.62), (0.02, 0.38), (0.05, 0.46), (0.03, 0.2))
        lit += poly([(x + step * dx, y + (foot - y) * dy) for dx, dy in side])
    line.append((w + 2 * step, foot + 80))
    edge: dict[str, Attribute] = {"stroke": ink(role), "stroke_linejoin": "round", "stroke_width": 5}
    return path(poly(line), fill=ink(role), **edge) + path(lit, fill=ink(role + "-lit"), opacity=0.85)


def hill_y(x: float, foot: float, height: float, seed: float) -> float:
    """The height of a rolling hill at x: three waves; trees on the hill use it, too."""
    waves = 0.26 * sin(x / 210 + seed) + 0.16 * sin(x / 93 + seed * 2.3) + 0.08 * sin(x / 41 + seed * 5)
    return foot - height * (0.5 + waves)


def hills(w: float, foot: float, height: float, seed: float, role: str, depth: float = 140) -> str:
    """One rolling hill; the midpoints between samples are the knots of a smooth line."""
    points = [(float(x), hill_y(x, foot, height, seed)) for x in range(-20, int(w) + 41, 20)]
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for (a, b), (c, e) in itertools.pairwise(points):
        d += f"Q{num(a)} {num(b)} {num((a + c) / 2)} {num((b + e) / 2)}"
    return path(d + f"L{num(w + 40)} {num(float(foot + depth))}H-40Z", fill=ink(role))


def haze(w: float, y: float, height: float, opacity: float = 0.7) -> str:
    """A band of morning mist."""
    return rect(0, y, w, height, fill="url(#mg-haze)", opacity=opacity)


def round_tree(x: float, y: float, s: float = 1) -> str:
    """A lime."""
    return at(
        x,
        y,
        path("M-1.5 0V-9H1.5V0Z", fill=ink("trunk")),
        tag("ellipse", cx=0, cy=-16, rx=9, ry=11, fill=ink("tree")),
        path("M-8-17A9 11 0 0 1 1-27Q-5-20-3-8A9 11 0 0 1-8-17Z", fill=ink("tree-lit")),
        scale=s,
    )


def pine(x: float, y: float, s: float = 1) -> str:
    """A pine."""
    return at(
        x,
        y,
        path("M-1.5 0V-6H1.5V0Z", fill=ink("trunk")),
        path("M0-38L6-26H4L9-15H6L11-4H-11L-6-15H-9L-4-26H-6Z", fill=ink("tree")),
        path("M0-38L0-4H-11L-6-15H-9L-4-26H-6Z", fill=ink("tree-lit"), opacity=0.8),
        scale=s,
    )


def poplar(x: float, y: float, s: float = 1) -> str:
    """A poplar."""
    return at(
        x,
        y,
        path("M-1.5 0V-6H1.5V0Z", fill=ink("trunk")),
        tag("ellipse", cx=0, cy=-22, rx=5.5, ry=19, fill=ink("tree")),
        path("M-4-20A5.5 19 0 0 1 0-41Q-2-22-1-4A5.5 19 0 0 1-4-20Z", fill=ink("tree-lit")),
        scale=s,
    )


def grove(w: float, foot: float, height: float, seed: float, every: float = 90, size: float = 1) -> str:
    """Small groups of trees standing on the hill with the same foot, height and seed."""
    rng, out, x = Random(seed * 7.1), "", 20.0
    while x < w:
        kind = rng.choice((round_tree, pine, pine, poplar))
        for _ in range(rng.randint(1, 4)):
            out += kind(x, hill_y(x, foot, height, seed) + 3, size * rng.uniform(0.75, 1.15))
            x += rng.uniform(13, 22) * size
        x += rng.uniform(0.5, 1.5) * every
    return group(out)


def house(x: float, height: float) -> str:
    """A wall and a roof."""
    roof = f"M{num(x - 2)} {num(-height)}L{num(x + 8)} {num(-height - 9)}L{num(x + 18)} {num(-height)}Z"
    return rect(x, -height, 16, height, fill=ink("wall")) + path(roof, fill=ink("roof"))


def village(x: float, y: float, s: float = 1) -> str:
    """A church and three roofs, far away."""
    tower = path("M-12 0V-24L-7-44L-2-24V0Z", fill=ink("wall")) + path("M-13-24L-7-46L-1-24Z", fill=ink("roof"))
    return at(x, y, house(-34, 10), tower, house(2, 13), house(22, 9), scale=s)


def bush(x: float, y: float, s: float = 1) -> str:
    """A bush by the road."""
    return at(
        x,
        y,
        path("M-34 0C-40-16-24-26-14-20C-10-34 12-34 16-20C28-26 40-14 34 0Z", fill=ink("tree")),
        path("M-30-4C-32-16-22-22-14-18C-10-30 4-32 10-26C-2-26-8-14-8-4Z", fill=ink("tree-lit")),
        scale=s,
    )


def flowers(w: float, top: float, bottom: float, seed: int = 5, count: int = 40) -> str:
    """Specks of colour in the grass, one path per colour."""
    rng, out = Random(seed), ""
    for role in ("paper", "sun-glow", "cloud-back"):
        specks = (f"M{rng.randint(0, int(w))} {rng.randint(int(top), int(bottom))}h.1" for _ in range(count // 3))
        out += path("".join(specks), stroke=ink(role), stroke_width=5, stroke_linecap="round", opacity=0.8)
    return out


Cloud = tuple[float, float, float, int]  # x and y as parts of the sky, size, kind


def panorama(
    w: float,
    horizon: float,
    sun_at: Point = (0.29, 0.70),
    seed: float = 3,
    size: float = 1,
    clouds: tuple[Cloud, ...] = (),
) -> str:
    """Everything behind the game, from the zenith down to the near meadow."""

    def h(part: float) -> float:
        return horizon * part

    return group(
        rect(0, 0, w, horizon + 60, fill="url(#mg-sky)"),
        sun(w * sun_at[0], h(sun_at[1]), 44 * size),
        "".join(cloud(x * w, y * horizon, s * size, kind) for x, y, s, kind in clouds),
        peaks(w, horizon, h(0.42), seed, 210 * size),
        haze(w, h(0.72), h(0.36)),
        peaks(w, h(1.02), h(0.25), seed + 8, 150 * size, "peak-mid"),
        haze(w, h(0.85), h(0.25), 0.75),
        hills(w, h(1.05), h(0.17), seed + 1.2, "hill-far"),
        grove(w, h(1.05), h(0.17), seed + 1.2, 130, 0.5 * size),
        haze(w, h(0.92), h(0.18), 0.35),
        hills(w, h(1.12), h(0.15), seed + 3.1, "hill-mid"),
        village(w * 0.72, hill_y(w * 0.72, h(1.12), h(0.15), seed + 3.1) + 4, 0.8 * size),
        grove(w, h(1.12), h(0.15), seed + 3.1, 170, 0.75 * size),
        hills(w, h(1.19), h(0.11), seed + 5.3, "hill-near"),
        grove(w, h(1.19), h(0.11), seed + 5.3, 330, size),
        class_="panorama",
        aria_hidden="true",
    )


def standing(markup: str, x: float, y: float, scale: float) -> str:
    """Something small, placed in a landscape."""
    return group(markup, transform=place(x, y, scale))
