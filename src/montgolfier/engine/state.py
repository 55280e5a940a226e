"""A position of some game together with the rules on it. Search, playouts and counting are written once over this.

The methods of the first part are what a game fills in; compiled, they are C calls without the interpreter lock,
and arrays are plain C memory. The second part is for callers in ordinary Python.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng

if not cython.compiled:
    CHANCE = -1  # the seat of chance: deals, dice, draws

COMPILED: bool = cython.compiled

if TYPE_CHECKING:
    from typing import Self

    int_array: Any
    double_array: Any
    free: Any


class State:
    """A game is one subclass."""

    seats: int  # how many players
    width: int  # never more actions than this are legal at once

    def copy_from(self, other: "State") -> None:
        """Become an equal of another position of the same game and options."""

    def to_move(self) -> int:
        """The seat that decides now, or CHANCE."""
        return 0

    def terminal(self) -> bool:
        """Whether the game is over."""
        return True

    def legal(self, out: list[int]) -> int:
        """Write all legal actions (for chance: all outcomes) to `out`; how many there are."""
        return 0

    def odds(self, out: list[int]) -> None:
        """When chance is to move: the weight of each outcome, in the order of `legal`."""

    def sample(self, rng: Rng, scratch: list[int]) -> int:
        """Draw one outcome of chance by its odds; `scratch` holds 2 * width numbers."""
        n = self.legal(scratch)
        weights = scratch + n if cython.compiled else scratch[n : 2 * n]  # type: ignore[operator]  # a C pointer
        self.odds(weights)
        total = 0
        for i in range(n):
            total += weights[i]
        pick = rng.below(total)
        for i in range(n):
            pick -= weights[i]
            if pick < 0:
                return scratch[i]
        return scratch[n - 1]

    def apply(self, action: int) -> None:
        """Carry out one legal action; anything else is undefined (see `is_legal`)."""

    def scores(self, out: list[int]) -> None:
        """The score of every seat as it stands."""

    def returns(self, out: list[float]) -> None:
        """What the finished game is worth to every seat, from 0 to 1: a shared victory is split."""

    def determinize(self, seat: int, rng: Rng) -> None:
        """Replace all that this seat cannot know by a random world consistent with what it does know."""

    # -- for callers in ordinary Python ---------------------------------------------------------------------

    def seat_to_move(self) -> int:
        """`to_move`."""
        return self.to_move()

    def is_over(self) -> bool:
        """`terminal`."""
        return self.terminal()

    def do(self, action: int) -> None:
        """`apply`."""
        self.apply(action)

    def become(self, other: "State") -> None:
        """`copy_from`."""
        self.copy_from(other)

    def reimagine(self, seat: int, rng: Rng) -> None:
        """`determinize`."""
        self.determinize(seat, rng)

    def fresh(self) -> "Self":
        """Another position under the same options."""
        raise NotImplementedError

    def key(self) -> tuple[int, ...]:
        """Everything that makes up this position: equal keys, equal positions."""
        raise NotImplementedError

    def clone(self) -> "Self":
        """An independent equal of this position."""
        twin = self.fresh()
        twin.become(self)
        return twin

    def actions(self) -> list[int]:
        """All legal actions; when chance is to move, all outcomes."""
        out = Ints(self.width)
        n = 0 if self.terminal() else self.legal(out.at)
        return [out.at[i] for i in range(n)]

    def weights(self) -> list[int]:
        """The odds of the outcomes that `actions` lists when chance is to move."""
        out = Ints(self.width)
        n = self.legal(out.at)
        self.odds(out.at)
        return [out.at[i] for i in range(n)]

    def draw(self, rng: Rng) -> int:
        """One outcome of chance, drawn by its odds."""
        out = Ints(2 * self.width)
        return self.sample(rng, out.at)

    def score_list(self) -> list[int]:
        """`scores` as a list."""
        out = Ints(self.seats)
        self.scores(out.at)
        return [out.at[i] for i in range(self.seats)]

    def return_list(self) -> list[float]:
        """`returns` as a list."""
        out = Doubles(self.seats)
        self.returns(out.at)
        return [out.at[i] for i in range(self.seats)]


class Ints:
    """An array of whole numbers that the compiled methods can write to."""

    def __init__(self, size: int) -> None:
        if cython.compiled:
            self.at = int_array(size)
        else:
            self.at = [0] * size

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.at)


class Doubles:
    """An array of real numbers that the compiled methods can write to."""

    def __init__(self, size: int) -> None:
        if cython.compiled:
            self.at = double_array(size)
        else:
            self.at = [0.0] * size

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.at)
