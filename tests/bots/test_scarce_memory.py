"""Out of memory: a tree stops growing and the search goes on with it; what cannot even begin says so."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.search import Search
from montgolfier.bots.strategy import strategy_of

SOURCE = Path(__file__).parents[2] / "src"
LIMIT = """
import json, resource, sys
import montgolfier as mg
from montgolfier.bots.search import Search
from montgolfier.bots.strategy import strategy_of

def search_of(title, options):
    match = mg.Game(title, **options).new(seed=3)
    search = Search(strategy_of(title).evaluator(dict(match.options)), match.state)
    search.edge_limit = 10**9
    search.set_root(match.state, match.to_move, 1, 1)
    return search

def leave(spare):
    used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + spare, resource.RLIM_INFINITY))
"""
GROWS = """
title, options, iterations = json.loads(sys.argv[1])
search = search_of(title, options)
search.think(50)  # whatever Python needs is loaded
leave(3 << 20)
search.think(iterations)
limited = search.size
visits = sum(visits for visits, _, _ in search.root_statistics().values())
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
search.think(iterations)
print(json.dumps([limited, visits, search.size]))
"""
BEGINS = """
title, options, spare = json.loads(sys.argv[1])
kept = [search_of(title, options)]
leave(spare)
try:
    while True:
        kept.append(search_of(title, options))
except MemoryError:
    made = len(kept)
    kept.clear()
print(json.dumps(made))
"""
needs_limits = pytest.mark.skipif(
    not (mg.compiled and Path("/proc/self/statm").exists()),
    reason="the memory in use is read from /proc, and only the compiled tables are C memory",
)


def run(program: str, *given: Any) -> Any:
    """What a program of its own prints: a limit on memory holds for a whole process."""
    done = subprocess.run(
        [sys.executable, "-c", LIMIT + program, json.dumps(given)],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"exit code {done.returncode}\n{done.stderr}"
    return json.loads(done.stdout)


@needs_limits
@pytest.mark.parametrize(
    ("title", "options", "iterations"),
    [
        ("aloft", {"players": 4}, 20_000),
        ("cloud9", {"players": 3, "first_pilot": 0}, 40_000),
        ("odyssey", {"board": "hexa", "players": 2, "start_seat": 0}, 20_000),
    ],
)
def test_a_tree_that_gets_no_memory_stops_growing_and_is_searched_on(title, options, iterations):
    limited, visits, later = run(GROWS, title, options, iterations)
    assert visits == 50 + iterations
    assert limited < 100_000
    assert later > limited  # there was more to add, and as soon as there is memory it is added


@needs_limits
def test_a_search_that_gets_no_memory_at_all_is_a_MemoryError():
    assert run(BEGINS, "aloft", {"players": 2}, 8 << 20) > 1


@pytest.mark.parametrize("limit", [0, 1, 7, 50, 200])
def test_outcomes_of_chance_keep_to_the_limit_of_the_tree(limit):
    match = mg.Game("cloud9", players=3, first_pilot=0).new(seed=3)
    search = Search(strategy_of("cloud9").evaluator(dict(match.options)), match.state)
    search.edge_limit = limit
    assert match.to_move is not None
    search.set_root(match.state, match.to_move, 1, 1)
    search.think(300)
    assert search.size <= limit
