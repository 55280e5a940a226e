"""Friends at one table: one goes away, is replaced and returns; clocks, takebacks, words, another device, giving up."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.player import play_turn
from tests.browser.test_together import invited_pair, lines_of

NOTE = "#company .company-note"


def assert_accessible(page) -> None:
    """No serious fault, by day and at dusk."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page).response["violations"]
        serious = [
            (v["id"], v["nodes"][0]["html"][:200], v["nodes"][0]["failureSummary"])
            for v in found
            if v["impact"] in ("serious", "critical")
        ]
        assert (scheme, serious) == (scheme, [])


def table_with(server, open_page, rules):
    """Ada opens a table with rules of her own, Ben follows her link."""
    ada = open_page(f"{server.url}/new/aloft?edition=second&players=2&first_player=0")
    for label, value in rules.items():
        chosen = ada.locator(f'select[name="table.{label}"]')
        chosen.evaluate("(field, value) => field.add(new Option(value, value))", value)
        chosen.select_option(value)
    return invited_from(ada, open_page)


def invited_from(ada, open_page):
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Seat 2").select_option("open")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector("#stage[data-live]")
    ben = open_page(ada.locator("#invitation").input_value())
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.wait_for_selector(".prompt.now")
    ben.wait_for_selector("#stage[data-live]")
    return ada, ben


def whole_turn(page, pick=1):
    page.wait_for_selector(".prompt.now")
    while page.query_selector(".prompt.now"):
        play_turn(page, pick)


def test_a_friend_goes_away_is_replaced_and_returns(server, open_page):
    ada, ben = table_with(server, open_page, {"absence": "ask 2"})
    whole_turn(ada)
    ben.wait_for_selector(".prompt.now")
    table = ben.url
    ben.goto("about:blank")
    ada.wait_for_selector("#seat-1.away")
    expect(ada.locator("#seat-1")).to_contain_text("away", use_inner_text=True)
    ada.wait_for_selector("#away button:visible")
    expect(ada.locator("#away")).to_contain_text("Ben is to move and has been away", use_inner_text=True)
    expect(ada.locator("[data-do=nudge]")).to_be_disabled()
    assert_accessible(ada)
    ada.get_by_role("button", name="Let a robot stand in").click()
    ada.wait_for_selector(".prompt.now")
    expect(ada.locator("#log li", has_text="Ben is away; a robot plays for Ben").first).to_be_attached()
    expect(ada.locator("#seat-1")).to_contain_text("a robot plays", use_inner_text=True)
    expect(ada.locator("#away")).to_be_hidden()
    ben.goto(table)
    ada.wait_for_function("() => document.querySelector('#log').innerText.includes('Ben is back and plays on.')")
    whole_turn(ada, 3)
    ben.wait_for_selector(".prompt.now")
    play_turn(ben, 2)
    expect(ada.locator("#seat-1")).not_to_contain_text("a robot plays", use_inner_text=True)


def test_clocks_run_on_the_page_and_a_robot_moves_when_time_is_over(server, open_page):
    ada, ben = table_with(server, open_page, {"clock": "move 5"})
    expect(ada.locator("#seat-0 .clock.runs")).to_have_text(re.compile(r"^0:0\d$"))
    expect(ada.locator("#seat-1 .clock")).to_have_text("0:05", use_inner_text=True)
    ada.wait_for_selector("#seat-0 .clock.short")
    ben.wait_for_selector(".prompt.now", timeout=60_000)  # the server gives ten seconds after its start
    late = "Ada ran out of time; a robot makes this move for Ada."
    expect(ben.locator("#log li", has_text=late).first).to_be_attached()
    play_turn(ben, 1)
    ada.wait_for_selector("#seat-0 .clock.runs, #seat-1 .clock.runs")


def test_a_takeback_needs_the_other_person(server, open_page):
    ada, ben = invited_pair(server, open_page)
    whole_turn(ada)
    whole_turn(ben, 2)
    ada.wait_for_selector(".prompt.now")
    before = len(lines_of(ada))
    ada.get_by_role("button", name="Ask to undo").click()
    expect(ben.locator(NOTE)).to_contain_text("Ada asks to take a move back", use_inner_text=True)
    ben.get_by_role("button", name="Decline").click()
    ada.wait_for_selector(NOTE, state="detached")
    expect(ada.locator("#log li").first).to_contain_text("Ben did not agree", use_inner_text=True)
    expect(ada.locator("[data-do=takeback]"), "nobody is asked twice about the same move").to_have_count(0)
    whole_turn(ada, 4)
    whole_turn(ben, 5)
    ada.wait_for_selector(".prompt.now")
    ada.get_by_role("button", name="Ask to undo").click()
    ben.wait_for_selector(NOTE)
    ben.get_by_role("button", name="Agree").click()
    ada.wait_for_function(
        "() => document.querySelector('#log li').innerText.includes('took a move back; everybody agreed')"
    )
    ada.wait_for_selector(".prompt.now")
    assert len(lines_of(ada)) < before + 6
    play_turn(ada, 6)


def test_phrases_are_heard_unless_muted_and_a_turn_can_be_heard(server, open_page):
    ada, ben = invited_pair(server, open_page)
    eve = open_page(ada.url)
    eve.wait_for_selector("#stage[data-live]")
    ada.get_by_role("button", name="Say").click()
    ada.get_by_role("button", name="Good luck!").click()
    for page in (ada, ben, eve):
        page.wait_for_selector("#said li:has-text('Ada: Good luck!')")
    expect(eve.locator("#friends"), "who watches hears, and says nothing").to_have_count(0)
    ben.get_by_role("button", name="Nudge").click()
    ada.wait_for_selector("#said li:has-text('Ben asks you to move.')")
    ben.get_by_role("button", name="Nudge").click()
    ben.wait_for_selector("#toast:has-text('nudged just now')")
    ben.get_by_role("button", name="Say").click()
    assert_accessible(ben)
    ben.get_by_label("Hear Ada").uncheck()
    ben.keyboard.press("Escape")
    ada.get_by_role("button", name="Say").click()
    ada.get_by_role("button", name="Oops!").click()
    eve.wait_for_selector("#said li:has-text('Ada: Oops!')")
    ada.get_by_role("button", name="Say").click()
    ada.get_by_role("button", name="Smile").click()
    eve.wait_for_selector("#said li:has-text('Ada smiles.')")
    expect(ben.locator("#said li:has-text('Oops')")).to_have_count(0)
    expect(ada.locator("#log")).not_to_contain_text("Oops", use_inner_text=True)

    ben.get_by_role("button", name="Notices").click()
    expect(ben.get_by_label("Play a sound"), "a page is silent until somebody wants it otherwise").not_to_be_checked()
    ben.get_by_label("Play a sound").check()
    ben.keyboard.press("Escape")
    chimes = int(ben.locator("#stage").get_attribute("data-chimes"))
    whole_turn(ada)
    ben.wait_for_selector(f'#stage[data-chimes="{chimes + 1}"]')
    expect(ben).to_have_title(re.compile("^● "))
    ben.reload()
    ben.get_by_role("button", name="Notices").click()
    expect(ben.get_by_label("Play a sound")).to_be_checked()


def test_a_seat_moves_to_another_device_once(server, open_page):
    ada, _ = invited_pair(server, open_page)
    ada.get_by_role("button", name="Other device").click()
    ada.wait_for_selector("#device-code svg path")
    assert_accessible(ada)
    link = ada.locator("#device-link").input_value()
    assert link.startswith(f"{server.url}/device/")
    phone = open_page(link, viewport={"width": 390, "height": 844})
    expect(phone.locator("h1")).to_contain_text("as Ada?", use_inner_text=True)
    assert_accessible(phone)
    phone.get_by_role("button", name="Continue here").click()
    phone.wait_for_selector(".prompt.now")
    assert phone.url.split("?")[0] == ada.url.split("?")[0]
    play_turn(phone, 1)
    thief = open_page(link)
    expect(thief.locator("main")).to_contain_text("has been used", use_inner_text=True)
    code = link.split("/device/")[1].split("?")[0]
    assert code not in (server.folder / "server.log").read_text()


def test_somebody_who_watches_on_a_phone_is_not_told_that_they_resigned(server, open_page):
    ada, _ = invited_pair(server, open_page)
    eve = open_page(ada.url, viewport={"width": 390, "height": 844})
    expect(eve.locator(".prompt")).to_contain_text("You are watching.", use_inner_text=True)
    expect(eve.locator(".prompt")).not_to_contain_text("resigned", use_inner_text=True)


def test_giving_up_against_a_robot_ends_the_game_and_leads_on(server, open_page):
    ada = open_page(f"{server.url}/new/aloft?players=2&first_player=0")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector(".prompt.now")
    ada.wait_for_selector("#stage[data-live]")
    play_turn(ada, 1)
    ada.get_by_role("button", name="Resign").click()
    ada.locator("#resign-dialog").get_by_role("button", name="Resign").click()
    ada.wait_for_selector(".prompt.stopped")
    expect(ada.locator(".prompt")).to_contain_text("You resigned", use_inner_text=True)
    expect(ada.locator("#log li").first).to_contain_text("Ada resigned", use_inner_text=True)
    expect(ada.get_by_role("link", name="New game")).to_be_visible()
    assert_accessible(ada)
    eve = open_page(ada.url)
    expect(eve.locator(".prompt")).to_contain_text("Ada resigned", use_inner_text=True)
    expect(eve.get_by_role("button", name="Play again")).to_be_hidden()
    ada.reload()
    expect(ada.locator(".prompt")).to_contain_text("You resigned", use_inner_text=True)
    eve.get_by_role("button", name="Watch the robots finish").click()
    eve.wait_for_selector(".prompt.over:not(.stopped)", timeout=60_000)
    ada.wait_for_selector(".prompt.over:not(.stopped)")
    ada.get_by_role("button", name="Play again").click()
    ada.wait_for_selector("#seat-1.is-you")  # the seats have turned


def test_open_tables_can_be_looked_for(server, open_page):
    for title, players in (("aloft", 2), ("cloud9", 3)):
        page = open_page(f"{server.url}/new/{title}?players={players}")
        page.get_by_label("Seat 2").select_option("open")
        page.get_by_label("Listed").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector(".prompt.waiting")
    home = open_page(server.url)
    tables = home.locator("section", has_text="Open tables").get_by_role("listitem")
    both = tables.count()
    home.locator("select[name=game]").select_option("cloud9")
    home.wait_for_url("**/?game=cloud9*")
    assert 0 < tables.count() < both
    assert all("Cloud 9" in line for line in tables.all_inner_texts())
    home.locator("select[name=players]").select_option("2")
    home.wait_for_url("**players=2*")
    expect(tables.first).to_contain_text("No such table is waiting now.", use_inner_text=True)
