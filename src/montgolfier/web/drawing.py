"""Drawing: every message and picture is made once for all who get the same.

What a move has changed on a small board is drawn at once: waking a thread costs as much. Large boards, and games that
somebody joins late, are drawn in a thread beside the event loop, and replays in another one, so no move is delayed.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from montgolfier.table.errors import ServerFull
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.table import Table
from montgolfier.web.presenter import TablePresenter

R = TypeVar("R")
Key = tuple[str, *tuple[Hashable, ...]]  # a table, and what else a message depends on
BUSY = "many pictures are being drawn right now; please try again in a minute"
MOST_PICTURES = 200  # waiting or being drawn
FEW = 4  # lines of the log, drawn at once
SMALL = 25_000  # characters of the last message about a table: more than that takes more than a moment
MOST_TABLES = 5000  # whose size is known
CLOSED = "the server is shutting down"


class TextCache:
    """Texts by key, up to a number of characters in all; the least recently used is dropped first."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self._texts: OrderedDict[Hashable, str] = OrderedDict()

    def get(self, key: Hashable) -> str | None:
        """A text that is kept."""
        text = self._texts.get(key)
        if text is not None:
            self._texts.move_to_end(key)
        return text

    def put(self, key: Hashable, text: str) -> None:
        """Keep a text."""
        self.size += len(text) - len(self._texts.pop(key, ""))
        self._texts[key] = text
        while self.size > self.most:
            self.size -= len(self._texts.popitem(last=False)[1])


class DrawingService:
    """Draws now or in threads. All functions are called in the event loop."""

    def __init__(self, presenter: TablePresenter, most_characters: int = 64_000_000, few: int = FEW) -> None:
        self._presenter, self._few = presenter, few
        self._updates = ThreadPoolExecutor(1, "update")
        self._pictures = JobQueue("picture", BUSY, MOST_PICTURES)
        self._pending: dict[Key, asyncio.Future[str]] = {}
        self._closed = False
        self._messages = TextCache(most_characters // 2)
        self._drawn = TextCache(most_characters // 2)
        self._sizes: OrderedDict[str, int] = OrderedDict()  # by table: of the last message about it
        self.made = 0  # messages, each for everybody who gets the same
        self.tell: Callable[[], None] = lambda: None  # that there is one more of them

    async def update(self, table: Table, seat: int | None, since: int, present: list[bool], as_page: bool) -> str:
        """The message about a table's present state to one audience: a seat, or all spectators."""
        key: Key = (table.id, table.number, seat, since, tuple(present), as_page)
        text = self._messages.get(key)
        if text is not None:
            return text
        pending = self._pending.get(key)
        if pending is None:
            if self._closed:
                raise ServerFull(CLOSED)
            draw = partial(self._message, table, seat, since, present, as_page)
            if self._is_quick(table, since):
                return self._keep(key, draw())
            pending = asyncio.get_running_loop().run_in_executor(self._updates, draw)
            self._pending[key] = pending
            pending.add_done_callback(partial(self._finished, key))
        return await asyncio.shield(pending)

    def _is_quick(self, table: Table, since: int) -> bool:
        """Whether little has happened, on a board that is known to be small."""
        return len(table.chronicle.entries) - since <= self._few and self._sizes.get(table.id, SMALL) < SMALL

    def _message(self, table: Table, seat: int | None, since: int, present: list[bool], as_page: bool) -> str:
        show = self._presenter.update if as_page else self._presenter.data
        message = {"type": "table", **show(table, seat, since, present)}
        return json.dumps(message, separators=(",", ":"), ensure_ascii=False)

    def _finished(self, key: Key, pending: asyncio.Future[str]) -> None:
        del self._pending[key]
        if not pending.cancelled() and pending.exception() is None:  # which callers raise, if any are left
            self._keep(key, pending.result())

    def _keep(self, key: Key, text: str) -> str:
        self.made += 1
        self.tell()
        self._sizes[key[0]] = len(text)
        self._sizes.move_to_end(key[0])
        if len(self._sizes) > MOST_TABLES:
            self._sizes.popitem(last=False)
        self._messages.put(key, text)
        return text

    async def run(self, key: Hashable, draw: Callable[[], R]) -> R:
        """Draw something for a page; others who ask for the same meanwhile share it."""
        return await self._pictures.run(key, draw)

    def ready(self, key: Hashable) -> str | None:
        """A picture that has been drawn before."""
        return self._drawn.get(key)

    async def picture(self, key: Hashable, draw: Callable[[], str]) -> str:
        """A picture, from the cache if it has been drawn before."""
        text = self._drawn.get(key)
        if text is None:
            text = await self.run(key, draw)
            self._drawn.put(key, text)
        return text

    def close(self) -> None:
        """Draw no more."""
        self._closed = True
        self._updates.shutdown(wait=False, cancel_futures=True)
        for pending in self._pending.values():
            pending.cancel()
        self._pictures.close()
