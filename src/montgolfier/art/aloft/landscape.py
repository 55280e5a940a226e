"""The parts of Aloft's board that never move: sky, grid, roads, the mat of the packed balloons."""

from montgolfier.art import sky
from montgolfier.art.aloft.layout import (
    CELL_H,
    CELL_W,
    FIELD_Y,
    GRID_BOTTOM,
    LANE_Y,
    LEFT,
    MAT_LEFT,
    PITCH_X,
    PITCH_Y,
    TOP,
    H,
    W,
    column_x,
    has_lane,
    road_of,
    slot,
)
from montgolfier.art.palette import ink
from montgolfier.art.scene import View
from montgolfier.art.svg import group, num, path, rect, text
from montgolfier.games.aloft.components import BEYOND, COLUMNS, ROWS

CLOUDS = (
    (0.13, 0.17, 1.0, 0), (0.34, 0.13, 0.8, 1), (0.52, 0.38, 1.1, 1), (0.70, 0.16, 1.05, 0),
    (0.955, 0.36, 0.8, 1), (0.82, 0.62, 0.8, 0), (0.40, 0.62, 0.7, 1),
)  # fmt: skip


def bank(y: float, role: str, wave: float) -> str:
    """A sheet of ground from y down, with a softly waving edge."""
    return path(
        f"M-5 {num(y)}Q200 {num(y - wave)} 400 {num(y)}T800 {num(y)}T1200 {num(y)}T1605 {num(y)}V{H + 5}H-5Z",
        fill=ink(role),
    )


def pill(x: float, y: float, label: str) -> str:
    """A small paper label with a number."""
    return rect(x - 18, y - 13, 36, 26, 13, fill=ink("paper"), fill_opacity=0.9) + text(
        x, y + 7, label, 20, font_weight=700, fill=ink("outline")
    )


def grid() -> str:
    """The forty-eight cells of the sky: faint cards that do not distract."""
    cards = "".join(
        rect(column_x(c) - CELL_W / 2, TOP + r * PITCH_Y + 4, CELL_W, CELL_H, 16)
        for r in range(ROWS)
        for c in range(1, COLUMNS + 1)
    )
    return group(
        cards,
        class_="grid",
        fill=ink("cell"),
        fill_opacity=0.09,
        stroke=ink("cell-line"),
        stroke_opacity=0.5,
        stroke_width=1.4,
    )


def finish_post(y: float) -> str:
    """The edge of the board: a chequered flag behind column 12."""
    x = LEFT + COLUMNS * PITCH_X + 1.0
    squares = "".join(
        rect(x + 3 + 9 * i, y - 92 + 9 * j, 9, 9, fill=ink("outline") if (i + j) % 2 else ink("paper"))
        for i in range(4)
        for j in range(3)
    )
    return group(
        path(f"M{num(x)} {num(y)}V{num(y - 96)}", stroke=ink("outline"), stroke_width=4, stroke_linecap="round"),
        squares,
        rect(x + 3, y - 92, 36, 27, fill="none", stroke=ink("outline"), stroke_width=2),
    )


def ground(view: View) -> str:
    """The road of the trucks, the lane of the safety truck, the field of the packed balloons."""
    road = road_of(view)
    verge = "".join(
        sky.bush(x, road - 24, s) for x, s in ((24, 0.9), (150, 0.6), (905, 0.7), (1130, 0.5), (1560, 0.9), (1590, 0.6))
    )
    near = "".join(sky.bush(x, y, s) for x, y, s in ((14, H + 8, 2.2), (1590, H + 10, 2.4)))
    out = sky.flowers(W, GRID_BOTTOM + 30, road - 36, 5, 60) + verge + finish_post(road - 22)
    out += bank(road - 26, "road-edge", 5) + bank(road - 21, "road", 5)
    if has_lane(view):
        dashes = path(
            f"M0 {LANE_Y - 12}H{W}", stroke=ink("paper"), stroke_width=3, stroke_dasharray="26 22", stroke_opacity=0.75
        )
        out += bank(road + 34, "field", 4) + bank(LANE_Y - 36, "road-edge", 4) + bank(LANE_Y - 32, "lane", 4) + dashes
        out += (
            bank(LANE_Y + 14, "field-shade", 5)
            + bank(LANE_Y + 19, "field", 5)
            + sky.flowers(W, LANE_Y + 34, H - 8, 9, 36)
        )
    else:
        out += bank(road + 36, "field-shade", 4) + bank(road + 41, "field", 4) + sky.flowers(W, road + 60, H - 8, 9, 48)
    return group(out, near, class_="ground", aria_hidden="true")


def numbers(view: View) -> str:
    """Columns on the road, heights at both edges."""
    spaces = COLUMNS if has_lane(view) else BEYOND
    columns = "".join(pill(column_x(c), road_of(view) + 21, str(c)) for c in range(1, spaces + 1))
    edges = (LEFT - 32, LEFT + COLUMNS * PITCH_X + 32)
    heights = "".join(pill(x, TOP + (r + 0.5) * PITCH_Y, str(ROWS - r)) for r in range(ROWS) for x in edges)
    return group(columns, heights, class_="numbers", aria_hidden="true")


def mat(view: View) -> str:
    """The groundsheet on which the packed balloons wait; in games played together they wait in a row."""
    right = slot(len(view["deck"]) - 1, len(view["deck"]))[0] + 70
    lines = ("Packed",) if view["mode"] == "competitive" else ("Packed:", "the first", "is next")
    label = "".join(
        text(
            MAT_LEFT - 12,
            FIELD_Y - 5 - 22 * (len(lines) - 1 - i),
            line,
            20,
            text_anchor="end",
            font_weight=700,
            fill=ink("note-ground"),
        )
        for i, line in enumerate(lines)
    )
    sheet_of_cloth = rect(
        MAT_LEFT, FIELD_Y - 34, right - MAT_LEFT, 46, 14, fill=ink("mat"), stroke=ink("road-edge"), stroke_width=2
    )
    return group(sheet_of_cloth, label, class_="display", aria_hidden="true")


def scenery(view: View) -> str:
    """All that never moves."""
    return sky.panorama(W, 520, clouds=CLOUDS) + ground(view) + grid() + numbers(view) + mat(view)
