"""HTTP connections that cannot be held open or flooded: every part of a request has a time limit and a size limit.

These limits come before everything else: before a request is complete, and before the application hears of it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from montgolfier.web.addresses import client_group, trusts
from montgolfier.web.limits import Blocklist, count_down

SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
PIECE = 16 * 1024  # bytes that are read before sizes are looked at
CROWDED = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class TooManyUnanswered(Exception):
    """A client sends requests without waiting for answers; nothing more of it is read."""


@dataclass
class ConnectionLimits:
    """What one connection and one client may do; live sockets are counted by the application instead."""

    head_seconds: float = 10  # from the first byte of a request to the end of its headers
    body_seconds: float = 30  # from there to the end of its body
    answer_seconds: float = 120  # from there until the client has read the answer
    largest_head: int = 32 * 1024  # bytes
    unanswered: int = 16  # requests on one connection, sent without waiting for answers
    per_client: int = 256
    total: int = 10_000
    trusted_proxies: tuple[str, ...] = ()  # these pass on the requests of many clients
    blocklist: Blocklist = field(default_factory=Blocklist)
    by_client: Counter[str] = field(default_factory=Counter)  # open connections
    open: int = 0


class GuardedProtocol(HttpToolsProtocol):
    """Uvicorn's protocol with a watch on what it waits for."""

    limits = ConnectionLimits()
    _watch: asyncio.TimerHandle | None = None
    _counted_as = ""  # the client, while the connection counts
    _in_head = True
    _head = 0  # bytes of a request whose headers are not complete
    _upgraded = False  # to a live socket
    _cycles: Sequence[RequestResponseCycle] = ()  # requests that may still be answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the parent has it
        """Count the connection; beyond the limits it is closed at once."""
        super().connection_made(transport)
        limits, host = self.limits, self.client[0] if self.client else "unknown"
        client = client_group(host)
        if client in limits.blocklist:
            transport.abort()
            return
        crowded = limits.by_client[client] >= limits.per_client and not trusts(limits.trusted_proxies, host)
        if crowded or limits.open >= limits.total:
            self._refuse(CROWDED)
            return
        limits.open += 1
        limits.by_client[client] += 1
        self._counted_as = client
        self._expect(limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection counts no longer, and nothing more is written to it.

        Uvicorn itself tells only the last of several requests that a client has sent without waiting for answers.
        """
        self._stop_counting()
        super().connection_lost(exc)
        for cycle in self._unanswered():
            cycle.disconnected = True
            cycle.message_event.set()

    def _unanswered(self) -> list[RequestResponseCycle]:
        return [cycle for cycle in self._cycles if not cycle.response_complete]

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a live socket."""
        self._upgraded = True
        self._stop_counting()
        super().handle_websocket_upgrade()

    def _stop_counting(self) -> None:
        self._expect(None)
        if self._counted_as:
            self.limits.open -= 1
            count_down(self.limits.by_client, self._counted_as)
            self._counted_as = ""

    def data_received(self, data: bytes) -> None:
        """Take the data that has arrived, piece by piece, unless the headers are too large."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self._upgraded:
                return  # it was refused, or what follows came before anybody agreed to a live socket
            self._take(data[start : start + PIECE])

    def _take(self, piece: bytes) -> None:
        if self._in_head and self._watch is None:  # the first bytes of another request on this connection
            self._expect(self.limits.head_seconds)
        self._head += len(piece) if self._in_head else 0
        super().data_received(piece)
        if self._in_head and self._head > self.limits.largest_head and not self.transport.is_closing():
            self._refuse(LARGE)

    def on_headers_complete(self) -> None:
        """The headers are in time."""
        self._in_head, self._head = False, 0
        self._cycles = self._unanswered()
        if len(self._cycles) >= self.limits.unanswered:
            self.transport.abort()
            raise TooManyUnanswered
        self._expect(self.limits.body_seconds)
        super().on_headers_complete()
        if self.cycle is not None:  # none yet where it becomes a live socket
            self._cycles = [*self._cycles, self.cycle]

    def on_message_complete(self) -> None:
        """The body is in time."""
        self._in_head = True
        self._expect(self.limits.answer_seconds)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The client has the answer. An idle connection has uvicorn's own limit."""
        self._expect(None)
        super().on_response_complete()

    def _expect(self, seconds: float | None) -> None:
        if self._watch is not None:
            self._watch.cancel()
        self._watch = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self._watch = None
        waiting_for_request = self.cycle is None or self.cycle.response_complete
        self._refuse(SLOW if waiting_for_request else b"")

    def _refuse(self, answer: bytes) -> None:
        """Close the connection, with a last answer unless another one is being sent."""
        if answer:
            self.transport.write(answer)
            self.transport.close()
        else:
            self.transport.abort()


def guarded_protocol(limits: ConnectionLimits) -> type[Any]:
    """The protocol with these limits, as uvicorn takes it."""
    return type("GuardedProtocol", (GuardedProtocol,), {"limits": limits})
