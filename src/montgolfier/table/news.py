"""What processes tell each other through PostgreSQL: that a log has grown, which players are connected where,
and what somebody says.

A lost notification does no harm: logs are polled, and who is connected is repeated every few seconds.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import text

from montgolfier.engine.errors import quoted
from montgolfier.table.database import KEEP_ALIVE
from montgolfier.table.phrases import Said
from montgolfier.table.store import BOTS_WANTED, CHANNEL, TableStore, notify

log = logging.getLogger("montgolfier.table")
RECONNECT_SECONDS = 1.0
WAKE_SECONDS = 0.5  # between two looks whether the server is closing


@dataclass(frozen=True)
class News:
    """An event was written at a table, and perhaps another process has to move its bots now.

    Or, if it names a process, these seats are connected there and this was said.
    """

    table_id: str
    number: int  # of the event
    process: str | None = None
    seats: frozenset[int] = frozenset()
    said: Said | None = None
    bots: bool = False  # a bot is to move, and who wrote the event plays none

    def __str__(self) -> str:
        if self.process is None:
            return f"{self.table_id} {self.number}{BOTS_WANTED if self.bots else ''}"
        here = f"{self.table_id} {self.number} {self.process} {','.join(map(str, sorted(self.seats)))}"
        said = self.said
        return here if said is None else f"{here} {said.seat} {said.phrase} {'' if said.to is None else said.to}"


def read_news(text: str) -> News:
    """News as it was sent."""
    table_id, number, *more = text.split(" ")
    if not more or more == [BOTS_WANTED.strip()]:
        return News(table_id, int(number), bots=bool(more))
    seats = frozenset(int(seat) for seat in more[1].split(",") if seat)
    said = Said(int(more[2]), more[3], int(more[4]) if more[4] else None) if len(more) > 2 else None
    return News(table_id, int(number), more[0], seats, said)


def send_news(store: TableStore, news: Sequence[News]) -> None:
    """Tell all processes something that is not in any log."""
    with store.engine.begin() as connection:
        connection.execute(text("SET LOCAL synchronous_commit = off"))
        for one in news:
            notify(connection, str(one))


class NewsListener:
    """A thread that listens on a connection of its own."""

    def __init__(self, url: str, tell: Callable[[News], object]) -> None:
        self._conninfo = plain_url(url)
        self._tell = tell
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._closed.set()

    def _listen(self) -> None:
        import psycopg

        while not self._closed.is_set():
            try:
                with psycopg.connect(self._conninfo, autocommit=True, connect_timeout=5, **KEEP_ALIVE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for found in connection.notifies(timeout=WAKE_SECONDS):
                            self._hear(found.payload)
            except (psycopg.Error, OSError) as fault:
                log.warning("no notifications from the database: %s", str(fault).strip())
                self._closed.wait(RECONNECT_SECONDS)
            except RuntimeError:  # the event loop has ended
                return

    def _hear(self, text: str) -> None:
        try:
            news = read_news(text)
        except (ValueError, IndexError):  # from a process of another version
            log.info("a notification is left out: %s", quoted(text))
            return
        self._tell(news)


def plain_url(url: str) -> str:
    """A database URL without the name of SQLAlchemy's driver."""
    from sqlalchemy.engine import make_url

    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
