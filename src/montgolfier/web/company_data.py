"""What a table's data say about clocks and takebacks."""

from typing import Any

from montgolfier.table.table import Table


def takeback_data(table: Table) -> dict[str, Any] | None:
    """A takeback that is being asked for."""
    asked = table.takeback
    return {"seat": asked.seat, "to": asked.to, "asked": sorted(asked.asked)} if asked else None


def clock_data(table: Table) -> dict[str, Any] | None:
    """How much time everybody had when the clock was last started."""
    clock = table.clock
    if clock is None:
        return None
    left = [round(clock.left(seat, clock.since), 1) for seat in range(len(table.seats))]
    return {**clock.rule.to_dict(), "left": left, "runs_for": clock.runs_for, "since": round(clock.since, 1)}
