"""The log: append-only, gapless, the same in SQLite and PostgreSQL; tables survive the end of the process."""

import asyncio
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, text, update

from montgolfier.table.errors import NoSuchTable, Stale
from montgolfier.table.events import LogEvent
from montgolfier.table.game_store import GameStore
from montgolfier.table.lifecycle import archive_tables, purge_tables
from montgolfier.table.schema import seatings, tables
from montgolfier.table.service import TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.store import Addition, TableStore, TableSummary, database_url
from montgolfier.table.summary import LEFT
from tests.table.stories import over, until


def summary(*people: str) -> TableSummary:
    return TableSummary("aloft", "waiting", True, False, frozenset(people))


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path):
    url = f"sqlite:///{tmp_path / 'log.db'}" if request.param == "sqlite" else request.getfixturevalue("postgres")
    store = TableStore(url)
    yield store
    store.close()


def event(number: int, kind: str = "acted", **data) -> LogEvent:
    return LogEvent(number, 1000.0 + number, kind, data)


def test_what_is_appended_is_read_back(store):
    name = f"t{time.time_ns()}"
    store.append(name, [event(1, "opened", a=1), event(2, "seated", person="Ädä ✓")], summary("p"))
    store.append(name, [event(3)], summary("p", "q"))
    assert [(e.number, e.kind) for e in store.load(name)] == [(1, "opened"), (2, "seated"), (3, "acted")]
    assert store.load(name)[1].data == {"person": "Ädä ✓"}
    assert name in store.tables_of("q")
    assert name in store.open_tables()


def test_two_writers_cannot_write_the_same_number(store):
    name = f"t{time.time_ns()}"
    store.append(name, [event(1, "opened")], summary())
    store.append(name, [event(2, text="mine")], summary())
    with pytest.raises(Stale):
        store.append(name, [event(2, text="other")], summary())
    assert [e.data for e in store.load(name)] == [{}, {"text": "mine"}]


def test_several_tables_are_written_together_and_one_that_is_late_spoils_nothing(store):
    names = [f"t{time.time_ns()}-{i}" for i in range(4)]
    store.append(names[0], [event(1, "opened")], summary())
    outcomes = store.append_all(
        [
            Addition(names[1], [event(1, "opened"), event(2)], summary("p")),
            Addition(names[0], [event(1, "opened")], summary()),  # it is there already
            Addition(names[2], [event(7)], summary()),  # it is not there
            Addition(names[3], [event(1, "opened")], summary("q")),
            Addition(names[0], [event(2, text="next")], summary("q")),
        ]
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Stale, Stale, type(None), type(None)]
    assert [len(store.load(names[i])) for i in (0, 1, 3)] == [2, 2, 1]
    with pytest.raises(NoSuchTable):
        store.load(names[2])
    assert set(store.tables_of("q")) >= {names[0], names[3]}


WRITERS = {
    "additions, one of them late": lambda store, ids: store.append_all(
        [Addition(ids[0], [event(1, "opened")], summary()), *(Addition(i, [event(2)], summary()) for i in ids)]
    ),
    "the archive": archive_tables,
    "what deletes": purge_tables,
    "what reads old logs": lambda store, ids: GameStore(store.engine).complete([(i, None) for i in ids]),
}


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
def test_whoever_writes_to_several_tables_holds_none_that_come_after_one_it_waits_for(empty_postgres, write):
    store = TableStore(empty_postgres)
    for table_id in ("a", "b"):
        store.append(table_id, [event(1, "opened")], summary())
    waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    with store.engine.begin() as connection:
        connection.execute(update(tables).values(facts=None))
    with ThreadPoolExecutor(1) as threads, store.engine.begin() as other:
        other.execute(select(tables.c.id).where(tables.c.id == "a").with_for_update())
        writing = threads.submit(write, store, ["b", "a"])
        while not writing.done():
            with store.engine.connect() as looking:
                if looking.scalar(waiting):
                    break
        other.execute(select(tables.c.id).where(tables.c.id == "b").with_for_update(nowait=True))
        assert not writing.done()
        other.commit()
        writing.result(60)
    store.close()


def test_players_are_right_when_two_processes_write_in_turn(store):
    name, person = f"t{time.time_ns()}", f"p{time.time_ns()}"
    other = TableStore(store.engine.url.render_as_string(hide_password=False))
    store.append(name, [event(1, "opened")], summary())
    store.append(name, [event(2)], summary())  # nobody has come: what is known of players is not asked for again
    other.append(name, [event(3, "seated")], summary(person))
    assert store.tables_of(person) == [name]
    store.append(name, [event(4, "left")], summary())  # as it was when this process wrote the last time
    with other.engine.connect() as connection:
        assert connection.scalar(select(seatings.c.result).where(seatings.c.person == person)) == LEFT
    other.close()


def test_there_is_no_empty_table(store):
    with pytest.raises(NoSuchTable):
        store.load("nothing")


def test_a_setting_is_made_once(store):
    first = store.setting(f"secret{time.time_ns()}", "x")
    assert first == "x"
    assert store.setting("same", "first") == store.setting("same", "second") == "first"


def test_a_whole_game_on_postgres(postgres):
    async def story():
        tables = TableService(TableStore(postgres), pace=0)
        table = await tables.open(TableSetup("aloft", {"players": 2}, ["random", "random"]), None, "")
        table = await until(tables, table.id, over)
        await tables.close()
        return table

    async def read_back(table_id):
        tables = TableService(TableStore(postgres))
        table = await tables.get(table_id)
        await tables.close()
        return table

    played = asyncio.run(story())
    read = asyncio.run(read_back(played.id))
    assert read.match.record.events == played.match.record.events
    assert read.match.outcome == played.match.outcome


def test_a_path_is_a_sqlite_file():
    assert database_url("games.db") == "sqlite:///games.db"
    assert database_url("postgresql+psycopg://x/y") == "postgresql+psycopg://x/y"


SCRIPT = """
import asyncio, sys
from montgolfier.table.service import TableService
from montgolfier.table.setup import TableSetup
from montgolfier.table.store import TableStore

async def main():
    tables = TableService(TableStore(sys.argv[1]), pace=0.02)
    table = await tables.open(TableSetup("aloft", {"players": 3}, ["club", "random", "novice"]), None, "")
    print(table.id, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_a_table_of_bots_goes_on_after_kill_9(database, with_tables):
    process = subprocess.Popen([sys.executable, "-c", SCRIPT, database], stdout=subprocess.PIPE, text=True)
    table_id = process.stdout.readline().strip()
    store = TableStore(database)
    while len(store.load(table_id)) < 20:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    written = store.load(table_id)
    assert len(written) < 80  # it was in the middle of the game
    store.close()

    async def story(tables):
        assert await tables.resume_bots() == 0  # nobody plays there, and nobody watches yet
        return await until(tables, table_id, over)

    table = with_tables(story)
    store = TableStore(database)
    events = store.load(table_id)
    store.close()
    assert events[: len(written)] == written  # nothing lost, nothing changed
    assert [e.number for e in events] == list(range(1, len(events) + 1))
    assert table.match.outcome is not None


def test_that_a_table_was_deleted_is_known_for_a_day_and_then_forgotten(store):
    now, day = 1_800_000_000.0, 86400.0
    first, second = f"a{time.time_ns()}", f"b{time.time_ns()}"
    store.note_deleted(first, now)
    assert store.was_deleted(first, now)
    assert store.was_deleted(first, now + day)
    assert store.was_deleted(first, now - day), "also for a server whose clock says yesterday"
    assert not store.was_deleted(second, now)
    store.note_deleted(second, now + 4 * day)
    assert [key.split()[-1] for key in store.notes("deleted ")] == [second]
