"""Who is asking: a signed cookie in browsers, the same token as a bearer in programs. No accounts, no passwords."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote, unquote

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from montgolfier.table.names import clean_name, may_be_called
from montgolfier.web.signing import DatedSignatures

COOKIE = "montgolfier"
NAME_COOKIE = "montgolfier-name"
A_DAY = 24 * 3600
A_YEAR = 365 * A_DAY
RENEWED_AFTER = 30 * A_DAY  # so that people who come once a year keep their seats


@dataclass(frozen=True)
class Identity:
    """A person, and when the token that proves it was signed (0: before tokens said so)."""

    person: str
    signed: float


class PersonTokens:
    """Signs tokens and reads them back. A token stands for a person; it is all that proves who somebody is.

    A token is valid for a year. Tokens of earlier versions do not say when they were signed: they are valid until
    `old_until`, a year after the server first ran with this version.
    """

    def __init__(
        self,
        secret: str,
        https_only: bool = False,
        old_until: float = 0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._signatures = DatedSignatures(secret, "dated person", clock)
        self._old = URLSafeSerializer(secret, salt="person")
        self._clock, self._old_until = clock, old_until
        self.https_only = https_only

    def new_person(self) -> str:
        """An id that nobody can guess."""
        return secrets.token_urlsafe(18)

    def sign(self, person: str) -> str:
        """The token of a person, valid for a year from now."""
        return self._signatures.sign(person)

    def person_of(self, connection: HTTPConnection) -> str | None:
        """The person behind a connection, if it brings a valid token."""
        found = self.read(bearer_of(connection) or connection.cookies.get(COOKIE, ""))
        return found.person if found else None

    def read(self, token: str) -> Identity | None:
        """What a token says, if it is valid."""
        if not token:
            return None
        try:
            person, at = self._signatures.read(token)
            if self._signatures.age(at) > A_YEAR:
                return None
        except BadSignature:
            if self._clock() >= self._old_until:
                return None
            try:
                person, at = self._old.loads(token), 0.0
            except BadSignature:
                return None
        return Identity(person, at) if isinstance(person, str) else None

    def renewed(self, token: str) -> str | None:
        """A new token for a browser whose token is valid but old."""
        found = self.read(token)
        if found is None or self._clock() - found.signed < RENEWED_AFTER:
            return None
        return self.sign(found.person)

    def remember(self, response: Response, person: str, name: str) -> None:
        """Let a browser keep the person and their name in cookies."""
        for key, value in ((COOKIE, self.sign(person)), (NAME_COOKIE, quote(name))):
            self.set_cookie(response, key, value)

    def set_cookie(self, response: Response, key: str, value: str) -> None:
        """A cookie for a year that scripts cannot read and other sites cannot send."""
        response.set_cookie(key, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=self.https_only)

    def forget(self, response: Response) -> None:
        """Let a browser forget who it is."""
        for key in (COOKIE, NAME_COOKIE):
            response.delete_cookie(key, httponly=True, samesite="lax", secure=self.https_only)


def bearer_of(connection: HTTPConnection) -> str:
    """The token that a program sends; a browser never does by itself."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""


def name_of(request: Request) -> str:
    """The name a browser remembers."""
    name = clean_name(unquote(request.cookies.get(NAME_COOKIE, "")))
    return name if may_be_called(name) else "Guest"
