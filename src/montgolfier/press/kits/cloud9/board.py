"""The board of Cloud 9: the ladder of clouds over a landscape, and the score track around it."""

from montgolfier.art import sky
from montgolfier.art.cloud9 import dice, ladder
from montgolfier.art.cloud9.signs import EDGE, GOLD, INK, PAPER
from montgolfier.art.palette import mix
from montgolfier.art.svg import Look, at, circle, group, rect, tag, text
from montgolfier.games.cloud9.options import dice_at, points_at, top_of
from montgolfier.press.drawing import Drawing
from montgolfier.press.order import Order
from montgolfier.press.page import Image, Page
from montgolfier.press.paper import MARGIN, STRIP

TRACK = 50  # C-08: numbered 1 to 50
ACROSS, DOWN = 12, 16  # spaces along the edges: 52 in all, of which the start takes two
MOST_LEVELS = 10  # shown where there is no top
LANE = 64.0  # for the balloon
HEAD = 46.0  # sky above the highest cloud, where the balloon's envelope ends
GROUND = 16.0
UNITS = 900.0  # width of the landscape in the units of the screen


def pages(order: Order) -> list[Page]:
    """One sheet, upright."""
    width, height = order.paper.width, order.paper.height
    body = at(MARGIN, MARGIN, board(order, width - 2 * MARGIN, height - 2 * MARGIN - STRIP))
    drawing = Drawing(body, (0, 0, width, height), sky.definitions())
    return [Page(width, height, "board", (Image(drawing, 0, 0, width, height),), parts=("board",))]


def levels(order: Order) -> int:
    """How many levels are drawn."""
    top = top_of(order.rules)
    return MOST_LEVELS if top is None else min(top, MOST_LEVELS)


def board(order: Order, width: float, height: float) -> str:
    """Everything, (0, 0) at the upper left."""
    w, h = width / ACROSS, height / DOWN
    inner = at(w, h, landscape(order, width - 2 * w, height - 2 * h), rungs(order, width - 2 * w, height - 2 * h))
    frame = rect(0, 0, width, height, fill="none", stroke="#333333", stroke_width=0.3)
    return inner + track(order, w, h) + frame


# -- the score track ------------------------------------------------------------------------------------------------
def spaces() -> list[tuple[int, int]]:
    """Columns and rows of the spaces 1 to 50: up the left edge, along the top, down the right, and back."""
    left = [(0, y) for y in range(DOWN - 2, -1, -1)]
    above = [(x, 0) for x in range(1, ACROSS)]
    right = [(ACROSS - 1, y) for y in range(1, DOWN)]
    under = [(x, DOWN - 1) for x in range(ACROSS - 2, 1, -1)]
    return [*left, *above, *right, *under]


def track(order: Order, w: float, h: float) -> str:
    """The road of points; round numbers stand out, the last one is golden."""
    line: Look = {"stroke": "#777777" if order.gray else "#B99B62", "stroke_width": 0.3}
    places = spaces()
    assert len(places) == TRACK
    out = rect(0, (DOWN - 1) * h, 2 * w, h, fill="#FFFFFF" if order.gray else "#FBE9C0", **line)
    out += text(w, (DOWN - 0.5) * h + 2, "Start", 6, font_weight=700, fill=INK)
    for number, (column, row) in enumerate(places, 1):
        round_one = number % 10 == 0
        fill = GOLD if number == TRACK else "#F6DFA8" if round_one else PAPER if number % 2 else "#F8EFDC"
        x, y = column * w, row * h
        out += rect(x, y, w, h, fill="#FFFFFF" if order.gray else fill, **line)
        size = 6.6 if round_one else 4.8
        out += text(x + w / 2, y + h / 2 + 0.36 * size, number, size, font_weight=700 if round_one else 600, fill=INK)
    return out


# -- the ladder -----------------------------------------------------------------------------------------------------
def landscape(order: Order, width: float, height: float) -> str:
    """Sky, mountains and meadow behind the clouds; in black ink, white."""
    if order.gray:
        return rect(0, 0, width, height, fill="#FFFFFF")
    tall = UNITS * height / width
    clouds = ((0.13, 0.05, 0.9, 0), (0.87, 0.06, 0.8, 1))
    land = sky.panorama(UNITS, tall * 0.9, sun_at=(0.5, 0.74), seed=5, clouds=clouds)
    meadow = rect(0, tall * 0.985, UNITS, tall * 0.02, fill="#A9CC85")
    return tag(
        "svg",
        land + meadow,
        width=width,
        height=height,
        viewBox=f"0 0 {UNITS:g} {tall:.2f}",
        preserveAspectRatio="none",
    )


def rungs(order: Order, width: float, height: float) -> str:
    """The levels from 1 up: what leaving is worth at the left, the dice to roll at the right."""
    count = levels(order)
    step = (height - HEAD - GROUND) / count
    side = (width - LANE) / 2
    out = heads(width, side)
    for level in range(count, 0, -1):
        y = height - GROUND - (level - 0.5) * step
        out += rung(order, level, width, side, y, min(step - 2.0, 17.0))
    return out + note(order, width, height)


def heads(width: float, side: float) -> str:
    """The name of the game, and what the two sides mean."""
    out = text(width / 2, 16, "Cloud 9", 13, font_weight=800, fill="#1C3F8F")
    for x, words in ((side / 2 + 1, "leave, and take"), (width - side / 2 - 1, "dice to roll")):
        out += rect(x - 19, HEAD - 13, 38, 7.2, 3.6, fill=PAPER, stroke=EDGE, stroke_width=0.3)
        out += text(x, HEAD - 7.9, words, 4.4, font_weight=700, fill=INK)
    return out


def rung(order: Order, level: int, width: float, side: float, y: float, tall: float) -> str:
    """One level: two clouds and the line between them on which the basket stands."""
    scale = (side - 2.5) / ladder.LEFT_W
    units = tall / scale
    fill = "#FFFFFF" if order.gray else "#FFFDF6"
    edge: Look = {"stroke": "#555555" if order.gray else "#B7C3DA", "stroke_width": 0.35 / scale}
    points, rolled = points_at(order.rules, level), dice_at(order.rules, level)

    def cloud(seed: int) -> str:
        return tag("path", d=ladder.outline(ladder.LEFT_W, units, seed), fill=fill, **edge)

    left = group(
        cloud(level * 7),
        at(-62, 6, circle(0, 0, 21, fill=INK), text(0, 9, level, 26, font_weight=700, fill="#FFFFFF")),
        text(16, 19, points, 38, font_weight=700, text_anchor="end", fill=INK),
        text(24, 17, "point" if points == 1 else "points", 23, text_anchor="start", fill=INK),
    )
    what = dice.small(rolled, INK, 30) if rolled else text(0, 10, "the top", 30, font_weight=700, fill=INK)
    right = group(cloud(level * 5 + 3), at(0, 6, what))
    line = f"M{side + 1:.2f} {y + tall / 2 - 1:.2f}H{width - side - 1:.2f}"
    rail = tag(
        "path", d=line, stroke="#777777" if order.gray else "#FFFDF6", stroke_width=0.7, stroke_dasharray="0.1 2.2",
        stroke_linecap="round", fill="none",
    )  # fmt: skip
    return rail + at(side / 2 + 1, y, left, scale=scale) + at(width - side / 2 - 1, y, right, scale=scale)


def note(order: Order, width: float, height: float) -> str:
    """A note on what the clouds do not show."""
    top = top_of(order.rules)
    if top is None:
        level = levels(order)
        words = f"Higher still: as many points as the number of the level, {dice_at(order.rules, level + 1)} dice."
    elif top <= levels(order):
        words = f"Arriving at level {top}, everybody aboard scores {points_at(order.rules, top)} and the trip is over."
    else:
        words = f"The top is level {top}: there everybody aboard scores {points_at(order.rules, top)}."
    plate = rect(
        8, height - GROUND + 4.5, width - 16, 7.6, 3.8, fill=mix(PAPER, "#FFFFFF", 0.3), stroke=EDGE, stroke_width=0.3
    )
    return plate + text(width / 2, height - GROUND + 9.7, words, 4, font_weight=600, fill=INK)
