"""One table: who sits where and what has been played, computed from its log."""

from copy import copy
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from montgolfier.bots.character import joined
from montgolfier.engine.errors import IllegalAction, quoted
from montgolfier.engine.state import CHANCE
from montgolfier.play.dice import Dice
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.record import Record
from montgolfier.play.registry import find
from montgolfier.play.undo import can_undo, undo_length
from montgolfier.table.absence import TIME, UNTIL_MOVED, UNTIL_RETURN, Absence, StandIn
from montgolfier.table.chronicle import Chronicle, note_of
from montgolfier.table.clock import Clock, ClockRule
from montgolfier.table.errors import NotYours, Stale, TableError
from montgolfier.table.events import (
    ACTED,
    ANSWERED,
    ASKED,
    BOT_SEATED,
    FORGOTTEN,
    FORMAT,
    LEFT,
    OPENED,
    PLAYED_ON,
    REMATCHED,
    RESIGNED,
    RETURNED,
    SEATED,
    STARTED,
    STOOD_IN,
    UNDONE,
    LogEvent,
)
from montgolfier.table.names import distinct
from montgolfier.table.takeback import Takeback

WAITING, PLAYING, OVER = "waiting", "playing", "over"
MOST_EVENTS = 10_000  # in a log, before nobody takes back or sits down any more: no game is that long
LONG_LOG = f"{MOST_EVENTS:,} events have happened at this table, so nothing can be taken back any more"
TIME_IS_UP = "your time is up: a robot makes this move for you"
NOBODY, SOMEBODY = "", "Somebody"  # the person and the name in the place of somebody who wants to be forgotten


@dataclass(frozen=True)
class Seat:
    """A place at the table: open, a person's, or a bot's. A person's may have a bot that stands in."""

    name: str = ""
    person: str | None = None
    level: str | None = None
    stand_in: StandIn | None = None
    character: str = ""  # of a bot

    @property
    def kind(self) -> str:
        """`open`, `human` or `bot`."""
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "human"

    @property
    def robot(self) -> str | None:
        """The bot that decides here, be the seat its own or not: its level, with its character."""
        if self.stand_in is not None:
            return self.stand_in.level
        return None if self.level is None else joined(self.level, self.character)


class Table:
    """A table after the events of its log so far.

    A table that others can see never changes. A change is made to a copy (`change.py`), which takes the table's place
    once its events are written.
    """

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.number = 0  # of the last event
        self.title = ""
        self.options: dict[str, Any] = {}
        self.name = ""
        self.listed = False
        self.invitation = ""
        self.seats: list[Seat] = []
        self.dice: Dice | None = None  # the seed is secret until the game is over
        self.match: Match | None = None
        self.rematch: str | None = None
        self.opened_at = self.changed_at = 0.0
        self.absence = Absence()
        self.clock: Clock | None = None
        self.takeback: Takeback | None = None  # being asked for
        self.declined: tuple[int, int] | None = None  # the seat and the ply of a takeback that was not agreed to
        self.timed = 0  # how many actions stood when a robot last moved for somebody whose time was up
        self.gave_up: dict[int, Seat] = {}  # who resigned, by seat
        self.gave_up_at: dict[int, int] = {}  # and how many actions stood then
        self.stopped = False  # everybody resigned, and nobody has wished to see how the bots finish
        self.chronicle = Chronicle()
        self._plies = [0]  # how many actions stood after each event of the log

    def copy(self) -> "Table":
        """An independent copy of this table."""
        twin = copy(self)
        twin.seats, twin._plies = list(self.seats), list(self._plies)
        twin.match = self.match.copy() if self.match else None
        twin.clock = self.clock.copy() if self.clock else None
        twin.gave_up, twin.gave_up_at = dict(self.gave_up), dict(self.gave_up_at)
        twin.chronicle = self.chronicle.copy()
        return twin

    # -- the log ----------------------------------------------------------------------------------------------------

    def apply(self, event: LogEvent) -> None:
        """Move on by one event that was read from the log."""
        data = event.data
        if event.kind == OPENED:
            self._open(data, event.at)
        elif event.kind == SEATED:
            self.seats[data["seat"]] = Seat(data["name"], data["person"])
            self._add_number(data["seat"], data.get("number"))
        elif event.kind == LEFT:
            self.seats[data["seat"]] = Seat()
            self._add_number(data["seat"], None)
        elif event.kind in (BOT_SEATED, RESIGNED):  # logs from before BOT_SEATED have RESIGNED for both
            self._seat_bot(data["seat"], Seat(data["name"], None, data["level"]))
        elif event.kind == STARTED:
            version = data.get("rules_version", 1)  # logs from before the second version of any rules do not say
            self.match = Game.of_version(self.title, version, self.options).new(chance="manual")
            self.match.identity = int.from_bytes(sha256(self.id.encode()).digest()[:8])  # the same after a restart
        elif event.kind == ACTED:
            self.started().play(data["text"])
        elif event.kind == UNDONE:
            for _ in range(data["events"]):
                self.started().undo()
        elif event.kind in (STOOD_IN, RETURNED, ASKED, ANSWERED, PLAYED_ON):
            self._be_together(event.kind, data)
        elif event.kind == FORGOTTEN:
            self._forget(data["seat"])
        elif event.kind == REMATCHED:
            self.rematch = data["table"]
        else:
            raise TableError(f"the log of table {self.id} has an event of unknown kind {quoted(event.kind)}")
        self.count(event)

    def count(self, event: LogEvent) -> None:
        """Note that an event has taken effect."""
        if event.number != self.number + 1:
            raise Stale(f"event {event.number} cannot follow event {self.number}")
        self.number, self.changed_at = event.number, event.at
        self._plies.append(self.ply)
        if event.kind == ACTED:
            self._acted(event.data["actor"])
        elif event.kind in (UNDONE, RESIGNED):
            self.takeback, self.timed = None, min(self.timed, self.ply)
            self.gave_up_at = {seat: min(ply, self.ply) for seat, ply in self.gave_up_at.items()}
        if self.clock is not None:
            self.clock.follow(event.at, self.ply, self.person_to_move)
            if event.kind == UNDONE and event.data.get("agreed"):
                self.clock.begin_anew(event.at, self.ply)
        self.chronicle.follow(event, note_of(event) if self.match is not None else None)

    def _acted(self, actor: int | str) -> None:
        """Update who sits where, and a takeback that is being asked for, after an action."""
        self.declined = None
        person = False
        if isinstance(actor, int):
            seat = self.seats[actor]
            person = seat.robot is None
            if seat.stand_in is not None and seat.stand_in.why == TIME:
                self.timed = self.ply
            if seat.stand_in is not None and seat.stand_in.until == UNTIL_MOVED:
                self.seats[actor] = replace(seat, stand_in=None)
        if self.takeback is not None and (person or self.ply - self.started().undoable > self.takeback.to):
            self.takeback = None  # people have played on, or it would take back chance or a reveal

    def _be_together(self, kind: str, data: dict[str, Any]) -> None:
        """Stand-ins and takebacks."""
        if kind == STOOD_IN:
            stand_in = StandIn(data["level"], data["until"], data["why"])
            self.seats[data["seat"]] = replace(self.seats[data["seat"]], stand_in=stand_in)
        elif kind == RETURNED:
            self.seats[data["seat"]] = replace(self.seats[data["seat"]], stand_in=None)
        elif kind == ASKED:
            self.takeback = Takeback(data["seat"], data["to"], frozenset(data["asked"]), self.number + 1)
        elif kind == PLAYED_ON:
            self.stopped = False
        elif self.takeback is not None and data["agree"]:
            self.takeback = replace(self.takeback, asked=self.takeback.asked - {data["seat"]})
        elif self.takeback is not None:
            self.declined, self.takeback = (self.takeback.seat, self.ply), None

    def _seat_bot(self, seat: int, bot: Seat) -> None:
        if self.seats[seat].person is not None:
            self.gave_up[seat], self.gave_up_at[seat] = self.seats[seat], self.ply
        self.seats[seat] = bot
        self.stopped = bool(self.gave_up) and not self.people

    def _forget(self, seat: int) -> None:
        """Put nobody in the place of somebody who sat here."""
        if seat in self.gave_up:
            self.gave_up[seat] = Seat(SOMEBODY, NOBODY)
        else:
            self.seats[seat] = Seat(SOMEBODY, NOBODY)

    def _open(self, data: dict[str, Any], at: float) -> None:
        written = data.get("format", 1)  # the first logs did not say
        if written not in range(1, FORMAT + 1):
            raise TableError(f"the log of table {self.id} has format {quoted(written)}; known here: up to {FORMAT}")
        self.title, self.options = find(data["title"]).name, dict(data["options"])
        self.name, self.listed, self.invitation = data["name"], data["listed"], data["invitation"]
        self.seats = [
            Seat(seat.get("name", ""), None, seat.get("level"), character=seat.get("character", ""))
            for seat in data["seats"]
        ]
        self.opened_at = at
        if "absence" in data:
            self.absence = Absence(**data["absence"])
        if data.get("clock"):
            self.clock = Clock(ClockRule(**data["clock"]), len(self.seats))
        sealed = data.get("dice")
        self.dice = Dice(bytes.fromhex(sealed)) if sealed else None

    def _add_number(self, seat: int, number: str | None) -> None:
        """Note what a player adds to the dice; whoever leaves before the game starts takes it back."""
        if self.dice is not None:
            others = {s: added for s, added in self.dice.numbers.items() if s != seat}
            self.dice = Dice(self.dice.seed, others | ({} if number is None else {seat: number}))

    # -- what is known ----------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Waiting for players, playing, or over."""
        if self.match is None:
            return WAITING
        return OVER if self.match.to_move is None else PLAYING

    @property
    def to_move(self) -> int | None:
        """The seat whose decision is due."""
        mover = self.match.to_move if self.match else None
        return None if mover == CHANCE else mover

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot's decision is due, for its own seat or for a person's. A game that has stopped waits."""
        mover = self.to_move
        return mover is not None and self.seats[mover].robot is not None and not self.stopped

    @property
    def person_to_move(self) -> int | None:
        """The seat of a person whose own decision is due."""
        mover = self.to_move
        return mover if mover is not None and self.seats[mover].robot is None else None

    @property
    def ply(self) -> int:
        """How many actions stand: those taken back do not count."""
        return len(self.match.record.events) if self.match else 0

    def standing_since(self, number: int) -> int:
        """How many actions have not been taken back since that event of the log: whatever came after them is new."""
        return min(self._plies[max(0, min(number, self.number)) :])

    def revealed_record(self) -> Record:
        """The record of a finished game, with every secret and with the seed of its dice."""
        if self.match is None or self.status != OVER:
            raise TableError("a record holds every secret, so it is available only once the game is over")
        return replace(self.match.record, dice=self.dice)

    @property
    def names(self) -> list[str]:
        """A different name for each seat: several people may want to be forgotten, or have the name of a bot."""
        return self.names_at(self.ply)

    @property
    def players(self) -> list[str]:
        """The names of the people who played, including those who gave up and whose seat a bot has now."""
        return self.names_at(-1)

    def seats_at(self, ply: int) -> list[Seat]:
        """Who sat where after so many actions: those who have given up since, not the bots that took their place."""
        return [self.gave_up[i] if ply < self.gave_up_at.get(i, -1) else seat for i, seat in enumerate(self.seats)]

    def names_at(self, ply: int) -> list[str]:
        """The name of each seat after so many actions, as in `names`."""
        return distinct([seat.name or f"Seat {i + 1}" for i, seat in enumerate(self.seats_at(ply))])

    @property
    def resigned(self) -> frozenset[str]:
        """The people who gave up during the game."""
        return frozenset(seat.person for seat in self.gave_up.values() if seat.person)

    @property
    def open_seats(self) -> list[int]:
        """The seats nobody has taken."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def people(self) -> set[str]:
        """Everybody who has a seat here, bots aside."""
        return {seat.person for seat in self.seats if seat.person}

    @property
    def human_seats(self) -> list[int]:
        """The seats of people."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "human"]

    def seat_of(self, person: str | None) -> int | None:
        """The seat a person holds, if any."""
        if not person:
            return None
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), None)

    def own_seat(self, person: str | None) -> int:
        """The seat a person holds; NotYours without one."""
        seat = self.seat_of(person)
        if seat is None:
            raise NotYours("you have no seat at this table; you can watch")
        return seat

    def can_undo(self, seat: int | None) -> bool:
        """Whether whoever sits here may take a choice back now."""
        if seat is None or self.match is None or self.status != PLAYING:
            return False
        try:
            self.undo_length(seat)
        except TableError:
            return False
        return True

    def undo_length(self, seat: int) -> int:
        """How many actions the undo of whoever sits here takes back; TableError says why it may not."""
        match, stand_in = self.running(), self.seats[seat].stand_in
        if stand_in is not None and stand_in.why == TIME:
            raise TableError(TIME_IS_UP)
        if self.number >= MOST_EVENTS:
            raise TableError(LONG_LOG)
        try:
            actions = undo_length(match, seat, self.human_seats)
        except IllegalAction as fault:
            raise TableError(str(fault)) from None
        if self.ply - actions < self.timed:
            raise TableError(
                "your time was up and a robot has moved for you; taking that back needs the others' consent"
            )
        return actions

    def may_decide(self, seat: int | None) -> bool:
        """Whether the person in this seat may act: a stand-in for somebody away gives way to them."""
        if seat is None or self.to_move != seat:
            return False
        stand_in = self.seats[seat].stand_in
        return stand_in is None or stand_in.until == UNTIL_RETURN

    def can_ask(self, seat: int | None) -> bool:
        """Whether whoever sits here may ask the others to take a choice back over theirs."""
        if seat is None or self.match is None or self.status != PLAYING or self.takeback is not None:
            return False
        if (
            self.number >= MOST_EVENTS
            or len(self.human_seats) < 2
            or self.declined == (seat, self.ply)
            or self.can_undo(seat)
        ):
            return False
        return can_undo(self.match, seat, ())

    def started(self) -> Match:
        """The match; an error before the game has started."""
        if self.match is None:
            raise TableError("the game has not started: seats are still open")
        return self.match

    def running(self) -> Match:
        """The match; an error unless the game is being played."""
        match = self.started()
        if self.status == OVER:
            raise TableError("the game is over")
        return match
