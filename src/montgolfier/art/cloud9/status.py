"""The state of the game, at the top right: what is to be paid, how likely that is, what happened last."""

from montgolfier.art.cloud9.paper import fitted, slip
from montgolfier.art.cloud9.people import mark
from montgolfier.art.cloud9.signs import GOLD, INK, PAPER, SOFT, sign
from montgolfier.art.cloud9.words import headline, remark, whose
from montgolfier.art.scene import PictureContext
from montgolfier.art.svg import at, group, rect, text, title
from montgolfier.engine.words import joined, plural

WIDTH, HEIGHT = 540, 106
BAR = 150
BOLD = 0.62  # how wide a bold letter is on average, of its size
METER = "#2F6FB5"


def meter(chance: float) -> str:
    """A bar and a number."""
    percent = round(100 * chance)
    if 0 < chance < 1:
        percent = min(max(percent, 1), 99)  # neither certain nor impossible
    return group(
        title(f"{percent} percent"),
        rect(0, -7, BAR, 14, 7, fill=INK, opacity=0.14),
        rect(0, -7, max(BAR * chance, 5), 14, 7, fill=METER) if chance > 0 else "",
        text(BAR + 62, 7, f"{percent} %", 21, font_weight=700, fill=INK, text_anchor="end"),
    )


def status(context: PictureContext) -> str:
    """The slip with everything that helps to choose."""
    second, chance = remark(context)
    first, across = headline(context), WIDTH - 40
    size = round(min(26, across / (BOLD * len(first))), 1)
    room = across - (BAR + 74 if chance is not None else 0)
    return group(
        slip(WIDTH, HEIGHT, 16),
        text(20, 42, first, size, font_weight=700, fill=INK, text_anchor="start"),
        text(20, 80, fitted(second, room, 20), 20, fill=SOFT if chance is None else INK, text_anchor="start"),
        at(WIDTH - BAR - 80, 74, meter(chance)) if chance is not None else "",
    )


def laurels(context: PictureContext) -> str:
    """The end: who won, with how many points."""
    view = context.view
    winners = view["winners"] or []
    marks = "".join(
        at((i - (len(winners) - 1) / 2) * 70, 0, sign("crown", 34, GOLD, y=-52), mark(context, seat, 66))
        for i, seat in enumerate(winners)
    )
    names = fitted(joined([whose(context, seat) for seat in winners]), 480, 26)
    return group(
        slip(WIDTH, 190, 22, PAPER, GOLD, 3),
        at(WIDTH / 2, 78, marks),
        text(WIDTH / 2, 146, names, 26, font_weight=700, fill=INK),
        text(WIDTH / 2, 174, f"{plural(max(view['scores']), 'point')}", 21, fill=SOFT),
    )
