"""A person at a table, as far as a test can be one: looks at the page, clicks what invites a click."""

import time
from itertools import product

from playwright.sync_api import Page

READY = """() => {
  const stage = document.getElementById("stage");
  if (!stage?.dataset.live) return false;  // the page may still be on its way
  if (document.querySelector(".prompt.over")) return "over";
  if (!document.querySelector(".prompt.now") || document.querySelector("svg.busy")) return false;
  return document.querySelector("svg.live .act, .chip, #moves button") ? "mine:" + stage.dataset.event : false;
}"""
MOVED = """(seen) =>
  document.querySelector(`#stage:not([data-event="${seen}"])`) || document.querySelector(".prompt.over")"""
STEPS = [(n + 0.5) / 15 for n in range(15)]
# where to try, from the middle of a thing outwards
SPOTS = sorted(product(STEPS, STEPS), key=lambda spot: (spot[0] - 0.5) ** 2 + (spot[1] - 0.5) ** 2)
AIM = """([selector, pick, spots]) => {
  const shown = [...document.querySelectorAll(selector)].filter((thing) => thing.getBoundingClientRect().width > 0);
  const thing = shown[pick % shown.length];
  thing.scrollIntoView({ block: "center", inline: "center" });
  const box = thing.getBoundingClientRect();
  for (const [fx, fy] of spots) {
    const x = box.left + fx * box.width, y = box.top + fy * box.height;
    const hit = document.elementFromPoint(x, y);
    const same = hit?.closest("[data-action]")?.getAttribute("data-action") === thing.getAttribute("data-action");
    if (hit && (thing.contains(hit) || same)) return [x, y];
  }
  return thing.getAttribute("aria-label");
}"""


def wait_for_turn(page: Page) -> str:
    """The number of the event at which it is our turn; nothing when the game is over."""
    state = page.wait_for_function(READY, timeout=60_000).json_value()
    return "" if state == "over" else state.split(":")[1]


def click(page: Page, selector: str, pick: int) -> None:
    """Click one of the things that invite it where a person would: on the thing itself, where nothing covers it."""
    spot = page.evaluate(AIM, [selector, pick, SPOTS])
    assert isinstance(spot, list), f"nobody could click {spot!r}"
    page.mouse.click(*spot)


def play_turn(page: Page, pick: int) -> bool:
    """Make one move with the mouse; False when the game is over."""
    seen = wait_for_turn(page)
    if not seen:
        return False
    click(page, "svg.live .act:not(.target), .chip", pick)
    if page.query_selector("svg.choosing"):
        click(page, ".target.on", pick)
    page.wait_for_function(MOVED, arg=seen)
    return True


def play_game(page: Page, most: float = 150) -> int:
    """Play until the game is over; how many moves it took."""
    began, moves = time.monotonic(), 0
    while play_turn(page, moves * 5 + 3):
        moves += 1
        assert time.monotonic() - began < most, "the game does not end"
    return moves
