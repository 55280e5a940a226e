"""`montgolfier serve`: the games in the browser."""

import logging
import sys
import webbrowser
from typing import Annotated

import typer

from montgolfier.engine.errors import SetupError


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody in the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at; 0 for any that is free.")] = 8000,
    database: Annotated[str, typer.Option(help="A SQLite file, or the URL of a database.")] = "montgolfier.db",
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser at the page.")] = False,
    pace: Annotated[float, typer.Option(help="Seconds between the moves of bots.")] = 0.7,
    https: Annotated[
        bool, typer.Option("--https", help="Behind a proxy that encrypts: cookies go over https alone.")
    ] = False,
    limits: Annotated[bool, typer.Option(help="Limits on rates and connections; switch them off for tests.")] = True,
) -> None:
    """Serve the games to browsers.

    Examples:

    * `montgolfier serve --open`

    * `montgolfier serve --host 0.0.0.0 --port 80 --database postgresql+psycopg://games@localhost/games`
    """
    import socket

    import uvicorn

    from montgolfier.web.app import create_app
    from montgolfier.web.settings import Settings

    logging.basicConfig(level=logging.INFO, format="%(message)s")
    logging.getLogger("montgolfier.table").setLevel(logging.WARNING)
    settings = Settings(database=database, pace=pace, https_only=https)
    try:
        listener = socket.create_server((host, port))
    except (OSError, OverflowError) as fault:
        raise SetupError(f"cannot listen at {host}, port {port}: {fault}; try another --port, or 0 for any") from None
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        create_app(settings if limits else settings.without_limits()),
        log_level="warning",
        access_log=False,  # the application writes its own lines
        timeout_graceful_shutdown=3,
        ws_max_size=64 * 1024,
        ws_ping_interval=30,
    )
    typer.echo(f"Montgolfier is at {address}  (Ctrl+C ends it; the games stay in {database})", err=False)
    if open_browser:
        webbrowser.open(address)
    sys.setswitchinterval(0.0005)  # the thread that writes the log gets its turn soon, however much there is to draw
    uvicorn.Server(config).run(sockets=[listener])
