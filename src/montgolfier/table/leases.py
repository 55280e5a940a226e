"""Leases: which of several processes moves the bots of a table. If it dies, its leases end and others take over."""

import os
import secrets
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from sqlalchemy import Connection, delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert

from montgolfier.table.schema import leases, tables
from montgolfier.table.store import TableStore
from montgolfier.table.table import PLAYING

SECONDS = 4.0  # that a lease lasts unless it is renewed
NOW = func.extract("epoch", func.clock_timestamp())  # the database's clock: those of several machines differ


class Leases:
    """The leases of one process, kept in PostgreSQL."""

    def __init__(self, store: TableStore, seconds: float = SECONDS) -> None:
        self.process = f"{socket.gethostname()[:32]}-{os.getpid()}-{secrets.token_hex(4)}"
        self.seconds = seconds
        self._store = store
        self._held: dict[str, float] = {}  # by table: until when a lease need not be renewed, by this process's clock

    def holds(self, table_id: str) -> bool:
        """Whether this process has the lease of a table, as far as it knows, and need not renew it yet."""
        return self._held.get(table_id, 0.0) > time.monotonic()

    @contextmanager
    def _begin(self) -> Iterator[Connection]:
        """A transaction that need not wait for the disk: a lease that is lost in a crash ends, as it should."""
        with self._store.engine.begin() as connection:
            connection.execute(text("SET LOCAL synchronous_commit = off"))
            yield connection

    def take(self, table_id: str) -> bool:
        """Take or renew the lease of a table; False if another process has it."""
        asked = time.monotonic()
        with self._begin() as connection:
            mine = self._take(connection, table_id)
        if mine:
            self._held[table_id] = asked + self.seconds / 2
        return mine

    def _take(self, connection: Connection, table_id: str) -> bool:
        lease = {"process": self.process, "until": NOW + self.seconds}
        free = (leases.c.process == self.process) | (leases.c.until < NOW)
        offer = insert(leases).values(table_id=table_id, **lease)
        offer = offer.on_conflict_do_update(index_elements=[leases.c.table_id], set_=lease, where=free)
        return connection.scalar(offer.returning(leases.c.table_id)) is not None

    def renew(self, ids: Sequence[str]) -> None:
        """Renew the leases of tables whose bots are still thinking."""
        mine = update(leases).where(leases.c.process == self.process, leases.c.table_id.in_(ids))
        with self._begin() as connection:
            connection.execute(mine.values(until=NOW + self.seconds))

    def release(self) -> None:
        """Give all leases back, so that others need not wait until they end."""
        with self._begin() as connection:
            connection.execute(delete(leases).where(leases.c.process == self.process))
        self._held.clear()

    def unclaimed(self, watched_seconds: float, limit: int) -> list[str]:
        """Take the leases of tables where a bot is to move and no living process has one; which tables these are.

        Rows that another process is taking at the same moment are skipped. Their locks still let others take or write
        leases of these tables, so no process waits for another.
        """
        held = select(leases.c.table_id).where(leases.c.table_id == tables.c.id, leases.c.until >= NOW)
        query = (
            select(tables.c.id)
            .where(tables.c.status == PLAYING, tables.c.bots.is_(True), tables.c.archived.is_(False))
            .where((tables.c.people > 0) | (tables.c.watched >= NOW - watched_seconds))
            .where(~held.exists())
            .order_by(tables.c.changed)
            .limit(limit)
            .with_for_update(skip_locked=True, key_share=True)
        )
        with self._begin() as connection:
            connection.execute(text("SET LOCAL lock_timeout = '1s'"))
            found = [str(table_id) for table_id in connection.scalars(query)]
            ids = [table_id for table_id in found if self._take(connection, table_id)]
        asked = time.monotonic()
        self._held = {i: end for i, end in self._held.items() if end > asked}
        self._held |= dict.fromkeys(ids, asked + self.seconds / 2)
        return ids

    def drop_old(self) -> None:
        """Remove leases that ended long ago: of games that are over, and of processes that died."""
        with self._begin() as connection:
            connection.execute(delete(leases).where(leases.c.until < NOW - 3600))

    def mark_watched(self, ids: Sequence[str]) -> None:
        """Say that somebody watches these tables at this process.

        A table that is being written to is left out until the next time: whoever holds some rows and waits for others
        could wait for somebody who writes to several tables, and waits in turn.
        """
        free = select(tables.c.id).where(tables.c.id.in_(ids)).with_for_update(skip_locked=True, key_share=True)
        with self._begin() as connection:
            connection.execute(update(tables).where(tables.c.id.in_(free)).values(watched=NOW))
