"""My games in a real browser: a picture to take along, a game archived, one deleted after a question."""

import json
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.finished import play_to_the_end
from tests.browser.player import wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDTH = "() => document.documentElement.scrollWidth"


def test_games_are_found_again_and_taken_along(server, open_page):
    page = open_page(f"{server.url}/new/aloft?edition=first&players=1", **PHONE)
    page.get_by_role("button", name="Open the table").click()
    wait_for_turn(page)
    table = page.url
    page.goto(server.url)
    play_to_the_end(page, table)
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    page.goto(server.url)
    mine = page.locator("section", has=page.locator("#mine"))
    expect(mine.locator("li"), "what is over is not among the tables to go on with").to_have_count(1)
    expect(mine.get_by_text("Your turn")).to_be_visible()
    mine.get_by_role("link", name="All your games").click()
    lines = page.locator(".my-lines > li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text("Your turn", use_inner_text=True)
    assert page.evaluate(WIDTH) <= 390
    assert Axe().run(page).violations_count == 0

    with page.expect_download() as saved:
        lines.last.get_by_role("link", name="Record").click()
    assert json.loads(Path(saved.value.path()).read_text())["title"] == "aloft"
    with page.expect_download() as saved:
        lines.last.get_by_role("link", name="Picture as PNG").click()
    assert saved.value.suggested_filename.endswith(".png")
    assert Path(saved.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

    lines.last.get_by_role("button", name="Archive").click()
    page.get_by_role("link", name="Archived 1").click()
    page.get_by_role("button", name="Back to the list").click()
    page.goto(f"{server.url}/games")
    lines.first.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
    expect(lines).to_have_count(2)
    lines.first.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    page.wait_for_function("() => document.querySelectorAll('.my-lines > li').length === 1")
    page.get_by_role("searchbox").fill("first edition")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games?q=first+edition**")
    expect(lines).to_have_count(1)
