"""The rules need no geometry library: without any, the boards that come with the game are played on."""

import re
import subprocess
import sys

GEOMETRY = ("networkx", "numpy", "scipy", "shapely")
PLAY = """
import random
import sys

for name in {names}:
    sys.modules[name] = None  # an import fails as if it were not installed

import montgolfier as mg

match = mg.Game("odyssey", board={board!r}, players=2).new(seed=1)
while match.outcome is None:
    match.play(random.Random(1).choice(match.legal()))
print(match.outcome.reason)
"""


def run(board: str) -> subprocess.CompletedProcess[str]:
    """A game in an interpreter without geometry libraries."""
    code = PLAY.format(names=GEOMETRY, board=board)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_a_bundled_board_is_checked_and_played_on():
    done = run("hexa")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


def test_a_drawn_board_says_what_is_missing_and_what_there_is_instead():
    done = run("regular")
    message = done.stderr.strip().splitlines()[-1]
    assert re.search(
        rf"SetupError: boards cannot be made here \(({'|'.join(GEOMETRY)}) is not installed; this installs it: "
        r'pip install "montgolfier\[boards\]"\); a ready-made one is board=hexa or board=hexa-winds$',
        message,
    )
