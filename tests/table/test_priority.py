"""Threads that think give way, each for itself."""

import os
import sys
import threading

import pytest

from montgolfier.table.priority import BACKGROUND, give_way

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has priorities of threads")


def priority_after_giving_way(before: int) -> int:
    found = []

    def thread() -> None:
        here = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, here, before)
        give_way()
        found.append(os.getpriority(os.PRIO_PROCESS, here))

    worker = threading.Thread(target=thread)
    worker.start()
    worker.join()
    return found[0]


def test_a_thread_steps_back_for_those_who_answer_people():
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert priority_after_giving_way(own) == max(own, BACKGROUND)


def test_a_thread_that_has_stepped_back_further_stays_there():
    assert priority_after_giving_way(15) == 15
