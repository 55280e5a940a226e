"""What a process that thinks for a server does: it reads questions from a pipe and answers each when done."""

import asyncio
import contextlib
import logging
import os
import pickle
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from multiprocessing.connection import Connection
from typing import Any

from montgolfier.bots.bot import Bot, Deliberation
from montgolfier.play.match import Match
from montgolfier.play.record import Event
from montgolfier.table.bots import bot_of
from montgolfier.table.child_process import work_at_most
from montgolfier.table.fair_threads import FairThreads, Steps
from montgolfier.table.garbage import collect_seldom
from montgolfier.table.priority import take_usual_slices
from montgolfier.table.progress_watch import ProgressWatch
from montgolfier.table.silence import Patience
from montgolfier.table.thinking import THREADS, Question, Workspace

log = logging.getLogger("montgolfier.thinking")
CALL, CHOOSE, DROP, BEAT, PONDER, REST = "call", "choose", "drop", "beat", "ponder", "rest"
# Those who answer people come first, also on a single core where a dozen threads think: at niceness 5 those together
# outweighed them. A machine that is busy with other things may need less, or robots hardly move.
NICENESS = 12
VARIABLE = "MONTGOLFIER_NICENESS"
PONDER_SECONDS = 60.0  # after which nobody knows whether anybody still watches
# Of processor time without this process coming round: its server ends it much sooner, unless it was killed. Within the
# seconds after which it says that it comes round, even a hundred cores do not work so long.
MOST_WORK, PROOF_SECONDS = 3600.0, 10.0
OVER = object()  # there is nothing more to think about
MOST_CALLS = 16  # answered at the same time; the queues of the server allow fewer


def think(
    connection: Connection, patience: Patience, steps_back: int | None, server: int, set_up: Callable[[], object] | None
) -> None:
    """Answer until the server closes the pipe or dies."""
    if set_up is not None:
        set_up()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this process
    steps = niceness(os.environ.get(VARIABLE, "")) if steps_back is None else steps_back
    with contextlib.suppress(OSError, AttributeError):  # a system that forbids it, or knows no such thing
        os.nice(max(0, server + steps - os.nice(0)))  # the thread that has started it may have given way already
    take_usual_slices()
    collect_seldom()
    asyncio.run(Thinker(connection, patience).serve())


def niceness(wanted: str) -> int:
    """The niceness of the process: what the environment says, if that makes sense."""
    if not wanted:
        return NICENESS
    if wanted.isdecimal() and wanted.isascii() and int(wanted) <= 19:
        return int(wanted)
    log.warning("%s: a whole number from 0 to 19 is needed, not %r; %d is used", VARIABLE, wanted[:40], NICENESS)
    return NICENESS


class Player:
    """A bot with the game it plays. Whoever uses either holds the lock."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.news: deque[Match | list[Event]] = deque()  # the game, or its further events
        self.pondering: asyncio.Task[None] | None = None
        self._match: Match | None = None
        self._lock = threading.Lock()

    def rest(self) -> None:
        """Stop pondering; the present step may still be finished."""
        if self.pondering is not None:
            self.pondering.cancel()
            self.pondering = None

    def deliberate(self) -> Deliberation:
        """The action to play, in steps."""
        with self._lock:
            return (yield from self.bot.deliberate(self._caught_up()))

    def ponder(self, seat: int, idle: threading.Event) -> Steps[None]:
        """Keep thinking in a seat, in steps, each in an idle moment."""
        until = time.monotonic() + PONDER_SECONDS
        thoughts: Iterator[None] | None = None
        while time.monotonic() < until:
            idle.wait()
            with self._lock:
                if self.pondering is None:
                    return
                if thoughts is None:
                    thoughts = self.bot.ponder(self._caught_up(), seat)
                elif next(thoughts, OVER) is OVER:
                    return
            yield

    def _caught_up(self) -> Match:
        """The game as it is now."""
        while self.news:
            news = self.news.popleft()
            if isinstance(news, Match):
                self._match = news
                continue
            assert self._match is not None
            for _, text in news:
                self._match.play(text)
        assert self._match is not None
        return self._match


def pondered(task: asyncio.Task[None]) -> None:
    """Log what went wrong, as nobody waits for the result."""
    if not task.cancelled() and (fault := task.exception()) is not None:
        log.error("a bot could not think on: %r", fault, exc_info=fault)


class Thinker:
    """Answers questions: bots in turn, everything else in a thread of its own."""

    def __init__(self, connection: Connection, patience: Patience) -> None:
        self._connection, self._patience = connection, patience
        self._progress = ProgressWatch()
        self._workspace = Workspace()
        self._workspace.sign = self._progress.sign
        self._players: dict[int, Player] = {}  # by key
        self._threads = FairThreads("bot", THREADS)
        self._pondering = FairThreads("pondering", 1)
        self._idle = threading.Event()  # nobody waits for an answer
        self._idle.set()
        self._calls = ThreadPoolExecutor(MOST_CALLS, "call")
        self._tasks: set[asyncio.Task[None]] = set()
        self._sending = threading.Lock()

    async def serve(self) -> None:
        """Answer questions, for ever."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), name="questions", daemon=True).start()
        while True:
            work_at_most(MOST_WORK)
            await asyncio.sleep(PROOF_SECONDS)

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own: every question becomes a task of the event loop."""
        try:
            while True:
                message = BytesIO(self._connection.recv_bytes())
                kind, number = pickle.load(message)
                try:
                    content = pickle.load(message)
                except Exception as fault:  # such as a game that only the server knows
                    loop.call_soon_threadsafe(self._unreadable, number, fault)
                else:
                    loop.call_soon_threadsafe(self._begin, kind, number, content)
        except (EOFError, OSError):
            os._exit(0)  # the server is gone, and with it whoever wanted to know

    def _unreadable(self, number: int | None, fault: Exception) -> None:
        """A message that makes no sense here is a matter of whoever sent it: the others are answered all the same."""
        if number is None:
            log.error("a message could not be read: %r", fault)
        else:
            self._send(number, False, fault)

    def _begin(self, kind: str, number: int | None, content: tuple[Any, ...]) -> None:
        if number is None:
            self._heard(kind, content)
            return
        if kind == BEAT:  # answered here, as a sign that this thread is alive
            self._send(number, True, self._progress.beat())
            return
        self._idle.clear()
        task = asyncio.create_task(self._answer(number, self._choose if kind == CHOOSE else self._call, content))
        self._tasks.add(task)
        task.add_done_callback(self._answered)

    def _heard(self, kind: str, content: tuple[Any, ...]) -> None:
        """Deal with a message that needs no answer."""
        if kind == PONDER:
            self._ponder(*content)
        elif content[0] in self._players:
            self._players[content[0]].rest()
            if kind == DROP:
                del self._players[content[0]]

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not self._tasks:
            self._idle.set()

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
        if key not in self._players:
            self._players[key] = Player(bot_of(level, seed))
        player = self._players[key]
        player.rest()
        player.news.append(news)
        action = await self._threads.run(owner, self._watched(number, player.deliberate()), seconds)
        return action, player.bot.memory

    def _ponder(self, key: int, news: list[Event], seat: int, owner: str) -> None:
        """Let a bot think on while a person decides, whenever nobody waits for anything."""
        player = self._players[key]
        player.rest()
        player.news.append(news)
        player.pondering = asyncio.create_task(self._pondering.run(owner, player.ponder(seat, self._idle)))
        player.pondering.add_done_callback(pondered)

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
