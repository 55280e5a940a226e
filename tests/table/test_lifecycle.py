"""Tables grow old: they leave the lists, stop counting, go to the archive, and come back when somebody plays on."""

import asyncio
import contextlib
import time

import pytest
from sqlalchemy import event, func, select, update

from montgolfier.table.errors import NoSuchTable, ServerFull, TableError, Unreadable
from montgolfier.table.inspection import entries, problems
from montgolfier.table.lifecycle import DAY, HOUR, Ages, archive_tables, tidy_up
from montgolfier.table.schema import archives, events, tables
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore
from tests.table.stories import aloft, pair


def age(service, table_id, seconds):
    """Let a table be that old."""
    with service.store.engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == table_id).values(changed=time.time() - seconds))


def rows(service, place):
    with service.store.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(place))


def test_tables_nobody_comes_to_leave_the_lobby(with_tables):
    async def story(service):
        empty = await service.open(aloft("open", "open", listed=True), None, "")
        waiting = await service.open(aloft("me", "open", listed=True), "ada", "Ada")
        running = await service.open(aloft("me", "open", listed=True), "ada", "Ada")
        await service.sit(running.id, "ben", "Ben")
        assert len(await service.open_tables()) == 2
        for table in (empty, waiting, running):
            age(service, table.id, 2 * HOUR)
        assert [t.id for t in await service.open_tables()] == [waiting.id]
        assert [t.id for t in await service.running_tables()] == [running.id]
        for table in (waiting, running):
            age(service, table.id, 3 * DAY)
        assert await service.open_tables() == await service.running_tables() == []
        assert {t.id for t in await service.tables_of("ada")} == {waiting.id, running.id}

    with_tables(story)


def test_what_nobody_goes_on_with_stops_counting(with_tables):
    async def story(service):
        games = [await pair(service) for _ in range(2)]
        waiting = await service.open(aloft("me", "open"), "ada", "Ada")
        with pytest.raises(ServerFull):
            await pair(service)
        age(service, waiting.id, 3 * DAY)
        other = await service.open(aloft("me", "open"), "ada", "Ada")
        with pytest.raises(ServerFull):
            await pair(service)
        age(service, games[0].id, 15 * DAY)
        await service.leave(other.id, "ada")
        await pair(service)

    with_tables(story, most_tables=3)


def test_one_person_cannot_fill_the_server(with_tables):
    async def story(service):
        for _ in range(3):
            await service.open(aloft("me", "open"), "ada", "Ada")
        with pytest.raises(TableError, match="3 unfinished tables"):
            await service.open(aloft("me", "open"), "ada", "Ada")
        await service.open(aloft("me", "open"), "ben", "Ben")

    with_tables(story, most_each=3)


def test_old_tables_go_to_the_archive_and_stay_readable(with_tables):
    async def story(service):
        old, young = await pair(service), await pair(service)
        before = service.store.load(old.id)
        age(service, old.id, 200 * DAY)
        assert tidy_up(service.store, Ages()) == (1, 0)
        assert tidy_up(service.store, Ages()) == (0, 0)
        assert rows(service, archives) == 1
        assert rows(service, events) == young.number
        assert service.store.load(old.id) == before
        service.live.drop_idle(0)
        assert (await service.get(old.id)).match.record.events == old.match.record.events
        assert old.id in {table.id for table in await service.tables_of("ada")}
        assert list(problems(service.store, entries(service.store))) == []

    with_tables(story)


@pytest.mark.parametrize("in_memory", [True, False])
def test_whoever_plays_on_brings_a_table_back(with_tables, in_memory):
    async def story(service):
        table = await pair(service)
        assert archive_tables(service.store, [table.id]) == 1
        if not in_memory:
            service.live.drop_idle(0)
        after = await service.play(table.id, "ada", "unpack GR 1")
        assert after.number == table.number + 1
        assert [event.number for event in service.store.load(table.id)] == list(range(1, after.number + 1))
        assert rows(service, archives) == 0
        assert list(problems(service.store, entries(service.store))) == []

    with_tables(story)


def test_a_move_that_comes_while_a_table_goes_to_the_archive_is_kept(empty_postgres):
    async def story():
        service, other = TableService(TableStore(empty_postgres), pace=0), TableStore(empty_postgres)
        table, loop, moves = await pair(service), asyncio.get_running_loop(), []

        @event.listens_for(other.engine, "after_cursor_execute")
        def play(connection, cursor, statement, *more):
            if statement.startswith("SELECT events") and not moves:  # the other process has just read the log
                moves.append(asyncio.run_coroutine_threadsafe(service.play(table.id, "ada", "unpack GR 1"), loop))
                with contextlib.suppress(TimeoutError):
                    moves[0].result(0.5)

        assert await asyncio.to_thread(archive_tables, other, [table.id]) == 1
        after = await asyncio.wrap_future(moves[0])
        assert [found.number for found in other.load(table.id)] == list(range(1, after.number + 1))
        await service.close()
        other.close()

    asyncio.run(story())


def test_nothing_is_deleted_unless_the_owner_wants_it(with_tables):
    async def story(service):
        table = await pair(service)
        age(service, table.id, 3000 * DAY)
        tidy_up(service.store, Ages())
        assert tidy_up(service.store, Ages()) == (0, 0)
        assert tidy_up(service.store, Ages(deleted=1000 * DAY)) == (0, 1)
        service.live.drop_idle(0)
        with pytest.raises(NoSuchTable):
            await service.get(table.id)
        assert await service.tables_of("ada") == []

    with_tables(story)


def test_a_table_in_memory_that_was_deleted_is_gone_for_whoever_acts(with_tables):
    async def story(service):
        table = await pair(service)
        age(service, table.id, 3000 * DAY)
        tidy_up(service.store, Ages(deleted=DAY))
        with pytest.raises(NoSuchTable):
            await service.play(table.id, "ada", "unpack GR 1")

    with_tables(story)


def test_a_damaged_archive_breaks_its_own_table_only(with_tables):
    async def story(service):
        broken, sound = await pair(service), await pair(service)
        archive_tables(service.store, [broken.id, sound.id])
        with service.store.engine.begin() as connection:
            connection.execute(update(archives).where(archives.c.table_id == broken.id).values(log=b"rubbish"))
        service.live.drop_idle(0)
        with pytest.raises(Unreadable):
            await service.get(broken.id)
        assert [table.id for table in await service.tables_of("ada")] == [sound.id]
        assert [line.split(":")[0] for line in problems(service.store, entries(service.store))] == [
            f"table {broken.id}"
        ]

    with_tables(story)
