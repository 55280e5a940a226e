"""How the estimated win chances went over a game."""

import pytest

import montgolfier as mg
from montgolfier.bots.plain_evaluator import PlainEvaluator
from montgolfier.lab.arc import arc


class Foreseen(PlainEvaluator):
    """Says what it was told to say, one row for every position."""

    def __init__(self, rows: list[list[float]]) -> None:
        super().__init__({})
        self.rows = iter(rows)

    def evaluate(self, state: object) -> list[float]:
        return next(self.rows)


def told(rows: list[list[float]], winners: list[int]) -> dict[str, object]:
    running = mg.Game("aloft", players=2).new(seed=1).state
    return arc(Foreseen(rows), [running] * len(rows), winners)


def test_a_lead_changes_hands_when_another_seat_is_clearly_ahead():
    rows = [[0.5, 0.5], [0.48, 0.52], [0.4, 0.6], [0.7, 0.3], [1.0, 0.0]]
    assert told(rows, [0]) == {
        "lead_changes": 2,
        "drama": 0.2,
        "settled": 0.75,
        "favourite": [0.6, 0.0],
        "curve": [0.5, 0.5, 0.48, 0.48, 0.4, 0.4, 0.4, 0.7, 0.7, 1.0, 1.0],
    }


def test_winners_who_share_are_taken_together():
    assert told([[0.3, 0.7], [0.5, 0.5]], [0, 1]) == {
        "lead_changes": 0,
        "drama": 0.0,
        "settled": 0.0,
        "favourite": [0.7, 0.5],
        "curve": [0.5] * 11,
    }


def test_nothing_is_told_where_nobody_can_be_beaten():
    assert set(told([[0.5, 0.5]], []).values()) == {None}


def test_an_evaluator_that_fails_is_heard():
    with pytest.raises((StopIteration, RuntimeError)):
        arc(Foreseen([]), [mg.Game("aloft", players=2).new(seed=1).state], [0])
