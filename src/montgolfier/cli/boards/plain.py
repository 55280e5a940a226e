"""The board of a title that brings none: players, and everything the seat knows, in a table.

Three fields of a view are understood if they are there: `to_move` (a seat), `scores` (one a seat) and `seat`.
"""

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from montgolfier.art.fields import Field, fields_of, is_scalar, label, scalar
from montgolfier.engine.title import JsonDict, Outcome

UNDERSTOOD = ("title", "seat", "to_move", "scores")
MOST_LINES = 80  # of a view; a game with more to show needs a board of its own
MOST_EFFECTS = 3


def draw(view: JsonDict) -> RenderableType:
    """The players, then every field of the view; long values continue on the next line."""
    return Limited(Group(*people(view), table_of(fields_of(view, UNDERSTOOD))), MOST_LINES)


class Limited:
    """The first lines of something, and how many more there are."""

    def __init__(self, content: RenderableType, most: int) -> None:
        self.content = content
        self.most = most

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = console.render_lines(self.content, options, pad=False)
        fits = len(lines) <= self.most
        for line in lines if fits else lines[: self.most - 1]:
            yield from line
            yield Segment.line()
        if not fits:
            yield Text(f"… {len(lines) - self.most + 1} more lines", "bold")


def people(view: JsonDict) -> list[Text]:
    """Scores and whose turn it is, as far as the view shows them."""
    scores, mover = view.get("scores"), view.get("to_move")
    if isinstance(scores, list | tuple) and scores and all(is_scalar(score) for score in scores):
        seats = [Text(f"{seat_name(view, seat)}: {scalar(score)}") for seat, score in enumerate(scores)]
        for seat, words in enumerate(seats):
            if seat == mover:
                words.stylize("bold")
                words.append(" (to move)")
        return [Text("   ").join(seats)]
    if isinstance(mover, int):
        return [Text(f"{seat_name(view, mover)} to move", "bold")]
    return []


def seat_name(view: JsonDict, seat: int) -> str:
    """What to call a seat."""
    return f"Seat {seat} (you)" if view.get("seat") == seat else f"Seat {seat}"


def table_of(fields: list[Field]) -> Table:
    """Names on the left, values on the right."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(overflow="fold", max_width=30)
    table.add_column(overflow="fold")
    for field in fields:
        name = Text("  " * min(field.depth, 6) + field.name, "bold" if field.depth == 0 else "")
        table.add_row(name, value_of(field))
    return table


def value_of(field: Field) -> RenderableType:
    """A value, a table with its columns aligned, or a text as it is."""
    if field.grid:
        wide = max(len(cell) for row in field.grid for cell in row)
        return Text("\n".join(" ".join((cell or "·").center(wide) for cell in row).rstrip() for row in field.grid))
    return Text("\n".join(field.lines) or field.value)


def question(view: JsonDict) -> str:
    """That it is this seat's turn."""
    return "Your move:"


def legend(view: JsonDict) -> RenderableType:
    """How to read the table and write moves."""
    return Text(
        "The table shows all that you know. Moves are written as they are listed; every move has a number as well."
    )


def sheet(outcome: Outcome, names: list[str]) -> RenderableType:
    """The final scores, the winners marked, and what the game says about how they came about."""
    table = Table(title="Score sheet", title_justify="left", title_style="bold", header_style="bold", box=SIMPLE_HEAD)
    table.add_column("seat")
    table.add_column("score", justify="right")
    for seat, (name, score) in enumerate(zip(names, outcome.scores, strict=True)):
        table.add_row(name, str(score), style="bold" if seat in outcome.winners else "")
    details = fields_of(outcome.sheet)
    return Group(table, Limited(table_of(details), MOST_LINES)) if details else table


def paint(text: str) -> Text:
    """The text as it is."""
    return Text(text)


def effect(before: JsonDict, after: JsonDict) -> str:
    """The single values that a move changes, from what to what."""
    changes = [
        f"{label(name).lower()} {scalar(before[name])} → {scalar(after[name])}"
        for name in before
        if name in after and name not in UNDERSTOOD and is_scalar(before[name]) and is_scalar(after[name])
        if before[name] != after[name]
    ]
    return ", ".join(changes[:MOST_EFFECTS]) + (", …" if len(changes) > MOST_EFFECTS else "")
