"""A rulebook is found in the package that the title names; a title without one gets a page made from its options."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import montgolfier as mg
from montgolfier.play import registry
from montgolfier.play.rulebooks import only_edition, rulebook
from tests.testing.knots import KNOTS

BOOK = """# Game
Common.
## First edition
One.
### Turn (first edition)
One more.
## Second edition
Two.
```
# no heading in here
```
## Rulings
### On the first edition
Ruling one.
### On both
Ruling two.
"""


@pytest.fixture
def knots(monkeypatch):
    """Registers a game for the time of a test, changed a little."""

    def register(**changes: object) -> str:
        monkeypatch.setitem(registry._registered, "knots", replace(KNOTS, **changes))
        return "knots"

    return register


@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
def test_our_rulebooks_are_those_of_the_docs(title):
    source = Path(__file__).parents[2] / "docs" / "rules" / f"{title}.md"
    assert rulebook(title) == source.read_text(encoding="utf-8")


def test_a_package_brings_its_rulebook(knots, tmp_path, monkeypatch):
    package = tmp_path / "knots_of_a_stranger"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.md").write_text(BOOK, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert rulebook(knots(rulebook="knots_of_a_stranger:rules.md")) == BOOK
    sys.modules.pop("knots_of_a_stranger", None)


@pytest.mark.parametrize("named", ["no_such_package:rules.md", "montgolfier:no-such-file.md", "montgolfier"])
def test_a_rulebook_that_is_not_there_is_told_by_its_name(knots, named):
    with pytest.raises(mg.SetupError, match=f"^the rulebook of knots cannot be read from '{named}': "):
        rulebook(knots(rulebook=named))


def test_a_title_without_a_rulebook_gets_a_page_with_its_options(knots):
    assert rulebook(knots(summary="Untie | win.")).splitlines() == [
        "# Knots",
        "",
        "By the tests.",
        "",
        "Untie | win.",
        "",
        "## Options",
        "",
        "| option | meaning | values | default | clause |",
        "|---|---|---|---|---|",
        "| `players` | how many players | 2 to 3 | 2 | K-01 |",
    ]
    assert rulebook(knots(rules=replace(KNOTS.rules, options=lambda given: []))).endswith("Untie the last knot.\n")


def test_rules_of_one_edition_leave_out_the_sections_of_others():
    kept = only_edition(BOOK, "second", ["first", "second"])
    assert kept.splitlines() == [
        "# Game", "Common.", "## Second edition", "Two.", "```", "# no heading in here", "```",
        "## Rulings", "### On both", "Ruling two.",
    ]  # fmt: skip
