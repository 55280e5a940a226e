"""Idle moments of the event loop: robots move in them, so that no person's move waits for a robot's."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

QUICK = 0.001  # seconds: the event loop goes round in less when nobody else wants anything
MOST_SECONDS = 0.5  # that anybody waits for an idle moment, however much there is to do


class IdleMoments:
    """Hands out idle moments to those who wait for one, in their order, one at a time."""

    def __init__(self, most_seconds: float = MOST_SECONDS, clock: Callable[[], float] = time.perf_counter) -> None:
        self._most, self._clock = most_seconds, clock
        self._waiting: deque[tuple[float, asyncio.Future[None]]] = deque()  # and until when each waits
        self._watcher: asyncio.Task[None] | None = None

    async def wait(self) -> None:
        """Return in an idle moment, or when there has been none for long."""
        moment = asyncio.get_running_loop().create_future()
        self._waiting.append((self._clock() + self._most, moment))
        if self._watcher is None:
            self._watcher = asyncio.create_task(self._watch())
        await moment

    async def _watch(self) -> None:
        """See how long the event loop takes to go round."""
        try:
            while self._waiting:
                began = self._clock()
                await asyncio.sleep(0)
                now = self._clock()
                if now - began < QUICK or now >= self._waiting[0][0]:
                    _, moment = self._waiting.popleft()
                    if not moment.done():
                        moment.set_result(None)
        finally:
            self._watcher = None
            for _, moment in self._waiting:  # only when this task was cancelled
                moment.cancel()
