"""The plainest exact solver: try everything, remember every position. For small cases, and to check the clever one."""

from montgolfier.games.aloft.components import BALLOONS
from montgolfier.games.aloft.state import Aloft


class TooLarge(Exception):
    """More positions than were allowed for."""


def exhaust(state: Aloft, limit: int = 1_000_000) -> int:
    """The best final score that can be reached from a position."""
    known: dict[tuple[int, ...], int] = {}
    rooms = [state.clone()]  # one position for every depth

    def best(depth: int) -> int:
        position = rooms[depth]
        if position.is_over():
            return position.score_list()[0]
        key = essence(position)
        if key in known:
            return known[key]
        if len(known) >= limit:
            raise TooLarge(f"more than {limit} positions")
        if depth + 1 == len(rooms):
            rooms.append(state.clone())
        scores = []
        for action in position.actions():
            rooms[depth + 1].become(position)
            rooms[depth + 1].do(action)
            scores.append(best(depth + 1))
        known[key] = min(scores)
        return known[key]

    return best(0)


def essence(position: Aloft) -> tuple[int, ...]:
    """What the rest of a game depends on; the number of the turn and the seat whose turn it is do not matter."""
    key = position.key()
    return (key[0], *key[3 : 16 + len(BALLOONS)])
