"""The plainest exact solver: try everything, remember every position. For small cases, and to check the other one."""

from montgolfier.games.aloft.state import Aloft


class TooManyPositions(Exception):
    """More positions than were allowed for."""


def exhaust(state: Aloft, limit: int = 1_000_000) -> int:
    """The best final score that can be reached from a position; TooManyPositions after `limit` positions."""
    known: dict[tuple[int, ...], int] = {}
    by_depth = [state.clone()]

    def best(depth: int) -> int:
        position = by_depth[depth]
        if position.terminal():
            return position.scores()[0]
        key = essence(position)
        if key in known:
            return known[key]
        if len(known) >= limit:
            raise TooManyPositions(f"more than {limit} positions")
        if depth + 1 == len(by_depth):
            by_depth.append(state.clone())
        scores = []
        for action in position.legal():
            by_depth[depth + 1].copy_from(position)
            by_depth[depth + 1].apply_legal(action)
            scores.append(best(depth + 1))
        known[key] = min(scores)
        return known[key]

    return best(0)


def essence(position: Aloft) -> tuple[int, ...]:
    """What the rest of a game depends on, once the row is known; neither the number of the turn nor its seat does."""
    return (
        position.phase,
        position.safety,
        position.trucks,
        position.head,
        position.packed,
        position.unpacked,
        position.inflated,
        position.aloft,
        *position.where,
    )
