"""Threads that serve everybody in turn: however much one owner asks for, the next one only waits for a moment."""

import asyncio
import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

from montgolfier.table.priority import give_way

R = TypeVar("R")
Steps = Generator[None, bool | None, R]  # work in small steps; sent True, it comes to an end at once
TURN = 0.02  # seconds of work for one owner before the next one has its turn
log = logging.getLogger("montgolfier.table")


@dataclass(eq=False)
class Job:
    """Work that has been asked for, and who waits for it."""

    owner: Hashable
    steps: Steps[Any]
    seconds: float | None  # of work before an answer is asked for
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    worked: float = 0.0  # seconds so far
    begun: bool = False

    def settle(self, how: Callable[[Any], object], value: Any) -> None:
        """Give the result to whoever waits, in their own thread, unless they have gone."""

        def tell() -> None:
            if not self.done.done():
                how(value)

        try:
            self.loop.call_soon_threadsafe(tell)
        except RuntimeError:  # the loop has ended in the meantime
            log.debug("nobody waits for the job of %s any more", self.owner)


class FairThreads:
    """A few threads and a ring of owners. Each turn does a little of one owner's oldest job."""

    def __init__(self, name: str, threads: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._waiting: OrderedDict[Hashable, deque[Job]] = OrderedDict()  # the owner whose turn is next comes first
        self._changed = threading.Condition()
        self._closed = False
        self._name, self._most = name, threads
        self._threads: list[threading.Thread] = []
        self._idle = 0

    async def run(self, owner: Hashable, steps: Steps[R], seconds: float | None = None) -> R:
        """The result of some work; after that many seconds the work is asked to finish."""
        loop = asyncio.get_running_loop()
        job = Job(owner, steps, seconds, loop.create_future(), loop)
        with self._changed:
            if self._closed:
                raise asyncio.CancelledError
            self._put(job)
            if self._jobs() > self._idle and len(self._threads) < self._most:
                self._threads.append(threading.Thread(target=self._serve, name=self._name, daemon=True))
                self._threads[-1].start()
            self._changed.notify()
        try:
            result: R = await job.done
        except asyncio.CancelledError:
            self._drop(job)
            raise
        return result

    def close(self) -> None:
        """Drop what has not been done."""
        with self._changed:
            self._closed = True
            dropped = [job for jobs in self._waiting.values() for job in jobs]
            self._waiting.clear()
            self._changed.notify_all()
        for job in dropped:
            job.settle(lambda _, job=job: job.done.cancel(), None)  # type: ignore[misc]

    def _drop(self, job: Job) -> None:
        """Let go at once of a job that nobody waits for any more: its turn may be far, and it may hold a lot."""
        with self._changed:
            jobs = self._waiting.get(job.owner, deque())
            if job not in jobs:  # a thread is at it, and lets go of it after this turn
                return
            jobs.remove(job)
            if not jobs:
                del self._waiting[job.owner]
        end(job)

    def _jobs(self) -> int:
        return sum(map(len, self._waiting.values()))

    def _put(self, job: Job) -> None:
        self._waiting.setdefault(job.owner, deque()).append(job)

    def _next(self) -> Job | None:
        """The job whose turn it is; its owner goes to the end of the ring. None when all is over."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._idle += 1
                self._changed.wait()
                self._idle -= 1
            if self._closed:
                return None
            owner, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[owner] = jobs
            return job

    def _serve(self) -> None:
        give_way()
        while (job := self._next()) is not None:
            if job.done.done() or self._work(job) or not self._put_back(job):
                end(job)  # it is done, or nobody waits for it any more

    def _put_back(self, job: Job) -> bool:
        """Let a job wait for its next turn; False if nobody waits for it any more."""
        with self._changed:
            if self._closed:
                job.settle(lambda _: job.done.cancel(), None)
            elif not job.done.done():
                self._put(job)
                return True
        return False

    def _work(self, job: Job) -> bool:
        """Do one turn of a job; whether it is done."""
        began = self._clock()
        try:
            while (now := self._clock() - began) < TURN:
                enough = job.seconds is not None and job.worked + now >= job.seconds
                job.steps.send(True if enough and job.begun else None)
                job.begun = True
        except StopIteration as end:
            job.settle(job.done.set_result, end.value)
            return True
        except BaseException as fault:
            job.settle(job.done.set_exception, fault)
            return True
        job.worked += self._clock() - began
        return False


def end(job: Job) -> None:
    """Let a job clean up after itself. If that fails, as it may in somebody else's bot, nobody else is to suffer."""
    try:
        job.steps.close()
    except Exception:
        log.exception("the job of %s could not be ended in order", job.owner)


def at_once(job: Callable[[], R]) -> Steps[R]:
    """Work that cannot be divided: a single step."""
    return job()
    yield  # makes this a generator
