"""The calibration sheet: what is read off it is the very offset that brings backs behind their fronts."""

import re

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.press.calibration import calibration, cross
from montgolfier.press.layout import over_edge
from montgolfier.press.printing import make

FIGURE = re.compile(r'<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>([-\d.]+)</text>')


def scales(upright_axis: bool) -> tuple[dict[float, float], dict[float, float]]:
    """What stands at which place of the level and of the upright scale."""
    figures = [tuple(map(float, found)) for found in FIGURE.findall(cross(upright_axis))]
    level = {x: figure for x, y, figure in figures if y == -19.2}
    upright = {round(y - 0.8, 1): figure for x, y, figure in figures if x == 19.2}
    return level, upright


@pytest.mark.parametrize("edge", ["long", "short"])
def test_the_figures_are_the_offset_to_give(order, edge):
    page = calibration(order("aloft", backs=edge)).front
    book = over_edge(page, edge).upright
    level, upright = scales(book)
    assert ">-0<" not in cross(book)
    for wrong in (4.0, -4.0):  # the printer lays backs so far to the right, and so far down
        seen_x = -wrong if book else wrong  # from the front, turned like a page of a book or like one of a calendar
        seen_y = wrong if book else -wrong
        assert level[seen_x] == -wrong
        assert upright[seen_y] == -wrong


def test_an_offset_moves_the_lines_of_the_back(order):
    plain, moved = (calibration(order("aloft", back_offset=text)).back for text in ("0,0", "1.5,-0.5"))
    first, second = (re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", p.images[0].drawing.body) for p in (plain, moved))
    assert len(first) == 5
    for (x, y), (mx, my) in zip(first, second, strict=True):
        assert (float(mx) - float(x), float(my) - float(y)) == pytest.approx((1.5, -0.5), abs=0.01)


@pytest.mark.parametrize("backs", ["fold", "none"])
def test_it_is_for_printing_on_both_sides(order, backs):
    with pytest.raises(SetupError, match="--backs long or --backs short"):
        make(order("aloft", backs=backs), ["calibration"])
