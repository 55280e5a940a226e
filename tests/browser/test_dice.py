"""In a real browser: the page adds a number of its own and checks the dice after the game."""

import json

from tests.browser.player import play_game


def test_the_page_checks_the_dice_of_its_game(server, open_page):
    page = open_page(f"{server.url}/new/cloud9?players=2&target=10")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg.live")
    sealed = page.locator("#sealed-dice").get_attribute("data-commitment")
    noted = json.loads(page.evaluate("localStorage.getItem('montgolfier-dice')"))
    assert [note["commitment"] for note in noted] == [sealed]
    play_game(page)
    page.get_by_text("Dice checked").wait_for()
    words = page.locator("#sealed-dice").inner_text()
    assert words.startswith("Dice checked: all ")
    assert "this browser’s own number" in words


def test_a_picture_by_itself_is_complete(server, open_page):
    page = open_page(server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("svg.live")
    table = page.locator("#stage").get_attribute("data-table")
    page.goto(f"{server.url}/api/tables/{table}/picture.svg")
    assert page.evaluate("getComputedStyle(document.querySelector('.scenery')).display") == "inline"
    assert page.evaluate("document.querySelectorAll('style').length") == 1
    assert page.evaluate("document.styleSheets.length") == 1  # a policy that refuses the style would leave none
