"""Questions that take a while: asked in threads of their own, the same one only once at a time, and not too many."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from montgolfier.table.errors import HouseFull

R = TypeVar("R")
MOST_WAITING = 40  # questions under way before new ones are turned away


class Questions:
    """Whoever asks what somebody else is waiting for gets the same answer."""

    def __init__(self, name: str, busy: str, most: int = MOST_WAITING) -> None:
        self.busy = busy  # what to say when there are too many
        self.most = most
        self._thread = ThreadPoolExecutor(1, name)
        self._pending: dict[Hashable, asyncio.Future[Any]] = {}
        self._closed = False

    async def ask(self, key: Hashable, call: Callable[[], R]) -> R:
        """The answer to a question; who goes away meanwhile takes it from nobody else."""
        pending: asyncio.Future[R] | None = self._pending.get(key)
        if pending is None:
            if self._closed or len(self._pending) >= self.most:
                raise HouseFull(self.busy)
            pending = asyncio.get_running_loop().run_in_executor(self._thread, call)
            self._pending[key] = pending
            pending.add_done_callback(lambda done: self._answered(key, done))
        return await asyncio.shield(pending)

    def _answered(self, key: Hashable, done: asyncio.Future[Any]) -> None:
        del self._pending[key]
        if not done.cancelled():
            done.exception()  # those who asked get it; perhaps all of them have gone

    def close(self) -> None:
        """Take no more; what has not begun is dropped."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
