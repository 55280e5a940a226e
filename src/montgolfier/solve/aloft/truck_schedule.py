"""The schedule of the trucks: where they stand after a number of moves, and which turns are still to come.

A turn is a point (moves, safety): how many moves the launch trucks have made, and the column of the safety truck.
Launch trucks move in a fixed order, so `moves` alone says where all of them are. The first edition prescribes one path
through these points; the second lets the player choose, as long as the safety truck stays between the last and the lead
truck.
"""

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if not cython.compiled:
    from montgolfier.games.aloft.components import COLUMNS


class TruckSchedule:
    """The truck moves of one edition. Trucks are numbered from 0, the leftmost."""

    def __init__(self, trucks: int, player_chooses: bool) -> None:
        self.trucks = trucks
        self.player_chooses = player_chooses  # when the safety truck moves
        self.final_move = trucks * (COLUMNS - trucks) + 1  # this move takes the lead truck off the board
        # A1-21, A2-14: the last move with an advance after it
        self.last_useful_move = self.final_move if player_chooses else self.final_move - 1

    def column(self, truck: int, moves: int) -> int:
        """Where a truck stands after a number of moves: each round starts with the lead truck."""
        return truck + 1 + (moves + truck) // self.trucks

    def arrival(self, truck: int, column: int) -> int:
        """The number of the move that brings a truck to a column."""
        return max(0, self.trucks * (column - truck - 1) - truck)

    def last_column(self, moves: int) -> int:
        """The column of the last truck, the leftmost."""
        return 1 + moves // self.trucks

    def lowest_safety(self, moves: int, now: int, safety: int) -> int:
        """How far back the safety truck can be after `moves` moves, if it is at `safety` after `now` moves."""
        if moves == now:
            return safety
        behind = self.last_column(moves) if self.player_chooses else self.last_column(moves - 1)  # A2-20, A1-34
        return max(safety, behind)

    def highest_safety(self, moves: int) -> int:
        """How far ahead the safety truck can be: level with the lead truck (A2-22), or with the last (A1-34)."""
        if not self.player_chooses:
            return self.last_column(moves)
        return min(self.column(self.trucks - 1, moves), COLUMNS)

    def turns_left(self, moves: int, safety: int, until: int) -> int:
        """The most turns there can be after the one at (moves, safety) and up to move `until`."""
        if moves >= self.final_move:
            return 0
        return until + self.highest_safety(until) - moves - safety
