"""A change to a table: what a command does, and the events that have to be written before anybody may see it."""

import secrets
import time
from collections.abc import Callable
from typing import Any

from montgolfier.engine.errors import IllegalAction
from montgolfier.engine.state import CHANCE
from montgolfier.play.match import Match
from montgolfier.play.registry import find
from montgolfier.play.undo import undo_length
from montgolfier.table.absence import AWAY, TIME, UNTIL_END, UNTIL_MOVED, UNTIL_RETURN
from montgolfier.table.chance import Draw, draw_at
from montgolfier.table.clock import MOVE
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
from montgolfier.table.names import BOT_NAMES, unlike
from montgolfier.table.table import LONG_LOG, MOST_EVENTS, OVER, PLAYING, TIME_IS_UP, Table


class TableChange:
    """A copy of a table that commands move ahead. It takes the table's place once `events` are written.

    A command that is refused raises, and the copy must not be used after that.
    """

    def __init__(self, table: Table, draw: Draw | None = None, clock: Callable[[], float] = time.time) -> None:
        self.table = table.copy()
        self._clock = clock
        self.events: list[LogEvent] = []
        self._draw = draw  # set if something other than the table's dice decides what chance does

    # -- seats ------------------------------------------------------------------------------------------------------

    def open(self, **data: Any) -> None:
        """Create the table (`OPENED` in events.py lists what it needs)."""
        self._log(OPENED, format=FORMAT, rules_version=find(data["title"]).rules_version, **data)

    def sit(self, person: str, name: str, seat: int | None, invitation: str | None, number: str | None = None) -> None:
        """A person takes an open seat, the one asked for or the first, and may add a number to the dice."""
        table = self.table
        if table.seat_of(person) is not None:
            raise TableError("you already have a seat at this table")
        if not table.listed and not secrets.compare_digest((invitation or "").encode(), table.invitation.encode()):
            raise NotYours("this table is by invitation only: ask for its invitation link")
        if table.number >= MOST_EVENTS:
            raise TableError(f"{MOST_EVENTS:,} events have happened at this table; open a new one")
        free = table.open_seats
        if not free:
            raise TableError("every seat is taken; you can watch")
        if seat is None:
            seat = free[0]
        if seat not in free:
            raise TableError(f"seat {seat + 1} is taken; free: {', '.join(str(i + 1) for i in free)}")
        self.seat(seat, person, unlike(name, table.names), number)

    def seat(self, seat: int, person: str, name: str, number: str | None = None) -> None:
        """A person gets a seat, no questions asked."""
        added = {} if number is None or self.table.dice is None else {"number": number}
        self._log(SEATED, seat=seat, person=person, name=name, **added)

    def leave(self, person: str) -> None:
        """A player gives the seat back before the game starts."""
        seat = self.table.own_seat(person)
        if self.table.match is not None:
            raise TableError("the game has started; to leave it, resign, and a bot takes over")
        self._log(LEFT, seat=seat)

    def fill(self, person: str, level: str) -> None:
        """Bots take the seats that are still open, so that the game can start."""
        self.table.own_seat(person)
        if self.table.match is not None:
            raise TableError("the game has already started")
        for seat in self.table.open_seats:
            self._log(BOT_SEATED, seat=seat, name=self._bot_name(), level=level)

    # -- the game ---------------------------------------------------------------------------------------------------

    def play(self, person: str, text: str, seen: int | None = None) -> None:
        """A player acts; `seen` is the last event the player knew of."""
        match, seat = self._own_hand(person, seen)
        if match.to_move == seat and self.table.seats[seat].robot is not None:
            raise NotYours(TIME_IS_UP)
        self.act(seat, text)

    def act(self, seat: int, text: str, seen: int | None = None) -> None:
        """Whoever sits here acts."""
        match = self.table.running()
        self._check_seen(seen)
        if match.to_move != seat:
            mover = self.table.to_move
            raise NotYours("chance is due" if mover is None else f"it is {self.table.names[mover]}'s turn")
        self._act(match.parse(text))

    def undo(self, person: str, seen: int | None = None) -> None:
        """A player takes back their own last choice; `seen` is the last event the player knew of."""
        _, seat = self._own_hand(person, seen)
        self._log(UNDONE, seat=seat, events=self.table.undo_length(seat))

    def resign(self, person: str, level: str) -> None:
        """A player gives up; a bot takes the seat and plays on, unless no person is left to play with."""
        seat = self.table.own_seat(person)
        self.table.running()
        self._log(RESIGNED, seat=seat, name=self._bot_name(), level=level)

    def play_on(self) -> None:
        """Somebody wants to see how the bots finish a game that everybody has given up."""
        if self.table.stopped and self.table.status != OVER:
            self._log(PLAYED_ON)

    def rematch(self, person: str, table_id: str) -> None:
        """The same people play again at another table; if somebody else was first, nothing happens."""
        if person not in self.table.resigned:
            self.table.own_seat(person)
        if self.table.status != OVER and not self.table.stopped:
            raise TableError("a rematch is possible once the game is over")
        if self.table.rematch is None:
            self._log(REMATCHED, table=table_id)

    def forget(self, person: str, level: str) -> None:
        """A person wants to be forgotten: the seat is free, a bot's, or in a finished game nobody's."""
        for given_up, sitter in self.table.gave_up.items():
            if sitter.person == person:
                self._log(FORGOTTEN, seat=given_up)
        seat = self.table.seat_of(person)
        if seat is None:
            return
        if self.table.status == OVER:
            self._log(FORGOTTEN, seat=seat)
        elif self.table.match is None:
            self.leave(person)
        else:
            self.resign(person, level)
            self._log(FORGOTTEN, seat=seat)

    # -- being together ---------------------------------------------------------------------------------------------

    def stand_in(self, seat: int, level: str) -> None:
        """A bot plays for the person to move, who is away, until they return; nothing happens if they have moved."""
        self.table.running()
        if self.table.person_to_move == seat:
            self._log(STOOD_IN, seat=seat, level=level, why=AWAY, until=UNTIL_RETURN)

    def come_back(self, person: str) -> None:
        """A person who was away is back: the bot that stood in hands the seat back."""
        if self.table.seat_of(person) is not None and self.table.status == PLAYING:
            self._own_hand(person)

    def call_time(self, level: str) -> None:
        """If the player to move has run out of time, a bot makes this move; on a clock for the game, all the rest."""
        clock = self.table.clock
        if clock is None or clock.deadline is None or self._clock() < clock.deadline:
            return
        until = UNTIL_MOVED if clock.rule.per == MOVE else UNTIL_END
        self._log(STOOD_IN, seat=clock.runs_for, level=level, why=TIME, until=until)

    def ask_takeback(self, person: str, seen: int | None = None) -> None:
        """A player asks the other people to take a choice back over theirs; never over chance or a reveal."""
        match, seat = self._own_hand(person, seen)
        if self.table.takeback is not None:
            raise TableError("somebody has already asked for a takeback, which needs an answer first")
        if self.table.number >= MOST_EVENTS:
            raise TableError(LONG_LOG)
        if self.table.can_undo(seat):
            raise TableError("you can undo this without asking anybody")
        if self.table.declined == (seat, self.table.ply):
            raise TableError("the others did not agree; ask again after the next move")
        others = [other for other in self.table.human_seats if other != seat]
        try:
            events = undo_length(match, seat, ())
        except IllegalAction as fault:
            raise TableError(str(fault)) from None
        self._log(ASKED, seat=seat, to=self.table.ply - events, asked=others)

    def answer_takeback(self, person: str, agree: bool, seen: int | None = None) -> None:
        """Somebody who was asked agrees or declines; the one who asked may withdraw.

        Stale if the takeback was asked for after the last event that was `seen`.
        """
        _, seat = self._own_hand(person)
        takeback = self.table.takeback
        if takeback is None:
            raise TableError("there is no request for a takeback now")
        if seen is not None and seen < takeback.event:
            raise Stale("there is a different request for a takeback now; look again")
        if seat == takeback.seat:
            if agree:
                raise NotYours("the others have to agree, not you")
            self._log(ANSWERED, seat=seat, agree=False, own=True)
            return
        if seat not in takeback.asked:
            raise TableError("you have answered already")
        self._log(ANSWERED, seat=seat, agree=agree)
        if agree and not takeback.asked - {seat}:
            self._log(UNDONE, seat=takeback.seat, events=self.table.ply - takeback.to, agreed=True)

    def _own_hand(self, person: str, seen: int | None = None) -> tuple[Match, int]:
        """The game and the seat of a person who acts there; a bot that stood in for them hands the seat back."""
        seat, match = self.table.own_seat(person), self.table.running()
        self._check_seen(seen)
        stand_in = self.table.seats[seat].stand_in
        if stand_in is not None and stand_in.until == UNTIL_RETURN:
            self._log(RETURNED, seat=seat)
        return match, seat

    def settle(self) -> None:
        """Carry out everything that needs no decision: the start of the game, and chance."""
        if self.table.match is None and not self.table.open_seats:
            self._log(STARTED, rules_version=find(self.table.title).rules_version)
        match, draw = self.table.match, self._draw or draw_at(self.table)
        while match is not None and match.to_move == CHANCE:
            self._act(draw(match))

    def _check_seen(self, seen: int | None) -> None:
        if seen is not None and seen != self.table.number:
            raise Stale("the table has moved on; look again")

    # -- events -----------------------------------------------------------------------------------------------------

    def _act(self, action: int) -> None:
        match = self.table.started()
        match.apply(action)
        actor, text = match.record.events[-1]
        self.table.count(self._note(ACTED, {"actor": actor, "text": text}))

    def _log(self, kind: str, **data: Any) -> None:
        self.table.apply(self._note(kind, data))

    def _note(self, kind: str, data: dict[str, Any]) -> LogEvent:
        event = LogEvent(self.table.number + 1, self._clock(), kind, data)
        self.events.append(event)
        return event

    def _bot_name(self) -> str:
        taken = {*self.table.names, *self.table.players}  # those who gave up keep their names in the log
        return secrets.choice([name for name in BOT_NAMES if name not in taken])
