"""Several processes over one PostgreSQL: any of them serves anybody, and when one ends, the others go on."""

import asyncio
import contextlib
import os
import socket
import time
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue

import pytest
from sqlalchemy import create_engine, select, text, update

from montgolfier.table.clock import ClockRule
from montgolfier.table.database import KEEP_ALIVE
from montgolfier.table.errors import DatabaseUnavailable, Stale
from montgolfier.table.events import STOOD_IN
from montgolfier.table.leases import Leases
from montgolfier.table.news import News, NewsListener
from montgolfier.table.phrases import Said
from montgolfier.table.schema import leases
from montgolfier.table.schema import tables as index
from montgolfier.table.service import GRACE, TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.store import CHANNEL, TableStore
from tests.table.stories import aloft, over, pair, until


@asynccontextmanager
async def processes(url, *plays_bots):
    """Table services of their own, as separate processes have them."""
    found = [TableService(TableStore(url), pace=0, plays_bots=plays) for plays in plays_bots]
    for tables in found:
        await tables.resume_bots()
    try:
        yield found
    finally:
        for tables in found:
            await tables.close()


def test_whoever_leaves_hears_nothing_more(with_tables):
    async def story(tables):
        table = await pair(tables)
        await tables.processes.close()
        tables.processes.hear(News(table.id, table.number + 1))
        assert not tables.processes._tasks

    with_tables(story)


def test_news_that_cannot_be_read_now_leave_no_error_behind(with_tables, monkeypatch):
    def asleep(*_):
        raise DatabaseUnavailable("asleep")

    async def story(tables):
        table = await pair(tables)
        monkeypatch.setattr(tables.store, "load_since", asleep)
        tables.processes.hear(News(table.id, table.number + 1))
        assert await asyncio.gather(*tables.processes._tasks, return_exceptions=True) == [None]

    with_tables(story)


def let_leases_end(store):
    """Time passes, and nobody has renewed them."""
    with store.engine.begin() as connection:
        connection.execute(update(leases).values(until=0))


async def seen_by(tables, table_id, number):
    """Wait until a process shows that event."""
    return await until(tables, table_id, lambda table: table.number >= number)


def test_what_one_process_writes_the_others_show(empty_postgres):
    async def story():
        async with processes(empty_postgres, True, True) as (one, two):
            table = await one.open(aloft("me", "open"), "ada", "Ada")
            await two.get(table.id)
            table = await two.sit(table.id, "ben", "Ben", invitation=table.invitation)
            seen = await seen_by(one, table.id, table.number)
            assert seen.names == ["Ada", "Ben"]
            moves = 0
            while seen.status == "playing":
                mine = (one, two)[seen.to_move]
                seen = await seen_by(mine, table.id, seen.number)
                seen = await mine.play(table.id, ("ada", "ben")[seen.to_move], seen.match.legal()[-1], seen.number)
                moves += 1
            assert moves > 10
            ended = await seen_by(one, table.id, seen.number), await seen_by(two, table.id, seen.number)
            assert ended[0].match.outcome == ended[1].match.outcome is not None

    asyncio.run(story())


def test_a_lost_notification_does_no_harm(empty_postgres):
    async def story():
        async with processes(empty_postgres, True, True) as (one, two):
            table = await pair(one)
            await two.get(table.id)
            two.processes._news.close()  # from now on it hears nothing
            two.processes.hear = lambda news: None
            after = await one.play(table.id, "ada", "unpack GR 1")
            seen = await seen_by(two, table.id, after.number)
            assert seen.to_move == 1

    asyncio.run(story())


def test_a_strange_notification_keeps_nobody_from_hearing_the_next(empty_postgres):
    heard: SimpleQueue[News] = SimpleQueue()
    listener = NewsListener(empty_postgres, heard.put)
    with create_engine(empty_postgres, isolation_level="AUTOCOMMIT").connect() as connection:
        until = time.monotonic() + 30
        while heard.empty() and time.monotonic() < until:  # it begins to listen
            for words in ("of-a-later-version", "a-table 3 process 0 1", "abc 17"):
                connection.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words})
    assert heard.get_nowait() == News("abc", 17)
    listener.close()


def test_a_database_that_went_without_a_word_is_noticed():
    with socket.create_server(("127.0.0.1", 0)) as server:
        listener = NewsListener(f"postgresql+psycopg://games@127.0.0.1:{server.getsockname()[1]}/games", print)
        theirs, address = server.accept()
        assert idle_seconds()[address] == KEEP_ALIVE["keepalives_idle"]
        listener.close()
        theirs.close()


def idle_seconds():
    """By address of our TCP sockets: after how long the system asks whether the other side is still there."""
    found = {}
    for number in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError), socket.socket(fileno=os.dup(int(number.name))) as ours:
            if ours.family == socket.AF_INET:
                found[ours.getsockname()] = ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE)
    return found


def test_a_player_is_present_at_every_process(empty_postgres):
    async def story():
        async with processes(empty_postgres, True, True) as (one, two):
            table = await pair(one)
            await two.get(table.id)
            changed = two.subscriptions.subscribe(table.id)

            async def shown(*present):
                while two.presence.of(table) != list(present):
                    await asyncio.wait_for(changed.wait(), 60)
                    changed.clear()

            one.presence.connect(table.id, 0)
            await shown(True, False)
            two.presence.connect(table.id, 1)
            await shown(True, True)
            one.presence.disconnect(table.id, 0)
            await shown(False, True)

    asyncio.run(story())


def test_a_process_that_is_behind_refuses_or_tries_again(empty_postgres):
    async def story():
        one, two = (TableService(TableStore(empty_postgres), pace=0) for _ in range(2))  # they hear nothing at all
        table = await pair(one)
        await two.get(table.id)
        await one.play(table.id, "ada", "unpack GR 1")
        with pytest.raises(Stale):  # what Ada saw is no longer so
            await two.play(table.id, "ada", "unpack GY 1", table.number)
        assert (await two.resign(table.id, "ben", "random")).seats[1].kind == "bot"  # true whatever has happened
        for tables in (one, two):
            await tables.close()

    asyncio.run(story())


def test_two_who_want_a_rematch_at_two_processes_meet(empty_postgres):
    async def story():
        async with processes(empty_postgres, True, True) as (one, two):
            table = await pair(one)
            while table.status == "playing":
                table = await one.play(table.id, ("ada", "ben")[table.to_move], table.match.legal()[-1])
            await seen_by(two, table.id, table.number)
            found = await asyncio.gather(one.rematch(table.id, "ada"), two.rematch(table.id, "ben"))
            assert found[0].id == found[1].id
            assert len(await one.tables_of("ada")) == 2

    asyncio.run(story())


def test_workers_move_the_bots_of_servers_that_do_not(empty_postgres):
    async def story():
        async with processes(empty_postgres, False, True) as (server, worker):
            table = await server.open(aloft("me", "random", "novice"), "ada", "Ada")
            while table.status == "playing":
                table = await until(server, table.id, lambda t: t.to_move in (0, None))
                if table.to_move == 0:
                    table = await server.play(table.id, "ada", table.match.legal()[-1])
            assert worker.live.find(table.id) is not None
            assert server.live.at(table.id).bots == {}

    asyncio.run(story())


def test_a_worker_plays_tables_of_robots_that_somebody_watches_elsewhere(empty_postgres):
    async def story():
        async with processes(empty_postgres, False, True) as (server, _):
            table = await server.open(TableSetup("aloft", {"players": 2}, ["random", "random"]), None, "")
            changed = server.subscriptions.subscribe(table.id)
            await server.processes.mark_watched()  # as it does every few seconds
            await until(server, table.id, over)
            server.subscriptions.unsubscribe(table.id, changed)

    asyncio.run(story())


def test_tables_are_marked_as_watched_while_others_write_to_some_of_them(empty_postgres):
    async def story():
        tables = TableService(TableStore(empty_postgres), pace=0, plays_bots=False)
        ids = [(await pair(tables)).id for _ in range(3)]
        with tables.store.engine.begin() as connection:
            connection.execute(update(index).where(index.c.id == ids[1]).values(listed=True))
            await asyncio.to_thread(Leases(tables.store).mark_watched, ids)
        with tables.store.engine.connect() as connection:
            watched = set(connection.scalars(select(index.c.id).where(index.c.watched > 0)))
        assert watched == {ids[0], ids[2]}
        await tables.close()

    asyncio.run(story())


def test_when_a_process_ends_another_takes_its_bots_over(empty_postgres):
    async def story():
        async with processes(empty_postgres, False) as (server,):
            table = await server.open(aloft("me", "random"), "ada", "Ada")
            assert Leases(server.store, 3600).take(table.id)  # as a process that is about to die
            await server.play(table.id, "ada", "unpack GR 1")
            async with processes(empty_postgres, True) as (worker,):
                assert not await worker.processes.lease(worker.live.at(table.id))
                let_leases_end(server.store)
                table = await until(server, table.id, lambda t: t.to_move == 0)
                assert table.ply > 3

    asyncio.run(story())


def test_a_lease_has_one_holder_until_it_ends_or_is_given_back(postgres):
    async def story():
        tables = TableService(TableStore(postgres), pace=0)
        table = await pair(tables)
        one, two = Leases(tables.store, 3600), Leases(tables.store, 3600)
        assert one.take(table.id)
        assert one.take(table.id)
        assert not two.take(table.id)
        one.release()
        assert two.take(table.id)
        let_leases_end(tables.store)
        assert one.take(table.id)
        assert not two.take(table.id)
        await tables.close()

    asyncio.run(story())


def test_a_process_whose_bots_another_one_moves_keeps_none_of_their_search_trees(empty_postgres):
    async def story():
        async with processes(empty_postgres, True) as (tables,):
            table = await tables.open(aloft("me", "club"), "ada", "Ada")
            await tables.play(table.id, "ada", "unpack GR 1")
            await until(tables, table.id, lambda t: t.to_move == 0)
            live = tables.live.at(table.id)
            assert live.bots
            let_leases_end(tables.store)
            tables.processes._leases._held.clear()
            assert Leases(tables.store, 3600).take(table.id)
            await tables.play(table.id, "ada", "inflate GR")
            while live.task is not None:
                await asyncio.sleep(0)
            assert not live.bots

    asyncio.run(story())


def test_a_table_that_needs_a_bot_is_claimed_once(empty_postgres):
    async def story():
        tables = TableService(TableStore(empty_postgres), pace=0, plays_bots=False)
        for _ in range(5):
            table = await tables.open(aloft("me", "random"), "ada", "Ada")
            await tables.play(table.id, "ada", "unpack GR 1")
        await pair(tables)  # no bot there
        one, two = Leases(tables.store, 3600), Leases(tables.store, 3600)
        first, second = one.unclaimed(30, 3), two.unclaimed(30, 30)
        assert (len(first), len(second)) == (3, 2)
        assert not set(first) & set(second)
        assert one.unclaimed(30, 30) == []
        await tables.close()

    asyncio.run(story())


def test_a_process_that_ends_in_good_order_leaves_nothing_behind(empty_postgres):
    async def story():
        store = TableStore(empty_postgres)
        async with processes(empty_postgres, True) as (tables,):
            table = await tables.open(aloft("me", "random"), "ada", "Ada")
            await tables.play(table.id, "ada", "unpack GR 1")
            await until(tables, table.id, lambda t: t.to_move == 0)
        with store.engine.connect() as connection:
            assert connection.scalar(text("SELECT count(*) FROM leases")) == 0
        store.close()

    asyncio.run(story())


def test_words_cross_processes_and_time_is_called_once(empty_postgres):
    async def story():
        async with processes(empty_postgres, True, True) as (one, two):
            setup = replace(aloft("me", "open"), clock=ClockRule("move", 5))
            table = await one.open(setup, "ada", "Ada")
            table = await two.sit(table.id, "ben", "Ben", invitation=table.invitation)
            await seen_by(one, table.id, table.number)
            heard = two.subscriptions.subscribe(table.id)
            while Said(0, "hello") not in two.live.at(table.id).heard_since(0)[1]:
                await one.company.say(table.id, "ada", "hello")  # again, if the other process was not listening yet
                with suppress(TimeoutError):
                    await asyncio.wait_for(heard.wait(), 10)
                heard.clear()
            jump = time.time() + 3600
            for later in (jump, jump + 0.6 * GRACE, jump + 1.2 * GRACE):  # a clock that jumped leaves time to move
                for tables in (one, two):
                    tables.clock = lambda later=later: later
                await asyncio.gather(one.company.call_times(), two.company.call_times())
            table = await until(one, table.id, lambda t: t.to_move == 1)
            called = [event for event in one.store.load(table.id) if event.kind == STOOD_IN and event.data["seat"] == 0]
            assert len(called) == 1
            two.subscriptions.unsubscribe(table.id, heard)

    asyncio.run(story())


def test_processes_that_want_the_same_bots_never_wait_for_each_other(empty_postgres):
    """One that takes the lease of its table, and one that looks for tables without: neither holds what both need."""

    async def story():
        async with processes(empty_postgres, False) as (tables,):
            ids = [(await tables.open(aloft("random", "me"), "ada", "Ada")).id for _ in range(8)]
        stores = [TableStore(empty_postgres) for _ in range(2)]
        one, two = (Leases(store) for store in stores)
        taken: list[str] = []
        for _ in range(60):
            takes = [asyncio.to_thread(one.take, table_id) for table_id in ids]
            *mine, unclaimed = await asyncio.gather(*takes, asyncio.to_thread(two.unclaimed, 30.0, 8))
            assert sorted(ids) == sorted([*unclaimed, *(i for i, got in zip(ids, mine, strict=True) if got)])
            taken += unclaimed
            one.release()
            two.release()
        for store in stores:
            store.close()

    asyncio.run(story())
