"""Hints that can be seen and understood, answers to every touch of the board, and things that are easy to hit."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.player import MOVED, play_turn, wait_for_turn

PHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
GRIPPED = """() => [...document.querySelectorAll("svg.live .grip")].map((grip) => {
  const lane = grip.querySelector("path"), all = lane.getTotalLength(), matrix = lane.getScreenCTM();
  const hits = [...Array(21).keys()].filter((i) => {
    const { x, y } = lane.getPointAtLength((all * i) / 20).matrixTransform(matrix);
    return document.elementFromPoint(x, y)?.closest("[data-action]")?.dataset.action === grip.dataset.action;
  });
  return hits.length / 21;
})"""


def open_table(page, server, title, **choice):
    page.goto(f"{server.url}/new/{title}?" + "&".join(f"{k}={v}" for k, v in choice.items()))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg.live")
    wait_for_turn(page)


def told(page, selector):
    """What a touch of a thing is answered with."""
    page.evaluate("() => document.getElementById('toast')?.setAttribute('hidden', '')")
    page.locator(selector).first.dispatch_event("click")
    page.wait_for_selector("#toast:not([hidden])")
    return page.locator("#toast").inner_text()


def test_a_hint_is_in_sight_says_why_and_lights_the_move(server, open_page):
    page = open_page(server.url, viewport=LAPTOP, color_scheme="dark")
    open_table(page, server, "cloud9", players=2, first_pilot=0)
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        page.keyboard.press("h")
        page.wait_for_selector("#hints:not([hidden])")
        box = page.locator("#hints").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"], "nobody has to scroll for it"
        assert Axe().run(page, context="#hints").violations_count == 0
        words = page.locator("#hints").inner_text()
        assert re.search(r"(wins|win) about \d+ of 100|There is only one move", words)
        if page.locator("#hints .main").count():
            expect(page.locator("svg.live .hinted")).to_have_count(1)
            assert page.locator("#hints .reason").inner_text().endswith(".")
        page.keyboard.press("h")
        page.wait_for_selector("#hints", state="hidden")
        expect(page.locator(".hinted")).to_have_count(0)


def test_every_touch_of_odyssey_is_answered_and_lanes_are_easy_to_hit(server, open_page):
    page = open_page(server.url)
    open_table(page, server, "odyssey", board="small", board_seed=3)
    castle = told(page, "#city-A")
    name = castle.partition(",")[0]
    assert re.fullmatch(r"A[a-z]+", name)
    assert "the capital" in castle
    assert "Routes to" in castle
    expect(page.locator("svg.live text", has_text=name), "the name stands under the castle").to_have_count(1)
    refused = told(page, "#routes [data-why]")
    assert re.search(r"\(OR?-\d\d", refused)
    assert not re.search(r"\br\d+\b", refused)
    assert page.locator("#toast a").first.get_attribute("href").startswith("/rules/odyssey#O")
    for turn in range(30):
        if page.locator("svg.live .grip").count() >= 2:
            break
        assert play_turn(page, turn)
        wait_for_turn(page)
    shares = page.evaluate(GRIPPED)
    assert len(shares) >= 2
    assert min(shares) > 0.5, "more than half of every lane can be hit"


def test_a_touch_of_cloud_9_is_answered_with_the_clause(server, open_page):
    page = open_page(server.url)
    open_table(page, server, "cloud9", players=3)
    assert re.search(r"\(C-\d\d", told(page, "#dice[data-why], #flight[data-why]"))


def test_a_balloon_on_a_truck_that_glows_drives_the_truck(server, open_page):
    page = open_page(server.url)
    open_table(page, server, "aloft", edition="second", first_player=0)
    page.locator("#make-forced").uncheck()
    laden = page.locator(".balloon[data-action^=truck]")
    for turn in range(40):
        if laden.count():
            break
        assert play_turn(page, 3 * turn)
        wait_for_turn(page)
    seen = wait_for_turn(page)
    lines = page.locator("#log li").count()
    laden.first.click()
    page.wait_for_function(MOVED, arg=seen)
    wait_for_turn(page)
    assert any("drove the" in line for line in page.locator("#log li").all_inner_texts()[:-lines])


def test_a_hint_and_the_tools_of_the_board_keep_clear_of_each_other(server, open_page):
    page = open_page(server.url, viewport=LAPTOP)
    open_table(page, server, "aloft", players=2, first_player=0)
    page.keyboard.press("h")
    page.wait_for_selector("#hints:not([hidden])")
    hint, tools = page.locator("#hints").bounding_box(), page.locator(".zoom").bounding_box()
    assert hint["y"] + hint["height"] <= tools["y"]
