"""The log: append-only, gapless, the same in SQLite and PostgreSQL; tables survive the end of the process."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from montgolfier.table.errors import NoSuchTable, Stale
from montgolfier.table.events import Event
from montgolfier.table.house import House, Plan
from montgolfier.table.store import Standing, Store, database_url

STANDING = Standing("aloft", "waiting", True, False)
POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) if Path("/usr/lib/postgresql").exists() else []


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory):
    """A PostgreSQL server of our own on a socket in a temporary folder."""
    pytest.importorskip("psycopg", reason="the extra 'postgres' is not installed")
    if not POSTGRES:
        pytest.skip("no PostgreSQL server is installed")
    folder = Path("/tmp") / f"mg-pg-{os.getpid()}"  # the path of a socket must be short
    folder.mkdir()
    tools = POSTGRES[-1].parent
    as_user = ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"] if os.getuid() == 0 else []
    if as_user:
        subprocess.run(["chown", "nobody:nogroup", folder], check=True)
    data = folder / "data"
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([*as_user, tools / "initdb", "-D", data, "-U", "games", "-A", "trust"], **quiet)
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
    subprocess.run([*as_user, tools / "pg_ctl", "-D", data, "-w", "-o", options, "start"], **quiet)
    yield f"postgresql+psycopg://games@/postgres?host={folder}"
    subprocess.run([*as_user, tools / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **quiet)
    subprocess.run(["rm", "-rf", folder], check=True)


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path):
    url = f"sqlite:///{tmp_path / 'log.db'}" if request.param == "sqlite" else request.getfixturevalue("postgres")
    store = Store(url)
    yield store
    store.close()


def event(number: int, kind: str = "acted", **data) -> Event:
    return Event(number, 1000.0 + number, kind, data)


def test_what_is_appended_is_read_back(store):
    name = f"t{time.time_ns()}"
    store.append(name, [event(1, "opened", a=1), event(2, "seated", person="Ädä ✓")], STANDING, {"p"})
    store.append(name, [event(3)], STANDING, {"p", "q"})
    assert [(e.number, e.kind) for e in store.load(name)] == [(1, "opened"), (2, "seated"), (3, "acted")]
    assert store.load(name)[1].data == {"person": "Ädä ✓"}
    assert name in store.tables_of("q")
    assert name in store.open_tables()


def test_two_writers_cannot_write_the_same_number(store):
    name = f"t{time.time_ns()}"
    store.append(name, [event(1, "opened")], STANDING, set())
    store.append(name, [event(2, text="mine")], STANDING, set())
    with pytest.raises(Stale):
        store.append(name, [event(2, text="other")], STANDING, set())
    assert [e.data for e in store.load(name)] == [{}, {"text": "mine"}]


def test_there_is_no_empty_table(store):
    with pytest.raises(NoSuchTable):
        store.load("nothing")


def test_a_setting_is_made_once(store):
    first = store.setting(f"secret{time.time_ns()}", "x")
    assert first == "x"
    assert store.setting("same", "first") == store.setting("same", "second") == "first"


def test_a_whole_game_on_postgres(postgres):
    async def story():
        house = House(Store(postgres), pace=0)
        table = await house.open(Plan("aloft", {"players": 2}, ["random", "random"]), None, "")
        bell = house.listen(table.id)
        while table.status == "playing":
            await asyncio.wait_for(bell.wait(), 10)
            bell.clear()
        await house.close()
        return table

    async def read_back(table_id):
        house = House(Store(postgres))
        table = await house.get(table_id)
        await house.close()
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
from montgolfier.table.house import House, Plan
from montgolfier.table.store import Store

async def main():
    house = House(Store(sys.argv[1]), pace=0.02)
    table = await house.open(Plan("aloft", {"players": 3}, ["club", "random", "novice"]), None, "")
    print(table.id, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_a_table_of_bots_goes_on_after_kill_9(database, in_house):
    process = subprocess.Popen([sys.executable, "-c", SCRIPT, database], stdout=subprocess.PIPE, text=True)
    table_id = process.stdout.readline().strip()
    store = Store(database)
    while len(store.load(table_id)) < 20:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    written = store.load(table_id)
    assert len(written) < 80  # it was in the middle of the game
    store.close()

    async def story(house):
        assert await house.wake() == 1
        table = await house.get(table_id)
        bell = house.listen(table_id)
        while table.status == "playing":
            await asyncio.wait_for(bell.wait(), 20)
            bell.clear()
        return table

    table = in_house(story)
    store = Store(database)
    events = store.load(table_id)
    store.close()
    assert events[: len(written)] == written  # nothing lost, nothing changed
    assert [e.number for e in events] == list(range(1, len(events) + 1))
    assert table.match.outcome is not None
