"""A game in ordinary Python, without a line of Cython: slower, but everything else in Montgolfier works with it.

Subclass `PlainState`. `RulesInPython` passes the calls of the compiled engine on to its methods. An error in them
cannot pass through C code as an exception: it is kept, every further call returns something harmless at once, and
whoever started the run raises the error (`State.raise_failure`).
"""

from typing import Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, MAX_SEATS, State

MOST_WEIGHT = 2**31 - 1  # of all outcomes of chance together: the limit of `Rng.below`


class RulesInPython(State):
    """What the engine calls; the rules are the methods of the same names, or of those without `_into`, in Python."""

    def __init__(self, seats: int, width: int) -> None:
        if not 1 <= seats <= MAX_SEATS:
            raise ValueError(f"a game has 1 to {MAX_SEATS} seats, not {seats!r}")
        if width < 1:
            raise ValueError(f"width must be at least 1: the most actions that can be legal at once, not {width!r}")
        self.seats = seats
        self.width = width
        self.taken = []

    def _ask(self, name: str, args: tuple[Any, ...]) -> int:
        """A whole number from the rules in Python; 0 once they have failed."""
        value = 0
        if not self.failed:
            try:
                value = getattr(self, name)(*args)
            except BaseException as fault:
                self._fail(fault)
        return value

    def _tell(self, name: str, args: tuple[Any, ...]) -> None:
        """Let the rules in Python do something; nothing once they have failed."""
        if not self.failed:
            try:
                getattr(self, name)(*args)
            except BaseException as fault:
                self._fail(fault)

    def _fail(self, fault: BaseException) -> None:
        """Keep an error until the calling C code has returned; interpreted, raise it at once."""
        if not cython.compiled:
            raise fault
        self.error = fault
        self.failed = True

    def _check_length(self, name: str, found: int) -> None:
        """Refuse a list from the rules that does not fit the memory it is written to."""
        seats = name in ("scores", "returns")
        if seats and found != self.seats:
            raise ValueError(f"{type(self).__name__}.{name}() must list {self.seats} values, one a seat, not {found}")
        if not seats and not 1 <= found <= self.width:
            raise ValueError(
                f"{type(self).__name__}.{name}() must list 1 to {self.width} values (the width) "
                f"while the game is not over, not {found}"
            )

    def _ints_into(self, name: str, out: list[int]) -> int:
        """Write a list from the rules to an array; return its length, or 0 once they have failed."""
        if cython.compiled and self.failed:
            return 0
        try:
            values = getattr(self, name)()
            self._check_length(name, len(values))
            for i in range(len(values)):
                out[i] = values[i]
            return len(values)
        except BaseException as fault:
            self._fail(fault)
        return 0

    def copy_from(self, other: State) -> None:
        """Called by the engine."""
        self._tell("copy_from", (other,))
        self.taken = other.taken[:]

    def to_move(self) -> int:
        """Called by the engine, which relies on a valid seat."""
        seat = self._ask("to_move", ())
        if CHANCE <= seat < self.seats:
            return seat
        self._fail(
            ValueError(
                f"{type(self).__name__}.to_move() must be a seat from 0 to {self.seats - 1}, or CHANCE ({CHANCE}), "
                f"not {seat}"
            )
        )
        return 0

    def terminal(self) -> bool:
        """Called by the engine; a game whose rules have failed is over."""
        if not self.failed:
            try:
                return bool(getattr(self, "terminal")())  # noqa: B009  # the method in Python, not this one
            except BaseException as fault:
                self._fail(fault)
        return True

    def legal_into(self, out: list[int]) -> int:
        """Called by the engine."""
        return self._ints_into("legal", out)

    def odds_into(self, out: list[int]) -> None:
        """Called by the engine."""
        self._ints_into("odds", out)

    def sample_into(self, rng: Rng, scratch: list[int]) -> int:
        """Called by the engine."""
        return self._ask("sample", (rng,)) if cython.compiled else self.sample(rng)

    def apply_legal(self, action: int) -> None:
        """Called by the engine."""
        if not self.failed:
            self.taken.append(action)
        self._tell("apply", (action,))

    def scores_into(self, out: list[int]) -> None:
        """Called by the engine."""
        if self._ints_into("scores", out) == 0:
            for seat in range(self.seats):
                out[seat] = 0

    def returns_into(self, out: list[float]) -> None:
        """Called by the engine."""
        for seat in range(self.seats):
            out[seat] = 0.0
        if cython.compiled and self.failed:
            return
        try:
            values = self.returns()
            self._check_length("returns", len(values))
            for seat in range(self.seats):
                out[seat] = values[seat]
        except BaseException as fault:
            self._fail(fault)

    def determinize(self, seat: int, rng: Rng) -> None:
        """Called by the engine."""
        self._tell("determinize", (seat, rng))

    def observe(self, action: int, seat: int) -> int:
        """Called by the engine."""
        return self._ask("observe", (action, seat))

    def private_info(self, seat: int) -> int:
        """Called by the engine."""
        return self._ask("private_info", (seat,))


class PlainState(RulesInPython):
    """A position of a game written in ordinary Python. Subclass it and define the methods that a game must have.

    These are `fresh`, `key`, `copy_from`, `to_move`, `terminal`, `legal`, `apply` and `scores`; a game with chance adds
    `odds`, a game with secrets `determinize`, `observe` and `private_info` ([add a game](../add-a-game.md)).

    Args:
        seats: How many players, 1 to 8.
        width: The most actions that can be legal at once.

    Raises:
        ValueError: One of them is out of range.

    Examples:
        >>> from montgolfier.engine.plain import PlainState
        >>> class Countdown(PlainState):
        ...     def __init__(self, left: int = 5) -> None:
        ...         super().__init__(seats=2, width=2)
        ...         self.left, self.mover = left, 0
        ...     def fresh(self): return Countdown()
        ...     def key(self): return (self.left, self.mover)
        ...     def copy_from(self, other): self.left, self.mover = other.left, other.mover
        ...     def to_move(self): return self.mover
        ...     def terminal(self): return self.left == 0
        ...     def legal(self): return [n for n in (1, 2) if n <= self.left]
        ...     def apply(self, action):
        ...         self.left -= action
        ...         self.mover = 1 - self.mover
        ...     def scores(self): return [0, 1] if self.mover == 0 else [1, 0]
        >>> state = Countdown()
        >>> state.apply(2)
        >>> state.legal(), state.to_move(), state.terminal()
        ([1, 2], 1, False)
    """

    def copy_from(self, other: Any) -> None:
        """Become a copy of another position of the same game and options."""
        raise NotImplementedError(f"{type(self).__name__} must define copy_from(other)")

    def to_move(self) -> int:
        """The seat that decides now, or CHANCE."""
        raise NotImplementedError(f"{type(self).__name__} must define to_move()")

    def terminal(self) -> bool:
        """Whether the game is over."""
        raise NotImplementedError(f"{type(self).__name__} must define terminal()")

    def legal(self) -> list[int]:
        """All legal actions, or all outcomes of chance; none when the game is over."""
        raise NotImplementedError(f"{type(self).__name__} must define legal()")

    def apply(self, action: int) -> None:
        """Carry out one of them. It is not checked here: `Match` has done that, and other callers do it themselves."""
        raise NotImplementedError(f"{type(self).__name__} must define apply(action)")

    def apply_legal(self, action: int) -> None:
        """The same as `apply`, which in plain Python is the game's own."""
        self.apply(action)

    def scores(self) -> list[int]:
        """The score of every seat as it stands."""
        raise NotImplementedError(f"{type(self).__name__} must define scores()")

    def odds(self) -> list[int]:
        """When chance is to move: the weight of each outcome; all are equal unless a game says otherwise."""
        return [1] * len(self.legal())

    def sample(self, rng: Rng) -> int:
        """One outcome of chance, drawn by its odds."""
        outcomes, weights = self.legal(), self.odds()
        if len(outcomes) != len(weights) or not 1 <= sum(weights) <= MOST_WEIGHT:
            raise ValueError(
                f"{type(self).__name__}: chance is to move; legal() lists {len(outcomes)} outcomes and odds() "
                f"{len(weights)} weights with the sum {sum(weights)}; each outcome needs one, with a sum of 1 to "
                f"{MOST_WEIGHT}"
            )
        pick = rng.below(sum(weights))
        for outcome, weight in zip(outcomes, weights, strict=True):
            pick -= weight
            if pick < 0:
                return outcome
        return outcomes[len(outcomes) - 1]

    def returns(self) -> list[float]:
        """What the finished game is worth to every seat: victory for the highest score, split when several have it."""
        scores = self.scores()
        best = max(scores)
        return [1 / scores.count(best) if score == best else 0.0 for score in scores]

    def determinize(self, seat: int, rng: Rng) -> None:
        """Replace what a seat cannot know; nothing to do in a game without secrets."""

    def observe(self, action: int, seat: int) -> int:
        """The action about to be played as a seat observes it; HIDDEN where the game keeps it secret."""
        return action

    def private_info(self, seat: int) -> int:
        """A number for what only this seat knows and its decisions depend on; 0 in a game without secrets."""
        return 0
