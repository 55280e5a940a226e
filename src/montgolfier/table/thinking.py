"""Who thinks for a server: its bots, hints and solvers, here in the threads of its own process.

`ThinkingProcess` (thinking_process.py) offers the same in a process of its own, which leaves this interpreter free to
answer people.
"""

from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import CancelledError
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from montgolfier.bots.bot import Bot
from montgolfier.play.match import Match
from montgolfier.solve import SolverSession, open_session
from montgolfier.table.bots import bot_of
from montgolfier.table.fair_threads import FairThreads

THREADS = 2  # that think about bots' moves
MOST_SESSIONS = 3  # deals whose solvers are kept for one purpose: each remembers up to fifty megabytes
P = ParamSpec("P")
R = TypeVar("R")


class Workspace:
    """What a process that thinks keeps from one question to the next."""

    def __init__(self) -> None:
        self.closed = False
        self.sign: Callable[[], None] = lambda: None  # given now and then by work that takes long
        self.walks: dict[str, Any] = {}  # reviews under way, by table
        self._sessions: defaultdict[str, list[SolverSession]] = defaultdict(list)  # the last one used comes last

    def session_for(self, match: Match, purpose: str) -> SolverSession:
        """The solver of a deal, which remembers what it has learnt; one thread alone asks for one purpose."""
        sessions = self._sessions[purpose]
        found = next((session for session in sessions if session.knows(match.state)), None)
        if found is None:
            found = open_session(match)
        else:
            sessions.remove(found)
        sessions[:] = [*sessions[1 - MOST_SESSIONS :], found]
        return found

    def check_open(self, nodes: int, score: int) -> None:
        """Called by a long search now and then."""
        self.sign()
        if self.closed:
            raise CancelledError

    def close(self) -> None:
        """Make everything that is not finished end soon."""
        self.closed = True
        for sessions in list(self._sessions.values()):
            for session in sessions:
                session.stop()


Question = Callable[Concatenate[Workspace, P], R]  # a function of a module, so that any process can be asked


class TableBot(Protocol):
    """A bot at a table. It is dropped with the table's last reference to it."""

    @property
    def memory(self) -> int:
        """About how many bytes it holds."""

    async def choose(self, match: Match, owner: str, seconds: float) -> str:
        """The action to play, found on the owner's share of the time and in at most `seconds` of it."""

    def ponder(self, match: Match, seat: int, owner: str) -> None:
        """Keep thinking in its seat while a person decides, as long as that keeps nobody waiting."""

    def rest(self) -> None:
        """Stop thinking."""


class Thinking(Protocol):
    """Where a server has its thinking done."""

    def start(self) -> None:
        """Get ready, so that the first question is answered as soon as the others."""

    def bot(self, level: str, seed: int) -> TableBot:
        """A new bot of a level."""

    def call(self, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> R:
        """The answer to a question; the calling thread waits for it."""

    def close(self) -> None:
        """Answer no more."""


class LocalBot:
    """A bot that thinks in threads of this process."""

    def __init__(self, bot: Bot, threads: FairThreads) -> None:
        self._bot, self._threads = bot, threads

    @property
    def memory(self) -> int:
        """About how many bytes it holds."""
        return self._bot.memory

    async def choose(self, match: Match, owner: str, seconds: float) -> str:
        """The action to play; the match is the bot's alone."""
        return await self._threads.run(owner, self._bot.deliberate(match), seconds)

    def ponder(self, match: Match, seat: int, owner: str) -> None:
        """Do nothing: here it would delay answers to people."""

    def rest(self) -> None:
        """Nothing to do."""


class LocalThinking:
    """Thinks in threads of this process."""

    def __init__(self) -> None:
        self._workspace = Workspace()
        self._threads = FairThreads("bot", THREADS)

    def start(self) -> None:
        """Nothing to do."""

    def bot(self, level: str, seed: int) -> LocalBot:
        """A new bot of a level."""
        return LocalBot(bot_of(level, seed), self._threads)

    def call(self, question: Question[P, R], *arguments: P.args, **more: P.kwargs) -> R:
        """The answer to a question."""
        return question(self._workspace, *arguments, **more)

    def close(self) -> None:
        """Answer no more."""
        self._threads.close()
        self._workspace.close()
