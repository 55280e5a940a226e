"""A picture larger than the paper: cut into several sheets that overlap, to be glued along the flaps."""

from dataclasses import replace

from montgolfier.art.svg import at, path, rect, text
from montgolfier.press.drawing import Drawing
from montgolfier.press.marks import fold_lines
from montgolfier.press.page import Fold, Image, Page
from montgolfier.press.paper import MARGIN, STRIP, Paper

ROWS = "ABCDEF"
HERE = "glue the next sheet here"


def largest(sheet: tuple[float, float], grid: tuple[int, int], overlap: float) -> tuple[float, float]:
    """The largest picture that a grid of sheets can hold."""
    across, down = grid
    inner_w, inner_h = sheet[0] - 2 * MARGIN, sheet[1] - 2 * MARGIN - STRIP
    return across * inner_w - (across - 1) * overlap, down * inner_h - (down - 1) * overlap


def halves(drawing: Drawing, size: tuple[float, float], paper: Paper, overlap: float, name: str) -> list[Page]:
    """A wide picture over two upright sheets."""
    return tiled(drawing, size, (paper.width, paper.height), (2, 1), overlap, name)


def tiled(
    drawing: Drawing,
    size: tuple[float, float],
    sheet: tuple[float, float],
    grid: tuple[int, int],
    overlap: float,
    name: str,
) -> list[Page]:
    """A picture of this size over a grid of sheets. Right and lower neighbours lie on the flaps."""
    across, down = grid
    left, top, units, _ = drawing.box
    scale = units / size[0]  # units in a millimetre
    w = (size[0] + (across - 1) * overlap) / across
    h = (size[1] + (down - 1) * overlap) / down
    x, y = (sheet[0] - w) / 2, (sheet[1] - STRIP - h) / 2
    pages = []
    for row in range(down):
        for column in range(across):
            shown = (column * (w - overlap), row * (h - overlap))
            box = (left + shown[0] * scale, top + shown[1] * scale, w * scale, h * scale)
            flap = (overlap if column < across - 1 else 0.0, overlap if row < down - 1 else 0.0)
            marks = flaps(x, y, w, h, *flap) + edge(x, y, w, h)
            label = f"{name} {ROWS[row]}{column + 1} of {ROWS[down - 1]}{across}" if across * down > 1 else name
            image = Image(replace(drawing, box=box), x, y, w, h)
            pages.append(Page(*sheet, label, (image,), marks=marks, parts=(name,)))
    return pages


def flaps(x: float, y: float, w: float, h: float, right: float, low: float) -> str:
    """The strips on which neighbours are glued: pale, with a line where the neighbour's edge comes to lie."""
    out = ""
    if right:
        line = x + w - right
        out += rect(line, y, right, h, fill="#FFFFFF", opacity=0.6) + fold_lines((Fold(line, y, line, y + h),))
        out += at(line + right / 2 - 1, y + h / 2, text(0, 0, HERE, 3, fill="#444444"), turn=90)
    if low:
        line = y + h - low
        out += rect(x, line, w, low, fill="#FFFFFF", opacity=0.6) + fold_lines((Fold(x, line, x + w, line),))
        out += text(x + w / 2, line + low / 2 + 1, HERE, 3, fill="#444444")
    return out


def edge(x: float, y: float, w: float, h: float) -> str:
    """The line to cut along."""
    return path(f"M{x:.3f} {y:.3f}h{w:.3f}v{h:.3f}h{-w:.3f}Z", fill="none", stroke="#333333", stroke_width=0.15)
