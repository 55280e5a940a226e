"""The score sheet: routes, areas, trajectories, bonuses, and what every point came from."""

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table

from montgolfier.engine.title import Outcome


def sheet(outcome: Outcome, names: list[str]) -> RenderableType:
    """A line for every source of points."""
    table = Table(
        title="Score sheet", title_justify="left", title_style="bold", header_style="bold", box=SIMPLE_HEAD,
        padding=(0, 1),
    )  # fmt: skip
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for label in ("routes", "areas", "trajectories", "bonuses"):
        table.add_row(label, *map(str, outcome.sheet[label]))
        if label == "areas":
            for name, area in outcome.sheet["area_detail"].items():
                if area is not None:
                    table.add_row(f"  {name}", *shares(area, len(names)), style="dim")
    table.add_section()
    table.add_row("points", *map(str, outcome.scores), style="bold")
    return table


def shares(area: dict[str, object], seats: int) -> list[str]:
    """How many of the enclosing routes each seat has; a star for those who get the number."""
    counts, winners = area["participation"], area["winners"]
    assert isinstance(counts, dict)
    assert isinstance(winners, list)
    return [f"{counts.get(str(seat), 0)}{'*' if seat in winners else ''}" for seat in range(seats)]
