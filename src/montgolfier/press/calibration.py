"""The calibration sheet: scales on the front, pointers on the back; against the light they show the offset of backs."""

from montgolfier.art.svg import at, text
from montgolfier.press.drawing import Drawing
from montgolfier.press.layout import over_edge
from montgolfier.press.marks import line, strokes
from montgolfier.press.order import FARTHEST, Order
from montgolfier.press.page import Image, Page, Sheet

LINES = (
    "1.  Print this sheet on both sides, as you will print the cards.",
    "2.  Hold it against a bright window, this side towards you: lines of the back shine through.",
    "3.  On the level scale and on the upright one, read where the line of the back lies.",
    "4.  Give both figures, level first: --back-offset 1.5,-0.5",
    "5.  If you print this sheet with an offset, the lines should lie at 0; add what you read if they do not.",
)
POINTER = 22.0  # half the length of a line on the back


def calibration(order: Order) -> Sheet:
    """Five crosses: the middle one counts, those in the corners show whether the paper was fed straight."""
    width, height = order.paper.width, order.paper.height
    upright_axis = over_edge(Page(width, height, ""), order.finish.backs).upright
    spots = [(width / 2, height * 0.56)]
    spots += [(x, y) for x in (40.0, width - 40) for y in (height * 0.36, height * 0.8)]
    front = "".join(at(x, y, cross(upright_axis)) for x, y in spots) + words(width)
    dx, dy = order.finish.offset
    behind = "".join(
        at((width - x if upright_axis else x) + dx, (y if upright_axis else height - y) + dy, pointer())
        for x, y in spots
    )
    pages = [
        Page(width, height, "calibration", (Image(Drawing(body, (0, 0, width, height)), 0, 0, width, height),))
        for body in (front, behind)
    ]
    return Sheet(*pages)


def words(width: float) -> str:
    """The instructions."""
    head = text(20, 26, "Line up fronts and backs", 8, text_anchor="start", font_weight=700)
    return head + "".join(text(20, 38 + 7 * i, step, 4.2, text_anchor="start") for i, step in enumerate(LINES))


def cross(upright_axis: bool) -> str:
    """A level and an upright scale whose figures are the offset to give.

    Seen from the front, a back is moved the other way along the axis that the sheet is turned across.
    """
    level, upright = (1, -1) if upright_axis else (-1, 1)
    d, figures = line(-FARTHEST, 0, FARTHEST, 0) + line(0, -FARTHEST, 0, FARTHEST), ""
    for i in range(-2 * int(FARTHEST), 2 * int(FARTHEST) + 1):
        at_mm, long = i / 2, 4.0 if i % 8 == 0 else 3.0 if i % 2 == 0 else 1.7
        d += line(at_mm, -14, at_mm, -14 - long) + line(14, at_mm, 14 + long, at_mm)
        if i % 8 == 0:  # more figures would run into each other
            figures += text(at_mm, -19.2, f"{level * i // 2}", 2.4)
            figures += text(19.2, at_mm + 0.8, f"{upright * i // 2}", 2.4, text_anchor="start")
    return strokes(d, "#000000", 0.1) + figures


def pointer() -> str:
    """A cross of two long lines."""
    return strokes(line(-POINTER, 0, POINTER, 0) + line(0, -POINTER, 0, POINTER), "#000000", 0.15)
