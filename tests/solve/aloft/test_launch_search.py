"""The search over launches, compiled and interpreted."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import montgolfier as mg
from tests.solve.aloft.deals import short_board

ROOT = Path(__file__).parents[3]
FIVE_TRUCKS = {"edition": "first", "players": 1, "launch_trucks": 5}
CASES: list[tuple[dict[str, Any], int, int, int]] = [  # options, balloons, columns, seed
    (FIVE_TRUCKS, 5, 6, 0),  # all five trucks are loaded before the first launch
    ({"edition": "first", "players": 1}, 4, 6, 1),
    ({"edition": "second", "players": 1}, 4, 5, 2),
    ({"edition": "second", "players": 1, "offboard_loading": False}, 3, 5, 3),
]


def solved() -> list[list[Any]]:
    """Score, nodes and line of every case."""
    found = [mg.solve(short_board(mg.Game("aloft", **options), *case)) for options, *case in CASES]
    return [[solution.score, solution.nodes, solution.line] for solution in found]


@pytest.mark.slow
def test_compiled_and_interpreted_search_the_same_nodes() -> None:
    """An index out of range, which C does not notice, ends the interpreted search."""
    program = "import json; from tests.solve.aloft import test_launch_search as t; print(json.dumps(t.solved()))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "MONTGOLFIER_PURE": "1", "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == solved()
