"""The end explains itself and leads on; signs say what they mean when they are tapped."""

import re

from playwright.sync_api import expect

from tests.browser.player import play_game, wait_for_turn
from tests.browser.test_games import open_table

PHONE = {"width": 390, "height": 844}


def test_signs_explain_themselves_and_so_does_the_end(server, open_page):
    page = open_page(server.url, viewport={"width": 1440, "height": 900})
    open_table(page, server, "odyssey", board="tiny", players=2)
    wait_for_turn(page)
    expect(page.locator("#goal")).to_contain_text("Points for", use_inner_text=True)
    page.locator(".holding g:has(> title)").last.click(force=True)
    expect(page.locator(".note")).to_contain_text("space", use_inner_text=True)
    page.keyboard.press("Escape")
    expect(page.locator(".note")).to_be_hidden()
    page.locator("#city-C use").click(force=True)
    expect(page.locator("#toast")).to_contain_text("room for", use_inner_text=True)
    play_game(page)
    expect(page.locator("#toast")).to_be_hidden()
    expect(page.locator(".prompt.over")).to_contain_text(re.compile("decided it|share"), use_inner_text=True)
    route = page.locator("#routes [id^=route-] path[stroke-width='6']").first
    assert route.get_attribute("stroke") in ("#E0562F", "#2367A8")  # claimed, in the colour of its owner
    page.set_viewport_size({"width": 1024, "height": 768})
    end, last = (
        page.locator(".prompt.over").bounding_box(),
        page.get_by_role("button", name="Same again").bounding_box(),
    )
    assert last["x"] + last["width"] <= end["x"] + end["width"]  # five ways on have room, one below the other
    before = page.url
    page.get_by_role("button", name="Other board").click()
    page.wait_for_selector(".prompt:not(.over)")
    assert page.url != before


def test_on_a_phone_a_held_finger_asks_and_does_not_move(server, open_page):
    page = open_page(server.url, viewport=PHONE, has_touch=True)
    open_table(page, server, "aloft", edition="second", first_player=0)
    event = wait_for_turn(page)
    box = page.locator("#balloon-GP").bounding_box()
    touch = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".note:visible")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".note")).to_contain_text("green-purple", ignore_case=True, use_inner_text=True)
    expect(page.locator("svg.choosing")).to_have_count(0)
    expect(page.locator("#stage")).to_have_attribute("data-event", event)
