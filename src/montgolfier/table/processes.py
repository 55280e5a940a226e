"""One server process among others: who moves which bots, what the others have written, and what is done regularly.

On SQLite there is one process and it does everything. On PostgreSQL any number share the tables: the log is the truth,
a notification or a poll says that it has grown, and a lease says which process moves the bots of a table.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import DatabaseUnavailable, TableError
from montgolfier.table.leases import Leases
from montgolfier.table.lifecycle import AT_ONCE, Ages, tidy_up
from montgolfier.table.live_table import LiveTable
from montgolfier.table.live_tables import LiveTables
from montgolfier.table.news import News, NewsListener, send_news
from montgolfier.table.phrases import Said
from montgolfier.table.store import TableStore
from montgolfier.table.tending import Tending

log = logging.getLogger("montgolfier.table")
CLAIM_SECONDS = 1.0  # between two looks for bots whose process has died
CLAIM_PAUSE = 0.05  # between two looks that notifications ask for
POLL_SECONDS = 2.0  # between two looks at the numbers of all tables in memory
DROP_SECONDS = 5.0
TIDY_SECONDS = 600.0
MARK_SECONDS = 10.0
WATCHED_SECONDS = 30.0  # how long a mark counts, and what is said about who is connected
RESUMED_AT_ONCE = 50  # tables whose bots are resumed at the same time after a restart


class Processes:
    """What this process does together with the others, and at regular times."""

    def __init__(
        self, store: TableStore, live: LiveTables, database: DatabaseThreads, ages: Ages, plays_bots: bool = True
    ) -> None:
        self.plays_bots = plays_bots
        self._store, self._live, self._database, self._ages = store, live, database, ages
        self._leases = Leases(store) if store.shared else None
        self._news: NewsListener | None = None
        self.tending = Tending()
        self._tasks: set[asyncio.Task[None]] = set()
        self._start_bots: Callable[[LiveTable], None] = lambda live: None
        self._claim_soon = asyncio.Event()
        self._closed = False

    async def start(self, start_bots: Callable[[LiveTable], None]) -> int:
        """Begin with everything; at how many tables a bot is to move now."""
        self._start_bots = start_bots
        waiting: list[str] = await self._database.read(
            self._store.waiting_for_bots, time.time() - WATCHED_SECONDS, None
        )
        self.tending.every(DROP_SECONDS, self.drop_idle)
        self.tending.every(TIDY_SECONDS, self.tidy)
        if self._leases is None:
            self._spawn(self._resume(waiting))
        else:
            loop = asyncio.get_running_loop()
            self._news = NewsListener(self._store.url, lambda news: loop.call_soon_threadsafe(self.hear, news))
            self.tending.every(POLL_SECONDS, self.poll)
            self.tending.every(CLAIM_SECONDS, self.renew)
            self.tending.every(MARK_SECONDS, self.mark_watched)
            self.tending.every(MARK_SECONDS, self.say_who_is_here)
            if self.plays_bots:
                self.tending.every(CLAIM_SECONDS, self.claim)
                self.tending.every(CLAIM_PAUSE, self._claim_if_asked)
                self._claim_soon.set()
        return len(waiting)

    async def close(self) -> None:
        """Hand everything over to the others."""
        self._closed = True
        if self._news is not None:
            self._news.close()
        await self.tending.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._leases is not None:
            try:
                await self._database.write(self._leases.release)
            except Exception as fault:  # they end by themselves
                log.warning("leases could not be given back: %s", fault)

    async def lease(self, live: LiveTable) -> bool:
        """Whether this process may move the bots of a table now."""
        if not self.plays_bots:
            return False
        if self._leases is None or self._leases.holds(live.id):
            return True
        return bool(await self._database.write(self._leases.take, live.id))

    # -- after a restart --------------------------------------------------------------------------------------------

    async def _resume(self, waiting: list[str]) -> None:
        """Let bots play that were to move when the server ended, without loading all tables at once."""
        room = asyncio.Semaphore(RESUMED_AT_ONCE)
        for table_id in waiting:
            await room.acquire()
            live = self._live.at(table_id)
            try:
                async with live.lock:
                    await self._live.read(live)
                self._start_bots(live)
            except Exception as fault:
                log.warning("table %s cannot go on: %s", table_id, fault)
            if live.task is None:
                self._resumed(live, room)
            else:
                live.task.add_done_callback(lambda _, live=live: self._resumed(live, room))  # type: ignore[misc]

    def _resumed(self, live: LiveTable, room: asyncio.Semaphore) -> None:
        """The bots of a table have moved: the next table may come, and this one goes unless somebody looks at it."""
        room.release()
        self._live.drop(live)

    # -- what others do ---------------------------------------------------------------------------------------------

    def hear(self, news: News) -> None:
        """A process, perhaps this one, tells something about a table."""
        if self._closed:  # it was on its way when this process began to close
            return
        if news.process is not None:
            self._hear_of_players(news)
        else:
            self._hear_of_event(news)

    def _hear_of_players(self, news: News) -> None:
        live = self._live.find(news.table_id)
        if live is None or self._leases is None or news.process in (None, self._leases.process):
            return
        assert news.process is not None
        if news.said is not None:
            live.hear(news.said)
        if live.hear_of(news.process, news.seats, WATCHED_SECONDS):
            live.notify()
            if live.connected:
                self.announce(live)  # whoever has just come there wants to know who is here

    def announce(self, live: LiveTable, said: Said | None = None) -> None:
        """Tell the other processes which players are connected here, and perhaps what one of them says."""
        if self._leases is not None and self._news is not None:
            self._spawn(self._announce([live], said))

    async def _announce(self, tables: list[LiveTable], said: Said | None = None) -> None:
        assert self._leases is not None
        news = [News(live.id, 0, self._leases.process, live.connected, said) for live in tables]
        try:
            await self._database.write(send_news, self._store, news)
        except DatabaseUnavailable as fault:  # it is said again soon
            log.info("the others do not hear who is connected: %s", fault)

    def _hear_of_event(self, news: News) -> None:
        live = self._live.find(news.table_id)
        if live is not None and live.table is not None:
            if live.table.number < news.number:
                self._spawn(self._follow(live))
        elif live is not None and live.listened:
            live.notify()
        elif news.bots and self.plays_bots:
            self._claim_soon.set()

    async def _follow(self, live: LiveTable) -> None:
        """Read what a notification told of; if that cannot be now, the next poll finds it."""
        try:
            await self._refresh(live)
        except DatabaseUnavailable as fault:
            log.info("table %s is read again soon: %s", live.id, fault)

    async def _refresh(self, live: LiveTable) -> None:
        async with live.lock:
            changed = await self._live.catch_up(live)
        if changed:
            live.notify()
            self._start_bots(live)

    async def poll(self) -> None:
        """Look for events of which no notification told."""
        known = {live.id: live.table.number for live in self._live if live.table is not None}
        if known:
            numbers = await self._database.read(self._store.numbers, list(known))
            for table_id in known:
                live = self._live.find(table_id)
                if live is None:
                    continue
                if table_id not in numbers:  # it was deleted
                    live.forget()
                    live.notify()
                elif numbers[table_id] > known[table_id]:
                    await self._refresh(live)

    async def renew(self) -> None:
        """Keep the leases of tables whose bots are at work."""
        at_work = [live.id for live in self._live if live.task is not None]
        if at_work and self._leases is not None:
            await self._database.write(self._leases.renew, at_work)

    async def claim(self) -> None:
        """Take over bots that no living process moves."""
        assert self._leases is not None
        for table_id in await self._database.write(self._leases.unclaimed, WATCHED_SECONDS, AT_ONCE):
            live = self._live.at(table_id)
            try:
                async with live.lock:
                    await self._live.read(live)
                    await self._live.catch_up(live)
            except TableError as fault:
                log.warning("table %s cannot go on: %s", table_id, fault)
                continue
            live.look()  # somebody watches it, perhaps at another process
            self._start_bots(live)

    async def _claim_if_asked(self) -> None:
        if self._claim_soon.is_set():
            self._claim_soon.clear()
            await self.claim()

    async def mark_watched(self) -> None:
        """Say at which tables of robots alone somebody watches, so that any process may move them."""
        watched = [live.id for live in self._live if live.listened and live.table is not None and not live.table.people]
        if watched and self._leases is not None:
            await self._database.write(self._leases.mark_watched, watched)

    async def say_who_is_here(self) -> None:
        """Say again which players are connected: processes that have just started do not know it."""
        connected = [live for live in self._live if live.connected]
        if connected:
            await self._announce(connected)

    # -- what time does ---------------------------------------------------------------------------------------------

    async def drop_idle(self) -> None:
        """Keep in memory only what somebody needs."""
        self._live.drop_idle()

    async def tidy(self) -> None:
        """Archive old tables, and delete very old ones if the owner wants that."""
        if self._leases is not None:
            await self._database.write(self._leases.drop_old)
        while True:
            done = await self._database.write(tidy_up, self._store, self._ages)
            if not any(done):
                return

    def _spawn(self, work) -> None:  # type: ignore[no-untyped-def]
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
