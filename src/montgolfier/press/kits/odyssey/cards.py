"""Small things for Aeronaut Odyssey: travelers, markers, summary cards with the expansions in use, a score pad."""

from math import ceil

from montgolfier.art import icons
from montgolfier.art.odyssey.marks import MEANINGS, SIGNS, bonus_badge
from montgolfier.art.palette import INK, PLAYERS
from montgolfier.art.svg import at, rect, text
from montgolfier.art.theme import GRAY, SCREEN
from montgolfier.games.odyssey.board import Board, Bonus
from montgolfier.games.odyssey.components import EXPANSION_NAMES, MAX_PLAYERS, ROUTE_POINTS
from montgolfier.press import cards, forms
from montgolfier.press.drawing import Drawing
from montgolfier.press.forms import Column
from montgolfier.press.kits.odyssey.sheet import board_of, theme_of
from montgolfier.press.order import Order
from montgolfier.press.page import Image, Page, Piece, mm
from montgolfier.press.paper import MARGIN, STRIP

TRAVELER, MARKER = 16.0, 9.0
CARD = (88.0, 63.0)
BONUS_CARDS = 2
TURN = [
    ("Move", "to a neighbouring city with a free slot. Then add two balloons of types found at routes there."),
    ("Claim", "any free route: pay a balloon of its type for each block. At one of its ends you are rewarded."),
    ("Reward", "a balloon of your choice, or one more space. Owners get one when others use their routes."),
]
EXPANSION_WORDS = {
    "trajectories": "Fulfil a strip: draw your icon into it and take its reward.",
    "wildWinds": "Gray routes: pay in any one type. Picking from them gives a single W, which stands for any type.",
    "multiRoutes": "One block per claim. Complete, it scores for all in it.",
    "bonusBalloons": "Claim a block and get what its badge shows.",
}


def mark(seat: int, size: float, order: Order) -> str:
    """The colour and shape of a player."""
    return icons.mark(seat, "", size, GRAY if order.gray else SCREEN)


def travelers(order: Order) -> list[Piece]:
    """A traveler for every player."""
    out = []
    for seat in range(MAX_PLAYERS):
        face = cards.ground(TRAVELER, TRAVELER, "#FFFFFF") + at(TRAVELER / 2, TRAVELER / 2, mark(seat, 11.5, order))
        out.append(Piece("travelers", f"{PLAYERS[seat][1]} traveler", TRAVELER, TRAVELER, mm(TRAVELER, TRAVELER, face)))
    return out


def markers_each(board: Board) -> int:
    """Markers for a player: two players can claim every route between them."""
    return ceil(len(board.routes) / 2)


def markers(order: Order) -> list[Piece]:
    """Markers to lay on claimed routes, for players who do not want to write on the board."""
    out = []
    for seat in range(MAX_PLAYERS):
        face = cards.ground(MARKER, MARKER, "#FFFFFF") + at(MARKER / 2, MARKER / 2, mark(seat, 6.2, order))
        piece = Piece("markers", f"{PLAYERS[seat][1]} marker", MARKER, MARKER, mm(MARKER, MARKER, face))
        out += [piece] * markers_each(board_of(order))
    return out


def summaries(order: Order) -> list[Piece]:
    """A card for every player: the turn on its front, the expansions in use on its back."""
    board = board_of(order)
    back = expansions_side(order, board) if board.expansions() else None
    return [Piece("summaries", "summary card", *CARD, turn_side(order), back, order.corner)] * MAX_PLAYERS


def frame() -> str:
    """The ground and rim of a summary card."""
    return cards.ground(*CARD, "#FFFFFF") + cards.panel(*CARD, 2.4, "#FFFFFF", INK, 2.4)


def entries(rows: list[tuple[str, str]], top: float, indent: float, size: float = 3.15) -> tuple[str, float]:
    """Words in bold with what they mean beside them, one below the other; and where they end."""
    out, y = "", top
    for name, meaning in rows:
        words, height = forms.paragraph(meaning, CARD[0] - indent - 5, size)
        out += text(6, y, name, size + 0.5, text_anchor="start", font_weight=700, fill=INK) + at(indent, y, words)
        y += height + 1.5
    return out, y


def turn_side(order: Order) -> Drawing:
    """Move or claim, and what routes are worth."""
    rows, _ = entries(TURN, 16.4, 20.5, 3.05)
    body = frame() + text(6, 9.8, "Your turn: move or claim", 5, text_anchor="start", font_weight=700, fill=INK) + rows
    wide = (CARD[0] - 26) / (len(ROUTE_POINTS) - 1)
    for y, word in ((51.2, "length"), (56.6, "points")):
        body += text(6, y, word, 3.1, text_anchor="start", fill=INK)
    for length, points in enumerate(ROUTE_POINTS[1:], 1):
        x = 20 + (length - 1) * wide
        body += rect(x, 47.6, wide, 5.3, fill="#F3EEE2", stroke="#999999", stroke_width=0.15)
        body += rect(x, 52.9, wide, 5.3, fill="#FFFFFF", stroke="#999999", stroke_width=0.15)
        body += text(x + wide / 2, 51.4, length, 3.4, fill=INK)
        body += text(x + wide / 2, 56.9, points, 3.8, font_weight=700, fill=INK)
    return mm(*CARD, body)


def expansions_side(order: Order, board: Board) -> Drawing:
    """What the expansions of this board change."""
    rows, y = "", 16.4
    for name in board.expansions():
        head, meaning = EXPANSION_NAMES[name], EXPANSION_WORDS[name]
        words, height = forms.paragraph(meaning, CARD[0] - 12, 3.2)
        rows += text(6, y, head, 3.7, text_anchor="start", font_weight=700, fill=INK) + at(6, y + 4.2, words)
        y += 4.2 + height + 1.8
    body = frame() + text(6, 9.8, "Expansions in use", 5, text_anchor="start", font_weight=700, fill=INK)
    return mm(*CARD, body + rows)


def bonuses(order: Order) -> list[Piece]:
    """Two cards with the bonuses that are on this board; none where there are none."""
    board = board_of(order)
    kinds = [kind for kind in SIGNS if any(b and b.kind == kind for route in board.routes for b in route.bonuses)]
    if not kinds:
        return []
    body = frame() + text(6, 9.8, "Bonuses on this board", 5, text_anchor="start", font_weight=700, fill=INK)
    step = min(6.5, 42 / len(kinds))
    for i, kind in enumerate(kinds):
        y = 16 + i * step
        body += at(9, y, bonus_badge(Bonus(kind), theme_of(order)), scale=0.43 * step / 11.5)
        body += text(15, y + 1.1, MEANINGS[kind], min(3.6, 0.7 * step), text_anchor="start", fill=INK)
    return [Piece("summaries", "bonus card", *CARD, mm(*CARD, body), corner=order.corner)] * BONUS_CARDS


# -- the score pad ----------------------------------------------------------------------------------------------------
def score_pad(order: Order) -> list[Page]:
    """Four score sheets on a page, to be cut apart."""
    width, height = order.paper.width, order.paper.height
    board = board_of(order)
    edge = MARGIN + 5
    rooms = 4
    room = (height - 2 * MARGIN - STRIP) / rooms
    heads = ["routes", "areas"]
    if board.trajectories:
        heads.append("trajectories")
    if any(any(route.bonuses) for route in board.routes):
        heads.append("bonuses")
    widths = forms.spread(width - 2 * edge, (40, *[24] * len(heads), 24))
    columns = [Column(name, w) for name, w in zip(("player", *heads, "total"), widths, strict=True)]
    points = ", ".join(f"{length}: {value}" for length, value in enumerate(ROUTE_POINTS) if length)
    note = f"Routes by length: {points}. Areas enclosed by claimed routes go to whoever owns most of them."
    body = ""
    for i in range(rooms):
        top = MARGIN + i * room
        form = forms.heading("Aeronaut Odyssey", note, width - 2 * edge)
        tall = (room - 12 - forms.HEAD - 7) / MAX_PLAYERS
        body += at(edge, top + 3.5, form + at(0, 12, forms.table(columns, MAX_PLAYERS, tall)))
        if i:
            body += forms.cut_here(top, MARGIN, width - MARGIN)
    drawing = Drawing(body, (0, 0, width, height))
    image = Image(drawing, 0, 0, width, height)
    return [Page(width, height, "score pad", (image,), parts=("scores",), both=True)]
