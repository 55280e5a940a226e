"""The map: cities where they lie, blocks along the routes, numbers in the areas; as large as the terminal allows."""

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult

from montgolfier.cli.boards.canvas import Canvas, gradient
from montgolfier.cli.boards.colours import INK, NOTE, PAPER, SKY
from montgolfier.cli.boards.odyssey.pieces import GROUNDS, block
from montgolfier.cli.boards.odyssey.pieces import ink as letters
from montgolfier.engine.title import JsonDict

WIDEST = 120
BESIDE = 12  # lines to leave for the moves


@dataclass(frozen=True)
class Map:
    """The board of a view."""

    view: JsonDict

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield picture(self.view, min(options.max_width, WIDEST), console.size.height)


@dataclass(frozen=True)
class Frame:
    """From places on the board to cells of the canvas; a cell is twice as high as it is wide."""

    left: float
    top: float
    scale: float  # columns per block

    def cell(self, x: float, y: float) -> tuple[int, int]:
        """Column and row of a place."""
        return round(3 + (x - self.left) * self.scale), round(1 + (y - self.top) * self.scale / 2)


def frame(board: JsonDict, width: int, height: int) -> tuple[Frame, int, int]:
    """The scale that fits, and the size of the canvas."""
    xs, ys = [city["x"] for city in board["cities"]], [city["y"] for city in board["cities"]]
    wide, high = max(max(xs) - min(xs), 1.0), max(max(ys) - min(ys), 1.0)
    room = (width - 12) / wide
    scale = min(room, max(2 * (height - BESIDE) / high, 6.0), 12.0)
    return Frame(min(xs), min(ys), scale), round(wide * scale) + 12, round(high * scale / 2) + 3


def picture(view: JsonDict, width: int, height: int) -> Canvas:
    """Sky, areas, routes, cities."""
    board = view["board"]
    grid, columns, rows = frame(board, width, height)
    canvas = Canvas(min(columns, width), rows)
    for y, colour in enumerate(gradient(SKY, rows)):
        canvas.fill(y, 1, colour)
    at = {city["id"]: grid.cell(city["x"], city["y"]) for city in board["cities"]}
    places = {city["id"]: (city["x"], city["y"]) for city in board["cities"]}
    for area in board["areas"]:
        corners = [places[name] for name in area["cities"]]
        x, y = grid.cell(*(sum(axis) / len(corners) for axis in zip(*corners, strict=True)))
        canvas.put(x - 1, y, f"({area['points']})", NOTE)
    for route in board["routes"]:
        paint_line(canvas, *at[route["a"]], *at[route["b"]])
    twins: dict[tuple[str, ...], int] = {}
    for route in board["routes"]:
        pair = tuple(sorted((route["a"], route["b"])))
        twins[pair] = twins.get(pair, -1) + 1
        paint_route(canvas, view, route, at, twins[pair])
    for city in board["cities"]:
        paint_city(canvas, view, city, *at[city["id"]])
    return canvas


def paint_line(canvas: Canvas, x1: int, y1: int, x2: int, y2: int) -> None:
    """Dots from city to city."""
    steps = max(abs(x2 - x1) // 2, abs(y2 - y1), 1)
    for i in range(steps + 1):
        canvas.put(round(x1 + (x2 - x1) * i / steps), round(y1 + (y2 - y1) * i / steps), "·", NOTE)


def paint_route(canvas: Canvas, view: JsonDict, route: JsonDict, at: dict[str, tuple[int, int]], twin: int) -> None:
    """Blocks at even distances, the name of the route after the first; a twin runs beside."""
    (x1, y1), (x2, y2) = at[route["a"]], at[route["b"]]
    flat = abs(x2 - x1) > 3 * abs(y2 - y1)
    dx, dy = (0, twin) if flat else (5 * twin, 0)
    count = len(route["spaces"])
    stops = [(i + 1) / (count + 1) for i in range(count)]
    cells = [(round(x1 + (x2 - x1) * t) + dx, round(y1 + (y2 - y1) * t) + dy) for t in stops]
    for i, (x, y) in enumerate(cells):
        mark, kind = block(view, route, i)
        canvas.put(x - 1, y, mark, letters(kind), GROUNDS[kind], bold=True)
    x, y = cells[count // 2]
    if flat:
        canvas.put(x - 1, y + (1 if twin or y1 == y2 else -1), route["id"], NOTE)
    else:
        canvas.put(x + 1, y, route["id"], NOTE)


def paint_city(canvas: Canvas, view: JsonDict, city: JsonDict, x: int, y: int) -> None:
    """Its name, its free slots, and the travelers who are there."""
    free = city["slots"] - view["slots_used"][city["id"]]
    slots = "○" * free if free <= 3 else f"○{free}"
    label = f"{'★' if city.get('capital') else ''}{city['id']}{slots or '●'}"
    canvas.put(x - 1, y, label, INK, PAPER, bold=True)
    here = "".join(str(seat) for seat, name in enumerate(view["city"]) if name == city["id"])
    if here:
        canvas.put(x - 1 + len(label), y, f"▲{here}", PAPER, INK, bold=True)
