"""The report of a study: whole, offline, readable by eyes and by screen readers, and the same bytes every time."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest

import montgolfier as mg
from montgolfier.lab.plan import Plan
from montgolfier.lab.study import StudyResult
from montgolfier.play.registry import unregister
from tests.lab import toys

PLAN = {"compare": {"edge": [0, 20]}, "options": {"planted": True}, "bots": ["random"], "games": 80}


@pytest.fixture(scope="module")
def result() -> Iterator[StudyResult]:
    mg.register(toys.COIN)
    found = mg.study("coin", **PLAN)
    odd = {**found.rows[5], "decisions": 200}  # a game that went on for ever
    yield StudyResult(found.plan, [odd if row is found.rows[5] else row for row in found.rows])
    unregister("coin")


@pytest.fixture(scope="module")
def folder(result, tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("report")
    result.report(place)
    return place


def test_the_same_study_gives_the_same_report(result, folder, tmp_path):
    again = StudyResult(Plan(**result.plan.to_dict()), result.rows)
    again.report(tmp_path)
    for path in sorted(folder.rglob("*.*")):
        assert (tmp_path / path.relative_to(folder)).read_bytes() == path.read_bytes(), path.name


def test_the_page_needs_nothing_but_itself(folder):
    page = (folder / "report.html").read_text()
    addresses = set(re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"'\s>)]+)""", page))
    links = ("#", "records/")  # to be followed, not loaded
    assert {a.split(",")[0] for a in addresses if not a.startswith(links)} <= {
        "data:image/svg+xml;base64",
        "data:font/ttf;base64",
    }
    assert "<script src" not in page
    assert set(re.findall(r"https?://[^\s\"'<)]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }


def test_the_page_tells_what_was_found_with_its_uncertainty(folder):
    page = (folder / "report.html").read_text()
    advantage = "The first player wins more often with edge 20 than with edge 0: by "
    assert re.search(re.escape(advantage) + r"\d+\.\d percentage points \(", page)
    for chapter in (
        "In short",
        "Side by side",
        "Is every seat as good?",
        "Skill and luck",
        "Limits of bots",
        "Repeat it",
    ):
        assert f">{chapter}</h2>" in page
    assert "No significant difference:" in page
    assert "montgolfier study study.toml" in page


def test_every_plot_has_a_text_and_every_table_a_caption(folder):
    page = (folder / "report.html").read_text()
    plots = re.findall(r"<figure>.*?</figure>", page, re.DOTALL)
    assert len(plots) >= 5
    assert all(re.search(r'<svg role="img" aria-label="[^"]{20,}"', plot) for plot in plots)
    assert page.count("<table>") == page.count("<caption>") == page.count("<thead>")
    assert "#010203" not in page  # plots take the colour of the text, light or dark


def test_an_odd_game_can_be_replayed(folder, result):
    odd = result.results["odd"]
    assert len(odd) == 1
    record = (folder / "records" / odd[0]["record"]).read_text()
    assert mg.replay(record).seed == odd[0]["seed"]
    page = (folder / "report.html").read_text()
    assert f"montgolfier replay records/{odd[0]['record']}" in page
    assert f'<a href="records/{odd[0]["record"]}">' in page


def test_an_odd_game_that_comes_out_differently_now_has_no_record(result, tmp_path):
    [odd] = result.results["odd"]
    other = next(row for row in result.rows if row["game"] == odd["game"] and row["block"] == odd["block"])
    scores = other["scores"][::-1]  # as another version of a bot may have played it
    rows = [{**row, "scores": scores, "winners": [scores.index(1)]} if row is other else row for row in result.rows]
    changed = StudyResult(result.plan, rows)
    with pytest.raises(mg.SetupError, match="game 5 of block 0 comes out differently now: another version"):
        changed.record(0, 5)
    changed.report(tmp_path)
    assert json.loads((tmp_path / "report.json").read_text())["odd"][0]["record"] is None
    assert "comes out differently now" in (tmp_path / "report.html").read_text()
    assert not (tmp_path / "records").exists()
    with pytest.raises(mg.SetupError, match="this study has played no game 80 of block 0"):
        changed.record(0, 80)


def test_the_report_says_which_versions_played(result, folder, tmp_path):
    page = (folder / "report.html").read_text()
    assert f"All games were played by Montgolfier {mg.__version__}, with version 1 of its rules of coin." in page
    rows = [{**row, "version": "0.0.1"} if row["game"] < 10 else row for row in result.rows]
    mixed = StudyResult(result.plan, rows)
    assert [found["version"] for found in mixed.results["versions"]] == ["0.0.1", mg.__version__]
    assert mixed.results["summary"][-1].startswith("These games were played by different versions of Montgolfier: ")
    mixed.report(tmp_path)
    assert "Bots may have changed in between" in (tmp_path / "report.html").read_text()


def test_results_hold_no_times_and_the_games_are_a_table(folder, result):
    results = json.loads((folder / "report.json").read_text())
    assert results == result.results
    assert not re.search(r"\b(seconds|elapsed|date|time|duration)\b", " ".join(keys(results)))
    lines = (folder / "games.csv").read_text().splitlines()
    assert lines[0].startswith("rules,players,purpose,restriction,block,game,seed,bots,first,scores,winners")
    assert len(lines) == 1 + len(result.rows)


def keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from keys(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner)


def test_the_same_is_on_paper(folder):
    with pymupdf.open(folder / "report.pdf") as paper:
        text = "\n".join(page.get_text() for page in paper)
        assert len(paper) >= 4
    assert "In short" in text
    assert "Limits of bots" in text
    assert "first player wins more often with edge 20" in " ".join(text.split())
