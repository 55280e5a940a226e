"""Drawing beside the event loop: every message and picture is made once for all who get the same.

Updates of live tables have a thread of their own, so that nobody who leafs through replays can make a move late.
"""

import asyncio
import contextlib
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from montgolfier.table.errors import ServerFull
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.table import Table
from montgolfier.web.presenter import TablePresenter

R = TypeVar("R")
BUSY = "many pictures are being drawn right now; please try again in a minute"
MOST_PICTURES = 200  # waiting or being drawn
CLOSED = "the server is shutting down"


class TextCache:
    """Texts by key, up to a number of characters in all; the one unused for longest goes first."""

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
    """Draws in threads. All functions are called in the event loop."""

    def __init__(self, presenter: TablePresenter, most_characters: int = 64_000_000) -> None:
        self._presenter = presenter
        self._updates = ThreadPoolExecutor(1, "update")
        self._pictures = JobQueue("picture", BUSY, MOST_PICTURES)
        self._pending: dict[Hashable, asyncio.Future[str]] = {}
        self._waiting: list[tuple[Hashable, Callable[[], str]]] = []  # to be drawn next
        self._drawing = False  # whether the thread is at work, or will be in a moment
        self._closed = False
        self._messages = TextCache(most_characters // 2)
        self._drawn = TextCache(most_characters // 2)
        self.made = 0  # messages, each for everybody who gets the same

    async def update(self, table: Table, seat: int | None, since: int, present: list[bool], as_page: bool) -> str:
        """The message about a table's present state to one audience: a seat, or all spectators."""
        key = (table.id, table.number, seat, since, tuple(present), as_page)
        text = self._messages.get(key)
        if text is not None:
            return text
        pending = self._pending.get(key)
        if pending is None:
            if self._closed:
                raise ServerFull(CLOSED)
            loop = asyncio.get_running_loop()
            pending = self._pending[key] = loop.create_future()
            self._waiting.append((key, lambda: self._message(table, seat, since, present, as_page)))
            if not self._drawing:
                self._drawing = True
                loop.call_soon(self._draw_waiting, loop)  # after those who are told of the same event at this moment
        return await asyncio.shield(pending)

    def _draw_waiting(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have everything drawn that is waited for, in one go: to wake the thread costs as much as a small picture."""
        jobs, self._waiting = self._waiting, []
        self._drawing = bool(jobs) and not self._closed
        if self._drawing:
            self._updates.submit(self._draw, loop, jobs)

    def _draw(self, loop: asyncio.AbstractEventLoop, jobs: list[tuple[Hashable, Callable[[], str]]]) -> None:
        """In the thread: one after the other, and each goes out as soon as it is drawn."""
        for key, draw in jobs:
            result: str | BaseException
            try:
                result = draw()
            except BaseException as fault:
                result = fault
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(self._finished, key, result)
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(self._draw_waiting, loop)

    def _message(self, table: Table, seat: int | None, since: int, present: list[bool], as_page: bool) -> str:
        show = self._presenter.update if as_page else self._presenter.data
        message = {"type": "table", **show(table, seat, since, present)}
        return json.dumps(message, separators=(",", ":"), ensure_ascii=False)

    def _finished(self, key: Hashable, result: str | BaseException) -> None:
        pending = self._pending.pop(key, None)
        if pending is None or pending.done():  # the server is shutting down
            return
        if isinstance(result, BaseException):
            pending.set_exception(result)
            pending.exception()  # raised in the callers, if any are left; asyncio need not warn about it
            return
        self.made += 1
        self._messages.put(key, result)
        pending.set_result(result)

    async def run(self, key: Hashable, draw: Callable[[], R]) -> R:
        """Draw something for a page; whoever asks for the same meanwhile shares it."""
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
        self._pending.clear()
        self._waiting.clear()
        self._pictures.close()
