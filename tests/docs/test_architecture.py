"""The picture of the rooms shows the imports as they are."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_picture_of_the_rooms_is_up_to_date():
    run = subprocess.run([sys.executable, ROOT / "scripts" / "architecture.py", "--check"], check=False)
    assert run.returncode == 0, "run scripts/architecture.py"
