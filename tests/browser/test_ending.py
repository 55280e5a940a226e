"""The end explains itself and leads on; signs say what they mean when they are tapped."""

from tests.browser.player import play_game, wait_for_turn
from tests.browser.test_games import open_table

PHONE = {"width": 390, "height": 844}


def test_signs_explain_themselves_and_so_does_the_end(server, open_page):
    page = open_page(server.url, viewport={"width": 1440, "height": 900})
    open_table(page, server, "odyssey", board="tiny", players=2)
    wait_for_turn(page)
    assert "Points for" in page.locator("#goal").inner_text()
    page.locator(".holding g:has(> title)").last.click(force=True)
    assert "space" in page.locator(".note").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".note").is_hidden()
    page.locator("#city-C use").click(force=True)
    assert "room for" in page.locator("#toast").inner_text()
    play_game(page)
    assert page.locator("#toast").is_hidden()
    assert (
        "decided it" in page.locator(".prompt.over").inner_text()
        or "share" in page.locator(".prompt.over").inner_text()
    )
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
    assert "green-purple" in page.locator(".note").inner_text().lower()
    assert page.locator("svg.choosing").count() == 0
    assert page.locator("#stage").get_attribute("data-event") == event
