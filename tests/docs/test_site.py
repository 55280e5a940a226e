"""The pages of the site: links that lead to pages, a navigation that names them all, graphs as pictures."""

import re

import graph
import site_pages
from fences import ROOT

DOCS = ROOT / "docs"


def test_links_lead_to_pages_of_the_site_or_become_text():
    page = DOCS / "reference" / "made-up.md"
    told = {
        "[a](../bots.md#levels)": "[a](../bots.md#levels)",
        "[b](../../CONTRIBUTING.md)": "[b](../CONTRIBUTING.md)",
        "[c](../../README.md)": "[c](../index.md)",
        "[d](../decisions)": "[d](../decisions/index.md)",
        "[e](../../examples/tether)": "e",
        "![f](../pictures/aloft.png)": "![f](../pictures/aloft.png)",
        "[i](../studies/README.md)": "[i](../studies/overview.md)",
        "[g](https://typst.app)": "[g](https://typst.app)",
        "[h](#here)": "[h](#here)",
    }
    assert {text: site_pages.prose(text, page) for text in told} == told


def test_code_is_left_alone():
    text = site_pages.page_text(DOCS / "write-a-bot.md")
    assert (ROOT / "examples" / "climber.py").read_text(encoding="utf-8") in text


def test_a_list_has_an_empty_line_before_it():
    assert site_pages.spaced("So:\n- one\n- two\n  more\n\nend") == "So:\n\n- one\n- two\n  more\n\nend"


def test_the_navigation_names_every_page():
    named = re.findall(r'= "([^"]+\.md)"', site_pages.settings())
    pages = {site_pages.place_of(page).as_posix() for page in site_pages.sources()}
    assert sorted(named) == sorted(pages - {f"decisions/{page.name}" for page in site_pages.decisions()})


def test_every_decision_has_a_number_of_its_own():
    numbers = [int(page.name[:3]) for page in site_pages.decisions()]
    assert len(set(numbers)) == len(numbers)
    for number, page in zip(numbers, site_pages.decisions(), strict=True):
        assert site_pages.heading(page).startswith(f"{number}. ")


def test_decisions_are_listed():
    text = site_pages.page_text(DOCS / "decisions" / "index.md")
    assert text.count("\n- [") == len(site_pages.decisions()) > 10


def test_a_graph_is_drawn_from_top_to_bottom_with_every_arrow():
    svg = graph.drawing("graph TD\n  a --> b\n  b --> c\n  a --> d\n  d --> e\n  e --> c\n  c -. part .-> a\n")
    assert sorted(re.findall(r">(\w)</text>", svg)) == list("abcde")
    assert (svg.count('class="solid"'), svg.count('class="dotted"')) == (5, 1)
    height = {name: float(y) for y, name in re.findall(r'y="(\d+)">(\w)</text>', svg)}
    assert height["a"] < height["d"] < height["e"] < height["c"]
    assert height["a"] < height["b"] < height["c"]
