"""Where everything on the board of Aloft is, computed from a view."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from montgolfier.art import truck
from montgolfier.art.scene import View
from montgolfier.games.aloft.components import BEYOND, ROWS
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG, PRESCRIBED

W, H = 1600, 950
LEFT, TOP, PITCH_X, PITCH_Y = 66, 18, 114, 142
CELL_W, CELL_H = PITCH_X - 8, PITCH_Y - 8
GRID_BOTTOM = TOP + ROWS * PITCH_Y
ROAD_Y, LANE_Y, FIELD_Y = 728, 824, 930  # wheels on the road, on the lane of the safety truck; baskets on the field
MAT_LEFT, MAT_RIGHT = 150, 1530
ON_TRUCK = 0.8  # balloons on trucks are drawn smaller


def column_x(column: int) -> float:
    """The middle of a column; 13 lies beyond the board."""
    return LEFT + (column - 0.5) * PITCH_X


def cell(column: int, altitude: int) -> tuple[float, float]:
    """Where the basket of a balloon hangs; altitude 1 is the lowest."""
    return column_x(column), TOP + (ROWS + 1 - altitude) * PITCH_Y - 7.0


def truck_x(column: int) -> float:
    """Where a truck's bed stands, so that the whole truck is centred."""
    return column_x(column) - 19


def road_of(view: View) -> float:
    """The third edition has one road for all trucks; it lies a little lower."""
    return ROAD_Y if has_lane(view) else ROAD_Y + 16


def has_lane(view: View) -> bool:
    """Whether the safety truck has a lane of its own."""
    return EDITIONS[view["edition"]].trucks != LEAPFROG


def slot(number: int, total: int) -> tuple[float, float, float]:
    """The place of a packed balloon on the mat; it stays free when the balloon has gone."""
    pitch = min(112.0, (MAT_RIGHT - MAT_LEFT - 40) / total)
    return MAT_LEFT + 20 + (number + 0.5) * pitch, FIELD_Y, min(1.12, pitch / 80)


def spot_of(where: tuple[Any, ...], road: float) -> tuple[float, float, float, str]:
    """Where a balloon is drawn, how large, and in which pose; `road` is where the trucks stand."""
    state, column, more = (*where, 0)[:3]
    if state == "flying":
        return *cell(column, more), 1.0, "flying"
    if state == "packed":
        return *slot(column, more), "packed"
    return on_truck(column, road, "flying" if state == "inflated" else "lying")


def on_truck(column: int, road: float, pose: str) -> tuple[float, float, float, str]:
    """The place of a balloon on a truck."""
    x, y = truck_x(column), road - truck.BED
    return (x + 10, y - 2, 0.9, pose) if pose == "lying" else (x, y - 4, ON_TRUCK, pose)


def loading_pose(view: View) -> str:
    """How a balloon comes onto a truck: lying, or inflated at once."""
    return "lying" if EDITIONS[view["edition"]].steps_on_truck == 2 else "flying"


def own_colours(view: View) -> str:
    """The colour cards that the receiver of this view may see as their own."""
    seat, hands = view["seat"], view["hands"]
    return (hands[seat] or "") if hands and seat is not None else ""


def deeds(legal: Sequence[str]) -> dict[str, list[str]]:
    """The legal actions, by the thing to click: a balloon, or `truck`."""
    out: dict[str, list[str]] = {}
    for deed in legal:
        parts = deed.split()
        out.setdefault("truck" if parts[0] == "truck" else parts[1] if len(parts) > 1 else parts[0], []).append(deed)
    return out


def landing_cell(view: View, deed: str) -> tuple[int, int]:
    """Where a launch or an ascent ends."""
    verb, name = deed.split()
    if verb == "launch":
        return view["load"][name][1], 1
    column, altitude = view["flying"][name]
    return column, altitude + 1


def next_drive(view: View, deed: str) -> tuple[int, int, bool]:
    """The truck move a text stands for: from, to, and whether it is the safety truck."""
    columns, safety = view["trucks"]
    rule, operand = EDITIONS[view["edition"]].trucks, deed.split()[1:]
    if rule == LEAPFROG:
        start = int(operand[0])
        taken = {*columns, safety}
        return start, next(s for s in range(start + 1, BEYOND + 2) if s not in taken), start == safety
    closed = columns[-1] - columns[0] == len(columns) - 1
    if operand == ["S"] or (rule == PRESCRIBED and closed and safety != columns[0]):
        return safety, safety + 1, True
    start = columns[-1] if closed else next(a for a, b in pairwise(columns) if b - a > 1)
    return start, start + 1, False
