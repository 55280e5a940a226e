"""Writes the logs of all tables: everything waiting is written together, so that one wait for the disk serves all.

A transaction costs as much processor time as five to ten additions in it. So as long as several tables want to write at
the same time, the next transaction begins only a moment after the last one did; whoever is alone never waits.
"""

import asyncio
from collections.abc import Sequence

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.events import LogEvent
from montgolfier.table.store import Addition, TableStore, TableSummary
from montgolfier.table.writability import Writability

Waiting = tuple[Addition, asyncio.Future[None]]
MOST_TOGETHER = 100
APART = 0.01  # seconds from the beginning of one transaction to that of the next, while several tables write


class LogWriter:
    """Every addition is written whole or not at all, and each caller learns what became of its own."""

    def __init__(self, store: TableStore, database: DatabaseThreads, apart: float = APART) -> None:
        self._store, self._database, self._apart = store, database, apart
        self._next = 0.0  # when the next transaction may begin, by the clock of the event loop
        self.writability = Writability(lambda: database.write(store.try_to_write))
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, table_id: str, events: Sequence[LogEvent], summary: TableSummary) -> None:
        """Write the next events of a table, to the disk when it returns; Stale if another writer was first."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((Addition(table_id, events, summary), done))
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        await done

    async def _gather(self) -> None:
        """Wait until the next transaction may begin: others will join it meanwhile."""
        now = asyncio.get_running_loop().time
        if now() < self._next:
            await asyncio.sleep(self._next - now())
        several = len(self._waiting) > 1
        self._next = now() + self._apart if several else 0.0

    def _out_of_patience(self, began: float) -> list[Waiting]:
        """Those who came during a write that took as long as anybody waits: they do not wait for another one."""
        if asyncio.get_running_loop().time() - began < self._database.seconds:
            return []
        late, self._waiting = self._waiting, []
        return late

    async def _write(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                began = asyncio.get_running_loop().time()
                try:
                    outcomes = await self._database.write(self._store.append_all, [addition for addition, _ in batch])
                    self.writability.note(True)
                except Exception as fault:  # nothing was written, or only the log knows
                    self.writability.note(False)
                    batch += self._out_of_patience(began)
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
