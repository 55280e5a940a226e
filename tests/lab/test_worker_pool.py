"""Worker processes: who dies is replaced, errors come back, and whatever ends the work ends the processes."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from montgolfier.lab.worker_pool import WorkerDied, in_processes


class Unportable(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def squares(trap: Path) -> Callable[[int], int]:
    """Squares numbers; whoever finds the trap takes it away and dies."""

    def square(number: int) -> int:
        if number == 3 and trap.exists():
            trap.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        if number < 0:
            raise Unportable(number, 0) if number == -1 else ValueError(f"{number} is negative")
        return number * number

    return square


def mortal(trap: Path) -> Callable[[int], int]:
    return lambda number: os._exit(1)


@pytest.fixture(autouse=True)
def nobody_is_left() -> Iterator[None]:
    yield
    assert multiprocessing.active_children() == []


def test_every_task_is_done_once_although_a_process_dies(tmp_path):
    trap = tmp_path / "trap"
    trap.touch()
    done = list(in_processes(squares, trap, iter(range(20)), 2, deaths=1))
    assert sorted(done) == [(n, n * n) for n in range(20)]
    assert not trap.exists()


def test_processes_that_die_again_and_again_are_given_up(tmp_path):
    with pytest.raises(WorkerDied):
        list(in_processes(mortal, tmp_path, iter([1, 2]), 1, deaths=1))


def test_what_a_task_raises_comes_back_with_its_place(tmp_path):
    with pytest.raises(ValueError, match="-2 is negative") as caught:
        list(in_processes(squares, tmp_path / "none", iter([1, -2]), 1))
    assert "in square" in caught.value.__notes__[0]


def test_an_error_that_cannot_travel_is_told_in_words(tmp_path):
    with pytest.raises(RuntimeError, match="Unportable: -1 and 0"):
        list(in_processes(squares, tmp_path / "none", iter([-1]), 1))


def test_closing_it_ends_the_processes(tmp_path):
    with closing(in_processes(squares, tmp_path / "none", iter(range(10**9)), 2)) as done:
        assert next(done)[1] in (0, 1)
        assert len(multiprocessing.active_children()) == 2


def test_a_program_that_starts_workers_as_it_is_loaded_is_told_what_to_do(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("import montgolfier as mg\nmg.series(mg.Game('aloft'), ['random'], games=4, jobs=2)\n")
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("Traceback") == 1
    assert 'put what starts them under `if __name__ == "__main__":`' in done.stderr
