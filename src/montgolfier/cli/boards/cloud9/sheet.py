"""The score sheet: trip by trip, who left at which level."""

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table

from montgolfier.engine.title import JsonDict, Outcome

ENDINGS = {"fell": "fell", "left": "landed", "top": "reached the top", "stopped": "was stopped"}


def sheet(outcome: Outcome, names: list[str]) -> RenderableType:
    """A line for every trip, then the totals and the cards that break ties."""
    table = Table(
        title="Score sheet", title_justify="left", title_style="bold", header_style="bold", box=SIMPLE_HEAD,
        padding=(0, 1),
    )  # fmt: skip
    table.add_column("trip", justify="right")
    table.add_column("the balloon")
    for name in names:
        table.add_column(name, justify="right")
    if any(outcome.sheet["before"]):
        table.add_row("", "before", *map(str, outcome.sheet["before"]))
    for trip in outcome.sheet["trips"]:
        table.add_row(str(trip["trip"]), f"{ENDINGS[trip['ended']]} at level {trip['level']}", *gains(trip))
    table.add_section()
    table.add_row("", "points", *map(str, outcome.scores), style="bold")
    table.add_row("", "cards left", *map(str, outcome.sheet["cards"]))
    return table


def gains(trip: JsonDict) -> list[str]:
    """What each seat got, a dot for nothing."""
    return [f"+{points}" if points else "·" for points in trip["points"]]
