"""Counting: how many sequences of actions there are. The classic test of a rule engine."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

try:
    import cython
except ImportError:
    from montgolfier.engine import shim as cython

from montgolfier.engine.errors import add_record
from montgolfier.engine.state import Ints, State

if TYPE_CHECKING:
    check_signals: Any  # in perft.pxd

if not cython.compiled:
    NOT_YET = -(2**31)  # in `path`: no action has been taken at this depth
    LOOK_EVERY = 4096  # positions between two checks for Ctrl-C


def count(state: State, depth: int, states: list[State], buffers: list[Ints], path: Ints) -> int:
    """Sequences of exactly `depth` actions; `states` and `buffers` have room for every level below.

    `path` holds the action taken at each depth, so that an error in the rules can be traced; at 0 it counts positions.
    """
    path.at[depth] = NOT_YET
    if state.terminal():
        return 0
    actions = buffers[depth - 1]
    n = state.legal_into(actions.at)
    if depth == 1:
        return n
    path.at[0] += 1
    if path.at[0] == LOOK_EVERY:
        path.at[0] = 0
        if cython.compiled:
            check_signals()  # raises KeyboardInterrupt after Ctrl-C
    total = 0
    child = states[depth - 1]
    for i in range(n):
        path.at[depth] = actions.at[i]
        child.copy_from(state)
        child.apply_legal(actions.at[i])
        total += count(child, depth - 1, states, buffers, path)
        if cython.compiled and child.failed:
            child.raise_failure()
    return total


def perft(state: State, depth: int, describe: Callable[[list[int]], str] | None = None) -> int:
    """The number of sequences of exactly `depth` actions, outcomes of chance included, from this position.

    `describe` turns the actions that led to an error in the rules into a note on the error.
    """
    if depth < 0:
        raise ValueError(f"depth must not be negative, not {depth}")
    if depth == 0:
        return 1
    states: list[State] = [state.clone() for _ in range(depth)]
    buffers = [Ints(state.width) for _ in range(depth)]
    path = Ints(depth + 1)
    path.at[0] = 0
    start = state.clone()
    try:
        total = count(start, depth, states, buffers, path)
        start.raise_failure()
    except Exception as fault:
        if describe is not None:
            add_record(fault, describe, actions_on(path, depth))
        raise
    return total


def actions_on(path: Ints, depth: int) -> list[int]:
    """The actions that were taken when an error in the rules ended the counting."""
    actions = []
    for i in range(depth, 0, -1):
        if path.at[i] == NOT_YET:
            break
        actions.append(path.at[i])
    return actions


def complete_games(state: State) -> int:
    """The number of complete games from this position, however long: each position is counted once and remembered.

    Only for games that cannot return to an earlier position.
    """
    known: dict[tuple[int, ...], int] = {}

    def games(position: State) -> int:
        if position.terminal():
            return 1
        key = position.key()
        if key not in known:
            total = 0
            for action in position.legal():
                child = position.clone()
                child.apply_legal(action)
                total += games(child)
            known[key] = total
        return known[key]

    return games(state)
