"""The ladder of clouds: what leaving is worth on the left, the dice to roll on the right, the basket in between."""

import itertools
from functools import cache, lru_cache
from random import Random

from montgolfier.art.cloud9 import dice
from montgolfier.art.cloud9.paper import pill
from montgolfier.art.cloud9.signs import GOLD, INK
from montgolfier.art.palette import ink
from montgolfier.art.scene import View
from montgolfier.art.svg import Attribute, at, circle, group, movable, num, path, text, title
from montgolfier.engine.words import plural

X = 690  # the line on which the balloon rises
GROUND, STEP = 760, 50  # the lowest level shown, and from one to the next
SHOWN, AHEAD = 9, 3  # levels shown at once, and at least how many of them above the balloon
LEFT_W, RIGHT_W, HEIGHT = 222, 176, 52


def first_shown(view: View) -> int:
    """The lowest level in the picture: without a top, or far below one, the picture follows the balloon."""
    last = min(len(view["ladder"]), max(SHOWN, view["level"] + AHEAD))
    return int(max(last - SHOWN + 1, 1))


def level_y(view: View, level: int) -> float:
    """Where the floor of the basket is at a level."""
    return GROUND - (level - first_shown(view)) * STEP


def slot(view: View) -> int:
    """The height of the balloon in the picture, from 0 up."""
    return int(view["level"]) - first_shown(view)


@cache
def outline(w: float, h: float, seed: int) -> str:
    """A cloud with a flat base around (0, 0), as path data."""
    rng = Random(seed)
    bumps, r = max(3, round(w / 55)), min(h * 0.34, w * 0.12)
    foot = h / 2 - 1.7 * r
    knots = [(r - w / 2, h / 2), (r * 0.35 - w / 2, foot)]
    for i in range(1, bumps):
        t = i / bumps
        arch = 1 - abs(2 * t - 1) ** 2.2
        x = w * t - w / 2 + rng.uniform(-0.12, 0.12) * w / bumps
        knots.append((x, foot - (h - 2.3 * r) * arch * rng.uniform(0.62, 0.9)))
    knots += [(w / 2 - r * 0.35, foot), (w / 2 - r, h / 2)]
    d = f"M{num(knots[0][0])} {num(knots[0][1])}"
    for (x0, y0), (x1, y1) in itertools.pairwise(knots):
        bow = num(0.54 * ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        d += f"A{bow} {bow} 0 0 1 {num(x1)} {num(y1)}"
    return d + "Z"


@cache
def cloud(w: float, h: float, seed: int, state: str) -> str:
    """A paper cloud; that of the present level has a golden rim."""
    d = outline(w, h, seed)
    here = state == "here"
    return path(d, fill=INK, opacity=0.14, transform="translate(2 4)") + path(
        d, fill=ink(f"rung-{state}"), stroke=GOLD if here else None, stroke_width=3.5 if here else None
    )


def rung(view: View, row: dict[str, int]) -> str:
    """One level."""
    level, now = row["level"], view["level"]
    state = "here" if level == now else "passed" if level < now else "ahead"
    return rung_markup(level, row["points"], row["dice"], state, level_y(view, level) - 22)


@lru_cache(maxsize=1024)
def rung_markup(level: int, points: int, rolled: int, state: str, y: float) -> str:
    """One level, from all that its picture depends on."""
    here, passed = state == "here", state == "passed"
    colour = ink(f"rung-{state}-ink")
    lean = 9 if level % 2 else -9
    line = path(
        "M-150 21H150", stroke="#FFFDF6", stroke_width=4 if here else 2.4, stroke_dasharray=None if here else "2 9",
        stroke_linecap="round", opacity=1 if here else 0.6,
    )  # fmt: skip
    left = at(
        -222 + lean,
        0,
        cloud(LEFT_W, HEIGHT, level * 7, state),
        at(
            -70,
            5,
            circle(0, 0, 19, fill=ink(f"rung-{state}-disc")),
            text(0, 8, level, 23, font_weight=700, fill="#fff"),
        ),
        text(4, 15, points, 29, font_weight=700, text_anchor="end", fill=colour),
        text(11, 14, "point" if points == 1 else "points", 20, text_anchor="start", fill=colour),
    )
    to_roll = (
        at(0, 6, group(dice.small(rolled, colour), opacity=0.6 if passed else None))
        if rolled
        else text(0, 14, "the top", 22, font_weight=700, fill=colour)
    )
    right = at(218 + lean, 0, cloud(RIGHT_W, HEIGHT, level * 5 + 3, state), to_roll)
    asks = plural(rolled, "die", "dice") if rolled else "the top"
    there = f"Level {level}: {plural(points, 'point')} for leaving, {asks}"
    return movable(f"cloud-{level}", X, y, title(there), line, left, right, class_=f"rung is-{state}")


def heads() -> str:
    """What the two sides mean."""
    y = GROUND - (SHOWN - 1) * STEP - 78
    return at(X - 222, y, pill("leave, and take", 19, ink("paper"), INK)) + at(
        X + 218, y, pill("dice to roll", 19, ink("paper"), INK)
    )


def rungs(view: View) -> str:
    """The levels around the balloon, the highest first, so that lower clouds lie before higher ones."""
    first = first_shown(view)
    return "".join(rung(view, row) for row in reversed(view["ladder"][first - 1 : first - 1 + SHOWN]))


def next_cloud(view: View, deed: str) -> str:
    """Where the balloon would go, shown when staying or paying is looked at."""
    level = view["level"] + 1
    if level > len(view["ladder"]):
        return ""
    lean = 9 if level % 2 else -9
    rim: dict[str, Attribute] = {"fill": "none", "stroke": ink("glow"), "stroke_width": 6}
    return at(
        X,
        level_y(view, level) - 22,
        at(-222 + lean, 0, path(outline(LEFT_W, HEIGHT, level * 7), **rim)),
        at(218 + lean, 0, path(outline(RIGHT_W, HEIGHT, level * 5 + 3), **rim)),
        class_="preview",
        data_of=deed,
        id="next-" + deed.replace(" ", "-").replace(":", "-").replace("+", "-").replace("*", "all"),
    )
