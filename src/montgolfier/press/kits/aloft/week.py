"""The puzzles of a week on one page: seven deals of the solo game, their pars upside down at the foot."""

from datetime import timedelta
from functools import lru_cache

from montgolfier.art.svg import at, rect, text, use
from montgolfier.engine.errors import SetupError
from montgolfier.press.drawing import Drawing
from montgolfier.press.kits.aloft.pieces import HATCH, symbols
from montgolfier.press.order import Order
from montgolfier.press.page import Image, Page
from montgolfier.press.paper import MARGIN, STRIP
from montgolfier.solve.puzzles import Puzzle, puzzle_of

EDGE = MARGIN + 6
HEAD, FOOT = 26.0, 16.0
DAYS = 7


def week_of(order: Order) -> list[Puzzle]:
    """The puzzles from Monday to Sunday."""
    if order.week is None:
        raise SetupError("the puzzles of which week? --week takes a day of it, such as 2026-07-14")
    monday = order.week - timedelta(days=order.week.weekday())
    return [puzzle_of(monday + timedelta(days=i), order.rules["edition"], order.title) for i in range(DAYS)]


@lru_cache(maxsize=64)
def par(puzzle: Puzzle) -> int:
    """The best possible score of a puzzle, proven."""
    return puzzle.solve().score


def page(order: Order) -> list[Page]:
    """The page."""
    puzzles = week_of(order)
    width, height = order.paper.width, order.paper.height
    inner = width - 2 * EDGE
    first, last = puzzles[0].day, puzzles[-1].day
    span = f"{first.day} {first:%B} to {last.day} {last:%B %Y}"
    body = text(EDGE, EDGE + 6, "Aloft alone: seven puzzles", 7.5, text_anchor="start", font_weight=700)
    body += text(EDGE, EDGE + 13, f"{span}, {order.rules['edition']} edition", 4.2, text_anchor="start", fill="#555555")
    body += text(
        EDGE, EDGE + 19, "Lay the balloons out in this order, play the solo game, and keep your score low.", 3.6,
        text_anchor="start",
    )  # fmt: skip
    step = (height - EDGE - HEAD - FOOT - MARGIN - STRIP) / DAYS
    for i, puzzle in enumerate(puzzles):
        body += at(EDGE, EDGE + HEAD + i * step, deal(puzzle, inner, step - 2.5))
    pars = "  ·  ".join(f"{p.day:%A} {par(p)}" for p in puzzles)
    foot = text(0, 0, f"Pars, proven: nobody can do better.  ·  {pars}", 3.1, fill="#444444")
    body += at(width / 2, height - MARGIN - STRIP - 6.5, foot, turn=180)
    image = Image(Drawing(body, (0, 0, width, height), symbols(), HATCH), 0, 0, width, height)
    return [Page(width, height, "puzzles of the week", (image,), parts=("week",))]


def deal(puzzle: Puzzle, width: float, height: float) -> str:
    """One day: its row of balloons, and a line for the score."""
    row = puzzle.row
    left = 34.0
    slot = (width - left) / len(row)
    scale = min((slot - 0.8) / 94, (height - 4) / 143)
    out = rect(0, 0, width, height, 2, fill="#FFFFFF", stroke="#BBBBBB", stroke_width=0.2)
    out += text(4, height / 2 - 3, f"{puzzle.day:%A}", 5, text_anchor="start", font_weight=700)
    out += text(4, height / 2 + 2.5, f"{puzzle.day.day} {puzzle.day:%B}", 3.2, text_anchor="start", fill="#555555")
    out += text(4, height / 2 + 9.5, "score ________", 3.4, text_anchor="start")
    for i, name in enumerate(row):
        x, y = left + (i + 0.5) * slot, height / 2 + 70 * scale
        out += at(x, y, use(f"flying-{name}"), scale=scale) + text(x, height - 1.6, i + 1, 2.2, fill="#888888")
    return out
