"""Nothing is cut off on any screen, the log stays in sight, and a board that is too small can be brought closer."""

import pytest

from tests.browser.player import play_turn, wait_for_turn
from tests.browser.test_games import open_table

SIZES = [(390, 844), (1024, 768), (1440, 900)]
TOOLS_OUTSIDE = """() => [...document.querySelectorAll("nav .tool, nav .me, main .tool")]
  .map((tool) => [tool.textContent.trim(), tool.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < 0 || box.right > innerWidth))
  .map(([words]) => words)"""
CUT = """() => [...document.querySelectorAll(".prompt p, .goal, .seat .who, .bar .where, .tools .tool, .pace, .why")]
  .filter((thing) => thing.offsetWidth && thing.scrollWidth > thing.clientWidth + 1)
  .filter((thing) => !thing.querySelector(".last") && getComputedStyle(thing).textOverflow !== "ellipsis")
  .map((thing) => thing.className + ": " + thing.textContent.trim().slice(0, 60))"""
OUTSIDE = """() => [...document.querySelectorAll("svg.live text")].filter((words) => {
  const frame = document.getElementById("board").getBoundingClientRect();
  const box = words.getBoundingClientRect();
  return box.width && (box.left < frame.left - 1 || box.right > frame.right + 1) && frame.width > 700;
}).map((words) => words.textContent)"""

AS_WIDE = """(width) =>
  Math.abs(document.querySelector("svg.live").getBoundingClientRect().width / width - 1) < 0.01"""


@pytest.mark.parametrize(
    ("title", "choice"),
    [
        ("aloft", {"edition": "second", "players": 1}),
        ("aloft", {"edition": "third", "players": 6}),
        ("cloud9", {"players": 6}),
    ],
    ids=["solo", "six", "cloud9"],
)
def test_nothing_is_cut_off_on_any_screen(server, open_page, title, choice):
    page = open_page(server.url)
    open_table(page, server, title, **choice)
    wait_for_turn(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == []
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    if choice["players"] == 6:
        assert page.locator("#log").bounding_box()["y"] < height  # the log begins in sight
    page.goto(f"{server.url}/rules/{title}")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator(".primer").bounding_box()["width"] <= width - 24
        assert page.get_by_role("link", name="Learn it by playing").bounding_box()["y"] < height


def test_a_huge_board_can_be_brought_closer_with_buttons_keys_and_the_wheel(server, open_page):
    page = open_page(server.url, viewport={"width": 1440, "height": 900})
    open_table(page, server, "odyssey", board="large", players=2)
    wait_for_turn(page)
    whole = page.evaluate("() => document.querySelector('svg.live').getBoundingClientRect().width")
    height = page.locator("#board").bounding_box()["height"]
    page.get_by_role("button", name="Closer").click()
    page.wait_for_function(AS_WIDE, arg=1.4 * whole)
    assert page.locator("#board").bounding_box()["height"] == pytest.approx(height, abs=2)  # the frame stays
    page.keyboard.press("+")
    page.wait_for_function(AS_WIDE, arg=1.96 * whole)
    page.wait_for_function("() => document.getElementById('board').scrollLeft > 0")
    page.keyboard.press("0")
    page.wait_for_function(AS_WIDE, arg=whole)
    page.locator("#board").hover()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    page.wait_for_function(
        "(whole) => document.querySelector('svg.live').getBoundingClientRect().width > 2 * whole", arg=whole
    )
    page.get_by_role("button", name="The whole board").click()
    page.wait_for_function(AS_WIDE, arg=whole)


@pytest.mark.parametrize("path", ["/", "/games", "/boards/tiny-7"])
def test_a_small_phone_shows_every_tool(server, open_page, path):
    page = open_page(server.url + path, viewport={"width": 360, "height": 740})
    assert page.evaluate(TOOLS_OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_tablet_says_which_game_it_shows(server, open_page):
    page = open_page(server.url, viewport={"width": 768, "height": 1024})
    open_table(page, server, "odyssey", board="tiny", players=2)
    wait_for_turn(page)
    where = page.locator(".bar .where")
    assert where.inner_text() == "Aeronaut Odyssey"
    assert where.evaluate("(words) => words.scrollWidth <= words.clientWidth")


WATCH = """() => {
  const look = () => {
    const top = Math.round(document.getElementById("board").getBoundingClientRect().top + scrollY);
    if (document.querySelector(".prompt:is(.now, .then)")) (window.tops ??= new Set()).add(top); // the end says more
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1366, 768)], ids=["phone", "tablet", "desk"])
@pytest.mark.parametrize("title", ["aloft", "cloud9", "odyssey"])
def test_the_board_stays_where_it_is_while_players_take_turns(server, open_page, title, size):
    page = open_page(server.url, viewport={"width": size[0], "height": size[1]})
    board = {"board": "hexa"} if title == "odyssey" else {}
    open_table(page, server, title, players=3, seat1="random", seat2="random", **board)
    wait_for_turn(page)
    page.evaluate(WATCH)
    for turn in range(6):
        play_turn(page, turn)
    wait_for_turn(page)
    assert len(page.evaluate("() => [...window.tops]")) == 1


def test_on_a_small_phone_the_choice_of_cloud_9_stands_above_the_tools(server, open_page):
    page = open_page(server.url, viewport={"width": 360, "height": 740})
    open_table(page, server, "cloud9", players=6, edition="published", seat1="random")
    wait_for_turn(page)
    choice, tools = page.locator(".part-choice").bounding_box(), page.locator(".bar .tools").bounding_box()
    assert choice["y"] + choice["height"] <= tools["y"]


def test_on_a_small_phone_the_balloons_to_pick_stand_above_the_tools(server, open_page):
    page = open_page(server.url, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    open_table(page, server, "odyssey", players=3, board_seed=7, seat1="random", seat2="random")
    chosen = 0
    for turn in range(6):
        wait_for_turn(page)
        page.evaluate("() => scrollTo(0, 0)")
        tools = page.locator(".bar .tools").bounding_box()
        for box in (chip.bounding_box() for chip in page.locator("#tray .chip").all()):
            chosen += 1
            assert box["y"] + box["height"] <= tools["y"]
        play_turn(page, 5 * turn + 3)
    assert chosen


def test_on_a_small_phone_the_tools_of_the_rules_stand_beside_the_name_of_the_site(server, open_page):
    page = open_page(f"{server.url}/rules/aloft", viewport={"width": 360, "height": 740})
    boxes = [page.locator(place).bounding_box() for place in (".bar .brand", ".bar .tools")]
    assert boxes[0]["y"] < boxes[1]["y"] + boxes[1]["height"] / 2 < boxes[0]["y"] + boxes[0]["height"]
    tools = page.locator(".bar .tools")
    assert tools.get_by_role("link", name="Print", exact=True).is_visible()
    assert tools.get_by_role("button", name="Play", exact=True).is_visible()


def test_a_phone_on_its_side_leaves_the_screen_to_the_board(server, open_page):
    page = open_page(server.url, viewport={"width": 740, "height": 360}, is_mobile=True, has_touch=True)
    open_table(page, server, "aloft", players=3)
    wait_for_turn(page)
    page.evaluate("() => document.getElementById('board').scrollIntoView()")
    prompt, board = page.locator("#prompt").bounding_box(), page.locator("svg.live").bounding_box()
    assert prompt["y"] + prompt["height"] <= 0
    assert board["x"] == pytest.approx(740 - board["x"] - board["width"], abs=2)  # in the middle
