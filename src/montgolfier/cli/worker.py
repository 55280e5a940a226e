"""`montgolfier worker`: a process that moves the bots of a server's tables."""

import asyncio
import signal
from typing import Annotated

import typer

from montgolfier.cli.databases import DEFAULT_DATABASE, PACE, Database
from montgolfier.engine.errors import SetupError, quoted


def worker(
    database: Database = DEFAULT_DATABASE,
    pace: Annotated[
        float, typer.Option(min=0, max=60, metavar="S", help="The shortest time for a bot's move, in seconds.")
    ] = PACE,
) -> None:
    """Play the bots of a server in a separate process, on this machine or another, with the same PostgreSQL database.

    Start the servers with `--no-bots`. If a worker dies, the others take over its tables within seconds.

    Examples:

    * `montgolfier worker --database postgresql+psycopg://games@localhost/games`
    """
    from montgolfier.table.backup import backup_before_migration
    from montgolfier.table.store import TableStore, database_url
    from montgolfier.web.logs import set_up_logging

    url = database_url(database)
    if url.startswith("sqlite"):
        raise SetupError(
            f"{quoted(database)} is a SQLite file, which serves one process: there the server plays the bots itself; "
            "workers need PostgreSQL, such as --database postgresql+psycopg://games@localhost/games"
        )
    set_up_logging()
    store = TableStore(url, backup_before_migration(url))
    typer.echo("Playing the bots (Ctrl+C stops)")
    asyncio.run(work(store, pace))


async def work(store, pace: float) -> None:  # type: ignore[no-untyped-def]
    """Move bots until SIGTERM or SIGINT; then leave the tables to the others."""
    from montgolfier.table.service import TableService
    from montgolfier.table.thinking_process import ThinkingProcess
    from montgolfier.web.logs import set_up_logging

    tables, ended = TableService(store, pace, thinking=ThinkingProcess(set_up=set_up_logging)), asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await tables.resume_bots()
    await ended.wait()
    await tables.close()
