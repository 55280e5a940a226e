"""The list of players beside a board, row by row: what stands there, apart from how it looks."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup

from montgolfier.table.table import Seat, Table


@dataclass(frozen=True)
class Players:
    """What a scene tells about the players: who is to move, and for each seat what stands beside the name."""

    to_move: Any = None
    scores: Sequence[Any] = ()
    notes: Sequence[str] = ()
    tokens: Sequence[str] = ()
    holdings: Sequence[str] = ()


NOT_STARTED = Players()


@dataclass(frozen=True)
class SeatRow:
    """One seat, as somebody sees it."""

    kind: str
    name: str
    about: str
    turn: bool = False
    you: bool = False
    away: bool = False
    score: str = ""
    is_secret: bool = False  # there is a score, and whoever looks may not know it
    token: Markup = field(default_factory=Markup)
    held: Markup | None = None
    left: float | None = None  # seconds on the clock when it was last started
    since: float | None = None  # when that was, if it runs


def seat_rows(
    table: Table, seat: int | None, present: Sequence[bool], players: Players, clock: dict[str, Any] | None, ply: int
) -> tuple[SeatRow, ...]:
    """All seats as a seat, or a spectator, sees them when so many actions stood; `clock` as in the data of a table."""
    return tuple(
        seat_row(i, holder, name, i == seat, i < len(present) and present[i], players, clock)
        for i, (holder, name) in enumerate(zip(table.seats_at(ply), table.names_at(ply), strict=True))
    )


def seat_row(
    i: int, holder: Seat, name: str, you: bool, present: bool, players: Players, clock: dict[str, Any] | None
) -> SeatRow:
    """One seat."""
    human, turn = holder.kind == "human", players.to_move == i
    away = human and not you and not present
    score = players.scores[i] if i < len(players.scores) else None
    timed = clock is not None and human
    return SeatRow(
        kind=holder.kind,
        name="Free seat" if holder.kind == "open" else f"{name} (you)" if you and name != "You" else name,
        about=about(holder, turn, away, players.notes[i] if i < len(players.notes) else ""),
        turn=turn,
        you=you,
        away=away,
        score="" if score is None else str(score),
        is_secret=score is None and i < len(players.scores),
        token=Markup(players.tokens[i] if i < len(players.tokens) else ""),
        held=Markup(players.holdings[i]) if i < len(players.holdings) else None,
        left=clock["left"][i] if clock and timed else None,
        since=clock["since"] if clock and timed and clock["runs_for"] == i else None,
    )


def about(holder: Seat, turn: bool, away: bool, note: str) -> str:
    """What stands below the name."""
    if holder.kind == "bot":
        who = f"robot, {holder.level}, {holder.character}" if holder.character else f"robot, {holder.level}"
    else:
        who = "a robot plays" if holder.stand_in else "away" if away else ""
    return " · ".join(said for said in ("to move" if turn else "", who, note) if said)


def with_scores(rows: tuple[SeatRow, ...], scores: Sequence[int | None]) -> tuple[SeatRow, ...]:
    """The same rows with other scores, if there are any."""
    if not scores:
        return rows
    changed = (
        replace(row, score="" if score is None else str(score), is_secret=score is None)
        for row, score in zip(rows, scores, strict=False)
    )
    return (*changed, *rows[len(scores) :])
