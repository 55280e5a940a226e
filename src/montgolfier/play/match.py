"""A match: one game being played, with chance, record, undo and outcome."""

import re
import secrets
from collections.abc import Callable
from typing import Any, ClassVar

from montgolfier.engine.errors import IllegalAction, MontgolfierError, NotationError, SetupError, listed, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, State
from montgolfier.engine.title import Outcome, Title
from montgolfier.play.record import Event, Record

CHANCE_MODES = ("auto", "manual")
PLACES = re.compile(r"\{who\}|\bSeat ([0-9])\b")  # of names in a sentence


class Match:
    """A game in progress. Actions go in and come out as text; nothing changes when an action is refused."""

    picture: ClassVar[Callable[[Any], str] | None] = None  # draws a match; set by those who can

    def __init__(
        self,
        title: Title[Any],
        options: dict[str, Any],
        state: State,
        position: dict[str, Any] | None = None,
        seed: int | None = None,
        chance: str = "auto",
    ) -> None:
        if chance not in CHANCE_MODES:
            raise SetupError(f"chance can be {' or '.join(CHANCE_MODES)}, not {quoted(chance)}")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise SetupError(f"seed must be a whole number, not {quoted(seed)}")
        self.title = title
        self.state = state
        self.chance = chance
        self.record = Record(title.name, title.rules_version, dict(options), position)
        self._rng = Rng(secrets.randbits(64) if seed is None else seed)
        self._before: list[State] = []  # the position before each event
        self._heard: dict[int | None, list[Event]] = {}  # the events as each seat got to know them, as far as asked
        self._sealed = 0  # events that can no longer be undone
        self._settle()

    @property
    def to_move(self) -> int | str | None:
        """The seat to move, "*" when chance is due, None when the game is over."""
        if self.state.is_over():
            return None
        seat = self.state.seat_to_move()
        return "*" if seat == CHANCE else seat

    @property
    def decision(self) -> str:
        """What kind of decision is due."""
        return self.title.decision(self.state)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.state.seats

    @property
    def options(self) -> dict[str, Any]:
        """Every option in force."""
        return dict(self.record.options)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included."""
        return list(self.record.events)

    def legal(self) -> list[str]:
        """All actions allowed now; when chance is due, all its outcomes."""
        return [self.title.format(self.state, action) for action in self.state.actions()]

    def odds(self) -> dict[str, int]:
        """When chance is due: every outcome with its weight."""
        if self.to_move != "*":
            return {}
        return dict(zip(self.legal(), self.state.weights(), strict=True))

    def play(self, text: str) -> None:
        """Carry out an action."""
        self._carry_out(self.read(text))
        self._settle()

    def read(self, text: object) -> int:
        """The action a text stands for, if it is allowed now."""
        if not isinstance(text, str):
            raise NotationError(f"an action is a text such as {self._example()}, not {quoted(text)}")
        if self.state.is_over():
            raise IllegalAction(f"{quoted(text)}: the game is over")
        try:
            action = self.title.parse(self.state, text)
        except NotationError as fault:
            raise NotationError(f"{fault}; legal now: {listed(self.legal())}") from None
        if action not in self.state.actions():
            why = self.title.why_not(self.state, action)
            raise IllegalAction(f"{quoted(text)} is not allowed: {why}; legal now: {listed(self.legal())}")
        return action

    def _example(self) -> str:
        legal = self.legal()
        return repr(legal[0]) if legal else "none, the game is over"

    def _carry_out(self, action: int) -> None:
        actor = self.to_move
        assert actor is not None
        seals = actor == "*" or self.title.reveals(self.state, action)
        text = self.title.format(self.state, action)
        self._before.append(self.state.clone())
        self.state.do(action)
        self.record.events.append((actor, text))
        if seals:
            self._sealed = len(self.record.events)

    def _settle(self) -> None:
        """Let chance act as long as it is due and ours to draw."""
        while self.chance == "auto" and self.to_move == "*":
            self._carry_out(self.state.draw(self._rng))

    def resume(self, chance: str = "auto") -> "Match":
        """Go on with chance handled in this way."""
        if chance not in CHANCE_MODES:
            raise SetupError(f"chance can be {' or '.join(CHANCE_MODES)}, not {quoted(chance)}")
        self.chance = chance
        self._settle()
        return self

    @property
    def undoable(self) -> int:
        """How many events at the end could be taken back: none across chance or a reveal."""
        return len(self.record.events) - self._sealed

    def at(self, ply: int) -> "Match":
        """The match as it stood after that many events, chance left to the caller; from there each goes its own way."""
        if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= len(self.record.events):
            raise SetupError(f"ply must be 0 to {len(self.record.events)}, not {quoted(ply)}")
        state = self.state if ply == len(self.record.events) else self._before[ply]
        earlier = Match(self.title, self.record.options, state.clone(), self.record.position, chance="manual")
        earlier.record.events = self.record.events[:ply]
        earlier._before = self._before[:ply]
        earlier._sealed = min(self._sealed, ply)
        return earlier

    def undo(self) -> None:
        """Take back the last action, whoever made it; never across chance or a reveal."""
        events = self.record.events
        if not events:
            raise IllegalAction("there is nothing to undo")
        if len(events) == self._sealed:
            raise IllegalAction(f"{quoted(events[-1][1])} cannot be undone: it was chance or showed a secret")
        events.pop()
        self.state = self._before.pop()
        for heard in self._heard.values():
            del heard[len(events) :]

    def _check(self, seat: object) -> None:
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players):
            raise SetupError(f"seat must be 0 to {self.players - 1} or None, not {quoted(seat)}")

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat, or a spectator (None), may know."""
        self._check(seat)
        return self.title.view(self.state, seat)

    def log(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """The events from number `since` on as a seat, or a spectator, got to know them: secrets are `?`."""
        self._check(seat)
        check_since(since)
        heard = self._heard.setdefault(seat, [])
        for before, (actor, text) in self.steps(len(heard)):
            heard.append((actor, self.title.heard(before, self.title.parse(before, text), seat)))
        return heard[since:]

    def steps(self, first: int = 0) -> list[tuple[State, Event]]:
        """The events from number `first` on, each with the position before it, secrets included."""
        return list(zip(self._before[first:], self.record.events[first:], strict=True))

    def story(self, seat: int | None = None, names: list[str] | None = None, since: int = 0) -> list[str]:
        """The events from number `since` on in sentences, as a seat, or a spectator, got to know them."""
        self._check(seat)
        check_since(since)
        if names is not None and not self._are_names(names):
            raise SetupError(f"names: a list of {self.players} texts is needed, one for each seat, not {quoted(names)}")
        lines = []
        for before, (actor, text) in self.steps(since):
            line = self.title.sentence(before, self.title.parse(before, text), seat)
            lines.append(with_names(line, actor, names))
        return lines

    def _are_names(self, names: object) -> bool:
        if not isinstance(names, list | tuple) or len(names) != self.players:
            return False
        return all(isinstance(name, str) for name in names)

    def _repr_svg_(self) -> str | None:
        """A match in a notebook: the board as a spectator sees it."""
        draw = type(self).picture
        return draw(self) if draw else None

    def position(self) -> dict[str, Any]:
        """This position as the dict that `Game.position` takes, secrets included."""
        return self.title.describe(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.title.outcome(self.state) if self.state.is_over() else None


def check_since(since: object) -> None:
    """The number of an event, counted from 0."""
    if isinstance(since, bool) or not isinstance(since, int) or since < 0:
        raise SetupError(f"since must be a whole number from 0, not {quoted(since)}")


def with_names(line: str, actor: int | str, names: list[str] | None) -> str:
    """A sentence about what somebody did, with names for the seats; all at once, as a name may be any text."""
    who = "Chance" if actor == "*" else names[int(actor)] if names else f"Seat {actor}"

    def name(found: re.Match[str]) -> str:
        told = who if found[1] is None else names[int(found[1])] if names else found[0]
        return "you" if told == "You" and found.start() else told

    return PLACES.sub(name, line)


def replay_events(match: Match, events: list[Event]) -> None:
    """Play the events of a record on a match that takes its chance from them."""
    for number, (actor, text) in enumerate(events, 1):
        if match.to_move != actor:
            whose = "the game is over" if match.to_move is None else f"it is {quoted(match.to_move)}'s turn"
            raise SetupError(f"record: event {number}, {quoted(text)} by {quoted(actor)}: {whose}")
        try:
            match.play(text)
        except MontgolfierError as fault:
            raise SetupError(f"record: event {number}: {fault}") from None
