"""`montgolfier serve`: the games in the browser."""

import os
import webbrowser
from typing import Annotated

import typer

from montgolfier.cli.databases import DEFAULT_DATABASE, PACE, Database
from montgolfier.cli.settings import refuse
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.starting import INTERRUPTED


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="The port to listen on; 0 for any that is free.")
    ] = 8000,
    database: Database = DEFAULT_DATABASE,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    pace: Annotated[
        float | None,
        typer.Option(
            min=0, max=60, metavar="S", help=f"The shortest time for a bot's move, in seconds (default: {PACE})."
        ),
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="The server is behind an https proxy: browsers must use https only.")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy (address or network) whose X-Forwarded-For header is trusted; repeatable.",
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            min=1, max=64, metavar="N", help="Server processes on this machine; more than one needs PostgreSQL."
        ),
    ] = 1,
    bots: Annotated[bool, typer.Option(help="Play the bots here, or leave them to `montgolfier worker`.")] = True,
    delete_after: Annotated[
        float | None,
        typer.Option(
            min=1, metavar="DAYS", help="Delete archived tables after this many days (default: keep them all)."
        ),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Limits on rates and connections; switch them off for tests.")] = True,
) -> None:
    """Serve the games to browsers.

    Examples:

    * `montgolfier serve --open`

    * `montgolfier serve --host 0.0.0.0 --port 80 --database postgresql+psycopg://games@localhost/games`

    * `montgolfier serve --https --trusted-proxy 127.0.0.1`

    * `montgolfier serve --workers 4 --database postgresql+psycopg://games@localhost/games`

    The key that signs cookies is kept in the database, unless MONTGOLFIER_SECRET or MONTGOLFIER_SECRET_FILE gives one.
    """
    from montgolfier.table.backup import backup_before_migration
    from montgolfier.table.one_process import OneProcess
    from montgolfier.table.store import TableStore, database_url
    from montgolfier.web.addresses import check_proxies
    from montgolfier.web.listening import address_of, listen
    from montgolfier.web.logs import set_up_logging
    from montgolfier.web.metrics import forget_ended_processes
    from montgolfier.web.secret_key import protect_database, secret_from
    from montgolfier.web.server_processes import ServerProcesses, serve_here
    from montgolfier.web.settings import ServerSettings

    if not bots:
        refuse({"--pace": pace}, "only matters to the process that plays the bots: give it to `montgolfier worker`")
    set_up_logging()
    settings = ServerSettings(
        database=database,
        pace=PACE if pace is None else pace,
        https_only=https,
        secret=secret_from(os.environ),
        trusted_proxies=check_proxies(trusted_proxy or []),
        plays_bots=bots,
        own_thinking_process=True,
        delete_after_days=delete_after,
    )
    settings = settings if limits else settings.without_limits()
    url = database_url(database)
    if url.startswith("sqlite") and (workers > 1 or not bots):
        raise SetupError(
            f"{quoted(database)} is a SQLite file, which serves one process; --workers and --no-bots need PostgreSQL, "
            "such as --database postgresql+psycopg://games@localhost/games"
        )
    try:
        listener = listen(host, port)
    except (OSError, OverflowError) as fault:
        raise SetupError(f"cannot listen on {host}, port {port}: {fault}; try another --port, or 0 for any") from None
    address = address_of(host, listener)
    with listener, OneProcess(url):
        protect_database(database)
        TableStore(url, backup_before_migration(url)).close()  # reports a database that cannot be used, in one line
        typer.echo(f"Montgolfier is at {address}  (Ctrl+C stops it; the games stay in {place_of(url)})", err=False)
        if open_browser:
            webbrowser.open(address)
        forget_ended_processes()
        try:
            if workers == 1:
                serve_here(settings, listener)
            else:
                ServerProcesses(settings, listener, workers).run()
        except KeyboardInterrupt:  # the usual way to stop it: everything has been closed in order
            raise typer.Exit(INTERRUPTED) from None


def place_of(url: str) -> str:
    """Where the games are, without a password."""
    from montgolfier.table.database import shown

    return shown(url)
