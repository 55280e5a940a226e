"""Prints made in a process of their own: one after the other, each once however many wait for it, the latest kept."""

import asyncio
import json
import logging
from collections import OrderedDict
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from montgolfier.engine.errors import MontgolfierError
from montgolfier.play.game import Game
from montgolfier.press.printing import Print, chosen, make, parts_of
from montgolfier.press.request import order_for
from montgolfier.press.typeset import Flow
from montgolfier.table.errors import ServerFull, TooFast
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.thinking import Workspace
from montgolfier.table.thinking_process import ThinkingEnded, ThinkingProcess, ThinkingStuck
from montgolfier.web.limits import TokenBuckets
from montgolfier.web.logs import set_up_logging

log = logging.getLogger("montgolfier.web")
BUSY = "many prints are being made right now; please try again in a minute"
ENOUGH = "you have asked for many prints just now; please wait a minute"
BROKEN = "this print could not be made just now; please try again"
MOST_JOBS = 20
PRINTS_EACH = 50  # made by one process before a fresh one takes over
MOST_KEPT = 200
MOST_BYTES = 64_000_000  # of finished prints that are kept
SHOWN_PAGES = 24  # as small pictures
SMALL = 45  # pixels to the inch


@dataclass(frozen=True)
class PrintRequest:
    """What is to be printed, as plain data."""

    title: str
    options: dict[str, Any]  # of the rules
    wishes: dict[str, Any]  # paper, ink, ...: what `press.request.order_for` takes
    only: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The same for the same print."""
        plain = json.dumps([self.title, self.options, self.wishes, self.only], sort_keys=True)
        return sha256(plain.encode()).hexdigest()[:24]


@dataclass(frozen=True)
class FinishedPrint:
    """A print, its first pages as small pictures, and the parts there are, with those that are in it."""

    name: str
    pdf: bytes
    pictures: list[bytes]
    sheets: list[str]  # their names
    parts: list[tuple[str, str, bool]]  # name, words, whether it is printed
    rules: bool  # whether pages of rules follow the sheets

    @property
    def size(self) -> int:
        """How much memory it takes."""
        return len(self.pdf) + sum(map(len, self.pictures))


def print_now(workspace: Workspace, wanted: PrintRequest) -> FinishedPrint:
    """Make a print, in the process for it; it takes a second or two."""
    order = order_for(wanted.title, Game(wanted.title, **wanted.options).options, **wanted.wishes)
    made = make(order, wanted.only)
    names = {part.name for part in chosen(order, wanted.only)}
    pdf = made.pdf()
    return FinishedPrint(
        name=made.name,
        pdf=pdf,
        pictures=small_pictures(made),
        sheets=[sheet.front.name for sheet in made.sheets],
        parts=[(p.name, p.words, p.name in names) for p in parts_of(order) if p.usual or p.name in names],
        rules=any(isinstance(page, Flow) and page.name == "rules" for page in made.pages),
    )


def small_pictures(made: Print) -> list[bytes]:
    """The first pages that have something on them."""
    shown = [page for page in made.pages if isinstance(page, Flow) or page.images or page.leaves]
    return replace(made, pages=tuple(shown[:SHOWN_PAGES])).pictures(SMALL)[:SHOWN_PAGES]


class PrintService:
    """Knows the prints that are ready and those that are being made."""

    def __init__(self, seconds: float, per_minute: float, process: ThinkingProcess | None = None) -> None:
        self.seconds = seconds  # how long a page waits
        self._rate = TokenBuckets(per_minute / 60, per_minute)
        self._queue = JobQueue("printing", BUSY, MOST_JOBS)
        self._process, self._made = process or ThinkingProcess("printing", steps_back=0, set_up=set_up_logging), 0
        self._making: dict[str, asyncio.Task[None]] = {}
        self._ready: OrderedDict[str, FinishedPrint | MontgolfierError] = OrderedDict()  # the last one used comes last

    def ready(self, key: str) -> FinishedPrint | None:
        """A finished print, if it is still there."""
        found = self._ready.get(key)
        if found is None or isinstance(found, MontgolfierError):
            return None
        self._ready.move_to_end(key)
        return found

    async def get(self, wanted: PrintRequest, client: str, seconds: float | None = None) -> FinishedPrint | None:
        """The print; None when it is not ready in time. What cannot be printed raises why."""
        key = wanted.key
        if key not in self._ready:
            if key not in self._making:
                if not self._rate.take(client):
                    raise TooFast(ENOUGH)
                if len(self._making) >= MOST_JOBS:
                    raise ServerFull(BUSY)
                self._making[key] = asyncio.create_task(self._make(key, wanted))
            await asyncio.wait({self._making[key]}, timeout=self.seconds if seconds is None else seconds)
        found = self._ready.get(key)
        if isinstance(found, MontgolfierError):
            del self._ready[key]  # the next request tries again
            raise found
        return self.ready(key)

    async def _make(self, key: str, wanted: PrintRequest) -> None:
        try:
            self.keep(key, await self._queue.run(key, lambda: self._print(wanted)))
        except MontgolfierError as fault:
            self.keep(key, fault)
        except Exception:
            log.exception("a print of %s failed", wanted.title)
            self.keep(key, ServerFull(BROKEN))
        finally:
            del self._making[key]

    def keep(self, key: str, found: FinishedPrint | MontgolfierError) -> None:
        """Keep a print, or why there is none, until others need the room."""
        self._ready[key] = found
        while len(self._ready) > MOST_KEPT or (len(self._ready) > 1 and self._bytes() > MOST_BYTES):
            self._ready.popitem(last=False)

    def _print(self, wanted: PrintRequest) -> FinishedPrint:
        """Let the process for prints do it, so that the server keeps answering; if it dies or hangs, it is replaced."""
        try:
            found = self._process.call(print_now, wanted)
        except (ThinkingEnded, ThinkingStuck):
            raise ServerFull(BROKEN) from None
        self._made += 1
        if self._made % PRINTS_EACH == 0:
            self._process.renew()
        return found

    def _bytes(self) -> int:
        return sum(found.size for found in self._ready.values() if isinstance(found, FinishedPrint))

    async def close(self) -> None:
        """Make no more prints."""
        self._queue.close()
        self._process.close()
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
