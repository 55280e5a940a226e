"""Writing the logs of all tables: several that write at the same time share transactions, one alone never waits."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event as database_event

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import DatabaseUnavailable
from montgolfier.table.events import LogEvent
from montgolfier.table.log_writer import LogWriter
from montgolfier.table.store import TableStore, TableSummary

SUMMARY = TableSummary("aloft", "waiting", True, False, frozenset())
OPENED = [LogEvent(1, 1000.0, "opened", {})]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[TableStore]:
    store = TableStore(f"sqlite:///{tmp_path / 'log.db'}")
    yield store
    store.close()


def transactions(store: TableStore) -> list[object]:
    """A list that grows with every transaction from now on."""
    found: list[object] = []
    database_event.listen(store.engine, "commit", found.append)
    return found


async def append(writer: LogWriter, table: str) -> None:
    await writer.append(table, OPENED, SUMMARY)


async def turns_of_the_loop() -> None:
    """Time enough for everything that waits for nobody."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_while_several_tables_write_those_that_come_next_share_a_transaction(store: TableStore) -> None:
    written = transactions(store)

    async def write() -> None:
        database = DatabaseThreads()
        writer = LogWriter(store, database, apart=0.5)
        await asyncio.gather(*(append(writer, f"first-{i}") for i in range(3)))
        fourth = asyncio.create_task(append(writer, "fourth"))
        await turns_of_the_loop()
        await asyncio.gather(fourth, append(writer, "fifth"))
        await database.close()

    asyncio.run(write())
    assert len(written) == 2
    assert [len(store.load(name)) for name in ("first-0", "first-1", "first-2", "fourth", "fifth")] == [1] * 5


def test_a_table_that_writes_alone_never_waits(store: TableStore) -> None:
    written = transactions(store)

    async def write() -> None:
        database = DatabaseThreads()
        writer = LogWriter(store, database, apart=3600)
        for i in range(3):
            await append(writer, f"table-{i}")
        await database.close()

    asyncio.run(asyncio.wait_for(write(), 60))
    assert len(written) == 3


def test_whoever_comes_while_the_database_hangs_waits_no_longer_than_the_first(store: TableStore) -> None:
    async def write() -> None:
        database = DatabaseThreads(0.2)
        writer = LogWriter(store, database)
        with closing(sqlite3.connect(str(store.engine.url.database), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            first = asyncio.create_task(append(writer, "first"))
            await turns_of_the_loop()
            second = asyncio.create_task(append(writer, "second"))
            await asyncio.wait([first])
            await turns_of_the_loop()
            assert second.done()
            told = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(fault) for fault in told] == [DatabaseUnavailable] * 2
        await database.close()

    asyncio.run(write())
