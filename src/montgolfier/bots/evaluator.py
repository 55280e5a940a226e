"""What a player knows of a game beyond its rules. This one knows nothing special and serves every game."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import Doubles, State

if not cython.compiled:
    from math import exp

HIDDEN = -1  # what an observer gets to know of an action that is none of his business


class Evaluator:
    """Judges positions and actions of one game under one set of options; values go from 0 to 1 per seat."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        self.spread = 10.0  # the score margin that makes a position e : 1 won
        if not cython.compiled:
            self.row, self.guess = [0] * 16, [0.0] * 16

    def settle(self, state: State, out: list[float]) -> None:
        """What a finished game is worth to every seat."""
        state.returns(out)

    def evaluate(self, state: State, out: list[float]) -> None:
        """What a running game is worth to every seat: here, by the scores as they stand."""
        state.scores(self.row)
        for seat in range(state.seats):
            self.guess[seat] = self.row[seat]
        self.share_out(state.seats, out)

    def share_out(self, seats: int, out: list[float]) -> None:
        """From the scores expected, in `guess`, to each seat's share of the victory."""
        top = self.guess[0]
        for seat in range(1, seats):
            if self.guess[seat] > top:
                top = self.guess[seat]
        total = 0.0
        for seat in range(seats):
            out[seat] = exp((self.guess[seat] - top) / self.spread)
            total += out[seat]
        for seat in range(seats):
            out[seat] /= total

    def kind(self, action: int) -> int:
        """Which kind of action it is, 0 to 15; playouts draw the kind first where kinds are unbalanced."""
        return 0

    def weigh(self, state: State, action: int) -> float:
        """How promising a legal action looks at first sight, compared with the others: above 0."""
        return 1.0

    def seen(self, state: State, action: int, seat: int) -> int:
        """The action about to be played as a seat gets to know it, or HIDDEN."""
        return action

    def secret(self, state: State, seat: int) -> int:
        """The part of what only this seat knows that its decisions hang on, as a number."""
        return 0

    def plausible(self, state: State) -> float:
        """How well a world explains what the others did, from 0 to 1."""
        return 1.0

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def values(self, state: State) -> list[float]:
        """What the position is worth to every seat, finished or not."""
        out = Doubles(state.seats)
        if state.is_over():
            self.settle(state, out.at)
        else:
            self.evaluate(state, out.at)
        return [out.at[seat] for seat in range(state.seats)]

    def promise(self, state: State, action: int) -> float:
        """`weigh`."""
        return self.weigh(state, action)

    def witnessed(self, state: State, action: int, seat: int) -> int:
        """`seen`."""
        return self.seen(state, action, seat)
