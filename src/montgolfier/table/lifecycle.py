"""How tables age: when they leave the lists, stop counting, go to the archive and, if the owner wants it, are deleted.

docs/server.md lists the ages for whoever runs a server.
"""

import logging
import time
from dataclasses import dataclass

from sqlalchemy import and_, or_, select

from montgolfier.table.archive import archive, purge
from montgolfier.table.schema import tables
from montgolfier.table.store import EMPTY, TableStore
from montgolfier.table.table import OVER, PLAYING, WAITING

log = logging.getLogger("montgolfier.table")
HOUR, DAY = 3600.0, 86400.0
AT_ONCE = 50  # tables archived or deleted before others may write again


@dataclass(frozen=True)
class Ages:
    """In seconds since the last event of a table."""

    empty_listed: float = HOUR  # a table where nobody sits leaves the lobby
    waiting_listed: float = 2 * DAY  # a table that waits for players leaves the lobby, and stops counting
    playing_listed: float = DAY  # a game leaves the list of those to watch
    playing_counted: float = 14 * DAY  # a game that nobody continues stops counting
    waiting_archived: float = 30 * DAY
    playing_archived: float = 180 * DAY
    over_archived: float = 30 * DAY
    deleted: float | None = None  # archived tables; None: never


def old_tables(store: TableStore, ages: Ages, now: float, limit: int = AT_ONCE) -> list[str]:
    """Tables that are due for the archive."""

    def older(statuses: list[str], age: float):  # type: ignore[no-untyped-def]
        return and_(tables.c.status.in_(statuses), tables.c.changed < now - age)

    due = or_(
        older([WAITING, EMPTY], ages.waiting_archived),
        older([PLAYING], ages.playing_archived),
        older([OVER], ages.over_archived),
    )
    query = select(tables.c.id).where(tables.c.archived.is_(False), due).order_by(tables.c.changed).limit(limit)
    with store.engine.connect() as connection:
        return [str(found) for found in connection.scalars(query)]


def archive_tables(store: TableStore, ids: list[str]) -> int:
    """Pack the logs of these tables; how many were packed now."""
    with store.engine.begin() as connection:
        return sum(archive(connection, table_id) for table_id in sorted(ids))


def forgotten_tables(store: TableStore, age: float, now: float, limit: int = AT_ONCE) -> list[str]:
    """Archived tables older than that."""
    query = select(tables.c.id).where(tables.c.archived.is_(True), tables.c.changed < now - age).limit(limit)
    with store.engine.connect() as connection:
        return [str(found) for found in connection.scalars(query)]


def purge_tables(store: TableStore, ids: list[str]) -> int:
    """Delete these tables for good; how many there were."""
    with store.engine.begin() as connection:
        return sum(purge(connection, table_id) for table_id in sorted(ids))


def tidy_up(store: TableStore, ages: Ages, now: float | None = None) -> tuple[int, int]:
    """Archive and delete a few of the tables that are due; how many of each."""
    now = time.time() if now is None else now
    packed = archive_tables(store, old_tables(store, ages, now))
    deleted = 0
    if ages.deleted is not None:
        deleted = purge_tables(store, forgotten_tables(store, ages.deleted, now))
    if packed or deleted:
        log.info("%d tables went to the archive, %d were deleted", packed, deleted)
    return packed, deleted
