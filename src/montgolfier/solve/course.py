"""The course of the trucks: where they stand after so many moves, and which turns are still to come.

A turn is a point (m, s): m moves of launch trucks have been made and the safety truck stands at column s. Launch trucks
take their turns in a fixed order, so m alone says where all of them are. The first edition prescribes one path through
these points; the second lets the player choose, as long as the safety truck stays between the last and the lead truck.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.aloft.components import COLUMNS


class Course:
    """The truck moves of one edition. Trucks are numbered from 0, the leftmost."""

    def __init__(self, trucks: int, chosen: bool) -> None:
        self.trucks = trucks
        self.chosen = chosen
        self.final = trucks * (COLUMNS - trucks) + 1  # this move takes the lead truck off the board
        self.end = self.final if chosen else self.final - 1  # A1-21, A2-14: the last move with an advance after it

    def column(self, truck: int, m: int) -> int:
        """Where a truck stands after m moves: each round starts with the lead truck."""
        return truck + 1 + (m + truck) // self.trucks

    def arrival(self, truck: int, column: int) -> int:
        """The move that brings a truck to a column."""
        return max(0, self.trucks * (column - truck - 1) - truck)

    def last(self, m: int) -> int:
        """The column of the last truck."""
        return 1 + m // self.trucks

    def lowest_safety(self, m: int, now: int, safety: int) -> int:
        """How far back the safety truck can be when move m has been made, if it is at `safety` after move `now`."""
        if m == now:
            return safety
        return max(safety, self.last(m) if self.chosen else self.last(m - 1))  # A2-20, A1-34

    def highest_safety(self, m: int) -> int:
        """How far ahead the safety truck can be: level with the lead truck (A2-22), or with the last (A1-34)."""
        if not self.chosen:
            return self.last(m)
        return min(self.column(self.trucks - 1, m), COLUMNS)

    def turns_left(self, m: int, safety: int, until: int) -> int:
        """The most turns there can be after the one at (m, safety) and up to move `until`."""
        if m >= self.final:
            return 0
        return until + self.highest_safety(until) - m - safety
