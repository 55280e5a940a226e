"""Whether moves can be written is known before anybody tries in vain: on a full disk, on a read-only database."""

import asyncio
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, select, text

from montgolfier.table.errors import DatabaseUnavailable
from montgolfier.table.schema import settings
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore
from montgolfier.table.writability import BAD_SECONDS, GOOD_SECONDS, Writability
from tests.table.stories import pair


@pytest.fixture
def small_disk(tmp_path):
    """A file system of two megabytes."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", place], check=False, capture_output=True)
    if mounted.returncode != 0:
        pytest.skip("only root may mount a file system")
    yield place
    subprocess.run(["umount", "--lazy", place], check=True)


def fill(disk: Path) -> Path:
    """Leave no room on a file system."""
    ballast = disk / "ballast"
    with pytest.raises(OSError, match="No space left"):
        ballast.write_bytes(bytes(2**22))
    return ballast


async def play_on(tables, table):
    """Ada and Ben play to the end."""
    while table.to_move is not None:
        table = await tables.play(table.id, ("ada", "ben")[table.to_move], table.match.legal()[0])


class Clock:
    """Goes on when it is told."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def asked_at_any_time(tables):
    """Let what is known grow old at once, as if somebody asked every minute."""
    tables.log.writability._clock = clock = Clock()

    async def later():
        clock.now += GOOD_SECONDS
        return await tables.writable()

    return later


def test_a_full_disk_is_known_also_where_nobody_moves(small_disk):
    async def story():
        tables = TableService(TableStore(f"sqlite:///{small_disk}/tables.db"))
        later = asked_at_any_time(tables)
        assert await later()
        ballast = fill(small_disk)
        assert not await later()
        assert await tables.answers(), "what is there can be read"
        ballast.unlink()
        assert await later()
        await tables.close()

    asyncio.run(story())


def test_a_move_that_found_no_room_is_enough_to_know(small_disk):
    async def story():
        tables = TableService(TableStore(f"sqlite:///{small_disk}/tables.db"))
        clock = tables.log.writability._clock = Clock()
        table = await pair(tables)
        ballast = fill(small_disk)
        assert await tables.writable(), "the last write went well, just now"
        with pytest.raises(DatabaseUnavailable):
            await play_on(tables, table)  # the journal may have room for a few moves
        assert not await tables.writable()
        ballast.unlink()
        clock.now += BAD_SECONDS
        assert await tables.writable()
        await tables.close()

    asyncio.run(story())


def test_a_read_only_file_is_known(with_tables):
    async def story(tables):
        now, later = [0], asked_at_any_time(tables)

        @event.listens_for(tables.store.engine, "checkout")
        def limit(connection, record, proxy):
            connection.execute(f"PRAGMA query_only = {now[0]}")

        assert await later()
        now[0] = 1
        assert not await later()
        now[0] = 0
        assert await later()

    with_tables(story)


def test_a_server_that_only_follows_another_one_since_a_failover_is_known(empty_postgres):
    async def story():
        tables = TableService(TableStore(empty_postgres))
        later = asked_at_any_time(tables)
        admin = create_engine(empty_postgres, isolation_level="AUTOCOMMIT")
        assert await later()
        for read_only, writable in (("on", False), ("off", True)):
            with admin.connect() as connection:
                connection.execute(text("SET default_transaction_read_only = off"))
                change = f"ALTER DATABASE {admin.url.database} SET default_transaction_read_only = {read_only}"
                connection.execute(text(change))
            if read_only == "on":
                tables.store.engine.dispose()  # the old connections are lost with the old server
            assert await later() == writable
        admin.dispose()
        await tables.close()

    asyncio.run(story())


def test_nothing_is_left_of_a_trial(with_tables):
    async def story(tables):
        for _ in range(2):
            tables.store.try_to_write()
        with tables.store.engine.connect() as connection:
            assert "trial" not in connection.scalars(select(settings.c.key)).all()

    with_tables(story)


def test_however_often_it_is_asked_writing_is_seldom_tried():
    tried, clock, broken = [], Clock(), [False]

    async def write():
        tried.append(clock.now)
        if broken[0]:
            raise DatabaseUnavailable("full")

    async def story():
        writability = Writability(write, clock)
        assert await asyncio.gather(*(writability.works() for _ in range(5))) == [True] * 5
        assert tried == [0]
        clock.now += GOOD_SECONDS - 1
        writability.note(True)  # somebody has moved
        clock.now += GOOD_SECONDS - 1
        assert await writability.works()
        assert tried == [0]
        writability.note(False)
        broken[0] = True
        assert not await writability.works()
        assert tried == [0]
        clock.now += BAD_SECONDS
        assert not await writability.works()
        assert not await writability.works()
        assert tried == [0, clock.now]
        writability.note(True)
        assert await writability.works()

    asyncio.run(story())
