"""The bots of live tables: one task per table plays for its bots until a person is to move."""

import asyncio
import logging
import math
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

from montgolfier.engine.errors import quoted
from montgolfier.table.bots import ponders, seconds_of
from montgolfier.table.errors import DatabaseUnavailable, NoSuchTable, ServerFull, TableError
from montgolfier.table.idle_moments import IdleMoments
from montgolfier.table.live_table import LiveTable
from montgolfier.table.table import Table
from montgolfier.table.thinking import Thinking
from montgolfier.table.thinking_process import ThinkingHung, ThinkingStuck

log = logging.getLogger("montgolfier.table")
# Of thinking about one decision, on whatever board: the answer has to be there before the two seconds are over that
# every move of a master takes, or it is shown after four, which would tell a long search from a short one.
MOST_SECONDS = 1.8
# Seconds between tries after a failure, the last one again and again while somebody is connected; without anybody, the
# next look at the table helps
RETRY_PAUSES = (1, 2, 4, 8, 16, 32, 64)
MOST_HUNG = 3  # processes that may hang over one decision, maybe because of it, before a random legal action is played
VARIABLE = "MONTGOLFIER_PONDERING"
ROBOTS = "tables of robots alone"  # together they have one share of the thinking
Read = Callable[[LiveTable], Awaitable[Table]]  # the table as it is now
Act = Callable[[str, int, str, int], Awaitable[Table]]  # table, seat, action, last event the bot knew of
Lease = Callable[[LiveTable], Awaitable[bool]]  # whether this process may move the bots of a table now


class BotRunner:
    """Plays for bots. They stay with their table, since they learn during the game."""

    def __init__(
        self,
        read: Read,
        act: Act,
        lease: Lease,
        thinking: Thinking,
        pace: float,
        retry_pauses: Sequence[float] = RETRY_PAUSES,
    ) -> None:
        self.pace = pace  # seconds a move takes at least, so that people can follow
        self._read, self._act, self._lease, self._thinking = read, act, lease, thinking
        self._retry_pauses = retry_pauses
        self._idle_moments = IdleMoments()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self.ponders = ponders_here(os.environ.get(VARIABLE, ""))

    def start(self, live: LiveTable) -> None:
        """Let the bots of a table play, if one of them is to move and none is at work yet."""
        if live.task is not None or self._closing or live.table is None:
            return
        if is_due(live, live.table):
            live.task = asyncio.create_task(self._play(live))
            self._tasks.add(live.task)
            live.task.add_done_callback(self._tasks.discard)
        else:
            self._ponder(live)

    def rest(self, live: LiveTable) -> None:
        """Somebody has left a table: its bots keep thinking only for those who stay."""
        if live.pondered is not None and live.table is not None and not live.followed(len(live.table.seats)):
            live.pondered = None
            for bot in live.bots.values():
                bot.rest()

    def _ponder(self, live: LiveTable) -> None:
        """Let the bots that have moved here keep thinking while a person decides, once for each decision."""
        table = live.table
        if not self.ponders or table is None or table.person_to_move is None or live.pondered == table.number:
            return
        if not live.followed(len(table.seats)):
            return
        for (seat, level), bot in live.bots.items():
            if ponders(level) and table.seats[seat].robot == level:
                live.pondered = table.number
                bot.ponder(table.running(), seat, owner_of(table))

    async def close(self) -> None:
        """Stop all bots."""
        self._closing = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, live: LiveTable) -> None:
        """Play for the bots of a table until a person is to move; after a failure, try again in a while."""
        pauses, hung = iter(self._retry_pauses), 0
        try:
            while True:
                try:
                    if not await self._play_one(live, hung >= MOST_HUNG):
                        return
                    pauses, hung = iter(self._retry_pauses), 0
                except NoSuchTable:  # it was deleted
                    return
                except Exception as fault:
                    known = isinstance(fault, DatabaseUnavailable | ServerFull)
                    log.error("table %s: its bots failed: %s", live.id, fault, exc_info=not known)
                    hung += isinstance(fault, ThinkingHung)
                    pause = next(pauses, None)
                    if pause is None and live.listened and self._retry_pauses:
                        pause = self._retry_pauses[-1]
                    if pause is None:
                        return
                    await asyncio.sleep(pause)
        finally:
            live.task = None
            self._ponder(live)

    async def _play_one(self, live: LiveTable, at_random: bool) -> bool:
        """Make the move of the bot that is to move; False if none is, or if another process does it."""
        table = await self._read(live)
        seat = table.to_move
        if seat is None or not is_due(live, table):
            return False
        if not await self._lease(live):
            live.bots.clear()  # another process moves them: their search trees here are of no use
            return False
        level = table.seats[seat].robot
        assert level is not None
        started = time.monotonic()
        choice = secrets.choice(table.running().legal()) if at_random else await self._choose(live, table, seat, level)
        took = time.monotonic() - started
        await asyncio.sleep(visible_seconds(took, self.pace, seconds_of(level)) - took)
        await self._idle_moments.wait()  # people's moves come first
        try:
            await self._act(live.id, seat, choice, table.number)
        except TableError as fault:  # a player undid or resigned in the meantime: the bot has to choose again
            log.info("table %s: %s", live.id, fault)
        return True

    async def _choose(self, live: LiveTable, table: Table, seat: int, level: str) -> str:
        match = table.running().copy()  # the bot's own
        try:
            if (seat, level) not in live.bots:
                live.bots[seat, level] = self._thinking.bot(level, secrets.randbits(32))
            return await live.bots[seat, level].choose(match, owner_of(table), MOST_SECONDS)
        except ServerFull:  # whoever was thinking has died: another one will
            raise
        except ThinkingStuck:
            log.error(
                "table %s: bot %s finds no end; from now on it plays random legal actions", table.id, quoted(level)
            )
            live.bots[seat, level] = self._thinking.bot("random", secrets.randbits(32))
            return secrets.choice(match.legal())
        except Exception:
            log.exception("table %s: bot %s failed; it plays a random legal action", table.id, quoted(level))
            live.bots.pop((seat, level), None)
            return secrets.choice(match.legal())


def ponders_here(wanted: str) -> bool:
    """Whether bots keep thinking while people decide: yes, unless the environment says otherwise."""
    if wanted not in ("", "on", "off"):
        log.warning('%s: "on" or "off" is needed, not %s; it is on', VARIABLE, quoted(wanted))
    return wanted != "off"


def is_due(live: LiveTable, table: Table) -> bool:
    """Whether a bot has to move now. Where no person plays, bots play only for somebody who watches."""
    return table.bot_to_move and (bool(table.people) or live.watched)


def owner_of(table: Table) -> str:
    """Whose share of the thinking a table uses: a person's, however many tables that person has."""
    return min(table.people, default=ROBOTS)


def visible_seconds(took: float, pace: float, least: float) -> float:
    """When a move that took that long to find is shown: after a full multiple of what every move of its level takes.

    So the time tells only what everybody knows: the level, and how busy the server is. Without a pace it is at once.
    """
    step = max(pace, least) if pace > 0 else 0.0
    return max(1, math.ceil(took / step)) * step if step else took
