"""Sky, trucks and their load, as large as the terminal allows."""

from dataclasses import dataclass, replace

from rich.console import Console, ConsoleOptions, RenderResult

from montgolfier.cli.boards.aloft.pieces import cloths, short
from montgolfier.cli.boards.canvas import Canvas, blend, gradient
from montgolfier.cli.boards.colours import BLUE_TRUCK, INK, LANE, MEADOW, NOTE, ORANGE_TRUCK, PAPER, ROAD, SKY, WICKER
from montgolfier.engine.title import JsonDict
from montgolfier.games.aloft.components import BEYOND, COLUMNS, ROWS

MARGIN = 3  # the heights, left of the first column


@dataclass(frozen=True)
class Size:
    """How large things are drawn; in a balloon `a` and `b` are its two letters."""

    cell: int
    balloon: tuple[str, ...]
    loaded: tuple[str, ...]
    truck: tuple[str, ...]


SMALL = Size(5, ("▟ab▙",), ("▟ab▙",), ("▄▄t▙",))
MEDIUM = Size(6, ("▟██▙", "▜ab▛"), ("▟██▙", "▜ab▛"), ("▄▄t▙", "▀o▀o"))
TALL = replace(MEDIUM, cell=5)
LARGE = Size(8, ("▗▟██▙▖", "▐█ab█▌", " ▜██▛ "), ("▟██▙", "▜ab▛"), ("▄▄▄t▙", "▀o▀▀o"))
LYING = "═ab═"


def size_for(width: int, height: int) -> Size:
    """The largest size that leaves room for the moves below the board."""
    for size, lines in ((LARGE, 46), (MEDIUM, 38), (TALL, 38)):
        if width >= MARGIN + BEYOND * size.cell and height >= lines:
            return size
    return SMALL


@dataclass(frozen=True)
class Scene:
    """Sky, trucks and packed balloons of a view, as large as the terminal allows."""

    view: JsonDict

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield picture(self.view, size_for(options.max_width, console.size.height))


def picture(view: JsonDict, size: Size) -> Canvas:
    """Sky and trucks."""
    launch, safety = view["trucks"]
    one_track = view["edition"] == "third"
    on_truck: dict[int, list[str]] = {}
    for balloon, (_, column) in view["load"].items():
        on_truck.setdefault(column, []).append(balloon)
    pitch = len(size.balloon) + 1
    stack = len(size.loaded) * max([1, *map(len, on_truck.values())])
    sky = ROWS * pitch
    road = sky + stack + len(size.truck)
    lanes = 0 if one_track else len(size.truck)
    canvas = Canvas(MARGIN + BEYOND * size.cell, road + 1 + lanes)
    for y, colour in enumerate(gradient(SKY, sky)):
        canvas.fill(y, 1, colour)
    canvas.fill(sky, stack, MEADOW)
    canvas.fill(sky + stack, len(size.truck), ROAD)
    canvas.fill(road, 1, LANE)
    canvas.fill(road + 1, lanes, ROAD)
    paint_grid(canvas, size, pitch, road)
    for balloon, (column, height) in view["flying"].items():
        top = (ROWS - height) * pitch
        x = left_of(column, size, len(size.balloon[0]))
        paint_balloon(canvas, x, top, balloon, size.balloon)
        value = "" if view["hands"] is None else view["values"][balloon]  # A1-39: alone there are no tokens
        canvas.put(left_of(column, size, 2), top + pitch - 1, f"{value:>2}", PAPER, WICKER, bold=True)
    for column, balloons in on_truck.items():
        for level, balloon in enumerate(balloons, 1):
            standing = view["load"][balloon][0] == "inflated"
            art = size.loaded if standing else (LYING,)
            top = sky + stack - len(size.loaded) * (level - 1) - len(art)
            paint_balloon(canvas, left_of(column, size, 4), top, balloon, art)
    for column in launch:
        paint_truck(canvas, column, sky + stack, "L", BLUE_TRUCK, size)
    paint_truck(canvas, safety, sky + stack if one_track else road + 1, "S", ORANGE_TRUCK, size)
    return canvas


def left_of(column: int, size: Size, width: int) -> int:
    """Where something of this width begins when it is centred in a column."""
    return MARGIN + (column - 1) * size.cell + (size.cell - width) // 2


def paint_grid(canvas: Canvas, size: Size, pitch: int, road: int) -> None:
    """Heights at both sides, a dot in every cell, the numbers of the columns."""
    shades = gradient(SKY, ROWS * pitch)
    for height in range(1, ROWS + 1):
        y = (ROWS - height) * pitch + (pitch - 1) // 2
        for x in (1, MARGIN + COLUMNS * size.cell + 1):
            canvas.put(x, y, str(height), NOTE, bold=True)
        for column in range(1, COLUMNS + 1):
            canvas.put(left_of(column, size, 2), y, "··", blend(shades[y], INK, 0.3))
    for column in range(1, BEYOND + 1):
        canvas.put(left_of(column, size, 2), road, f"{column:>2}", NOTE, bold=True)


def paint_balloon(canvas: Canvas, x: int, y: int, balloon: str, art: tuple[str, ...]) -> None:
    """The left half in the first colour, the right half in the second."""
    halves = cloths(balloon)
    for row, line in enumerate(art):
        for i, mark in enumerate(line):
            cloth, ink = halves[i * 2 // len(line)]
            if mark in "ab":
                canvas.put(x + i, y + row, short(balloon)["ab".index(mark)], ink, cloth, bold=True)
            elif mark != " ":
                canvas.put(x + i, y + row, mark, NOTE if mark in LYING else cloth)


def paint_truck(canvas: Canvas, column: int, y: int, letter: str, colour: str, size: Size) -> None:
    """A truck heading right, with its letter on the door."""
    x = left_of(column, size, len(size.truck[0]))
    for row, line in enumerate(size.truck):
        for i, mark in enumerate(line):
            if mark == "t":
                canvas.put(x + i, y + row, letter, PAPER if letter == "L" else INK, colour, bold=True)
            else:
                canvas.put(x + i, y + row, mark, NOTE if mark == "o" else colour)
