"""A database opened by URL and brought up to date: SQLite by default, PostgreSQL for several processes."""

import logging
import os
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, insert, inspect, select, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.table.database_threads import SECONDS, UNAVAILABLE
from montgolfier.table.errors import DatabaseUnavailable
from montgolfier.table.schema import REVISION, metadata, tables, versions

log = logging.getLogger("montgolfier.table")
FIRST = "0001"  # what a database that names no revision has
MIGRATING = 0x6D6F6E74  # PostgreSQL's advisory lock: one process at a time prepares the database
BUSY_SECONDS = 5  # how long SQLite waits for its lock
READ_ONLY = "25006"  # PostgreSQL's code for a write to a server that only follows another one, as after a failover
KEEP_ALIVE: dict[str, Any] = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": int(1000 * SECONDS),
}  # a connection to a machine that is gone ends after some seconds, not hours
FileNumber = tuple[int, int] | None
Backup = Callable[[str], None]  # keeps a copy, given the revision that the database has


def open_database(url: str, backup: Backup | None = None) -> Engine:
    """The database, with everything that this version needs; an older one is copied, then brought up to date."""
    engine = None
    try:
        engine = open_engine(url)
        prepare(engine, backup)
    except BaseException as fault:
        if engine is not None:
            engine.dispose()
        if not isinstance(fault, SQLAlchemyError):
            raise
        cause = str(getattr(fault, "orig", fault)).strip().splitlines()[0]
        raise SetupError(f"cannot open the database {quoted(shown(url))}: {cause}") from None
    event.listen(engine, "handle_error", translate_error)
    return engine


def open_engine(url: str) -> Engine:
    """A database by URL. Neither kind waits for ever; SQLite writes to the disk before it says that it has."""
    if not url.startswith("sqlite"):
        milliseconds = int(1000 * SECONDS)
        limits = f"-c statement_timeout={milliseconds} -c lock_timeout={milliseconds}"
        arguments = {"connect_timeout": int(SECONDS), "options": limits, "application_name": "montgolfier"}
        return create_engine(
            url,
            pool_pre_ping=True,
            pool_timeout=SECONDS,
            connect_args=arguments | KEEP_ALIVE,
            hide_parameters=True,  # invitations and seeds of dice must not be logged
        )
    waiting = {"check_same_thread": False, "timeout": BUSY_SECONDS}
    engine = create_engine(url, connect_args=waiting, hide_parameters=True)
    opened: list[FileNumber] = []

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if opened != [file_number(engine)]:
            log.error("database: %s was removed or replaced while it is in use; put it back", quoted(shown(url)))
            raise DatabaseUnavailable(UNAVAILABLE)  # what is written now would be lost when this process ends
        connection.exec_driver_sql("BEGIN")

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, record: Any) -> None:
        connection.isolation_level = (
            None  # we begin transactions ourselves, so that savepoints and migrations are part of them
        )
        busy = f"busy_timeout={1000 * BUSY_SECONDS}"
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", busy):
            connection.execute(f"PRAGMA {pragma}")
        if not opened:
            opened.append(file_number(engine))

    return engine


def file_number(engine: Engine) -> FileNumber:
    """What distinguishes the file of a SQLite database from another one at the same path; None if there is none."""
    try:
        found = os.stat(engine.url.database or "")
    except OSError:
        return None
    return found.st_dev, found.st_ino


def prepare(engine: Engine, backup: Backup | None) -> None:
    """Make what is missing; refuse a database of a later version."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = '10min'"))  # another process may be migrating
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        found = revision_of(connection)
        if found == REVISION:
            return
        if found is None:
            metadata.create_all(connection)
            versions.metadata.create_all(connection)
            connection.execute(insert(versions).values(version_num=REVISION))
            return
        if found > REVISION:
            raise SetupError(
                f"the database {quoted(shown(str(engine.url)))} belongs to a later version of Montgolfier (its format "
                f"is {quoted(found)}, this version knows formats up to {REVISION!r}): update, or restore a backup"
            )
        if backup is not None:
            backup(found)
        migrate(connection, found)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    present = inspect(connection)
    if present.has_table(versions.name):
        found = connection.scalar(select(versions.c.version_num))
        if found is not None:
            return str(found)
    return FIRST if present.has_table(tables.name) else None


def migrate(connection: Connection, found: str) -> None:
    """Bring a database up to date, from the revision it has."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    log.warning("the database is brought from format %s to %s", found, REVISION)
    config = Config()
    config.set_main_option("script_location", "montgolfier.table:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if not inspect(connection).has_table(versions.name):
        command.stamp(config, found)
    try:
        command.upgrade(config, REVISION)
    except CommandError:
        raise SetupError(f"the database has the unknown format {quoted(found)}: restore a backup") from None


def translate_error(context: ExceptionContext) -> None:
    """Turn the error of a database that does not answer into one for people; what it said is logged."""
    if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
        context.is_disconnect = True  # another server is the one to write to now: make all connections anew
    if context.is_disconnect or isinstance(context.sqlalchemy_exception, OperationalError):
        log.error("database: %s", context.original_exception)
        raise DatabaseUnavailable(UNAVAILABLE)


def database_url(place: str) -> str:
    """A URL as it is; anything else is the path of a SQLite file."""
    return place if "://" in place else f"sqlite:///{place}"


def shown(url: str) -> str:
    """A URL that can be shown: without its password."""
    from sqlalchemy.engine import make_url

    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return parsed.database or ""
    return parsed.render_as_string(hide_password=True)
