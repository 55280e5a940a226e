"""Garbage goes in the end, though a process that answers people seldom looks for it."""

import subprocess
import sys

OLD_GARBAGE = """
import gc, threading, weakref
from montgolfier.table.garbage import collect_seldom

class Knot: pass

collect_seldom(seconds={seconds})
gone, knot = threading.Event(), Knot()
knot.itself = knot
weakref.finalize(knot, gone.set)
gc.collect(1)  # it has grown old
del knot
print(gone.wait({patience}))
"""


def gone(seconds: float, patience: float) -> bool:
    """Whether old garbage goes where a process looks through everything once in so many seconds."""
    script = OLD_GARBAGE.format(seconds=seconds, patience=patience)
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "True\n"


def test_old_garbage_goes_when_all_is_looked_through():
    assert gone(seconds=0.01, patience=60)


def test_nobody_waits_for_a_look_at_everything_before_it_is_due():
    script = (
        "import gc; from montgolfier.table.garbage import collect_seldom\n"
        "collect_seldom(); before = gc.get_stats()[2]['collections']\n"
        "kept = [[i] for i in range(1_000_000)]\n"
        "print(gc.get_stats()[2]['collections'] - before, gc.get_stats()[1]['collections'] > 50)\n"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout == "0 True\n"
