"""Dice: four colours with their signs, and two blank faces."""

from functools import cache
from math import ceil, sqrt

from montgolfier.art.cloud9.signs import INK, PAPER, SUITS, suit_sign
from montgolfier.art.palette import ink
from montgolfier.art.svg import at, circle, group, movable, rect, text, title, use
from montgolfier.games.cloud9.components import FACES

SIDE = 84
TRAY_W, TRAY_H = 540, 138
WITH_WORDS = 5  # the most dice that get a word beneath each


def face(name: str) -> str:
    """A die that shows a colour, or nothing."""
    half, suit = SIDE / 2, SUITS[name]
    inner = SIDE - 14
    rim = rect(
        7 - half, 7 - half, inner, inner, 13, fill="none", stroke="#fff" if suit.sign else "#E4D3B8", stroke_width=1.5
    )
    return (
        rect(-half, 7 - half, SIDE, SIDE, 18, fill=suit.dark)
        + rect(-half, -half, SIDE, SIDE, 18, fill=suit.fill, stroke=suit.dark, stroke_width=1.5)
        + group(rim, opacity=0.5 if suit.sign else 1)
        + (suit_sign(name, 50, on_paper=False) if suit.sign else "")
    )


def hole() -> str:
    """The place of a die still to be rolled."""
    half = SIDE / 2
    return rect(
        -half, -half, SIDE, SIDE, 18,
        fill=PAPER, fill_opacity=0.18, stroke=PAPER, stroke_width=2.4, stroke_dasharray="6 7", stroke_opacity=0.9,
    )  # fmt: skip


def definitions() -> str:
    """Every face, once per page."""
    faces = "".join(group(face(name), id=f"c9-die-{name}") for name in FACES)
    return faces + group(hole(), id="c9-die-hole")


def places(dice: int) -> tuple[list[tuple[float, float]], float]:
    """Where the dice lie in the tray, and their scale."""
    if dice <= WITH_WORDS:
        pitch = min(128.0, (TRAY_W - 20) / max(dice, 1))
        return [(TRAY_W / 2 + (i - (dice - 1) / 2) * pitch, 55.0) for i in range(dice)], 0.95
    columns = max(6, ceil(sqrt(dice * TRAY_W / TRAY_H)))
    rows = ceil(dice / columns)
    pitch = min((TRAY_W - 24) / columns, (TRAY_H - 16) / rows)
    left, top = TRAY_W / 2 - (columns - 1) / 2 * pitch, TRAY_H / 2 - (rows - 1) / 2 * pitch
    return [(left + i % columns * pitch, top + i // columns * pitch) for i in range(dice)], pitch / (SIDE + 12)


def tray(rolled: list[str] | None, due: int, trip: int, level: int) -> str:
    """The dice of this level: as they were rolled, or the places where they will lie."""
    shown: list[str] = rolled if rolled is not None else [""] * due
    spots, scale = places(len(shown))
    out = rect(
        0,
        0,
        TRAY_W,
        TRAY_H,
        26,
        fill=ink("tray"),
        fill_opacity=0.55,
        stroke=PAPER,
        stroke_width=1.5,
        stroke_opacity=0.6,
    )
    for i, (name, (x, y)) in enumerate(zip(shown, spots, strict=True), 1):
        word = "nothing" if name == "blank" else name or "to roll"
        label = text(0, 71, word, 20, fill="#FFFBF1", font_weight=600) if len(shown) <= WITH_WORDS else ""
        die = at(0, 0, use(f"c9-die-{name or 'hole'}"), scale=scale)
        out += movable(
            f"die-{i}",
            x,
            y,
            title(f"Die {i}: {word}"),
            group(die, id=f"die-{i}-{trip}-{level}-{name}", class_="die"),
            label,
        )
    if not shown:
        out += text(TRAY_W / 2, TRAY_H / 2 + 8, "no more dice", 22, fill="#FFFBF1", font_weight=600)
    return out


@cache
def small(dice: int, colour: str, size: float = 21) -> str:
    """How many dice a level asks for: that many small ones, or one and a number."""
    shown, step = (dice, size + 5) if dice <= 5 else (1, size + 5)
    out = "".join(
        at(
            (i - (shown - 1) / 2) * step - (22 if dice > 5 else 0),
            0,
            rect(-size / 2, -size / 2, size, size, 4.5, fill=PAPER, stroke=INK, stroke_width=1.8),
            circle(0, 0, 2.4, fill=INK),
        )
        for i in range(shown)
    )
    return out + (text(0, 9, f"× {dice}", 25, font_weight=700, text_anchor="start", fill=colour) if dice > 5 else "")
