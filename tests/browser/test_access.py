"""By keyboard alone, on a phone, by slider; and what axe has to say about every page."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.player import MOVED, play_game, play_turn, wait_for_turn

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
FOCUS = "() => document.activeElement?.dataset?.action || document.activeElement?.dataset?.pick || ''"


def test_a_whole_game_by_keyboard(server, open_page):
    page = open_page(server.url)
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("svg.live")
    moves = 0
    while True:
        seen = wait_for_turn(page)
        if not seen:
            break
        for _ in range(60):  # find the board with the tabulator
            if page.evaluate(FOCUS) and page.evaluate("() => !!document.activeElement.closest('svg.live')"):
                break
            page.keyboard.press("Tab")
        if moves % 3 == 1:
            page.keyboard.press("ArrowRight")
        picked = page.evaluate("() => document.activeElement?.dataset?.pick || ''")
        page.keyboard.press("Enter")
        if picked:
            page.wait_for_selector("svg.choosing")
            assert page.evaluate(FOCUS), "the focus goes on to the places"
            page.keyboard.press("Enter")
        page.wait_for_function(MOVED, arg=seen)
        moves += 1
    assert moves > 20
    expect(page.locator(".sheet")).to_be_visible()
    assert page.evaluate("() => !!document.activeElement.closest('.ways-on')"), (
        "at the end the focus is where one goes on"
    )


def test_whoever_plays_by_keyboard_goes_on_from_a_choice_below_the_board_too(server, open_page):
    page = open_page(f"{server.url}/new/odyssey?players=2&board=hexa&start_seat=0&seat1=random")
    page.get_by_role("button", name="Open the table").click()
    assert wait_for_turn(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => !!document.activeElement.closest('svg.live .act')"):
            break
    while seen := wait_for_turn(page):
        assert page.evaluate("() => !!document.activeElement.closest('svg.live .act, #tray')"), "the focus is not lost"
        page.keyboard.press("Enter")
        if page.query_selector("svg.choosing"):
            page.keyboard.press("Enter")
        page.wait_for_function(MOVED, arg=seen)


@pytest.mark.parametrize("title", ["aloft", "cloud9"])
def test_a_game_on_a_phone(server, open_page, title):
    page = open_page(f"{server.url}/new/{title}?players=2&target=10", **PHONE)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg.live")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, "the page does not scroll sideways"
    play_game(page)
    expect(page.locator(".sheet")).to_be_visible()


def test_a_replay_by_slider_keys_and_link(server, open_page):
    page = open_page(server.url)
    page.get_by_role("button", name="Play now").click()
    for pick in range(8):
        play_turn(page, pick)
    wait_for_turn(page)
    page.locator(".log").get_by_role("link", name="Replay").click()
    page.wait_for_selector("#slider")
    last = int(page.locator("#slider").get_attribute("max"))
    expect(page.locator("#slider")).to_have_accessible_name("Move")
    page.locator("#slider").fill("0")
    page.wait_for_function("() => document.getElementById('number')?.textContent === '0'")
    expect(page.locator("#balloon-GR.is-packed, #balloon-GR")).to_have_count(1)
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.getElementById('number')?.textContent === '3'")
    expect(page).to_have_url(re.compile(r"\?ply=3$"))
    page.keyboard.press("End")
    page.wait_for_function("(n) => document.getElementById('number')?.textContent === String(n)", arg=last)
    page.keyboard.press("Home")
    page.locator("#log a").nth(4).click()
    page.wait_for_function("() => document.getElementById('number')?.textContent === '5'")
    page.reload()
    expect(page.locator("#number")).to_have_text("5", use_inner_text=True)


def test_every_event_is_announced(server, open_page):
    page = open_page(server.url)
    page.get_by_role("button", name="Play now").click()
    play_turn(page, 2)
    page.wait_for_function("() => document.getElementById('announce')?.textContent.length > 5")
    expect(page.locator("#announce")).to_have_attribute("aria-live", "polite")


def test_the_keys_are_told(server, open_page):
    page = open_page(server.url)
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keyboard").click()
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_phone_shows_a_board_whole_or_near(server, open_page):
    page = open_page(f"{server.url}/new/odyssey?players=2", **PHONE)
    page.get_by_role("button", name="Open the table").click()
    wait_for_turn(page)
    whole = "() => document.getElementById('board').scrollWidth === 390"
    assert page.evaluate(whole), "a board that is nearly square is whole at first"
    page.mouse.click(380, page.locator("#board").bounding_box()["y"] + 6)  # on the sky: draws near
    page.wait_for_function("() => document.getElementById('board').scrollWidth > 500")
    page.get_by_role("button", name="Show the whole board").click()
    page.wait_for_function(whole)


def test_the_theme_is_remembered(server, open_page):
    page = open_page(server.url, color_scheme="light")
    page.get_by_role("button", name="Light or dusk").click()
    page.goto(f"{server.url}/about")
    expect(page.locator("html")).to_have_attribute("data-theme", "dusk")


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/aloft",
        "/new/odyssey",
        "/rules/aloft",
        "/about",
        "/analysis",
        "/nowhere",
        "aloft",
        "cloud9",
        "odyssey",
        "replay",
    ],
)
def test_axe_finds_no_serious_fault(server, open_page, path):
    page = open_page(server.url)
    if path.startswith("/"):
        page.goto(server.url + path)
    else:
        title = "aloft" if path == "replay" else path
        page.goto(f"{server.url}/new/{title}")
        page.get_by_role("button", name="Open the table").click()
        wait_for_turn(page)
        if path == "replay":
            play_turn(page, 1)
            page.goto(page.url + "/replay")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page).response["violations"]
        serious = [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]
        assert (scheme, serious) == (scheme, [])
