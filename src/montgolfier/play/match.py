"""A match: one game being played, with chance, record, undo and outcome."""

import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from montgolfier.engine.checks import count_from, is_whole_number, plain, seed_number, whole_number
from montgolfier.engine.errors import (
    IllegalAction,
    NotationError,
    SetupError,
    listed,
    quoted,
)
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, State
from montgolfier.engine.title import Outcome, Rules, load
from montgolfier.play.failures import describe_failure, note_failure
from montgolfier.play.naming import with_names
from montgolfier.play.record import CHANCE_ACTOR, Event, Record, actor_of
from montgolfier.play.replaying import restored

if TYPE_CHECKING:
    from montgolfier.play.game import Game

CHANCE_MODES = ("auto", "manual")
MASK64 = 0xFFFFFFFFFFFFFFFF
SEED_BITS = 53  # of a seed that nobody chose: numbers of this size are safe in every JSON reader
DRAWING = "montgolfier.art.picture:picture"  # loaded when a picture is wanted


class Step(NamedTuple):
    """One event of a match with the position before it."""

    before: State
    actor: int | str  # a seat, or "*" for chance
    action: int
    text: str


class Match:
    """A game in progress, made by `Game.new`, `Game.position` or `mg.replay`.

    Actions go in and come out as text ([notation](../notation.md)). Nothing changes when an action is refused. A
    match can be copied and pickled; a copy is cheap and independent. In a notebook it shows as a picture of the board.

    Attributes:
        game: The game that is played.
        state: The position, for callers of the engine.
        chance: `"auto"` or `"manual"`, as for `Game.new`.
        record: The `Record` so far.
        seed: The seed of all chance, or `None` where the caller supplies it.

    Examples:
        >>> match = mg.Game("aloft", edition="second", players=2, first_player=0).new(seed=7)
        >>> match.to_move, match.decision, len(match.legal())
        (0, 'advance', 52)
        >>> match.play("unpack GP 1")
        >>> match
        <Match of aloft: 3 events, seat 1 to move>
        >>> match.undo()
        >>> bots = [mg.bot("greedy"), mg.bot("random")]
        >>> while match.to_move is not None:
        ...     match.play(bots[match.to_move].choose(match))
        >>> match.outcome.winners
        [0]
    """

    def __init__(
        self,
        game: "Game",
        state: State,
        position: dict[str, Any] | None = None,
        seed: int | None = None,
        chance: str = "auto",
    ) -> None:
        check_chance_mode(chance)
        seed = None if seed is None else seed_number(seed)
        self.game = game
        self.state = state
        self.chance = chance
        self.record = Record(game.title, game.rules_version, game.options, position)
        if seed is None and chance == "auto":
            seed = secrets.randbits(SEED_BITS)
        if seed is not None:
            seed &= MASK64  # all that the random numbers depend on
        self.seed = seed  # of all chance; None where it is supplied by the caller
        self.identity = secrets.randbits(64) if seed is None else identity_of(seed)  # unlike any other match's
        self.record.seed = seed if chance == "auto" else None
        self._rng = Rng(0 if seed is None else seed)
        self._before: list[State] = []  # the position before each event
        self._actions: list[int] = []
        self._heard: dict[int | None, list[Event]] = {}  # the events as each seat heard them, as far as asked for
        self._sealed = 0  # events that can no longer be undone
        self._settle()

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.game.title

    @property
    def rules(self) -> Rules[Any]:
        """The rules as functions on positions."""
        return self.game.rules

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 0; `mg.CHANCE` when chance is due; `None` when the game is over.

        With `chance="auto"` a match never waits for chance.
        """
        try:
            if self.state.terminal():
                return None
            return self.state.to_move()
        except Exception as fault:
            note_failure(fault, self)
            raise

    @property
    def decision(self) -> str:
        """What kind of decision is due."""
        return self.rules.decision(self.state)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.state.seats

    @property
    def options(self) -> dict[str, Any]:
        """Every option in force."""
        return dict(self.record.options)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included."""
        return list(self.record.events)

    # -- playing --------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """All actions allowed now; when chance is due, all its outcomes."""
        try:
            state, format_action = self.state, self.rules.format
            return [format_action(state, action) for action in state.legal()]
        except Exception as fault:
            note_failure(fault, self)
            raise

    def odds(self) -> dict[str, int]:
        """When chance is due: every outcome with its weight; otherwise an empty dict.

        Examples:
            >>> mg.Game("cloud9", players=2).new(chance="manual").odds()
            {'first 0': 1, 'first 1': 1}
        """
        if self.to_move != CHANCE:
            return {}
        return dict(zip(self.legal(), self.state.odds(), strict=True))

    def play(self, text: str) -> None:
        """Carry out an action; then, with `chance="auto"`, the chance that is due.

        Args:
            text: An action in the notation of the game. `legal()` lists the ones allowed now.

        Raises:
            NotationError: The text is not an action of this game.
            IllegalAction: The rules do not allow it now; the message names the clause.
        """
        self._advance(self.parse(text))

    def apply(self, action: int, text: str = "") -> None:
        """Carry out an action given by its number in the engine; `text` is its notation, for callers that know it."""
        self._advance(self._legal_number(action), text)

    def _legal_number(self, action: object) -> int:
        """An action's number in the engine, if it is allowed now."""
        number = plain(action)
        try:
            if is_whole_number(number) and not self.state.terminal() and self.state.is_legal(number):
                return number
        except Exception as fault:
            note_failure(fault, self)
            raise
        raise IllegalAction(f"action number {quoted(action)} is not allowed now; legal now: {listed(self.legal())}")

    def parse(self, text: object) -> int:
        """The number of the action that a text stands for, if it is allowed now."""
        if not isinstance(text, str):
            raise NotationError(f"an action is a text such as {self._example()}, not {quoted(text)}")
        try:
            if self.state.terminal():
                raise IllegalAction(f"{quoted(text)}: the game is over")
            try:
                action = self.rules.parse(self.state, text)
            except NotationError as fault:
                raise NotationError(f"{fault}; legal now: {listed(self.legal())}") from None
            if not self.state.is_legal(action):
                why = self.rules.why_not(self.state, action)
                raise IllegalAction(f"{quoted(text)} is not allowed: {why}; legal now: {listed(self.legal())}")
        except Exception as fault:
            note_failure(fault, self)
            raise
        return action

    def format(self, action: int) -> str:
        """The text of an action, given by its number in the engine.

        Raises:
            IllegalAction: It is not allowed now.
        """
        return self.rules.format(self.state, self._legal_number(action))

    def sample(self, rng: Rng) -> int:
        """When chance is due: the number of one outcome, drawn by its odds."""
        if self.to_move != CHANCE:
            raise IllegalAction("chance is not due")
        return self.state.sample(rng)

    def _example(self) -> str:
        legal = self.legal()
        return repr(legal[0]) if legal else "none, the game is over"

    def _advance(self, action: int, text: str = "") -> None:
        """Carry out an action, then let chance act; an error in the rules leaves the match as it was."""
        ply, sealed = len(self._actions), self._sealed
        try:
            self._carry_out(action, text)
            self._settle()
        except BaseException:
            if len(self._actions) > ply:
                self.state, self._sealed = self._before[ply], sealed
                del self._before[ply:], self._actions[ply:], self.record.events[ply:]
            raise

    def _carry_out(self, action: int, text: str = "") -> None:
        before, mover = self.state, self.to_move
        assert mover is not None
        try:
            after = before.clone()
            after.apply_legal(action)
            seals = mover == CHANCE or self.rules.reveals(before, action)
            text = text or self.rules.format(before, action)
        except Exception as fault:  # rules written in plain Python
            note_failure(fault, self, [action])
            raise
        self.record.events.append((actor_of(mover), text))
        self._before.append(before)
        self._actions.append(action)
        self.state = after
        if seals:
            self._sealed = len(self._actions)

    def _settle(self) -> None:
        """Let chance act as long as it is due and is drawn here."""
        rng = None
        try:
            while self.chance == "auto" and self.to_move == CHANCE:
                rng = rng or self._rng.copy()
                self._carry_out(self.state.sample(self._rng))
        except BaseException as fault:
            self._rng = rng or self._rng
            note_failure(fault, self)
            raise

    def resume(self, chance: str = "auto") -> "Match":
        """Continue, with chance decided in this way."""
        check_chance_mode(chance)
        if chance == "auto" and self.seed is None:
            self.seed = secrets.randbits(SEED_BITS)
            self._rng = Rng(self.seed)
        self.chance = chance
        self._settle()
        return self

    def describe_failure(self, actions: list[int]) -> str:
        """The record that leads to an error in the rules: this match and further actions, as far as they go."""
        return describe_failure(self, actions)

    def check_actor(self, number: int, actor: int | str, text: str) -> None:
        """Refuse an event of a record whose actor is not to move; events are counted from 1."""
        mover = self.to_move
        if mover is None or actor != actor_of(mover):
            raise SetupError(f"record: event {number}, {quoted(text)} by {quoted(actor)}: {self._turn()}")

    def __repr__(self) -> str:
        return f"<Match of {self.title}: {len(self._actions)} events, {self._turn()}>"

    def _turn(self) -> str:
        """Whose turn it is, in words."""
        mover = self.to_move
        return "the game is over" if mover is None else "chance is due" if mover == CHANCE else f"seat {mover} to move"

    # -- the past -------------------------------------------------------------------------------------------

    @property
    def undoable(self) -> int:
        """How many events at the end could be taken back: none across chance or a reveal."""
        return len(self._actions) - self._sealed

    def copy(self) -> "Match":
        """An independent match in the same position, which will draw the same chance."""
        return self._cut(len(self._actions), self.chance)

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its game, its actions and its chance; the positions are computed again."""
        state = (self._actions, self.seed, self.record.seed, self.identity, self.chance, self._rng)
        return restored, (self.game, self.record.position, *state)

    def at(self, ply: int) -> "Match":
        """The match as it stood after that many events, as an independent match with `chance="manual"`.

        Raises:
            SetupError: There are not that many events.

        Examples:
            >>> match = mg.Game("aloft", first_player=0).new(seed=7)
            >>> dealt = len(match.events)
            >>> match.play("unpack GP 1")
            >>> match.at(dealt).to_move, match.to_move
            (0, 1)
        """
        ply = whole_number(ply, 0, len(self._actions), "ply")
        return self._cut(ply, "manual")

    def _cut(self, ply: int, chance: str) -> "Match":
        """A match with the first events of this one."""
        state = self.state if ply == len(self._actions) else self._before[ply]
        seed = 0 if self.seed is None else self.seed  # without one, the system would be asked for a new identity
        twin = Match(self.game, state, self.record.position, seed, "manual")
        twin.seed = self.seed
        twin.record.events = self.record.events[:ply]
        if all(actor != CHANCE_ACTOR for actor, _ in self.record.events[ply:]):  # otherwise it will draw other chance
            twin.record.seed = self.record.seed
        twin.chance, twin.identity = chance, self.identity
        twin._rng = self._rng.copy()
        twin._before, twin._actions = self._before[:ply], self._actions[:ply]
        twin._heard = {seat: heard[:ply] for seat, heard in self._heard.items()}
        twin._sealed = min(self._sealed, ply)
        return twin

    def undo(self) -> None:
        """Take back the last action, whoever made it.

        Raises:
            IllegalAction: There is none, or it was chance or showed a secret.
        """
        events = self.record.events
        if not events:
            raise IllegalAction("there is nothing to undo")
        if len(events) == self._sealed:
            raise IllegalAction(f"{quoted(events[-1][1])} cannot be undone: it was chance or showed a secret")
        events.pop()
        self._actions.pop()
        self.state = self._before.pop()
        for heard in self._heard.values():
            del heard[len(events) :]

    def steps(self, first: int = 0) -> list[Step]:
        """The events from number `first` on, each with the position before it, secrets included."""
        first = count_from(first, 0, "first")
        rows = zip(self._before[first:], self.record.events[first:], self._actions[first:], strict=True)
        return [Step(before, actor, action, text) for before, (actor, text), action in rows]

    # -- what a seat may know -------------------------------------------------------------------------------

    def _check(self, seat: object) -> int | None:
        number = plain(seat)
        if number is not None and not is_whole_number(number, 0, self.players - 1):
            raise SetupError(f"seat must be 0 to {self.players - 1} or None, not {quoted(seat)}")
        return number

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat, or a spectator (`None`), may know, as plain data.

        The fields of each title are listed in [views](views.md).

        Raises:
            SetupError: There is no such seat.
        """
        seat = self._check(seat)
        return cast(dict[str, Any], self.rules.view(self.state, seat))

    def log(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """The events from number `since` on as a seat, or a spectator, heard them: secrets are `?`.

        Examples:
            >>> match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
            >>> match.log(0)
            [('*', 'deal P'), ('*', 'deal ?')]
        """
        seat = self._check(seat)
        since = count_from(since, 0, "since")
        heard = self._heard.get(seat, [])
        if len(heard) < len(self._actions):  # a new list takes the old one's place: several threads may ask at once
            new, tell = self.steps(len(heard)), self.rules.heard
            heard = heard + [(step.actor, tell(step.before, step.action, seat)) for step in new]
            self._heard[seat] = heard
        return heard[since:]

    def story(self, seat: int | None = None, names: list[str] | None = None, since: int = 0) -> list[str]:
        """The events from number `since` on in sentences, as a seat, or a spectator, heard them.

        Args:
            seat: Who is told.
            names: What to call the players, one name for each seat.
            since: The first event to tell, counted from 0.

        Examples:
            >>> match = mg.Game("aloft", players=2, first_player=0).new(seed=7)
            >>> match.play("unpack GP 1")
            >>> match.story(names=["Ada", "Ben"], since=2)
            ['Ada unpacked green-purple (GP) at column 1.']
        """
        seat = self._check(seat)
        since = count_from(since, 0, "since")
        self.check_names(names)
        return [
            with_names(self.rules.sentence(step.before, step.action, seat), step.actor, names)
            for step in self.steps(since)
        ]

    def check_names(self, names: object) -> None:
        """Refuse names of players that are not one text for each seat, or None."""
        if names is None:
            return
        many = isinstance(names, list | tuple) and len(names) == self.players
        if not many or not all(isinstance(name, str) for name in names):  # type: ignore[attr-defined]
            raise SetupError(f"names must be a list of {self.players} texts, one for each seat, not {quoted(names)}")

    def position(self) -> dict[str, Any]:
        """This position as the dict that `Game.position` takes, secrets included."""
        return self.rules.describe(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is being played."""
        return self.rules.outcome(self.state) if self.state.terminal() else None

    def picture(self, seat: int | None = None, names: list[str] | None = None) -> str:
        """The board as SVG, as a seat or a spectator sees it; `names` are the players', one for each seat.

        Examples:
            >>> mg.Game("cloud9").new(seed=1).picture()[:4]
            '<svg'
        """
        svg: str = load(DRAWING, "drawing of pictures")(self, seat, names)
        return svg

    def _repr_svg_(self) -> str:
        """A match in a notebook: the board as a spectator sees it."""
        return self.picture()


def identity_of(seed: int) -> int:
    """A number that differs from match to match and does not reveal the seed."""
    return int.from_bytes(blake2b(seed.to_bytes(8), digest_size=8, person=b"montgolfier").digest())


def check_chance_mode(chance: object) -> None:
    """Refuse any other way to decide chance."""
    if not isinstance(chance, str) or chance not in CHANCE_MODES:
        raise SetupError(f"chance must be {' or '.join(CHANCE_MODES)}, not {quoted(chance)}")
