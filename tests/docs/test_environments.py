"""The tables of docs/environments.md are those of the encoders."""

import re
import subprocess
import sys
from pathlib import Path

import montgolfier as mg

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_tables_are_up_to_date():
    run = subprocess.run([sys.executable, ROOT / "scripts" / "spaces.py", "--check"], check=False)
    assert run.returncode == 0, "run scripts/spaces.py; if a checksum changed, so must the rules_version"


def test_the_classes_of_boards_are_those_of_the_encoder():
    from montgolfier.envs.encoders.odyssey import CLASSES

    table = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert [tuple(map(int, row[1:])) for row in table] == [
        (c.cities, c.routes, c.trajectories, c.actions) for c in CLASSES
    ]
    assert [row[0] for row in table] == [c.name for c in CLASSES]


def test_every_bot_and_environment_it_names_exists():
    for name in re.findall(r"montgolfier/(\w+)-v0", PAGE):
        assert name == "Game" or any(
            name in mg.Game(title).part("environment").presets for title in ("aloft", "cloud9", "odyssey")
        )
