"""Counting: how many sequences of actions there are. The classic test of a rule engine."""

from montgolfier.engine.state import Ints, State


def count(state: State, depth: int, states: list[State], buffers: list[Ints]) -> int:
    """Sequences of exactly `depth` actions; `states` and `buffers` are room for every level below."""
    if state.terminal():
        return 0
    actions = buffers[depth - 1]
    n = state.legal(actions.at)
    if depth == 1:
        return n
    total = 0
    child = states[depth - 1]
    for i in range(n):
        child.copy_from(state)
        child.apply(actions.at[i])
        total += count(child, depth - 1, states, buffers)
    return total


def perft(state: State, depth: int) -> int:
    """The number of sequences of exactly `depth` actions, outcomes of chance included, from this position."""
    if depth < 0:
        raise ValueError(f"depth must not be negative, not {depth}")
    if depth == 0:
        return 1
    states: list[State] = [state.fresh() for _ in range(depth)]
    buffers = [Ints(state.width) for _ in range(depth)]
    return count(state, depth, states, buffers)


def complete_games(state: State) -> int:
    """The number of complete games from this position, however long: each position is counted once and remembered.

    Only for games that cannot return to an earlier position.
    """
    known: dict[tuple[int, ...], int] = {}

    def games(position: State) -> int:
        if position.is_over():
            return 1
        key = position.key()
        if key not in known:
            total = 0
            for action in position.actions():
                child = position.clone()
                child.do(action)
                total += games(child)
            known[key] = total
        return known[key]

    return games(state)
