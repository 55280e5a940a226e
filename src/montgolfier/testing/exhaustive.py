"""What every action is worth where neither chance nor secrets are left: found by trying everything."""

from montgolfier.engine.state import State


class TooManyPositions(Exception):
    """There is more to try than was allowed."""


def exhaustive_values(state: State, most: int = 20_000) -> dict[int, float]:
    """The share of the victory that each legal action brings the seat to move, if two players play perfectly on.

    Args:
        state: A position for two players without chance or secrets until the end of the game.
        most: How many positions may be looked at.

    Raises:
        TooManyPositions: There are more positions than that.
    """
    return _Enumeration(most).values(state)


class _Enumeration:
    """Counts down what may still be looked at."""

    def __init__(self, most: int) -> None:
        self.left = most

    def values(self, state: State) -> dict[int, float]:
        """What every action is worth to the seat to move."""
        mover = state.to_move()
        values = {}
        for action in state.legal():
            self.left -= 1
            if self.left < 0:
                raise TooManyPositions
            child = state.clone()
            child.apply(action)
            if child.terminal():
                values[action] = child.returns()[mover]
            else:
                best = max(self.values(child).values())
                values[action] = best if child.to_move() == mover else 1.0 - best
        return values
