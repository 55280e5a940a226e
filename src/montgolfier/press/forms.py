"""Forms to fill in with a pen: score pads, lines, small grids. In millimetres, (0, 0) at the upper left."""

from collections.abc import Sequence
from dataclasses import dataclass

from montgolfier.art.palette import INK
from montgolfier.art.svg import at, group, num, path, rect, text
from montgolfier.press.marks import FAINT, strokes
from montgolfier.press.outlines import measure

RULE, SHADE = "#555555", "#F3EEE2"
HEAD = 7.0


@dataclass(frozen=True)
class Column:
    """A column of a form: its heading, a word or a picture around (0, 0), and its width."""

    head: str
    width: float
    picture: str = ""
    small: str = ""  # a second line


def table(columns: Sequence[Column], rows: int, row_height: float, labels: Sequence[str] = ()) -> str:
    """A form with headings; the first column may have labels."""
    width = sum(column.width for column in columns)
    height = HEAD + rows * row_height
    out = rect(0, 0, width, HEAD, fill=SHADE)
    x, d = 0.0, f"M0 {num(HEAD)}H{num(width)}"
    for column in columns:
        middle = x + column.width / 2
        if column.picture:
            out += at(middle, HEAD / 2, column.picture)
        elif column.small:
            out += text(middle, 3.2, column.head, 2.9, font_weight=700) + text(middle, 5.9, column.small, 2.3)
        else:
            out += text(middle, HEAD / 2 + 1.1, column.head, 3.1, font_weight=700)
        if x:
            d += f"M{num(x)} 0V{num(height)}"
        x += column.width
    for row in range(rows):
        y = HEAD + row * row_height
        if row:
            d += f"M0 {num(y)}H{num(width)}"
        if row < len(labels):
            out += text(2, y + row_height / 2 + 1.1, labels[row], 3.1, text_anchor="start")
    out += strokes(d, RULE, 0.15)
    return out + path(f"M0 0H{num(width)}V{num(height)}H0Z", fill="none", stroke=RULE, stroke_width=0.35)


def cut_here(y: float, left: float, right: float) -> str:
    """A line to cut along, between two forms."""
    return strokes(f"M{num(left)} {num(y)}H{num(right)}", FAINT, 0.15)


def heading(words: str, note: str, width: float) -> str:
    """The name of a form, and a line for the date at its right."""
    return group(
        text(0, 4.2, words, 5, text_anchor="start", font_weight=700),
        text(width, 4.2, "date ____________________", 3.2, text_anchor="end", fill="#666666"),
        text(0, 9, note, 3.1, text_anchor="start", fill="#444444"),
    )


def paragraph(words: str, width: float, size: float) -> tuple[str, float]:
    """Words broken into lines that fit a width, the first baseline at (0, 0); and the height they take."""
    rows = broken(words, width, size)
    step = 1.28 * size
    markup = "".join(text(0, i * step, row, size, text_anchor="start", fill=INK) for i, row in enumerate(rows))
    return markup, len(rows) * step


def broken(words: str, width: float, size: float) -> list[str]:
    """Words in lines, none wider than `width` unless a single word is."""
    rows: list[str] = []
    for word in words.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and measure(longer, size) <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def spread(width: float, parts: Sequence[float]) -> list[float]:
    """Widths in these proportions that fill a width."""
    whole = sum(parts)
    return [width * part / whole for part in parts]
