"""Chores that are repeated while a server runs, each at its own interval."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from montgolfier.engine.errors import MontgolfierError

log = logging.getLogger("montgolfier.table")


class Tending:
    """Runs chores in the background; one that fails is tried again the next time."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def every(self, seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
        """Repeat a chore at this interval."""
        self._tasks.append(asyncio.create_task(self._repeat(seconds, chore)))

    async def close(self) -> None:
        """Stop all chores."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await chore()
            except Exception as fault:
                known = isinstance(fault, MontgolfierError)
                log.error("%s failed: %s", getattr(chore, "__name__", chore), fault, exc_info=not known)
