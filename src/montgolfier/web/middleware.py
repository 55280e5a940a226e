"""What every answer passes on its way out: compression, security headers, a fresh token, a line in the access log."""

import asyncio
import contextlib
import json
import logging
import re
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from montgolfier.web.identity import COOKIE
from montgolfier.web.logs import ACCESS, request_id, timestamp

access = logging.getLogger(ACCESS)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"  # a picture brings its style
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
CLOSING = "the server is shutting down; please try again in a minute"
KEY = re.compile(r"(/join/|^/device/)[^/?]+")  # of the table, or of another device; the proxies of deploy/ know it, too


HTTPS_ALONE = {"strict-transport-security": "max-age=31536000"}  # for a year, browsers do not even try http
COMPRESSED_ALREADY = (".pdf", ".png")


class Compression(GZipMiddleware):
    """Compresses answers, except those that are compressed already."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        plain = scope["type"] == "http" and scope["path"].endswith(COMPRESSED_ALREADY)
        await (self.app(scope, receive, send) if plain else super().__call__(scope, receive, send))


class TokenRenewal:
    """Gives a browser a new token when its present one is old, so that people who come back stay who they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        token = HTTPConnection(scope).cookies.get(COOKIE, "") if scope["type"] == "http" else ""
        if not token or scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
            return
        tokens = scope["app"].state.services.tokens

        async def send_with_token(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                renewed = tokens.renewed(token)
                if renewed is not None and "set-cookie" not in headers:
                    cookie = Response()
                    tokens.set_cookie(cookie, COOKIE, renewed)
                    headers.append("set-cookie", cookie.headers["set-cookie"])
            await send(message)

        await self.app(scope, receive, send_with_token)


class SecurityHeaders:
    """Adds the headers; answers are not cached unless they say so themselves."""

    def __init__(self, app: ASGIApp, https_only: bool = False) -> None:
        self.app = app
        self.headers = HEADERS | (HTTPS_ALONE if https_only else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if KEY.search(scope["path"]):
                    headers.setdefault(
                        "referrer-policy", "strict-origin"
                    )  # requests for what is on the page do not reveal it
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class AccessLog:
    """Gives every request an id, writes a line about it, and counts it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and note how it was answered."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        number = secrets.token_hex(8)
        request_id.set(number)
        if scope["type"] == "websocket":
            with contextlib.suppress(asyncio.CancelledError):  # the server is shutting down
                await self.app(scope, receive, send)
            return
        started, status, answered = time.perf_counter(), 500, False

        async def send_and_note(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], True
                MutableHeaders(scope=message)["x-request-id"] = number
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except asyncio.CancelledError:  # the server is shutting down, and has waited for as long as it can
            if not answered:
                await Response(CLOSING, 503)(scope, receive, send_and_note)
        finally:
            seconds = time.perf_counter() - started
            line = {
                "time": timestamp(time.time()),
                "request": number,
                "method": scope["method"],
                "path": KEY.sub(r"\1…", scope["path"]),  # an invitation or a code gives a seat, so logs leave it out
                "status": status,
                "ms": round(1000 * seconds, 1),
                "client": scope["client"][0] if scope.get("client") else None,
            }
            access.info(json.dumps(line))
            scope["app"].state.metrics.answered(scope["method"], route_of(scope), status, seconds)


def route_of(scope: Scope) -> str:
    """The pattern of the address, such as /t/{table_id}: there are few of them, however many tables there are."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return str(getattr(scope.get("route"), "path", "none"))
