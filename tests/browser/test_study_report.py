"""The report of a study in a real browser: offline, on a desk and on a phone, in light and dark, for everybody."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

import montgolfier as mg


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    compare = {"edition": ["first", "third"]}
    mg.study("aloft", compare=compare, players=[2], bots=["random"], games=10, side_games=2).report(folder)
    return folder / "report.html"


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_the_report_is_readable_offline_by_everybody(browser: Browser, report: Path, width: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme, offline=True)
    page = context.new_page()
    wanted: list[str] = []
    page.on("request", lambda request: wanted.append(request.url))
    page.on("pageerror", lambda error: pytest.fail(f"the page's script failed: {error}"))
    page.goto(report.as_uri())
    assert page.title() == "Aloft: the first and third editions compared"
    assert [url for url in wanted if not url.startswith(("file:", "data:"))] == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    expect(page.locator("figure svg").nth(4)).to_be_attached()
    assert page.evaluate(
        "[...document.querySelectorAll('figure svg')].every(s => s.getBoundingClientRect().width > 200)"
    )
    found = Axe().run(page).response["violations"]
    assert [(fault["id"], [node["html"][:120] for node in fault["nodes"]]) for fault in found] == []
    context.close()


def test_a_table_can_be_copied(browser: Browser, report: Path) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(report.as_uri())
    page.get_by_role("button", name="Copy the table: All measures by rules and number of players").click()
    page.get_by_role("button", name="Copy the table").get_by_text("Copied").first.wait_for(timeout=30_000)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[0].split("\t")[:2] == ["measure", "First edition, 2 players"]
    context.close()
