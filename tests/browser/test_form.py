"""The form of a new table, filled in by a stranger: every edition, every number of players, every title."""

import pytest
from playwright.sync_api import expect

import montgolfier as mg
from montgolfier.engine.options import Choice
from montgolfier.play.registry import find, titles

NAME = "Ada Lovelace"
FIELDS = """() => Object.fromEntries([...document.querySelectorAll("form.new [id^=option-]")].map((field) => [
  field.id.slice(7),
  field.value ?? [...field.querySelectorAll(":checked")].map((box) => box.value).join(","),
]))"""
VISIBLE = """(thing) => { const box = thing.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight; }"""


def options_of(page, name):
    return page.locator(f"#option-{name} option").evaluate_all("(all) => all.map((one) => one.value)")


def choose(page, name, value):
    """Choose in a list, and wait for the form that follows from it."""
    if page.locator(f"#option-{name}").input_value() == value:
        return
    with page.expect_navigation():
        page.locator(f"#option-{name}").select_option(value)
    page.locator("form.new .submit").wait_for()  # the last thing of the form


def expected(title, **choices):
    """What the game is played with when nothing else is chosen; what is drawn anew or has one answer is left out."""
    game = mg.Game(title, **{name: int(value) if value.isdigit() else value for name, value in choices.items()})
    asked = [
        o for o in find(title).options(game.options) if not (isinstance(o.values, Choice) and len(o.values.values) == 1)
    ]
    return {o.name: o for o in asked if not o.drawn_below and o.name != "board"}, game.options


def check(page, title, choices):
    known, options = expected(title, **choices)
    shown = page.evaluate(FIELDS)
    assert set(known) <= set(shown)
    for name, option in known.items():
        assert option.values.read(shown[name]) == options[name] or (not shown[name] and not options[name]), name
    expect(page.locator("#name")).to_have_value(NAME)
    assert page.locator("details.more").get_attribute("open") is not None
    expect(page.locator(".chairs li")).to_have_count(int(choices["players"]))


@pytest.mark.parametrize("title", titles())
def test_the_form_opens_the_game_it_shows(server, open_page, title):
    """Faults 1 to 3: no value of another edition, another board every time, and nothing typed is lost."""
    page = open_page(f"{server.url}/new/{title}")
    page.locator("#name").fill(NAME)
    page.locator("details.more summary").click()
    drawn = []
    for edition in options_of(page, "edition") or [""]:
        if edition:
            choose(page, "edition", edition)
        for players in options_of(page, "players"):
            choose(page, "players", players)
            choices = {"players": players} | ({"edition": edition} if edition else {})
            check(page, title, choices)
        seats = page.locator(".chairs select")
        for number in range(1, seats.count()):
            seats.nth(number).select_option("open" if number == 1 else "random")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        table = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
        known, options = expected(title, **choices)
        assert {name: table["options"][name] for name in known} == {name: _plain(options[name]) for name in known}
        assert table["seats"][0]["name"] == NAME
        drawn.append(table["options"].get("board_seed"))
        page.go_back()
        page.wait_for_selector("form.new")
    if drawn[0] is not None:
        page.goto(f"{server.url}/new/{title}")
        expect(page.locator("#option-board_seed")).not_to_have_value(str(drawn[0]))


def _plain(value):
    return list(value) if isinstance(value, tuple) else value


def test_ticked_boxes_and_an_explanation_where_one_looks(server, open_page):
    page = open_page(f"{server.url}/new/odyssey", viewport={"width": 390, "height": 700})
    page.locator("#name").fill(NAME)
    page.locator("input[value=trajectories]").check()
    page.locator("input[value=wildWinds]").check()
    choose(page, "players", "4")
    assert page.evaluate(FIELDS)["expansions"] == "trajectories,wildWinds"
    expect(page.locator("#name")).to_have_value(NAME)

    page.goto(f"{server.url}/new/aloft")
    page.locator("#name").fill(NAME)
    choose(page, "players", "1")
    choose(page, "edition", "third")  # which has no solo game
    told = page.locator(".adapted")
    expect(told).to_have_text("Players: 1 is not possible with this choice, so it is now 2.", use_inner_text=True)
    assert told.evaluate(VISIBLE), "the explanation is in sight"
    expect(page.locator("#option-edition")).to_have_value("third")
    assert page.evaluate("() => document.activeElement.id") == "option-edition"
    expect(page.locator("#name")).to_have_value(NAME)

    page.locator("#seat1").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    wrong = page.get_by_role("alert")
    expect(wrong).to_have_text(
        "You can take one seat, not 2: give the others to friends or robots.", use_inner_text=True
    )
    expect(page.locator("#name")).to_have_value(NAME)
    page.goto(f"{server.url}/t/nonsense")
    expect(page.get_by_text("There is no such table: the link may have been cut off")).to_be_visible()
