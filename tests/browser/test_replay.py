"""A replay on every screen: the board follows the game, the page stays where it is, and nothing is secret any more."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.finished import finished_game

PHONE = {"width": 390, "height": 844}
IN_SIGHT = """() => {
  const frame = document.getElementById("board").getBoundingClientRect();
  return [...document.querySelectorAll("#trail circle")].some((puff) => {
    const box = puff.getBoundingClientRect();
    return box.left >= frame.left && box.right <= frame.right;
  });
}"""


@pytest.fixture(scope="module")
def aloft(server) -> dict:
    return finished_game(server, "aloft", edition="second")


def test_on_a_phone_the_board_follows_and_the_page_stays(server, open_page, aloft):
    last = aloft["ply"]
    page = open_page(f"{server.url}/t/{aloft['table']}/replay?ply={last - 8}", viewport=PHONE, has_touch=True)
    page.wait_for_selector(".board.lively")
    list_box, here = page.locator("#log").bounding_box(), page.locator("#log [aria-current]").bounding_box()
    assert list_box["y"] <= here["y"] < list_box["y"] + list_box["height"]  # opened by a link, it stands at the move
    assert page.evaluate("scrollY") == 0
    for ply in range(last - 7, last + 1):
        page.locator("[data-step=on]").tap()
        page.wait_for_function("(ply) => document.getElementById('number').textContent === String(ply)", arg=ply)
        page.wait_for_function(IN_SIGHT) if page.locator("#trail circle").count() else None
    assert page.evaluate("scrollY") == 0
    expect(page.locator("#log [aria-current]")).to_contain_text(re.compile(rf"^{last}\."), use_inner_text=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_space_plays_and_pauses_with_the_slider_too(server, open_page, aloft):
    page = open_page(f"{server.url}/t/{aloft['table']}/replay?ply=3")
    page.wait_for_selector(".board.lively")
    page.locator("#slider").focus()
    page.keyboard.press(" ")
    page.wait_for_function("() => Number(document.getElementById('number').textContent) >= 5")
    page.keyboard.press(" ")
    expect(page.locator("[data-step=play]")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowLeft")  # which the slider does itself
    page.wait_for_function(
        "() => document.getElementById('slider').value === document.getElementById('number').textContent"
    )


def test_a_finished_game_hides_nothing_from_whoever_has_the_link(server, open_page, aloft):
    page = open_page(f"{server.url}/t/{aloft['table']}/replay?ply=6")
    expect(page.locator("#seats")).not_to_contain_text("secret", use_inner_text=True)
    expect(page.locator("#seats .hidden-score")).to_have_count(0)
    dealt = [line for line in page.locator("#log a").all_inner_texts() if "dealt" in line]
    assert len(dealt) == 2
    assert not any("face down" in line or "You" in line for line in dealt)
