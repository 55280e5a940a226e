"""Solo and cooperative Aloft, solved: what the title names as its solver."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from montgolfier.engine.errors import SetupError
from montgolfier.engine.title import JsonDict
from montgolfier.games.aloft.components import BALLOONS, COLUMNS
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve.aloft.checks import checked
from montgolfier.solve.aloft.position import row_of
from montgolfier.solve.aloft.session import AloftSession
from montgolfier.solve.solver import PuzzleSeries, Solver

EDITIONS = ("first", "second")


def read_row(text: str) -> JsonDict:
    """A row as it is typed, `RW, LION, GP`, as the fields of a position."""
    return {"row": text.upper().replace(",", " ").split(), "to_move": 0}


def check_row(state: Aloft, fields: Mapping[str, Any]) -> None:
    """A row to be solved names every balloon; elsewhere chance completes it."""
    if "row" not in fields:
        return
    missing = sorted(name for name in row_of(state) if name not in fields["row"])
    if missing:
        raise SetupError(f"row: {', '.join(missing)} missing; every balloon must be in the row (A1-41, A2-36)")


def puzzle_seed(day: date, edition: str) -> int:
    """A different deal for every day and edition."""
    return 2 * day.toordinal() + EDITIONS.index(edition)


SOLVER = Solver(
    positions=Aloft,
    check=checked,
    session=AloftSession,
    worst_score=3 * len(BALLOONS) + COLUMNS,
    turn=lambda state: checked(state).turn,
    read_deal=read_row,
    check_deal=lambda state, fields: check_row(checked(state), fields),
    puzzles=PuzzleSeries(
        editions=EDITIONS,
        goal="Launch the row into the fewest columns.",
        first_day=date(2026, 1, 1),
        options=lambda edition: {"edition": edition, "players": 1},
        seed=puzzle_seed,
        row=lambda state: row_of(checked(state)),
    ),
)
