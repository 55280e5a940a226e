"""The review of a whole game of each title, and the board for analysis, clicked through; both on a phone, too."""

import asyncio
import contextlib
import re
import signal
from concurrent.futures import ThreadPoolExecutor

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import montgolfier as mg
from montgolfier.bots.review import Review
from montgolfier.table.database_threads import DatabaseThreads
from montgolfier.table.review_service import ReviewService
from montgolfier.table.service import TableService
from montgolfier.table.store import TableStore
from tests.browser.conftest import Server
from tests.browser.player import click
from tests.table.finished import SHORT, finished

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HERE = "() => document.querySelector('#tree [aria-current]')?.textContent ?? ''"
VERDICTS = "(chips) => chips.map((chip) => chip.dataset.verdict)"
AT_PLY = "(ply) => new URL(location).searchParams.get('ply') === String(ply)"


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory):
    """A server with a finished game of each title, gone through in a moment."""
    folder = tmp_path_factory.mktemp("reviewed")

    async def prepare():
        store = TableStore(f"sqlite:///{folder / 'browser.db'}")
        tables = TableService(store, pace=0, database=DatabaseThreads(300))
        reviews = ReviewService(tables, 0.002)
        games = {}
        for title in SHORT:
            table = await finished(tables, title)
            while not isinstance(await reviews.of(table, "ada"), Review):
                await asyncio.sleep(0.01)
            games[title] = table.id
        await reviews.close()
        await tables.close()
        return games

    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        games = beside.submit(lambda: asyncio.run(prepare())).result()
    server = Server(folder).start()
    yield server, games
    with contextlib.suppress(ProcessLookupError):
        server.kill(signal.SIGTERM)


def faults(page):
    found = Axe().run(page).response["violations"]
    return [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("title", SHORT)
def test_a_game_is_reviewed_and_tried_again_from_any_moment(reviewed, open_page, title):
    server, games = reviewed
    page = open_page(f"{server.url}/t/{games[title]}/review")
    expect(page.locator(".curve polyline")).to_have_count(2)
    expect(page.get_by_role("row", name="Own decisions")).to_be_visible()
    page.get_by_text("The curve as a table").click()
    expect(page.locator(".curve tbody tr").nth(5)).to_be_attached()
    decisions = page.locator("section:has(#moves-heading) li a")
    third = decisions.nth(2)
    ply = third.get_attribute("data-ply")
    third.click()
    page.wait_for_function(AT_PLY, arg=ply)
    expect(page.locator("#line")).to_contain_text(re.compile(rf"^Before move {int(ply) + 1}\."), use_inner_text=True)
    expect(page.locator(f"a[data-ply='{ply}'][aria-current]").nth(0)).to_be_attached()
    played = page.locator(".lit-played, .lit-best")  # on the board or, where it has no place there, above it
    expect(played.first).to_be_visible()
    labels = page.locator("#verdicts text").all_text_contents() + page.eval_on_selector_all("[data-verdict]", VERDICTS)
    assert labels in (["Played: the best"], ["Played", "Better"])
    expect(page.locator("#board [tabindex='0'], #board [role=button], #tray button:enabled")).to_have_count(0)
    page.get_by_role("button", name="One move on").click()
    page.wait_for_function(AT_PLY, arg=int(ply) + 1)
    page.get_by_role("button", name="One move back").click()
    page.wait_for_function(AT_PLY, arg=ply)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert (scheme, faults(page)) == (scheme, [])

    page.get_by_role("link", name="Try it from here").click()
    page.wait_for_selector("svg.live .act, #moves button", state="attached")
    page.wait_for_function(f"() => ({HERE})().startsWith('{ply}. ')")
    before = page.locator("#tree button").count()
    page.locator("#moves summary").click()
    other = page.locator("#moves button").last
    other.click()
    page.wait_for_function(f"() => ({HERE})().startsWith('{int(ply) + 1}. ')")
    assert page.locator("#tree button").count() - before in (0, 1)  # the same move again is no variation
    while page.locator("[data-do=draw]").count():
        page.locator("[data-do=draw]").click()
        page.wait_for_selector("[data-do=draw]", state="detached")
    page.keyboard.press("Home")
    page.wait_for_function(f"() => ({HERE})() === ''")
    page.keyboard.press("End")
    page.wait_for_selector(".prompt.over")
    assert faults(page) == []


def test_a_board_is_set_up_branched_and_asked_about(reviewed, open_page):
    server, _ = reviewed
    page = open_page(f"{server.url}/analysis")
    page.locator("#pasted").fill("{nonsense")
    page.get_by_role("button", name="Put it on the board").click()
    page.locator("#paste-fault", has_text="This is not JSON").wait_for()
    page.locator("#pasted").fill('{"title": "chess"}')
    page.get_by_role("button", name="Put it on the board").click()
    page.locator("#paste-fault", has_text="There is no game 'chess'").wait_for()

    game = mg.Game("aloft", edition="first", players=2, first_player=0)
    match = game.new(seed=7)
    match.play(match.legal()[0])
    page.locator("#pasted").fill(match.record.to_json())
    page.get_by_role("button", name="Put it on the board").click()
    page.wait_for_selector("svg.live .act")
    expect(page.locator("#tree button")).to_have_count(3)
    click(page, "svg.live .act:not(.target)", 0)  # seat 1 plays, by a click on the picture
    if page.query_selector("svg.choosing"):
        click(page, ".target.on", 0)
    page.wait_for_function(f"() => ({HERE})().startsWith('4. ')")
    page.get_by_role("button", name="One move back").click()
    page.wait_for_function(f"() => ({HERE})().startsWith('3. ')")
    page.get_by_role("button", name="Ask the engine").click()
    page.locator("#hints .hint-words").wait_for(timeout=60_000)
    expect(page.locator("#hints")).to_contain_text("of 100", use_inner_text=True)
    if page.locator("#hints .main").count():  # unless all moves are about equal, the best one is lit
        expect(page.locator("svg.live .hinted")).to_have_count(1)
    page.locator("#moves summary").click()
    page.locator("#moves button").first.click()
    page.wait_for_selector("#tree .variation")
    expect(page.locator("#tree")).not_to_contain_text("You", use_inner_text=True)  # nobody in particular is looking
    expect(page.locator("#hints")).to_be_hidden()
    page.reload()  # the tree is kept
    page.wait_for_selector("#tree .variation [aria-current]")
    page.get_by_role("button", name="Remove the moves from here on").click()
    page.wait_for_selector("#tree .variation", state="detached")

    page.locator("#pasted").fill(match.record.to_json())
    page.get_by_role("button", name="Put it on the board").click()  # once more: a click counts once all the same
    page.wait_for_function("() => document.querySelectorAll('#tree button').length === 3")
    click(page, "svg.live .act:not(.target)", 0)
    page.wait_for_function(f"() => ({HERE})().startsWith('4. ')")
    expect(page.locator("#tree button")).to_have_count(4)

    page.locator("#new-game select").select_option("cloud9")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_selector("svg.live.cloud9")
    page.get_by_text("Choose the chance event").click()
    page.locator("#chance button").first.click()
    page.wait_for_function(f"() => ({HERE})().startsWith('1. ')")
    page.get_by_role("button", name="Draw for me").click()
    page.wait_for_selector(".prompt.now")


def test_review_and_analysis_fit_a_phone(reviewed, open_page):
    server, games = reviewed
    page = open_page(f"{server.url}/t/{games['cloud9']}/review", **PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.goto(f"{server.url}/analysis?table={games['cloud9']}&ply=14")
    page.wait_for_selector("svg.live")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    board, setup = page.locator("#board").bounding_box(), page.locator(".put").bounding_box()
    assert board["y"] < setup["y"]
    assert page.locator("#seats").bounding_box()["height"] < 400  # hands are shown as small cards
