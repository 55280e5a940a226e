"""Everybody sits everywhere, equally often."""

from collections import Counter

import pytest

from montgolfier.lab.schedule import Schedule, line_ups, orders, rotations


def test_few_bots_sit_down_several_times_and_many_meet_in_all_combinations():
    assert list(line_ups(2, 4)) == [(0, 0, 1, 1)]
    assert orders((0, 0, 1, 1)) == [
        (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0),
    ]  # fmt: skip
    assert list(line_ups(2, 3)) == [(0, 0, 1), (0, 1, 1)]  # the odd chair is shared
    assert list(line_ups(3, 2)) == [(0, 1), (0, 2), (1, 2)]
    assert orders((0,)) == [(0,)]
    assert len(orders((0, 1, 2))) == 6
    assert orders((0, 0, 1, 2, 3, 4)) == rotations((0, 0, 1, 2, 3, 4))  # 360 orders would be too many


@pytest.mark.parametrize(("entrants", "seats"), [(1, 1), (2, 2), (2, 4), (3, 4), (2, 6), (4, 3), (6, 6)])
def test_a_round_puts_every_entrant_into_every_seat_equally_often(entrants, seats):
    schedule = Schedule(entrants, seats, seed=5)
    for seat in range(seats):
        counts = Counter(order[seat] for order in schedule.rounds)
        assert len(set(counts.values())) == 1
        assert set(counts) == set(range(entrants))


def test_every_line_up_plays_every_deal():
    schedule = Schedule(2, 2, seed=5)
    games = [schedule.pairing(number) for number in range(4)]
    assert [(game.seed, game.seats) for game in games] == [(5, (0, 1)), (5, (1, 0)), (6, (0, 1)), (6, (1, 0))]
