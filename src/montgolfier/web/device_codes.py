"""Codes for another device: whoever presents one in time, once, becomes the person who asked for it.

A code is kept as its hash only, so that a copy of the database opens no seat; nothing of it goes into any log.
"""

import json
import re
import secrets
import time
from collections.abc import Callable
from hashlib import sha256

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import NotYours
from montgolfier.table.store import TableStore

VALID_SECONDS = 600
PREFIX = "device "
CODE = re.compile(r"[A-Za-z0-9_-]{24}")
USED_UP = "this link has been used, or is more than ten minutes old: ask the other device for a new one"


class DeviceCodes:
    """Issues codes and takes them back, through the database: any process may do either."""

    def __init__(self, store: TableStore, database: DatabaseThreads, clock: Callable[[], float] = time.time) -> None:
        self._store, self._database, self._clock = store, database, clock

    async def issue(self, person: str, name: str) -> str:
        """A new code for a person, whom the other device is to call by that name."""
        code = secrets.token_urlsafe(18)
        await self._database.write(self._keep, key_of(code), json.dumps([person, name, self._clock() + VALID_SECONDS]))
        return code

    def _keep(self, key: str, value: str) -> None:
        for old, kept in self._store.notes(PREFIX).items():
            if read_note(kept)[2] < self._clock():
                self._store.take_note(old)
        self._store.leave_note(key, value)

    async def forget(self, person: str) -> None:
        """Make all codes of a person invalid."""
        await self._database.write(self._drop, person)

    def _drop(self, person: str) -> None:
        for key, kept in self._store.notes(PREFIX).items():
            if read_note(kept)[0] == person:
                self._store.take_note(key)

    async def look_at(self, code: str) -> str:
        """The name of the person a code stands for; NotYours if it is no longer valid."""
        kept = (await self._database.read(self._store.notes, key_of(code))).get(key_of(code))
        return self._read(kept)[1]

    async def redeem(self, code: str) -> tuple[str, str]:
        """The person a code stands for, and their name; it cannot be used again."""
        return self._read(await self._database.write(self._store.take_note, key_of(code)))

    def _read(self, kept: str | None) -> tuple[str, str]:
        person, name, until = read_note(kept)
        if until < self._clock():
            raise NotYours(USED_UP)
        return person, name


def read_note(kept: str | None) -> tuple[str, str, float]:
    """The person, their name, and until when a code is valid; one that is gone or damaged has never been."""
    try:
        person, name, until = json.loads(kept or "")
        return str(person), str(name), float(until)
    except (ValueError, TypeError):
        return "", "", 0.0


def key_of(code: str) -> str:
    """Where a code is kept; NotYours for what cannot be one, before anything is read."""
    if not CODE.fullmatch(code):
        raise NotYours(USED_UP)
    return PREFIX + sha256(code.encode()).hexdigest()[:48]
