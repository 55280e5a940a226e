"""The log of all tables in a database: SQLite by default, PostgreSQL by URL, the same code."""

import json
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, bindparam, case, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from montgolfier.engine.errors import MontgolfierError
from montgolfier.table.archive import bring_back, packed_log
from montgolfier.table.database import Backup, database_url, open_database
from montgolfier.table.errors import NoSuchTable, Stale, Unreadable
from montgolfier.table.events import LogEvent
from montgolfier.table.schema import events, seatings, settings, tables
from montgolfier.table.summary import EMPTY, PlayerSummary, TableSummary, summary_of
from montgolfier.table.table import OVER, PLAYING, WAITING

__all__ = ["EMPTY", "Addition", "TableStore", "TableSummary", "database_url", "summary_of"]
CHANNEL = "montgolfier"  # of notifications between processes
BOTS_WANTED = " bots"  # the end of one that asks another process to move a bot
DAY = 24 * 3600.0
CHANGED = "the table has changed in the meantime; look again"
MOST_REMEMBERED = 5000  # tables of which is known what was written last
INDEXED = ("title", "status", "listed", "changed", "number", "bots", "people", "turn", "facts", "words", "due")
TRIAL, TRIAL_BYTES = "trial", 32768  # written to see whether writing works: it needs more room than a move
# written with every move, so they are put together only once
INSERT_EVENTS = insert(events)
UPDATE_INDEX = (
    update(tables)
    .where(tables.c.id == bindparam("its_id"), tables.c.number == bindparam("last"), tables.c.archived.is_(False))
    .values({name: bindparam(name) for name in INDEXED})
)

WRITE_TRIAL = text(  # there may be one already: of another process, or of one that died
    "INSERT INTO settings (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value"
)


@dataclass(frozen=True)
class Addition:
    """The next events of a table, and its index entry after them."""

    table_id: str
    events: Sequence[LogEvent]
    summary: TableSummary


class TableStore:
    """Reads and appends. Every call is one transaction; what it has written is safe when it returns."""

    def __init__(self, url: str, backup: Backup | None = None) -> None:
        self.url = url
        self.engine = open_database(url, backup)
        self.shared = self.engine.dialect.name == "postgresql"  # whether other processes may write, too
        self.leaves_bots = False  # whether this process leaves bots to others, and tells them so
        self._written: OrderedDict[str, tuple[int, TableSummary]] = OrderedDict()  # by table: its last event, its entry

    def close(self) -> None:
        """Close all connections to the database."""
        self.engine.dispose()

    # -- the log ----------------------------------------------------------------------------------------------------

    def append(self, table_id: str, new: Sequence[LogEvent], summary: TableSummary) -> None:
        """Write the next events of a table; Stale if another writer was first."""
        addition = Addition(table_id, new, summary)
        with self.engine.begin() as connection:
            self._append(connection, addition)
        self._remember(addition)

    def append_all(self, additions: Sequence[Addition]) -> list[MontgolfierError | None]:
        """Write the next events of several tables in one transaction; return for each why it was not, or None."""
        outcomes: list[MontgolfierError | None] = [None] * len(additions)
        try:
            with self.engine.begin() as connection:
                self._append_together(connection, additions)
        except Stale:  # one of them at least: now each for itself
            outcomes = self._append_each(additions)
        for addition, refused in zip(additions, outcomes, strict=True):
            if refused is None:
                self._remember(addition)
        return outcomes

    def _append_together(self, connection: Connection, additions: Sequence[Addition]) -> None:
        """All of them with few statements; Stale if they cannot be written like this."""
        additions = sorted(additions, key=turn_of)
        going_on = [addition for addition in additions if addition.events[0].number > 1]
        for addition in additions[: len(additions) - len(going_on)]:
            self._append(connection, addition)
        if not going_on:
            return
        try:
            changed = connection.execute(UPDATE_INDEX, [index_change(addition) for addition in going_on])
            if changed.rowcount != len(going_on):
                raise Stale(CHANGED)
            connection.execute(INSERT_EVENTS, [row for addition in going_on for row in event_rows(addition)])
        except IntegrityError:
            raise Stale(CHANGED) from None
        for addition in going_on:
            self._append_rest(connection, addition)

    def _append_each(self, additions: Sequence[Addition]) -> list[MontgolfierError | None]:
        """Each in a savepoint of its own."""
        outcomes: list[MontgolfierError | None] = [None] * len(additions)
        with self.engine.begin() as connection:
            for place in sorted(range(len(additions)), key=lambda place: turn_of(additions[place])):
                with connection.begin_nested() as part:
                    try:
                        self._append(connection, additions[place])
                    except Stale as fault:
                        part.rollback()
                        outcomes[place] = fault
        return outcomes

    def _remember(self, addition: Addition) -> None:
        """What was written last of a table, so that the next addition need not ask for it."""
        self._written[addition.table_id] = addition.events[-1].number, addition.summary
        self._written.move_to_end(addition.table_id)
        if len(self._written) > MOST_REMEMBERED:
            self._written.popitem(last=False)

    def _append(self, connection: Connection, addition: Addition) -> None:
        try:
            if addition.events[0].number == 1:
                connection.execute(insert(tables).values(id=addition.table_id, **index_of(addition)))
            else:
                self._update(connection, addition)
            connection.execute(INSERT_EVENTS, event_rows(addition))
        except IntegrityError:
            raise Stale(CHANGED) from None
        self._append_rest(connection, addition)

    def _append_rest(self, connection: Connection, addition: Addition) -> None:
        """What follows from the events of a table for others."""
        if not self._has_players(addition):
            write_players(connection, addition.table_id, addition.summary)
        if self.shared:
            wanted = self.leaves_bots and addition.summary.bot_to_move
            notify(connection, f"{addition.table_id} {addition.events[-1].number}{BOTS_WANTED if wanted else ''}")

    def _has_players(self, addition: Addition) -> bool:
        """Whether the players of a table are known to be there: this process wrote them with the event before."""
        number, summary = self._written.get(addition.table_id, (None, None))
        if summary is None or number != addition.events[0].number - 1:
            return False
        return summary.players == addition.summary.players and summary.people == addition.summary.people

    def _update(self, connection: Connection, addition: Addition) -> None:
        """The index entry of a table that has events already."""
        change = index_change(addition)
        if connection.execute(UPDATE_INDEX, change).rowcount:
            return
        if not bring_back(connection, addition.table_id) or not connection.execute(UPDATE_INDEX, change).rowcount:
            raise Stale(CHANGED)

    def load(self, table_id: str) -> list[LogEvent]:
        """The log of a table."""
        with self.engine.connect() as connection:
            rows = self._rows(connection, table_id)
            log = packed_log(connection, table_id) if not rows else None
        if log is not None:
            return log
        if not rows:
            raise NoSuchTable("there is no such table")
        return [read_event(row) for row in rows]

    def load_since(self, table_id: str, number: int) -> list[LogEvent]:
        """The events of a table after that one; none of an archived table."""
        with self.engine.connect() as connection:
            return [read_event(row) for row in self._rows(connection, table_id, number)]

    def _rows(self, connection: Connection, table_id: str, since: int = 0) -> Sequence[Row[Any]]:
        query = select(events).where(events.c.table_id == table_id, events.c.number > since)
        return connection.execute(query.order_by(events.c.number)).all()

    def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        query = select(tables.c.id, tables.c.number).where(tables.c.id.in_(ids))
        with self.engine.connect() as connection:
            return {str(row.id): int(row.number) for row in connection.execute(query)}

    def note_hint(self, person: str, table_id: str) -> None:
        """A person has taken a hint at a table."""
        row = seatings.c.person == person, seatings.c.table_id == table_id
        with self.engine.begin() as connection:
            connection.execute(update(seatings).where(*row).values(hints=seatings.c.hints + 1))

    # -- lists ------------------------------------------------------------------------------------------------------

    def waiting_for_bots(self, watched_since: float = 0.0, limit: int | None = None) -> list[str]:
        """Tables where a bot is to move, last changed first: those with people, and those watched since then."""
        query = select(tables.c.id).where(tables.c.status == PLAYING, tables.c.bots.is_(True))
        query = query.where(or_(tables.c.people > 0, tables.c.watched >= watched_since))
        return self._ids(query.order_by(tables.c.changed.desc()).limit(limit))

    def out_of_time(self, now: float, limit: int) -> list[str]:
        """Tables where the time of the player to move is over, the longest first."""
        query = select(tables.c.id).where(tables.c.due <= now, tables.c.archived.is_(False))
        return self._ids(query.order_by(tables.c.due).limit(limit))

    def open_tables(
        self, limit: int = 20, since: float = 0.0, empty_since: float = 0.0, title: str | None = None
    ) -> list[str]:
        """Listed tables with open seats, of a game or of all, last changed first, if they have changed since then."""
        latest = case((tables.c.status == EMPTY, empty_since), else_=since)
        query = select(tables.c.id).where(tables.c.status.in_([WAITING, EMPTY]), tables.c.listed.is_(True))
        if title is not None:
            query = query.where(tables.c.title == title)
        return self._ids(query.where(tables.c.changed >= latest).order_by(tables.c.changed.desc()).limit(limit))

    def running_tables(self, limit: int = 20, since: float = 0.0, title: str | None = None) -> list[str]:
        """Listed tables being played, of a game or of all, last changed first, if they have changed since then."""
        query = select(tables.c.id).where(tables.c.status == PLAYING, tables.c.listed.is_(True))
        if title is not None:
            query = query.where(tables.c.title == title)
        return self._ids(query.where(tables.c.changed >= since).order_by(tables.c.changed.desc()).limit(limit))

    def tables_of(self, person: str, limit: int = 20) -> list[str]:
        """The tables at which a person has or had a seat, last changed first."""
        query = (
            select(tables.c.id).join(seatings, seatings.c.table_id == tables.c.id).where(seatings.c.person == person)
        )
        return self._ids(query.order_by(tables.c.changed.desc()).limit(limit))

    def unfinished(self, waiting_since: float = 0.0, playing_since: float = 0.0, person: str | None = None) -> int:
        """How many tables, of a person or of all, are not over and have changed since then; empty ones do not count."""
        latest = case((tables.c.status == WAITING, waiting_since), else_=playing_since)
        query = select(func.count()).select_from(tables).where(tables.c.status.not_in([OVER, EMPTY]))
        if person is not None:
            query = query.join(seatings, seatings.c.table_id == tables.c.id).where(seatings.c.person == person)
        with self.engine.connect() as connection:
            return int(connection.scalar(query.where(tables.c.changed >= latest)) or 0)

    def _ids(self, query: Any) -> list[str]:
        with self.engine.connect() as connection:
            return [str(found) for found in connection.scalars(query)]

    # -- settings ---------------------------------------------------------------------------------------------------

    def answers(self) -> bool:
        """Whether the database answers; DatabaseUnavailable if not."""
        with self.engine.connect() as connection:
            return connection.scalar(select(1)) == 1

    def try_to_write(self) -> None:
        """Write something and delete it again; DatabaseUnavailable if that does not work."""
        with self.engine.begin() as connection:
            connection.execute(WRITE_TRIAL, {"key": TRIAL, "value": secrets.token_hex(TRIAL_BYTES // 2)})
        with self.engine.begin() as connection:
            connection.execute(delete(settings).where(settings.c.key == TRIAL))

    def setting(self, key: str, default: str) -> str:
        """A value that stays the same; the default is stored the first time."""
        query = select(settings.c.value).where(settings.c.key == key)
        try:
            with self.engine.begin() as connection:
                kept = connection.scalar(query)
                if kept is None:
                    connection.execute(insert(settings).values(key=key, value=default))
                    return default
                return str(kept)
        except IntegrityError:  # another process was first
            with self.engine.connect() as connection:
                return str(connection.scalar(query))

    def leave_note(self, key: str, value: str) -> None:
        """Keep a value until somebody takes it."""
        with self.engine.begin() as connection:
            connection.execute(insert(settings).values(key=key, value=value))

    def take_note(self, key: str) -> str | None:
        """A value that was left, for whoever is first; then it is gone."""
        query = select(settings.c.value).where(settings.c.key == key)
        with self.engine.begin() as connection:
            value = connection.scalar(query)
            gone = connection.execute(delete(settings).where(settings.c.key == key)).rowcount
        return str(value) if value is not None and gone else None

    def note_deleted(self, table_id: str, now: float) -> None:
        """Remember for a day or two that a table existed: its ticket must not open it again."""
        with self.engine.begin() as connection:
            old = settings.c.key.between(deleted_key(0), deleted_key(now - 2 * DAY))
            connection.execute(delete(settings).where(old))
            connection.execute(insert(settings).values(key=deleted_key(now, table_id), value=""))

    def was_deleted(self, table_id: str, now: float) -> bool:
        """Whether there was a table with this id not long ago."""
        keys = [deleted_key(at, table_id) for at in (now + DAY, now, now - DAY)]  # clocks differ
        with self.engine.connect() as connection:
            return bool(connection.scalar(select(func.count()).where(settings.c.key.in_(keys))))

    def notes(self, prefix: str) -> dict[str, str]:
        """The values that nobody has taken."""
        query = select(settings).where(settings.c.key.startswith(prefix, autoescape=True))
        with self.engine.connect() as connection:
            return {str(row.key): str(row.value) for row in connection.execute(query)}


def deleted_key(at: float, table_id: str = "~") -> str:
    """Where it is kept that a table was deleted, by day; all of one day come before "~"."""
    return f"deleted {int(at // DAY):06d} {table_id}"


def turn_of(addition: Addition) -> tuple[bool, str]:
    """Where an addition comes among several: new tables first, then by id. As every process keeps to it, and locks
    several tables in the order of their ids elsewhere, too, no two of them wait for each other.
    """
    return addition.events[0].number > 1, addition.table_id


def index_of(addition: Addition) -> dict[str, Any]:
    """The index entry of a table after an addition."""
    summary, last = addition.summary, addition.events[-1]
    return {
        "title": summary.title,
        "status": summary.status,
        "listed": summary.listed,
        "changed": last.at,
        "number": last.number,
        **known_of(summary),
    }


def index_change(addition: Addition) -> dict[str, Any]:
    """The same for a table that has events already: it changes only if the last of them is the one we know of."""
    return {"its_id": addition.table_id, "last": addition.events[0].number - 1, **index_of(addition)}


def event_rows(addition: Addition) -> list[dict[str, Any]]:
    """The events of an addition as rows."""
    return [
        {"table_id": addition.table_id, "number": e.number, "at": e.at, "kind": e.kind, "data": json.dumps(e.data)}
        for e in addition.events
    ]


def read_event(row: Row[Any]) -> LogEvent:
    """An event as it was stored."""
    try:
        data = json.loads(row.data)
    except (ValueError, TypeError, RecursionError):
        data = None
    if not isinstance(data, dict) or not isinstance(row.kind, str) or not isinstance(row.at, int | float):
        raise Unreadable(f"this table cannot be opened: event {row.number} of its log is damaged; the log is kept")
    return LogEvent(row.number, row.at, row.kind, data)


def known_of(summary: TableSummary) -> dict[str, Any]:
    """What follows from the log of a table for its index entry, title and status aside."""
    return {
        "bots": summary.bot_to_move,
        "people": len(summary.people),
        "turn": summary.turn,
        "facts": summary.facts,
        "words": summary.words,
        "due": summary.due,
    }


def write_players(connection: Connection, table_id: str, summary: TableSummary) -> None:
    """Who has or had a seat at a table, and what became of it; only what has changed is written."""
    query = select(seatings.c.person, seatings.c.seat, seatings.c.result, seatings.c.against)
    rows = connection.execute(query.where(seatings.c.table_id == table_id))
    known = {row.person: PlayerSummary(row.seat, row.result, row.against) for row in rows}
    newcomers = sorted(summary.people - known.keys())
    if newcomers:
        added = [{"person": p, "table_id": table_id, **vars(summary.player(p))} for p in newcomers]
        connection.execute(insert(seatings), added)
    for person, before in known.items():
        now = summary.player(person)
        if now != before:
            row = seatings.c.table_id == table_id, seatings.c.person == person
            connection.execute(update(seatings).where(*row).values(**vars(now)))


def notify(connection: Connection, news: str) -> None:
    """Tell all processes something once this transaction is written."""
    connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})
