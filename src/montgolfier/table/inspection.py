"""Inspects every table of a database: which there are, and whether each log can be read to its end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, text

from montgolfier.engine.errors import MontgolfierError
from montgolfier.table.live_tables import replayed
from montgolfier.table.schema import tables
from montgolfier.table.store import TableStore, summary_of


@dataclass(frozen=True)
class TableEntry:
    """A table as the index has it."""

    id: str
    title: str
    status: str
    listed: bool
    people: int
    number: int  # of the last event
    changed: float
    archived: bool


def entries(
    store: TableStore, status: str | None = None, before: float | None = None, limit: int | None = None
) -> list[TableEntry]:
    """The tables there are, last changed first: all, or those with a status, or not changed since a moment."""
    query = select(tables).order_by(tables.c.changed.desc(), tables.c.id)
    if status is not None:
        query = query.where(tables.c.status == status)
    if before is not None:
        query = query.where(tables.c.changed < before)
    with store.engine.connect() as connection:
        return [entry_of(row) for row in connection.execute(query.limit(limit))]


def entry_of(row: Any) -> TableEntry:
    """A row of the index; what is damaged in it counts as 0."""
    words: dict[str, Any] = {name: str(getattr(row, name)) for name in ("id", "title", "status")}
    numbers = {name: getattr(row, name) for name in ("people", "number", "changed")}
    known: dict[str, Any] = {name: value if isinstance(value, int | float) else 0 for name, value in numbers.items()}
    return TableEntry(**words, **known, listed=bool(row.listed), archived=bool(row.archived))


def problems(store: TableStore, found: Sequence[TableEntry]) -> Iterator[str]:
    """What is wrong with a database, in sentences, as it is found."""
    if not store.shared:
        with store.engine.connect() as connection:
            for line in connection.scalars(text("PRAGMA integrity_check(20)")):
                if line != "ok":
                    yield f"the file is damaged: {line}"
            for row in connection.execute(text("PRAGMA foreign_key_check")):
                yield f"a row of {row[0]} belongs to no table"
    for entry in found:
        try:
            table = replayed(entry.id, store.load(entry.id))
        except MontgolfierError as fault:
            yield f"table {entry.id}: {fault}"
            continue
        known = summary_of(table)
        if (entry.number, entry.status, entry.title) != (table.number, known.status, known.title):
            yield (
                f"table {entry.id}: the index says event {entry.number}, {entry.status}; "
                f"the log ends with event {table.number}, {known.status}"
            )
