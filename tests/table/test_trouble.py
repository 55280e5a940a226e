"""A database that cannot be written to, and people who ask for much at once."""

import asyncio
import sqlite3
import threading

import pytest
from sqlalchemy import event

from montgolfier.bots.bot import Advice, Bot
from montgolfier.table.errors import DatabaseUnavailable, ServerFull
from montgolfier.table.setup import TableSetup
from tests.table.stories import aloft, pair, until


@pytest.fixture
def lock(database):
    """Another process that holds the database until `rollback`."""
    other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
    yield other
    other.close()


def impatient(tables):
    """A service that waits a tenth of a second for its database."""

    @event.listens_for(tables.store.engine, "checkout")
    def hurry(connection, record, proxy):
        connection.execute("PRAGMA busy_timeout=100")


def test_nobody_sees_what_is_not_written(with_tables, lock):
    async def story(tables):
        impatient(tables)
        table = await tables.open(TableSetup("cloud9", {"players": 2}, ["me", "open"]), "ada", "Ada")
        before = table.number
        lock.execute("BEGIN IMMEDIATE")
        sitting_down = asyncio.create_task(tables.sit(table.id, "ben", "Ben", invitation=table.invitation))
        while not sitting_down.done():
            seen = await tables.get(table.id)
            assert (seen.number, seen.status, seen.seat_of("ben")) == (before, "waiting", None)
            await asyncio.sleep(0.01)
        with pytest.raises(DatabaseUnavailable):
            await sitting_down
        assert (await tables.get(table.id)).number == before
        lock.execute("ROLLBACK")
        table = await tables.sit(table.id, "ben", "Ben", invitation=table.invitation)
        assert table.status == "playing"
        person = ("ada", "ben")[table.to_move]
        lock.execute("BEGIN IMMEDIATE")
        playing = asyncio.create_task(tables.play(table.id, person, table.match.legal()[0]))
        while not playing.done():
            seen = await tables.get(table.id)
            assert (seen.number, seen.ply) == (table.number, table.ply)
            await asyncio.sleep(0.01)
        lock.execute("ROLLBACK")
        with pytest.raises(DatabaseUnavailable):
            await playing

    with_tables(story)


async def locked_while_a_bot_moves(tables, lock):
    """A table whose bot was to move when the database was locked, and failed."""
    impatient(tables)
    tables.bots.pace = 0.3  # time enough to lock
    table = await tables.open(aloft("me", "random"), "ada", "Ada")
    await tables.play(table.id, "ada", "unpack GR 1")
    lock.execute("BEGIN IMMEDIATE")
    return table.id


async def logged(caplog, words):
    while words not in caplog.text:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("looked_at", [False, True], ids=["by themselves", "when somebody looks"])
def test_bots_try_again_what_could_not_be_written(with_tables, lock, caplog, looked_at):
    async def story(tables):
        table_id = await locked_while_a_bot_moves(tables, lock)
        await asyncio.wait_for(logged(caplog, "its bots failed"), 10)
        written = len(tables.store.load(table_id))
        lock.execute("ROLLBACK")
        if looked_at:
            await until(tables, table_id, lambda t: t.to_move == 0)
        while len(tables.store.load(table_id)) == written:  # the log is read, the table not looked at
            await asyncio.sleep(0.01)

    with_tables(story, retry_pauses=() if looked_at else (0.01,) * 1000)


def test_bots_go_on_trying_as_long_as_somebody_waits_for_them(with_tables, lock, caplog):
    async def story(tables):
        table_id = await locked_while_a_bot_moves(tables, lock)
        tables.subscriptions.subscribe(table_id)
        async with asyncio.timeout(60):
            while caplog.text.count("its bots failed") < 3:
                await asyncio.sleep(0.01)
            written = len(tables.store.load(table_id))
            lock.execute("ROLLBACK")
            while len(tables.store.load(table_id)) == written:
                await asyncio.sleep(0.01)

    with_tables(story, retry_pauses=(0.01,))


def test_a_server_stops_while_its_bots_wait_for_the_database(with_tables, lock, caplog):
    async def story(tables):
        await locked_while_a_bot_moves(tables, lock)
        await asyncio.wait_for(logged(caplog, "its bots failed"), 10)

    with_tables(story)  # and does not wait for the next try
    lock.execute("ROLLBACK")


@pytest.mark.parametrize(
    ("trouble", "cure"),
    [("max_page_count = 1", "max_page_count = 1000000"), ("query_only = 1", "query_only = 0")],
    ids=["the disk is full", "the file is read-only"],
)
def test_play_goes_on_when_the_database_can_be_written_again(with_tables, trouble, cure):
    async def story(tables):
        games = [await pair(tables, f"player {i}") for i in range(5)]
        now = [trouble]

        @event.listens_for(tables.store.engine, "checkout")
        def limit(connection, record, proxy):
            connection.execute(f"PRAGMA {now[0]}")

        told: list[object] = []
        while not any(
            isinstance(answer, DatabaseUnavailable) for answer in told
        ):  # a full disk has room in its last page
            told = await asyncio.gather(*(pair(tables, f"late {len(told)}") for _ in games), return_exceptions=True)
        now[0] = cure
        for i, table in enumerate(games):
            seen = await tables.get(table.id)
            assert seen.number == len(tables.store.load(table.id))  # nobody sees what is not written
            if seen.to_move == 0:
                await tables.play(table.id, f"player {i}", seen.match.legal()[0])

    with_tables(story)


def test_those_who_ask_for_the_same_hint_share_the_answer(with_tables):
    async def story(tables):
        table = await pair(tables)
        hints = await asyncio.gather(*(tables.hint(table.id, "ada") for _ in range(30)))
        first = hints[0].advice
        assert first
        assert all(mine is shared for hint in hints for mine, shared in zip(hint.advice, first, strict=True))

    with_tables(story)


def test_too_many_hints_are_refused_and_bots_do_not_wait_for_them(with_tables):
    gate = threading.Event()

    class SlowBot(Bot):
        def consider(self, question):
            gate.wait(60)
            return [Advice(question.legal[0], 0.5, 1, 1.0)]

    async def story(tables):
        waiting = [await pair(tables, f"asker {i}") for i in range(7)]
        hints = [asyncio.create_task(tables.hint(table.id, f"asker {i}")) for i, table in enumerate(waiting)]
        with pytest.raises(ServerFull, match="many people are asking for hints"):
            await hints.pop()
        table = await tables.open(aloft("me", "random"), "ada", "Ada")
        await tables.play(table.id, "ada", "unpack GR 1")
        await until(tables, table.id, lambda t: t.to_move == 0)
        assert not any(hint.done() for hint in hints)
        gate.set()
        await asyncio.gather(*hints)

    with_tables(story, adviser=lambda seed: SlowBot("slow", seed), most_hints=6)
