"""One game, decision by decision, with what its seats see and may do: what all adapters share."""

from typing import Any

import numpy as np

from montgolfier.engine.checks import is_whole_number, plain
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, Ints
from montgolfier.envs.environment import encoder_of
from montgolfier.envs.spaces import Spaces, start_of
from montgolfier.play.game import Game
from montgolfier.play.match import Match

NOBODY = -1


class Episode:
    """A game that is played with numbers. Chance is drawn from the seed; the horizon cuts long games short."""

    def __init__(self, game: Game, position: dict[str, Any] | None = None, horizon: int | None = None) -> None:
        horizon = plain(horizon)
        if horizon is not None and not is_whole_number(horizon, 1):
            raise SetupError(f"the number of decisions must be a whole number from 1, or None, not {quoted(horizon)}")
        self.game, self.horizon = game, horizon
        self.start = start_of(game, position)
        self._equip()
        self.seats = self.start.seats
        self.state = self.start.clone()
        self._position = None if position is None else game.rules.describe(self.start)
        self._rng = Rng()
        self._actions: list[int] = []
        self._match: Match | None = None
        self.begun = False

    def _equip(self) -> None:
        """Make what depends on the start; made again when the episode is copied or pickled."""
        self.encoder = encoder_of(self.game, self.start)
        self.spaces = Spaces(self.game, self.start, self.encoder)
        self._scratch = Ints(self.start.width)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("encoder", "spaces", "_scratch")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._equip()

    def begin(self, seed: int) -> None:
        """Start over; the same seed gives the same chance."""
        self.state.copy_from(self.start)
        self._rng.enter(seed & 0xFFFFFFFFFFFFFFFF, 0)
        self._actions, self._match, self._seed = [], None, seed
        self.decisions, self.begun = 0, True
        self._settle()

    def _settle(self) -> None:
        """Let chance act, and note who is to move."""
        state = self.state
        self.over = state.terminal()
        while not self.over and state.to_move() == CHANCE:
            outcome = state.sample(self._rng)
            self._actions.append(outcome)
            state.apply_legal(outcome)
            self.over = state.terminal()
        self.truncated = not self.over and self.horizon is not None and self.decisions >= self.horizon
        self.seat = NOBODY if self.over or self.truncated else state.to_move()
        self._mask: np.ndarray[Any, Any] | None = None

    def mask(self) -> "np.ndarray[Any, np.dtype[np.int8]]":
        """1 for every legal action of the seat to move; not to be changed."""
        if self._mask is None:
            self._mask = np.zeros(self.spaces.actions, np.int8)
            if self.seat != NOBODY:
                self.encoder.mask(self.state, self._scratch, self._mask)
        return self._mask

    def observation(self, seat: int) -> "np.ndarray[Any, np.dtype[np.float32]]":
        """What a seat sees."""
        out = np.empty(self.spaces.size, np.float32)
        self.encoder.encode(self.state, seat, out)
        return out

    def is_legal(self, number: object) -> bool:
        """Whether a number is that of a legal action now."""
        return is_number(number) and 0 <= int(number) < self.spaces.actions and bool(self.mask()[int(number)])  # type: ignore[call-overload]

    def play(self, number: int) -> None:
        """Carry out a legal action by its number."""
        self.apply(self.encoder.action(self.state, int(number)))

    def apply(self, action: int) -> None:
        """Carry out a legal action of the rules."""
        self._actions.append(action)
        self.state.apply_legal(action)
        self.decisions += 1
        self._settle()

    def returns(self) -> list[float]:
        """The result of the game for every seat, or what it would be if it ended as it stands."""
        return self.state.returns()

    def text(self, number: int) -> str:
        """What an action is called now."""
        if not self.spaces.named:
            return self.game.rules.format(self.state, self.encoder.action(self.state, number))
        return self.spaces.text(number, max(self.seat, 0))

    def match(self) -> Match:
        """The game as a match, for bots and pictures; it keeps up with the episode."""
        if self._match is None:
            self._match = Match(self.game, self.start.clone(), self._position, self._seed, "manual")
        for action in self._actions[len(self._match.record.events) :]:
            self._match._carry_out(action)
        return self._match


def is_number(value: object) -> bool:
    """Whether a value is a whole number, Python's or NumPy's."""
    if isinstance(value, np.ndarray):
        return value.shape == () and value.dtype.kind in "iu"
    return isinstance(value, int | np.integer) and not isinstance(value, bool)
