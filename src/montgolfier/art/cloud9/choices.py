"""At the right of Cloud 9's sky: what happened, the dice, and the choice as tablets."""

from collections.abc import Sequence
from math import ceil

from montgolfier.art.cloud9 import cards
from montgolfier.art.cloud9.flight import canopy
from montgolfier.art.icons import icon
from montgolfier.art.palette import GOLD_DEEP, INK, PAPER, ink
from montgolfier.art.scene import Ask, Sitting, View
from montgolfier.art.svg import action, at, circle, group, movable, path, rect, text, use

LEFT, WIDE = 940.0, 630.0
UP = "M0-14L12 0H5V14H-5V0H-12Z"


def dice_here(view: View) -> int:
    """How many dice the present cloud asks for."""
    return next((step["dice"] for step in view["ladder"] if step["level"] == view["level"]), 0)


def headline(sitting: Sitting) -> tuple[str, str]:
    """What happened last, and what it means."""
    view = sitting.view
    if view["pilot"] is None:
        return "The balloon waits", "Cards are dealt, then the first pilot rolls."
    pilot = "You" if view["pilot"] == view["seat"] else sitting.name(view["pilot"])
    dice = view["dice"]
    if dice is None:
        if view["phase"] == "over":
            return "The flights are over", "The road below shows who won."
        return f"{pilot} {'are' if pilot == 'You' else 'is'} the pilot", f"The balloon stands at cloud {view['level']}."
    asked = [cards.WORDS[d] for d in dice if d != "blank"]
    rolled = " and ".join(filter(None, [", ".join(asked[:-1]), asked[-1] if asked else ""])) or "only blanks"
    cost = f"{len(asked)} card{'s' if len(asked) != 1 else ''}" if asked else "nothing"
    return f"{pilot} rolled {rolled}", f"The pilot has to pay {cost} to rise."


def tray(sitting: Sitting) -> str:
    """The slip of paper with the news, and the dice."""
    view = sitting.view
    one, two = headline(sitting)
    news = (
        rect(1, 4, WIDE, 74, 14, fill=INK, opacity=0.16)
        + rect(0, 0, WIDE, 74, 14, fill=ink("panel"), stroke=ink("line"), stroke_width=1.2)
        + text(22, 32, one, 24, font_weight=700, text_anchor="start", fill=ink("text"))
        + text(22, 58, two, 18, text_anchor="start", fill=ink("muted"))
    )
    count = max(dice_here(view), 4)
    step = min(120.0, (WIDE - 40) / count)
    size = min(1.0, step / 100)
    shown: Sequence[str | None] = list(view["dice"] or []) + [None] * (count - len(view["dice"] or []))
    dice = ""
    for i, face in enumerate(shown):
        x = WIDE / 2 + (i - (count - 1) / 2) * step
        drawn = use(f"c9-die-{face}") if face else cards.die(None)
        word = cards.WORDS[face] if face else "not rolled" if i >= dice_here(view) else "to roll"
        caption = text(0, 72, word, 15, fill=PAPER) if count <= 6 else ""
        dice += movable(f"die-{i}", x, 142, group(at(0, 0, drawn, scale=size), caption))
    felt = rect(0, 88, WIDE, 138, 26, fill="#33375E", opacity=0.5) + rect(
        0, 88, WIDE, 138, 26, fill="none", stroke=PAPER, stroke_width=1.5, opacity=0.6
    )
    return at(LEFT, 22, news, felt, dice, id="dice")


def payment(view: View, deed: str) -> list[str]:
    """The cards a payment takes."""
    asked = [d for d in view["dice"] or [] if d != "blank"]
    _, _, wilds = deed.partition("wild:")
    if wilds == "*":
        return ["wild"]
    for colour in filter(None, wilds.split("+")):
        asked[asked.index(colour)] = "wild"
    return asked


def art(view: View, deed: str) -> str:
    """The picture on a tablet."""
    points = next((s["points"] for s in view["ladder"] if s["level"] == view["level"]), view["level"])
    if deed == "stay":
        ropes = path("M-36 16L-16-20M36 16L16-20", stroke="#8F5D2B", stroke_width=3)
        arrows = at(76, 4, path(UP, fill=GOLD_DEEP)) + at(-76, 4, path(UP, fill=GOLD_DEEP))
        return at(0, 20, use("c9-small-basket")) + ropes + icon("flame", 46, "#D9573F", "#FFE3A8", y=-16) + arrows
    if deed == "leave":
        figure = at(-40, -8, canopy("#5B78AC", 92, "#D5DFF0")) + at(-40, 36, circle(0, 0, 9, fill=INK))
        return figure + text(62, 20, f"+{points}", 50, font_weight=700, fill=INK)
    if deed == "fail":
        down = at(78, 4, path(UP, fill="#52648F", transform="rotate(180)"))
        return icon("balloon", 96, "#D9573F", "#FFF1D8", turn=26) + down + at(-156, 0, down)
    paid = payment(view, deed)
    if not paid:
        return text(0, 14, "free", 40, font_weight=700, fill=INK)
    step = min(58.0, 184 / len(paid))
    return "".join(at((i - (len(paid) - 1) / 2) * step, 2, use(f"c9-small-{suit}")) for i, suit in enumerate(paid))


def words(view: View, deed: str) -> tuple[str, str]:
    """Head and second line of a tablet."""
    level = view["level"]
    ladder = {step["level"]: step["points"] for step in view["ladder"]}
    if deed == "stay":
        after = ladder.get(level + 1, level + 1)
        if view["phase"] == "lone_before":
            return "Fly on", f"roll the dice, alone: {after} points ahead"
        return "Stay", f"cloud {level + 1} is worth {after}"
    if deed == "leave":
        points = ladder.get(level, level)
        return "Leave", f"take {points} point{'s' if points != 1 else ''} now"
    if deed == "fail":
        return "Let it fall", "all aboard get nothing"
    wild = deed.count("wild")
    return ("Pay with a wild" if wild else "Pay"), f"and rise to cloud {level + 1}"


def tablet(view: View, deed: str, w: float, h: float) -> str:
    """A choice: gold to go on, white to stop."""
    warm = deed not in ("leave", "fail")
    fill, deep = ("#FFD27A", "#C9821A") if warm else ("#FFFAF0", "#7D8FB5")
    head, sub = words(view, deed)
    size = min(1.0, h / 200, w / 224)
    return action(
        deed,
        say(view, deed),
        rect(-8, -8, w + 16, h + 24, 30, fill=ink("glow"), opacity=0.65, class_="halo"),
        rect(-6, -6, w + 12, h + 20, 28, fill="none", stroke=ink("pick"), stroke_width=5, class_="focus"),
        rect(0, 8, w, h, 24, fill=deep),
        rect(0, 0, w, h, 24, fill=fill, stroke=deep, stroke_width=2),
        rect(8, 8, w - 16, h - 16, 18, fill="none", stroke="#FFFFFF", stroke_width=2, opacity=0.7),
        at(w / 2, h * 0.36, art(view, deed), scale=size),
        text(w / 2, h - 42 * size, head, 30 * size, font_weight=700, fill=INK),
        text(w / 2, h - 18 * size, sub, max(13, 17 * size), fill="#4B4560"),
        class_="tablet",
        id=f"choice-{deed.replace(' ', '-').replace(':', '-').replace('*', 'all').replace('+', '-')}",
    )


def tablets(view: View, legal: Sequence[str]) -> str:
    """Every legal action, the ones that go on first."""
    order = sorted(legal, key=lambda deed: (deed in ("leave", "fail"), deed.count("wild"), deed))
    columns = len(order) if len(order) <= 3 else ceil(len(order) / ceil(len(order) / 4))
    rows = ceil(len(order) / max(columns, 1))
    if not order:
        return ""
    gap = 20.0
    w = min(305.0, (WIDE - gap * (columns - 1)) / columns)
    h = (216 - gap * (rows - 1)) / rows
    left = LEFT + (WIDE - columns * w - (columns - 1) * gap) / 2
    return "".join(
        at(left + (i % columns) * (w + gap), 276 + (i // columns) * (h + gap), tablet(view, deed, w, h))
        for i, deed in enumerate(order)
    )


def table(sitting: Sitting) -> str:
    """News, dice, and the choice when it is the viewer's."""
    return tray(sitting) + group(tablets(sitting.view, sitting.legal), id="choice")


# -- in words ---------------------------------------------------------------------------------------------------
def say(view: View, deed: str) -> str:
    """A legal action as an invitation."""
    level = view["level"]
    points = next((s["points"] for s in view["ladder"] if s["level"] == level), level)
    if deed == "stay":
        return "Stay in the basket"
    if deed == "leave":
        return f"Leave now and take {points} point{'s' if points != 1 else ''}"
    if deed == "fail":
        return "Do not pay: the balloon falls"
    paid = [cards.WORDS[suit] for suit in payment(view, deed)]
    return f"Pay {', '.join(paid)} and rise to cloud {level + 1}" if paid else f"Rise to cloud {level + 1} for nothing"


def ask(sitting: Sitting) -> Ask:
    """What the player to move is asked for."""
    legal = sitting.legal
    if not legal:
        return Ask("", "")
    if "stay" in legal:
        return Ask("stay or leave?", "The pilot may not be able to pay.")
    if legal == ["fail"] or list(legal) == ["fail"]:
        return Ask("you cannot pay", "The balloon falls.")
    return Ask("pay and rise, or let it fall?", "You are the pilot.") if "fail" in legal else Ask("pay", "and rise")


def note(view: View, seat: int) -> str:
    """What all know of a player."""
    size = view["hand_sizes"][seat]
    parts = [] if size is None else [f"{size} card{'s' if size != 1 else ''}"]
    if view["pilot"] == seat and view["to_move"] is not None:
        parts.append("pilot")
    elif view["left"][seat]:
        parts.append(f"left at cloud {view['left'][seat]}")
    elif view["decided"][seat]:
        parts.append("stays")
    elif view["aboard"][seat]:
        parts.append("aboard")
    return " · ".join(parts)
