"""The house: every live table, its log, its listeners and its bots."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.levels import adviser
from montgolfier.bots.solver import reaches
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.play.game import Game
from montgolfier.solve import solvable
from montgolfier.table import robots
from montgolfier.table.errors import HouseFull, NotYours, TableError
from montgolfier.table.events import OPENED, SEATED, Draft, Event
from montgolfier.table.questions import Questions
from montgolfier.table.reckoner import Reckoner
from montgolfier.table.robots import robot
from montgolfier.table.store import EMPTY, Standing, Store
from montgolfier.table.table import WAITING, Draw, Table, fair_draw

log = logging.getLogger("montgolfier.table")
Command = Callable[[Table], list[Draft]]
NO_HINT = "many people ask for hints at the moment; please try again in a minute"
MOST_HINTS = 20  # under way, each a second or so
PAUSES = (1, 2, 4, 8, 16, 32, 64)  # seconds before bots try again what failed; then they wait for somebody to look
KEEP_LOADED = 1000  # tables in memory that nobody looks at


@dataclass(frozen=True)
class Plan:
    """A table to be opened: seats are "me", "open" or the level of a bot."""

    title: str
    options: dict[str, Any]
    seats: Sequence[str]
    listed: bool = False


class House:
    """All tables. An event is written to the log before anybody hears of it."""

    def __init__(self, store: Store, pace: float = 0.6, most_tables: int = 2000, draw: Draw = fair_draw) -> None:
        self.store = store
        self.pace = pace  # seconds between the moves of bots, so that people can follow
        self.most_tables = most_tables
        self.draw = draw
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._bells: dict[str, set[asyncio.Event]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._robots: dict[tuple[str, int, str], Bot] = {}
        self._writer = ThreadPoolExecutor(1, "log")
        self._thinkers = ThreadPoolExecutor(2, "bot")
        self._hints = Questions("hint", NO_HINT, MOST_HINTS)
        self._closing = False
        self.reckoner = Reckoner()

    # -- looking ----------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Table:
        """A table, from memory or from its log; its bots go on if something had stopped them."""
        table = self._tables.get(table_id)
        if table is None:
            async with self._lock(table_id):
                table = self._tables.get(table_id) or await self._load(table_id)
        self._tables.move_to_end(table_id)
        self._rouse(table)
        return table

    async def _load(self, table_id: str) -> Table:
        table = Table(table_id)
        for event in await self._in_writer(self.store.load, table_id):
            table.absorb(event)
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        if len(self._tables) > KEEP_LOADED:
            idle = [i for i in self._tables if i not in self._bells and i not in self._thinking and i != table.id]
            for table_id in idle[: len(self._tables) - KEEP_LOADED]:
                self._forget(table_id)

    def _forget(self, table_id: str) -> None:
        self._tables.pop(table_id, None)
        for key in [key for key in self._robots if key[0] == table_id]:
            del self._robots[key]

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _in_writer(self, call: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._writer, call, *args)

    async def tables_of(self, person: str) -> list[Table]:
        """The tables a person sat down at."""
        return [await self.get(i) for i in await self._in_writer(self.store.tables_of, person)]

    async def open_tables(self) -> list[Table]:
        """Listed tables with a free seat."""
        return [await self.get(i) for i in await self._in_writer(self.store.open_tables)]

    async def running_tables(self) -> list[Table]:
        """Listed tables being played."""
        return [await self.get(i) for i in await self._in_writer(self.store.running_tables)]

    # -- listening --------------------------------------------------------------------------------------------------

    def listen(self, table_id: str) -> asyncio.Event:
        """A bell that rings whenever the table has changed."""
        bell = asyncio.Event()
        self._bells.setdefault(table_id, set()).add(bell)
        return bell

    def unlisten(self, table_id: str, bell: asyncio.Event) -> None:
        """Put the bell away."""
        bells = self._bells.get(table_id, set())
        bells.discard(bell)
        if not bells:
            self._bells.pop(table_id, None)

    def listeners(self, table_id: str) -> int:
        """How many listen to a table."""
        return len(self._bells.get(table_id, ()))

    def ring(self, table_id: str) -> None:
        """Tell every listener to look again."""
        for bell in self._bells.get(table_id, ()):
            bell.set()

    # -- changing ---------------------------------------------------------------------------------------------------

    async def open(self, plan: Plan, person: str | None, name: str, draw: Draw | None = None) -> Table:
        """A new table; the game begins at once when no seat is open. A puzzle says what chance does (`draw`)."""
        game = await asyncio.to_thread(Game, plan.title, **plan.options)  # some boards are drawn up first
        seats = self._seats(plan, game.players)
        if plan.seats.count("me") > 1 or ("me" in plan.seats and person is None):
            raise SetupError('seats: "me" can stand for one person, once')
        await self._check_room()
        table_id = secrets.token_urlsafe(12)
        drafts = [
            Draft(
                OPENED,
                {
                    "title": plan.title,
                    "options": dict(game.options),
                    "seats": seats,
                    "name": secrets.choice(robots.PLACES),
                    "listed": plan.listed,
                    "invitation": secrets.token_urlsafe(12),
                },
            )
        ]
        if "me" in plan.seats:
            drafts.append(Draft(SEATED, {"seat": plan.seats.index("me"), "person": person, "name": name}))
        table = Table(table_id)
        async with self._lock(table_id):
            await self._write(table, drafts, draw)
            self._keep(table)
        self._after(table)
        return table

    async def _check_room(self) -> None:
        if await self._in_writer(self.store.unfinished) >= self.most_tables:
            raise HouseFull(f"this server keeps {self.most_tables} running tables; please try again later")

    def _seats(self, plan: Plan, players: int) -> list[dict[str, Any]]:
        if len(plan.seats) != players:
            raise SetupError(f"seats: this game has {players} seats, not {len(plan.seats)}")
        names = iter(secrets.SystemRandom().sample(robots.NAMES, len(robots.NAMES)))
        seats: list[dict[str, Any]] = []
        for seat in plan.seats:
            if seat in ("me", "open"):
                seats.append({"kind": seat})
            else:
                robot(seat)  # raises for an unknown level
                seats.append({"kind": "bot", "level": seat, "name": next(names)})
        return seats

    async def change(self, table_id: str, command: Command) -> Table:
        """Carry out a command; whoever asked may go away meanwhile, it is carried out all the same."""
        return await asyncio.shield(asyncio.ensure_future(self._change(table_id, command)))

    async def _change(self, table_id: str, command: Command) -> Table:
        """What follows from a command is written first and told then."""
        await self.get(table_id)
        async with self._lock(table_id):
            table = self._tables.get(table_id) or await self._load(table_id)
            drafts = command(table)
            if drafts:
                await self._write(table, drafts)
        if drafts:
            self._after(table)
        return table

    async def _write(self, table: Table, drafts: list[Draft], draw: Draw | None = None) -> None:
        """Write events, with the start of the game and chance where they are due; then the table takes them in."""
        fresh: list[Event] = []
        ahead = table.copy()
        try:
            while drafts:
                for draft in drafts:
                    fresh.append(Event(ahead.number + 1, time.time(), draft.kind, draft.data))
                    ahead.absorb(fresh[-1])
                drafts = ahead.start() or ahead.chance(draw or self.draw)
            mover = ahead.to_move
            bot_to_move = mover is not None and ahead.seats[mover].kind == "bot"
            status = EMPTY if ahead.status == WAITING and not ahead.people() else ahead.status
            standing = Standing(ahead.title, status, ahead.listed, bot_to_move)
            await self._in_writer(self.store.append, table.id, fresh, standing, ahead.people())
        except BaseException:
            self._forget(table.id)  # the log alone knows whether it was written: it is read again
            self.ring(table.id)
            raise
        table.follow(ahead, fresh)

    def _after(self, table: Table) -> None:
        self.ring(table.id)
        self._rouse(table)

    # -- people -----------------------------------------------------------------------------------------------------

    async def resign(self, table_id: str, person: str, level: str) -> Table:
        """A player gives up; a bot takes the seat."""
        robot(level)
        return await self.change(table_id, lambda table: table.resign(person, level, self._fresh_name(table)))

    async def fill(self, table_id: str, person: str, level: str) -> Table:
        """Bots take all open seats."""
        robot(level)
        names = secrets.SystemRandom().sample(robots.NAMES, len(robots.NAMES))
        return await self.change(table_id, lambda table: table.fill(person, level, names))

    def _fresh_name(self, table: Table) -> str:
        free = [name for name in robots.NAMES if name not in table.names]
        return secrets.choice(free)

    async def rematch(self, table_id: str, person: str) -> Table:
        """The same people and bots at a new table; whoever asks second finds it there."""
        table = await self.get(table_id)
        if table.rematch is None:
            table.play_again(person, "")  # raises if it is not allowed
            again = await self._open_again(table)
            table = await self.change(table_id, lambda old: old.play_again(person, again.id))
        assert table.rematch is not None
        return await self.get(table.rematch)

    async def _open_again(self, old: Table) -> Table:
        """A table with the seats of another one, people included."""
        await self._check_room()
        table_id = secrets.token_urlsafe(12)
        seats = [{"kind": "bot", "level": s.level, "name": s.name} if s.level else {"kind": "open"} for s in old.seats]
        opened = {
            "title": old.title,
            "options": old.options,
            "seats": seats,
            "name": old.name,
            "listed": old.listed,
            "invitation": secrets.token_urlsafe(12),
        }
        drafts = [Draft(OPENED, opened)]
        for i, seat in enumerate(old.seats):
            if seat.person is not None:
                drafts.append(Draft(SEATED, {"seat": i, "person": seat.person, "name": seat.name}))
        table = Table(table_id)
        async with self._lock(table_id):
            await self._write(table, drafts)
            self._keep(table)
        self._after(table)
        return table

    # -- bots -------------------------------------------------------------------------------------------------------

    async def wake(self) -> int:
        """After a restart: every bot that was to move goes on."""
        waiting = await self._in_writer(self.store.waiting_for_bots)
        for table_id in waiting:
            try:
                self._rouse(await self.get(table_id))
            except Exception:
                log.exception("table %s cannot be read", table_id)
        return len(waiting)

    def _rouse(self, table: Table) -> None:
        mover = table.to_move
        if mover is None or table.seats[mover].kind != "bot" or table.id in self._thinking or self._closing:
            return
        self._thinking[table.id] = asyncio.create_task(self._play_bots(table.id))

    async def _play_bots(self, table_id: str) -> None:
        """Play for the bots of a table until a person is to move; what fails is tried again after a while."""
        pauses = iter(PAUSES)
        try:
            while True:
                try:
                    if not await self._play_a_bot(table_id):
                        return
                    pauses = iter(PAUSES)
                except Exception:
                    log.exception("table %s: its bots stopped", table_id)
                    pause = next(pauses, None)
                    if pause is None:
                        return
                    await asyncio.sleep(pause)
        finally:
            self._thinking.pop(table_id, None)

    async def _play_a_bot(self, table_id: str) -> bool:
        """Play for the bot to move, if it is a bot's turn."""
        table = await self.get(table_id)
        seat = table.to_move
        if seat is None or table.seats[seat].kind != "bot":
            return False
        seen, began = table.number, time.monotonic()
        choice = await self._choose(table, seat)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - began)))
        try:
            await self.change(table_id, lambda t: t.act(seat, choice, seen))
        except TableError as fault:  # somebody undid or resigned meanwhile: think again
            log.info("table %s: %s", table_id, fault)
        return True

    async def _choose(self, table: Table, seat: int) -> str:
        level = table.seats[seat].level
        assert level is not None
        assert table.match is not None
        key = (table.id, seat, level)
        if key not in self._robots:
            self._robots[key] = robot(level, secrets.randbits(32))
        now = table.match.at(table.ply)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thinkers, self._robots[key].choose, now)
        except Exception:
            log.exception("table %s: bot %s found no move; any legal one is played", table.id, quoted(level))
            return secrets.choice(now.legal())

    async def hint(self, table_id: str, person: str, best: int = 3) -> tuple[int, list[Advice]]:
        """What a strong bot would do in a person's place, and the event it holds for; the truth where it is known."""
        table = await self.get(table_id)
        seat = table.seat_of(person)
        if seat is None:
            raise NotYours("you do not sit at this table")
        if table.match is None or table.to_move != seat:
            raise TableError("a hint is for your own turn")
        now, number = table.match.at(table.ply), table.number
        if solvable(now.state):
            return number, reaches(await self.reckoner.prospects(now))[:best]
        explain = adviser(secrets.randbits(32)).explain
        return number, await self._hints.ask((table_id, number, seat, best), lambda: explain(now, best))

    async def close(self) -> None:
        """Stop the bots, finish what is being written."""
        self._closing = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        self._hints.close()
        await self.reckoner.close()
        await asyncio.to_thread(self._writer.shutdown)
        self.store.close()
