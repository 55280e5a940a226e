"""The key that signs tokens: from the environment, from a file, or from the database, which only its owner can read."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.table.one_process import sqlite_file
from montgolfier.table.store import TableStore, database_url

VARIABLE, FILE_VARIABLE = "MONTGOLFIER_SECRET", "MONTGOLFIER_SECRET_FILE"
SHORTEST = 32  # characters
OWNER_ONLY = 0o600


def secret_from(environment: Mapping[str, str]) -> str | None:
    """The key that the environment names, directly or as a file (as container platforms hand secrets over)."""
    secret, source = environment.get(VARIABLE), VARIABLE
    path = environment.get(FILE_VARIABLE)
    if secret is None and path is not None:
        source = f"{FILE_VARIABLE} ({quoted(path)})"
        try:
            secret = Path(path).read_text().strip()
        except (OSError, UnicodeDecodeError) as fault:
            raise SetupError(f"{FILE_VARIABLE}: {quoted(path)} cannot be read: {fault}") from None
    if secret is not None and len(secret) < SHORTEST:
        raise SetupError(f"{source}: a key of at least {SHORTEST} characters is needed, not {len(secret)}")
    return secret


def kept_secret(store: TableStore) -> str:
    """The key that the database keeps; made the first time."""
    return store.setting("secret", secrets.token_urlsafe(32))


def protect_database(place: str) -> None:
    """Let only the owner read a SQLite file, made here if there is none: it holds seats and maybe the key."""
    file = sqlite_file(database_url(place))
    if file is None:
        return
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        for path in (file, f"{file}-wal", f"{file}-shm"):
            if os.path.exists(path) and os.stat(path).st_mode & 0o077:
                os.chmod(path, OWNER_ONLY)
    except OSError:
        return  # it belongs to somebody else, or cannot be opened: the database says what is wrong
