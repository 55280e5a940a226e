"""Marks for the scissors: crop marks, cut lines, folds, and the strip with ruler, name and number of a sheet."""

from montgolfier.art.svg import at, group, num, path, text
from montgolfier.press.packing import Block
from montgolfier.press.page import Fold, Outline, Page
from montgolfier.press.paper import MARGIN, RULER, STRIP

BLACK, FAINT = "#000000", "#9A9A9A"
HAIR = 0.15
LONGEST_MARK = 5.0
AWAY = 0.4  # between bleed and crop mark
NOTE = "mm, if printed at 100 %"


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    """Path data of a straight line."""
    return f"M{num(x1, 3)} {num(y1, 3)}L{num(x2, 3)} {num(y2, 3)}"


def strokes(d: str, colour: str = BLACK, width: float = HAIR, dash: str | None = None) -> str:
    """Thin lines."""
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dash) if d else ""


def crop_marks(block: Block, bleed: tuple[float, ...], room: tuple[float, ...]) -> str:
    """Marks at every cut of a block, outside it; bleed and room are left, top, right, bottom."""
    d = ""
    left, top, right, bottom = (
        (start + AWAY, min(end, start + AWAY + LONGEST_MARK)) for start, end in zip(bleed, room, strict=True)
    )
    for i in range(block.columns + 1):
        x = block.x + i * block.width
        d += line(x, block.y - top[1], x, block.y - top[0]) + line(
            x, block.bottom + bottom[0], x, block.bottom + bottom[1]
        )
    for i in range(block.rows + 1):
        y = block.y + i * block.height
        d += line(block.x - left[1], y, block.x - left[0], y) + line(
            block.right + right[0], y, block.right + right[1], y
        )
    return strokes(d)


def cut_lines(cuts: tuple[Outline, ...]) -> str:
    """The outline of every piece, faintly."""
    return "".join(group(outline(cut), fill="none", stroke=FAINT, stroke_width=HAIR) for cut in cuts)


def outline(cut: Outline) -> str:
    """The shape of a cut."""
    r = cut.corner
    x, y, w, h = cut.x, cut.y, cut.width, cut.height
    if not r:
        return path(f"M{num(x, 3)} {num(y, 3)}h{num(w, 3)}v{num(h, 3)}h{num(-w, 3)}Z")
    a = f"a{num(r, 3)} {num(r, 3)} 0 0 1 "
    return path(
        f"M{num(x + r, 3)} {num(y, 3)}h{num(w - 2 * r, 3)}{a}{num(r, 3)} {num(r, 3)}v{num(h - 2 * r, 3)}"
        f"{a}{num(-r, 3)} {num(r, 3)}h{num(2 * r - w, 3)}{a}{num(-r, 3)} {num(-r, 3)}v{num(2 * r - h, 3)}"
        f"{a}{num(r, 3)} {num(-r, 3)}Z"
    )


def corner_arcs(cuts: tuple[Outline, ...]) -> str:
    """Only the round corners of the pieces that have them: straight cuts need no lines."""
    d = ""
    for cut in cuts:
        r = cut.corner
        if r:
            for x, y, dx, dy, turn in (
                (cut.x, cut.y + r, r, -r, 1),
                (cut.x + cut.width - r, cut.y, r, r, 1),
                (cut.x + cut.width, cut.y + cut.height - r, -r, r, 1),
                (cut.x + r, cut.y + cut.height, -r, -r, 1),
            ):
                d += f"M{num(x, 3)} {num(y, 3)}a{num(r, 3)} {num(r, 3)} 0 0 {turn} {num(dx, 3)} {num(dy, 3)}"
    return strokes(d, FAINT)


def fold_lines(folds: tuple[Fold, ...]) -> str:
    """Dashed lines to fold along."""
    return strokes("".join(line(f.x1, f.y1, f.x2, f.y2) for f in folds), "#555555", 0.2, "1.6 1.1")


def ruler() -> str:
    """Fifty millimetres from (0, 0) to the right: measuring them shows whether the scale is right."""
    d = line(0, 0, RULER, 0)
    for i in range(int(RULER) + 1):
        d += line(i, 0, i, -2.2 if i % 10 == 0 else -1.6 if i % 5 == 0 else -0.9)
    figures = "".join(text(i, -2.7, i, 1.9) for i in range(0, int(RULER) + 1, 10))
    return strokes(d, BLACK, 0.12) + figures


def strip(page: Page, label: str) -> str:
    """Ruler and label along the lower or upper edge, or downwards at a side; nothing where there is no strip."""
    if page.strip == "none":
        return ""
    level = page.strip in ("bottom", "top")
    length = page.width if level else page.height
    free = length - 2 * MARGIN - RULER - len(NOTE) * 0.95 - 8
    size = min(3.1, free / (0.5 * len(label)))
    body = (
        at(MARGIN + 1, STRIP - 1.2, ruler())
        + text(MARGIN + RULER + 3, STRIP - 1.2, NOTE, 2.1, text_anchor="start", fill="#666666")
        + text(length - MARGIN - 1, STRIP - 1.2, label, size, text_anchor="end", font_weight=600, fill="#222222")
    )
    if level:
        return at(0, MARGIN if page.strip == "top" else page.height - MARGIN - STRIP, body)
    return at(MARGIN + STRIP if page.strip == "left" else page.width - MARGIN, 0, group(body, transform="rotate(90)"))
