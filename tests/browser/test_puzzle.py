"""The puzzle of the day in a real browser: hints are always right, so whoever follows them reaches par.

The middle of the game is played without the page: hints for all of it would take long.
"""

import re
from datetime import UTC, datetime

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from montgolfier.solve.puzzles import puzzle_of
from tests.browser.finished import play
from tests.browser.player import MOVED, wait_for_turn

ROW = "() => [...document.querySelectorAll('#log li')].map((line) => line.textContent).reverse().slice(0, 12)"


def hint_in(page: Page, par: int) -> Locator:
    """Ask for a hint; it says that par stays within reach."""
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator("#hints:not([hidden])")
    hint.filter(has_text=re.compile(rf"keeps (par {par}|{par} within reach)")).wait_for(timeout=180_000)
    return hint


def test_hints_lead_to_par_and_the_review_finds_nothing(server, open_page):
    day = datetime.now(UTC).date()
    best = puzzle_of(day, "first").solve()
    par = best.score
    page = open_page(f"{server.url}/puzzles", permissions=["clipboard-read", "clipboard-write"])
    page.locator(f"#puzzle-first >> xpath=ancestor::article >> .par b:text-is('{par}')").wait_for(timeout=180_000)
    page.locator("article", has_text="First edition").get_by_role("button", name="Play").click()
    reach = page.locator("#reach")
    reach.filter(has_text=f"You can still reach {par} from here").wait_for(timeout=180_000)
    wait_for_turn(page)
    hint_in(page, par)
    table = page.url
    page.goto("about:blank")
    play(page, table, best.line[: 2 * len(best.line) // 3])
    page.goto(table)
    while seen := wait_for_turn(page):
        if page.locator("#moves button").count() > 1:
            hint = hint_in(page, par)
            equal = hint.get_by_text("All moves are equally good").count()
            if equal:
                page.locator("#moves summary").click()
            else:
                expect(page.locator("svg.live .hinted")).to_have_count(1)
            page.locator("#moves button, #moves li button" if equal else "#hints .main").first.click()
        page.wait_for_function(MOVED, arg=seen, timeout=180_000)
    page.locator(".prompt.over").get_by_text(f"Par {par}: you reached it").wait_for()
    page.get_by_role("button", name="Share").click()
    page.get_by_text("Copied: paste it wherever you like.").wait_for()
    words = f"first edition: {par} (par {par}) ★, with "
    assert words in (shared := page.evaluate("() => navigator.clipboard.readText()"))
    assert shared.endswith(f"hints. {server.url}/puzzles/{day.isoformat()}")
    row = page.evaluate(ROW)
    page.get_by_role("link", name="To the puzzle").click()
    page.get_by_text("You reached par.").wait_for()
    page.locator("dd", has_text="0 days").first.get_by_text("1 with hints").wait_for()
    page.go_back()
    page.get_by_role("button", name="Play again").click()
    page.locator(".prompt.now, .prompt.then").wait_for()
    assert page.evaluate(ROW) == row, "the same deal"
    page.go_back()
    page.locator("a[href$='/review']").click()
    page.get_by_role("heading", name=f"A perfect game: {par}").wait_for(timeout=180_000)
    assert Axe().run(page).violations_count == 0
    page.goto(f"{server.url}/puzzles")
    page.get_by_text("You reached par.").wait_for()
    assert Axe().run(page).violations_count == 0
