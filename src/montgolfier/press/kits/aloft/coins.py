"""The achievement tokens of Aloft as round faces, 38 across around (0, 0); in black ink letters have a plate."""

from montgolfier.art.aloft.marks import launch_coin, safety_coin, wild_coin
from montgolfier.art.palette import CLOTH, INK
from montgolfier.art.svg import circle, group, text
from montgolfier.games.aloft.components import COLOURS

HATCH = 4.5  # units between the lines of a hatching


def coin(kind: str, gray: bool) -> str:
    """The face of a launch token by colour, of a multicoloured one, or of a safety token."""
    if kind == "safety":
        return safety_coin()
    if kind not in COLOURS:
        return wild_coin()
    if not gray:
        return launch_coin(kind)
    return group(
        circle(0, 0, 19, fill="#FFFFFF", stroke=INK, stroke_width=1.8),
        circle(0, 0, 16, fill=CLOTH[kind].fill, stroke=INK, stroke_width=1),
        circle(0, 0, 9.5, fill="#FFFFFF", stroke=INK, stroke_width=1),
        text(0, 5.4, kind, 15, font_weight=800, fill=INK),
    )
