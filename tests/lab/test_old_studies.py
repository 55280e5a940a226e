"""Studies of earlier versions: their journals are read, said to be theirs, and gone on with where that makes sense."""

import json
import lzma
import warnings
from pathlib import Path

import pytest

import montgolfier as mg
from montgolfier.lab.planfile import load_plan
from montgolfier.lab.study import StudyResult, run

VERSIONS = sorted((Path(__file__).parents[1] / "data" / "versions").glob("*/"))
JOURNALS = [file for folder in VERSIONS for file in sorted(folder.glob("*-study.jsonl.xz"))]
QUICK = {"bots": ["random"], "games": 6, "skill": [], "restricted": []}


def unpacked(journal: Path, folder: Path, lines: int | None = None) -> Path:
    """The folder of an old study, perhaps as if it had been interrupted after some games."""
    text = lzma.decompress(journal.read_bytes()).splitlines(keepends=True)
    folder.joinpath("games.jsonl").write_bytes(b"".join(text[:lines]))
    plan = journal.with_name(journal.name.replace(".jsonl.xz", ".toml"))
    folder.joinpath("study.toml").write_bytes(plan.read_bytes())
    return folder


def goes_on(folder: Path) -> StudyResult:
    return run(load_plan(folder / "study.toml"), folder, 1)


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_a_finished_study_is_told_of_without_playing_a_game(journal, tmp_path):
    unpacked(journal, tmp_path)
    before = (tmp_path / "games.jsonl").read_bytes()
    result = goes_on(tmp_path)
    assert result.complete
    assert (tmp_path / "games.jsonl").read_bytes() == before
    assert result.results["versions"][0]["games"] == before.count(b"\n")


@pytest.mark.parametrize("journal", JOURNALS, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_an_interrupted_study_goes_on_and_says_that_versions_differ(journal, tmp_path):
    unpacked(journal, tmp_path, lines=2)
    with pytest.warns(UserWarning, match="2 games were played by .*Montgolfier.*; the others are played by"):
        result = goes_on(tmp_path)
    assert result.complete
    assert result.results["versions"][0]["games"] == 2
    assert result.results["summary"][-1].startswith(
        "These games were played by different versions of Montgolfier: 2 by"
    )


def test_every_version_that_named_studies_kept_one_of_every_title():
    assert {file.name.partition("-")[0] for file in JOURNALS} == set(mg.titles())


def rewritten(folder: Path, **changes: object) -> None:
    """A journal of three games, as another version would have written it."""
    journal = folder / "games.jsonl"
    rows = [{**json.loads(line), **changes} for line in journal.read_text().splitlines()[:3]]
    journal.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_games_of_other_rules_are_not_mixed_with_those_of_today(tmp_path):
    mg.study("aloft", out=tmp_path, **QUICK)
    rewritten(tmp_path, version="9.9", rules_version=99)
    with pytest.raises(mg.SetupError) as refused:
        mg.study("aloft", out=tmp_path, **QUICK)
    assert str(refused.value) == (
        "3 games were played by Montgolfier 9.9 with version 99 of the rules of aloft, and this is version 1: no "
        "study can mix them; give another --out, or finish it with that version"
    )
    found = mg.study("aloft", out=tmp_path, **{**QUICK, "games": 3})  # what is there can still be told of
    assert found.results["versions"] == [{"version": "9.9", "rules_version": 99, "games": 3}]


def test_a_study_of_one_version_goes_on_without_a_warning(tmp_path):
    mg.study("aloft", out=tmp_path, **{**QUICK, "games": 3})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = mg.study("aloft", out=tmp_path, **QUICK)
    assert found.results["versions"] == [{"version": mg.__version__, "rules_version": 1, "games": 6}]


def test_a_game_measured_in_another_way_is_told_apart_from_damage(tmp_path):
    mg.study("aloft", out=tmp_path, **QUICK)
    rewritten(tmp_path, version="9.9", boredom=0.5)
    with pytest.raises(mg.SetupError, match=r"holds a game that Montgolfier 9\.9 measured, in a way that .* not know"):
        mg.study("aloft", out=tmp_path, **QUICK)


def test_a_version_that_makes_no_sense_is_damage(tmp_path):
    mg.study("aloft", out=tmp_path, **QUICK)
    rewritten(tmp_path, rules_version="one")
    with pytest.raises(mg.SetupError, match="line 1 cannot be read"):
        mg.study("aloft", out=tmp_path, **QUICK)
