"""The transposition table when memory runs out."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.solve.aloft.deals import GOLDEN

SOURCE = Path(__file__).parents[3] / "src"
DEAL = GOLDEN[4]
ROOM = 2 << 20  # bytes
SEARCH = """
import json, resource, sys
import montgolfier as mg
from montgolfier.solve.aloft.session import AloftSession
state = mg.Game("aloft", edition="second", players=1).position({"row": sys.argv[1].split(",")}).state
session = AloftSession(state)
session.solve(state, seconds=0.01)  # everything that Python needs is loaded
limit = session.search.table.limit
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
room = used + int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_AS, (room, room))
solution = session.solve(state)
table = session.search.table
print(json.dumps([solution.score, solution.proven, limit, table.limit, table.slots]))
"""

SESSIONS = """
import resource
import montgolfier as mg
from montgolfier.solve.aloft.session import AloftSession
state = mg.Game("aloft", players=1).new(seed=1).state
sessions = [AloftSession(state)]
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (20 << 20), used + (20 << 20)))
try:
    while len(sessions) < 1000:
        sessions.append(AloftSession(state))
except MemoryError:
    sessions = sessions[:1]
    print("out of memory", sessions[0].solve(state, seconds=0.001).score > 0)
"""
on_linux = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the memory in use is read from /proc")


def run(program: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@on_linux
def test_without_memory_the_table_stops_growing_and_the_search_goes_on() -> None:
    score, proven, limit, lowered, slots = json.loads(run(SEARCH, ",".join(DEAL["row"]), str(ROOM)))
    assert (score, proven) == (DEAL["second"], True)
    assert slots == lowered < limit  # the table wanted to grow and could not


@pytest.mark.slow
@on_linux
def test_without_memory_for_a_table_there_is_no_session() -> None:
    assert run(SESSIONS) == "out of memory True\n"
