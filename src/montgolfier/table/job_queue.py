"""Jobs that take a while: run in a thread of their own, each only once however many wait for it, and not too many."""

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from montgolfier.table.errors import ServerFull, TooFast
from montgolfier.table.fair_threads import FairThreads, at_once

R = TypeVar("R")
MOST_JOBS = 40  # waiting or running before new ones are refused
MOST_EACH = 5  # of one owner, who has to wait for an answer before asking more
PATIENCE = "you already have many open requests; please wait for the answers first"


class JobQueue:
    """Runs one job after the other, owners in turn. Callers who ask for the same job share its result."""

    def __init__(self, name: str, refusal: str, most: int = MOST_JOBS, most_each: int = MOST_EACH) -> None:
        self.refusal = refusal  # the message when there are too many
        self.most, self.most_each = most, most_each
        self._thread = FairThreads(name, 1)
        self._pending: dict[Hashable, asyncio.Future[Any]] = {}
        self._owned: Counter[Hashable] = Counter()
        self._closed = False

    async def run(self, key: Hashable, job: Callable[[], R], owner: Hashable = None) -> R:
        """The result of a job, which continues for the others when one caller is cancelled.

        An owner (a person, a table) has only a few jobs at a time; jobs of nobody in particular have no such limit.
        """
        pending: asyncio.Future[R] | None = self._pending.get(key)
        if pending is None:
            if self._closed or len(self._pending) >= self.most:
                raise ServerFull(self.refusal)
            if owner is not None and self._owned[owner] >= self.most_each:
                raise TooFast(PATIENCE)
            pending = asyncio.ensure_future(self._thread.run(owner, at_once(job)))
            self._pending[key] = pending
            self._owned[owner] += 1
            pending.add_done_callback(lambda done: self._finished(key, owner, done))
        return await asyncio.shield(pending)

    def _finished(self, key: Hashable, owner: Hashable, done: asyncio.Future[Any]) -> None:
        del self._pending[key]
        self._owned[owner] -= 1
        if not self._owned[owner]:
            del self._owned[owner]
        if not done.cancelled():
            done.exception()  # raised in the callers, if any are left; asyncio need not warn about it

    def close(self) -> None:
        """Accept no more jobs and drop those that have not started."""
        self._closed = True
        self._thread.close()
