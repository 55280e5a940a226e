"""What the commands about a server's database share: which database, and opening it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from montgolfier.table.store import TableStore

Database = Annotated[
    str,
    typer.Option(
        "--database",
        envvar="MONTGOLFIER_DATABASE",
        help="The server's database: a SQLite file, or a URL.",
        metavar="PLACE",
    ),
]
DEFAULT_DATABASE = "montgolfier.db"


@contextmanager
def opened(place: str) -> Iterator["TableStore"]:
    """A database that must be there; an older one is copied and brought up to date."""
    from montgolfier.table.backup import backup_before_migration, existing
    from montgolfier.table.one_process import sqlite_file
    from montgolfier.table.store import TableStore, database_url

    url = database_url(place)
    path = sqlite_file(url)
    if path is not None:
        existing(path)
    store = TableStore(url, backup_before_migration(url))
    try:
        yield store
    finally:
        store.close()
