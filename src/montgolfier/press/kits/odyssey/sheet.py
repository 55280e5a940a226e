"""A board of Aeronaut Odyssey as a sheet to write on: map, inventories, trajectories, key; on one page or tiled."""

from dataclasses import dataclass, replace

from montgolfier.art.odyssey import panels
from montgolfier.art.odyssey.page import GAP, SEATS, SIDE, extent, fitted, placed
from montgolfier.art.odyssey.position import Position
from montgolfier.art.odyssey.route import THICK
from montgolfier.art.svg import at, rect, text
from montgolfier.art.theme import THEMES, Theme
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey.board import Board, read
from montgolfier.games.odyssey.board.parts import Grades
from montgolfier.press.code import qr_code
from montgolfier.press.drawing import Drawing
from montgolfier.press.order import MOST_TILES, Order
from montgolfier.press.page import Page
from montgolfier.press.tiling import largest, tiled

UNITS = 1600 / 297  # of the picture in a millimetre
LEAST = 4.3  # millimetres that a block must be thick to have room for a pen
OVERLAP = 10.0
HEAD = 34.0  # units for the head line
GRADES = 22.0  # and for the line of grades
CODE = 24.0  # millimetres of a QR code
BETWEEN = 10.0
LONGEST_NAME = 28


def board_of(order: Order) -> Board:
    """The board to print."""
    return read(order.rules["board"])


def theme_of(order: Order) -> Theme:
    """Pale tints, or black ink."""
    return THEMES["gray" if order.gray else "print"]


@dataclass(frozen=True)
class Spread:
    """How a board is spread over sheets."""

    sheet: tuple[float, float]  # of paper, as it lies
    grid: tuple[int, int]
    size: tuple[float, float]  # of the picture
    thickness: float  # of a block, in millimetres

    @property
    def sheets(self) -> int:
        """How many there are."""
        return self.grid[0] * self.grid[1]


def spread_of(order: Order, board: Board) -> Spread:
    """The fewest sheets on which blocks are large enough, or the grid that was asked for."""
    short, long = order.paper.width, order.paper.height
    grids = (
        [order.tiles] if order.tiles else [(a, d) for a in range(1, MOST_TILES + 1) for d in range(1, MOST_TILES + 1)]
    )
    spreads = []
    for grid in grids:
        for sheet in ((long, short), (short, long)):
            size = largest(sheet, grid, OVERLAP)
            if size[0] > size[1]:
                spreads.append(Spread(sheet, grid, size, thickness(order, board, size)))
    good = [p for p in spreads if p.thickness >= LEAST]
    if not good:
        best = max((p.thickness for p in spreads), default=0.0)
        where = f"{order.tiles[0]} × {order.tiles[1]} sheets" if order.tiles and order.tiles != (1, 1) else "one sheet"
        raise SetupError(
            f"board {quoted(board.name)} is too large for {where} of {order.paper.label}: its blocks would be "
            f"{best:.1f} mm thick, and a pen needs {LEAST:g}; leave out --tiles, or take larger paper"
        )
    return min(good, key=lambda p: (p.sheets, -p.thickness))


def rooms(order: Order, board: Board, size: tuple[float, float]) -> tuple[float, float, float, float]:
    """In units: width and height left for the map, and the heights of trajectories and key."""
    width, height = size[0] * UNITS - SIDE - GAP, size[1] * UNITS
    theme = theme_of(order)
    _, cards = panels.trajectories(Position(board), width, theme)
    _, key = panels.key(board, theme, width)
    return width, height - head_height(board) - cards - key - GAP, cards, key


def thickness(order: Order, board: Board, size: tuple[float, float]) -> float:
    """How thick a block is on a picture of this size, in millimetres."""
    width, height, _, _ = rooms(order, board, size)
    if min(width, height) <= 0:
        return 0.0
    left, top, right, bottom = extent(placed(board))
    return min(width / (right - left), height / (bottom - top)) * THICK / UNITS


def pages(order: Order) -> list[Page]:
    """Every copy, each on as many sheets as it needs."""
    board = board_of(order)
    spread = spread_of(order, board)
    out: list[Page] = []
    for copy in range(1, order.copies + 1):
        drawing = picture(order, board, spread.size, copy)
        number = f", copy {copy} of {order.copies}" if order.copies > 1 else ""
        made = tiled(drawing, spread.size, spread.sheet, spread.grid, OVERLAP, "board")
        plain = spread.sheets == 1
        out += [replace(page, name=page.name + number, marks="" if plain else page.marks) for page in made]
    return out


def picture(order: Order, board: Board, size: tuple[float, float], copy: int) -> Drawing:
    """The whole sheet in the units of the screen's pictures."""
    theme = theme_of(order)
    width, height, cards_height, _ = rooms(order, board, size)
    whole_w, whole_h = size[0] * UNITS, size[1] * UNITS
    position = Position(board)
    cards, _ = panels.trajectories(position, width, theme)
    signs, _ = panels.key(board, theme, width)
    drawing, taken = fitted(position, theme, (), width, height)
    top = head_height(board)
    low = top + height + GAP
    body = (
        rect(0, 0, whole_w, whole_h, fill="#FFFFFF")
        + head(order, board, width, copy)
        + at(0, top + (height - taken) / 2, drawing)
        + at(0, low, cards)
        + at(0, low + cards_height, signs)
        + at(whole_w - SIDE, 0, side(order, board, whole_h, theme))
    )
    return Drawing(body, (0, 0, whole_w, whole_h))


def head(order: Order, board: Board, width: float, copy: int) -> str:
    """The name of the game and of the board, and a line to write on."""
    facts = [order.board_id or shortened(board.name), f"{len(board.cities)} cities", f"{len(board.routes)} routes"]
    if order.copies > 1:
        facts.append(f"copy {copy} of {order.copies}")
    grades = "" if board.grades is None else graded(board.grades)
    return (
        text(2, 24, "Aeronaut Odyssey", 30, class_="b k", text_anchor="start")
        + text(262, 24, "  ·  ".join(facts), 17, class_="q", text_anchor="start")
        + text(width, 24, "Game ______________   Date ______________", 16, class_="q", text_anchor="end")
        + grades
    )


def graded(grades: Grades) -> str:
    """What games between bots have shown about the board, in a line of its own."""
    return text(2, HEAD + 12, grades.line(), 15, class_="q", text_anchor="start")


def head_height(board: Board) -> float:
    """Room for the head line, and for the grades if there are any."""
    return HEAD if board.grades is None else HEAD + GRADES


def shortened(name: str) -> str:
    """A name that leaves room for the rest of its line; boards made by hand may have long ones."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def side(order: Order, board: Board, height: float, theme: Theme) -> str:
    """The inventories, and above them the code that opens this board."""
    top = 0.0
    out = ""
    if order.server and order.board_id:
        top = CODE * UNITS + BETWEEN
        address = f"{order.server.rstrip('/')}/boards/{order.board_id}"
        words = ("This board on a screen:", order.server.split("//")[-1].rstrip("/"), f"board {order.board_id}")
        out = at(0, 0, qr_code(address, CODE * UNITS))
        for i, line in enumerate(words):
            size = min(15.0, (SIDE - CODE * UNITS - 12) / (0.5 * len(line)))
            out += text(CODE * UNITS + 8, 48 + 22 * i, line, size, class_="k" if i else "q", text_anchor="start")
    each = (height - top - (SEATS - 1) * BETWEEN) / SEATS
    for seat in range(SEATS):
        box = panels.printed_inventory(seat, board.inventory_spaces, SIDE, each, theme)
        out += at(0, top + seat * (each + BETWEEN), box)
    return out
