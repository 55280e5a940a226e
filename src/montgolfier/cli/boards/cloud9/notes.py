"""Beside and below the clouds: people with points and cards, the dice, the odds, the hand and the piles."""

from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.cloud9.pieces import chip, chips, person, step
from montgolfier.engine.title import JsonDict
from montgolfier.engine.words import plural
from montgolfier.games.cloud9.odds import pilot_pays


def people(view: JsonDict) -> Table:
    """One line for every seat."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(3):
        table.add_column(no_wrap=True)
    table.add_column(min_width=len("pilot"))  # even while it is empty, or rich would take the room from other columns
    table.add_row(Text("to " + str(view["target"]), "bold"), *(Text(word, "bold") for word in ("points", "cards", "")))
    for seat, score in enumerate(view["scores"]):
        cards = view["hand_sizes"][seat]
        emphasis = "bold" if seat == view["to_move"] else ""
        table.add_row(
            Text(person(view, seat), emphasis),
            Text(f"{score:>6}", emphasis),
            Text("    ?" if cards is None else f"{cards:>5}"),
            Text(condition(view, seat)),
        )
    return table


def condition(view: JsonDict, seat: int) -> str:
    """What a seat is doing."""
    if view["winners"] is not None:
        return "wins" if seat in view["winners"] else ""
    if view["left"][seat]:
        return f"left, +{step(view, view['left'][seat])['points']}"
    if not view["aboard"][seat]:
        return "left"
    if seat == view["pilot"]:
        return "pilot"
    return "stays" if view["decided"][seat] else ""


def hand(view: JsonDict) -> Table:
    """The dice with the odds, the own cards, the piles."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_row(Text("dice", "bold"), Text("   ").join(filter(None, [dice(view), odds(view)])))
    for seat, cards in enumerate(view["hands"]):
        if cards is not None:
            held = Text(" ").join(chip(name, number) for name, number in cards.items())
            table.add_row(Text(person(view, seat), "bold"), held if cards else Text("no cards"))
    used = view["discard"]
    seen = Text(" ").join(chip(name, used.count(name)) for name in dict.fromkeys(used))
    table.add_row(
        Text("piles", "bold"),
        Text.assemble(f"{view['deck_size']} to draw, {len(used)} used", "  " if used else "", seen),
    )
    return table


def dice(view: JsonDict) -> Text:
    """The dice on the table."""
    return chips(view["dice"]) if view["dice"] else Text("not rolled yet")


def odds(view: JsonDict) -> Text | None:
    """How likely it is that the pilot can pay, as far as the reader can tell."""
    chance = pilot_pays(view)
    if chance is None:
        return None
    if view["pilot"] == view["seat"] and view["dice"]:
        return Text("you can pay" if chance else "you cannot pay")
    number = view["hand_sizes"][view["pilot"]]
    who = "you can" if view["pilot"] == view["seat"] else f"seat {view['pilot']} with {plural(number, 'card')} can"
    return Text(f"{who} pay: {100 * chance:.0f} %")
