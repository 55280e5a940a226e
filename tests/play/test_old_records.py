"""Records written by earlier versions replay to where those versions stood."""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from version_records import repeated_passes, standing

import montgolfier as mg

VERSIONS = sorted((Path(__file__).parents[1] / "data" / "versions").glob("*/"))


def old_records() -> Iterator[Any]:
    for folder in VERSIONS:
        for title in mg.titles():
            with lzma.open(folder / f"{title}.jsonl.xz", "rt", encoding="utf-8") as lines:
                for line in lines:
                    told = json.loads(line)
                    yield pytest.param(told["record"], told["standing"], id=f"{folder.name}: {told['name']}")


RECORDS = list(old_records())


def known(then: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Of what stands now, the fields that were there then: a later version may show more."""
    views = [{name: new.get(name) for name in old} for old, new in zip(then["views"], now["views"], strict=True)]
    return {**now, "views": views}


@pytest.mark.parametrize(("record", "stood"), RECORDS)
def test_an_old_record_replays_to_where_it_stood(record, stood):
    match = mg.replay(json.dumps(record), chance="manual")
    now = json.loads(json.dumps(standing(match)))
    assert known(stood, now) == stood
    assert [list(event) for event in match.events] == record["events"]


def test_the_first_version_has_games_that_the_new_rule_of_passes_would_have_ended():
    old = [param.values[0] for param in RECORDS if param.id.startswith("0.1.0: ")]
    passes = [repeated_passes(mg.replay(record))[0] for record in old if record["title"] == "odyssey"]
    assert sum(number > 0 for number in passes) > 10
    assert max(passes) >= 5


def test_every_version_has_records_of_every_edition_mode_and_ending():
    for folder in VERSIONS:
        told = [param.values for param in RECORDS if param.id.startswith(f"{folder.name}: ")]
        kinds = {(r["title"], r["options"].get("edition"), r["options"].get("mode")) for r, _ in told}
        assert kinds >= {
            ("aloft", "first", "competitive"),
            ("aloft", "first", "cooperative"),
            ("aloft", "first", "solo"),
            ("aloft", "second", "competitive"),
            ("aloft", "second", "solo"),
            ("aloft", "third", "competitive"),
            ("cloud9", "reference", None),
            ("cloud9", "published", None),
            ("odyssey", None, None),
        }
        for title in ("aloft", "cloud9", "odyssey"):
            mine = [(record, stood) for record, stood in told if record["title"] == title]
            assert any(stood["outcome"] for _, stood in mine)
            assert any(stood["to_move"] == "*" for _, stood in mine)
            assert any(isinstance(stood["to_move"], int) for _, stood in mine)
            assert any(record["position"] for record, _ in mine)
