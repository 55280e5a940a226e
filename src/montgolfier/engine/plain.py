"""A game in ordinary Python, without a line of Cython: slower, and all the rest of Montgolfier works with it.

Subclass `PlainState`, set `seats` and `width` through `__init__`, and fill in the methods of its first part.
"""

from typing import Any

from montgolfier.engine.rng import Rng
from montgolfier.engine.state import State


class PlainState(State):
    """A position whose rules are Python methods."""

    def __init__(self, seats: int, width: int) -> None:
        self.seats = seats
        self.width = width

    def turn(self) -> int:
        """The seat that decides now, or CHANCE."""
        raise NotImplementedError

    def finished(self) -> bool:
        """Whether the game is over."""
        raise NotImplementedError

    def choices(self) -> list[int]:
        """All legal actions, or all outcomes of chance."""
        raise NotImplementedError

    def play(self, action: int) -> None:
        """Carry out one of them."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """The score of every seat as it stands."""
        raise NotImplementedError

    def take(self, other: Any) -> None:
        """Become an equal of another position."""
        raise NotImplementedError

    def likelihoods(self) -> list[int]:
        """When chance is to move: the weight of each outcome; all the same unless a game says otherwise."""
        return [1] * len(self.choices())

    def worth(self) -> list[float]:
        """What the finished game is worth to every seat: victory, shared between equals."""
        points = self.points()
        return [1 / points.count(max(points)) if p == max(points) else 0.0 for p in points]

    def imagine(self, seat: int, rng: Rng) -> None:
        """Replace what a seat cannot know; nothing to do in a game without secrets."""

    # -- the engine's side ----------------------------------------------------------------------------------

    def copy_from(self, other: State) -> None:
        """`take`."""
        self.take(other)

    def to_move(self) -> int:
        """`turn`."""
        return self.turn()

    def terminal(self) -> bool:
        """`finished`."""
        return self.finished()

    def legal(self, out: list[int]) -> int:
        """`choices`."""
        actions = self.choices()
        if len(actions) > self.width:
            raise ValueError(f"{len(actions)} actions are legal, more than the width of {self.width}")
        for i in range(len(actions)):
            out[i] = actions[i]
        return len(actions)

    def odds(self, out: list[int]) -> None:
        """`likelihoods`."""
        weights = self.likelihoods()
        for i in range(len(weights)):
            out[i] = weights[i]

    def apply(self, action: int) -> None:
        """`play`."""
        self.play(action)

    def scores(self, out: list[int]) -> None:
        """`points`."""
        points = self.points()
        for i in range(len(points)):
            out[i] = points[i]

    def returns(self, out: list[float]) -> None:
        """`worth`."""
        worth = self.worth()
        for i in range(len(worth)):
            out[i] = worth[i]

    def determinize(self, seat: int, rng: Rng) -> None:
        """`imagine`."""
        self.imagine(seat, rng)
