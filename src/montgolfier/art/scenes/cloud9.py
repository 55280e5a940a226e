"""The scene of Cloud 9."""

from typing import Any

from montgolfier.art import brand, sky
from montgolfier.art.cloud9 import board, choices
from montgolfier.art.palette import INK, ink
from montgolfier.art.scene import Figure, Memory, Scene, Sitting, View
from montgolfier.art.svg import at, path, rect, text, use, words

ENDINGS = {
    "fell": "fell at cloud",
    "left": "all had left at cloud",
    "top": "reached the top, cloud",
    "stopped": "ended at cloud",
}


def follow(memory: Memory, before: View, deed: str, after: View) -> Memory:
    """Nothing that the view does not tell."""
    return {}


def panel(sitting: Sitting) -> str:
    """Cards that are still somewhere: what one can count on."""
    unseen = sitting.view["unseen"]
    rows = "".join(f"<li><b>{count}</b> {words(suit)}</li>" for suit, count in unseen.items())
    return (
        '<section class="unseen-cards panel" aria-label="Cards you have not seen"><h2>Not seen yet</h2>'
        f"<p><small>in other hands and in the pile</small></p><ul>{rows}</ul></section>"
    )


def sheet(sitting: Sitting, outcome: Any) -> str:
    """The score explained trip by trip."""
    data = outcome.sheet
    names = [words(sitting.name(seat)) for seat in range(sitting.view["players"])]
    head = "".join(f"<th scope='col'>{name}</th>" for name in names)
    rows = ""
    if any(data["before"]):
        rows += "<tr><th scope='row'>before</th>" + "".join(f"<td>{n}</td>" for n in data["before"]) + "</tr>"
    for trip in data["trips"]:
        cells = "".join(
            f"<td>+{points} <small>cloud {left}</small></td>" if left else f"<td>{f'+{points}' if points else '–'}</td>"
            for points, left in zip(trip["points"], trip["left"], strict=True)
        )
        how = f"{ENDINGS[trip['ended']]} {trip['level']}"
        rows += f"<tr><th scope='row'>Trip {trip['trip']} <small>{how}</small></th>{cells}</tr>"
    total = "".join(f"<td><b>{score}</b></td>" for score in outcome.scores)
    return (
        f'<div class="wide" tabindex="0"><table class="trips"><thead><tr><th scope="col">Trip</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody><tfoot><tr><th scope='row'>Total</th>{total}</tr></tfoot></table></div>"
    )


def emblem() -> str:
    """A balloon over six clouds."""
    steps = ""
    clouds = ((30, 146, 1), (88, 126, 2), (148, 150, 3), (216, 126, 4), (276, 92, 5), (330, 54, 6))
    for i, (x, y, n) in enumerate(clouds):
        steps += sky.cloud(x, y, 0.44, i) + text(x - 2, y - 3, n, 14, font_weight=800, fill=ink("cloud-ink"))

    def die(x: float, y: float, turn: float) -> str:
        face = rect(-13, -13, 26, 26, 6, fill="#FFFBF1", stroke=INK, stroke_width=2)
        return at(x, y, face, path(sky.PUFFS[0], fill="#2F6FB5", transform="translate(0 5) scale(.13)"), turn=turn)

    return brand.emblem(
        rect(0, 0, 360, 190, fill="url(#mg-sky)"),
        sky.sun(60, 44, 22),
        steps,
        at(178, 122, use("plain-RW"), scale=0.86),
        die(282, 140, 12),
        die(316, 132, -12),
    )


FIGURES = (
    Figure(
        after="C-17",
        caption="Ben is the pilot at cloud 3. Cleo left at cloud 2 with two points; Ada has to decide.",
        options={"players": 3},
        position={
            "hands": [["green", "red", "red"], ["green", "purple", "wild"], ["yellow", "yellow"]],
            "pilot": 1,
            "level": 3,
            "aboard": [True, True, False],
            "left": [0, 0, 2],
            "scores": [12, 7, 20],
            "dice": ["green", "red", "blank"],
            "phase": "passenger",
            "to_act": 0,
        },
        seat=0,
        names=("Ada", "Ben", "Cleo"),
    ),
)

SCENE = Scene(
    size=lambda view: (board.W, board.H),
    label="The sky of Cloud 9: a ladder of clouds, dice, your hand",
    definitions=board.definitions,
    scenery=board.scenery,
    pieces=board.pieces,
    ask=choices.ask,
    say=choices.say,
    follow=follow,
    note=choices.note,
    panel=panel,
    sheet=sheet,
    emblem=emblem,
    figures=FIGURES,
)
