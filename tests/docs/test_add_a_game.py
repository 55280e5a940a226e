"""The guide to adding a game is itself a game that works."""

import re
from pathlib import Path

import pytest

from montgolfier.play import registry

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


@pytest.fixture
def the_guide_run():
    names: dict[str, object] = {}
    for code in re.findall(r"^```python\n(.*?)^```", GUIDE.read_text(), re.DOTALL | re.MULTILINE):
        exec(compile(code, str(GUIDE), "exec"), names)
    yield names
    registry._titles.pop("tether")


def test_every_block_of_the_guide_runs_in_order(the_guide_run):
    assert "tether" in registry.titles()
    assert type(the_guide_run["match"]).__name__ == "Match"
