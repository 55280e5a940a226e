"""What all parts of the server share: the house, the people, the drawing, the limits."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import date

from fastapi import Request, WebSocket
from starlette.requests import HTTPConnection

from montgolfier.table.house import House
from montgolfier.table.shelf import Shelf
from montgolfier.table.table import Table
from montgolfier.web.limits import Buckets
from montgolfier.web.people import People
from montgolfier.web.settings import Settings
from montgolfier.web.showing import Showing


@dataclass
class Desk:
    """One per server."""

    settings: Settings
    house: House
    people: People
    showing: Showing
    shelf: Shelf
    requests: Buckets
    openings: Buckets
    sockets: Counter[str] = field(default_factory=Counter)  # open connections by client
    presence: dict[str, Counter[int]] = field(default_factory=dict)  # by table: who is looking from which seat
    rating: dict[tuple[date, str], asyncio.Task[None]] = field(default_factory=dict)  # puzzles being rated
    reviewing: dict[str, asyncio.Task[None]] = field(default_factory=dict)  # tables being reviewed
    closing: bool = False

    async def put_down(self) -> None:
        """End what is being drawn, rated and reviewed; it is asked for again."""
        self.showing.close()
        tasks = [*self.rating.values(), *self.reviewing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def present(self, table: Table) -> list[bool]:
        """Which people are at their seats right now."""
        here = self.presence.get(table.id, Counter())
        return [here[seat] > 0 for seat in range(len(table.seats))]

    def arrive(self, table_id: str, seat: int) -> None:
        """Somebody looks from a seat."""
        self.presence.setdefault(table_id, Counter())[seat] += 1

    def go(self, table_id: str, seat: int) -> None:
        """Somebody looks away."""
        here = self.presence.get(table_id)
        if here is None:
            return
        here[seat] -= 1
        if not +here:
            del self.presence[table_id]


def desk_of(connection: HTTPConnection) -> Desk:
    """The desk of the server that answers."""
    desk: Desk = connection.app.state.desk
    return desk


def desk_dependency(request: Request) -> Desk:
    """For FastAPI."""
    return desk_of(request)


def client_of(connection: Request | WebSocket | HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else "unknown"
