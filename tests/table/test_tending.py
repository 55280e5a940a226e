"""Chores of a server: one that fails is told in the log, and tried again."""

import asyncio

from montgolfier.table.errors import DatabaseUnavailable
from montgolfier.table.tending import Tending


def test_a_chore_that_fails_is_tried_again_and_only_a_bug_of_ours_leaves_a_traceback(caplog):
    faults = iter([DatabaseUnavailable("it sleeps"), ZeroDivisionError("a bug")])

    async def story():
        tending, done = Tending(), asyncio.Event()

        async def sweep():
            for fault in faults:
                raise fault
            done.set()

        tending.every(0, sweep)
        await asyncio.wait_for(done.wait(), 60)
        await tending.close()

    asyncio.run(story())
    told = [(record.getMessage(), bool(record.exc_info)) for record in caplog.records]
    assert told == [("sweep failed: it sleeps", False), ("sweep failed: a bug", True)]
