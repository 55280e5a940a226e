"""Robots move in idle moments, and nobody waits for one for ever."""

import asyncio

import pytest

from montgolfier.table.idle_moments import QUICK, IdleMoments


class Clock:
    """Time that passes only when somebody works."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


async def work(clock, done, rounds):
    """People's moves: some work in every round of the event loop."""
    for number in range(rounds):
        clock.now += 2 * QUICK
        done.append(number)
        await asyncio.sleep(0)


async def move(moments, done, name):
    await moments.wait()
    done.append(name)


def played(most_seconds, rounds):
    """In which order people and two robots move that are ready at the same time."""

    async def story():
        clock, done = Clock(), []
        moments = IdleMoments(most_seconds, clock)
        robots = [move(moments, done, name) for name in ("robot", "another")]
        await asyncio.gather(*robots, work(clock, done, rounds))
        return done

    return asyncio.run(story())


def test_robots_move_in_their_order_once_people_have_moved():
    assert played(most_seconds=60, rounds=5) == [0, 1, 2, 3, 4, "robot", "another"]


def test_however_much_people_do_robots_move_in_the_end():
    done = played(most_seconds=10 * QUICK, rounds=50)
    assert 3 < done.index("robot") < done.index("another") < 15


def test_whoever_does_not_wait_any_longer_keeps_nobody_from_moving():
    async def story():
        moments, done = IdleMoments(), []
        gone = asyncio.create_task(move(moments, done, "gone"))
        other = asyncio.create_task(move(moments, done, "other"))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        await other
        assert done == ["other"]

    asyncio.run(story())
