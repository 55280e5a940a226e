"""A process that was started by another one ends with it, however that one ends."""

import signal
import subprocess
import sys

import pytest

STORY = """
import multiprocessing, os, signal, sys, time
from montgolfier.table.child_process import end_with_parent

def child(begun):
    end_with_parent()
    begun.set()
    time.sleep(600)

if __name__ == "__main__":
    spawn = multiprocessing.get_context("spawn")
    begun = spawn.Event()
    spawn.Process(target=child, args=(begun,)).start()
    begun.wait()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_child_ends_when_its_parent_is_killed(tmp_path):
    script = tmp_path / "story.py"
    script.write_text(STORY)
    done = subprocess.run([sys.executable, str(script)], stdout=subprocess.PIPE, timeout=120, check=False)
    assert done.returncode == -9  # and its output has ended, which a child that lives on would hold open


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="only POSIX counts the processor time of a process")
def test_a_process_in_an_endless_loop_ends_by_itself():
    loop = "from montgolfier.table.child_process import work_at_most\nwork_at_most(0.2)\nwhile True: pass"
    done = subprocess.run([sys.executable, "-c", loop], timeout=120, check=False)
    assert done.returncode == -signal.SIGPROF
