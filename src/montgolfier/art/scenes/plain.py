"""A game without pictures of its own: what is known in words, what may be done as buttons."""

from typing import Any

from montgolfier.art import brand, sky
from montgolfier.art.palette import ink
from montgolfier.art.scene import Ask, Memory, Scene, Sitting, View
from montgolfier.art.svg import action, group, place, rect, text, words

W, H = 1600, 950


def scenery(view: View) -> str:
    """The landscape all games share."""
    return sky.panorama(W, 800, clouds=((0.2, 0.2, 1.2, 0), (0.8, 0.3, 1.1, 1)))


def pieces(sitting: Sitting) -> str:
    """The view as lines, the legal actions as tablets."""
    shown = [(k, v) for k, v in sitting.view.items() if k not in ("title", "seat", "players")]
    lines = "".join(
        text(80, 90 + 34 * i, f"{k}: {v}"[:90], 24, text_anchor="start", fill=ink("outline"))
        for i, (k, v) in enumerate(shown[:18])
    )
    tablets = ""
    for i, deed in enumerate(sitting.legal[:60]):
        x, y = 170 + (i % 6) * 250, 620 + (i // 6) * 62
        face = rect(-115, -24, 230, 48, 24, fill=ink("paper"), stroke=ink("glow"), stroke_width=4, class_="focus")
        tablets += action(
            deed,
            deed,
            face,
            text(0, 8, deed, 21, fill=ink("outline"), font_weight=700),
            class_="choice",
            transform=place(x, y),
        )
    return group(rect(50, 40, 1500, 540, 22, fill=ink("paper"), fill_opacity=0.8), lines, id="lines") + group(
        tablets, id="choices"
    )


def ask(sitting: Sitting) -> Ask:
    """What is due."""
    return Ask("choose an action", "Tap one of the tablets.") if sitting.legal else Ask("", "")


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """Nothing to remember."""
    return {}


def sheet(sitting: Sitting, outcome: Any) -> str:
    """The bare scores."""
    rows = "".join(
        f"<dt>{words(sitting.name(seat))}</dt><dd><b>{score}</b></dd>" for seat, score in enumerate(outcome.scores)
    )
    return f'<dl class="sum">{rows}</dl>'


SCENE = Scene(
    size=lambda view: (W, H),
    label="The position in words",
    definitions=lambda view: "",
    scenery=scenery,
    pieces=pieces,
    ask=ask,
    say=lambda view, deed: deed,
    follow=follow,
    note=lambda view, seat: "",
    panel=lambda sitting: "",
    sheet=sheet,
    emblem=lambda: brand.emblem(sky.panorama(360, 124, seed=4, size=0.4)),
)
