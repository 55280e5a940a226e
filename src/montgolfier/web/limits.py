"""Limits on bodies and rates, so that one client cannot spoil the table for the others."""

import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_CLIENTS = 10_000


class Bucket:
    """Holds a few tokens and is refilled steadily."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.tokens, self.at = burst, clock()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = self.clock()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for every client; the longest unused ones are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take a token of this client."""
        bucket = self._buckets.setdefault(client, Bucket(self.rate, self.burst))
        self._buckets.move_to_end(client)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket.take()


class TooLarge(Exception):
    """A body beyond the limit."""


class BodyLimit:
    """Answers 413 to bodies beyond the limit, announced or not."""

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app, self.largest = app, largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, counting."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if not announced.isdigit() or int(announced) > self.largest:
            await self.refuse(send)
            return
        taken, refused = 0, False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.largest:
                raise TooLarge
            return message

        async def noted(message: Message) -> None:
            nonlocal refused
            if taken <= self.largest:
                await send(message)
            elif not refused:
                refused = True
                await self.refuse(send)

        try:
            await self.app(scope, counted, noted)
        except TooLarge:
            if not refused:
                await self.refuse(send)

    async def refuse(self, send: Send) -> None:
        """413, in words."""
        message = f"the request body is larger than {self.largest} bytes"
        await answer(send, 413, f'{{"error":"too-large","message":"{message}"}}'.encode())


class RateLimit:
    """Answers 429 to a client that asks too often; static files are free."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or not."""
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            client = scope["client"][0] if scope.get("client") else "unknown"
            if not scope["app"].state.desk.requests.take(client):
                await answer(send, 429, b'{"error":"too-fast","message":"too many requests; please slow down"}')
                return
        await self.app(scope, receive, send)


async def answer(send: Send, status: int, body: bytes) -> None:
    """A short answer in words."""
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
