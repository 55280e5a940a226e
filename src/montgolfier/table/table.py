"""One table: who sits where and what has been played, worked out from its log."""

import secrets
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from montgolfier.engine.errors import quoted
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.table.errors import NotYours, Stale, TableError
from montgolfier.table.events import (
    ACTED,
    LEFT,
    OPENED,
    REMATCHED,
    RESIGNED,
    SEATED,
    STARTED,
    UNDONE,
    Draft,
    Event,
)

WAITING, PLAYING, OVER = "waiting", "playing", "over"
Draw = Callable[[dict[str, int]], str]  # picks an outcome of chance by its odds


@dataclass
class Seat:
    """A place at the table: open, a person's, or a bot's."""

    name: str = ""
    person: str | None = None
    level: str | None = None

    @property
    def kind(self) -> str:
        """`open`, `human` or `bot`."""
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "human"


def fair_draw(odds: dict[str, int]) -> str:
    """An outcome of chance, drawn by its odds from the random numbers of the operating system."""
    pick = secrets.randbelow(sum(odds.values()))
    for outcome, weight in odds.items():
        pick -= weight
        if pick < 0:
            return outcome
    raise AssertionError("odds add up")


class Table:
    """The state of a table after its events so far. Commands say which events would follow; `absorb` takes them in."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.number = 0  # of the last event
        self.title = ""
        self.options: dict[str, Any] = {}
        self.name = ""
        self.listed = False
        self.invitation = ""
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.rematch: str | None = None
        self.opened_at = self.changed_at = 0.0
        self.plies = [0]  # how many actions stood after each event of the log
        self.openings: list[dict[str, Any]] = []  # what each seat was at first, for a rematch

    # -- what stands --------------------------------------------------------------------------------------------

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
        return mover if isinstance(mover, int) else None

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return len(self.match.record.events) if self.match else 0

    def standing_since(self, number: int) -> int:
        """How many actions have stood all the time since that event of the log: what came after is news."""
        return min(self.plies[max(0, min(number, self.number)) :])

    @property
    def names(self) -> list[str]:
        """What to call each seat."""
        return [seat.name or f"Seat {i + 1}" for i, seat in enumerate(self.seats)]

    def seat_of(self, person: str | None) -> int | None:
        """The seat a person holds."""
        if person is None:
            return None
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), None)

    def people(self) -> set[str]:
        """Everybody who sits here."""
        return {seat.person for seat in self.seats if seat.person is not None}

    # -- taking events in -----------------------------------------------------------------------------------------

    def absorb(self, event: Event) -> None:
        """Move on by one event of the log."""
        if event.number != self.number + 1:
            raise Stale(f"event {event.number} cannot follow event {self.number}")
        self.number, self.changed_at = event.number, event.at
        data = event.data
        if event.kind == OPENED:
            self._open(data, event.at)
        elif event.kind == SEATED:
            self.seats[data["seat"]] = Seat(data["name"], data["person"])
        elif event.kind == LEFT:
            self.seats[data["seat"]] = Seat()
        elif event.kind == STARTED:
            self.match = Game(self.title, **self.options).new(chance="manual")
        elif event.kind == ACTED:
            assert self.match is not None
            self.match.play(data["text"])
        elif event.kind == UNDONE:
            assert self.match is not None
            for _ in range(data["events"]):
                self.match.undo()
        elif event.kind == RESIGNED:
            self.seats[data["seat"]] = Seat(data["name"], None, data["level"])
        elif event.kind == REMATCHED:
            self.rematch = data["table"]
        else:
            raise TableError(f"the log of table {self.id} has an event of unknown kind {quoted(event.kind)}")
        self.plies.append(self.ply)

    def copy(self) -> "Table":
        """The same table, to go ahead with."""
        ahead = copy(self)
        ahead.seats, ahead.plies = list(self.seats), list(self.plies)
        ahead.match = self.match.at(self.ply) if self.match else None
        return ahead

    def follow(self, ahead: "Table", events: Sequence[Event]) -> None:
        """Catch up with a copy that went ahead by these events."""
        if self.match is None:
            vars(self).update(vars(ahead))
            return
        for event in events:  # a match that went on knows more than a copy: what everybody has heard
            self.absorb(event)

    def _open(self, data: dict[str, Any], at: float) -> None:
        self.title, self.options = data["title"], data["options"]
        self.name, self.listed, self.invitation = data["name"], data["listed"], data["invitation"]
        self.openings = data["seats"]
        self.seats = [Seat(s.get("name", ""), None, s.get("level")) for s in data["seats"]]
        self.opened_at = at

    # -- commands: the events that would follow ---------------------------------------------------------------------

    def sit(self, person: str, name: str, seat: int | None, invitation: str | None) -> list[Draft]:
        """A person takes an open seat."""
        if self.seat_of(person) is not None:
            raise TableError("you sit at this table already")
        if not self.listed and not secrets.compare_digest((invitation or "").encode(), self.invitation.encode()):
            raise NotYours("this table is by invitation: ask for its invitation link")
        free = [i for i, s in enumerate(self.seats) if s.kind == "open"]
        if not free:
            raise TableError("every seat is taken; you can watch")
        if seat is None:
            seat = free[0]
        if seat not in free:
            raise TableError(f"seat {seat + 1} is taken; free: {', '.join(str(i + 1) for i in free)}")
        return [Draft(SEATED, {"seat": seat, "person": person, "name": self.called(name)})]

    def called(self, name: str) -> str:
        """A name nobody else here has."""
        taken = set(self.names)
        unique, n = name, 2
        while unique in taken:
            unique, n = f"{name} {n}", n + 1
        return unique

    def stand_up(self, person: str) -> list[Draft]:
        """A player leaves before the game begins."""
        seat = self._own_seat(person)
        if self.match is not None:
            raise TableError("the game has begun; to leave it, resign and a bot takes over")
        return [Draft(LEFT, {"seat": seat})]

    def start(self) -> list[Draft]:
        """The game begins once every seat is taken."""
        if self.match is not None or any(seat.kind == "open" for seat in self.seats):
            return []
        return [Draft(STARTED, {})]

    def fill(self, person: str, level: str, names: list[str]) -> list[Draft]:
        """Bots take the seats still open, so that the game can begin."""
        self._own_seat(person)
        if self.match is not None:
            raise TableError("the game has begun already")
        free = [i for i, seat in enumerate(self.seats) if seat.kind == "open"]
        fresh = iter(name for name in names if name not in self.names)
        return [Draft(RESIGNED, {"seat": i, "name": next(fresh), "level": level}) for i in free]

    def act(self, seat: int, text: str, seen: int | None = None) -> list[Draft]:
        """The player in a seat acts; `seen` is the last event known to whoever chose the action."""
        match = self._running()
        if seen is not None and seen != self.number:
            raise Stale("the table has moved on; look again")
        if match.to_move != seat:
            raise NotYours(f"it is {self.names[self.to_move]}'s turn" if self.to_move is not None else "chance is due")
        action = match.read(text)
        return [Draft(ACTED, {"actor": seat, "text": match.title.format(match.state, action)})]

    def chance(self, draw: Draw = fair_draw) -> list[Draft]:
        """Chance acts when it is due."""
        if self.match is None or self.match.to_move != "*":
            return []
        return [Draft(ACTED, {"actor": "*", "text": draw(self.match.odds())})]

    def undoable(self, seat: int) -> int:
        """How many events an undo by this seat takes back: to its last own choice, over bots, never over a person."""
        match = self.match
        if match is None:
            return 0
        steps = match.steps(self.ply - match.undoable)
        for back, (before, (actor, _)) in enumerate(reversed(steps), 1):
            if actor == seat and len(before.actions()) > 1:
                return back
            if actor == "*" or (actor != seat and self.seats[int(actor)].kind == "human"):
                return 0
        return 0

    def undo(self, person: str) -> list[Draft]:
        """A player takes back the last own action."""
        seat = self._own_seat(person)
        self._running()
        back = self.undoable(seat)
        if not back:
            raise TableError(
                "nothing of yours can be taken back: somebody else acted, or chance or a secret came up since"
            )
        return [Draft(UNDONE, {"seat": seat, "events": back})]

    def resign(self, person: str, level: str, name: str) -> list[Draft]:
        """A player gives up the seat; a bot plays on."""
        seat = self._own_seat(person)
        self._running()
        return [Draft(RESIGNED, {"seat": seat, "name": name, "level": level})]

    def play_again(self, person: str, table_id: str) -> list[Draft]:
        """The same people at a new table."""
        self._own_seat(person)
        if self.status != OVER:
            raise TableError("a rematch comes after the game")
        if self.rematch is not None:
            return []
        return [Draft(REMATCHED, {"table": table_id})]

    def _own_seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise NotYours("you do not sit at this table")
        return seat

    def _running(self) -> Match:
        if self.match is None:
            raise TableError("the game has not begun: seats are still open")
        if self.match.to_move is None:
            raise TableError("the game is over")
        return self.match
