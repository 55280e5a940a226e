"""The tables of a server: everything people can do at them, for pages, programs and sockets alike."""

import asyncio
import logging
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Any

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.hints import verdict, with_reasons
from montgolfier.bots.levels import adviser
from montgolfier.play.dice import SEED_BYTES, check_number
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.registry import find, registered
from montgolfier.table.bot_runner import RETRY_PAUSES, BotRunner
from montgolfier.table.bots import check_level
from montgolfier.table.chance import Draw
from montgolfier.table.change import TableChange
from montgolfier.table.company import Company
from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.errors import DatabaseUnavailable, NoSuchTable, ServerFull, Stale, TableError, Unreadable
from montgolfier.table.job_queue import JobQueue
from montgolfier.table.lifecycle import Ages
from montgolfier.table.live_table import LiveTable
from montgolfier.table.live_tables import LiveTables
from montgolfier.table.log_writer import LogWriter
from montgolfier.table.names import TABLE_NAMES, player_name
from montgolfier.table.presence import Presence
from montgolfier.table.processes import Processes
from montgolfier.table.setup import TableSetup, bot_seat, check_names, check_seats, opening_seats
from montgolfier.table.solver_service import SolverService
from montgolfier.table.solving import solvable
from montgolfier.table.store import TableStore, summary_of
from montgolfier.table.subscriptions import Subscriptions
from montgolfier.table.table import Table
from montgolfier.table.thinking import LocalThinking, Thinking, Workspace
from montgolfier.table.thinking_process import ask_again

log = logging.getLogger("montgolfier.table")
Command = Callable[[TableChange], None]
Prepare = Callable[[str, Mapping[str, Any]], Awaitable[object]]  # title and options of a table about to be opened
SeedOf = Callable[[str], bytes]  # of the dice of a table that is opened with this id
HINTS_BUSY = "many people are asking for hints right now; please try again in a minute"
BOARDS_BUSY = "many boards are being made right now; please try again in a minute"
LISTED = 20  # tables in a list
LOOKED_THROUGH = 100  # for those with a certain number of seats
MOST_HINTS = 20  # waiting or running, each takes about a second
MOST_EACH = 100  # unfinished tables of one person
GRACE = 10.0  # seconds after the start of a server before anybody runs out of time: nobody could move while it was down
TRIES = 3  # to write a change when others write at the same time


@dataclass(frozen=True)
class Hint:
    """What a strong bot would do: the best actions for the player to move at a table."""

    table: Table
    seat: int
    advice: list[Advice]
    moves: int  # how many there are to choose from
    verdict: str = ""  # that it does not matter much, if so


def fresh_seed(table_id: str) -> bytes:
    """A seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


async def nothing_to_prepare(title: str, options: Mapping[str, Any]) -> None:
    """A table can be opened at once."""


class TableService:
    """All tables. An event is written to the log before anybody can see it."""

    def __init__(
        self,
        store: TableStore,
        pace: float = 0.6,
        most_tables: int = 2000,
        draw: Draw | None = None,
        prepare: Prepare = nothing_to_prepare,
        *,
        adviser: Callable[[int], Bot] = adviser,
        most_hints: int = MOST_HINTS,
        most_each: int = MOST_EACH,
        ages: Ages | None = None,
        retry_pauses: Sequence[float] = RETRY_PAUSES,
        database: DatabaseThreads | None = None,
        plays_bots: bool = True,
        seed_of: SeedOf = fresh_seed,
        clock: Callable[[], float] = time.time,
        grace: float = GRACE,
        thinking: Thinking | None = None,
    ) -> None:
        self.store = store
        self.most_tables, self.most_each = most_tables, most_each
        self.draw = draw  # None: every table has dice of its own, which can be checked
        self.seed_of = seed_of
        self.ages = ages or Ages()
        self.database = database or DatabaseThreads()
        self.thinking = thinking or LocalThinking()
        self.solver = SolverService(self.thinking)
        self.live = LiveTables(store, self.database)
        self.log = LogWriter(store, self.database)
        store.leaves_bots = not plays_bots
        self.processes = Processes(store, self.live, self.database, self.ages, plays_bots)
        self.bots = BotRunner(self._read, self._act, self.processes.lease, self.thinking, pace, retry_pauses)
        self.subscriptions = Subscriptions(self.live, self.bots.start, self.bots.rest)
        self.presence = Presence(self.live, self.processes.announce)
        self.clock = clock  # what the log and the clocks of tables go by
        self.company = Company(self, grace)
        self._prepare = prepare
        self._adviser = adviser
        self._hints = JobQueue("hint", HINTS_BUSY, most_hints)
        self._boards = JobQueue("board", BOARDS_BUSY)

    async def close(self) -> None:
        """Stop the bots and finish what is being written."""
        await self.bots.close()
        await self.processes.close()
        self._hints.close()
        self._boards.close()
        await self.solver.close()
        self.thinking.close()
        await self.database.close()
        self.store.close()

    # -- looking ----------------------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> Table:
        """A table as it is now, for somebody who looks at it. If something had stopped its bots, they continue."""
        live = self.live.at(table_id)
        table = await self._read(live)
        live.look()
        self.bots.start(live)
        return table

    async def tables_of(self, person: str) -> list[Table]:
        """The tables at which a person has or had a seat."""
        return await self._readable(await self.database.read(self.store.tables_of, person))

    async def open_tables(self, title: str | None = None, players: int | None = None) -> list[Table]:
        """Listed tables with an open seat, of one game and with that many seats, unless they have waited for long."""
        now, ages = time.time(), self.ages
        since = (now - ages.waiting_listed, now - ages.empty_listed)
        limit = LISTED if players is None else LOOKED_THROUGH
        found = await self._readable(await self.database.read(self.store.open_tables, limit, *since, title))
        return with_seats(found, players)

    async def running_tables(self, title: str | None = None, players: int | None = None) -> list[Table]:
        """Listed tables being played, of one game and with that many seats, unless nobody has moved for long."""
        since, limit = time.time() - self.ages.playing_listed, LISTED if players is None else LOOKED_THROUGH
        found = await self._readable(await self.database.read(self.store.running_tables, limit, since, title))
        return with_seats(found, players)

    async def answers(self) -> bool:
        """Whether the database answers in time: without it nobody can play."""
        try:
            return bool(await self.database.read(self.store.answers))
        except DatabaseUnavailable:
            return False

    async def writable(self) -> bool:
        """Whether moves can be written: the disk has room, and the database is not read-only."""
        return await self.log.writability.works()

    async def _readable(self, ids: list[str]) -> list[Table]:
        """Those of these tables whose logs can be read."""
        found = []
        for table_id in ids:
            try:
                found.append(await self._read(self.live.at(table_id)))
            except (Unreadable, NoSuchTable) as fault:
                log.info("table %s is left out of a list: %s", table_id, fault)
        return found

    async def _read(self, live: LiveTable) -> Table:
        if live.table is not None:
            return live.table
        async with live.lock:
            return await self.live.read(live)

    # -- opening ----------------------------------------------------------------------------------------------------

    async def open(
        self,
        setup: TableSetup,
        person: str | None,
        name: str,
        draw: Draw | None = None,
        table_id: str | None = None,
        number: str | None = None,
    ) -> Table:
        """A new table; the game starts at once when no seat is open. A puzzle says what chance does (`draw`).

        Whoever opens it may know its id, and so the commitment to its dice, beforehand, and add a number to them.
        """
        check_names(setup)
        if table_id and await self.database.read(self.store.was_deleted, table_id, self.clock()):
            raise Stale("this table has been deleted")  # somebody has seen its dice
        options, players = await self.resolve(setup, person)
        setup = replace(setup, options=options)
        check_seats(setup, players, person)
        seated, numbers = {}, {}
        if person is not None and "me" in setup.seats:
            seat = setup.seats.index("me")
            seated[seat] = (person, player_name(name))
            if number is not None:
                numbers[seat] = check_number(number)
        called = secrets.choice(TABLE_NAMES)
        return await self._open(setup, opening_seats(setup), seated, called, draw, table_id, numbers)

    async def resolve(self, setup: TableSetup, person: str | None) -> tuple[dict[str, Any], int]:
        """Every option in force, and how many play. A board may have to be generated, which another process does."""
        if find(setup.title).boards is None or registered(setup.title):  # which other processes do not know
            return await asyncio.to_thread(options_and_players, setup)
        return await self._boards.run(object(), partial(self._resolve_elsewhere, setup), person)

    def _resolve_elsewhere(self, setup: TableSetup) -> tuple[dict[str, Any], int]:
        options, players = ask_again(self.thinking, with_board, setup)
        Game(setup.title, **options)  # checks the board in this thread, too: the event loop will find it known
        return options, players

    async def rematch(self, table_id: str, person: str, number: str | None = None) -> Table:
        """The same people and bots at a new table; whoever asks second gets the same table."""
        table = await self.get(table_id)
        if table.rematch is None:
            TableChange(table).rematch(person, "")  # raises if it is not allowed
            again = following_id(table)
            try:
                await self._open_again(table, again, person, None if number is None else check_number(number))
            except Stale:  # somebody else was quicker
                log.info("table %s: its rematch is there already", table_id)
            table = await self.change(table_id, lambda change: change.rematch(person, again))
        assert table.rematch is not None
        try:
            return await self.get(table.rematch)
        except NoSuchTable:
            raise TableError("the rematch was opened and then deleted; open a new table instead") from None

    async def _open_again(self, old: Table, table_id: str, person: str, number: str | None) -> Table:
        """The same table with the seats turned by one: whoever was second is first. Those who gave up sit again."""
        sitters = [old.gave_up.get(i, seat) for i, seat in enumerate(old.seats)]
        sitters = sitters[1:] + sitters[:1]
        seats = [bot_seat(s.level, s.character, s.name) if s.level else {"kind": "open"} for s in sitters]
        seated = {i: (seat.person, seat.name) for i, seat in enumerate(sitters) if seat.person}  # others are forgotten
        numbers = {i: number for i, seat in enumerate(sitters) if seat.person == person and number is not None}
        rule = old.clock.rule if old.clock else None
        setup = TableSetup(old.title, old.options, [], old.listed, old.absence, rule)
        return await self._open(setup, seats, seated, old.name, table_id=table_id, numbers=numbers)

    async def _open(
        self,
        setup: TableSetup,
        seats: list[dict[str, Any]],
        seated: Mapping[int, tuple[str, str]],  # who sits down at once: the person in a seat, and their name
        name: str,
        draw: Draw | None = None,
        table_id: str | None = None,
        numbers: Mapping[int, str] | None = None,  # what those who sit down add to the dice, by seat
    ) -> Table:
        await self._prepare(setup.title, setup.options)
        await self._check_room([person for person, _ in seated.values()])
        draw, table_id = draw or self.draw, table_id or new_table_id()
        change = TableChange(Table(table_id), draw, self.clock)
        change.open(
            title=setup.title,
            options=setup.options,
            seats=seats,
            name=name,
            listed=setup.listed,
            invitation=secrets.token_urlsafe(12),
            absence=setup.absence.to_dict(),
            **({"clock": setup.clock.to_dict()} if setup.clock else {}),
            **({"dice": self.seed_of(table_id).hex()} if draw is None else {}),
        )
        for seat, (person, called) in seated.items():
            change.seat(seat, person, called, (numbers or {}).get(seat))
        live = self.live.at(change.table.id)
        async with live.lock:
            await self._write(live, change)
        live.look()
        return self._changed(live, change.table)

    async def _check_room(self, people: Sequence[str]) -> None:
        """Room for one more table, on the server and for each of these people."""
        now = time.time()
        since = (now - self.ages.waiting_listed, now - self.ages.playing_counted)
        if await self.database.read(self.store.unfinished, *since) >= self.most_tables:
            raise ServerFull(f"this server holds {self.most_tables} unfinished tables; please try again later")
        for person in people:
            if await self.database.read(self.store.unfinished, *since, person) >= self.most_each:
                raise TableError(f"you have {self.most_each} unfinished tables; finish or leave one of them first")

    # -- playing ----------------------------------------------------------------------------------------------------

    async def sit(
        self,
        table_id: str,
        person: str,
        name: str,
        seat: int | None = None,
        invitation: str | None = None,
        number: str | None = None,
    ) -> Table:
        """Take a seat, the one asked for or the first that is open, and maybe add a number to the dice."""
        name = player_name(name)
        added = None if number is None else check_number(number)
        return await self.change(table_id, lambda change: change.sit(person, name, seat, invitation, added))

    async def leave(self, table_id: str, person: str) -> Table:
        """Give the seat back before the game starts."""
        return await self.change(table_id, lambda change: change.leave(person))

    async def fill(self, table_id: str, person: str, level: str) -> Table:
        """Let bots take all open seats."""
        check_level(level)
        return await self.change(table_id, lambda change: change.fill(person, level))

    async def play(self, table_id: str, person: str, action: str, seen: int | None = None) -> Table:
        """Act; Stale if there are events after the last one that was `seen`."""
        return await self.change(table_id, lambda change: change.play(person, action, seen))

    async def undo(self, table_id: str, person: str, seen: int | None = None) -> Table:
        """Take the last own choice back; Stale if there are events after the last one that was `seen`."""
        return await self.change(table_id, lambda change: change.undo(person, seen))

    async def resign(self, table_id: str, person: str, level: str) -> Table:
        """Give up; a bot takes the seat and plays on."""
        check_level(level)
        return await self.change(table_id, lambda change: change.resign(person, level))

    async def hint(self, table_id: str, person: str, best: int = 3) -> Hint:
        """The best actions for a player whose turn it is: exact where the game can be solved, else a bot's opinion."""
        table = await self.get(table_id)
        seat = table.own_seat(person)
        if table.match is None or table.to_move != seat:
            raise TableError("hints are for your own turn")
        match = table.match.copy()  # a thread has it to itself
        if solvable(match):
            found = await self.solver.advice(match, person)
        else:
            asked = (self._adviser, table.number, match, best)  # the same question gets the same answer
            key = (table_id, table.number, best)
            found = await self._hints.run(key, lambda: self.thinking.call(explained, *asked), person)
        if (await self.get(table_id)).number != table.number:
            raise Stale("the table has moved on; ask again")
        await self.database.write(self.store.note_hint, person, table_id)
        return Hint(table, seat, found[:best], len(match.legal()), verdict(match, found) if found else "")

    async def advice(self, match: Match, asker: str, best: int) -> list[Advice]:
        """What to do where a match stands that is played at no table; the match is the caller's no longer."""
        if solvable(match):
            return (await self.solver.advice(match, asker))[:best]
        key = ("match", match.title, str(match.options), match.state.key(), best)
        return await self._hints.run(key, lambda: self.thinking.call(explained, self._adviser, 0, match, best), asker)

    async def _act(self, table_id: str, seat: int, action: str, seen: int) -> Table:
        return await self.change(table_id, lambda change: change.act(seat, action, seen))

    async def resume_bots(self) -> int:
        """Begin to tend the tables: start every bot that is to move, a few at a time. How many tables that concerns."""
        self.company.start(self.processes.tending)
        self.thinking.start()
        return await self.processes.start(self.bots.start)

    # -- changing and storing ---------------------------------------------------------------------------------------

    async def change(self, table_id: str, command: Command) -> Table:
        """Carry out a command, to the end even if the caller is cancelled; return the table as it is then."""
        return await asyncio.shield(asyncio.ensure_future(self._change(self.live.at(table_id), command)))

    async def _change(self, live: LiveTable, command: Command) -> Table:
        async with live.lock:
            for left in reversed(range(TRIES)):
                change = TableChange(await self.live.read(live), self.draw, self.clock)
                command(change)  # raises if it is not allowed, or if the caller has not seen the last event
                if not change.events:
                    return change.table
                try:
                    await self._write(live, change)
                    break
                except Stale:  # another process wrote at the same time: the command is tried on what there is now
                    if not left:
                        raise
        return self._changed(live, change.table)

    async def _write(self, live: LiveTable, change: TableChange) -> None:
        """Write a change with all that follows from it; then the changed copy becomes the table."""
        change.settle()
        table = change.table
        try:
            await self.log.append(table.id, change.events, summary_of(table))
        except BaseException:
            live.forget()  # only the log knows whether it was written, so it is read again
            live.notify()
            raise
        live.keep(table)

    def _changed(self, live: LiveTable, table: Table) -> Table:
        live.notify()
        self.bots.start(live)
        return table


def explained(workspace: Workspace, adviser: Callable[[int], Bot], seed: int, match: Match, best: int) -> list[Advice]:
    """What a bot that gives hints thinks of the decision that is due."""
    return with_reasons(match, adviser(seed).explain(match, best))


def options_and_players(setup: TableSetup) -> tuple[dict[str, Any], int]:
    """Every option in force at a table to be opened, and how many play."""
    game = Game(setup.title, **setup.options)
    return dict(game.options), game.players


def with_board(workspace: Workspace, setup: TableSetup) -> tuple[dict[str, Any], int]:
    """The same in a process that thinks: the board is part of the options."""
    return options_and_players(setup)


def with_seats(tables: list[Table], players: int | None) -> list[Table]:
    """Those of some tables that have that many seats; `None`: all of them."""
    return [table for table in tables if players in (None, len(table.seats))][:LISTED]


def new_table_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def following_id(table: Table) -> str:
    """The id of a table's rematch: the same for whoever asks, and not to be guessed from the table's own id alone."""
    return urlsafe_b64encode(sha256(f"rematch {table.id} {table.invitation}".encode()).digest()).decode()[:16]
