"""Cards and tokens: the ground, the rim and the back that all games share. Drawings in millimetres."""

from montgolfier.art.palette import GOLD, INK, PAPER, ink
from montgolfier.art.svg import at, circle, group, num, path, rect, text, use
from montgolfier.press.drawing import Drawing
from montgolfier.press.page import BLEED, mm

NIGHT = "#35548C"  # the ground of backs
SAND = "#F7E3BD"


def ground(width: float, height: float, fill: str) -> str:
    """Colour over a piece and its bleed."""
    return rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, fill=fill)


def panel(width: float, height: float, inset: float, fill: str, edge: str | None = None, corner: float = 2.0) -> str:
    """A field inside the rim of a card."""
    return rect(
        inset, inset, width - 2 * inset, height - 2 * inset, corner, fill=fill, stroke=edge, stroke_width=edge and 0.3
    )


def back(width: float, height: float, gray: bool, symbols: str) -> Drawing:
    """The back of every card: a balloon over a sunrise; in black ink only its lines."""
    size = min(width / 44, height / 68)
    balloon = at(width / 2, height / 2 + 14 * size, use("plain-RW"), scale=0.21 * size)
    if gray:
        lines = "".join(
            path(hill(width, height * part, height * 0.05), fill="none", stroke="#777777", stroke_width=0.25)
            for part in (0.66, 0.72, 0.78, 0.84, 0.9)
        )
        frame = panel(width, height, 2.6, "none", "#555555")
        return mm(width, height, ground(width, height, "#FFFFFF") + lines + frame + balloon, symbols, hatch=5.5)
    body = (
        ground(width, height, NIGHT)
        + circle(width / 2, height * 0.63, width * 0.36, fill="#F2B680", opacity=0.55)
        + circle(width / 2, height * 0.63, width * 0.25, fill="#FCD9A6", opacity=0.8)
        + path(hill(width, height * 0.68, height * 0.05) + below(width, height), fill="#8E7BA8")
        + path(hill(width, height * 0.77, height * 0.06) + below(width, height), fill="#C77F7B")
        + path(hill(width, height * 0.88, height * 0.05) + below(width, height), fill="#F2A56F")
        + panel(width, height, 2.6, "none", SAND)
        + balloon
    )
    return mm(width, height, body, symbols)


def hill(width: float, y: float, wave: float) -> str:
    """Path data of a rolling edge from beyond the left to beyond the right."""
    left, right = -BLEED, width + BLEED
    a, b = left + (right - left) * 0.3, left + (right - left) * 0.68
    return f"M{num(left)} {num(y)}C{num(a)} {num(y - wave)} {num(b)} {num(y + wave)} {num(right)} {num(y - wave * 0.4)}"


def below(width: float, height: float) -> str:
    """The rest of the path around everything below an edge."""
    return f"V{num(height + BLEED)}H{num(-BLEED)}Z"


def coin(size: float, inner: str, gray: bool) -> Drawing:
    """A square token with a round face; `inner` is drawn around (0, 0), 38 across."""
    fill = "#FFFFFF" if gray else PAPER
    body = at(size / 2, size / 2, inner, scale=(size - 2.2) / 39)
    return mm(size, size, ground(size, size, fill) + body)


def numbered(size: float, number: int, gray: bool) -> Drawing:
    """A square token with a number on it."""
    disc = circle(0, 0, 18.5, fill="#FFFFFF" if gray else GOLD, fill_opacity=None if gray else 0.55)
    rim = circle(0, 0, 18.5, fill="none", stroke=INK, stroke_width=1.4)
    line = path("M-6 11.5H6", stroke=INK, stroke_width=1.6) if number in (6, 9) else ""
    return coin(size, group(disc, rim, text(0, 8, number, 23, font_weight=700, fill=ink("outline")), line), gray)
