"""What a process that thinks for a server does: it reads questions from a pipe and answers each when it is ready."""

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from montgolfier.bots.bot import Bot, Deliberation
from montgolfier.play.match import Match
from montgolfier.play.record import Event
from montgolfier.table.bots import bot_of
from montgolfier.table.fair_threads import FairThreads
from montgolfier.table.garbage import collect_seldom
from montgolfier.table.progress_watch import ProgressWatch
from montgolfier.table.silence import Patience
from montgolfier.table.thinking import THREADS, Question, Workspace

log = logging.getLogger("montgolfier.thinking")
CALL, CHOOSE, DROP, BEAT = "call", "choose", "drop", "beat"
# Those who answer people come first, also on a single core where a dozen threads think: at niceness 5 those together
# outweighed them. A machine that is busy with other things may need less, or robots hardly move.
NICENESS = 12
VARIABLE = "MONTGOLFIER_NICENESS"
MOST_CALLS = 16  # answered at the same time; the queues of the server allow fewer


def think(connection: Connection, patience: Patience) -> None:
    """Answer until the server closes the pipe or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    with contextlib.suppress(OSError, AttributeError):  # a system that forbids it, or knows no such thing
        os.nice(niceness(os.environ.get(VARIABLE, "")))
    collect_seldom()
    asyncio.run(Thinker(connection, patience).serve())


def niceness(wanted: str) -> int:
    """How far the process steps back for others: what the environment says, if that makes sense."""
    if not wanted:
        return NICENESS
    if wanted.isdecimal() and wanted.isascii() and int(wanted) <= 19:
        return int(wanted)
    log.warning("%s: a whole number from 0 to 19 is needed, not %r; %d is used", VARIABLE, wanted[:40], NICENESS)
    return NICENESS


class Thinker:
    """Answers questions: bots in turn, everything else in a thread of its own."""

    def __init__(self, connection: Connection, patience: Patience) -> None:
        self._connection, self._patience = connection, patience
        self._progress = ProgressWatch()
        self._workspace = Workspace()
        self._workspace.sign = self._progress.sign
        self._bots: dict[int, tuple[Bot, Match]] = {}  # by key, each with the game it plays
        self._threads = FairThreads("bot", THREADS)
        self._calls = ThreadPoolExecutor(MOST_CALLS, "call")
        self._tasks: set[asyncio.Task[None]] = set()
        self._sending = threading.Lock()

    async def serve(self) -> None:
        """Answer questions, for ever."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), name="questions", daemon=True).start()
        await asyncio.Event().wait()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own: every question becomes a task of the event loop."""
        try:
            while True:
                kind, number, content = pickle.loads(self._connection.recv_bytes())
                loop.call_soon_threadsafe(self._begin, kind, number, content)
        except (EOFError, OSError):
            os._exit(0)  # the server is gone, and with it whoever wanted to know

    def _begin(self, kind: str, number: int | None, content: tuple[Any, ...]) -> None:
        if kind == DROP:
            self._bots.pop(content[0], None)
            return
        assert number is not None
        if kind == BEAT:  # answered here: whoever hears it knows that this thread goes on
            self._send(number, True, self._progress.beat())
            return
        task = asyncio.create_task(self._answer(number, self._choose if kind == CHOOSE else self._call, content))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, number: int, how: Any, content: tuple[Any, ...]) -> None:
        try:
            right, answer = True, await how(number, *content)
        except Exception as fault:
            right, answer = False, fault
        self._send(number, right, answer)

    def _send(self, number: int, right: bool, answer: object) -> None:
        try:
            message = pickle.dumps((number, right, answer), pickle.HIGHEST_PROTOCOL)
            if not right:
                pickle.loads(message)  # not every exception survives it
        except Exception:
            message = pickle.dumps((number, False, RuntimeError(f"{type(answer).__name__}: {answer}")))
        with self._sending:
            self._connection.send_bytes(message)

    async def _call(self, number: int, question: Question[..., Any], arguments: Any, more: Any) -> Any:
        def answer() -> Any:
            with self._progress.of(number, self._patience.call):
                return question(self._workspace, *arguments, **more)

        return await asyncio.get_running_loop().run_in_executor(self._calls, answer)

    async def _choose(
        self, number: int, key: int, level: str, seed: int, news: Match | list[Event], owner: str, seconds: float
    ) -> tuple[str, int]:
        if isinstance(news, Match):
            bot = self._bots[key][0] if key in self._bots else bot_of(level, seed)
            self._bots[key] = bot, news
        bot, match = self._bots[key]
        if not isinstance(news, Match):
            for _, text in news:
                match.play(text)
        action = await self._threads.run(owner, self._watched(number, bot.deliberate(match)), seconds)
        return action, bot.memory

    def _watched(self, number: int, steps: Deliberation) -> Deliberation:
        """The steps of a bot; it is noticed if one of them has no end."""
        enough = None
        while True:
            with self._progress.of(number, self._patience.step):
                try:
                    steps.send(enough)
                except StopIteration as end:
                    return str(end.value)
            enough = yield
