"""Who waits for whom at the solver."""

import asyncio
from datetime import timedelta

import pytest

import montgolfier as mg
from montgolfier.solve.puzzles import puzzle_of
from montgolfier.table.reckoner import Reckoner
from montgolfier.table.shelf import today

pytestmark = pytest.mark.slow


def with_reckoner(story):
    async def whole():
        reckoner = Reckoner()
        try:
            await story(reckoner)
        finally:
            await reckoner.close()

    asyncio.run(whole())


def test_people_and_the_puzzle_of_the_day_do_not_wait_for_earlier_puzzles():
    async def story(reckoner):
        days = [today() - timedelta(n) for n in range(1, 31)]
        old = [asyncio.create_task(reckoner.par(puzzle_of(day))) for day in days]
        await asyncio.sleep(0)
        now = asyncio.create_task(reckoner.par(puzzle_of(today(), "first")))
        match = mg.Game("aloft", edition="first", players=1).new(seed=1)
        assert (await reckoner.reach(match)).score > 0
        assert (await now).proven
        assert not all(par.done() for par in old)
        for par in old:
            par.cancel()

    with_reckoner(story)


def test_those_who_ask_what_can_be_reached_share_the_answer():
    async def story(reckoner):
        match = mg.Game("aloft", edition="first", players=1).new(seed=1)
        found = await asyncio.gather(*(reckoner.reach(match) for _ in range(50)))
        assert len({id(one) for one in found}) == 1
        found = await asyncio.gather(*(reckoner.prospects(match) for _ in range(50)))
        assert len({id(one) for one in found}) == 1

    with_reckoner(story)
