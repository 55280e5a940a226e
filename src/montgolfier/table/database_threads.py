"""The threads that talk to the database: one writes, others read, and nobody waits longer than a few seconds."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from montgolfier.table.errors import DatabaseUnavailable

SECONDS = 8.0  # that a caller waits
READERS = 4
UNAVAILABLE = "the server cannot reach its database right now; please try again in a minute"


class DatabaseThreads:
    """Reads do not wait behind writes. A database that hangs becomes an error for whoever waits for it."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._writer = ThreadPoolExecutor(1, "log")
        self._readers = ThreadPoolExecutor(READERS, "reading")

    async def read(self, call: Callable[..., Any], *args: Any) -> Any:
        """What a call returns that only reads."""
        return await self._run(self._readers, call, *args)

    async def write(self, call: Callable[..., Any], *args: Any) -> Any:
        """What a call returns that writes; after an error, only the database knows whether it has written."""
        return await self._run(self._writer, call, *args)

    async def _run(self, threads: ThreadPoolExecutor, call: Callable[..., Any], *args: Any) -> Any:
        running = asyncio.get_running_loop().run_in_executor(threads, call, *args)
        try:
            async with asyncio.timeout(self.seconds):  # unlike wait_for, it never swallows a cancellation
                return await running  # what has not begun by then never will
        except TimeoutError:
            raise DatabaseUnavailable(UNAVAILABLE) from None

    async def close(self) -> None:
        """Finish what has begun, unless the database hangs."""
        self._readers.shutdown(wait=False, cancel_futures=True)
        try:
            async with asyncio.timeout(self.seconds):
                await asyncio.to_thread(self._writer.shutdown)
        except TimeoutError:
            self._writer.shutdown(wait=False, cancel_futures=True)
