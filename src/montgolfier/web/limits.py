"""Limits on bodies and rates, so that one client cannot disturb the others."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from montgolfier.web.addresses import client_of

MOST_CLIENTS = 10_000
POLICY, TRY_LATER = 1008, 1013  # reasons to close a socket, RFC 6455
SLOW_DOWN = "too many requests; please slow down"


class TokenBucket:
    """Holds a few tokens and refills steadily."""

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


class TokenBuckets:
    """A bucket for every client; beyond `most` clients the one unused for longest is forgotten."""

    def __init__(
        self, rate: float, burst: float, most: int = MOST_CLIENTS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate, self.burst, self.most, self.clock = rate, burst, most, clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take a token of this client."""
        bucket = self._buckets.setdefault(client, TokenBucket(self.rate, self.burst, self.clock))
        self._buckets.move_to_end(client)
        if len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take()


class Spacing:
    """Requests of one client that come all at once begin one after the other, so that others' moves fit in between."""

    def __init__(
        self, rate: float, at_once: int = 4, most: int = MOST_CLIENTS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.gap, self.at_once, self.most, self.clock = 1 / rate, at_once, most, clock
        self._next: OrderedDict[str, float] = OrderedDict()  # by client: when a request would come at the steady rate

    def wait(self, client: str) -> float:
        """The seconds until the request of this client that has just come may begin."""
        now = self.clock()
        due = max(self._next.get(client, now), now)
        self._next[client] = due + self.gap
        self._next.move_to_end(client)
        if len(self._next) > self.most:
            self._next.popitem(last=False)
        return max(0.0, due - now - (self.at_once - 1) * self.gap)


class Allowance:
    """How often one person may ask for something costly, and how often all people at one address together.

    Half of what a minute allows may come at once.
    """

    def __init__(self, per_minute: float, people_per_client: int, clock: Callable[[], float] = time.monotonic) -> None:
        burst, together = per_minute / 2, people_per_client * per_minute
        self._people = TokenBuckets(per_minute / 60, burst, clock=clock)
        self._clients = TokenBuckets(together / 60, together / 2, clock=clock)

    def take(self, client: str, person: str | None) -> bool:
        """Whether they may ask once more; unknown people count as one person per address."""
        return self._people.take(person or f"nobody at {client}") and self._clients.take(client)


def count_down(counts: Counter[str], key: str) -> None:
    """Count one less; drop a count of 0."""
    counts[key] -= 1
    if not counts[key]:
        del counts[key]


class Blocklist:
    """Clients that keep asking after many refusals: for a while their connections are closed at once."""

    def __init__(self, patience: float = 100, seconds: float = 10, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds, self.clock = seconds, clock
        self._patience = TokenBuckets(patience / 30, patience, clock=clock)
        self._until: dict[str, float] = {}

    def refused(self, client: str) -> None:
        """A client was refused once more."""
        if not self._patience.take(client):
            now = self.clock()
            self._until = {c: t for c, t in self._until.items() if t > now}
            self._until[client] = now + self.seconds

    def __contains__(self, client: str) -> bool:
        """Whether to close the connections of a client."""
        return self._until.get(client, 0.0) > self.clock()


class SocketCount:
    """The live sockets that are open, all together, by address and by person."""

    def __init__(self, most: int, per_client: int, per_person: int) -> None:
        self.most, self.per_client, self.per_person = most, per_client, per_person
        self._clients: Counter[str] = Counter()
        self._people: Counter[str] = Counter()
        self._open = 0
        self.tell: Callable[[int], None] = lambda number: None  # how many are open now

    def total(self) -> int:
        """How many are open."""
        return self._open

    def enter(self, client: str, person: str | None) -> bool:
        """Count one more, if there is room for it."""
        if self.total() >= self.most or self._clients[client] >= self.per_client:
            return False
        if person is not None and self._people[person] >= self.per_person:
            return False
        self._open += 1
        self._clients[client] += 1
        if person is not None:
            self._people[person] += 1
        self.tell(self._open)
        return True

    def leave(self, client: str, person: str | None) -> None:
        """Count one less."""
        self._open -= 1
        count_down(self._clients, client)
        if person is not None:
            count_down(self._people, person)
        self.tell(self._open)


class TooLarge(Exception):
    """A body is beyond the limit."""


class BodyLimit:
    """Answers 413 to a body beyond the limit, whether its length was announced or not."""

    def __init__(self, app: ASGIApp, largest: int) -> None:
        self.app, self.largest = app, largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and count its bytes."""
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
        """Answer 413."""
        message = f"the request body is larger than {self.largest} bytes"
        await answer(send, 413, f'{{"error":"too-large","message":"{message}"}}'.encode())


class RateLimit:
    """Refuses a client that asks too often: a request with 429, a socket with 1013; static files are free.

    Requests that come all at once are spread over a moment.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on if the client has a token left."""
        counts = scope["type"] == "websocket" or (scope["type"] == "http" and not scope["path"].startswith("/static/"))
        if counts and not scope["app"].state.services.requests.take(client := client_of(HTTPConnection(scope))):
            scope["app"].state.blocklist.refused(client)
            if scope["type"] == "websocket":
                await turn_away(WebSocket(scope, receive, send), TRY_LATER, SLOW_DOWN)
            else:
                await answer(send, 429, f'{{"error":"too-fast","message":"{SLOW_DOWN}"}}'.encode())
            return
        if counts and (seconds := scope["app"].state.services.spacing.wait(client)):
            await asyncio.sleep(seconds)
        await self.app(scope, receive, send)


async def turn_away(socket: WebSocket, code: int, reason: str) -> None:
    """Refuse a socket: it is accepted first, since only then does the other side receive the code and the reason."""
    await socket.accept()
    await socket.close(code, reason)


async def answer(send: Send, status: int, body: bytes) -> None:
    """A short answer."""
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
