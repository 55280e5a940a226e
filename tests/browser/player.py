"""A person at a table, as far as a test can be one: looks at the page, clicks what invites a click."""

import time

from playwright.sync_api import Page

READY = """() => {
  const stage = document.getElementById("stage");
  if (document.querySelector(".prompt.over")) return "over";
  if (!document.querySelector(".prompt.now") || document.querySelector("svg.busy")) return false;
  return document.querySelector("svg.live .act, .chip, #moves button") ? "mine:" + stage.dataset.event : false;
}"""
MOVED = (
    """(seen) => document.getElementById("stage").dataset.event !== seen || document.querySelector(".prompt.over")"""
)


def wait_for_turn(page: Page) -> str:
    """The number of the event at which it is our turn; nothing when the game is over."""
    state = page.wait_for_function(READY, timeout=30_000).json_value()
    return "" if state == "over" else state.split(":")[1]


def choices(page: Page) -> list:
    """Everything on the page that invites a click now."""
    found = page.query_selector_all("svg.live .act:not(.target), .chip")
    return [thing for thing in found if thing.is_visible()]


def play_turn(page: Page, pick: int) -> bool:
    """Make one move with the mouse; False when the game is over."""
    seen = wait_for_turn(page)
    if not seen:
        return False
    things = choices(page)
    thing = things[pick % len(things)]
    thing.scroll_into_view_if_needed()
    click(page, thing)
    if page.query_selector("svg.choosing"):
        targets = [t for t in page.query_selector_all(".target.on") if t.is_visible()]
        click(page, targets[pick % len(targets)])
    page.wait_for_function(MOVED, arg=seen)
    return True


def click(page: Page, thing) -> None:
    """Click where a person would: on the thing itself, where nothing covers it."""
    spot = thing.evaluate(
        """(thing) => {
          const box = thing.getBoundingClientRect();
          for (const [fx, fy] of [[.5,.5],[.5,.7],[.5,.3],[.3,.5],[.7,.5],[.2,.8],[.8,.8],[.1,.9],[.5,.9],[.9,.5],[.1,.5]]) {
            const x = box.left + fx * box.width, y = box.top + fy * box.height;
            const hit = document.elementFromPoint(x, y);
            if (hit && thing.contains(hit)) return [x, y];
          }
          return null;
        }"""
    )
    assert spot, f"nobody could click {thing.get_attribute('aria-label')!r}"
    page.mouse.click(*spot)


def play_game(page: Page, most: float = 120) -> int:
    """Play until the game is over; how many clicks it took."""
    began, moves = time.monotonic(), 0
    while play_turn(page, moves * 5 + 3):
        moves += 1
        assert time.monotonic() - began < most, "the game does not end"
    return moves
