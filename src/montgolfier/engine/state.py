"""The position of a game together with its rules. Search, playouts and counting are written once, for this class.

A game fills in the methods of the first part. Compiled, they are C calls without the interpreter lock. The methods that
take an array end in `_into`; arrays are plain C memory when compiled. The second part gives Python callers lists.
"""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.errors import IllegalAction, listed, quoted
from montgolfier.engine.rng import Rng

if not cython.compiled:
    from montgolfier.engine.rng import below

    CHANCE = -1  # the seat of chance: deals, dice, draws
    HIDDEN = -1  # what a seat observes of an action that it cannot see
    SPECTATOR = -1  # the seat of those who watch, for `determinize` and `observe`
    NO_ACTION = -1  # no action can have this number
    MAX_SEATS = 8

COMPILED: bool = cython.compiled

if TYPE_CHECKING:
    from typing import Self

    int_array: Any
    double_array: Any
    free: Any


class State:
    """A position together with the rules on it. A game is one subclass.

    `match.state` is one. Here actions are whole numbers. `apply` refuses an illegal action; `apply_legal`, for loops
    over `legal()`, does not check.

    Examples:
        >>> state = mg.Game("aloft", first_player=0).new(seed=7).state.clone()
        >>> state.to_move(), state.terminal(), len(state.legal())
        (0, False, 52)
        >>> state.apply(state.legal()[0])
        >>> state.to_move(), state.scores()
        (1, [0, 0])
    """

    seats: int  # how many players, at most MAX_SEATS
    width: int  # the most actions that can be legal at once
    failed: bool  # compiled: rules in plain Python have raised `error`
    error: BaseException | None
    taken: list[int]  # compiled, rules in plain Python: the actions of the run so far

    def copy_from(self, other: "State") -> None:
        """Become a copy of another position of the same game and options."""
        raise NotImplementedError

    def to_move(self) -> int:
        """The seat that decides now, or CHANCE."""
        return 0

    def terminal(self) -> bool:
        """Whether the game is over."""
        return True

    def legal_into(self, out: list[int]) -> int:
        """Write all legal actions (for chance: all outcomes) to `out`; return how many there are."""
        return 0

    def odds_into(self, out: list[int]) -> None:
        """When chance is to move: write the weight of each outcome, in the order of `legal_into`."""

    def sample_into(self, rng: Rng, scratch: list[int]) -> int:
        """Draw one outcome of chance by its odds; `scratch` has room for 2 * width numbers."""
        n = self.legal_into(scratch)
        if n == 0:
            return 0
        weights = scratch + n if cython.compiled else [0] * n  # type: ignore[operator]  # a C pointer
        self.odds_into(weights)
        total = 0
        for i in range(n):
            total += weights[i]
        pick = below(rng, total)
        for i in range(n):
            pick -= weights[i]
            if pick < 0:
                return scratch[i]
        return scratch[n - 1]

    def random_action_into(self, rng: Rng, scratch: list[int]) -> int:
        """Draw one legal action, each equally likely: number `rng.below(n)` of those that `legal_into` lists.

        A game can be faster than this by counting its actions instead of listing them. `scratch` has room for `width`
        numbers. It is called only when a player is to move. NO_ACTION means that rules in plain Python have failed.
        """
        n = self.legal_into(scratch)
        return scratch[below(rng, n)] if n > 0 else NO_ACTION

    def apply_legal(self, action: int) -> None:
        """Carry out an action that the caller knows to be legal, or an outcome of chance; `apply` checks first."""
        raise NotImplementedError

    def scores_into(self, out: list[int]) -> None:
        """Write the score of every seat as it stands."""

    def returns_into(self, out: list[float]) -> None:
        """Write what the finished game is worth to every seat: 1 for the highest score, split when several have it."""
        scores = [0] * 8  # MAX_SEATS
        self.scores_into(scores)
        best = scores[0]
        for seat in range(1, self.seats):
            best = max(best, scores[seat])
        winners = 0
        for seat in range(self.seats):
            if scores[seat] == best:
                winners += 1
        for seat in range(self.seats):
            out[seat] = 1.0 / winners if scores[seat] == best else 0.0

    def determinize(self, seat: int, rng: Rng) -> None:
        """Replace everything this seat cannot know with a random world consistent with what it does know."""

    def observe(self, action: int, seat: int) -> int:
        """The action about to be played as a seat observes it: the action, or HIDDEN, or what the seat sees of it."""
        return action

    def private_info(self, seat: int) -> int:
        """A number for what only this seat knows and its decisions depend on; 0 in a game without secrets."""
        return 0

    # -- for callers in Python ------------------------------------------------------------------------------

    def fresh(self) -> "Self":
        """Another position under the same options."""
        raise NotImplementedError

    def key(self) -> tuple[int, ...]:
        """Everything that makes up this position: equal keys, equal positions."""
        raise NotImplementedError

    def clone(self) -> "Self":
        """An independent copy of this position."""
        twin = self.fresh()
        if twin.seats != self.seats or twin.width != self.width:  # the copy must have as much memory
            raise ValueError(
                f"{type(self).__name__}.fresh() must give a position of {self.seats} seats and width {self.width}, "
                f"not of {twin.seats} and {twin.width}"
            )
        twin.copy_from(self)
        return twin

    def legal(self) -> list[int]:
        """All legal actions; when chance is to move, all outcomes; none when the game is over."""
        out = Ints(self.width)
        n = 0 if self.terminal() else self.legal_into(out.at)
        return [out.at[i] for i in range(n)]

    def apply(self, action: int) -> None:
        """Carry out an action, or an outcome of chance.

        Raises:
            IllegalAction: The rules do not allow it now; the position stays as it was.
        """
        if not self.is_legal(action):
            raise IllegalAction(f"action number {quoted(action)} is not allowed now; legal now: {listed(self.legal())}")
        self.apply_legal(action)

    def is_legal(self, action: int) -> bool:
        """Whether an action, or an outcome of chance, is allowed now."""
        return action in self.legal()

    def odds(self) -> list[int]:
        """The weights of the outcomes that `legal` lists when chance is to move."""
        out = Ints(self.width)
        n = self.legal_into(out.at)
        self.odds_into(out.at)
        return [out.at[i] for i in range(n)]

    def sample(self, rng: Rng) -> int:
        """One outcome of chance, drawn by its odds."""
        out = Ints(2 * self.width)
        return self.sample_into(rng, out.at)

    def random_action(self, rng: Rng) -> int:
        """One of the legal actions of the player to move, each equally likely."""
        out = Ints(2 * self.width)
        return self.random_action_into(rng, out.at)

    def scores(self) -> list[int]:
        """The score of every seat as it stands."""
        out = Ints(self.seats)
        self.scores_into(out.at)
        return [out.at[i] for i in range(self.seats)]

    def returns(self) -> list[float]:
        """What the finished game is worth to every seat, from 0 to 1: a shared victory is split."""
        out = Doubles(self.seats)
        self.returns_into(out.at)
        return [out.at[i] for i in range(self.seats)]

    def raise_failure(self) -> None:
        """Raise the error that rules in plain Python met while C code was calling them; nothing if there was none."""
        fault = self.take_failure()
        if fault is not None:
            raise fault

    def take_failure(self) -> BaseException | None:
        """The error that `raise_failure` would raise, if there is one; then it is forgotten."""
        if not cython.compiled or not self.failed:
            return None
        fault, self.error, self.failed = self.error, None, False
        return fault


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
