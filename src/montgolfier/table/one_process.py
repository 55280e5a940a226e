"""One server process for a SQLite file: a second one is refused in words, since neither would see the other's moves."""

import os
from types import TracebackType
from typing import TextIO

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from montgolfier.engine.errors import SetupError, quoted

try:
    import fcntl
except ImportError:  # Windows keeps a second process from opening the lock file for writing by itself
    fcntl = None  # type: ignore[assignment]


def sqlite_file(url: str) -> str | None:
    """The path of a SQLite database; None for any other, and for one in memory."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise SetupError(
            f"{quoted(url)} is not the URL of a database such as postgresql+psycopg://games@localhost/games"
        ) from None
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return parsed.database


class OneProcess:
    """Held while a server uses a SQLite file. The system lets go of it when the process ends, however it ends."""

    def __init__(self, url: str) -> None:
        self._path = sqlite_file(url)
        self._file: TextIO | None = None

    def __enter__(self) -> "OneProcess":
        if self._path is None:  # PostgreSQL serves any number of processes
            return self
        try:
            self._file = open(f"{self._path}.lock", "a+", opener=lambda path, flags: os.open(path, flags, 0o600))
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            assert self._file is not None
            self._file.seek(0)
            holder = self._file.read(20).strip() or "unknown"
            self._file.close()
            raise SetupError(
                f"another server (process {holder}) is using the database {quoted(self._path)}; a SQLite file serves "
                "one process: stop that server, name another --database, or use PostgreSQL for several processes"
            ) from None
        except OSError as fault:
            raise SetupError(f"cannot open the database {quoted(self._path)}: {fault.strerror}") from None
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
