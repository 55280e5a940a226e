"""Questions, help and effects in words."""

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.cloud9.pieces import GROUNDS, chips, paint, step
from montgolfier.engine.title import JsonDict
from montgolfier.engine.words import plural

MOVES = [
    ("stay", "stay in the basket: more points if the pilot can pay, none if not"),
    ("leave", "get out and take the points of this level"),
    ("pay", "one card of the colour for every coloured die"),
    ("pay wild:red", "a wild instead of a red card, the rest as above"),
    ("pay wild:*", "a wild for the whole roll, where the edition has it so"),
    ("fail", "let the balloon fall: only without the right cards"),
]
MARKS = [
    (" 4   4 points  4 dice", "a cloud: its level, the points for leaving there, the dice rolled there"),
    ("▐ 102  ▌", "the basket with those aboard; the pilot's number is on a light ground"),
    ("▟3▙", "seat 3 left by parachute at this level"),
]


def question(view: JsonDict) -> str:
    """What is to be decided."""
    points = plural(step(view)["points"], "point")
    if view["phase"] == "passenger":
        return f"Seat {view['pilot']} flies. Stay, or leave with {points}?"
    if view["phase"] == "pay":
        return "You fly: pay for the coloured dice."
    when = "before the roll" if view["phase"] == "lone_before" else "before you pay"
    return f"You are alone aboard. Go on, or leave with {points} {when}?"


def legend(view: JsonDict) -> RenderableType:
    """Marks, moves, and how the odds are meant."""
    marks = Table.grid(padding=(0, 3, 0, 0))
    for mark, meaning in MARKS:
        marks.add_row(mark, meaning)
    moves = Table.grid(padding=(0, 3, 0, 0))
    for form, meaning in MOVES:
        moves.add_row(paint(form), meaning)
    return Group(
        Text("On the board", "bold"), marks, chips(GROUNDS), Text(),
        Text("Moves", "bold"), moves, Text(),
        "The percentage is the chance that the pilot has the cards, from all cards that you have not seen.",
    )  # fmt: skip


def effect(before: JsonDict, after: JsonDict) -> str:
    """Points gained, cards played, or what may follow."""
    seat = before["seat"]
    if seat is None:
        return ""
    gained = after["scores"][seat] - before["scores"][seat]
    if before["phase"] != "pay":
        if gained:
            return f"{plural(gained, 'point')}, {after['scores'][seat]} in all"
        following = step(before, before["level"] + 1)["points"]
        return f"{plural(following, 'point')} one level up, nothing if the balloon falls"
    if after["trips_done"] > before["trips_done"] and not gained:
        return "the balloon falls, nobody aboard gets anything"
    spent = Counter(before["hands"][seat]) - Counter(after["hands"][seat])
    played = f"plays {', '.join(spent.elements())}" if spent else "costs nothing"
    return f"{played}; {plural(gained, 'point')}" if gained else played
