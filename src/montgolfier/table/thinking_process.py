"""A process of its own that thinks for a server, so that bots, hints and solvers do not delay answers to people.

The server sends questions through a pipe; `thinking_child.py` answers them at the other end. If the child dies, a new
one takes its place, whoever waited is told, and bots start thinking again. The same happens if it hangs: while anybody
waits, it is asked for a heartbeat every second, which also says which questions are stuck.
"""

import asyncio
import itertools
import logging
import multiprocessing
import os
import pickle
import select
import threading
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from montgolfier.engine.interrupts import interrupts_held
from montgolfier.play.match import Match
from montgolfier.play.record import Event
from montgolfier.table.errors import ServerFull, TableError
from montgolfier.table.silence import Patience, Silence
from montgolfier.table.thinking import Question, Thinking
from montgolfier.table.thinking_child import BEAT, CALL, CHOOSE, DROP, PONDER, REST, think

log = logging.getLogger("montgolfier.thinking")
P = ParamSpec("P")
R = TypeVar("R")
ENDED = "the process that was working on this has to start again; please ask again"
SHORT = 8192  # bytes; a pipe that takes anything at all takes that many (Linux: a quarter of its buffer is free)
STUCK = "the server has given up thinking about this: it found no end"
CLOSED = "the server is shutting down"
END_SECONDS = 5.0  # that a process may take to be gone once it is killed
TRIES = 3  # to have something answered by processes that die meanwhile


class ThinkingEnded(ServerFull):
    """The process that was thinking has died, or the server is shutting down."""


class ThinkingHung(ThinkingEnded):
    """The process that was thinking stopped answering and was ended; nobody knows which question was the cause."""


class ThinkingStuck(TableError):
    """Thinking about this question found no end."""


class Child:
    """One process that thinks, and who waits for its answers."""

    def __init__(
        self, work: str, patience: Patience, steps_back: int | None, set_up: Callable[[], object] | None
    ) -> None:
        self._work, self._patience = work, patience
        ours, theirs = multiprocessing.Pipe()
        self._waiting: dict[int, Future[Any]] = {}
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._unsent: deque[bytes] = deque()  # in the order in which they are sent
        self._news: SimpleQueue[bool] = SimpleQueue()  # that there is something unsent; False: no more
        self._connection: Connection = ours
        self._sending = threading.Lock()
        self._over = threading.Event()
        self._started = False  # it has answered something
        self._room = select.poll()
        self._room.register(ours, select.POLLOUT)
        self.ended = False
        spawn = multiprocessing.get_context("spawn")
        self._process: BaseProcess = spawn.Process(
            target=think, args=(theirs, patience, steps_back, server_niceness(), set_up), name=work, daemon=True
        )
        with interrupts_held():
            self._process.start()
        theirs.close()  # the child has it now: when it dies, our end shows it
        threading.Thread(target=self._send, name="questions", daemon=True).start()
        threading.Thread(target=self._receive, name="answers", daemon=True).start()
        threading.Thread(target=self._watch, name="heartbeat", daemon=True).start()

    def request(self, kind: str, *content: object) -> Future[Any]:
        """Send a question; its answer comes in the future."""
        number, answer = next(self._numbers), Future[Any]()
        message = packed(kind, number, content)  # now, as the asker may change it
        with self._lock:
            if self.ended:
                raise ThinkingEnded(ENDED)
            self._waiting[number] = answer
        if not self._sent_at_once(message):
            self._unsent.append(message)
            self._news.put(True)
        return answer

    def _sent_at_once(self, message: bytes) -> bool:
        """Send a short message from this thread if it need not wait: waking another thread costs more."""
        if len(message) > SHORT or not self._sending.acquire(blocking=False):
            return False
        try:
            if self._unsent or not self._room.poll(0):
                return False
            self._connection.send_bytes(message)
        except OSError:  # it has died, another thread notices and settles all questions
            return True
        finally:
            self._sending.release()
        return True

    def tell(self, kind: str, *content: object) -> None:
        """Send something that needs no answer. It takes no lock: whoever collects garbage calls it at any moment."""
        self._unsent.append(packed(kind, None, content))
        self._news.put(True)

    def end(self) -> None:
        """End the process at once; whoever waits is told."""
        self._process.kill()
        self._process.join(END_SECONDS)
        self._settle_all()

    def _send(self) -> None:
        """In a thread of its own, since a pipe that is full makes the sender wait."""
        try:
            while self._news.get():
                with self._sending:
                    while self._unsent:
                        self._connection.send_bytes(self._unsent[0])
                        self._unsent.popleft()
        except OSError:  # it has died, as the other thread finds out, too
            log.debug("the process that thinks takes no more questions")

    def _receive(self) -> None:
        try:
            while True:
                number, right, answer = pickle.loads(self._connection.recv_bytes())
                self._started = True
                with self._lock:
                    waiting = self._waiting.pop(number, None)
                if waiting is not None and waiting.set_running_or_notify_cancel():
                    (waiting.set_result if right else waiting.set_exception)(answer)
        except (EOFError, OSError):
            log.debug("the process that thinks has ended")
        except Exception:
            log.exception("an answer could not be read")
            self._process.kill()
        self._settle_all()
        self._connection.close()

    def _watch(self) -> None:
        """In a thread of its own: while anybody waits, check that the process makes progress, and end it if not."""
        assert self._process.pid is not None
        silence, beat = Silence(self._process.pid, self._patience), None
        try:
            while not self._over.wait(self._patience.beat):
                if self._started:
                    silence.end()
                if beat is not None and not beat.done():
                    if silence.too_long():
                        self._give_up("it does not answer any more", ThinkingHung(ENDED))
                    continue
                if beat is not None and (stuck := beat.result()):
                    self._give_up("it finds no end", ThinkingEnded(ENDED), stuck)
                    return
                silence.begin()
                beat = self.request(BEAT) if self._waiting else None
        except ThinkingEnded:
            log.debug("the process that thinks needs no more watching")

    def _give_up(self, why: str, fault: ThinkingEnded, stuck: Sequence[int] = ()) -> None:
        """End the process, which may not even be able to die now, and tell whoever waits."""
        log.error("the process for %s is ended: %s", self._work, why)
        self._process.kill()
        self._settle_all(fault, stuck)

    def _settle_all(self, fault: ThinkingEnded | None = None, stuck: Sequence[int] = ()) -> None:
        with self._lock:
            self.ended = True
            waiting, self._waiting = self._waiting, {}
        self._over.set()
        self._news.put(False)
        for number, answer in waiting.items():
            if answer.set_running_or_notify_cancel():
                answer.set_exception(ThinkingStuck(STUCK) if number in stuck else fault or ThinkingEnded(ENDED))


def server_niceness() -> int:
    """The niceness of this process: that of its main thread, to which others give way."""
    return os.getpriority(os.PRIO_PROCESS, os.getpid())


def packed(kind: str, number: int | None, content: tuple[object, ...]) -> bytes:
    """A message to the child. What it is about can be read even where its content cannot."""
    return pickle.dumps((kind, number), pickle.HIGHEST_PROTOCOL) + pickle.dumps(content, pickle.HIGHEST_PROTOCOL)


class ThinkingProcess:
    """Thinks, or does other work, in a process of its own."""

    def __init__(
        self,
        work: str = "thinking",
        patience: Patience | None = None,
        steps_back: int | None = None,
        set_up: Callable[[], object] | None = None,
    ) -> None:
        self._work, self._patience = work, patience or Patience()
        self._set_up = set_up  # called first in the process, such as to have its log written as the server's
        self._steps_back = steps_back  # the niceness of the process; None: as the environment says
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
                log.error("the process for %s has died; another one takes its place", self._work)
                self._child = None
            if self._child is None:
                try:
                    self._child = Child(self._work, self._patience, self._steps_back, self._set_up)
                except OSError as fault:  # the system has no room for it now
                    log.error("no process for %s could be started: %s", self._work, fault)
                    raise ThinkingEnded(ENDED) from None
            return self._child

    def bot(self, level: str, seed: int) -> "RemoteBot":
        """A new bot of a level."""
        return RemoteBot(self, next(self._keys), level, seed)

    def call(self, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> R:
        """The answer to a question; the calling thread waits for it."""
        answer: R = self.child().request(CALL, question, arguments, more).result()
        return answer

    def renew(self) -> None:
        """Have the next question answered by a new process."""
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.end()

    def close(self) -> None:
        """Answer no more."""
        with self._lock:
            self._closed = True
        self.renew()


def ask_again(thinking: Thinking, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> R:
    """The answer to a question; if the process that thinks about it dies, the next one is asked."""
    for _ in range(TRIES - 1):
        try:
            return thinking.call(question, *arguments, **more)
        except ThinkingEnded as fault:
            log.info("%s is asked again: %s", question.__name__, fault)
    return thinking.call(question, *arguments, **more)


class RemoteBot:
    """A bot that thinks in the other process. About a game it knows already, it is told only what is new."""

    def __init__(self, process: ThinkingProcess, key: int, level: str, seed: int) -> None:
        self._process, self._key, self._level, self._seed = process, key, level, seed
        self._child: Child | None = None  # where it is known
        self._told: list[Event] = []  # of the game
        self.memory = self._grows = 0  # and by how much it grows when it thinks as long as for one decision

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
        self._grows = self.memory
        self._told = events
        return str(action)

    def ponder(self, match: Match, seat: int, owner: str) -> None:
        """Keep thinking in its seat while a person decides, if the other process knows the bot and its game so far."""
        known, events = len(self._told), match.record.events
        if self._child is None or self._child.ended or not known or events[:known] != self._told:
            return
        news = events[known:]
        self._child.tell(PONDER, self._key, news, seat, owner)
        if news:  # else somebody has come back, and it goes on with the same decision
            self._told = [*self._told, *news]
            self.memory += self._grows  # at most; the next answer says how much it is

    def rest(self) -> None:
        """Stop thinking."""
        if self._child is not None:
            self._child.tell(REST, self._key)
