"""Everybody is served in turn, and work that takes too long is asked to come to an end."""

import asyncio
import gc
import threading
import weakref

import pytest

from montgolfier.table.fair_threads import TURN, FairThreads, at_once


class Clock:
    """Time that passes only when work is done."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_owners_have_their_turn_one_after_the_other():
    async def story():
        clock, done, gate = Clock(), [], threading.Event()
        threads = FairThreads("test", 1, clock)

        def work(name, turns):
            gate.wait(30)
            for _ in range(turns):
                clock.now += 2 * TURN
                done.append(name)
                yield
            return name

        jobs = [asyncio.create_task(threads.run("greedy", work(f"greedy {i}", 4))) for i in range(3)]
        await asyncio.sleep(0)
        jobs.append(asyncio.create_task(threads.run("modest", work("modest", 2))))
        await asyncio.sleep(0)
        gate.set()
        assert await asyncio.gather(*jobs) == ["greedy 0", "greedy 1", "greedy 2", "modest"]
        first, second = (turn for turn, name in enumerate(done) if name == "modest")
        assert first <= 2  # the thread may have begun before everybody had asked
        assert second == first + 2
        threads.close()

    asyncio.run(story())


def test_after_its_seconds_work_is_asked_to_end():
    async def story():
        clock = Clock()
        threads = FairThreads("test", 1, clock)

        def work():
            steps = 0
            while True:
                steps += 1
                clock.now += 0.01
                if (yield):
                    return steps

        assert await threads.run("anybody", work(), 0.1) in (10, 11)
        threads.close()

    asyncio.run(story())


def test_what_goes_wrong_is_told_to_whoever_waits():
    async def story():
        threads = FairThreads("test", 1)
        with pytest.raises(ZeroDivisionError):
            await threads.run("anybody", at_once(lambda: 1 // 0))
        assert await threads.run("anybody", at_once(lambda: 7)) == 7
        threads.close()

    asyncio.run(story())


def test_work_that_nobody_waits_for_is_dropped():
    async def story():
        threads, gate, begun = FairThreads("test", 1), threading.Event(), []
        first = asyncio.create_task(threads.run("a", at_once(lambda: gate.wait(30))))
        await asyncio.sleep(0)
        second = asyncio.create_task(threads.run("b", at_once(lambda: begun.append("b"))))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        gate.set()
        await first
        await threads.run("c", at_once(lambda: begun.append("c")))
        assert begun == ["c"]
        threads.close()

    asyncio.run(story())


def test_work_that_nobody_waits_for_holds_nothing_while_others_keep_the_thread():
    class Tree:
        """Something large."""

    async def story():
        threads, gate, tree = FairThreads("test", 1), threading.Event(), Tree()
        first = asyncio.create_task(threads.run("a", at_once(lambda: gate.wait(30))))
        await asyncio.sleep(0)
        second = asyncio.create_task(threads.run("b", at_once(lambda tree=tree: tree)))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        held = weakref.ref(tree)
        del second, tree
        gc.collect()
        assert held() is None
        assert not first.done()
        gate.set()
        await first
        threads.close()

    asyncio.run(story())


def test_work_that_cannot_clean_up_takes_no_thread_with_it(caplog):
    async def story():
        threads, begun = FairThreads("test", 1), threading.Event()

        def careless():
            try:
                while True:
                    begun.set()
                    yield
            finally:
                raise RuntimeError("the file is gone")

        job = asyncio.create_task(threads.run("careless", careless()))
        assert await asyncio.to_thread(begun.wait, 30)
        job.cancel()
        with pytest.raises(asyncio.CancelledError):
            await job
        assert await asyncio.wait_for(threads.run("anybody", at_once(lambda: 7)), 30) == 7
        threads.close()

    asyncio.run(story())
    assert "the file is gone" in caplog.text


def test_what_has_not_begun_is_cancelled_at_the_end():
    async def story():
        threads, gate = FairThreads("test", 1), threading.Event()
        jobs = [asyncio.create_task(threads.run(i, at_once(lambda: gate.wait(30)))) for i in range(3)]
        await asyncio.sleep(0)
        threads.close()
        gate.set()
        with pytest.raises(asyncio.CancelledError):
            await jobs[2]
        with pytest.raises(asyncio.CancelledError):
            await threads.run("late", at_once(lambda: 1))
        await asyncio.gather(*jobs, return_exceptions=True)

    asyncio.run(story())
