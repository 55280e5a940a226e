"""Aloft to print: board, balloons, trucks, colour cards, tokens, pads and rules of each edition."""

from functools import partial

from montgolfier.engine.errors import SetupError
from montgolfier.games.aloft.components import ACHIEVEMENTS, LAUNCH_TRUCKS
from montgolfier.games.aloft.options import EDITIONS, deck
from montgolfier.press.kit import Kit, Part
from montgolfier.press.kits.aloft import board, pads, pieces, week
from montgolfier.press.order import Order
from montgolfier.press.rulebook import rules
from montgolfier.solve.puzzles import series_of

COMPARED = "The editions side by side"  # a chapter for readers who have not chosen yet


def parts(order: Order) -> list[Part]:
    """What is in the box of the edition."""
    edition = EDITIONS[order.rules["edition"]]
    count = len(deck(order.rules))
    launch = order.rules.get("launch_trucks", LAUNCH_TRUCKS)
    shape = "tiles" if order.pieces == "tiles" else "standing figures"
    where = "over two sheets, to be glued" if order.large else "on one sheet"
    out = [
        Part("board", f"the board, {where}", pages=lambda: board.pages(order)),
        Part("balloons", f"{count} balloons as {shape}", lambda: pieces.balloons(order)),
        Part("trucks", f"{launch} launch trucks and the safety truck as {shape}", lambda: pieces.trucks(order)),
        Part("cards", f"{len(edition.colours)} colour cards", lambda: pieces.colour_cards(order)),
        Part("tokens", f"{count} scoring tokens", lambda: pieces.score_tokens(order)),
    ]
    if edition.achievements:
        total = sum(ACHIEVEMENTS.values())
        out.append(Part("achievements", f"{total} achievement tokens", lambda: pieces.achievements(order)))
    out.append(Part("scores", "a score pad", pages=lambda: pads.score_pad(order)))
    if "solo" in edition.modes:
        out.append(Part("solo", "a page for the solo game", pages=lambda: pads.solo_page(order)))
    puzzle_editions = series_of(order.title).editions
    if edition.name in puzzle_editions:
        out.append(puzzles(order))
    elif order.week is not None:
        raise SetupError(
            f"--week is for the {' and the '.join(puzzle_editions)} edition; the {edition.name} has no solo game"
        )
    out.append(Part("rules", "the rulebook", flow=lambda: rules(order, (COMPARED,))))
    return out


def puzzles(order: Order) -> Part:
    """The puzzles of a week; their pars take a moment each."""
    days = week.week_of(order) if order.week else []
    return Part(
        "week",
        "the puzzles of a week, with their pars upside down",
        pages=partial(week.page, order),
        usual=order.week is not None,
        why="--week and a day",
        before=[partial(week.par, puzzle) for puzzle in days],
    )


def steps(order: Order) -> list[str]:
    """How it is put together."""
    edition = EDITIONS[order.rules["edition"]]
    out = []
    if order.large:
        out.append("Cut the right half of the board along its left edge and glue it onto the flap of the left half.")
    if order.pieces == "standees":
        out.append("Fold each figure at the middle, glue front to back, and bend the gray feet outwards.")
    else:
        out.append("Balloons and trucks are flat tiles: a balloon lies sideways on its truck until it is inflated.")
    if edition.achievements:
        out.append(f"Sort the achievement tokens {'beside' if order.large else 'onto their places below'} the board.")
    else:
        out.append("Packed balloons wait in a row below the board.")
    return out


KIT = Kit(
    parts,
    takes=frozenset({"cards", "corners", "pieces", "large", "week"}),
    asks=("edition", "specials", "launch_trucks"),
    steps=steps,
)
