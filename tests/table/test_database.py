"""Databases of other versions, databases that hang, and two processes that start at the same moment."""

import asyncio
import json
import lzma
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.exc import IntegrityError

from montgolfier.engine.errors import SetupError
from montgolfier.table.backup import backup_before_migration
from montgolfier.table.database import open_database, open_engine
from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import DatabaseUnavailable
from montgolfier.table.schema import REVISION, metadata
from montgolfier.table.store import TableStore
from tests.table.stories import pair

FIRST = Path(__file__).parents[1] / "data" / "versions" / "0.1.0" / "tables.db.xz"


@pytest.fixture
def first_database(tmp_path):
    """A database of version 0.1.0, which knew nothing of revisions."""
    file = tmp_path / "tables.db"
    file.write_bytes(lzma.decompress(FIRST.read_bytes()))
    return file


def logs(file):
    with sqlite3.connect(file) as connection:
        return connection.execute("SELECT * FROM events ORDER BY table_id, number").fetchall()


def shape(engine):
    """The tables of a database with their columns, keys and indexes."""
    found = inspect(engine)
    return {
        name: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted((k["constrained_columns"], k["referred_table"]) for k in found.get_foreign_keys(name)),
            sorted((i["name"], i["column_names"]) for i in found.get_indexes(name)),
        )
        for name in metadata.tables
    }


def test_an_old_database_is_copied_and_brought_up_to_date(first_database):
    before = logs(first_database)
    url = f"sqlite:///{first_database}"
    TableStore(url, backup_before_migration(url)).close()
    assert logs(first_database) == before
    assert logs(Path(f"{first_database}.format-0001")) == before
    with sqlite3.connect(first_database) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
        wrong = "SELECT count(*) FROM tables t WHERE number != (SELECT max(number) FROM events WHERE table_id = t.id)"
        assert connection.execute(wrong).fetchone() == (0,)
    TableStore(url, pytest.fail).close()  # once is enough: there is nothing left to copy


def test_an_update_that_fails_again_and_again_does_not_fill_the_disk(first_database):
    with sqlite3.connect(first_database) as connection:
        connection.execute("CREATE TABLE leases (of_somebody_else)")
    url = f"sqlite:///{first_database}"
    for _ in range(4):  # a server that is started again every two seconds
        with pytest.raises(SetupError, match="leases already exists"):
            TableStore(url, backup_before_migration(url))
    copies = sorted(file.name for file in Path(first_database).parent.glob("*.format-*"))
    assert copies == [f"{Path(first_database).name}.format-0001{which}" for which in ("", "-again")]


def test_a_migrated_database_is_like_a_new_one(first_database, tmp_path):
    migrated = open_database(f"sqlite:///{first_database}")
    fresh = open_database(f"sqlite:///{tmp_path / 'fresh.db'}")
    assert shape(migrated) == shape(fresh)
    migrated.dispose()
    fresh.dispose()


def test_migrations_lead_from_nothing_to_the_present_on_postgres(empty_postgres, postgres):
    from montgolfier.table.database import migrate

    migrated = create_engine(empty_postgres)
    with migrated.begin() as connection:
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
        migrate(connection, "nothing")
        assert MigrationContext.configure(connection).get_current_revision() == REVISION
    fresh = open_database(postgres)
    assert shape(migrated) == shape(fresh)
    migrated.dispose()
    fresh.dispose()


def test_the_last_migration_is_the_one_the_schema_names():
    config = Config()
    config.set_main_option("script_location", "montgolfier.table:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_a_database_of_a_later_version_is_refused_in_one_line(database):
    TableStore(database).close()
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SetupError, match=r"later version of Montgolfier \(its format is '9999'") as told:
        TableStore(database)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("url", ["sqlite:////nowhere/at/all.db", "postgresql+psycopg://games@/x?host=/nowhere"])
def test_a_database_that_is_not_there_is_refused_in_one_line(url):
    with pytest.raises(SetupError, match="cannot open the database") as told:
        TableStore(url)
    assert "\n" not in str(told.value)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    file = tmp_path / "text.db"
    file.write_text("Up, up and away! " * 100)
    with pytest.raises(SetupError, match="not a database"):
        TableStore(f"sqlite:///{file}")


def test_two_processes_may_start_at_the_same_moment(empty_postgres):
    together = threading.Barrier(4)

    def start():
        together.wait(30)
        store = TableStore(empty_postgres)
        secret = store.setting("secret", f"of {threading.get_ident()}")
        store.close()
        return secret

    with ThreadPoolExecutor(4) as threads:
        secrets = [future.result() for future in [threads.submit(start) for _ in range(4)]]
    assert len(set(secrets)) == 1


def test_what_is_written_on_sqlite_is_on_the_disk(database):
    engine = open_engine(database)
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA synchronous")) == 2  # FULL: every commit waits for the disk
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
    engine.dispose()


def test_nothing_is_written_to_a_file_that_is_no_longer_there(with_tables, database, caplog):
    file = Path(database.removeprefix("sqlite:///"))

    async def story(tables):
        table = await pair(tables)
        kept = file.rename(file.with_name("elsewhere.db"))
        with pytest.raises(DatabaseUnavailable):  # it would be gone with this process
            await tables.play(table.id, "ada", "unpack GR 1")
        assert not await tables.answers()
        assert "was removed or replaced" in caplog.text
        kept.rename(file)
        await tables.play(table.id, "ada", "unpack GR 1")
        assert await tables.answers()

    with_tables(story)


def test_another_server_is_found_once_this_one_only_follows_it(empty_postgres):
    store = TableStore(empty_postgres)
    admin = create_engine(empty_postgres, isolation_level="AUTOCOMMIT")
    name = admin.url.database
    for read_only in ("on", "off"):
        with admin.connect() as connection:
            connection.execute(text("SET default_transaction_read_only = off"))
            connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = {read_only}"))
        if read_only == "on":
            store.engine.dispose()
            with pytest.raises(DatabaseUnavailable):
                store.leave_note("device x", "")
    store.leave_note("device x", "")  # over new connections, as the old ones lead to the wrong server
    admin.dispose()
    store.close()


def test_what_the_database_complains_about_is_not_quoted(database):
    store = TableStore(database)
    store.leave_note("a key", "a secret")
    with pytest.raises(IntegrityError) as told:
        store.leave_note("a key", "a secret")
    assert "a secret" not in str(told.value)
    store.close()


def test_nobody_waits_for_ever_for_a_database_that_hangs(with_tables):
    gate = threading.Event()

    async def story(tables):
        table = await pair(tables)
        append = tables.store.append_all

        def hang(additions):
            gate.wait(60)
            return append(additions)

        tables.store.append_all = hang  # as a disk or a server does that has stopped to answer
        with pytest.raises(DatabaseUnavailable, match="cannot reach its database"):
            await tables.play(table.id, "ada", "unpack GR 1")
        assert (await tables.get(table.id)).number == table.number  # reading goes on
        with pytest.raises(DatabaseUnavailable):  # a second one does not get behind the first for ever
            await tables.play(table.id, "ada", "unpack GY 1")
        gate.set()
        tables.store.append_all = append
        while len(tables.store.load(table.id)) == table.number:  # the first move arrives late, the second never
            await asyncio.sleep(0.01)
        tables.live.at(table.id).forget()
        now = await tables.get(table.id)
        assert now.match.record.events[-1] == (0, "unpack GR 1")
        await tables.play(table.id, "ben", "inflate GR")

    with_tables(story, database=DatabaseThreads(2.0))


def test_a_database_that_hangs_is_known(with_tables):
    gate = threading.Event()

    async def story(tables):
        assert await tables.answers()
        tables.store.answers = lambda: gate.wait(60)
        assert not await tables.answers()
        gate.set()

    with_tables(story, database=DatabaseThreads(2.0))


def test_the_log_says_its_format_and_the_version_of_the_rules(with_tables):
    async def story(tables):
        table = await pair(tables)
        with tables.store.engine.connect() as connection:
            first = connection.scalar(text("SELECT data FROM events WHERE number = 1"))
        said = json.loads(first)
        assert (said["format"], said["title"], said["rules_version"]) == (2, "aloft", 1)
        assert tables.store.load(table.id)[3].data == {"rules_version": 1}

    with_tables(story)


def test_whoever_is_stopped_while_an_answer_arrives_is_stopped():
    async def story():
        answered = threading.Event()
        threads = DatabaseThreads()
        reading = asyncio.create_task(threads.read(answered.set))
        await asyncio.sleep(0)
        assert answered.wait(60)  # the answer is there, but its reader has not been woken yet
        threads._readers.shutdown()
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        await threads.close()

    asyncio.run(story())
