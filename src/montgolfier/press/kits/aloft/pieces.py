"""Balloons, trucks, colour cards and tokens of Aloft, as many as the rules of the edition say."""

from dataclasses import replace
from functools import cache

from montgolfier.art import balloon, brand, truck
from montgolfier.art.balloon import spoken
from montgolfier.art.palette import CLOTH, INK, mix
from montgolfier.art.svg import at, group, path, rect, text, use
from montgolfier.games.aloft.components import ACHIEVEMENTS, COLOUR_NAMES, LAUNCH_TRUCKS
from montgolfier.games.aloft.options import EDITIONS, deck
from montgolfier.press import cards
from montgolfier.press.drawing import Drawing
from montgolfier.press.kits.aloft.coins import HATCH as COIN_HATCH
from montgolfier.press.kits.aloft.coins import coin
from montgolfier.press.kits.aloft.scale import one_road, scale_of
from montgolfier.press.order import Order
from montgolfier.press.page import Piece, mm
from montgolfier.press.standees import standee

AIR = "#E4F0F6"
ROAD = "#F6EDDA"
SCORE_TOKEN, TOKEN = 11.0, 14.0
HATCH = 6.0  # units between the lines of a hatching, on balloons 132 high


@cache
def symbols() -> str:
    """Every balloon and truck."""
    return brand.symbols() + truck.definitions()


def balloon_scale(width: float, height: float) -> float:
    """So that the largest balloon fits, with a little air."""
    return min((width - 0.8) / 94, (height - 0.8) / 142)


def balloons(order: Order) -> list[Piece]:
    """A tile, or a standing figure, for every balloon in the box."""
    width, height = scale_of(order).tile
    scale = balloon_scale(width, height)
    out = []
    for name in deck(order.rules):
        if order.pieces == "standees":
            figure = at(0, -0.3, use(f"flying-{name}"), scale=scale)
            out.append(standee("balloons", spoken(name), (width, height), figure, symbols(), HATCH))
        else:
            out.append(Piece("balloons", spoken(name), width, height, tile(name, order), tile_back(order)))
    return out


def tile(name: str, order: Order) -> Drawing:
    """A balloon in the air."""
    width, height = scale_of(order).tile
    scale = balloon_scale(width, height)
    body = cards.ground(width, height, "#FFFFFF" if order.gray else AIR)
    return mm(
        width, height, body + at(width / 2, height - 0.7, use(f"flying-{name}"), scale=scale), symbols(), hatch=HATCH
    )


def tile_back(order: Order) -> Drawing:
    """All balloons look alike from behind: a cloud."""
    width, height = scale_of(order).tile
    puff = "M-70 0C-84 0-88-18-72-22C-72-40-44-46-36-32C-28-56 12-58 20-34C34-46 60-38 56-20C74-22 82 0 64 0Z"
    cloud = path(puff, fill="#FFFFFF", stroke="#777777" if order.gray else "#9DB9CC", stroke_width=3)
    body = cards.ground(width, height, "#FFFFFF" if order.gray else "#C9E0EC")
    return mm(width, height, body + at(width / 2, height / 2 + 2.4, cloud, scale=width / 190))


def trucks(order: Order) -> list[Piece]:
    """The launch trucks and the safety truck."""
    launch = order.rules.get("launch_trucks", LAUNCH_TRUCKS)
    safety = "mg-safety-open" if one_road(order) else "mg-safety"
    kinds = [("launch truck", "mg-truck")] * launch + [("safety truck", safety)]
    return [truck_piece(name, symbol, order) for name, symbol in kinds]


def truck_piece(name: str, symbol: str, order: Order) -> Piece:
    """One truck."""
    width, height = scale_of(order).truck
    scale = (width - 1.0) / 110
    figure = at(-19.5 * scale, -0.5, use(symbol), scale=scale)
    if order.pieces == "standees":
        return standee("trucks", name, (width, height), figure, symbols(), nose=True)
    body = cards.ground(width, height, "#FFFFFF" if order.gray else ROAD) + at(width / 2, height - 0.6, figure)
    return Piece("trucks", name, width, height, mm(width, height, body, symbols()))


def colour_cards(order: Order) -> list[Piece]:
    """One card per colour of the edition."""
    width, height = order.card
    reverse = cards.back(width, height, order.gray, symbols())
    return [
        Piece("cards", COLOUR_NAMES[letter], width, height, colour_card(letter, order), reverse, order.corner)
        for letter in EDITIONS[order.rules["edition"]].colours
    ]


def colour_card(letter: str, order: Order) -> Drawing:
    """A colour: its cloth, its letter, its name."""
    width, height = order.card
    size = min(width / 44, height / 68)
    cloth = CLOTH[letter]
    envelope = group(
        path(balloon.ENVELOPE, fill=cloth.fill, stroke=INK, stroke_width=2.4),
        "" if order.gray else balloon.seams(),
        path("M-9-45L-8-26H8L9-45", fill="none", stroke=INK, stroke_width=1.6),
        rect(-10, -27, 20, 13, 3, fill="#B9814A", stroke=INK, stroke_width=1.6),
        rect(-19, -111, 38, 38, 19, fill="#FFFFFF", stroke=INK, stroke_width=1.6),
        text(0, -80.8, letter, 32, font_weight=800, fill=INK),
    )
    tall = min(1.0, height / width / 1.25)  # square cards have less room for the balloon
    body = (
        cards.ground(width, height, "#FFFFFF")
        + cards.panel(
            width, height, 2.6, "#FFFFFF" if order.gray else cloth.fill, INK if order.gray else cloth.deep, 2.6
        )
        + cards.panel(width, height, 5.2, "#FFFFFF" if order.gray else mix(cloth.tint, "#FFFFFF", 0.3), None, 2.0)
        + at(width / 2, height / 2 + 25 * size * tall, envelope, scale=0.38 * size * tall)
        + text(width / 2, height - 9.2 * size**0.5, COLOUR_NAMES[letter], 5.8 * size, font_weight=700, fill=INK)
    )
    return mm(width, height, body, symbols(), hatch=HATCH)


def score_tokens(order: Order) -> list[Piece]:
    """Numbers from 1 to as many as there are balloons."""
    side = SCORE_TOKEN
    count = len(deck(order.rules))
    return [Piece("tokens", f"token {n}", side, side, cards.numbered(side, n, order.gray)) for n in range(1, count + 1)]


def achievements(order: Order) -> list[Piece]:
    """Launch tokens by colour, multicoloured ones, safety tokens; an edition without them has none."""
    if not EDITIONS[order.rules["edition"]].achievements:
        return []
    out = []
    for kind, count in ACHIEVEMENTS.items():
        drawing = achievement(kind, order)
        out += [Piece("achievements", f"{COLOUR_NAMES.get(kind, kind)} token", TOKEN, TOKEN, drawing)] * count
    return out


def achievement(kind: str, order: Order) -> Drawing:
    """One achievement token."""
    return replace(cards.coin(TOKEN, coin(kind, order.gray), order.gray), defs=symbols(), hatch=COIN_HATCH)
