"""The score sheet: which balloon brought whom how much, and the sets of the third edition."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.aloft.pieces import LETTERS, card, chip
from montgolfier.cli.boards.colours import CLOTH, style
from montgolfier.engine.title import JsonDict, Outcome


def sheet(outcome: Outcome, names: list[str]) -> RenderableType:
    """Which balloon brought whom how much."""
    if "seats" not in outcome.sheet:
        return common_sheet(outcome)
    seats = outcome.sheet["seats"]
    table = score_table("Score sheet")
    for heading in ("player", "colours", "balloons with their tokens"):
        table.add_column(heading)
    for heading in ("formation", "sets", "total") if "sets" in seats[0] else ("total",):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, (name, row) in enumerate(zip(names, seats, strict=True)):
        balloons = Text("  ").join(Text.assemble(chip(b), f"·{n}") for b, n in row["balloons"].items())
        hand = Text(" ").join(card(letter) for letter in row["hand"])
        parts = [str(row["formation"]), str(row["achievement"])] if "sets" in row else []
        emphasis = "bold" if seat in outcome.winners else ""
        table.add_row(name, hand, balloons, *parts, str(outcome.scores[seat]), style=emphasis)
    return Group(table, Text(), set_sheet(seats, names)) if "sets" in seats[0] else table


def score_table(title: str) -> Table:
    """An empty table in the form that all tables here have."""
    return Table(
        title=title, title_justify="left", title_style="bold", header_style="bold", box=SIMPLE_HEAD, padding=(0, 1)
    )


def set_sheet(seats: list[JsonDict], names: list[str]) -> Table:
    """Third edition: tokens of every kind and the points of the sets they make."""
    table = score_table("Sets: tokens → points")
    table.add_column("player")
    for letter in CLOTH:
        table.add_column(Text.assemble((letter, style(LETTERS[letter], CLOTH[letter]))), justify="center", no_wrap=True)
    for heading in ("wild as", "safety", "sum"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, row in zip(names, seats, strict=True):
        kinds = [set_cell(row, letter) for letter in CLOTH]
        safety = f"{row['tokens']['safety']}→{row['sets']['safety']}"
        table.add_row(name, *kinds, row["wild_as"] or "-", safety, str(row["achievement"]))
    return table


def set_cell(row: JsonDict, colour: str) -> str:
    """Tokens of one colour, wild ones included, and their points; those of an own colour do not count (A3-31)."""
    own = colour in row["hand"]
    size = (0 if own else row["tokens"][colour]) + row["wild_as"].count(colour)
    return "own" if own and not size else f"{size}→{row['sets'][colour]}" if size else "·"


def common_sheet(outcome: Outcome) -> Table:
    """The score of those who play together."""
    parts = outcome.sheet
    table = score_table("Score sheet")
    table.add_column("what")
    table.add_column("points", justify="right")
    table.add_row("columns from the first to the last flying balloon", str(parts["width"]))
    grounded = Text(" ").join(chip(balloon) for balloon in parts["unlaunched"])
    table.add_row(Text.assemble("3 for every balloon not launched  ", grounded), str(parts["penalty"]))
    table.add_row("total, the lower the better", str(outcome.scores[0]), style="bold")
    return table
