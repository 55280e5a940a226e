"""A game from an installed package, which brings rules and nothing else, in the browser."""

import contextlib
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.player import play_game, play_turn, wait_for_turn
from tests.packages.environment import EXAMPLE, Environment


@pytest.fixture(scope="module")
def tether(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in an environment in which the example is installed."""
    folder = tmp_path_factory.mktemp("tether")
    environment = Environment(folder)
    environment.install(EXAMPLE)
    running = Server(folder, python=environment.python).start()
    yield running
    with contextlib.suppress(ProcessLookupError):
        running.kill(signal.SIGTERM)


def open_table(page, server, **choice):
    page.goto(f"{server.url}/new/tether?" + "&".join(f"{k}={v}" for k, v in choice.items()))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg.live")


def test_a_whole_game_against_a_bot(tether, open_page):
    page = open_page(tether.url)
    expect(page.get_by_role("heading", name="Tether")).to_be_visible()
    open_table(page, tether, knots=15)
    wait_for_turn(page)
    expect(page.locator("svg.live text", has_text="Knots")).to_be_visible()
    assert play_game(page) > 1
    expect(page.locator(".prompt.over")).to_be_visible()
    expect(page.locator(".sheet .score.won")).to_have_count(1)
    expect(page.locator("#log li").nth(4)).to_be_attached()


def test_hint_undo_keyboard_and_replay(tether, open_page):
    page = open_page(tether.url)
    open_table(page, tether, knots=30)
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    hint = page.locator("#hints:not([hidden])")
    hint.wait_for()
    expect(hint).to_contain_text("of 100", use_inner_text=True)
    page.get_by_role("button", name="Close the hint").click()
    hint.wait_for(state="detached")
    seen = wait_for_turn(page)
    page.locator(".chip").nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(seen) => document.getElementById('stage').dataset.event !== seen", arg=seen)
    wait_for_turn(page)
    expect(page.locator("#log li", has_text="untied 2").nth(0)).to_be_attached()
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("() => document.getElementById('log')?.children.length === 0")
    play_turn(page, 0)
    wait_for_turn(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay")
    expect(page.locator("svg text", has_text="Knots")).to_be_visible()


def test_its_rules_are_a_page(tether, open_page):
    page = open_page(f"{tether.url}/rules/tether")
    expect(page.get_by_role("heading", name="Tether", exact=True).first).to_be_visible()
    expect(page.get_by_role("cell", name="knots in the rope")).to_be_visible()


INSIDE = """() => {
  const box = document.querySelector("svg.live").getBoundingClientRect();
  return [...document.querySelectorAll("svg.live text, .choices button, .facts dd")].filter((thing) => {
    const mine = thing.getBoundingClientRect();
    return thing.closest("svg") ? mine.left < box.left || mine.right > box.right || mine.bottom > box.bottom
      : mine.right > document.documentElement.clientWidth;
  }).map((thing) => thing.textContent);
}"""


@pytest.mark.parametrize("width", [390, 1024, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_is_within_the_picture_and_the_page(tether, open_page, width, scheme):
    page = open_page(tether.url, viewport={"width": width, "height": 850}, color_scheme=scheme)
    open_table(page, tether, players=6, knots=100)
    wait_for_turn(page)
    assert page.evaluate(INSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
