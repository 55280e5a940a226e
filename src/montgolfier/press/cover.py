"""The first page: how to print, cut and assemble what is in the file; every sheet as a small picture."""

import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from montgolfier.press import marks
from montgolfier.press.drawing import Drawing
from montgolfier.press.order import Order
from montgolfier.press.page import Page
from montgolfier.press.rulebook import accent, emblem, label_of
from montgolfier.press.typeset import Flow, escaped, mm

LOOK = Path(__file__).with_name("cover.typ")
SIDE, GAP = 12.0, 4.0
COLUMNS = {3: 3, 4: 8, 5: 15, 7: 28}  # columns of small pictures: the most pictures that fit
MOST = 28
COPY = re.compile(r", copy \d+ of \d+")
BOTH_SIDES = "Print on both sides, flipped on the {} edge: every second page is the back of the one before."
CALIBRATE = "If backs miss their fronts, print the calibration sheet; the option --back-offset then moves them."
FOLD_OVER = "Print on one side. Fold a sheet along the dashed line in its middle, glue it, let it dry, then cut."
CUT = "Cut with a knife along a ruler, from crop mark to crop mark: one cut separates two pieces. Fold on dashed lines."


def how_to_print(order: Order, backs: bool) -> list[str]:
    """The settings of the printer, one by one."""
    steps = [
        f"Paper: {order.paper.label}, best between 160 and 250 g/m². Scale: 100 %, not “fit to page”.",
        "Measure the ruler on any sheet: its 50 mm must be 50 mm.",
    ]
    if order.finish.backs in ("long", "short"):
        steps.append(BOTH_SIDES.format(order.finish.backs))
        if backs:
            steps.append(CALIBRATE)
    elif order.finish.backs == "fold" and backs:
        steps.append(FOLD_OVER)
    else:
        steps.append("Print on one side.")
    return [*steps, CUT]


def cover(
    order: Order, sheets: Sequence[tuple[Page, str]], backs: bool, contents: Sequence[str], steps: Sequence[str]
) -> Flow:
    """The page itself; the sheets come with their labels."""
    width, height = order.paper.width, order.paper.height
    label = label_of(order)
    strip = marks.strip(Page(width, height, "contents"), f"{label}: contents")
    sheets = grouped(sheets)[:MOST]
    columns = next(c for c, most in COLUMNS.items() if len(sheets) <= most)
    side = (width - 2 * SIDE - (columns - 1) * GAP) / columns
    factor = min((min(side / page.width, 1.2 * side / page.height) for page, _ in sheets), default=1.0)
    entries = "".join(
        f"(width: {mm(page.width * factor)}, height: {mm(page.height * factor)}, "
        f"label: [{escaped(words)}], body: [#thumbnail-{i}]), "
        for i, (page, words) in enumerate(sheets)
    )
    source = (
        f'#import "{LOOK.name}": cover\n'
        f"#cover(width: {mm(width)}, height: {mm(height)}, name: [{escaped(label)}], "
        f'emblem: "emblem", strip: "strip", accent: {accent(order)}, columns: {columns}, '
        f"printing: ({items(how_to_print(order, backs))}), contents: ({items(contents)}), making: ({items(steps)}), "
        f"sheets: ({entries}))"
    )
    figures = {"emblem": emblem(order.title), "strip": Drawing(strip, (0, 0, width, height))}
    small = {f"#thumbnail-{i}": (page, factor) for i, (page, _) in enumerate(sheets)}
    return Flow(source, figures, "cover", {LOOK.name: LOOK.read_bytes()}, small)


def grouped(sheets: Sequence[tuple[Page, str]]) -> list[tuple[Page, str]]:
    """Sheets of the same kind in a row are shown once: `3 to 7: cards`."""
    out = []
    start = 1
    for name, run in groupby(sheets, key=lambda entry: COPY.sub("", entry[1])):
        pages = [page for page, _ in run]
        end = start + len(pages) - 1
        out.append((pages[0], f"{start}: {name}" if start == end else f"{start} to {end}: {name}"))
        start = end + 1
    return out


def items(steps: Sequence[str]) -> str:
    """Steps as a list of typst."""
    return "".join(f"[{escaped(step)}], " for step in steps)
