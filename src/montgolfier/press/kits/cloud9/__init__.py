"""Cloud 9 to print: board, cards, balloon, pawns, markers, dice and rules of either edition."""

from montgolfier.games.cloud9.components import CARDS
from montgolfier.games.cloud9.options import SEATS
from montgolfier.press.kit import Kit, Part
from montgolfier.press.kits.cloud9 import board, pieces
from montgolfier.press.order import Order
from montgolfier.press.rulebook import rules


def parts(order: Order) -> list[Part]:
    """What is in the box."""
    players = SEATS[1]
    wilds = CARDS["wild"]
    shape = "tiles" if order.pieces == "tiles" else "standing figures"
    return [
        Part("board", "the ladder of clouds with the score track", pages=lambda: board.pages(order)),
        Part("cards", f"{sum(CARDS.values())} cards, {wilds} of them wild", lambda: pieces.deck(order)),
        Part("balloon", "the balloon, with room for six pawns in its basket", lambda: pieces.the_balloon(order)),
        Part("pawns", f"{players} pawns as {shape}", lambda: pieces.pawns(order)),
        Part("markers", f"{players} score markers", lambda: pieces.markers(order)),
        Part(
            "dice",
            f"stickers for {pieces.DICE} dice, and a table to read ordinary dice instead",
            lambda: [*pieces.stickers(order), *pieces.die_table(order)],
        ),
        Part("rules", "the rulebook", flow=lambda: rules(order)),
    ]


def steps(order: Order) -> list[str]:
    """How it is put together."""
    out = [
        "Put the balloon between the clouds of level 1, all pawns into its basket, all markers on the start.",
        f"Stick the faces on {pieces.DICE} dice of 16 mm, or roll ordinary dice and read them with the table.",
    ]
    if order.pieces == "standees":
        out.insert(0, "Fold each pawn at the middle, glue front to back, and bend the gray feet outwards.")
    return out


KIT = Kit(parts, takes=frozenset({"cards", "corners", "pieces"}), steps=steps)
