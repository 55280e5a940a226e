"""Aeronaut Odyssey to print: boards of any size, travelers, markers, summary cards, a score pad and the rules."""

from montgolfier.games.odyssey.components import MAX_PLAYERS
from montgolfier.press.kit import DrawnBoards, Kit, Part
from montgolfier.press.kits.odyssey import cards, drawn, sheet
from montgolfier.press.order import Order
from montgolfier.press.rulebook import rules


def parts(order: Order) -> list[Part]:
    """The board and what goes with it."""
    board = sheet.board_of(order)
    copies = f", {order.copies} numbered copies" if order.copies > 1 else ""
    each = cards.markers_each(board)
    summary = f"{MAX_PLAYERS} summary cards" + (" with the expansions in use" if board.expansions() else "")
    if "bonusBalloons" in board.expansions():
        summary += f", {cards.BONUS_CARDS} cards with the bonuses"
    return [
        Part("board", f"the board {sheet.shortened(board.name)}{copies}", pages=lambda: sheet.pages(order)),
        Part("travelers", f"{MAX_PLAYERS} travelers", lambda: cards.travelers(order)),
        Part("markers", f"{each} markers for claimed routes in {MAX_PLAYERS} colours", lambda: cards.markers(order)),
        Part("summaries", summary, lambda: [*cards.summaries(order), *cards.bonuses(order)]),
        Part("scores", "a score pad", pages=lambda: cards.score_pad(order)),
        Part("rules", "the rulebook", flow=lambda: rules(order)),
    ]


def steps(order: Order) -> list[str]:
    """How to use it."""
    spread = sheet.spread_of(order, sheet.board_of(order))
    out = []
    if spread.sheets > 1:
        out.append(
            "Cut the sheets of the board along their left and upper edges and glue each onto its neighbours' flaps."
        )
    out.append("Everybody needs a pen: icons are drawn into the board, balloons into the inventories at its edge.")
    out.append("Travelers and markers are for those who do not want to write on the board.")
    return out


KIT = Kit(
    parts,
    takes=frozenset({"corners", "tiles", "copies", "server"}),
    asks=("board", "board_seed", "expansions"),
    steps=steps,
    boards=DrawnBoards(drawn.choose, drawn.id_of, drawn.options_of),
)
