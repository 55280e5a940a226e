"""Standing figures: a strip with two pictures, folded at the top and glued, on two feet that are bent outwards."""

from montgolfier.art.svg import at, group, rect
from montgolfier.press.cards import ground
from montgolfier.press.page import Piece, mm

FOOT = 8.0
SOLE = "#EEEEEE"


def standee(
    part: str, name: str, size: tuple[float, float], picture: str, defs: str, hatch: float = 0.0, nose: bool = False
) -> Piece:
    """A figure whose picture is drawn with its lower middle at (0, 0), in millimetres.

    A figure that faces one way on its front faces the other way on its back.
    """
    width, height = size
    tall = 2 * (height + FOOT)
    front = at(width / 2, FOOT + 2 * height, picture)
    seen = group(picture, transform="scale(-1 1)") if nose else picture
    behind = at(width / 2, FOOT, seen, turn=180)
    soles = rect(0, 0, width, FOOT, fill=SOLE) + rect(0, tall - FOOT, width, FOOT, fill=SOLE)
    drawing = mm(width, tall, ground(width, tall, "#FFFFFF") + soles + behind + front, defs, hatch=hatch)
    return Piece(part, name, width, tall, drawing, folds=(FOOT, FOOT + height, tall - FOOT))
