"""What a player knows of a game beyond its rules. This one knows nothing special and serves every game."""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.state import Doubles, State

if not cython.compiled:
    from math import exp

    TRAITS = 16
    NO_ADVICE = -1

HIDDEN = -1  # what an observer gets to know of an action that is none of his business


class Evaluator:
    """Judges positions and actions of one game under one set of options; values go from 0 to 1 per seat."""

    def __init__(self, rules: dict[str, Any]) -> None:
        self.rules = rules
        self.spread = 1.0  # the margin in `guess` that makes a position e : 1 won
        self.unit = 10.0  # the same, in points of score
        if not cython.compiled:
            self.row, self.guess = [0] * 16, [0.0] * 16

    def settle(self, state: State, out: list[float]) -> None:
        """What a finished game is worth to every seat."""
        state.returns(out)

    def evaluate(self, state: State, out: list[float]) -> None:
        """What a running game is worth to every seat: here, by the scores as they stand."""
        self.by_score(state, out)

    def by_score(self, state: State, out: list[float]) -> None:
        """Each seat's share of the victory, if points were all."""
        state.scores(self.row)
        for seat in range(state.seats):
            self.guess[seat] = self.row[seat] * self.spread / self.unit
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

    def seen(self, state: State, action: int, seat: int) -> int:
        """The action about to be played as a seat gets to know it, or HIDDEN."""
        return action

    def secret(self, state: State, seat: int) -> int:
        """The part of what only this seat knows that its decisions hang on, as a number."""
        return 0

    def plausible(self, state: State) -> float:
        """How well a world explains what the others did, from 0 to 1."""
        return 1.0

    def advise(self, state: State) -> int:
        """What a sensible player who knows what he may know would do, or NO_ADVICE; for playouts."""
        return NO_ADVICE

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def forget(self) -> None:
        """A new game: nothing has been heard of the others yet."""

    def hear(self, before: State, actor: int, action: int, observer: int) -> None:
        """Learn from what another player did; `before` is a position that the observer held possible."""

    def values(self, state: State) -> list[float]:
        """What the position is worth to every seat, finished or not."""
        out = Doubles(state.seats)
        if state.is_over():
            self.settle(state, out.at)
        else:
            self.evaluate(state, out.at)
        return [out.at[seat] for seat in range(state.seats)]

    def advised(self, state: State) -> int:
        """`advise`."""
        return self.advise(state)

    def witnessed(self, state: State, action: int, seat: int) -> int:
        """`seen`."""
        return self.seen(state, action, seat)


class TraitEvaluator(Evaluator):
    """Weighs traits of every seat's situation; the weights, learned by scripts/fit.py, change as the game goes on."""

    def __init__(self, rules: dict[str, Any], numbers: list[list[float]]) -> None:
        super().__init__(rules)
        if not cython.compiled:
            self.trait, self.weight, self.change = [0.0] * TRAITS, [0.0] * TRAITS, [0.0] * TRAITS
        for i in range(TRAITS):
            self.trait[i] = 0.0
            self.weight[i] = numbers[0][i] if i < len(numbers[0]) else 0.0
            self.change[i] = numbers[1][i] - numbers[0][i] if i < len(numbers[0]) else 0.0

    def look(self, state: State, seat: int) -> None:
        """Write the traits of a seat to `trait`."""

    def progress(self, state: State) -> float:
        """How far the game has gone, from 0 to 1."""
        return 0.0

    def prepare(self, state: State) -> None:
        """What is worked out once for all seats."""

    def evaluate(self, state: State, out: list[float]) -> None:
        """Each seat's share of the victory, by the weighted sum of its traits."""
        gone = self.progress(state)
        self.prepare(state)
        for seat in range(state.seats):
            self.look(state, seat)
            total = 0.0
            for i in range(TRAITS):
                total += (self.weight[i] + gone * self.change[i]) * self.trait[i]
            self.guess[seat] = total
        self.share_out(state.seats, out)

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def traits(self, state: State) -> list[list[float]]:
        """The traits of every seat."""
        self.prepare(state)
        rows = []
        for seat in range(state.seats):
            self.look(state, seat)
            rows.append([self.trait[i] for i in range(TRAITS)])
        return rows

    def how_far(self, state: State) -> float:
        """`progress`."""
        return self.progress(state)
