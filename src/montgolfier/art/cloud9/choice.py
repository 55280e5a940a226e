"""The choice as tablets: gold to continue, white to stop. Two of them are large, many payments are smaller."""

from math import ceil

from montgolfier.art.cloud9 import balloon
from montgolfier.art.cloud9.paper import slip
from montgolfier.art.cloud9.signs import GOLD_DARK, INK, SOFT, SUITS, four_colours, sign, suit_sign
from montgolfier.art.cloud9.words import coverage, higher, owed, say, worth
from montgolfier.art.palette import ink
from montgolfier.art.scene import View
from montgolfier.art.svg import action, at, circle, group, path, place, rect, text
from montgolfier.engine.words import joined, plural

WIDTH, HEIGHT, GAP = 540, 206, 14
CROWD = 16  # the most choices that still leave room for the hand
WARM, COOL = ("#FFD77E", "#C9821A"), ("#FFFBF1", "#7D93BF")


def stay_art() -> str:
    """The basket rises."""
    return group(
        at(0, 18, balloon.wicker(84, 32)),
        path("M-36 14L-16-20M36 14L16-20", stroke=balloon.WICKER_DARK, stroke_width=3),
        sign("flame", 46, "#D9573F", "#FFE3A8", y=-18),
        sign("up", 32, GOLD_DARK, x=78, y=4),
        sign("up", 32, GOLD_DARK, x=-78, y=4),
    )


def leave_art(points: int) -> str:
    """A parachute and what it brings."""
    return group(
        at(-44, 30, balloon.canopy("#2F6FB5", 92, "#D5E2F2"), circle(0, 6, 10, fill=INK)),
        text(52, 22, f"+{points}", 56, font_weight=700, fill=INK),
    )


def pay_art(cards: list[tuple[str, str]], room: float) -> str:
    """The cards of a payment; a wild has the colour it stands for."""
    step = min(48.0, (room - 40) / max(len(cards) - 1, 1))
    return "".join(
        at(
            (i - (len(cards) - 1) / 2) * step,
            0,
            rect(-19, -29, 40, 64, 8, fill=INK, opacity=0.2),
            rect(-20, -32, 40, 64, 8, fill=SUITS[colour].tint, stroke=SUITS[colour].dark, stroke_width=2.4),
            at(0, -9, four_colours(26)) + at(0, 18, suit_sign(colour, 15)) if card != colour else suit_sign(card, 28),
        )
        for i, (card, colour) in enumerate(cards)
    ) or sign("up", 50, GOLD_DARK)


def fall_art() -> str:
    """The balloon sinks."""
    return group(
        sign("balloon", 92, "#DE4440", "#FFF4DC", turn=26),
        sign("down", 32, "#52648F", x=78, y=4),
        sign("down", 32, "#52648F", x=-78, y=4),
    )


def face(view: View, deed: str, room: float) -> tuple[str, str, str]:
    """Picture, head and second line of a tablet."""
    level = view["level"]
    if deed == "stay":
        return stay_art(), "Stay", f"level {higher(view)}: {plural(worth(view, higher(view)), 'point')}"
    if deed == "leave":
        return leave_art(worth(view, level)), "Leave", f"take {plural(worth(view, level), 'point')} now"
    if deed == "fail":
        return fall_art(), "Do not pay", "the balloon falls"
    _, _, wilds = deed.partition("wild:")
    whole = "one wild for all dice" if wilds == "*" else f"wild for {joined(wilds.split('+'))}" if wilds else ""
    if not owed(view):
        return pay_art([], room), "Rise", "nothing to pay"
    return pay_art(coverage(view, deed), room), "Pay", whole or f"and rise to level {higher(view)}"


def name_of(deed: str) -> str:
    """An id for a tablet."""
    return "do-" + deed.replace(" ", "-").replace(":", "-").replace("+", "-").replace("*", "all")


def large(picture: str, head: str, second: str, w: float, h: float) -> str:
    """Picture, head and second line under each other."""
    return (
        at(w / 2, h * 0.34, picture)
        + text(w / 2, h - 47, head, 34, font_weight=700, fill=INK)
        + text(w / 2, h - 19, second, min(20, round((w - 14) / (0.5 * len(second)), 1)), fill=INK)
    )


def small(view: View, deed: str, head: str, w: float, h: float) -> str:
    """The cards alone; they tell payments apart."""
    scale = min(1.0, (h - 14) / 70, w / 150)
    if deed == "fail":
        wide = w > 200
        picture = sign("balloon", 44 * scale, "#DE4440", "#FFF4DC", x=-70 if wide else 0, turn=26)
        return at(w / 2, h / 2, picture, text(16, 8, head, 24, font_weight=700, fill=INK) if wide else "")
    if w > 200:
        cards = at(w * 0.36, h / 2, pay_art(coverage(view, deed), w * 0.6 / scale), scale=scale)
        return cards + text(w * 0.84, h / 2 + 9, head, 26, font_weight=700, fill=INK)
    return at(w / 2, h / 2, pay_art(coverage(view, deed), (w - 24) / scale), scale=scale)


def tablet(view: View, deed: str, x: float, y: float, w: float, h: float) -> str:
    """One choice."""
    fill, deep = COOL if deed in ("leave", "fail") else WARM
    picture, head, second = face(view, deed, w - 44)
    inner = large(picture, head, second, w, h) if h > 150 else small(view, deed, head, w, h)
    r = min(24.0, h / 4)
    sentence = say(view, deed) + "."
    return action(
        deed,
        sentence,
        rect(-4, -4, w + 8, h + 15, r + 4, fill="none", stroke=ink("glow"), stroke_width=7, class_="halo"),
        rect(0, 7, w, h, r, fill=deep, stroke=ink("outline"), stroke_width=1.6),
        group(
            rect(0, 0, w, h, r, fill=fill, stroke=ink("outline"), stroke_width=1.8, class_="focus"),
            rect(6, 6, w - 12, h - 12, max(r - 5, 4), fill="none", stroke="#fff", stroke_width=2, opacity=0.65),
            inner,
            class_="lift",
        ),
        class_="tablet",
        transform=place(x, y),
        id=name_of(deed),
        data_key=deed,
    )


def columns_for(choices: int) -> int:
    """How many tablets stand side by side."""
    return choices if choices <= 3 else 2 if choices == 4 else 3 if choices <= 9 else 4 if choices <= CROWD else 7


def tablets(view: View, legal: list[str]) -> str:
    """Every legal action, continuing first. Many payments take up the room of the hand as well."""
    deeds = sorted(legal, key=lambda deed: deed in ("leave", "fail"))
    columns = columns_for(len(deeds))
    rows = ceil(len(deeds) / columns)
    gap = GAP if len(deeds) <= CROWD else 6
    height = HEIGHT if len(deeds) <= CROWD else 530
    w = (WIDTH - (columns - 1) * gap) / columns
    h = (height - (rows - 1) * (gap + 6)) / rows
    return "".join(
        tablet(view, deed, i % columns * (w + gap), i // columns * (h + gap + 6), w, h) for i, deed in enumerate(deeds)
    )


def prospects(view: View) -> str:
    """While others choose: what leaving is worth here and one level higher."""
    level = view["level"]
    w = (WIDTH - GAP) / 2
    here = (
        slip(w, 86, 18)
        + at(44, 54, at(0, 8, balloon.canopy("#2F6FB5", 50, "#D5E2F2"), circle(0, 3, 6, fill=INK)))
        + text(84, 40, f"+{worth(view, level)}", 32, font_weight=700, fill=INK, text_anchor="start")
        + text(84, 68, "for leaving here", 20, fill=SOFT, text_anchor="start")
    )
    there = (
        slip(w, 86, 18)
        + sign("up", 36, GOLD_DARK, x=44, y=43)
        + text(84, 40, f"+{worth(view, higher(view))}", 32, font_weight=700, fill=INK, text_anchor="start")
        + text(84, 68, f"at level {higher(view)}", 20, fill=SOFT, text_anchor="start")
    )
    return at(0, 52, here) + (at(w + GAP, 52, there) if higher(view) > level else "")
