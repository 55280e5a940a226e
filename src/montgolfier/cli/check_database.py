"""`montgolfier check-database`: whether every table of a server can be read."""

import typer

from montgolfier.cli.databases import DEFAULT_DATABASE, Database, looked_at


def check_database(database: Database = DEFAULT_DATABASE) -> None:
    """Read every log of a server's database from beginning to end and say what is wrong; exit code 1 if anything is.

    Nothing is changed, and the server may be running. Of an older SQLite file a copy is brought up to date and read.

    Examples:

    * `montgolfier check-database`

    * `montgolfier check-database --database postgresql+psycopg://games@localhost/games`
    """
    from montgolfier.table.inspection import entries, problems

    with looked_at(database) as (store, revision):
        tables = entries(store)
        wrong = 0
        for line in problems(store, tables):
            print(line)
            wrong += 1
        events = sum(entry.number for entry in tables)
        found = f"{wrong or 'no'} problem{'s' * (wrong != 1)}"
        print(f"format {revision}, {len(tables):,} tables, {events:,} events: {found}")
    if wrong:
        raise typer.Exit(1)
