"""What the commands about a server's database share: which database, and opening it."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from montgolfier.engine.errors import SetupError

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
PACE = 0.7  # seconds a bot's move takes at least


@contextmanager
def opened(place: str) -> Iterator["TableStore"]:
    """A database that must exist; an older one that no server uses is copied and brought up to date."""
    from montgolfier.table.backup import backup_before_migration
    from montgolfier.table.one_process import OneProcess
    from montgolfier.table.store import TableStore

    url = url_of(place)
    with ExitStack() as alone:

        def keep(revision: str) -> None:
            alone.enter_context(OneProcess(url))
            backup_before_migration(url)(revision)

        store = TableStore(url, keep)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def looked_at(place: str) -> Iterator[tuple["TableStore", str]]:
    """A database that must exist, and its format. If it is older, only a copy of it is brought up to date."""
    from montgolfier.table.backup import copy_sqlite
    from montgolfier.table.one_process import sqlite_file
    from montgolfier.table.schema import REVISION
    from montgolfier.table.store import TableStore, database_url

    def refuse(revision: str) -> None:
        raise OlderFormat(revision)

    url = url_of(place)
    with TemporaryDirectory() as folder:
        try:
            store, revision = TableStore(url, refuse), REVISION
        except OlderFormat as older:
            path, copy, revision = sqlite_file(url), str(Path(folder, "copy.db")), str(older)
            if path is None:
                raise SetupError(
                    f"the database has format {revision}, this version needs {REVISION}: `montgolfier serve` "
                    "brings it up to date"
                ) from None
            copy_sqlite(path, copy)
            store = TableStore(database_url(copy))
        try:
            yield store, revision
        finally:
            store.close()


class OlderFormat(SetupError):
    """The database is of an earlier version; its format."""


def url_of(place: str) -> str:
    """The URL of a database; SetupError if it is a file that is not there."""
    from montgolfier.table.backup import existing
    from montgolfier.table.one_process import sqlite_file
    from montgolfier.table.store import database_url

    url = database_url(place)
    path = sqlite_file(url)
    if path is not None:
        existing(path)
    return url
