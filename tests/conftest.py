"""What tests of several rooms share: their order, which ones need the compiled engine, and a PostgreSQL server.

Counts marked slow need the compiled engine; interpreted, they are deselected and pytest says how many.
"""

import gc
import logging
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

import montgolfier as mg

# The tests keep every core busy themselves, and robots that gave way to all of that would hardly move.
os.environ.setdefault("MONTGOLFIER_NICENESS", "5")
POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) if Path("/usr/lib/postgresql").exists() else []
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests press Ctrl-C, which a shell ignores in the background
gc.disable()  # thousands of tests are collected, and nothing of them is rubbish
HERE = Path(__file__).parent
LONGEST = ("browser", "packages", "web", "bots", "docs", "lab", "table", "cli", "solve", "press")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=turn)
    if mg.compiled:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    gc.freeze()  # what was collected stays, so nobody need look through it again
    gc.enable()


def turn(item: pytest.Item) -> int:
    """Rooms whose tests take longest come first, so that no worker is left with one of them at the end."""
    room = item.path.relative_to(HERE).parts[0]
    return LONGEST.index(room) if room in LONGEST else len(LONGEST)


@pytest.fixture(autouse=True)
def logging_as_it_was():
    """A test that runs `serve` in this process leaves no handler and no level to the next one."""
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("montgolfier.table", "alembic")}
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


@pytest.fixture(scope="session")
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


@pytest.fixture
def empty_postgres(postgres: str) -> str:
    """A new database on that server."""
    from sqlalchemy import create_engine, text

    name = f"games_{time.time_ns()}"
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return postgres.replace("/postgres?", f"/{name}?")
