"""A live table: all that a server keeps about one table while it is needed, with one owner and one lifetime."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from montgolfier.table.errors import Unreadable
from montgolfier.table.phrases import Said
from montgolfier.table.table import PLAYING, Table
from montgolfier.table.thinking import TableBot

IDLE_SECONDS = 120.0  # without a touch of mouse, keys or screen before a player is taken to be away
MOST_HEARD = 20  # phrases kept for those who have not been told yet
WATCHED_SECONDS = 60.0  # after a look at a table somebody is taken to be still watching


class LiveTable:
    """A table with its bots, its listeners and who is connected. What the log says can always be read again."""

    def __init__(self, table_id: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.id = table_id
        self.table: Table | None = None  # as its log says; None when it has to be read
        self.fault: Unreadable | None = None  # why its log cannot be understood
        self.lock = asyncio.Lock()  # whoever changes the table holds it
        self.task: asyncio.Task[None] | None = None  # plays for the bots
        self.bots: dict[tuple[int, str], TableBot] = {}  # by seat and level; each learns during the game
        self.pondered: int | None = None  # the last event of the log when its bots began to think on
        self.kept: dict[str, Any] = {}  # what others want to keep with the table, such as the memory of its pictures
        self._clock = clock
        self._listeners: set[asyncio.Event] = set()
        self._connected: Counter[int] = Counter()  # pages by seat: a player may have several open
        self._steady: Counter[int] = Counter()  # those of them that are programs, which are never idle
        self._elsewhere: dict[str, tuple[float, frozenset[int]]] = {}  # seats connected to other processes, until when
        self._signs: dict[int, float] = {}  # by seat: when there last was a sign of its player
        self._heard: deque[tuple[int, Said]] = deque(maxlen=MOST_HEARD)  # what people said just now, numbered
        self._spoken = 0  # how often somebody said something
        self._began = clock()
        self._changed = clock()  # when something last happened at the table
        self._used = clock()  # when somebody last needed it
        self._looked = -WATCHED_SECONDS  # when somebody last looked at it without staying

    # -- the table --------------------------------------------------------------------------------------------------

    def keep(self, table: Table) -> None:
        """The table as it is now. Once the game is over, its bots are of no more use."""
        if self.table is None or self.table.number != table.number:
            self._changed = self._clock()
        self.table, self.fault = table, None
        self._used = self._clock()
        if table.status != PLAYING:
            self.bots.clear()

    def forget(self) -> None:
        """Forget the table: only its log knows its state now."""
        self.table = self.fault = None
        self.bots.clear()

    # -- listeners --------------------------------------------------------------------------------------------------

    def subscribe(self) -> asyncio.Event:
        """An event that is set on every change; the subscriber clears it and looks again."""
        changed = asyncio.Event()
        self._listeners.add(changed)
        return changed

    def unsubscribe(self, changed: asyncio.Event) -> None:
        """End a subscription."""
        self._listeners.discard(changed)
        self._used = self._clock()

    def notify(self) -> None:
        """Tell everybody who listens to look again."""
        for changed in self._listeners:
            changed.set()

    # -- presence ---------------------------------------------------------------------------------------------------

    def connect(self, seat: int, steady: bool = False) -> None:
        """A player has opened a connection; that of a program is steady."""
        self._connected[seat] += 1
        self._steady[seat] += steady
        self._signs[seat] = self._clock()

    def disconnect(self, seat: int, steady: bool = False) -> None:
        """A player has closed a connection."""
        self._connected[seat] -= 1
        self._steady[seat] -= steady
        if steady:
            self._signs[seat] = self._clock()

    def sign(self, seat: int) -> bool:
        """A player at a connected page has done something; whether they were taken to be away."""
        away = seat not in self.connected
        self._signs[seat] = self._clock()
        return away

    @property
    def connected(self) -> frozenset[int]:
        """The seats whose players are at this process: connected, and not idle for long."""
        awake = self._clock() - IDLE_SECONDS
        return frozenset(
            seat
            for seat, pages in self._connected.items()
            if pages > 0 and (self._steady[seat] > 0 or self._signs.get(seat, 0.0) > awake)
        )

    def away(self, seats: int) -> list[float | None]:
        """For every seat how many seconds ago there was a sign of its player; None for those who are here."""
        now = self._clock()
        here = self.present(seats)
        return [None if here[seat] else now - self._signs.get(seat, self._began) for seat in range(seats)]

    def waited_for(self, seats: int) -> list[float | None]:
        """For every seat how long the others have waited for its player, if that one is away and to move.

        Whoever plays by single requests is never connected, so the wait begins anew with everything that happens.
        """
        waited = self._clock() - self._changed
        return [None if away is None else min(away, waited) for away in self.away(seats)]

    # -- what people say --------------------------------------------------------------------------------------------

    def hear(self, said: Said) -> None:
        """Note what somebody at the table says; everybody who is connected hears it."""
        self._spoken += 1
        self._heard.append((self._spoken, said))
        self.notify()

    def heard_since(self, number: int) -> tuple[int, list[Said]]:
        """What was said after the first `number` times; and how often somebody has spoken by now."""
        return self._spoken, [said for n, said in self._heard if n > number]

    def hear_of(self, process: str, seats: frozenset[int], seconds: float) -> bool:
        """Note who is connected to another process, which is valid for a while; return whether that is news."""
        before = self._elsewhere.pop(process, (0.0, frozenset()))[1]
        self._elsewhere = {other: known for other, known in self._elsewhere.items() if known[0] > self._clock()}
        for seat in before | seats:
            self._signs[seat] = self._clock()
        if seats:
            self._elsewhere[process] = (self._clock() + seconds, seats)
        return before != seats

    def present(self, seats: int) -> list[bool]:
        """For every seat whether its player is connected, here or elsewhere."""
        here = self.connected
        if self._elsewhere:
            now = self._clock()
            here = here.union(*(known for until, known in self._elsewhere.values() if until > now))
        return [seat in here for seat in range(seats)]

    @property
    def memory(self) -> int:
        """About how many bytes its bots hold."""
        return sum(bot.memory for bot in self.bots.values())

    # -- how long it lives ------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Somebody looks at the table."""
        self._used = self._looked = self._clock()

    @property
    def listened(self) -> bool:
        """Whether anybody is connected."""
        return bool(self._listeners)

    @property
    def watched(self) -> bool:
        """Whether somebody is connected or has looked at the table just now."""
        return self.listened or self._clock() - self._looked < WATCHED_SECONDS

    def followed(self, seats: int) -> bool:
        """Whether somebody watches here, or a player is connected to any process."""
        return self.watched or any(self.present(seats))

    @property
    def in_use(self) -> bool:
        """Whether it has to stay in memory."""
        return self.listened or self.task is not None or self.lock.locked()

    @property
    def unused(self) -> float:
        """For how many seconds nobody has needed it."""
        return self._clock() - self._used
