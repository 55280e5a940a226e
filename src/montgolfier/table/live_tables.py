"""The live tables of a server: found by id, read from their logs when needed, dropped when no longer needed."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator

from montgolfier.engine.errors import quoted
from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import DatabaseUnavailable, NoSuchTable, Unreadable
from montgolfier.table.events import LogEvent
from montgolfier.table.live_table import LiveTable
from montgolfier.table.store import TableStore
from montgolfier.table.table import OVER, Table

log = logging.getLogger("montgolfier.table")
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
MOST_LOADED = 1000  # tables in memory; those in use are kept beyond it
MOST_BYTES = 400_000_000  # of search trees that are kept from one decision to the next
IDLE_SECONDS = 600.0  # before a table that nobody needs is dropped
OVER_SECONDS = 60.0  # the same once its game is over: few come back
NO_SUCH_TABLE = "there is no such table"


class LiveTables:
    """The tables in memory, the one used last at the end."""

    def __init__(self, store: TableStore, database: DatabaseThreads) -> None:
        self._store, self._database = store, database
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self.tell: Callable[[int], None] = lambda number: None  # how many there are now

    def __len__(self) -> int:
        return len(self._live)

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._live.values()))

    def find(self, table_id: str) -> LiveTable | None:
        """A table if it is in memory."""
        return self._live.get(table_id)

    def at(self, table_id: str) -> LiveTable:
        """The live table with this id, whether or not its log has been read."""
        if not ID.fullmatch(table_id):
            raise NoSuchTable(NO_SUCH_TABLE)
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = LiveTable(table_id)
            self._drop_surplus(live)
            self.tell(len(self))
        self._live.move_to_end(table_id)
        return live

    async def read(self, live: LiveTable) -> Table:
        """The table from memory or from its log; the caller holds its lock."""
        if live.fault is not None:
            raise live.fault
        if live.table is None:
            try:
                events = await self._database.read(self._store.load, live.id)
                live.keep(await asyncio.to_thread(replayed, live.id, events))  # a large board takes half a second
            except NoSuchTable:
                self._remove(live)
                raise
            except Unreadable as fault:
                live.fault = fault
                raise
        assert live.table is not None
        return live.table

    async def catch_up(self, live: LiveTable) -> bool:
        """Read what others have written since; whether there was anything. The caller holds the lock."""
        table = live.table
        if table is None:
            return True
        try:
            new = await self._database.read(self._store.load_since, live.id, table.number)
            if not new:
                return False
            live.keep(continued(table, new))
        except Unreadable:  # whoever looks next is told why
            live.forget()
        return True

    def drop_idle(
        self, seconds: float = IDLE_SECONDS, most_bytes: int = MOST_BYTES, over_seconds: float = OVER_SECONDS
    ) -> None:
        """Drop tables that nobody has needed for that long, and the oldest search trees beyond what we can afford."""
        for live in self:
            over = live.table is not None and live.table.status == OVER
            if live.unused >= (min(seconds, over_seconds) if over else seconds):
                self.drop(live)
        surplus = sum(live.memory for live in self._live.values()) - most_bytes
        for live in self:
            if surplus <= 0:
                break
            if live.task is None:  # its bots are not thinking right now
                surplus -= live.memory
                live.bots.clear()

    def drop(self, live: LiveTable) -> None:
        """Drop a table now, unless somebody needs it."""
        if not live.in_use:
            self._remove(live)

    def _remove(self, live: LiveTable) -> None:
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self.tell(len(self))

    def _drop_surplus(self, new: LiveTable) -> None:
        surplus = len(self._live) - MOST_LOADED
        if surplus > 0:
            unused = [live for live in self._live.values() if not live.in_use and live is not new]
            for live in unused[:surplus]:
                del self._live[live.id]


def replayed(table_id: str, events: list[LogEvent]) -> Table:
    """A table from its whole log."""
    return continued(Table(table_id), events)


def continued(table: Table, events: list[LogEvent]) -> Table:
    """A table after more events; Unreadable names one that cannot be understood, without revealing its secrets."""
    table = table.copy()
    for event in events:
        try:
            table.apply(event)
        except DatabaseUnavailable:
            raise
        except Exception as fault:
            log.warning("table %s: event %d (%s) cannot be read: %r", table.id, event.number, event.kind, fault)
            raise Unreadable(
                f"this table cannot be opened by this version of the server: event {event.number} of its log, "
                f"{quoted(event.kind)}, cannot be understood; the log itself is kept"
            ) from None
    return table
