"""`montgolfier tables`: the tables of a server, for whoever runs it."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from montgolfier.cli.command_line import Command, CommandGroup
from montgolfier.cli.databases import DEFAULT_DATABASE, Database, opened
from montgolfier.cli.terminal import plainly
from montgolfier.engine.errors import SetupError
from montgolfier.engine.files import write

if TYPE_CHECKING:
    from montgolfier.table.inspection import TableEntry
    from montgolfier.table.store import TableStore

DAY = 86400.0
app = typer.Typer(
    help="Manage the tables of a server: list, show, export, archive and purge them.",
    epilog="Start here: `montgolfier tables list`. docs/server.md says when tables are archived automatically.",
    cls=CommandGroup,
    no_args_is_help=True,
    rich_markup_mode="markdown",
)
TableIds = Annotated[list[str] | None, typer.Argument(metavar="TABLE", help="Tables by their ids.", show_default=False)]
OlderThan = Annotated[
    float | None,
    typer.Option(
        "--older-than", min=0, metavar="DAYS", help="All tables where nothing has happened for this many days."
    ),
]
Status = Annotated[
    str | None, typer.Option(metavar="WORD", help="Only tables in this state: empty, waiting, playing or over.")
]


@app.command("list", cls=Command)
@plainly
def list_tables(
    status: Status = None,
    older_than: OlderThan = None,
    limit: Annotated[int, typer.Option(min=1, metavar="N", help="Show at most this many.")] = 50,
    database: Database = DEFAULT_DATABASE,
) -> None:
    """List tables, the last changed first.

    Examples:

    * `montgolfier tables list --status playing`

    * `montgolfier tables list --older-than 90`
    """
    from montgolfier.table.inspection import entries

    with opened(database) as store:
        for entry in entries(store, status, moment(older_than), limit):
            print(line_of(entry))


@app.command(cls=Command)
@plainly
def show(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    database: Database = DEFAULT_DATABASE,
) -> None:
    """Show who sits at a table and what has happened there; hidden cards stay hidden.

    Examples:

    * `montgolfier tables show Yk3vQ0c2mW9sZt1B`
    """
    from montgolfier.table.live_tables import replayed

    with opened(database) as store:
        entry, events = entry_at(store, table), store.load(table)
        print(line_of(entry))
        found = replayed(table, events)
        for seat in found.seats:
            print(f"  {seat.name or 'open':<24}  {seat.kind}{f', {seat.level}' if seat.level else ''}")
        for line in found.match.story(None, found.names) if found.match else []:
            print(f"  {line}")


@app.command(cls=Command)
@plainly
def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="A file instead of the terminal.")
    ] = None,
    database: Database = DEFAULT_DATABASE,
) -> None:
    """Write the log of a table as JSON, every secret included, also of one that this version cannot play.

    Where the game is over, the record is in it, too: `montgolfier replay` shows it.

    Examples:

    * `montgolfier tables export Yk3vQ0c2mW9sZt1B -o table.json`
    """
    with opened(database) as store:
        text = json.dumps(exported(store, table), indent=1, ensure_ascii=False)
    if output is None:
        print(text)
    else:
        write(output, f"{text}\n".encode())


@app.command(cls=Command)
@plainly
def archive(tables: TableIds = None, older_than: OlderThan = None, database: Database = DEFAULT_DATABASE) -> None:
    """Move tables to the archive: their logs are packed. They can still be looked at, and playing on brings them back.

    Examples:

    * `montgolfier tables archive --older-than 30`

    * `montgolfier tables archive Yk3vQ0c2mW9sZt1B`
    """
    from montgolfier.table.lifecycle import archive_tables

    with opened(database) as store:
        done = archive_tables(store, chosen(store, tables, older_than))
    print(f"{done:,} table{'s' * (done != 1)} moved to the archive")


@app.command(cls=Command)
@plainly
def purge(
    tables: TableIds = None,
    older_than: OlderThan = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = DEFAULT_DATABASE,
) -> None:
    """Delete tables for good, with everything about them.

    Examples:

    * `montgolfier tables purge --older-than 730`

    * `montgolfier tables purge Yk3vQ0c2mW9sZt1B --yes`
    """
    from montgolfier.table.lifecycle import purge_tables

    with opened(database) as store:
        ids = chosen(store, tables, older_than)
        if ids and not yes:
            typer.confirm(f"Delete {len(ids):,} table{'s' * (len(ids) != 1)} for good?", abort=True)
        done = purge_tables(store, ids)
    print(f"{done:,} table{'s' * (done != 1)} deleted")


def moment(days: float | None) -> float | None:
    """The time this many days ago."""
    return None if days is None else time.time() - days * DAY


def chosen(store: "TableStore", ids: list[str] | None, older_than: float | None) -> list[str]:
    """The tables named by their ids, or those that are old."""
    from montgolfier.table.inspection import entries

    if bool(ids) == (older_than is not None):
        raise SetupError("name tables by their ids, or give --older-than DAYS; `montgolfier tables list` shows them")
    if older_than is not None:
        return [entry.id for entry in entries(store, before=moment(older_than))]
    return [entry_at(store, table_id).id for table_id in ids or []]


def entry_at(store: "TableStore", table_id: str) -> "TableEntry":
    """A table by its id."""
    from sqlalchemy import select

    from montgolfier.table.inspection import entry_of
    from montgolfier.table.schema import tables

    with store.engine.connect() as connection:
        row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    if row is None:
        raise SetupError(f"there is no table {table_id!r}; `montgolfier tables list` shows all tables")
    return entry_of(row)


def exported(store: "TableStore", table_id: str) -> dict[str, Any]:
    """A table as plain data: its log as written, and the record of the game, if the log can be read."""
    from montgolfier.table.errors import Unreadable
    from montgolfier.table.live_tables import replayed

    entry, events = entry_at(store, table_id), store.load(table_id)
    log = [{"number": e.number, "at": e.at, "kind": e.kind, "data": e.data} for e in events]
    try:
        match = replayed(table_id, events).match
        record = match.record.to_dict() if match else None
    except Unreadable:
        record = None
    return {"table": table_id, "title": entry.title, "status": entry.status, "record": record, "log": log}


def line_of(entry: "TableEntry") -> str:
    """A table in one line."""
    day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(entry.changed))
    people = f"{entry.people} {'person' if entry.people == 1 else 'people'}"
    marks = " listed" * entry.listed + " archived" * entry.archived
    return f"{entry.id:<16}  {day}  {entry.title:<8} {entry.status:<8} {people:<9} {entry.number:>5} events{marks}"
