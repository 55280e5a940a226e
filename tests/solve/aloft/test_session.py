"""Interruptions: whatever stops the search, what was found so far is returned, and only what is proven is called so."""

import threading

import pytest

import montgolfier as mg
from montgolfier.solve.aloft.session import AloftSession
from tests.solve.aloft.deals import GOLDEN, SOLO, final_score

HARD = GOLDEN[11]  # takes seconds in the second edition


def hard_match() -> mg.Match:
    return SOLO["second"].position({"row": HARD["row"]})


def test_time_is_up_before_the_proof() -> None:
    match = hard_match()
    solution = mg.solve(match, seconds=0.01)
    assert not solution.proven
    assert solution.lower_bound <= HARD["second"] <= solution.score
    assert solution.seconds < 3
    assert final_score(match, solution.line) == solution.score


@pytest.mark.slow
def test_more_time_never_makes_the_bounds_worse() -> None:
    """One session, interrupted again and again, gets there in the end: it remembers what it has refuted."""
    deal = GOLDEN[4]
    state = SOLO["second"].position({"row": deal["row"]}).state
    session = AloftSession(state)
    bounds = []
    for _ in range(200):
        solution = session.solve(state, seconds=0.2)
        bounds.append(solution.lower_bound)
        if solution.proven:
            break
    assert solution.proven
    assert solution.score == deal["second"]
    assert bounds == sorted(bounds)
    assert len(bounds) > 1


@pytest.mark.slow
def test_progress_only_grows() -> None:
    told: list[tuple[int, int]] = []
    solution = mg.solve(SOLO["second"].position({"row": GOLDEN[4]["row"]}), progress=lambda *news: told.append(news))
    assert told == sorted(told, key=lambda news: news[1])  # score after score
    assert [nodes for nodes, _ in told] == sorted(nodes for nodes, _ in told)
    assert told[-1][0] <= solution.nodes
    assert told[-1][1] <= solution.score


def test_an_exception_of_the_listener_ends_the_search() -> None:
    def enough(nodes: int, score: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        mg.solve(hard_match(), progress=enough)


def test_somebody_says_stop() -> None:
    match = hard_match()
    session = AloftSession(match.state)
    asked = threading.Event()

    def stop(nodes: int, score: int) -> None:
        session.stop()
        asked.set()

    solution = session.solve(match.state, progress=stop)
    assert asked.is_set()
    assert not solution.proven
    assert final_score(match, solution.line) == solution.score
