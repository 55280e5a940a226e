"""The fields of a view on a sheet of paper: single values as large numbers, the rest as lines under each other."""

from collections.abc import Sequence
from dataclasses import dataclass

from montgolfier.art.fields import Field
from montgolfier.art.palette import ink
from montgolfier.art.plain.lettering import BOLD, broken, width
from montgolfier.art.svg import at, group, rect, text

SIZES = (26.0, 22.0, 18.0)  # of letters: the largest with which everything fits
LINE = 1.36  # from line to line, in sizes
INDENT = 22.0
TILE_H, TILE_GAP = 96.0, 14.0
WIDEST_TILE = 240.0
MOST_TILES, ACROSS = 12, 6
BIG = 8  # characters of a value that stands alone on a tile


@dataclass(frozen=True)
class Line:
    """One line of the sheet, drawn with (0, 0) at its upper left corner."""

    height: float
    drawing: str


@dataclass(frozen=True)
class Sheet:
    """What fits, drawn, how large it is, and how many lines did not fit."""

    drawing: str
    width: float
    height: float
    left_out: int


def sheet(fields: Sequence[Field], room: float, height: float) -> Sheet:
    """All fields in the largest letters that fit; in the smallest, as many lines as there is room for."""
    tiles, rest = apart(fields)
    if tiles and not rest:
        return tiles_of(tiles, room)
    head = tiles_of(tiles, room)
    top = head.height + TILE_GAP if tiles else 0.0
    shown = at((room - head.width) / 2, 0, head.drawing) if tiles else ""
    lines: list[Line] = []
    for size in SIZES:
        lines = lines_of(rest, room, size)
        if top + sum(line.height for line in lines) <= height:
            break
    used = top
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        if used + line.height + (0 if last else SIZES[-1] * LINE) > height:
            left = len(lines) - number
            return Sheet(shown + more(left, used), room, used + SIZES[-1] * LINE, left)
        shown += at(0, used, line.drawing)
        used += line.height
    return Sheet(shown, room, used, 0)


def more(count: int, y: float) -> str:
    """How much could not be shown."""
    words = f"… {count} more line{'s' if count > 1 else ''}"
    return text(0, y + SIZES[-1], words, SIZES[-1], font_weight=700, text_anchor="start", fill=ink("muted"))


def apart(fields: Sequence[Field]) -> tuple[list[Field], list[Field]]:
    """The short single values, if there are not too many, and everything else."""
    tiles = [f for f in fields if f.depth == 0 and 0 < len(f.value) <= BIG]
    if not 0 < len(tiles) <= MOST_TILES:
        return [], list(fields)
    return tiles, [f for f in fields if f not in tiles]


def tiles_of(tiles: Sequence[Field], room: float) -> Sheet:
    """Short values in large letters, in rows of equal length as far as possible."""
    if not tiles:
        return Sheet("", 0, 0, 0)
    rows = -(-len(tiles) // ACROSS)
    across = -(-len(tiles) // rows)
    w = min((room + TILE_GAP) / across - TILE_GAP, WIDEST_TILE)
    drawn = "".join(
        at(number % across * (w + TILE_GAP), number // across * (TILE_H + TILE_GAP), tile(field, w))
        for number, field in enumerate(tiles)
    )
    return Sheet(drawn, across * (w + TILE_GAP) - TILE_GAP, rows * (TILE_H + TILE_GAP) - TILE_GAP, 0)


def tile(field: Field, w: float) -> str:
    """A value with its name below."""
    size = min(46.0, 46.0 * (w - 16) / width(field.value, 46, bold=True))
    name_size = min(19.0, 19.0 * (w - 12) / max(width(field.name, 19), 1))
    return group(
        rect(0, 0, w, TILE_H, 16, fill=ink("panel-2"), stroke=ink("line"), stroke_width=1.5),
        text(w / 2, 54, field.value, round(size, 1), font_weight=700, fill=ink("text")),
        text(w / 2, 82, field.name, round(name_size, 1), fill=ink("muted")),
    )


def lines_of(fields: Sequence[Field], room: float, size: float) -> list[Line]:
    """Names in a column on the left, values on the right, broken into as many lines as they need."""
    if not fields:
        return []
    names = max(field.depth * INDENT + width(field.name, size, bold=True) for field in fields)
    column = min(names + size * 0.8, room * 0.42)
    lines: list[Line] = []
    for field in fields:
        indent = min(field.depth * INDENT, column / 2)
        left = broken(field.name, (column - indent - size * 0.5) / BOLD, size)
        right = values(field, room - column, size)
        heading = field.depth == 0 or not (field.value or field.grid or field.lines)
        for number in range(max(len(left), len(right))):
            height, drawing = right[number] if number < len(right) else (size * LINE, "")
            name = left[number] if number < len(left) else ""
            word = text(
                indent,
                (height - size * LINE) / 2 + size,
                name,
                size,
                text_anchor="start",
                font_weight=700 if heading else None,
                fill=ink("text" if heading else "muted"),
            )
            lines.append(Line(height, (word if name else "") + at(column, 0, drawing)))
    return lines


def values(field: Field, room: float, size: float) -> list[tuple[float, str]]:
    """The value of a field line by line, each with its height."""
    if field.grid:
        return cells(field, room, size)
    if field.lines:
        return [(size * LINE, plain_line(line, size, mono=True)) for line in kept(field.lines, room, size)]
    if not field.value:
        return []
    return [(size * LINE, plain_line(line, size)) for line in broken(field.value, room, size)]


def kept(lines: Sequence[str], room: float, size: float) -> list[str]:
    """The lines of a text that is kept as it is; only those wider than the sheet are broken."""
    most = max(int(room / (0.62 * size)), 1)
    return [line[i : i + most] for line in lines for i in range(0, max(len(line), 1), most)]


def plain_line(words: str, size: float, mono: bool = False) -> str:
    """A line of a value."""
    return text(
        0,
        size,
        words.replace(" ", "\u00a0") if mono else words,
        size,
        text_anchor="start",
        fill=ink("text"),
        font_family="monospace" if mono else None,
    )


def cells(field: Field, room: float, size: float) -> list[tuple[float, str]]:
    """A table row by row; one that is too wide for the sheet becomes lines of words."""
    pitch = max(max(width(cell, size) for row in field.grid for cell in row) + size * 0.5, size * 1.5)
    if pitch * len(field.grid[0]) > room:
        rows = [", ".join(cell or "–" for cell in row) for row in field.grid]
        return [(size * LINE, plain_line(line, size)) for row in rows for line in broken(row, room, size)]
    high, below = size * 1.5, size * 0.4
    rows = ["".join(cell_at(i, cell, pitch, high, size) for i, cell in enumerate(row)) for row in field.grid]
    return [*((high, row) for row in rows[:-1]), (high + below, rows[-1])]


def cell_at(place: int, word: str, pitch: float, high: float, size: float) -> str:
    """One cell of a table."""
    box = rect(place * pitch, 0, pitch, high, fill=ink("panel-2"), stroke=ink("line"), stroke_width=1.5)
    return box + (text((place + 0.5) * pitch, high / 2 + size * 0.36, word, size, fill=ink("text")) if word else "")
