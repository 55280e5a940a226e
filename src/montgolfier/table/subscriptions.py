"""Who wants to know when a table changes; the live tables themselves keep the list."""

import asyncio
from collections.abc import Callable

from montgolfier.table.live_table import LiveTable
from montgolfier.table.live_tables import LiveTables


class Subscriptions:
    """Subscribers have an event that is set on every change; they clear it and look again."""

    def __init__(
        self, tables: LiveTables, arrived: Callable[[LiveTable], None], gone: Callable[[LiveTable], None]
    ) -> None:
        self._tables, self._arrived, self._gone = tables, arrived, gone  # whom to tell that somebody watches, or leaves

    def __contains__(self, table_id: str) -> bool:
        """Whether anybody is subscribed to a table."""
        live = self._tables.find(table_id)
        return live is not None and live.listened

    def subscribe(self, table_id: str) -> asyncio.Event:
        """An event that is set whenever the table has changed."""
        live = self._tables.at(table_id)
        changed = live.subscribe()
        self._arrived(live)
        return changed

    def unsubscribe(self, table_id: str, changed: asyncio.Event) -> None:
        """End a subscription."""
        live = self._tables.find(table_id)
        if live is not None:
            live.unsubscribe(changed)
            self._gone(live)

    def notify(self, table_id: str) -> None:
        """Tell every subscriber of a table to look again."""
        live = self._tables.find(table_id)
        if live is not None:
            live.notify()
