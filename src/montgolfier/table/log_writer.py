"""Writes the logs of all tables: what is waiting is written together, so that one wait for the disk serves them all."""

import asyncio
from collections.abc import Sequence

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.events import LogEvent
from montgolfier.table.store import Addition, TableStore, TableSummary
from montgolfier.table.writability import Writability

MOST_TOGETHER = 100


class LogWriter:
    """Every addition is written whole or not at all, and each caller hears of its own."""

    def __init__(self, store: TableStore, database: DatabaseThreads) -> None:
        self._store, self._database = store, database
        self.writability = Writability(lambda: database.write(store.try_to_write))
        self._waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table_id: str, events: Sequence[LogEvent], summary: TableSummary) -> None:
        """Write the next events of a table, to the disk when it returns; Stale if another writer was first."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((Addition(table_id, events, summary), done))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                try:
                    outcomes = await self._database.write(self._store.append_all, [addition for addition, _ in batch])
                    self.writability.note(True)
                except Exception as fault:  # nothing was written, or only the log knows
                    self.writability.note(False)
                    outcomes = [fault] * len(batch)
                for (_, done), problem in zip(batch, outcomes, strict=True):
                    if done.done():
                        continue
                    if problem is None:
                        done.set_result(None)
                    else:
                        done.set_exception(problem)
        finally:
            self._task = None
            for _, done in self._waiting:  # only when this task was cancelled
                done.cancel()
