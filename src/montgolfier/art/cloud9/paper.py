"""Paper: slips, pills and the soft shadow under them."""

from functools import cache

from montgolfier.art.cloud9.signs import EDGE, INK, PAPER
from montgolfier.art.svg import rect, text


@cache
def slip(w: float, h: float, r: float = 14, fill: str = PAPER, edge: str = EDGE, line: float = 1.4) -> str:
    """A sheet of paper; (0, 0) is its upper left corner."""
    return rect(1, 4, w, h, r, fill=INK, opacity=0.16) + rect(0, 0, w, h, r, fill=fill, stroke=edge, stroke_width=line)


@cache
def pill(label: str, size: float = 18, fill: str = INK, ink: str = "#fff") -> str:
    """A short word on a rounded label around (0, 0)."""
    w = max(size * 1.7, size * 0.6 * len(label) + size * 1.1)
    return rect(-w / 2, -size * 0.75, w, size * 1.5, size * 0.75, fill=fill) + text(
        0, size * 0.36, label, size, font_weight=700, fill=ink
    )


def fitted(name: str, room: float, size: float) -> str:
    """A name that fits into a width, shortened if necessary."""
    most = max(int(room / (0.53 * size)), 2)
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
