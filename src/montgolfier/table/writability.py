"""Whether the database can be written to: known from the last write, and tried where that was too long ago."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger("montgolfier.table")
GOOD_SECONDS = 60.0  # that a success counts, where nobody writes meanwhile
BAD_SECONDS = 2.0  # that a failure counts


class Writability:
    """Remembers how the last write ended. However often it is asked, it seldom tries one itself."""

    def __init__(
        self, try_to_write: Callable[[], Awaitable[object]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._try_to_write, self._clock = try_to_write, clock
        self._works, self._until = False, -math.inf  # nothing is known yet
        self._trial: asyncio.Task[None] | None = None

    def note(self, works: bool) -> None:
        """Note how a write has ended."""
        self._works, self._until = works, self._clock() + (GOOD_SECONDS if works else BAD_SECONDS)

    async def works(self) -> bool:
        """Whether writing works."""
        if self._clock() >= self._until:
            if self._trial is None:
                self._trial = asyncio.create_task(self._try())
            await asyncio.shield(self._trial)
        return self._works

    async def _try(self) -> None:
        try:
            await self._try_to_write()
            self.note(True)
        except Exception as fault:
            log.error("the database cannot be written to: %s", fault)
            self.note(False)
        finally:
            self._trial = None
