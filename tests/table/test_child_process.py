"""A process that was started by another one ends with it, however that one ends."""

import subprocess
import sys

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
