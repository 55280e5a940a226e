"""A database that cannot be written to, and people who ask for much at once."""

import asyncio
import sqlite3
import threading
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from montgolfier.table.errors import HouseFull, NotWritten
from montgolfier.table.house import Plan
from montgolfier.table.questions import Questions
from tests.table.test_table import TWO, pair, until


@pytest.fixture
def lock(database):
    """Somebody else who holds the database until `rollback`."""
    other = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)
    yield other
    other.close()


def impatient(house):
    """A house that waits a tenth of a second for its database."""

    @event.listens_for(house.store.engine, "checkout")
    def hurry(connection, record, proxy):
        connection.execute("PRAGMA busy_timeout=100")


def test_nobody_sees_what_is_not_written(in_house, lock):
    async def story(house):
        impatient(house)
        table = await house.open(Plan("cloud9", {"players": 2}, ["me", "open"]), "ada", "Ada")
        invitation, before = table.invitation, table.number
        lock.execute("BEGIN IMMEDIATE")
        sitting = asyncio.create_task(house.change(table.id, lambda t: t.sit("ben", "Ben", None, invitation)))
        while not sitting.done():
            seen = await house.get(table.id)
            assert (seen.number, seen.status, seen.seat_of("ben")) == (before, "waiting", None)
            await asyncio.sleep(0.01)
        with pytest.raises(NotWritten):
            await sitting
        assert (await house.get(table.id)).number == before
        lock.execute("ROLLBACK")
        table = await house.change(table.id, lambda t: t.sit("ben", "Ben", None, invitation))
        assert table.status == "playing"
        action, before = table.match.legal()[0], table.number
        lock.execute("BEGIN IMMEDIATE")
        acting = asyncio.create_task(house.change(table.id, lambda t: t.act(t.to_move, action)))
        while not acting.done():
            assert (await house.get(table.id)).number == before
            assert (await house.get(table.id)).ply == table.ply
            await asyncio.sleep(0.01)
        lock.execute("ROLLBACK")
        with pytest.raises(NotWritten):
            await acting

    in_house(story)


async def stuck(house, lock):
    """A table whose bot was to move when the database was locked, and failed."""
    impatient(house)
    house.pace = 0.3  # time enough to lock
    table = await house.open(Plan("aloft", TWO, ["me", "random"]), "ada", "Ada")
    await house.change(table.id, lambda t: t.act(0, "unpack GR 1"))
    lock.execute("BEGIN IMMEDIATE")
    return table.id


async def logged(caplog, words):
    while words not in caplog.text:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("looked_at", [False, True], ids=["by themselves", "when somebody looks"])
def test_bots_try_again_what_could_not_be_written(in_house, lock, monkeypatch, caplog, looked_at):
    monkeypatch.setattr("montgolfier.table.house.PAUSES", () if looked_at else (0.01,) * 1000)

    async def story(house):
        table_id = await stuck(house, lock)
        await asyncio.wait_for(logged(caplog, "its bots stopped"), 10)
        written = len(house.store.load(table_id))
        lock.execute("ROLLBACK")
        if looked_at:
            await until(house, table_id, lambda t: t.to_move == 0)
        while len(house.store.load(table_id)) == written:  # the log is read, the table not looked at
            await asyncio.sleep(0.01)

    in_house(story)


def test_a_house_closes_while_its_bots_wait_for_the_database(in_house, lock, caplog):
    async def story(house):
        await stuck(house, lock)
        await asyncio.wait_for(logged(caplog, "its bots stopped"), 10)

    in_house(story)  # and does not wait for the next try
    lock.execute("ROLLBACK")


def test_those_who_ask_for_the_same_hint_get_the_same(in_house):
    async def story(house):
        table = await pair(house)
        found = await asyncio.gather(*(house.hint(table.id, "ada") for _ in range(30)))
        assert all(advice is found[0][1] for _, advice in found)

    in_house(story)


def test_too_many_hints_are_refused_and_bots_do_not_wait_for_them(in_house, monkeypatch):
    gate = threading.Event()
    slow = SimpleNamespace(explain=lambda match, best: gate.wait(60) and [])
    monkeypatch.setattr("montgolfier.table.house.MOST_HINTS", 6)
    monkeypatch.setattr("montgolfier.table.house.adviser", lambda seed: slow)

    async def story(house):
        tables = [await pair(house) for _ in range(7)]
        hints = [asyncio.create_task(house.hint(table.id, "ada")) for table in tables]
        with pytest.raises(HouseFull, match="many people ask for hints"):
            await hints.pop()
        bots = await house.open(Plan("aloft", TWO, ["me", "random"]), "ada", "Ada")
        await house.change(bots.id, lambda t: t.act(0, "unpack GR 1"))
        await until(house, bots.id, lambda t: t.to_move == 0)
        assert not any(hint.done() for hint in hints)
        gate.set()
        await asyncio.gather(*hints)

    in_house(story)


def test_a_question_outlives_those_who_went_away():
    async def story():
        questions, gate, asked = Questions("test", "too many", most=1), threading.Event(), []

        def answer():
            asked.append(gate.wait(10))
            return len(asked)

        first, second = (asyncio.create_task(questions.ask("q", answer)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(HouseFull, match="too many"):
            await questions.ask("another", answer)
        gate.set()
        assert await second == 1
        assert await questions.ask("q", answer) == 2
        questions.close()
        with pytest.raises(HouseFull):
            await questions.ask("q", answer)

    asyncio.run(story())
