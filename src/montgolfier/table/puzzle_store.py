"""The puzzles in the database: what is known about each one, and who played which of them at what table."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from sqlalchemy import Engine, Select, and_, delete, func, insert, select, update

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.schema import puzzle_plays as plays
from montgolfier.table.schema import puzzles as ratings
from montgolfier.table.schema import seatings


@dataclass(frozen=True)
class PuzzleRating:
    """What is known about a puzzle; what is not known yet is empty."""

    par: int
    grade: str = ""
    bits: float = 0.0
    choices: tuple[tuple[int, int], ...] = ()  # (moves that keep par, legal moves), decision by decision
    levels: tuple[tuple[str, int, int, int, int], ...] = ()  # level, games, reached par, best score, median score


@dataclass(frozen=True)
class PuzzlePlay:
    """One person's game of a puzzle."""

    table_id: str
    day: date
    edition: str
    score: int | None  # None while it is being played
    finished: date | None
    hints: int = 0  # how many were taken

    def solved(self, rating: PuzzleRating | None) -> bool:
        """Whether par was reached."""
        return rating is not None and self.score is not None and self.score <= rating.par


class PuzzleStore:
    """Reads and writes; every call is one transaction, made in another thread."""

    def __init__(self, engine: Engine, database: DatabaseThreads | None = None) -> None:
        self.engine = engine
        self._database = database or DatabaseThreads()

    async def rating(self, day: date, edition: str) -> PuzzleRating | None:
        """What is known about a puzzle."""
        return (await self.ratings([day])).get((day, edition))

    async def ratings(self, days: Iterable[date]) -> dict[tuple[date, str], PuzzleRating]:
        """What is known about the puzzles of some days, by day and edition."""
        query = select(ratings).where(ratings.c.day.in_([day.isoformat() for day in days]))
        found = [(date.fromisoformat(r.day), r.edition, read_rating(r.rating)) for r in await self._all(query)]
        return {(day, edition): rating for day, edition, rating in found if rating is not None}

    async def rate(self, day: date, edition: str, rating: PuzzleRating) -> None:
        """Store what is known about a puzzle."""
        await self._database.write(self._rate, day.isoformat(), edition, json.dumps(vars(rating)))

    def _rate(self, day: str, edition: str, text: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(ratings).where(ratings.c.day == day, ratings.c.edition == edition))
            connection.execute(insert(ratings).values(day=day, edition=edition, rating=text))

    async def begin(self, table_id: str, person: str, day: date, edition: str) -> None:
        """A person starts a puzzle at a table."""
        row = {"table_id": table_id, "person": person, "day": day.isoformat(), "edition": edition}
        await self._database.write(self._write, insert(plays).values(**row))

    async def finish(self, table_id: str, score: int, at: float) -> None:
        """The puzzle at a table is over, since `at` (seconds since 1970)."""
        finished = datetime.fromtimestamp(at, UTC).date().isoformat()
        change = update(plays).where(plays.c.table_id == table_id, plays.c.score.is_(None))
        await self._database.write(self._write, change.values(score=score, finished=finished))

    async def played_by(self, person: str) -> list[PuzzlePlay]:
        """A person's games, by day."""
        query = games_with_hints().where(plays.c.person == person).order_by(plays.c.day)
        found = [read_play(row) for row in await self._all(query)]
        return [play for play in found if play is not None]

    async def at_table(self, table_id: str) -> PuzzlePlay | None:
        """The puzzle at a table, if it is one."""
        found = await self._all(games_with_hints().where(plays.c.table_id == table_id))
        return read_play(found[0]) if found else None

    async def _all(self, query: Any) -> list[Any]:
        def read() -> list[Any]:
            with self.engine.connect() as connection:
                return list(connection.execute(query))

        found: list[Any] = await self._database.read(read)
        return found

    def _write(self, change: Any) -> None:
        with self.engine.begin() as connection:
            connection.execute(change)


def today() -> date:
    """The date in UTC, so that the day's puzzle is the same for everybody."""
    return datetime.now(UTC).date()


def games_with_hints() -> Select[Any]:
    """All games, each with the number of hints that were taken in it."""
    seat = and_(seatings.c.table_id == plays.c.table_id, seatings.c.person == plays.c.person)
    hints = func.coalesce(seatings.c.hints, 0).label("hints")
    return select(plays, hints).select_from(plays.outerjoin(seatings, seat))


def read_rating(text: str) -> PuzzleRating | None:
    """A rating as it was stored; None if it is damaged: then the puzzle is rated anew."""
    try:
        fields = json.loads(text)
        fields["choices"] = tuple(tuple(pair) for pair in fields["choices"])
        fields["levels"] = tuple(tuple(line) for line in fields["levels"])
        return PuzzleRating(**fields)
    except (ValueError, TypeError, KeyError):
        return None


def read_play(row: Any) -> PuzzlePlay | None:
    """A game as it was stored; None if it is damaged, so that the others can be shown."""
    day = read_day(row.day)
    if day is None:
        return None
    return PuzzlePlay(row.table_id, day, row.edition, row.score, read_day(row.finished), row.hints)


def read_day(text: str | None) -> date | None:
    """A day as it was stored, if it is one."""
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None


def streak(solved: set[date], today: date) -> int:
    """How many days in a row, up to today or yesterday, a puzzle was solved on its own day."""
    day = today if today in solved else today - timedelta(1)
    length = 0
    while day in solved:
        length, day = length + 1, day - timedelta(1)
    return length
