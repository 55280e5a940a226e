"""Seats: who wins by turn order, and what compensation in points would do."""

from collections.abc import Sequence
from typing import Any

from montgolfier.lab.measures import Row
from montgolfier.lab.statistics import by_deal, share

FURTHEST = 10  # points of compensation tried, either way


def seat_shares(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Share of the victories by place in the turn order, the first player first."""
    decided = [row for row in rows if row["winners"] and len(row["scores"]) > 1]
    if not decided:
        return []
    seats = len(decided[0]["scores"])
    shares = []
    for place in range(seats):
        values = by_deal((row["deal"], part(row, row["winners"], place)) for row in decided)
        found = share(list(values.values()))
        assert found is not None
        shares.append(found.to_dict())
    return shares


def part(row: Row, winners: Sequence[int], place: int) -> float:
    """The part of a victory that a place in the turn order got."""
    seat = (row["first"] + place) % len(row["scores"])
    return (seat in winners) / len(winners)


def compensation(rows: Sequence[Row]) -> dict[str, Any] | None:
    """The first player's share if its score were changed by k points; None where points do not decide the game."""
    decided = [row for row in rows if row["winners"] and len(row["scores"]) > 1]
    if not decided or any(row["scores"][w] < max(row["scores"]) for row in decided for w in row["winners"]):
        return None
    even = 1 / len(decided[0]["scores"])
    table: list[dict[str, Any]] = []
    for points in range(-FURTHEST, FURTHEST + 1):
        values = by_deal((row["deal"], part(row, changed(row, points), 0)) for row in decided)
        found = share(list(values.values()))
        assert found is not None
        table.append({"points": points, **found.to_dict()})
    fairest = min(table, key=lambda row: (abs(row["mean"] - even), abs(row["points"])))
    return {"fairest": fairest["points"], "table": table}


def changed(row: Row, points: int) -> list[int]:
    """Who would have won with some points more for the first player; without a change, who did."""
    if points == 0:
        return list(row["winners"])
    scores = [score + points * (seat == row["first"]) for seat, score in enumerate(row["scores"])]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
