"""Printing in the browser: from the home page to the file, and from the code on a board to a table."""

import pymupdf
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect


def serious(page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [v["id"] for v in found if v["impact"] in ("serious", "critical")]


OVERLAPS = """() => {
  const all = [...document.querySelectorAll(".bar .where, .bar .tool:not(.short)")];
  const shown = all.filter((e) => e.checkVisibility());
  const boxes = shown.map((e) => {
    const words = document.createRange();
    words.selectNodeContents(e);
    return words.getBoundingClientRect();
  });
  return boxes.flatMap((a, i) => boxes.slice(i + 1)
    .filter((b) => Math.min(a.right, b.right) > Math.max(a.left, b.left))
    .map((b) => [a.left, a.right, b.left, b.right]));
}"""  # what stands side by side at the top of a page, and is on top of each other instead


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_is_chosen_looked_at_and_taken_along(server, open_page, tmp_path, scheme):
    page = open_page(server.url, color_scheme=scheme)
    page.get_by_role("link", name="Print Cloud 9").click()
    page.wait_for_selector(".sheets img")
    page.get_by_label("Paper").select_option("letter")
    page.get_by_label("Ink").select_option("gray")
    page.get_by_label("The rulebook").uncheck()
    page.get_by_role("button", name="Show it").click()
    page.wait_for_url("**ink=gray**")
    page.wait_for_selector(".sheets img")
    assert serious(page) == []
    with page.expect_download() as started:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.name == "cloud9.pdf"
    document = pymupdf.open(file)
    assert round(document[0].rect.width) == 612
    assert not any("page 1 of" in page.get_text() for page in document)


def test_the_code_on_a_board_leads_to_a_game_on_it(server, open_page):
    page = open_page(f"{server.url}/boards/tiny-5")
    expect(page.get_by_role("heading", name="Board tiny-5")).to_be_visible()
    assert serious(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(OVERLAPS) == []
    page.get_by_role("link", name="Play on it").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("svg.live")
    page.set_viewport_size({"width": 1280, "height": 860})  # a phone's bar has no room for it
    page.get_by_role("link", name="Print this game").wait_for()
