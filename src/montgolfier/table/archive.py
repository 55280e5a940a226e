"""The archive: packed logs of old tables. They can still be looked at; acting at such a table brings it back."""

import json
import time
import zlib

from sqlalchemy import Connection, delete, insert, select, update

from montgolfier.table.errors import Unreadable
from montgolfier.table.events import LogEvent
from montgolfier.table.schema import archives, events, leases, puzzle_plays, reviews, seatings, tables

COLUMNS = ("number", "at", "kind", "data")
DAMAGED = (ValueError, TypeError, RecursionError, zlib.error)  # what reading a damaged log may raise


def archive(connection: Connection, table_id: str) -> bool:
    """Pack the log of a table; False if it is not there, is packed already, or cannot be written as JSON."""
    there = select(tables.c.id).where(tables.c.id == table_id, tables.c.archived.is_(False))
    if connection.scalar(there.with_for_update()) is None:  # locked before it is read: whoever acts there now waits
        return False
    query = select(events).where(events.c.table_id == table_id).order_by(events.c.number)
    rows = [[getattr(row, name) for name in COLUMNS] for row in connection.execute(query)]
    try:
        packed = zlib.compress(json.dumps(rows, ensure_ascii=False).encode())
    except DAMAGED:
        return False  # it stays as it is, without holding up the others
    connection.execute(update(tables).where(tables.c.id == table_id).values(archived=True))
    connection.execute(insert(archives).values(table_id=table_id, at=time.time(), log=packed))
    connection.execute(delete(events).where(events.c.table_id == table_id))
    connection.execute(delete(leases).where(leases.c.table_id == table_id))
    return True


def bring_back(connection: Connection, table_id: str) -> bool:
    """Unpack the log of a table, so that it can continue; False if it is not in the archive."""
    rows = packed_rows(connection, table_id)
    if rows is None:
        return False
    connection.execute(update(tables).where(tables.c.id == table_id).values(archived=False))
    connection.execute(delete(archives).where(archives.c.table_id == table_id))
    connection.execute(insert(events), [{"table_id": table_id, **dict(zip(COLUMNS, row, strict=True))} for row in rows])
    return True


def packed_log(connection: Connection, table_id: str) -> list[LogEvent] | None:
    """The log of a table in the archive; None if it is not there."""
    rows = packed_rows(connection, table_id)
    if rows is None:
        return None
    try:
        return [LogEvent(int(number), float(at), str(kind), json.loads(data)) for number, at, kind, data in rows]
    except DAMAGED:
        raise Unreadable("this table cannot be opened: its log in the archive is damaged") from None


def packed_rows(connection: Connection, table_id: str) -> list[list[str]] | None:
    """The rows of a log in the archive."""
    packed = connection.scalar(select(archives.c.log).where(archives.c.table_id == table_id))
    if packed is None:
        return None
    try:
        rows: list[list[str]] = json.loads(zlib.decompress(packed))
    except DAMAGED:
        raise Unreadable("this table cannot be opened: its log in the archive is damaged") from None
    return rows


def purge(connection: Connection, table_id: str) -> bool:
    """Delete a table and everything about it for good; False if it is not there."""
    for place in (events, archives, leases, puzzle_plays, reviews, seatings):
        connection.execute(delete(place).where(place.c.table_id == table_id))
    return bool(connection.execute(delete(tables).where(tables.c.id == table_id)).rowcount)
