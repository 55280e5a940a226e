"""What happens is shown in its order, at every speed: a whole game of each title, with its big moments one by one."""

import re
from collections.abc import Sequence

import pytest

from tests.browser.player import READY, click
from tests.browser.test_games import open_table, smallest_board

ONE_BY_ONE = ("calm", "normal", "quick", "click")
PACES = (*ONE_BY_ONE, "once")  # which shows everything that has happened in one go, the count at the end as well
WATCH = """() => {
  window.told = [];
  const prompt = document.getElementById("prompt");
  new MutationObserver(() => {
    const words = prompt.querySelector(".beat p, .prompt:not(.beat) b")?.textContent.trim();
    const lit = [...document.querySelectorAll(".lit")].map((thing) => thing.id);
    if (words && words !== window.told.at(-1)?.words) window.told.push({ words, lit });
  }).observe(prompt, { childList: true, subtree: true, characterData: true });
}"""


def my_turn(page, seen: str) -> str:
    """Let time pass until it is our turn anew, and go on where a click is asked for; nothing when the game is over."""
    for _ in range(2000):
        state = page.evaluate(READY)
        if state and state != seen:
            return "" if state == "over" else state
        go_on = page.locator("#go-on:visible")
        if go_on.count():
            go_on.click()
        page.clock.run_for(700)
    raise AssertionError("it is never our turn")


def staged_game(page, paces: Sequence[str] = PACES) -> list[dict]:
    """Play to the end, each turn at another speed; everything that was told on the way."""
    page.evaluate(WATCH)
    seen = ""
    for turn in range(400):
        seen = my_turn(page, seen)
        if not seen:
            return page.evaluate("window.told")
        page.locator("#pace").select_option(paces[turn % len(paces)])
        click(page, "svg.live .act:not(.target), .chip", turn * 5 + 3)
        if page.query_selector("svg.choosing"):
            click(page, ".target.on", turn)
    raise AssertionError("the game does not end")


def after(told: list[dict], pattern: str) -> list[list[str]]:
    """What was told after each thing that fits, the thing itself first."""
    words = [beat["words"] for beat in told]
    return [words[i : i + 4] for i, line in enumerate(words) if re.search(pattern, line)]


@pytest.fixture
def timed_page(open_page):
    """A page whose clock can be moved on."""

    def open_one(server, title, **choice):
        page = open_page(server.url)
        page.clock.install()
        open_table(page, server, title, **choice)
        page.wait_for_selector("#stage[data-live]")
        return page

    return open_one


def test_cloud9_shows_the_crash_the_draws_and_the_next_roll_one_by_one(server, timed_page):
    told = staged_game(timed_page(server, "cloud9", players=2, edition="published", target=15))
    crashes = [beats for beats in after(told, "did not pay") if len(beats) == 4]
    assert crashes
    for _, fate, draws, _ in crashes:
        assert re.search(r"gets? nothing: down from level \d", fate) or "won" in draws
        assert "drew" in draws or "won" in draws
    for paid, *_ in after(told, "paid|nothing to pay"):
        assert "rose to level" in paid


def test_aloft_counts_the_end_balloon_by_balloon(server, timed_page):
    told = staged_game(timed_page(server, "aloft", edition="second"), ONE_BY_ONE)
    counted = [beat for beat in told if re.search(r": \d+ for ", beat["words"])]
    values = [int(re.search(r": (\d+) for ", beat["words"])[1]) for beat in counted]
    assert values == sorted(values)
    assert len(values) > 2
    assert all(len(beat["lit"]) == 1 and beat["lit"][0].startswith("balloon-") for beat in counted)
    assert "won" in told[-1]["words"] or "victory" in told[-1]["words"]


def test_odyssey_shows_the_claim_then_what_it_brought(server, timed_page):
    told = staged_game(timed_page(server, "odyssey", board=smallest_board()), ONE_BY_ONE)
    claims = after(told, " claimed ")
    assert claims
    assert all("for the route" in then for _, then, *_ in claims)
    assert after(told, "^Routes: ")
