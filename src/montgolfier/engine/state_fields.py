"""Fields of a position by name: a game lists them once, to copy, to clear and to compare positions."""

from itertools import chain, repeat

from montgolfier.engine.state import State


class StateFields:
    """Single numbers and arrays of numbers. Compiled games copy and clear blocks of memory instead: see their .pxd."""

    def __init__(self, numbers: str = "", arrays: str = "") -> None:
        self.numbers, self.arrays = tuple(numbers.split()), tuple(arrays.split())

    def __add__(self, other: "StateFields") -> "StateFields":
        return StateFields(" ".join(self.numbers + other.numbers), " ".join(self.arrays + other.arrays))

    def values(self, state: State) -> tuple[int, ...]:
        """All values in one row, those of an array one after the other."""
        arrays = map(getattr, repeat(state), self.arrays)
        return (*map(getattr, repeat(state), self.numbers), *chain.from_iterable(arrays))

    def copy(self, target: State, source: State) -> None:
        """Copy all values from one position to another."""
        for name in self.numbers:
            setattr(target, name, getattr(source, name))
        for name in self.arrays:
            setattr(target, name, list(getattr(source, name)))

    def clear(self, state: State) -> None:
        """Set all values to 0."""
        for name in self.numbers:
            setattr(state, name, 0)
        for name in self.arrays:
            setattr(state, name, [0] * len(getattr(state, name)))
