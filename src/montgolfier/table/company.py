"""Being at a table together: nudges and phrases, stand-ins for whoever is away, takebacks by consent, clocks.

Whatever changes the game is written to its log. What people say, and who is away, is only kept for the moment.
"""

import logging
import time
from typing import TYPE_CHECKING

from montgolfier.engine.errors import listed, quoted
from montgolfier.table.absence import ROBOT, WAIT
from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.table.change import TableChange
from montgolfier.table.errors import DatabaseUnavailable, TableError, TooFast
from montgolfier.table.live_table import LiveTable
from montgolfier.table.phrases import EMOTES, NUDGE, PHRASES, Said
from montgolfier.table.table import Table
from montgolfier.table.tending import Tending

if TYPE_CHECKING:
    from montgolfier.table.service import TableService

log = logging.getLogger("montgolfier.table")
TEND_SECONDS = 0.5  # between two looks at clocks and at who is away
AT_ONCE = 50  # tables at which time is called in one look
NUDGE_SECONDS = 20.0  # between two nudges at one table


class Company:
    """What people at one table do for and with each other."""

    def __init__(self, tables: "TableService", grace: float) -> None:
        self._tables = tables
        self._grace = grace
        self._time_from = tables.clock() + grace  # nobody runs out of time before that
        self._looked = tables.clock()  # when the clocks were last looked at

    def start(self, tending: Tending) -> None:
        """Begin to look after clocks and absent players."""
        tending.every(TEND_SECONDS, self.look_after_seats)
        if self._tables.processes.plays_bots:
            tending.every(TEND_SECONDS, self.call_times)

    # -- words ------------------------------------------------------------------------------------------------------

    async def say(self, table_id: str, person: str, phrase: str) -> None:
        """A player says one of the phrases; everybody connected to the table hears it."""
        if phrase not in PHRASES and phrase not in EMOTES:
            raise TableError(f"phrase: {listed([*PHRASES, *EMOTES])} can be said, not {quoted(phrase)}")
        table = await self._tables.get(table_id)
        self._spread(table_id, Said(table.own_seat(person), phrase))

    async def nudge(self, table_id: str, person: str) -> None:
        """A gentle reminder to the person whose turn it is."""
        table = await self._tables.get(table_id)
        seat, to = table.own_seat(person), table.person_to_move
        if to is None or to == seat:
            raise TableError("there is nobody to nudge: a nudge is for another person whose turn it is")
        if not self._tables.presence.of(table)[to]:
            raise TableError(f"{table.names[to]} is away and cannot hear a nudge")
        live, now = self._tables.live.at(table_id), time.monotonic()
        if now < live.kept.get("nudge from", 0.0):
            raise TooFast(f"{table.names[to]} has been nudged just now; give them a moment")
        live.kept["nudge from"] = now + NUDGE_SECONDS
        self._spread(table_id, Said(seat, NUDGE, to))

    def _spread(self, table_id: str, said: Said) -> None:
        live = self._tables.live.at(table_id)
        live.hear(said)
        self._tables.processes.announce(live, said)

    # -- stand-ins --------------------------------------------------------------------------------------------------

    async def stand_in(self, table_id: str, person: str) -> Table:
        """Let a robot play for the person who is to move and has been away for long enough, as the others wish."""
        live = self._tables.live.at(table_id)

        def command(change: TableChange) -> None:  # on the table as it is then: the player may have come back
            table = change.table
            seat, mover = table.own_seat(person), table.person_to_move
            if mover is None or mover == seat:
                raise TableError("a robot can stand in for another person whose turn it is")
            if table.absence.rule == WAIT:
                raise TableError("at this table everybody waits for players who are away")
            waited, name = live.waited_for(len(table.seats))[mover], table.names[mover]
            if waited is None:
                raise TableError(f"{name} is here; a robot stands in only for somebody who is away")
            if waited < table.absence.seconds:
                raise TableError(
                    f"you have waited {int(waited)} seconds for {name}; a robot may stand in "
                    f"after {table.absence.seconds}"
                )
            change.stand_in(mover, DEFAULT_LEVEL)

        return await self._tables.change(table_id, command)

    async def come_back(self, table_id: str, person: str) -> Table:
        """A person is here again; a robot that stood in for them hands back."""
        return await self._tables.change(table_id, lambda change: change.come_back(person))

    async def look_after_seats(self) -> None:
        """Tell everybody when somebody becomes idle, and let robots stand in at tables with that rule."""
        for live in self._tables.live:
            table = live.table
            if table is None or not live.listened:
                continue
            present = live.present(len(table.seats))
            if live.kept.setdefault("present", present) != present:
                live.kept["present"] = present
                live.notify()
                self._tables.processes.announce(live)
            if is_waited_for(live, table):
                await self._replace(live)

    async def _replace(self, live: LiveTable) -> None:
        """Let a robot stand in, unless the player comes back or moves before that is written."""

        def command(change: TableChange) -> None:
            mover = change.table.person_to_move
            if mover is not None and is_waited_for(live, change.table):
                change.stand_in(mover, DEFAULT_LEVEL)

        try:
            await self._tables.change(live.id, command)
        except DatabaseUnavailable:
            raise
        except TableError as fault:  # it is gone, or others write all the time: continue with the rest
            log.warning("table %s: no robot could stand in: %s", live.id, fault)

    # -- takebacks and the rest -------------------------------------------------------------------------------------

    async def ask_takeback(self, table_id: str, person: str, seen: int | None = None) -> Table:
        """Ask the other people whether a choice may be taken back over theirs."""
        return await self._tables.change(table_id, lambda change: change.ask_takeback(person, seen))

    async def answer_takeback(self, table_id: str, person: str, agree: bool, seen: int | None = None) -> Table:
        """Agree to a takeback, decline it, or withdraw one's own; Stale if it was asked for after what was `seen`."""
        return await self._tables.change(table_id, lambda change: change.answer_takeback(person, agree, seen))

    async def play_on(self, table_id: str) -> Table:
        """Let the robots finish a game that everybody has given up."""
        return await self._tables.change(table_id, lambda change: change.play_on())

    async def call_times(self) -> None:
        """Look at the clocks of all tables, even of those that nobody looks at: robots move where time is up."""
        now = self._tables.clock()
        due = await self._tables.database.read(self._tables.store.out_of_time, now, AT_ONCE)
        if not 0 <= now - self._looked <= self._grace:  # no database, a machine that slept: nobody could move either
            self._time_from = now + self._grace
        self._looked = now
        for table_id in due if now >= self._time_from else ():
            try:
                await self._tables.change(table_id, lambda change: change.call_time(DEFAULT_LEVEL))
            except DatabaseUnavailable:
                self._looked = 0.0
                raise
            except TableError as fault:  # it cannot be read, or others write all the time: continue with the rest
                log.warning("table %s: its clock could not be looked at: %s", table_id, fault)


def is_waited_for(live: LiveTable, table: Table) -> bool:
    """Whether a robot stands in now: the table says so, the player has been away, and another person is here."""
    mover = table.person_to_move
    if mover is None or table.absence.rule != ROBOT:
        return False
    waited, present = live.waited_for(len(table.seats))[mover], live.present(len(table.seats))
    long = waited is not None and waited >= table.absence.seconds
    return long and any(present[seat] for seat in table.human_seats if seat != mover)
