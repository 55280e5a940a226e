"""How large a printed board of Aloft is, and with it everything that stands on it."""

from dataclasses import dataclass

from montgolfier.art.aloft.layout import CELL_H, CELL_W, LANE_Y, ROAD_Y, H, W
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG
from montgolfier.press.order import Order
from montgolfier.press.paper import MARGIN

OVERLAP = 8.0  # the flap by which two halves of a board are glued
SNUG = 0.6  # a tile is smaller than its cell by this
VERGE = 62  # units of ground below the wheels of the lowest lane


@dataclass(frozen=True)
class Scale:
    """A board on a given paper: how many millimetres one unit of the picture is."""

    unit: float
    width: float  # of the board
    height: float
    bottom: float  # of the picture, in its units
    halves: bool

    @property
    def tile(self) -> tuple[float, float]:
        """The size of a balloon's tile: as large as its cell allows, in half millimetres."""
        return half_millimetres(CELL_W * self.unit - SNUG), half_millimetres(CELL_H * self.unit - SNUG)

    @property
    def truck(self) -> tuple[float, float]:
        """The size of a truck's tile."""
        return half_millimetres(112 * self.unit), half_millimetres(74 * self.unit)

    @property
    def slot(self) -> float:
        """The width of a place for a packed balloon."""
        return self.tile[0] + 1.2


def half_millimetres(length: float) -> float:
    """Rounded down to what a ruler shows."""
    return int(2 * length) / 2


def one_road(order: Order) -> bool:
    """Whether all trucks share one road, as in the third edition."""
    return EDITIONS[order.rules["edition"]].trucks == LEAPFROG


def scale_of(order: Order) -> Scale:
    """On one sheet on its side, or over two upright ones."""
    bottom = (ROAD_Y + 16 if one_road(order) else LANE_Y) + VERGE
    short, long = order.paper.width, order.paper.height
    if order.large:
        width = 2 * (short - 2 * MARGIN) - OVERLAP
    else:
        width = long - 2 * MARGIN
    unit = width / W
    assert bottom < H
    return Scale(unit, width, bottom * unit, bottom, order.large)
