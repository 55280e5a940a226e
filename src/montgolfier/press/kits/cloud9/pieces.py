"""Cards, pawns, markers, the balloon and the dice of Cloud 9."""

from montgolfier.art import brand, icons
from montgolfier.art.cloud9 import balloon
from montgolfier.art.cloud9.signs import INK, PAPER, SUITS, sign, suit_sign
from montgolfier.art.palette import PLAYERS, mix
from montgolfier.art.svg import at, circle, group, path, rect, text
from montgolfier.art.theme import GRAY, SCREEN
from montgolfier.games.cloud9.components import CARDS, DIE
from montgolfier.games.cloud9.options import SEATS
from montgolfier.press import cards
from montgolfier.press.drawing import Drawing
from montgolfier.press.order import Order
from montgolfier.press.page import Piece, mm
from montgolfier.press.standees import standee

DICE = 4  # C-06
PAWN, MARKER, STICKER = 15.0, 11.0, 14.0
FIGURE = (16.0, 22.0)
BALLOON = (57.0, 80.0)
SEAT = 16.0
TABLE = (40.0, 52.0)  # how to read ordinary dice


def deck(order: Order) -> list[Piece]:
    """All cards: the balloon cards and the wild ones."""
    width, height = order.card
    reverse = cards.back(width, height, order.gray, brand.symbols())
    out = []
    for kind, count in CARDS.items():
        name = "wild card" if kind == "wild" else f"{kind} card"
        out += [Piece("cards", name, width, height, face(kind, order), reverse, order.corner)] * count
    return out


def face(kind: str, order: Order) -> Drawing:
    """A card: its sign, large and in two corners, and its name."""
    width, height = order.card
    size = min(width / 44, height / 68)
    suit = SUITS[kind]
    name = "wild" if kind == "wild" else kind
    tint = "#FFFFFF" if order.gray else suit.tint
    small = sign(suit.sign, 6.4 * size, INK if order.gray else suit.dark if kind == "yellow" else suit.fill, tint)
    middle = height / 2 - 2.5 * size
    radius = min(15.5 * size, height / 2 - 13 * size)
    body = (
        cards.ground(width, height, "#FFFFFF")
        + cards.panel(width, height, 2.6, "#FFFFFF" if order.gray else suit.fill, suit.dark, 2.6)
        + cards.panel(width, height, 4.6, tint, suit.dark if order.gray else None, 2.0)
        + circle(width / 2, middle, radius, fill="#FFFFFF", stroke=suit.dark if order.gray else None, stroke_width=0.3)
        + at(width / 2, middle, sign(suit.sign, 1.5 * radius, INK) if order.gray else suit_sign(kind, 1.5 * radius))
        + at(9.6 * size**0.5, 10 * size**0.5, small)
        + at(width - 9.6 * size**0.5, height - 10 * size**0.5, small, turn=180)
        + text(width / 2, height - 8.6 * size**0.5, name, 4.6 * size, font_weight=700, fill=INK)
    )
    return mm(width, height, body)


def mark(seat: int, size: float, gray: bool) -> str:
    """The colour and shape of a player."""
    return icons.mark(seat, "", size, GRAY if gray else SCREEN)


def pawns(order: Order) -> list[Piece]:
    """A pawn for each of six players: flat, or standing."""
    out = []
    for seat in range(SEATS[1]):
        name = f"{PLAYERS[seat][1]} pawn"
        if order.pieces == "standees":
            out.append(standee("pawns", name, FIGURE, figure(seat, order.gray), ""))
        else:
            face = cards.ground(PAWN, PAWN, "#FFFFFF") + at(PAWN / 2, PAWN / 2, mark(seat, 10.6, order.gray))
            out.append(Piece("pawns", name, PAWN, PAWN, mm(PAWN, PAWN, face)))
    return out


def figure(seat: int, gray: bool) -> str:
    """A pawn that stands: shoulders, and the player's mark as its head."""
    fill = "#FFFFFF" if gray else mix(PLAYERS[seat][0], INK, 0.28)
    body = path("M-6.6 0C-6.6-7.6-4-10 0-10S6.6-7.6 6.6 0Z", fill=fill, stroke="#333333", stroke_width=0.3)
    return body + at(0, -13.4, mark(seat, 11, gray))


def markers(order: Order) -> list[Piece]:
    """A score marker for each of six players."""
    out = []
    for seat in range(SEATS[1]):
        face = cards.ground(MARKER, MARKER, "#FFFFFF") + at(MARKER / 2, MARKER / 2, mark(seat, 7.6, order.gray))
        out.append(Piece("markers", f"{PLAYERS[seat][1]} marker", MARKER, MARKER, mm(MARKER, MARKER, face)))
    return out


def the_balloon(order: Order) -> list[Piece]:
    """The balloon with room for six pawns in its basket."""
    width, height = BALLOON
    air = "#FFFFFF" if order.gray else "#D6E8F1"
    basket_w, basket_h = 3 * SEAT + 4, 2 * SEAT + 3
    top = height - basket_h - 2
    scale = 0.2
    seats = "".join(
        circle(
            width / 2 + (i % 3 - 1) * SEAT,
            top + 3 + (i // 3 + 0.5) * SEAT,
            SEAT / 2 - 0.6,
            fill="#FFFFFF" if order.gray else "#F4E3C4",
            stroke="#84562C",
            stroke_width=0.3,
            stroke_dasharray="1.2 0.8",
        )
        for i in range(SEATS[1])
    )
    ropes = path(
        f"M{width / 2 - 5} {top - 7}L{width / 2 - 24} {top + 1}M{width / 2 + 5} {top - 7}L{width / 2 + 24} {top + 1}",
        stroke="#84562C",
        stroke_width=0.6,
    )
    body = (
        cards.ground(width, height, air)
        + at(width / 2, top - 7, balloon.cover(), scale=scale * 0.72)
        + ropes
        + at(width / 2, top, balloon.wicker(basket_w / scale, basket_h / scale), scale=scale)
        + seats
    )
    return [Piece("balloon", "balloon", width, height, mm(width, height, body))]


def die_faces() -> list[str]:
    """The faces of a die in order."""
    return [name for name, count in DIE.items() for _ in range(count)]


def stickers(order: Order) -> list[Piece]:
    """A face for every side of four dice."""
    faces = {name: sticker(name, order) for name in DIE}
    return [Piece("dice", f"{name} face", STICKER, STICKER, faces[name]) for _ in range(DICE) for name in die_faces()]


def sticker(name: str, order: Order) -> Drawing:
    """One side of a die; a blank one shows a thin ring, so that it can be found on the sheet."""
    suit, middle = SUITS[name], STICKER / 2
    if not suit.sign:
        ring = circle(middle, middle, 2.2, fill="none", stroke="#C9C2B2", stroke_width=0.3)
        return mm(STICKER, STICKER, cards.ground(STICKER, STICKER, "#FFFFFF") + ring)
    if order.gray:
        body = cards.ground(STICKER, STICKER, "#FFFFFF") + at(middle, middle, sign(suit.sign, 10, INK, "#FFFFFF"))
    else:
        body = cards.ground(STICKER, STICKER, suit.fill) + at(middle, middle, suit_sign(name, 9.6, on_paper=False))
    return mm(STICKER, STICKER, body)


def die_table(order: Order) -> list[Piece]:
    """How to read ordinary dice."""
    width, height = TABLE
    size = 0.86
    faces = die_faces()
    step = (height - 21 * size) / len(faces)
    rows = ""
    for pips, name in enumerate(faces, 1):
        y = 15 * size + (pips - 0.5) * step
        rows += at(width * 0.22, y, pip_face(pips), scale=min(7.4 * size, step - 0.8) / 20)
        suit = SUITS[name]
        shown = (
            sign(suit.sign, min(6.4 * size, step - 1), INK if order.gray else suit.dark, "#FFFFFF") if suit.sign else ""
        )
        rows += at(width * 0.44, y, shown)
        word = name if suit.sign else "nothing"
        rows += text(width * 0.55, y + 1.3 * size, word, 4 * size, text_anchor="start", fill=INK)
    head = text(width / 2, 8.2 * size, "Ordinary dice", 4.6 * size, font_weight=700, fill=INK)
    second = text(width / 2, 12.6 * size, "instead of stickers", 3 * size, fill=INK)
    frame = cards.panel(width, height, 2.6, "#FFFFFF", INK, 2.6)
    body = cards.ground(width, height, "#FFFFFF") + frame + head + second + rows
    return [Piece("dice", "table for ordinary dice", width, height, mm(width, height, body))]


def pip_face(pips: int) -> str:
    """A side of an ordinary die, 20 by 20 around (0, 0)."""
    spots = {
        1: ((0, 0),), 2: ((-5, -5), (5, 5)), 3: ((-5, -5), (0, 0), (5, 5)), 4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
        5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
        6: ((-5, -5.5), (5, -5.5), (-5, 0), (5, 0), (-5, 5.5), (5, 5.5)),
    }[pips]  # fmt: skip
    return group(
        rect(-9.5, -9.5, 19, 19, 4, fill=PAPER, stroke=INK, stroke_width=1.2),
        *(circle(x, y, 1.9, fill=INK) for x, y in spots),
    )
