"""The spaces of a game: its actions by number and text, its observations field by field."""

from typing import Any

from montgolfier.engine.checks import is_whole_number, plain, whole_number
from montgolfier.engine.errors import NotationError, SetupError, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, State
from montgolfier.envs.encoder import Encoder
from montgolfier.envs.environment import encoder_of
from montgolfier.envs.fields import Field
from montgolfier.play.game import Game


class Spaces:
    """Numbers and texts of actions, and the layout of observations, under one set of options.

    The numbers are the same for every seat and never change within a `rules_version`. Where an action names another
    seat, its number tells how far to the left that seat sits; so the text of a number depends on who plays it.
    """

    def __init__(self, game: Game, state: State | None = None, encoder: Encoder | None = None) -> None:
        if not isinstance(game, Game):
            raise SetupError(f"game must be a game, such as mg.Game('aloft'), not {quoted(game)}")
        self.game = game
        self._state = game.start() if state is None else state
        self.encoder = encoder_of(game, self._state) if encoder is None else encoder

    @property
    def actions(self) -> int:
        """How many numbers there are: actions are 0 to `actions` - 1."""
        return int(self.encoder.actions)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(self.encoder.size)

    @property
    def fields(self) -> tuple[Field, ...]:
        """What an observation consists of."""
        fields: tuple[Field, ...] = self.encoder.fields
        return fields

    @property
    def named(self) -> bool:
        """Whether a number always means the same action; it does not in titles that bring no encoder."""
        return not self.encoder.positional

    def knows(self, number: object) -> bool:
        """Whether some action has this number; numbers beyond the actions of a small board have none."""
        return self.named and is_whole_number(number, 0, self.encoder.known - 1)

    def text(self, number: int, seat: int = 0) -> str:
        """What the action with this number is called when this seat plays it."""
        number, seat = plain(number), self._seat(seat)
        if not self.knows(number):
            raise SetupError(f"no action of {self.game.title} has the number {quoted(number)}")
        return self.game.rules.format(self._state, self.encoder.rules_action(self._state, number, seat))

    def number(self, text: str, seat: int = 0) -> int:
        """The number of an action, given as text, when this seat plays it."""
        if not isinstance(text, str):
            raise NotationError(f"an action is a text, not {quoted(text)}")
        seat = self._seat(seat)
        action = self.game.rules.parse(self._state, text)
        found = self.encoder.table_number(self._state, action, seat) if self.named else -1
        if found < 0:
            raise NotationError(f"{quoted(text)} is not an action that a player decides in {self.game.title}")
        return int(found)

    def _seat(self, seat: int) -> int:
        return whole_number(seat, 0, self._state.seats - 1, "seat")

    def texts(self, seat: int = 0) -> list[str]:
        """All actions by number."""
        return [self.text(number, seat) for number in range(self.encoder.known)] if self.named else []


def start_of(game: Game, position: dict[str, Any] | None) -> State:
    """The position that games begin with: a running game in which somebody will have to decide."""
    state = game.start() if position is None else game.position(position, chance="manual").state
    probe, rng = state.clone(), Rng(1)
    while not probe.terminal() and probe.to_move() == CHANCE:
        probe.apply_legal(probe.sample(rng))
    if probe.terminal():
        raise SetupError("the position is over before anybody decides: there is nothing to play")
    return state
