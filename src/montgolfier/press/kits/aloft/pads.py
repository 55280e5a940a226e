"""Sheets to write on for Aloft: a score pad, and a page for the solo game."""

from montgolfier.art.svg import at, rect, text
from montgolfier.games.aloft.components import COLUMNS, ROWS, SET_POINTS
from montgolfier.games.aloft.options import EDITIONS, deck
from montgolfier.press import forms
from montgolfier.press.drawing import Drawing
from montgolfier.press.forms import Column
from montgolfier.press.kits.aloft.coins import HATCH, coin
from montgolfier.press.marks import strokes
from montgolfier.press.order import Order
from montgolfier.press.page import Image, Page
from montgolfier.press.paper import MARGIN, STRIP

EDGE = MARGIN + 5


def page(order: Order, name: str, body: str, part: str) -> Page:
    """A page of forms, upright."""
    width, height = order.paper.width, order.paper.height
    return Page(
        width,
        height,
        name,
        (Image(Drawing(body, (0, 0, width, height), hatch=HATCH), 0, 0, width, height),),
        parts=(part,),
        both=True,
    )


def score_pad(order: Order) -> list[Page]:
    """Three score sheets on a page, to be cut apart."""
    edition = EDITIONS[order.rules["edition"]]
    width, height = order.paper.width, order.paper.height
    room = (height - MARGIN - STRIP - MARGIN) / 3
    inner = width - 2 * EDGE
    body = ""
    for i in range(3):
        top = MARGIN + i * room
        body += at(
            EDGE,
            top + 4,
            achievements_form(order, inner, room) if edition.achievements else formation_form(order, inner, room),
        )
        if i:
            body += forms.cut_here(top, MARGIN, width - MARGIN)
    return [page(order, "score pad", body, "scores")]


def formation_form(order: Order, width: float, room: float) -> str:
    """Name, colour, the tokens on one's balloons, their sum."""
    edition = EDITIONS[order.rules["edition"]]
    players = edition.seats[1]
    names = forms.spread(width, (34, 22, 84, 20))
    columns = [
        Column("player", names[0]),
        Column("colour", names[1]),
        Column("tokens on the balloons of that colour", names[2]),
        Column("total", names[3]),
    ]
    note = (
        "From the lowest row up, left to right, balloons get 1, 2, 3 ... Add those of your colour. The most points win."
    )
    tall = (room - 12 - forms.HEAD - 8) / players
    return forms.heading(f"Aloft, {edition.name} edition", note, width) + at(0, 12, forms.table(columns, players, tall))


def achievements_form(order: Order, width: float, room: float) -> str:
    """Formation and achievements: a column for every set."""
    edition = EDITIONS[order.rules["edition"]]
    players = edition.seats[1]
    names = forms.spread(width, (36, 16, 22, *[12] * len(edition.colours), 12, 20))
    coins = [
        Column("", w, at(0, 0, coin(letter, order.gray), scale=0.15))
        for letter, w in zip(edition.colours, names[3:], strict=False)
    ]
    columns = [
        Column("player", names[0]),
        Column("colours", names[1]),
        Column("formation", names[2]),
        *coins,
        Column("", names[-2], at(0, 0, coin("safety", order.gray), scale=0.15)),
        Column("total", names[-1]),
    ]
    points = ", ".join(f"{size}: {value}" for size, value in enumerate(SET_POINTS) if size)
    note = (
        f"Sets of tokens, your own colours left out. Tokens and points: {points}; more count as {len(SET_POINTS) - 1}."
    )
    tall = (room - 12 - forms.HEAD - 8) / players
    return forms.heading(f"Aloft, {edition.name} edition", note, width) + at(0, 12, forms.table(columns, players, tall))


def solo_page(order: Order) -> list[Page]:
    """The solo game: its rules in six lines, and room for eight formations."""
    width, height = order.paper.width, order.paper.height
    inner = width - 2 * EDGE
    edition = EDITIONS[order.rules["edition"]].name
    solo = len(deck({**order.rules, "specials": 2}))
    lines = (
        f"Play with {solo} balloons, two of the special shapes among them, without colour cards and scoring tokens.",
        "Shuffle the balloons and lay them out in one row. Only the first, leftmost one may be unpacked.",
        "Balloons with a colour in common must not even touch at a corner.",
        "Your score: the columns from your first to your last balloon, plus 3 for each balloon that is not launched.",
        "Keep it low. The command “montgolfier solve” finds the best possible score of your row.",
    )
    body = text(EDGE, EDGE + 5, f"Aloft alone, {edition} edition", 6.5, text_anchor="start", font_weight=700)
    for i, line in enumerate(lines):
        body += text(EDGE, EDGE + 13 + 5 * i, f"{i + 1}.  {line}", 3.5, text_anchor="start")
    top = EDGE + 13 + 5 * len(lines) + 2
    rows = 4
    step = (height - MARGIN - STRIP - top) / rows
    half = (inner - 8) / 2
    for i in range(2 * rows):
        body += at(EDGE + (i % 2) * (half + 8), top + (i // 2) * step, formation(half, step, solo))
    return [page(order, "solo sheet", body, "solo")]


def formation(width: float, room: float, balloons: int) -> str:
    """A row to write down, a small sky, and the sum."""
    cell = width / COLUMNS
    out = text(0, 3, "row", 2.7, text_anchor="start", fill="#666666")
    slot = (width - 8) / balloons
    for i in range(balloons):
        out += rect(8 + i * slot, 0, slot - 0.7, 5.2, 0.6, fill="none", stroke="#999999", stroke_width=0.15)
    high = min(cell * 1.15, (room - 22) / ROWS)
    d = "".join(f"M0 {8 + r * high:.2f}H{width:.2f}" for r in range(ROWS + 1))
    d += "".join(f"M{c * cell:.2f} 8V{8 + ROWS * high:.2f}" for c in range(COLUMNS + 1))
    out += strokes(d, "#777777", 0.15)
    y = 8 + ROWS * high
    for c in range(COLUMNS):
        out += text((c + 0.5) * cell, y + 2.9, c + 1, 2.3, fill="#777777")
    return out + text(0, y + 9, "columns ______  +  3 × not launched ______  =  ______", 3.2, text_anchor="start")
