"""Cards: faces, backs, the hand as a fan, the two piles. A card is 104 by 150 around (0, 0)."""

from functools import cache
from math import cos, radians, sin

from montgolfier.art.cloud9.paper import pill
from montgolfier.art.cloud9.signs import EDGE, GOLD, INK, PAPER, SUITS, sign, suit_sign
from montgolfier.art.palette import mix
from montgolfier.art.svg import at, circle, group, movable, path, rect, text, title, use
from montgolfier.engine.words import plural
from montgolfier.games.cloud9.components import KINDS

W, H = 104, 150
BACK = "#3A5A94"
RADIUS = 620  # of the fan


def sheet(fill: str, edge: str) -> str:
    """The card itself."""
    return rect(1 - W / 2, 4 - H / 2, W, H, 10, fill=INK, opacity=0.2) + rect(
        -W / 2, -H / 2, W, H, 10, fill=fill, stroke=edge, stroke_width=1.5
    )


def face(kind: str) -> str:
    """A card seen from the front."""
    suit = SUITS[kind]
    corner = sign(suit.sign, 19, suit.fill if kind == "wild" else suit.dark, suit.tint)
    return group(
        sheet(PAPER, EDGE),
        rect(8 - W / 2, 8 - H / 2, W - 16, H - 16, 6, fill=suit.tint),
        circle(0, 0, 38, fill="#fff", opacity=0.75),
        suit_sign(kind, 58),
        at(22 - W / 2, 23 - H / 2, corner),
        at(W / 2 - 22, H / 2 - 23, corner, turn=180),
    )


def back() -> str:
    """A card seen from behind: a balloon over a sunrise."""
    return group(
        sheet("#F0D9B0", "#C9A878"),
        rect(-44, -67, 88, 134, 6, fill=BACK),
        path("M-44 30Q-10 8 44 34V61Q44 67 38 67H-38Q-44 67-44 61Z", fill="#FCBF8E"),
        path("M-44 46Q0 26 44 52V61Q44 67 38 67H-38Q-44 67-44 61Z", fill="#DE7A6A"),
        sign("balloon", 64, "#F7E3BD", BACK, y=-14),
    )


def definitions() -> str:
    """Every face and the back, once per page."""
    mini = rect(-9, -13, 18, 26, 3, fill=BACK, stroke=PAPER, stroke_width=1.8) + sign("balloon", 12, "#F7E3BD", BACK)
    faces = "".join(group(face(kind), id=f"c9-card-{kind}") for kind in KINDS)
    return faces + group(back(), id="c9-back") + group(mini, id="c9-mini")


@cache
def ticked() -> str:
    """Chosen: a golden rim and a tick, not only a colour."""
    rim = rect(-W / 2 - 2, -H / 2 - 2, W + 4, H + 4, 12, fill="none", stroke=GOLD, stroke_width=6)
    return rim + at(0, -H / 2 - 2, circle(0, 0, 17, fill=GOLD, stroke=PAPER, stroke_width=3), sign("check", 17))


def in_order(hand: dict[str, int]) -> list[tuple[str, int]]:
    """The cards of a hand, each with its number within its kind."""
    return [(kind, number) for kind in KINDS for number in range(1, hand.get(kind, 0) + 1)]


def spoken(kind: str) -> str:
    """What a card is called."""
    return "wild card" if kind == "wild" else f"{kind} card"


def fan(hand: dict[str, int], x: float, y: float, uses: dict[str, dict[str, int]]) -> str:
    """The hand. `uses`: how many cards of each kind a payment takes; they get a tick when it is looked at."""
    cards = in_order(hand)
    step = min(7.2, 30 / max(1, len(cards) - 1))
    out = ""
    for i, (kind, number) in enumerate(cards):
        turn = (i - (len(cards) - 1) / 2) * step
        marks = "".join(
            group(ticked(), class_="preview", data_of=deed, id=f"use-{kind}-{number}-{j}")
            for j, (deed, taken) in enumerate(uses.items())
            if number <= taken.get(kind, 0)
        )
        out += movable(
            f"card-{kind}-{number}",
            x + RADIUS * sin(radians(turn)),
            y + RADIUS - RADIUS * cos(radians(turn)),
            title(f"Your {spoken(kind)}"),
            at(0, 0, use(f"c9-card-{kind}"), marks, turn=turn),
            class_="card-in-hand",
        )
    return out


@cache
def pile(count: int, top: str = "") -> str:
    """A pile; the more cards, the thicker. Without a top card it shows the back."""
    if not count:
        return rect(
            -W / 2,
            -H / 2,
            W,
            H,
            10,
            fill=PAPER,
            fill_opacity=0.25,
            stroke=PAPER,
            stroke_width=2.5,
            stroke_dasharray="8 7",
        )
    layers = max(1, min(6, round(count / 8)))
    under = "".join(
        rect(
            -W / 2, 3 * i - H / 2, W, H, 10,
            fill=mix("#F0D9B0", INK, 0.1 + 0.05 * (i % 2)), stroke="#B9986A", stroke_width=0.8,
        )
        for i in range(layers, 0, -1)
    )  # fmt: skip
    return under + use(f"c9-card-{top}" if top else "c9-back")


def piles(deck: int, discard: list[str], paid: list[str]) -> str:
    """The cards to draw, and those played: the last payment lies open on top."""
    shown = [kind for kind in paid if kind in discard] or discard[-1:]
    spread = "".join(
        at(
            (i - (len(shown) - 1) / 2) * min(26.0, 78 / len(shown)),
            -2 * i,
            use(f"c9-card-{kind}"),
            turn=(i - (len(shown) - 1) / 2) * 5,
        )
        for i, kind in enumerate(shown)
    )
    return movable(
        "pile-deck",
        86,
        648,
        title(f"{plural(deck, 'card')} to draw"),
        at(0, 0, pile(deck), scale=0.8),
        at(0, 92, pill(f"{deck} to draw")),
    ) + movable(
        "pile-discard",
        232,
        648,
        title(f"{plural(len(discard), 'card')} played"),
        at(0, 0, pile(len(discard), shown[0] if shown else ""), spread if len(shown) > 1 else "", scale=0.8),
        at(0, 92, pill(f"{len(discard)} played")),
    )


@cache
def stack(count: int | None) -> str:
    """Another player's hand from behind, with the number of cards if it is public."""
    shown = 3 if count is None else max(0, min(count, 4))
    cards = "".join(
        at(
            5 * i - 6,
            0,
            use("c9-mini"),
            turn=(i - (shown - 1) / 2) * 9,
        )
        for i in range(shown)
    ) or rect(-10, -13, 20, 26, 3, fill="none", stroke="#A99", stroke_width=1.5, stroke_dasharray="3 3")
    return cards + text(20, 7, "?" if count is None else count, 21, font_weight=700, fill=INK, text_anchor="start")
