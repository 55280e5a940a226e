"""Copies of a database: SQLite's online backup, PostgreSQL's own pg_dump and pg_restore."""

import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy.engine import make_url

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.table.database import shown
from montgolfier.table.one_process import OneProcess, sqlite_file
from montgolfier.table.schema import REVISION

OWNER_ONLY = 0o600


def back_up(url: str, target: Path) -> None:
    """Copy a database to a file while it is in use; the file appears only when it is complete."""
    if target.exists():
        raise SetupError(f"{quoted(str(target))} already exists; name a new file")
    if not target.absolute().parent.is_dir():
        raise SetupError(f"there is no folder {quoted(str(target.parent))} for the backup")
    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))
    try:
        source = sqlite_file(url)
        if source is not None:
            copy_sqlite(existing(source), str(unfinished))
        else:
            run_tool("pg_dump", url, "--format=custom", f"--file={unfinished}")
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(url: str, source: Path, replace: bool = False) -> None:
    """Replace a database with a backup. The old one is kept beside it (SQLite) or lost (PostgreSQL)."""
    if not source.exists():
        raise SetupError(f"there is no file {quoted(str(source))}")
    path = sqlite_file(url)
    if path is None:
        if not replace:
            raise SetupError(f"this would replace everything in {quoted(shown(url))}; to confirm, give --replace")
        run_tool("pg_restore", url, "--clean", "--if-exists", "--single-transaction", "--no-owner", str(source))
        return
    check_sqlite(source)
    target = Path(path)
    with OneProcess(url):
        if target.exists():
            if not replace:
                raise SetupError(f"{quoted(path)} already exists; give --replace to replace it with the backup")
            keep_aside(path, f"{path}.replaced-{time.strftime('%Y%m%d-%H%M%S')}")
        copy_sqlite(str(source), path)


def keep_aside(path: str, place: str) -> None:
    """Keep a SQLite file that is to be replaced; one that is too damaged to be copied is moved, with its journal."""
    try:
        copy_sqlite(path, place)
    except SetupError:
        for part in ("", "-wal", "-shm"):
            if Path(path + part).exists():
                Path(path + part).replace(place + part)


def check_sqlite(file: Path) -> None:
    """SetupError unless a file is a database of ours that is whole and not too new."""
    try:
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True)
        try:
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = connection.execute("PRAGMA quick_check").fetchone()[0]
            known = (
                connection.execute("SELECT version_num FROM alembic_version") if "alembic_version" in names else None
            )
            revision = (known.fetchone() or [""])[0] if known else ""
        finally:
            connection.close()
    except sqlite3.Error as fault:
        raise SetupError(f"{quoted(str(file))} is not a SQLite database: {fault}") from None
    if "events" not in names:
        raise SetupError(f"{quoted(str(file))} is not a database of Montgolfier: it has no table 'events'")
    if found != "ok":
        raise SetupError(f"{quoted(str(file))} is damaged: {found}")
    if revision > REVISION:
        raise SetupError(f"{quoted(str(file))} was written by a later version of Montgolfier: update first")


def backup_before_migration(url: str) -> Callable[[str], None]:
    """Keeps a copy of a database before it is brought up to date, beside it (SQLite) or in the current folder.

    If several tries fail, perhaps one every few seconds, the first copy is kept, and the last.
    """

    def keep(revision: str) -> None:
        path = sqlite_file(url)
        name = f"{path}.format-{revision}" if path is not None else f"{make_url(url).database}.format-{revision}.dump"
        target = Path(name)
        if target.exists():
            target = Path(f"{name}-again")
            target.unlink(missing_ok=True)
        back_up(url, target)

    return keep


def copy_sqlite(source: str, target: str) -> None:
    """A consistent copy, even while others write; only the owner can read a new file, as it may contain the key."""
    os.close(os.open(target, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    old, new = sqlite3.connect(source), sqlite3.connect(target)
    try:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, without a journal beside it
    except sqlite3.Error as fault:
        raise SetupError(f"cannot copy {quoted(source)} to {quoted(target)}: {fault}") from None
    finally:
        old.close()
        new.close()


def existing(path: str) -> str:
    """The path of a file that must exist: SQLite would make an empty one."""
    if not Path(path).exists():
        raise SetupError(f"there is no database {quoted(path)}; name one with --database")
    return path


def run_tool(tool: str, url: str, *arguments: str) -> None:
    """Run a program of PostgreSQL; the password does not appear among its arguments."""
    found = shutil.which(tool) or next(
        iter(sorted(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{tool}")), reverse=True)), None
    )
    if found is None:
        raise SetupError(f"{tool} is needed to copy a PostgreSQL database; install PostgreSQL's client programs")
    parsed = make_url(url).set(drivername="postgresql")
    environment = {**os.environ, **({"PGPASSWORD": str(parsed.password)} if parsed.password else {})}
    place = parsed.set(password=None).render_as_string()
    done = subprocess.run(
        [found, *arguments, f"--dbname={place}"], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        words = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise SetupError(f"{tool} failed: {words[0].removeprefix(f'{tool}: error: ')}")
