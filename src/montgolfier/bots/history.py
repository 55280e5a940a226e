"""What a search remembers of actions wherever they were played: the mean result of the games in which they were."""

from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

if TYPE_CHECKING:
    allocate: Any  # these are in history.pxd
    release: Any

if not cython.compiled:
    from montgolfier.engine.state import MAX_SEATS

    MAX_PLIES = 1024  # decisions and events of one iteration that are recorded
    ROWS = 16384  # a seat: actions that are kept apart

    def history_row(action: int, seat: int) -> int:
        """Where an action is kept; the bits of its number are mixed, so that few actions collide."""
        return seat * ROWS + ((action * 0x9E3779B1 & 0xFFFFFFFF) >> 18)


class History:
    """The actions of the present iteration, and the results of actions in all those before."""

    def __init__(self) -> None:
        self.plies = 0
        if cython.compiled:
            allocate(self)
        else:
            self.trace, self.trace_seat = [0] * MAX_PLIES, [0] * MAX_PLIES
            self.total, self.visits = [0.0] * (MAX_SEATS * ROWS), [0] * (MAX_SEATS * ROWS)

    def __dealloc__(self) -> None:
        if cython.compiled:
            release(self)

    def remember(self, action: int, seat: int) -> None:
        """Note an action of this iteration."""
        if self.plies < MAX_PLIES:
            self.trace[self.plies] = action
            self.trace_seat[self.plies] = seat
            self.plies += 1

    def learn(self, reward: list[float]) -> None:
        """The result of this iteration goes to all its actions, each time as its own player sees it."""
        for i in range(self.plies):
            row = history_row(self.trace[i], self.trace_seat[i])
            self.total[row] += reward[self.trace_seat[i]]
            self.visits[row] += 1

    def mean(self, action: int, seat: int) -> float:
        """The mean result of games in which a seat played this action, wherever that was."""
        row = history_row(action, seat)
        return self.total[row] / self.visits[row] if self.visits[row] > 0 else 0.5

    def clear(self) -> None:
        """Forget everything."""
        for row in range(MAX_SEATS * ROWS):
            self.total[row] = 0.0
            self.visits[row] = 0
