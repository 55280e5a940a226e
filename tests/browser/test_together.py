"""Two browsers at one table, a server that dies, and everybody else who looks on."""

import re
import signal
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.player import click, play_turn


def story(page) -> str:
    return page.locator("#log").inner_text()


def public_story(page, name: str) -> list[str]:
    """What everybody may know, with a name for the one it is told to."""
    return [re.sub(r"^You\b", name, line) for line in story(page).splitlines() if "dealt" not in line]


def lines_of(page) -> list[str]:
    """The log, the latest line first."""
    return page.locator("#log li").all_inner_texts()


def play_offline(page) -> None:
    """Choose a move while there is no server."""
    click(page, "svg.live .act:not(.target)", 1)
    if page.query_selector("svg.choosing"):
        click(page, ".target.on", 1)
    page.wait_for_selector("svg.busy")


def invited_pair(server, open_page):
    """Ada opens a table, Ben follows her link; both are at the board."""
    ada = open_page(f"{server.url}/new/aloft?edition=second&players=2&first_player=0")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Seat 2").select_option("open")
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector("#stage[data-live]")  # the scripts are there, too, which make the link whole
    link = ada.locator("#invitation").input_value()
    assert link.startswith(server.url)
    ben = open_page(link)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ada.wait_for_selector(".prompt.now")
    ben.wait_for_selector(".prompt.then")
    return ada, ben


def test_two_people_play_each_other_through_an_invitation(server, open_page):
    ada, ben = invited_pair(server, open_page)
    for turn in range(16):
        mover, other = (ada, ben) if turn % 2 == 0 else (ben, ada)
        before = other.locator("#log li").count()
        mover.wait_for_selector(".prompt.now")
        while mover.query_selector(".prompt.now"):
            play_turn(mover, turn * 3 + 1)
        other.wait_for_function("(n) => document.getElementById('log')?.children.length > n", arg=before)
    expect(ada.locator("#log li")).to_have_count(ben.locator("#log li").count())
    assert public_story(ada, "Ada") == public_story(ben, "Ben") != []
    expect(ada.locator("#seats")).to_contain_text("Ben", use_inner_text=True)
    expect(ada.locator("#seats")).to_contain_text("Ada (you)", use_inner_text=True)


def test_the_server_is_killed_in_mid_game_and_both_go_on(new_server, open_page):
    ada, ben = invited_pair(new_server, open_page)
    for turn in range(6):
        mover = ada if turn % 2 == 0 else ben
        mover.wait_for_selector(".prompt.now")
        while mover.query_selector(".prompt.now"):
            play_turn(mover, turn + 2)
    ada.wait_for_selector(".prompt.now")
    before = lines_of(ada)
    assert new_server.kill(signal.SIGKILL) == -signal.SIGKILL
    ada.wait_for_selector(".connection-down")
    play_offline(ada)
    new_server.start()
    ada.wait_for_selector("body:not(.offline)", state="attached")
    ben.wait_for_selector("body:not(.offline)", state="attached")
    ben.wait_for_function("(n) => document.getElementById('log')?.children.length > n", arg=len(before))
    assert lines_of(ada)[-len(before) :] == before, "nothing is lost, and her move went out when the line was back"
    ada.reload()
    assert lines_of(ada)[-len(before) :] == before


def test_robots_go_on_after_the_server_was_killed(tmp_path, new_server, open_page):
    page = open_page(f"{new_server.url}/new/aloft?players=3&first_player=0")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".prompt.now")
    page.wait_for_selector("#stage[data-live]")  # the scripts are there, too
    new_server.kill(signal.SIGKILL)
    new_server.pace = 0.3
    new_server.start()
    page.wait_for_selector("body:not(.offline)", state="attached")
    play_turn(page, 1)
    new_server.kill(signal.SIGKILL)  # while a robot thinks
    new_server.start()
    page.wait_for_selector(".prompt.now", timeout=20_000)


def test_a_clean_shutdown_is_quick_and_says_goodbye(new_server, open_page):
    page = open_page(new_server.url)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#stage[data-live]")
    assert new_server.kill(signal.SIGTERM) in (0, -signal.SIGTERM)
    page.wait_for_selector("body.offline", state="attached")
    new_server.start()


def test_spectators_see_every_move_and_no_secret(server, open_page):
    ada, ben = invited_pair(server, open_page)
    eve = open_page(ada.url)
    expect(eve.locator("#prompt")).to_contain_text("watching", use_inner_text=True)
    expect(eve.locator(".secret")).to_have_count(0)
    before = eve.locator("#log li").count()
    play_turn(ada, 3)
    eve.wait_for_function("(n) => document.getElementById('log')?.children.length > n", arg=before)
    expect(eve.locator("svg.live .act")).to_have_count(0)
    assert "You are dealt" not in story(eve)
    expect(ben.locator(".secret")).to_have_count(1)


def test_open_tables_can_be_joined_from_home(server, open_page):
    ada = open_page(f"{server.url}/new/aloft?players=2")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Seat 2").select_option("open")
    ada.get_by_label("Listed").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector(".prompt.waiting")
    ben = open_page(server.url)
    ben.locator("section", has_text="Open tables").locator(f"a[href='{urlsplit(ada.url).path}']").click()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("#stage[data-live]")
    ada.wait_for_selector("#stage[data-ply]")
    ada.wait_for_selector(".prompt.waiting", state="detached")
