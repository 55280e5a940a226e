"""The log of all tables in a database: SQLite by default, PostgreSQL by URL, the same code."""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Engine,
    ExceptionContext,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import IntegrityError, OperationalError

from montgolfier.table.errors import NoSuchTable, NotWritten, Stale
from montgolfier.table.events import Event

log = logging.getLogger("montgolfier.table")
EMPTY = "empty"  # the status of a table that waits and has nobody to wait with
metadata = MetaData()
tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),  # whether a bot is to move
    Column("changed", Float, nullable=False),
    Index("tables_by_status", "status", "listed", "changed"),
)  # an index of the log, kept in the same transactions
events = SqlTable(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
)  # append-only: rows are never changed or removed
seatings = SqlTable(
    "seatings",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
settings = SqlTable(
    "settings", metadata, Column("key", String(64), primary_key=True), Column("value", Text, nullable=False)
)


@dataclass(frozen=True)
class Standing:
    """What the index keeps of a table."""

    title: str
    status: str
    listed: bool
    bot_to_move: bool


class Store:
    """Reads and appends. Every call is one transaction; a call that returns has been written."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        metadata.create_all(self.engine)
        event.listen(self.engine, "handle_error", tell_trouble)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def append(self, table_id: str, fresh: Sequence[Event], standing: Standing, people: set[str]) -> None:
        """Write the next events of a table; Stale if somebody else wrote first."""
        index = {
            "title": standing.title,
            "status": standing.status,
            "listed": standing.listed,
            "bots": standing.bot_to_move,
            "changed": fresh[-1].at,
        }
        rows = [
            {"table_id": table_id, "number": e.number, "at": e.at, "kind": e.kind, "data": json.dumps(e.data)}
            for e in fresh
        ]
        try:
            with self.engine.begin() as connection:
                if fresh[0].number == 1:
                    connection.execute(insert(tables).values(id=table_id, **index))
                else:
                    connection.execute(update(tables).where(tables.c.id == table_id).values(**index))
                connection.execute(insert(events), rows)
                known = set(connection.scalars(select(seatings.c.person).where(seatings.c.table_id == table_id)))
                newcomers = [{"person": person, "table_id": table_id} for person in sorted(people - known)]
                if newcomers:
                    connection.execute(insert(seatings), newcomers)
        except IntegrityError:
            raise Stale("somebody else wrote to this table first; look again") from None

    def load(self, table_id: str) -> list[Event]:
        """The log of a table."""
        query = select(events).where(events.c.table_id == table_id).order_by(events.c.number)
        with self.engine.connect() as connection:
            found = [Event(row.number, row.at, row.kind, json.loads(row.data)) for row in connection.execute(query)]
        if not found:
            raise NoSuchTable("there is no such table")
        return found

    def waiting_for_bots(self) -> list[str]:
        """Tables where a bot is to move: to be woken after a restart."""
        query = select(tables.c.id).where(tables.c.status == "playing", tables.c.bots.is_(True))
        return self._ids(query)

    def open_tables(self, limit: int = 20) -> list[str]:
        """Listed tables with seats still open, newest first."""
        query = select(tables.c.id).where(tables.c.status.in_(["waiting", EMPTY]), tables.c.listed.is_(True))
        return self._ids(query.order_by(tables.c.changed.desc()).limit(limit))

    def running_tables(self, limit: int = 20) -> list[str]:
        """Listed tables being played, for spectators."""
        query = select(tables.c.id).where(tables.c.status == "playing", tables.c.listed.is_(True))
        return self._ids(query.order_by(tables.c.changed.desc()).limit(limit))

    def tables_of(self, person: str, limit: int = 20) -> list[str]:
        """The tables a person sat down at, last changed first."""
        query = (
            select(tables.c.id).join(seatings, seatings.c.table_id == tables.c.id).where(seatings.c.person == person)
        )
        return self._ids(query.order_by(tables.c.changed.desc()).limit(limit))

    def unfinished(self) -> int:
        """How many tables are not over; those where nobody sits take no room."""
        query = select(tables.c.id).where(tables.c.status.not_in(["over", EMPTY]))
        return len(self._ids(query))

    def _ids(self, query: Any) -> list[str]:
        with self.engine.connect() as connection:
            return [str(found) for found in connection.scalars(query)]

    def setting(self, key: str, default: str) -> str:
        """A value kept for good; the default is written down the first time."""
        query = select(settings.c.value).where(settings.c.key == key)
        with self.engine.begin() as connection:
            kept = connection.scalar(query)
            if kept is None:
                connection.execute(insert(settings).values(key=key, value=default))
                return default
            return str(kept)


def tell_trouble(context: ExceptionContext) -> None:
    """A database that does not answer is told in words; what it said goes into the log."""
    if isinstance(context.sqlalchemy_exception, OperationalError):
        log.error("database: %s", context.original_exception)
        raise NotWritten("the server cannot reach its database just now; please try again in a minute")


def open_engine(url: str) -> Engine:
    """A database by URL; SQLite writes ahead and waits for its lock."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def database_url(place: str) -> str:
    """A URL as it is; anything else is the path of a SQLite file."""
    return place if "://" in place else f"sqlite:///{place}"
