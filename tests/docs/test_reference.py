"""Every public name is in the reference, with an example that the tests run."""

import re

import pytest
from fences import ROOT

import montgolfier as mg
from montgolfier import testing
from tests.docs.examples import docstrings

PAGES = {page.name: page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "reference").glob("*.md")}
SHOWN = [name for text in PAGES.values() for name in re.findall(r"^::: ([\w.]+)$", text, re.MULTILINE)]
WITH_EXAMPLE = {docstring.name.rpartition(".")[2] for docstring in docstrings()}
CONSTANTS = {"CHANCE", "compiled", "__version__"}  # they have no docstring: the page tells what they are


@pytest.mark.parametrize("name", sorted(set(mg.__all__) - CONSTANTS))
def test_a_public_name_is_on_one_page_with_an_example(name):
    assert SHOWN.count(f"montgolfier.{name}") == 1
    assert name in WITH_EXAMPLE


@pytest.mark.parametrize("name", sorted(CONSTANTS))
def test_a_constant_has_a_section_with_an_example(name):
    heading = name.replace("_", r"\_")
    section = PAGES["play.md"].partition(f"### {heading}\n")[2].partition("\n### ")[0]
    assert f"mg.{name}" in section
    assert ">>>" in section


def test_what_tests_of_games_need_is_in_the_reference():
    assert set(testing.__all__) - {"Fingerprint"} <= {name.rpartition(".")[2] for name in SHOWN}


def test_the_overview_names_every_public_name():
    assert [name for name in mg.__all__ if f"`{name}`" not in PAGES["index.md"] and name not in CONSTANTS] == []
