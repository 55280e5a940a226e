"""Who is asking: a signed cookie for browsers, the same token as a bearer for programs. No accounts, no passwords."""

import re
import secrets
from urllib.parse import quote, unquote

from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from montgolfier.table.robots import NAMES

COOKIE = "montgolfier"
NAME_COOKIE = "montgolfier-name"
A_YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
UNWANTED = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]")


class People:
    """Signs and reads the tokens."""

    def __init__(self, secret: str, https_only: bool = False) -> None:
        self._serializer = URLSafeSerializer(secret, salt="person")
        self.https_only = https_only

    def newcomer(self) -> str:
        """An id nobody can guess."""
        return secrets.token_urlsafe(18)

    def token(self, person: str) -> str:
        """What proves to be this person."""
        return self._serializer.dumps(person)

    def who(self, connection: HTTPConnection) -> str | None:
        """The person behind a request, if it brings a valid token."""
        authorization = connection.headers.get("authorization", "")
        scheme, _, bearer = authorization.partition(" ")
        token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        if not token:
            return None
        try:
            person = self._serializer.loads(token)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def remember(self, response: Response, person: str, name: str | None = None) -> None:
        """Keep the person, and the name to be called by, in cookies."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=A_YEAR, httponly=True, samesite="lax", secure=self.https_only
        )
        if name is not None:
            response.set_cookie(
                NAME_COOKIE, quote(name), max_age=A_YEAR, httponly=True, samesite="lax", secure=self.https_only
            )


def clean_name(text: str) -> str:
    """A name fit for a table: one line, not too long."""
    return " ".join(UNWANTED.sub(" ", text).split())[:LONGEST_NAME].strip()


def name_of(request: Request) -> str:
    """The name a browser goes by; a new one is called after an aeronaut."""
    return clean_name(unquote(request.cookies.get(NAME_COOKIE, ""))) or "Guest"


assert all(clean_name(name) == name for name in NAMES)
