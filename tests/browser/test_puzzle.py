"""The puzzle of the day, played in a real browser by following hints: they are always right, so par is reached."""

from datetime import UTC, datetime

from axe_playwright_python.sync_playwright import Axe

from montgolfier.solve.puzzles import puzzle_of
from tests.browser.player import MOVED, wait_for_turn


def test_hints_lead_to_par_and_the_review_finds_nothing(server, open_page):
    par = puzzle_of(datetime.now(UTC).date(), "first").solve().score
    page = open_page(f"{server.url}/puzzles")
    page.locator(f"#puzzle-first >> xpath=ancestor::article >> .par b:text-is('{par}')").wait_for(timeout=60_000)
    page.locator("article", has_text="First edition").get_by_role("button", name="Play").click()
    reach = page.locator("#reach")
    reach.filter(has_text=f"You can still reach {par} from here").wait_for(timeout=60_000)
    while seen := wait_for_turn(page):
        if page.locator("#moves button").count() > 1:
            page.get_by_role("button", name="Hint", exact=True).click()
            best = page.locator("#hints button").first
            best.filter(has_text=f"keeps {par}").wait_for(timeout=60_000)
            best.click()
        page.wait_for_function(MOVED, arg=seen, timeout=30_000)
    page.locator(".prompt.over").get_by_text(f"{par} points").wait_for()
    page.get_by_role("link", name="Review").click()
    page.get_by_role("heading", name=f"A perfect game: {par}").wait_for(timeout=60_000)
    assert Axe().run(page).violations_count == 0
    page.goto(f"{server.url}/puzzles")
    page.get_by_text("You reached par.").wait_for()
    page.get_by_text("1 day", exact=True).wait_for()
    assert Axe().run(page).violations_count == 0
