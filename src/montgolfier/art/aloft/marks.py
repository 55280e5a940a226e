"""Light around what can be chosen, badges for what a click does, flags and tokens on balloons."""

from functools import cache, lru_cache
from math import cos, pi, sin

from montgolfier.art import balloon, truck
from montgolfier.art.aloft.layout import W
from montgolfier.art.palette import CLOTH, ink
from montgolfier.art.scene import View
from montgolfier.art.svg import Attribute, at, circle, group, num, path, tag, text, title, use
from montgolfier.engine.words import plural
from montgolfier.games.aloft.components import ACHIEVEMENTS, COLOUR_NAMES, COLOURS, SPECIAL

TOKEN_NAMES = {**COLOUR_NAMES, "wild": "multicoloured", "safety": "safety"}


def definitions(view: View) -> str:
    """Trucks, ghosts of the balloons in play, tokens."""
    ghosts = "".join(
        balloon.ghost(name, pose, id=f"ghost-{pose}-{name}") for name in view["deck"] for pose in ("flying", "lying")
    )
    coins = "".join(launch_coin(letter) for letter in COLOURS) + wild_coin() + safety_coin()
    return truck.definitions() + ghosts + coins


BADGES = {
    "unpack": "M0-7V1.5M-4-2L0 2L4-2M-7 2.5V6.5H7V2.5",
    "inflate": "M0-8C5-3 6 0 5 4C4 7-4 7-5 4C-6 1-3 0-3-3C-1-2 0-4 0-8Z",
    "launch": "M0 4V-7M-4.5-2.5L0-7L4.5-2.5M-6.5 7H6.5",
    "ascend": "M-5 0L0-5.5L5 0M-5 6.5L0 1L5 6.5",
    "truck": "M-7 0H6M1.5-5L6.5 0L1.5 5",
}


BADGE_WORDS = {
    "unpack": "Unpack: lay it out on a truck",
    "inflate": "Inflate it on its truck",
    "launch": "Launch: rise into the lowest row",
    "ascend": "Ascend: rise by one row",
    "truck": "Drive this truck",
}


@cache
def badge(verb: str, x: float, y: float) -> str:
    """What a click would do, as a sign: every kind of move has its own."""
    sign = path(
        BADGES[verb],
        fill="none",
        stroke=ink("outline"),
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    disc = circle(0, 0, 14, fill=ink("paper"), stroke=ink("outline"), stroke_width=1.8)
    return at(x, y, title(BADGE_WORDS[verb]), disc, sign, class_="badge")


BADGE_AT = {"flying": (38, -116), "lying": (50, -56), "packed": (32, -54)}


@cache
def light(d: str, scale: float) -> str:
    """Warm light around the outline of what can be chosen; a white and blue contour once it is chosen."""
    line: dict[str, Attribute] = {"d": d, "stroke_linejoin": "round"}
    halo = group(
        tag("path", fill=ink("glow"), stroke=ink("glow"), stroke_width=26, stroke_opacity=0.38, **line),
        tag("path", fill=ink("glow"), stroke=ink("glow"), stroke_width=14, stroke_opacity=0.75, **line),
        tag("path", fill="none", stroke=ink("pick"), stroke_width=6, class_="focus", **line),
        class_="halo",
    )
    mark = group(
        tag("path", fill=ink("pick"), stroke=ink("pick"), stroke_width=20, **line),
        tag("path", fill=ink("pick"), stroke=ink("pick-edge"), stroke_width=14, **line),
        tag("path", fill=ink("pick"), stroke=ink("pick"), stroke_width=6, **line),
        class_="mark",
    )
    return group(halo, mark, transform=f"scale({num(scale)})" if scale != 1 else None, class_="light")


@cache
def pennant(own: str, name: str, pose: str) -> str:
    """A little flag on the balloons that count for the viewer."""
    mine = [letter for letter in name if letter in own] if name not in SPECIAL else []
    if not mine:
        return ""
    x, y = {"flying": (0, -131), "lying": (-44, -24), "packed": (-20, -24)}[pose]
    cloths = "".join(
        path(
            f"M0 {-22 + 12 * i}L22 {-16 + 12 * i}L0 {-10 + 12 * i}Z",
            fill=CLOTH[letter].fill,
            stroke=ink("outline"),
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        for i, letter in enumerate(mine)
    )
    return at(
        x,
        y,
        path("M0 1V-23", stroke=ink("outline"), stroke_width=2.2, stroke_linecap="round"),
        cloths,
        title("A flag in your colour: this balloon counts for you"),
        class_="pennant",
    )


@cache
def token(value: int) -> str:
    """What a flying balloon is worth as things stand."""
    return at(
        -34, -40,
        title(f"Worth {plural(value, 'point')} as things stand: numbers grow upwards, and to the right within a row"),
        circle(0, 0, 13, fill=ink("paper"), stroke=ink("outline"), stroke_width=1.6),
        text(0, 5.8, value, 17, font_weight=700, fill=ink("outline")),
        class_="token",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def puffs(x0: float, y0: float, x1: float, y1: float) -> str:
    """The last move: a line of puffs, fading towards where it came from."""
    out = ""
    for i in range(8):
        t = i / 7
        out += circle(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, round(3 + 5 * t, 1), opacity=round(0.3 + 0.55 * t, 2))
    return group(out, class_="trail", fill="#fff", aria_hidden="true")


def coin_face(name: str, *inner: str) -> str:
    """A round token."""
    return group(
        circle(0, 0, 19, fill=ink("paper"), stroke=ink("outline"), stroke_width=1.8), *inner, id=f"coin-{name}"
    )


def launch_coin(letter: str) -> str:
    """The launch token of a colour."""
    front = "#FFFBF1" if letter in "BGPR" else "#2A2B45"
    return coin_face(
        letter,
        circle(0, 0, 15, fill=CLOTH[letter].fill, stroke=CLOTH[letter].deep, stroke_width=1.5),
        text(0, 6.5, letter, 18, font_weight=800, fill=front),
    )


def wild_coin() -> str:
    """The multicoloured token: six wedges."""
    wedges = ""
    for i, letter in enumerate(COLOURS):
        a, b = i * pi / 3 - pi / 2, (i + 1) * pi / 3 - pi / 2
        d = f"M0 0L{num(15 * cos(a))} {num(15 * sin(a))}A15 15 0 0 1 {num(15 * cos(b))} {num(15 * sin(b))}Z"
        wedges += path(d, fill=CLOTH[letter].fill)
    return coin_face("wild", wedges, circle(0, 0, 15, fill="none", stroke=ink("outline"), stroke_width=1.2))


def safety_coin() -> str:
    """The safety token: the orange truck."""
    small = group(truck.beacon(), truck.body("safety"), transform="translate(-6.5 9) scale(.33)")
    return coin_face("safety", small)


def token_supply(view: View) -> str:
    """The tokens that are left, as stacks on the field."""
    held = view.get("tokens")
    if not held or any(row is None for row in held):
        return ""
    out = ""
    for i, (kind, total) in enumerate(ACHIEVEMENTS.items()):
        left = total - sum(row[kind] for row in held)
        x = W / 2 + (i - (len(ACHIEVEMENTS) - 1) / 2) * 120 + 10
        pile = "".join(at(0, -4 * j, use(f"coin-{kind}")) for j in range(max(left, 1)))
        count = text(28, 8, f"× {left}", 19, text_anchor="start", font_weight=700, fill=ink("note-ground"))
        words = title(f"{left} of {total} {TOKEN_NAMES[kind]} tokens left to take")
        out += at(x - 20, 836, words, group(pile, opacity=None if left else 0.25), count, id=f"stack-{kind}")
    return group(out, class_="supply")
