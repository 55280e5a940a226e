"""Whole games of every title, clicking what a person would click."""

import re

import pytest
from playwright.sync_api import expect

import montgolfier as mg
from tests.browser.player import play_game, play_turn, wait_for_turn


def open_table(page, server, title, **choice):
    page.goto(f"{server.url}/new/{title}?" + "&".join(f"{k}={v}" for k, v in choice.items()))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg.live")


GAMES = [
    ("aloft", {"edition": "second"}),
    ("aloft", {"edition": "first", "players": 3}),
    ("aloft", {"edition": "third"}),
    ("aloft", {"edition": "second", "players": 1}),
    ("cloud9", {"edition": "published", "target": 20}),
    ("cloud9", {"players": 2, "target": 15}),
    ("odyssey", {"board": "tiny"}),
]


@pytest.mark.parametrize(("title", "choice"), GAMES, ids=[f"{t}-{'-'.join(map(str, c.values()))}" for t, c in GAMES])
def test_a_whole_game_by_clicking(server, open_page, title, choice):
    page = open_page(server.url)
    if title == "odyssey":
        choice = {**choice, "board": smallest_board()}
    open_table(page, server, title, **choice)
    assert play_game(page) > 1  # a lucky robot may end Cloud 9 soon
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".prompt.over")).to_be_visible()
    expect(page.locator("#log li").nth(10)).to_be_attached()


def smallest_board() -> str:
    """The quickest board to play on."""
    options = {o.name: o for o in mg.Game("odyssey", players=2)._title.options({})}
    names = options["board"].values.names
    return next((n for n in ("tiny", "small") if n in names), names[0])


def test_play_now_undo_hint_and_why(server, open_page):
    page = open_page(server.url)
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector("#hints:not([hidden])")
    expect(page.locator("#hints")).to_contain_text("of 100", use_inner_text=True)
    before = page.locator("#log li").count()
    play_turn(page, 0)
    wait_for_turn(page)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("(n) => document.getElementById('log')?.children.length === n", arg=before)
    page.locator("#truck-safety").click()  # nothing flies yet, so no truck may move
    page.wait_for_selector("#toast:not([hidden])")
    expect(page.locator("#toast")).to_contain_text(re.compile(r"A\d-\d\d"), use_inner_text=True)
    expect(page.locator("#toast a").first).to_have_attribute("href", re.compile("^/rules/aloft#"))


def test_hovering_shows_where_a_balloon_goes(server, open_page):
    page = open_page(server.url)
    open_table(page, server, "aloft", edition="second", first_player=0)
    wait_for_turn(page)
    page.locator("#balloon-GR").click()
    expect(page.locator(".target.on")).to_have_count(4)
    expect(page.locator(".prompt.now small")).to_contain_text("chosen", use_inner_text=True)
    page.keyboard.press("Escape")
    expect(page.locator(".target.on")).to_have_count(0)
    page.locator("#balloon-GR").click()
    page.locator("#target-GR-2").click()
    wait_for_turn(page)
    page.locator("#balloon-GR.act, #balloon-GR").first.hover()
    expect(page.locator("svg.live .act").nth(0)).to_be_attached()


def test_resigning_leaves_the_seat_to_a_robot(server, open_page):
    page = open_page(server.url)
    open_table(page, server, "aloft")
    wait_for_turn(page)
    page.get_by_role("button", name="Resign").click()
    page.locator("#resign-dialog").get_by_role("button", name="Resign").click()
    page.wait_for_selector(".prompt.over", timeout=60_000)  # the robots finish among themselves
    expect(page.locator("#seats")).not_to_contain_text("(you)", use_inner_text=True)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_rematch_is_one_click_away(server, open_page):
    page = open_page(server.url)
    open_table(page, server, "cloud9", players=2, target=1)
    play_game(page)
    first = page.url
    page.get_by_role("button", name="Same again").click()
    page.wait_for_url(lambda url: url != first)
    expect(page.locator("svg.live")).to_be_visible()


def test_moves_without_a_choice_are_made_unless_one_says_otherwise(server, open_page):
    page = open_page(f"{server.url}/new/aloft?edition=first&first_player=0")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    for _ in range(12):
        play_turn(page, 1)
    expect(page.locator("#log li b", has_text="You").nth(12), "some of her moves were made for her").to_be_attached()
    page.locator("#make-forced").uncheck()
    while wait_for_turn(page) and "drive the truck" not in page.locator("#prompt").inner_text():
        play_turn(page, 2)
    assert page.locator("#stage").get_attribute("data-event") == wait_for_turn(page), "it waits to be made by hand"
    play_turn(page, 0)
