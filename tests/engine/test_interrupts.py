"""Child processes and Ctrl-C: it belongs to the process that started them."""

import os
import signal
import socket
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from montgolfier.engine.interrupts import interrupts_held


def blocked() -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def interrupt_while_held(reached: list[str]) -> None:
    arrived, told = socket.socketpair()
    told.setblocking(False)
    with arrived, told, interrupts_held():
        before = signal.set_wakeup_fd(told.fileno())
        try:
            os.kill(os.getpid(), signal.SIGINT)
            assert arrived.recv(1)
        finally:
            signal.set_wakeup_fd(before)
        reached.append("the end of the block")


def test_a_process_started_while_interrupts_are_held_is_never_interrupted():
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        with interrupts_held():
            asked = pool.submit(blocked)
        assert asked.result()
    assert not blocked()


def test_ctrl_c_comes_as_soon_as_the_processes_are_started():
    reached: list[str] = []
    usual, enough = signal.getsignal(signal.SIGINT), threading.Event()
    other = threading.Thread(target=enough.wait)  # it takes the signal that the main thread holds back
    other.start()
    with pytest.raises(KeyboardInterrupt):
        interrupt_while_held(reached)
    enough.set()
    other.join()
    assert reached == ["the end of the block"]
    assert not blocked()
    assert signal.getsignal(signal.SIGINT) is usual
