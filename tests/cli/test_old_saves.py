"""Games that an earlier version saved in the terminal go on."""

import json
import shutil
from pathlib import Path

import pytest

import montgolfier as mg

VERSIONS = sorted((Path(__file__).parents[1] / "data" / "versions").glob("*/"))
SAVES = [file for folder in VERSIONS for file in sorted(folder.glob("*-saved.json"))]


@pytest.mark.parametrize("save", SAVES, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_a_saved_game_goes_on_where_it_was_left(save, run, tmp_path):
    file = tmp_path / save.name
    shutil.copy(save, file)
    before = json.loads(save.read_text())
    answer = run("play --step --resume", str(file), typed="1\n")
    assert answer.code == 0
    after = json.loads(file.read_text())
    assert after["table"] == before["table"]
    assert after["events"][: len(before["events"])] == before["events"]
    assert len(after["events"]) > len(before["events"])
    assert mg.replay(file.read_text()).events == [tuple(event) for event in after["events"]]


def test_every_version_saved_a_game_of_every_title():
    assert VERSIONS
    for folder in VERSIONS:
        assert {file.name for file in folder.glob("*-saved.json")} >= {
            "aloft-saved.json",
            "cloud9-saved.json",
            "odyssey-saved.json",
        }
