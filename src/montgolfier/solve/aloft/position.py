"""What the solver reads off a position: row, trucks and sky."""

from montgolfier.games.aloft.components import BALLOONS, COLUMNS
from montgolfier.games.aloft.state import Aloft
from montgolfier.solve.aloft.truck_schedule import TruckSchedule


def row_of(state: Aloft) -> list[str]:
    """The balloons of the deal as they were laid out, from left to right."""
    return [BALLOONS[b] for b in state.row[: state.balloons]]


def schedule_of(state: Aloft) -> TruckSchedule:
    """The truck moves of the position's edition."""
    return TruckSchedule(state.launch_trucks, state.last_advance)


def truck_columns(state: Aloft) -> list[int]:
    """Where the launch trucks stand, from left to right."""
    return [c for c in range(1, COLUMNS + 2) if state.trucks >> c & 1]


def moves_made(state: Aloft) -> int:
    """How many moves the launch trucks have made."""
    columns = truck_columns(state)
    return sum(columns) - sum(range(1, len(columns) + 1))


def flying(state: Aloft) -> list[tuple[int, int, int]]:
    """(altitude, column, balloon) of the flying balloons, in an order they can have been launched in: from the top."""
    where = state.where
    sky = [(where[b] // 16 + 1, where[b] % 16, b) for b in range(len(BALLOONS)) if state.aloft >> b & 1]
    return sorted(sky, key=lambda cell: (-cell[0], cell[1]))
