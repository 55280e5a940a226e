"""Everybody's own games: their lists, what they put away, and leaving a game without harm to the others."""

import asyncio
import logging
from dataclasses import dataclass

from montgolfier.table.archive import purge
from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.table.errors import NoSuchTable, NotYours, TableError, Unreadable
from montgolfier.table.game_store import ARCHIVED, REMOVED, UNFINISHED, GameFilter, GameLine, GameStore, Tally
from montgolfier.table.live_tables import replayed
from montgolfier.table.service import TableService
from montgolfier.table.summary import TableSummary, summary_of
from montgolfier.table.table import OVER, WAITING

log = logging.getLogger("montgolfier.table")
PAGE = 24  # games on a page
PATIENCE = 3.0  # seconds that a page waits until tables of an earlier version are known
AT_ONCE = 20  # tables of an earlier version that are read before others get their turn
NOT_YOURS = "you have no seat at this table; you can watch"
KEPT = "this game is over and stays in your record; you can archive it"


@dataclass(frozen=True)
class GamePage:
    """A page of somebody's games."""

    lines: list[GameLine]
    counts: dict[str, int]  # by what could be shown instead
    number: int  # of the page, from 1
    pages: int
    complete: bool  # False while games of an earlier version are still being read


class GameService:
    """The games of each person, whether or not anybody is at the table now."""

    def __init__(self, tables: TableService) -> None:
        self.store = GameStore(tables.store.engine)
        self._tables, self._database = tables, tables.database
        self._completing: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop reading old tables; it continues when somebody asks again."""
        tasks = list(self._completing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- lists ------------------------------------------------------------------------------------------------------

    async def page(self, person: str, wanted: GameFilter, number: int = 1) -> GamePage:
        """A page of a person's games; the last one if there are not that many."""
        complete = await self._complete(person)
        counts = await self._database.read(self.store.counts, person, wanted.title, wanted.search)
        pages = max(1, -(-counts[wanted.show] // PAGE))
        number = max(1, min(number, pages))
        lines = await self._database.read(self.store.games, person, wanted, PAGE, PAGE * (number - 1))
        return GamePage(lines, counts, number, pages, complete)

    async def unfinished(self, person: str, most: int) -> list[GameLine]:
        """The games that a person can continue: those that wait for them first."""
        await self._complete(person)
        found: list[GameLine] = await self._database.read(self.store.games, person, GameFilter(UNFINISHED), most)
        return found

    async def tallies(self, person: str) -> list[Tally]:
        """Games and victories by title and opponent."""
        found: list[Tally] = await self._database.read(self.store.tallies, person)
        return found

    # -- putting away and leaving -----------------------------------------------------------------------------------

    async def archive(self, person: str, table_id: str, away: bool = True) -> None:
        """Put a game away, or back into the list."""
        if not await self._database.write(self.store.shelve, person, table_id, ARCHIVED if away else None):
            raise NotYours(NOT_YOURS)

    async def withdraw(self, person: str, table_id: str) -> None:
        """Delete an unfinished game from one's list. Others at the table continue, with a free seat or with a bot."""
        table = await self._tables.get(table_id)
        table.own_seat(person)
        if table.status == OVER:
            raise TableError(KEPT)
        if not await self._database.read(self.store.others, person, table_id):
            await self._remove(table_id)
        elif table.status == WAITING:
            await self._tables.leave(table_id, person)
        else:
            await self._tables.resign(table_id, person, DEFAULT_LEVEL)
            await self._database.write(self.store.shelve, person, table_id, REMOVED)

    async def _remove(self, table_id: str) -> None:
        """Delete for good a table that nobody else uses; those who watch it are told that it is gone."""
        live = self._tables.live.at(table_id)
        async with live.lock:
            await self._database.write(self._purge, table_id)
            live.forget()
        live.notify()

    def _purge(self, table_id: str) -> None:
        with self.store.engine.begin() as connection:
            there = purge(connection, table_id)
        if there:
            self._tables.store.note_deleted(table_id, self._tables.clock())

    # -- tables of earlier versions ---------------------------------------------------------------------------------

    async def _complete(self, person: str) -> bool:
        """Let the index know what lists need of a person's tables; False if that takes longer than a page can wait."""
        task = self._completing.get(person)
        if task is None:
            if not await self._database.read(self.store.unknown, person, 1):
                return True
            task = self._completing[person] = asyncio.create_task(self._read_all(person))
            task.add_done_callback(lambda done: self._completing.pop(person, None))
        await asyncio.wait({task}, timeout=PATIENCE)
        return task.done()

    async def _read_all(self, person: str) -> None:
        while ids := await self._database.read(self.store.unknown, person, AT_ONCE):
            found = [await asyncio.to_thread(self._summary, table_id) for table_id in ids]
            await self._database.write(self.store.complete, found)

    def _summary(self, table_id: str) -> tuple[str, TableSummary | None]:
        """What a log says; nothing for a log that cannot be read."""
        try:
            table = replayed(table_id, self._tables.store.load(table_id))
        except (Unreadable, NoSuchTable) as fault:
            log.info("table %s cannot be read: %s", table_id, fault)
            return table_id, None
        return table_id, summary_of(table)
