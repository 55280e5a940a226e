"""`montgolfier backup` and `montgolfier restore`: copies of a server's database."""

from pathlib import Path
from typing import Annotated

import typer

from montgolfier.cli.databases import DEFAULT_DATABASE, Database


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the copy.")],
    database: Database = DEFAULT_DATABASE,
) -> None:
    """Copy a server's database to a file, also while the server is running.

    Examples:

    * `montgolfier backup games-monday.db`

    * `montgolfier backup games.dump --database postgresql+psycopg://games@localhost/games`
    """
    from montgolfier.table.backup import back_up
    from montgolfier.table.store import database_url

    back_up(database_url(database), file)
    print(f"{file}: {file.stat().st_size:,} bytes")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `montgolfier backup` wrote.")],
    database: Database = DEFAULT_DATABASE,
    replace: Annotated[bool, typer.Option("--replace", help="Replace an existing database.")] = False,
) -> None:
    """Restore a server's database from a backup; the server must not be running.

    The old SQLite file is kept beside the new one.

    Examples:

    * `montgolfier restore games-monday.db --replace`

    * `montgolfier restore games.dump --replace --database postgresql+psycopg://games@localhost/games`
    """
    from montgolfier.table import backup
    from montgolfier.table.database import shown
    from montgolfier.table.store import database_url

    backup.restore(database_url(database), file, replace)
    print(f"{shown(database_url(database))} is restored from {file}")
