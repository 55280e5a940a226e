"""Threads that think give way, each for itself; threads that answer people run at once."""

import ctypes
import os
import platform
import sys
import threading

import pytest

from montgolfier.table.priority import (
    BACKGROUND,
    SCHED_ATTR,
    SCHED_SETATTR,
    SHORT_SLICE,
    answer_promptly,
    give_way,
    take_usual_slices,
)

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


def slice_of_this_thread() -> int:
    attributes = ctypes.create_string_buffer(SCHED_ATTR.size)
    asked = SCHED_SETATTR[platform.machine()] + 1  # sched_getattr
    assert ctypes.CDLL(None).syscall(asked, 0, attributes, SCHED_ATTR.size, 0) == 0
    return SCHED_ATTR.unpack(attributes.raw)[5]


@pytest.mark.skipif(
    platform.machine() not in SCHED_SETATTR or tuple(map(int, platform.release().split(".")[:2])) < (6, 12),
    reason="only Linux since 6.12 has time slices",
)
def test_threads_that_answer_people_have_short_slices_and_those_that_think_do_not():
    found = {}

    def thinking() -> None:
        found["inherited"] = slice_of_this_thread()
        give_way()
        found["thinking"] = slice_of_this_thread()

    def answering() -> None:
        found["usual"] = slice_of_this_thread()
        answer_promptly()
        found["short"] = slice_of_this_thread()
        started = threading.Thread(target=thinking)
        started.start()
        started.join()
        take_usual_slices()
        found["usual again"] = slice_of_this_thread()

    thread = threading.Thread(target=answering)
    thread.start()
    thread.join()
    assert found["short"] == found["inherited"] == SHORT_SLICE
    assert found["usual"] == found["usual again"] == found["thinking"] > SHORT_SLICE
