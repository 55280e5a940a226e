"""Who waits for whom in the queues of the solver."""

import asyncio
import threading
from datetime import timedelta

import pytest

import montgolfier as mg
from montgolfier.solve.puzzles import puzzle_of
from montgolfier.table.puzzle_store import today
from montgolfier.table.solver_service import SolverService

pytestmark = pytest.mark.slow


def with_solver(story):
    async def whole():
        solver = SolverService()
        try:
            await story(solver)
        finally:
            await solver.close()

    asyncio.run(whole())


def test_people_and_the_puzzle_of_the_day_do_not_wait_for_earlier_puzzles():
    async def story(solver):
        days = [today() - timedelta(n) for n in range(1, 31)]
        old = [asyncio.create_task(solver.par(puzzle_of(day))) for day in days]
        await asyncio.sleep(0)
        now = asyncio.create_task(solver.par(puzzle_of(today(), "first")))
        match = mg.Game("aloft", edition="first", players=1).new(seed=1)
        assert (await solver.solve(match)).score > 0
        assert (await now).proven
        assert not all(par.done() for par in old)
        for par in old:
            par.cancel()

    with_solver(story)


def test_those_who_ask_what_can_be_reached_share_the_answer():
    async def story(solver):
        match = mg.Game("aloft", edition="first", players=1).new(seed=1)
        found = await asyncio.gather(*(solver.solve(match) for _ in range(50)))
        assert len({id(one) for one in found}) == 1
        found = await asyncio.gather(*(solver.advice(match) for _ in range(50)))
        assert len({id(one) for one in found}) == 1

    with_solver(story)


def test_a_hint_does_not_wait_for_onlookers():
    async def story(solver):
        gate = threading.Event()
        busy = asyncio.create_task(solver._onlookers.run("busy", lambda: gate.wait(60)))
        await asyncio.sleep(0)
        match = mg.Game("aloft", edition="first", players=1).new(seed=1)
        asked = asyncio.create_task(solver.solve(match))
        assert await solver.advice(match, "ada")
        assert not asked.done()
        gate.set()
        await asyncio.gather(busy, asked)

    with_solver(story)
