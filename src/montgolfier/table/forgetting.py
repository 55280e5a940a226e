"""Forgetting a person: their seats are given up, and their id and name go from every log. The games stay.

This is the one exception to the rule that events are never changed: what was played is kept, who played it is not.
"""

import json
import zlib
from typing import Any

from sqlalchemy import Connection, delete, select, update

from montgolfier.table.archive import packed_rows
from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.table.errors import NoSuchTable, Unreadable
from montgolfier.table.events import SEATED
from montgolfier.table.schema import archives, events, puzzle_plays, seatings
from montgolfier.table.schema import tables as index
from montgolfier.table.service import TableService
from montgolfier.table.table import NOBODY, SOMEBODY

MOST_TABLES = 1_000_000  # of one person: all of them


async def forget_person(tables: TableService, person: str) -> int:
    """Forget a person; at how many tables they had a seat."""
    forgotten = 0
    while ids := await tables.database.read(tables.store.tables_of, person, MOST_TABLES):  # also those opened meanwhile
        for table_id in ids:
            try:
                await tables.change(table_id, lambda change: change.forget(person, DEFAULT_LEVEL))
            except (NoSuchTable, Unreadable):  # nobody can look at it; its rows are cleaned below
                await tables.database.write(erase_facts, tables, table_id)
        for table_id in ids:
            await tables.database.write(erase, tables, table_id, person)
        forgotten += len(ids)
    await tables.database.write(erase_puzzles, tables, person)
    return forgotten


def erase(tables: TableService, table_id: str, person: str) -> None:
    """Take a person out of the log of a table, wherever it lies, and then out of the list of its players."""
    with tables.store.engine.begin() as connection:
        query = select(events).where(events.c.table_id == table_id, events.c.kind == SEATED)
        for row in connection.execute(query).all():
            cleaned = without(person, row.data)
            if cleaned != row.data:
                place = (events.c.table_id == table_id, events.c.number == row.number)
                connection.execute(update(events).where(*place).values(data=cleaned))
        erase_packed(connection, table_id, person)
        seated = seatings.c.table_id == table_id, seatings.c.person == person
        connection.execute(delete(seatings).where(*seated))


def erase_packed(connection: Connection, table_id: str, person: str) -> None:
    """Take a person out of a log in the archive."""
    try:
        rows: list[Any] | None = packed_rows(connection, table_id)
    except Unreadable:
        return
    if rows is not None:
        cleaned = [[*row[:3], without(person, row[3])] if row[2] == SEATED else row for row in rows]
        packed = zlib.compress(json.dumps(cleaned, ensure_ascii=False).encode())
        connection.execute(update(archives).where(archives.c.table_id == table_id).values(log=packed))


def erase_facts(tables: TableService, table_id: str) -> None:
    """Take all names out of the index entry of a table."""
    with tables.store.engine.begin() as connection:
        connection.execute(update(index).where(index.c.id == table_id).values(turn=None, facts="{}", words=None))


def erase_puzzles(tables: TableService, person: str) -> None:
    """Take a person out of what is known about puzzles."""
    with tables.store.engine.begin() as connection:
        connection.execute(delete(puzzle_plays).where(puzzle_plays.c.person == person))


def without(person: str, text: str) -> str:
    """What an event says, with nobody in that person's place."""
    try:
        data = json.loads(text)
    except ValueError:
        return text
    if not isinstance(data, dict) or data.get("person") != person:
        return text
    return json.dumps(data | {"person": NOBODY, "name": SOMEBODY})
