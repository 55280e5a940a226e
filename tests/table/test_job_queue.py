"""Jobs are shared, limited, and outlive those who asked for them."""

import asyncio
import threading

import pytest

from montgolfier.table.errors import ServerFull, TooFast
from montgolfier.table.job_queue import JobQueue


def test_a_job_outlives_callers_who_were_cancelled():
    async def story():
        queue, gate, runs = JobQueue("test", "too many", most=1), threading.Event(), []

        def job():
            runs.append(gate.wait(10))
            return len(runs)

        first, second = (asyncio.create_task(queue.run("job", job)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(ServerFull, match="too many"):
            await queue.run("another", job)
        gate.set()
        assert await second == 1
        assert await queue.run("job", job) == 2
        queue.close()
        with pytest.raises(ServerFull):
            await queue.run("job", job)

    asyncio.run(story())


def test_an_owner_waits_for_answers_before_asking_more_and_others_are_served_in_turn():
    async def story():
        queue, gate, order = JobQueue("test", "too many", most=10, most_each=3), threading.Event(), []

        def job(name):
            gate.wait(30)
            order.append(name)

        mine = [asyncio.create_task(queue.run(f"mine {i}", lambda i=i: job(f"mine {i}"), "me")) for i in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(TooFast, match="wait for the answers"):
            await queue.run("mine 4", lambda: job("mine 4"), "me")
        yours = asyncio.create_task(queue.run("yours", lambda: job("yours"), "you"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*mine, yours)
        assert order.index("yours") < order.index("mine 2")
        await queue.run("mine 5", lambda: job("mine 5"), "me")
        queue.close()

    asyncio.run(story())
