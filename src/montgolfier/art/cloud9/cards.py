"""Cards and dice of Cloud 9. A card is 104 by 150, a die 84; the origin is in the middle."""

from math import cos, radians, sin

from montgolfier.art.icons import icon
from montgolfier.art.palette import INK, PAPER, SUITS, WHITE, ink, mix
from montgolfier.art.svg import Look, at, circle, group, movable, num, path, rect, text, title, use

W, H = 104, 150
DIE = 84
EDGE = "#E4D3B8"
WORDS = {"green": "leaf", "purple": "star", "red": "heart", "yellow": "sun", "wild": "umbrella", "blank": "nothing"}


def paper(fill: str, stroke: str) -> str:
    """A blank card."""
    shadow = rect(-W / 2 + 1, -H / 2 + 4, W, H, 10, fill=INK, opacity=0.2)
    return shadow + rect(-W / 2, -H / 2, W, H, 10, fill=fill, stroke=stroke, stroke_width=1.5)


def umbrella(size: float) -> str:
    """The wild card: one canopy in all four colours."""
    xs = (-10.5, -5.2, 0, 5.2, 10.5)
    gores = ""
    for i, colour in enumerate(("green", "purple", "red", "yellow")):
        a, b = xs[i], xs[i + 1]
        d = f"M0-9.3Q{num(a * 0.95)} -8.6 {num(a)} 1.2Q{num((a + b) / 2)} -1.4 {num(b)} 1.2Q{num(b * 0.95)} -8.6 0-9.3Z"
        gores += path(d, fill=SUITS[colour].fill)
    stick = path(
        "M0-11V7.4A2.4 2.4 0 0 1-4.8 7.4",
        stroke=SUITS["wild"].fill,
        stroke_width=1.7,
        fill="none",
        stroke_linecap="round",
    )
    return at(0, 0, stick, gores, scale=size / 20)


def sign(suit: str, size: float, cut: str = WHITE) -> str:
    """The sign of a colour on paper; the pale yellow has dark rays."""
    look = SUITS[suit]
    if suit == "wild":
        return umbrella(size * 1.1)
    if suit == "yellow":
        return icon(look.icon, size, look.deep, cut) + circle(0, 0, size * 0.22, fill=look.fill)
    return icon(look.icon, size, look.fill, cut)


def face(suit: str) -> str:
    """A card."""
    look = SUITS[suit]
    corner = icon(look.icon, 19, look.deep, look.tint)
    return (
        paper(PAPER, EDGE)
        + rect(-W / 2 + 8, -H / 2 + 8, W - 16, H - 16, 6, fill=look.tint)
        + circle(0, 0, 38, fill=WHITE, opacity=0.75)
        + sign(suit, 57)
        + at(-W / 2 + 22, -H / 2 + 23, corner)
        + at(W / 2 - 22, H / 2 - 23, corner, turn=180)
    )


def back() -> str:
    """The back of a card: a balloon over a sunrise, in two inks."""
    return (
        paper("#F0D9B0", "#C9A878")
        + rect(-44, -67, 88, 134, 6, fill="#50658F")
        + path("M-44 30Q-10 8 44 34V61Q44 67 38 67H-38Q-44 67-44 61Z", fill="#E9B6A4")
        + path("M-44 46Q0 26 44 52V61Q44 67 38 67H-38Q-44 67-44 61Z", fill="#C4838F")
        + icon("balloon", 64, "#F7E3BD", "#50658F", y=-14)
    )


def small(suit: str) -> str:
    """A card in a payment."""
    return (
        rect(-19, -31, 40, 66, 8, fill=INK, opacity=0.2)
        + rect(-20, -34, 40, 66, 8, fill=PAPER, stroke=SUITS[suit].deep, stroke_width=2)
        + sign(suit, 29, PAPER)
    )


def die(face_up: str | None) -> str:
    """A die: a sign, an empty face, or a hole where none is rolled."""
    h = DIE / 2
    if face_up is None:
        hole: Look = {"stroke_width": 2, "stroke_dasharray": "5 6", "opacity": 0.9}
        return rect(-h, -h, DIE, DIE, 18, fill=PAPER, opacity=0.22) + rect(
            -h, -h, DIE, DIE, 18, fill="none", stroke=PAPER, **hole
        )
    look = SUITS[face_up]
    body = rect(-h, -h + 7, DIE, DIE, 18, fill=look.deep)
    body += rect(-h, -h, DIE, DIE, 18, fill=look.fill, stroke=look.deep, stroke_width=1.5)
    rim = rect(
        -h + 7, -h + 7, DIE - 14, DIE - 14, 13, fill="none", stroke=EDGE if face_up == "blank" else WHITE,
        stroke_width=1.5, opacity=None if face_up == "blank" else 0.45,
    )  # fmt: skip
    return body + rim + (icon(look.icon, 50, look.sign, look.fill) if look.icon else "")


def pips(count: int) -> str:
    """How many dice a cloud asks for."""
    size = 19.0 if count <= 5 else 12.0
    step = min(24.0, 150 / count)
    return "".join(
        at(
            (i - (count - 1) / 2) * step, 0,
            rect(-size / 2, -size / 2, size, size, 4, fill=PAPER, stroke=INK, stroke_width=1.6),
            circle(0, 0, 1.9, fill=INK),
        )
        for i in range(min(count, 12))
    )  # fmt: skip


def definitions() -> str:
    """Cards and dice, once per page."""
    out = group(back(), id="c9-back")
    for suit in SUITS:
        out += group(die(suit), id=f"c9-die-{suit}")
        if suit != "blank":
            out += group(face(suit), id=f"c9-card-{suit}") + group(small(suit), id=f"c9-small-{suit}")
    return out


def fan(hand: dict[str, int], x: float, y: float, radius: float = 640) -> str:
    """The hand as a fan, colour by colour."""
    cards = [(suit, i) for suit, count in hand.items() for i in range(count)]
    spread = min(7.2, 40 / max(1, len(cards) - 1))
    out = ""
    for n, (suit, i) in enumerate(cards):
        a = (n - (len(cards) - 1) / 2) * spread
        px, py = x + radius * sin(radians(a)), y + radius - radius * cos(radians(a))
        card = at(0, 0, use(f"c9-card-{suit}"), title(f"{suit} card: {WORDS[suit]}"), turn=a)
        out += movable(f"card-{suit}-{i}", px, py, card)
    return group(out, id="hand")


def pile(count: int, top: str | None) -> str:
    """A pile whose thickness follows the count; without a top card it shows the back, empty it is a hole."""
    if not count:
        return rect(
            -W / 2, -H / 2, W, H, 10, fill=PAPER, fill_opacity=0.2, stroke=PAPER, stroke_width=2, stroke_dasharray="6 6"
        )
    layers = max(1, min(6, round(count / 8)))
    under = "".join(
        rect(-W / 2, -H / 2 + 3 * i, W, H, 10, fill=mix("#F0D9B0", INK, 0.1 + 0.05 * (i % 2)), stroke="#B9986A")
        for i in range(layers, 0, -1)
    )
    return under + use(f"c9-card-{top}" if top else "c9-back")


def label(words: object, size: float = 16, dark: bool = True) -> str:
    """A small badge with words."""
    w = max(size * 1.6, size * 0.6 * len(str(words)) + size)
    fill, front = (ink("text"), ink("panel")) if dark else (PAPER, INK)
    return rect(-w / 2, -size * 0.75, w, size * 1.5, size * 0.75, fill=fill) + text(
        0, size * 0.36, words, size, font_weight=700, fill=front
    )
