"""What a position is worth, and what a sensible player would do: knowledge of a game beyond its rules.

`Evaluator` knows nothing special and serves every game. A game that is compiled subclasses it, or `FeatureEvaluator`;
a game in plain Python subclasses `PlainEvaluator`.
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import Doubles, State

if not cython.compiled:
    from math import exp

    from montgolfier.engine.state import MAX_SEATS
    from montgolfier.engine.state import NO_ACTION as NO_ACTION  # evaluators take it from here

    FEATURES = 16


class Evaluator:
    """Judges positions and actions of one game under one set of options; values go from 0 to 1 per seat."""

    failed: bool  # compiled: an evaluator in plain Python has raised `error`
    error: BaseException | None

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.temperature = 1.0  # the lead in `estimate` that makes a position e : 1 won
        self.points_scale = 10.0  # the same, in points of score
        if not cython.compiled:
            self.scores, self.estimate = [0] * MAX_SEATS, [0.0] * MAX_SEATS

    def terminal_value_into(self, state: State, out: list[float]) -> None:
        """What a finished game is worth to every seat."""
        state.returns_into(out)

    def evaluate_into(self, state: State, out: list[float]) -> None:
        """What a running game is worth to every seat: here, by the scores as they stand."""
        self.score_value_into(state, out)

    def score_value_into(self, state: State, out: list[float]) -> None:
        """Each seat's chance to win, if only the present scores counted."""
        state.scores_into(self.scores)
        for seat in range(state.seats):
            self.estimate[seat] = self.scores[seat] * self.temperature / self.points_scale
        self.softmax_into(state.seats, out)

    def softmax_into(self, seats: int, out: list[float]) -> None:
        """From the expected scores, in `estimate`, to each seat's chance to win."""
        top = self.estimate[0]
        for seat in range(1, seats):
            if self.estimate[seat] > top:
                top = self.estimate[seat]
        total = 0.0
        for seat in range(seats):
            out[seat] = exp((self.estimate[seat] - top) / self.temperature)
            total += out[seat]
        for seat in range(seats):
            out[seat] /= total

    def kind(self, action: int) -> int:
        """Which kind of action it is, 0 to 15; playouts draw the kind first where kinds are unbalanced."""
        return 0

    def likelihood(self, state: State) -> float:
        """How well a world explains what the others did, from 0 to 1."""
        return 1.0

    def policy(self, state: State) -> int:
        """What a sensible player who knows what that seat may know would do, or NO_ACTION."""
        return NO_ACTION

    def preferences_into(self, state: State, actions: list[int], n: int, out: list[float]) -> None:
        """How likely the player to move is to choose each of the n actions, up to a common factor."""
        for i in range(n):
            out[i] = 1.0

    # -- for callers in Python ------------------------------------------------------------------------------

    def reset_beliefs(self) -> None:
        """A new game: nothing is known of the others yet."""

    def update_beliefs(self, before: State, actor: int, action: int, observer: int) -> None:
        """Learn from what another player did; `before` is a position that the observer considered possible."""

    def odds_by_secret(self, world: State, seat: int) -> dict[int, list[float]]:
        """For every secret that a seat may have, the odds of each legal action; nothing where nothing is hidden.

        That of the seat in this world is one of them; `own_secret` says which.
        """
        return {}

    def own_secret(self, world: State, seat: int) -> int:
        """What the seat has to hide in this world, as a number."""
        return 0

    def policy_choice(self, state: State) -> int | None:
        """The action that the policy would play; None if it has no opinion."""
        action = self.policy(state)
        self.raise_failure()
        return None if action == NO_ACTION else action

    def values(self, state: State) -> list[float]:
        """What the position is worth to every seat, finished or not."""
        out = Doubles(state.seats)
        if state.terminal():
            self.terminal_value_into(state, out.at)
        else:
            self.evaluate_into(state, out.at)
        state.raise_failure()
        self.raise_failure()
        return [out.at[seat] for seat in range(state.seats)]

    def raise_failure(self) -> None:
        """Raise the error that an evaluator in plain Python met while C code was calling it, if there was one."""
        fault = self.take_failure()
        if fault is not None:
            raise fault

    def take_failure(self) -> BaseException | None:
        """The error that `raise_failure` would raise, if there is one; then it is forgotten."""
        if not cython.compiled or not self.failed:
            return None
        fault, self.error, self.failed = self.error, None, False
        return fault


class FeatureEvaluator(Evaluator):
    """A weighted sum of features of every seat; the weights (scripts/fit.py) change over the course of a game."""

    def __init__(self, options: dict[str, Any], numbers: list[list[float]]) -> None:
        super().__init__(options)
        if not cython.compiled:
            self.feature, self.weight, self.change = [0.0] * FEATURES, [0.0] * FEATURES, [0.0] * FEATURES
        for i in range(FEATURES):
            self.feature[i] = 0.0
            self.weight[i] = numbers[0][i] if i < len(numbers[0]) else 0.0
            self.change[i] = numbers[1][i] - numbers[0][i] if i < len(numbers[0]) else 0.0

    def extract(self, state: State, seat: int) -> None:
        """Write the features of a seat to `feature`."""

    def progress(self, state: State) -> float:
        """How far the game has gone, from 0 to 1."""
        return 0.0

    def prepare(self, state: State) -> None:
        """Compute what is the same for all seats."""

    def evaluate_into(self, state: State, out: list[float]) -> None:
        """Each seat's chance to win, by the weighted sum of its features."""
        gone = self.progress(state)
        self.prepare(state)
        for seat in range(state.seats):
            self.extract(state, seat)
            total = 0.0
            for i in range(FEATURES):
                total += (self.weight[i] + gone * self.change[i]) * self.feature[i]
            self.estimate[seat] = total
        self.softmax_into(state.seats, out)

    # -- for callers in Python ------------------------------------------------------------------------------

    def features(self, state: State) -> tuple[float, list[list[float]]]:
        """How far the game has gone, and the features of every seat."""
        self.prepare(state)
        rows = []
        for seat in range(state.seats):
            self.extract(state, seat)
            rows.append([self.feature[i] for i in range(FEATURES)])
        return self.progress(state), rows
