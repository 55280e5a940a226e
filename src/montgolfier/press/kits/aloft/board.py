"""The board of Aloft on paper: the panorama of the screen, a visible grid, places for packed balloons."""

from montgolfier.art import brand, sky
from montgolfier.art.aloft.landscape import CLOUDS, ground, numbers
from montgolfier.art.aloft.layout import CELL_H, CELL_W, PITCH_Y, TOP, W, column_x
from montgolfier.art.palette import ink
from montgolfier.art.svg import at, group, rect, text
from montgolfier.games.aloft.components import ACHIEVEMENTS, COLUMNS, ROWS, SET_POINTS
from montgolfier.games.aloft.options import deck
from montgolfier.press.drawing import Drawing
from montgolfier.press.kits.aloft.coins import HATCH, coin
from montgolfier.press.kits.aloft.scale import OVERLAP, Scale, one_road, scale_of
from montgolfier.press.order import Order
from montgolfier.press.page import Image, Page
from montgolfier.press.paper import MARGIN, STRIP
from montgolfier.press.tiling import halves

HORIZON = 520
MAT_GAP = 3.0
MAT_LABEL = 4.5


def grid(gray: bool) -> str:
    """The cells: clearer than on the screen, where they light up when they matter."""
    cells = "".join(
        rect(column_x(c) - CELL_W / 2, TOP + r * PITCH_Y + 4, CELL_W, CELL_H, 10)
        for r in range(ROWS)
        for c in range(1, COLUMNS + 1)
    )
    if gray:
        return group(cells, fill="none", stroke="#555555", stroke_width=1.6)
    return group(cells, fill=ink("cell"), fill_opacity=0.22, stroke=ink("cell-line"), stroke_width=2.6)


def picture(order: Order, scale: Scale) -> Drawing:
    """The board in the units of the screen."""
    view = {"edition": order.rules["edition"]}
    body = sky.panorama(W, HORIZON, clouds=CLOUDS) + ground(view) + grid(order.gray) + numbers(view)
    return Drawing(body, (0, 0, W, scale.bottom), brand.symbols())


def pages(order: Order) -> list[Page]:
    """The board on one sheet, or in two halves."""
    scale = scale_of(order)
    drawing = picture(order, scale)
    if scale.halves:
        return halves(drawing, (scale.width, scale.height), order.paper, OVERLAP, "board")
    width, height = order.paper.height, order.paper.width
    x, y = MARGIN, MARGIN
    image = Image(drawing, x, y, scale.width, scale.height)
    frame = rect(x, y, scale.width, scale.height, fill="none", stroke="#333333", stroke_width=0.2)
    top = y + scale.height + MAT_GAP
    room = height - MARGIN - STRIP - top
    foot = supply(order, x, top, scale.width) if one_road(order) else mat(order, scale, x, top, room)
    extra = Image(Drawing(foot, (0, 0, width, height), hatch=HATCH), 0, 0, width, height)
    return [Page(width, height, "board", (image, extra), marks=frame, parts=("board",))]


def mat(order: Order, scale: Scale, x: float, y: float, room: float) -> str:
    """A row of places for the packed balloons, numbered for the solo game."""
    count = len(deck(order.rules))
    w, h = scale.slot, scale.tile[1] + 1.2
    if h + MAT_LABEL > room or count * w > scale.width:
        return ""
    left = x + (scale.width - count * w) / 2
    label = "Packed balloons. Alone, they lie here in the order of the numbers, and only the first may be unpacked."
    out = text(left, y + 2.6, label, 3, text_anchor="start", fill="#555555")
    for i in range(count):
        spot = rect(
            left + i * w + 0.3, y + MAT_LABEL, w - 0.6, h, 1.2, fill="#FBF6EA", stroke="#B9A67E", stroke_width=0.2
        )
        out += spot + text(left + (i + 0.5) * w, y + MAT_LABEL + h / 2 + 1.6, i + 1, 4.5, fill="#CDBB93")
    return out


def supply(order: Order, x: float, y: float, width: float) -> str:
    """Places for the achievement tokens, and what sets of them are worth."""
    side, step = 17.0, 22.0
    out = text(x, y + 3, "Achievement tokens", 3.4, text_anchor="start", font_weight=700)
    for i, kind in enumerate(ACHIEVEMENTS):
        left = x + i * step
        out += rect(left, y + 5, side, side, 1.5, fill="#FBF6EA", stroke="#B9A67E", stroke_width=0.25)
        out += at(left + side / 2, y + 5 + side / 2, group(coin(kind, order.gray), opacity=0.45), scale=0.36)
        out += text(left + side / 2, y + 26, f"{ACHIEVEMENTS[kind]}", 3.2, fill="#555555")
    left = x + len(ACHIEVEMENTS) * step + 8
    out += text(left, y + 3, "A set is worth", 3.4, text_anchor="start", font_weight=700)
    wide = min(15.0, (x + width - left) / len(SET_POINTS))
    for size, points in enumerate(SET_POINTS):
        name = f"{size} or more" if size == len(SET_POINTS) - 1 else str(size)
        out += rect(left + size * wide, y + 5, wide, 8.5, fill="#F8EFDC", stroke="#B9A67E", stroke_width=0.2)
        out += rect(left + size * wide, y + 13.5, wide, 8.5, fill="#FFFFFF", stroke="#B9A67E", stroke_width=0.2)
        out += text(left + (size + 0.5) * wide, y + 10.6, name, 2.6 if " " in name else 4)
        out += text(left + (size + 0.5) * wide, y + 19.6, points, 5, font_weight=700)
    out += text(
        left,
        y + 26,
        "tokens of one colour, or safety tokens: above; points: below",
        2.8,
        text_anchor="start",
        fill="#555555",
    )
    return out
