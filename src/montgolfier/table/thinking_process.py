"""A process of its own that thinks for a server, so that bots, hints and solvers hold up nobody who answers people.

The server sends questions through a pipe; `thinking_child.py` answers them at the other end. If the child dies, a new
one takes its place, whoever waited is told, and bots begin their thinking anew.
"""

import asyncio
import itertools
import logging
import multiprocessing
import pickle
import select
import threading
import weakref
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from montgolfier.engine.interrupts import interrupts_held
from montgolfier.play.match import Match
from montgolfier.play.record import Event
from montgolfier.table.errors import ServerFull
from montgolfier.table.thinking import Question, Thinking
from montgolfier.table.thinking_child import CALL, CHOOSE, DROP, think

log = logging.getLogger("montgolfier.thinking")
P = ParamSpec("P")
R = TypeVar("R")
ENDED = "whoever was thinking about this has to begin anew; please ask again"
SHORT = 8192  # bytes; a pipe that takes anything at all takes that many (Linux: a quarter of its buffer is free)
CLOSED = "the server is shutting down"
TRIES = 3  # to have something answered by processes that die meanwhile


class ThinkingEnded(ServerFull):
    """The process that was thinking has died, or the server is shutting down."""


class Child:
    """One process that thinks, and who waits for its answers."""

    def __init__(self) -> None:
        ours, theirs = multiprocessing.Pipe()
        self._waiting: dict[int, Future[Any]] = {}
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._connection: Connection = ours
        self._sending = threading.Lock()
        self._room = select.poll()
        self._room.register(ours, select.POLLOUT)
        self.ended = False
        spawn = multiprocessing.get_context("spawn")
        self._process: BaseProcess = spawn.Process(target=think, args=(theirs,), name="thinking", daemon=True)
        with interrupts_held():
            self._process.start()
        theirs.close()  # the child has it now: when it dies, our end tells
        threading.Thread(target=self._send, name="questions", daemon=True).start()
        threading.Thread(target=self._receive, name="answers", daemon=True).start()

    def request(self, kind: str, *content: object) -> Future[Any]:
        """Send a question; its answer comes in the future."""
        number, answer = next(self._numbers), Future[Any]()
        message = pickle.dumps((kind, number, content), pickle.HIGHEST_PROTOCOL)  # now, as the asker may change it
        with self._lock:
            if self.ended:
                raise ThinkingEnded(ENDED)
            self._waiting[number] = answer
        if not self._sent_at_once(message):
            self._unsent.put(message)
        return answer

    def _sent_at_once(self, message: bytes) -> bool:
        """Send a short message from this thread if it need not wait: to wake another thread costs more."""
        if len(message) > SHORT or not self._unsent.empty() or not self._sending.acquire(blocking=False):
            return False
        try:
            if not self._room.poll(0):
                return False
            self._connection.send_bytes(message)
        except OSError:  # it has died, as another thread finds out, which settles all questions
            return True
        finally:
            self._sending.release()
        return True

    def tell(self, kind: str, *content: object) -> None:
        """Send something that needs no answer. It takes no lock: whoever collects garbage calls it at any moment."""
        self._unsent.put(pickle.dumps((kind, None, content)))

    def end(self) -> None:
        """End the process at once; whoever waits is told."""
        self._process.kill()
        self._process.join()
        self._settle_all()

    def _send(self) -> None:
        """In a thread of its own, since a pipe that is full makes the sender wait."""
        try:
            while (message := self._unsent.get()) is not None:
                with self._sending:
                    self._connection.send_bytes(message)
        except OSError:  # it has died, as the other thread finds out, too
            log.debug("the process that thinks takes no more questions")

    def _receive(self) -> None:
        try:
            while True:
                number, right, answer = pickle.loads(self._connection.recv_bytes())
                with self._lock:
                    waiting = self._waiting.pop(number)
                if waiting.set_running_or_notify_cancel():
                    (waiting.set_result if right else waiting.set_exception)(answer)
        except (EOFError, OSError):
            log.debug("the process that thinks has ended")
        except Exception:
            log.exception("an answer could not be read")
            self._process.kill()
        self._settle_all()
        self._connection.close()

    def _settle_all(self) -> None:
        with self._lock:
            self.ended = True
            waiting, self._waiting = list(self._waiting.values()), {}
        self._unsent.put(None)
        for answer in waiting:
            if answer.set_running_or_notify_cancel():
                answer.set_exception(ThinkingEnded(ENDED))


class ThinkingProcess:
    """Thinks in a process of its own."""

    def __init__(self) -> None:
        self._child: Child | None = None
        self._lock = threading.Lock()
        self._closed = False
        self._keys = itertools.count()

    def start(self) -> None:
        """Start the process now, so that the first question need not wait for it."""
        self.child()

    def child(self) -> Child:
        """The process; a new one if the last one has died."""
        with self._lock:
            if self._closed:
                raise ThinkingEnded(CLOSED)
            if self._child is not None and self._child.ended:
                log.error("the process that thinks has died; another one takes its place")
                self._child = None
            if self._child is None:
                try:
                    self._child = Child()
                except OSError as fault:  # the system has no room for it now
                    log.error("no process that thinks could be started: %s", fault)
                    raise ThinkingEnded(ENDED) from None
            return self._child

    def bot(self, level: str, seed: int) -> "RemoteBot":
        """A new bot of a level."""
        return RemoteBot(self, next(self._keys), level, seed)

    def call(self, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> R:
        """The answer to a question; the calling thread waits for it."""
        answer: R = self.child().request(CALL, question, arguments, more).result()
        return answer

    def close(self) -> None:
        """Answer no more."""
        with self._lock:
            self._closed = True
            child, self._child = self._child, None
        if child is not None:
            child.end()


def ask_again(thinking: Thinking, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> R:
    """The answer to a question; if the process that thinks about it dies, the next one is asked."""
    for _ in range(TRIES - 1):
        try:
            return thinking.call(question, *arguments, **more)
        except ThinkingEnded as fault:
            log.info("%s is asked again: %s", question.__name__, fault)
    return thinking.call(question, *arguments, **more)


class RemoteBot:
    """A bot that thinks in the other process. Of a game it knows already it is told only what is new."""

    def __init__(self, process: ThinkingProcess, key: int, level: str, seed: int) -> None:
        self._process, self._key, self._level, self._seed = process, key, level, seed
        self._child: Child | None = None  # where it is known
        self._told: list[Event] = []  # of the game
        self.memory = 0

    async def choose(self, match: Match, owner: str, seconds: float) -> str:
        """The action to play."""
        child, events = self._process.child(), list(match.record.events)
        known = len(self._told)
        continues = child is self._child and events[:known] == self._told and known > 0
        news: Match | list[Event] = events[known:] if continues else match
        if child is not self._child:
            self._child = child
            weakref.finalize(self, child.tell, DROP, self._key)
        self._told = []  # until the answer is there, nobody knows what the other side has
        answer = child.request(CHOOSE, self._key, self._level, self._seed, news, owner, seconds)
        action, self.memory = await asyncio.wrap_future(answer)
        self._told = events
        return str(action)
