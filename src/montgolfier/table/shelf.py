"""The shelf of puzzles: what is known about each, and who played which at what table."""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import Column, Engine, ForeignKey, Integer, String, Text, delete, insert, select, update
from sqlalchemy import Table as SqlTable

from montgolfier.table.store import metadata

ratings = SqlTable(
    "puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("edition", String(16), primary_key=True),
    Column("rating", Text, nullable=False),
)
plays = SqlTable(
    "puzzle_plays",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), nullable=False, index=True),
    Column("day", String(10), nullable=False),
    Column("edition", String(16), nullable=False),
    Column("score", Integer),  # none while it is being played
    Column("finished", String(10)),  # the day
)


@dataclass(frozen=True)
class Rating:
    """What is known about a puzzle; what is not known yet is empty."""

    par: int
    grade: str = ""
    bits: float = 0.0
    choices: tuple[tuple[int, int], ...] = ()  # (moves that keep par, legal moves), decision by decision
    levels: tuple[tuple[str, int, int, int, int], ...] = ()  # level, games, reached par, best score, usual score


@dataclass(frozen=True)
class Played:
    """A game of a puzzle."""

    table_id: str
    day: date
    edition: str
    score: int | None
    finished: date | None

    def solved(self, rating: Rating | None) -> bool:
        """Whether par was reached."""
        return rating is not None and self.score is not None and self.score <= rating.par


class Shelf:
    """Reads and writes; every call is one transaction in a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        metadata.create_all(engine, [ratings, plays])

    async def rating(self, day: date, edition: str) -> Rating | None:
        """What is known about a puzzle."""
        return (await self.ratings([day])).get((day, edition))

    async def ratings(self, days: Iterable[date]) -> dict[tuple[date, str], Rating]:
        """What is known about the puzzles of some days."""
        query = select(ratings).where(ratings.c.day.in_([day.isoformat() for day in days]))
        return {(date.fromisoformat(row.day), row.edition): read_rating(row.rating) for row in await self._all(query)}

    async def rate(self, day: date, edition: str, rating: Rating) -> None:
        """Write down what is known."""
        await asyncio.to_thread(self._rate, day.isoformat(), edition, json.dumps(vars(rating)))

    def _rate(self, day: str, edition: str, text: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(ratings).where(ratings.c.day == day, ratings.c.edition == edition))
            connection.execute(insert(ratings).values(day=day, edition=edition, rating=text))

    async def begin(self, table_id: str, person: str, day: date, edition: str) -> None:
        """Somebody plays a puzzle at a table."""
        row = {"table_id": table_id, "person": person, "day": day.isoformat(), "edition": edition}
        await asyncio.to_thread(self._write, insert(plays).values(**row))

    async def finish(self, table_id: str, score: int, at: float) -> None:
        """The game at a table is over; when, in seconds since 1970."""
        finished = datetime.fromtimestamp(at, UTC).date().isoformat()
        change = update(plays).where(plays.c.table_id == table_id, plays.c.score.is_(None))
        await asyncio.to_thread(self._write, change.values(score=score, finished=finished))

    async def played(self, person: str) -> list[Played]:
        """The games of a person, the first one first."""
        query = select(plays).where(plays.c.person == person).order_by(plays.c.day)
        return [read_play(row) for row in await self._all(query)]

    async def at_table(self, table_id: str) -> Played | None:
        """The puzzle at a table, if there is one."""
        found = await self._all(select(plays).where(plays.c.table_id == table_id))
        return read_play(found[0]) if found else None

    async def _all(self, query: Any) -> list[Any]:
        def read() -> list[Any]:
            with self.engine.connect() as connection:
                return list(connection.execute(query))

        return await asyncio.to_thread(read)

    def _write(self, change: Any) -> None:
        with self.engine.begin() as connection:
            connection.execute(change)


def today() -> date:
    """The day, the same for everybody: it changes at midnight in Greenwich."""
    return datetime.now(UTC).date()


def read_rating(text: str) -> Rating:
    """A rating as it was written."""
    fields = json.loads(text)
    fields["choices"] = tuple(tuple(pair) for pair in fields["choices"])
    fields["levels"] = tuple(tuple(line) for line in fields["levels"])
    return Rating(**fields)


def read_play(row: Any) -> Played:
    """A row of the table."""
    finished = date.fromisoformat(row.finished) if row.finished else None
    return Played(row.table_id, date.fromisoformat(row.day), row.edition, row.score, finished)


def streak(solved: set[date], today: date) -> int:
    """How many days in a row, up to today or yesterday, a puzzle was solved on its own day."""
    day = today if today in solved else today - timedelta(1)
    length = 0
    while day in solved:
        length, day = length + 1, day - timedelta(1)
    return length
