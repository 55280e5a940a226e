"""Clocks: time used is worked out from the log, and only people can run out of it."""

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.table.clock import Clock, ClockRule, read_clock


def test_a_clock_per_move_starts_anew_with_every_decision():
    clock = Clock(ClockRule("move", 30), 2)
    clock.follow(100, 0, 0)
    assert (clock.left(0, 110), clock.left(1, 110), clock.deadline) == (20, 30, 130)
    clock.follow(110, 1, 0)  # a turn of two decisions
    assert (clock.left(0, 115), clock.deadline) == (25, 140)
    clock.follow(120, 2, 1)
    assert (clock.left(0, 125), clock.deadline) == (30, 150)


def test_taking_back_within_a_turn_earns_no_time():
    clock = Clock(ClockRule("move", 30), 2)
    clock.follow(100, 0, 0)
    clock.follow(110, 1, 0)
    clock.follow(115, 0, 0)  # undone
    clock.follow(120, 1, 0)  # and done again
    assert clock.deadline == 140


def test_taking_back_from_the_next_player_earns_no_time():
    clock = Clock(ClockRule("move", 30), 2)
    clock.follow(100, 0, 0)
    clock.follow(120, 1, 1)
    clock.follow(125, 0, 0)  # undone
    assert (clock.left(0, 125), clock.deadline) == (10, 135)
    clock.follow(130, 1, 1)  # and done again
    assert clock.deadline == 155, "the other has used five seconds"
    clock.follow(140, 2, 0)
    assert clock.deadline == 170


def test_what_all_agreed_to_take_back_has_its_whole_time_again():
    clock = Clock(ClockRule("move", 30), 2)
    clock.follow(100, 0, 0)
    clock.follow(120, 1, 1)
    clock.follow(130, 2, 0)
    clock.follow(140, 0, 0)
    clock.begin_anew(140, 0)
    assert clock.deadline == 170
    clock.follow(165, 1, 1)
    assert clock.deadline == 195


def test_a_clock_per_game_adds_up_and_has_an_increment():
    clock = Clock(ClockRule("game", 60, 5), 2)
    clock.follow(100, 0, 0)
    clock.follow(120, 1, 1)
    assert clock.left(0, 120) == 45
    clock.follow(150, 2, 0)
    assert (clock.left(1, 150), clock.left(0, 160), clock.deadline) == (35, 35, 195)


def test_robots_and_stand_ins_run_no_clock():
    clock = Clock(ClockRule("game", 60), 2)
    clock.follow(100, 0, 0)
    clock.follow(110, 0, None)  # a robot stands in
    assert clock.deadline is None
    clock.follow(500, 1, None)
    clock.follow(600, 1, 0)
    assert (clock.left(0, 600), clock.deadline) == (50, 650)


@pytest.mark.parametrize(
    "data",
    [
        {"per": "week", "seconds": 60},
        {"per": "move", "seconds": 1},
        {"per": "move", "seconds": "60"},
        {"per": "move", "seconds": 60, "increment": 5},
        {"per": "game", "seconds": 60, "increment": -1},
        {"per": "game", "seconds": 10**9},
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(data):
    with pytest.raises(SetupError, match="clock: "):
        read_clock(data)
